//! Events, commands and refusals: what has happened at a table, what somebody asks of it, and why not.

use std::borrow::Cow;

use game::{GameResult, Reason, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Setup;

/// Milliseconds since the beginning of 1970. It comes from the caller's clock; a table has none.
pub type Millis = u64;

/// The most characters of a message at the table.
pub const LONGEST_MESSAGE: usize = 200;

/// An event with its number and time. Numbers count from 1 without a gap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct NumberedEvent {
    /// Its position among the table's events, counted from 1.
    pub number: u32,
    /// When it happened.
    pub at: Millis,
    /// What happened.
    pub event: Event,
}

/// What has happened. Events are stored as JSON together with the edition of the rules, so that they outlive our types.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The table was opened.
    Opened {
        /// What it starts from.
        setup: Setup,
    },
    /// Somebody took an open seat.
    Joined {
        /// Which one.
        seat: Seat,
        /// Their name; may be empty.
        name: String,
    },
    /// An action was played.
    Acted {
        /// By whom; `None` if chance decided.
        seat: Option<Seat>,
        /// Its text.
        action: String,
        /// The time that it is charged for, where that is not all the time since the event before: a computer pays for
        /// thinking and not for waiting until a processor is free.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        charge: Option<Millis>,
    },
    /// A computer said why it acted as it did.
    Spoke {
        /// The computer's seat.
        seat: Seat,
        /// One sentence.
        text: String,
    },
    /// Somebody proposed something.
    Offered {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// Somebody answered the open offer.
    Answered {
        /// Who.
        seat: Seat,
        /// Yes or no.
        accept: bool,
    },
    /// Actions were taken back.
    TookBack {
        /// How many actions are left.
        to: u32,
        /// The clocks from now on, p1 first. Older events do not have it: then the clocks go on as they are.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        clocks: Option<Vec<Millis>>,
    },
    /// With more than two seats: somebody gave up or ran out of time. A computer plays on for the seat.
    Left {
        /// Which seat.
        seat: Seat,
        /// Why.
        why: Departure,
    },
    /// The game ended.
    Ended {
        /// How.
        ending: Ending,
    },
    /// The server was restarted; the clocks go on from the times of the event before.
    Reopened,
    /// The same players began another game.
    Followed {
        /// The name of its table.
        table: String,
    },
}

/// What can be proposed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Offer {
    /// To end the game without a winner.
    Draw,
    /// To take back the last action of the seat that asks.
    Takeback,
    /// To play again, once the game is over.
    Rematch,
}

/// Why somebody left a game that goes on without them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Departure {
    /// They gave up.
    Resigned,
    /// Their time ran out.
    Time,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Who won.
    pub result: GameResult,
    /// What kind of ending it was.
    pub by: EndingKind,
    /// The cause as printed logs name it: `Reforge`, `agreed`, `resigned`, `time`, `threefold`.
    #[ts(type = "string")]
    pub cause: Cow<'static, str>,
    /// Who resigned, ran out of time, or claimed.
    pub seat: Option<Seat>,
}

/// The kinds of endings.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum EndingKind {
    /// The rules of the game, by an action.
    Rules,
    /// A claim, or a draw that the options make automatic.
    Claim,
    /// Everybody agreed on a draw.
    Agreement,
    /// Somebody resigned, or all but one left.
    Resignation,
    /// A clock ran out.
    Time,
}

/// What somebody wants to happen at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// To play an action.
    Act {
        /// Who.
        seat: Seat,
        /// Its text.
        action: String,
        /// The time that it is charged for, where that is not all the time since the event before.
        charge: Option<Millis>,
    },
    /// To let chance decide: an outcome that the caller's dice have chosen.
    Roll {
        /// Its text.
        action: String,
    },
    /// To say something at the table.
    Speak {
        /// Who.
        seat: Seat,
        /// One sentence.
        text: String,
    },
    /// To take an open seat.
    Join {
        /// Which one.
        seat: Seat,
        /// Under what name; may be empty.
        name: String,
    },
    /// To give up.
    Resign {
        /// Who.
        seat: Seat,
    },
    /// To propose something.
    Offer {
        /// Who.
        seat: Seat,
        /// What.
        offer: Offer,
    },
    /// To answer the open offer, or with a no to withdraw one's own.
    Answer {
        /// Who.
        seat: Seat,
        /// Yes or no.
        accept: bool,
    },
    /// To claim the draw that the rules grant.
    Claim {
        /// Who.
        seat: Seat,
    },
    /// To check whether a clock has run out.
    Flag,
    /// To let the clocks go on after a restart of the server.
    Reopen,
    /// To record where the same players began another game.
    Follow {
        /// The name of its table.
        table: String,
    },
}

/// An expected no: it reaches the person who asked, and nothing has changed. `I` is why an action is not legal: the
/// game's own type, or its rendered [`Reason`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal<I = Reason> {
    /// The rules say no.
    #[error("{0}")]
    Illegal(I),
    /// Somebody else is to act.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The game has not ended.
    #[error("the game is not over yet")]
    NotOver,
    /// There is no such seat.
    #[error("this table has no such seat")]
    NoSuchSeat,
    /// A seat is still empty.
    #[error("somebody is still missing at the table")]
    NotFull,
    /// The seat is taken.
    #[error("this seat is taken")]
    SeatTaken,
    /// The clock of whoever asks, or of whoever is to move, has run out.
    #[error("the time is up")]
    TimeIsUp,
    /// No clock has run out.
    #[error("there is time left")]
    TimeLeft,
    /// There is no offer to answer.
    #[error("there is no offer to answer")]
    NoOffer,
    /// Another offer waits for its answer.
    #[error("another offer waits for its answer")]
    OfferWaits,
    /// The offer was declined or withdrawn, and the seat that made it has not acted since.
    #[error("you have asked for this already; play on before you ask again")]
    AskedAlready,
    /// There is no action of this seat to take back.
    #[error("there is nothing of yours to take back")]
    NothingToTakeBack,
    /// Somebody has decided something since: a takeback never undoes another's decision.
    #[error("somebody has acted since, so it stands")]
    AnsweredSince,
    /// The table allows one takeback for each seat, or none.
    #[error("this table allows no more takebacks")]
    NoMoreTakebacks,
    /// There is no draw to claim.
    #[error("there is no draw to claim")]
    NoClaim,
    /// The message is empty or far too long.
    #[error("a message has 1 to {LONGEST_MESSAGE} characters")]
    BadMessage,
    /// The seat was left, and a computer plays for it.
    #[error("you have left this game")]
    LeftSeat,
    /// The same players are already at another table.
    #[error("the next game has begun")]
    AlreadyFollowed,
}

impl<I> Refusal<I> {
    /// A fixed identifier for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::Illegal(_) => "illegal",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::Over => "over",
            Refusal::NotOver => "not-over",
            Refusal::NoSuchSeat => "no-such-seat",
            Refusal::NotFull => "not-full",
            Refusal::SeatTaken => "seat-taken",
            Refusal::TimeIsUp => "time-is-up",
            Refusal::TimeLeft => "time-left",
            Refusal::NoOffer => "no-offer",
            Refusal::OfferWaits => "offer-waits",
            Refusal::AskedAlready => "asked-already",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::AnsweredSince => "answered-since",
            Refusal::NoMoreTakebacks => "no-more-takebacks",
            Refusal::NoClaim => "no-claim",
            Refusal::BadMessage => "bad-message",
            Refusal::LeftSeat => "left-seat",
            Refusal::AlreadyFollowed => "already-followed",
        }
    }

    /// The same with the reason of an illegal action converted, for example rendered.
    pub fn map_illegal<J>(self, put: impl FnOnce(I) -> J) -> Refusal<J> {
        match self {
            Refusal::Illegal(illegal) => Refusal::Illegal(put(illegal)),
            Refusal::NotYourTurn => Refusal::NotYourTurn,
            Refusal::Over => Refusal::Over,
            Refusal::NotOver => Refusal::NotOver,
            Refusal::NoSuchSeat => Refusal::NoSuchSeat,
            Refusal::NotFull => Refusal::NotFull,
            Refusal::SeatTaken => Refusal::SeatTaken,
            Refusal::TimeIsUp => Refusal::TimeIsUp,
            Refusal::TimeLeft => Refusal::TimeLeft,
            Refusal::NoOffer => Refusal::NoOffer,
            Refusal::OfferWaits => Refusal::OfferWaits,
            Refusal::AskedAlready => Refusal::AskedAlready,
            Refusal::NothingToTakeBack => Refusal::NothingToTakeBack,
            Refusal::AnsweredSince => Refusal::AnsweredSince,
            Refusal::NoMoreTakebacks => Refusal::NoMoreTakebacks,
            Refusal::NoClaim => Refusal::NoClaim,
            Refusal::BadMessage => Refusal::BadMessage,
            Refusal::LeftSeat => Refusal::LeftSeat,
            Refusal::AlreadyFollowed => Refusal::AlreadyFollowed,
        }
    }
}
