//! Facts and wishes: what has happened at a table, what somebody asks for, and the friendly no.

use game::{Reason, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Setup;

/// Milliseconds since the beginning of 1970. The caller's clock; a table has none.
pub type Millis = u64;

/// Nobody says more than so many characters at a time.
pub const LONGEST_SPEECH: usize = 200;

/// A fact with its number and time. Numbers count from 1 without a gap.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
pub struct Numbered {
    /// Its place among the table's events.
    pub number: u32,
    /// When it happened.
    pub at: Millis,
    /// What happened.
    pub event: Event,
}

/// What has happened. Stored as text together with the edition, so that it outlives our types.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The table was opened.
    Opened {
        /// What it starts from.
        setup: Setup,
    },
    /// Somebody took an open chair.
    Joined {
        /// Which one.
        seat: Seat,
        /// Their name; may be empty.
        name: String,
    },
    /// An action was played.
    Acted {
        /// By whom; nobody where chance decided.
        seat: Option<Seat>,
        /// Its text.
        action: String,
    },
    /// A program of the house said why it acted as it did.
    Spoke {
        /// Whose program.
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
    /// Actions were taken back until so many stood.
    TookBack {
        /// How many are left.
        to: u32,
    },
    /// With more than two seats: somebody gave up or ran out of time. The house plays on for the chair.
    Left {
        /// Which chair.
        seat: Seat,
        /// Why.
        why: Departure,
    },
    /// The game ended.
    Ended {
        /// How.
        ending: Ending,
    },
    /// The house was away; the clocks go on from now as they stood at the event before.
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
    /// To let the one who asks decide their last action anew.
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
    /// The result word of the text contract: `p1win`, `p1p3win` or `draw`.
    pub result: String,
    /// What kind of ending it was.
    pub by: Means,
    /// The cause as printed logs name it: `Reforge`, `agreed`, `resigned`, `time`, `threefold`.
    pub cause: String,
    /// Whose doing it was: who resigned, whose time ran out, who claimed.
    pub seat: Option<Seat>,
}

/// The kinds of endings.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Means {
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

/// What somebody asks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// To play an action.
    Act {
        /// Who.
        seat: Seat,
        /// Its text.
        action: String,
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
    /// To take an open chair.
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
    /// To look whether a clock has run out.
    Flag,
    /// To let the clocks go on after the house was away.
    Reopen,
    /// To note where the same players began another game.
    Follow {
        /// The name of its table.
        table: String,
    },
}

/// An expected no. It reaches the person who asked and changes nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The rules say no.
    #[error("{0}")]
    Illegal(Reason),
    /// Somebody else is to act.
    #[error("it is not your turn")]
    NotYourTurn,
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The game has not ended.
    #[error("the game is not over yet")]
    NotOver,
    /// There is no such chair.
    #[error("this table has no such seat")]
    NoSuchSeat,
    /// A chair is still empty.
    #[error("somebody is still missing at the table")]
    NotFull,
    /// The chair is taken.
    #[error("this seat is taken")]
    SeatTaken,
    /// The clock of the one who asks, or of the one to move, has run out.
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
    /// The offer was declined or withdrawn, and the one who made it has not acted since.
    #[error("you have asked for this already; play on before you ask again")]
    AskedAlready,
    /// There is no action of this seat to take back.
    #[error("there is nothing of yours to take back")]
    NothingToTakeBack,
    /// There is no draw to claim.
    #[error("there is no draw to claim")]
    NoClaim,
    /// Nothing was said, or far too much.
    #[error("one says 1 to {LONGEST_SPEECH} characters at a time")]
    Speechless,
    /// The seat was left and the house plays for it.
    #[error("you have left this game")]
    LeftSeat,
    /// The same players are already at another table.
    #[error("the next game has begun")]
    AlreadyFollowed,
}

impl Refusal {
    /// A word that programs can tell it by.
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
            Refusal::NoClaim => "no-claim",
            Refusal::Speechless => "speechless",
            Refusal::LeftSeat => "left-seat",
            Refusal::AlreadyFollowed => "already-followed",
        }
    }
}
