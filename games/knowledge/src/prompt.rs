//! What a position asks for, and how the game ended, as facts.
//!
//! With closed hands nothing here depends on the cards of other seats.

use game::{Game, PromptFacts, Seat, Turn, Viewer};

use crate::cards::{Cards, Colour};
use crate::ending::GameEnd;
use crate::facts::{HandEffect, NamedSeat, open_terms, rule_of};
use crate::options::{Knowledge, Trades};
use crate::picks::accepted_effect;
use crate::state::{Field, Phase, State, TradeTerms};
use crate::words;

/// What a position asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnowledgePrompt {
    /// The paragraph behind it.
    pub rule: &'static str,
    /// What is asked for.
    pub kind: PromptKind,
}

/// What a position asks for, and of whom.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PromptKind {
    /// The dice are rolled.
    Roll {
        /// Whose turn it is.
        active: NamedSeat,
        /// Whether that is the viewer.
        you: bool,
    },
    /// The viewer acts.
    Yours(YourTask),
    /// Somebody else acts.
    Theirs(NamedSeat, TheirTask),
    /// The game is over.
    Over {
        /// How it ended.
        end: GameEnd,
        /// Whether the viewer has won.
        you_won: bool,
    },
}

/// What the viewer is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum YourTask {
    /// Choose a colour.
    Colour,
    /// Discard a card after an 8.
    Shed,
    /// Place neurons.
    Place {
        /// The colour at which a first placement begins; `None` if it is not the first.
        first: Option<Colour>,
        /// What is left.
        left: PlacementsLeft,
    },
    /// Trade.
    Trade {
        /// The offers left.
        offers: OffersLeft,
        /// How many cards the house takes for one.
        rate: u16,
        /// Of which colour.
        own: Option<Colour>,
    },
    /// Ask for something in return for an offer.
    Ask {
        /// To whom the offer is; nobody if it is to any.
        to: Option<NamedSeat>,
        /// What is given.
        give: Cards,
    },
    /// Answer an offer.
    Answer {
        /// Who made it.
        active: NamedSeat,
        /// Whether it is to any, and cannot be countered.
        any: bool,
        /// Its terms.
        terms: TradeTerms,
        /// What accepting means.
        if_accepted: IfAccepted,
    },
    /// Ask for something in return for a counter.
    CounterAsk {
        /// Who made the offer.
        active: NamedSeat,
        /// The offer.
        terms: TradeTerms,
        /// What the counter gives.
        give: Cards,
    },
    /// Answer a counter.
    Reply {
        /// Who made it.
        partner: NamedSeat,
        /// Its terms.
        terms: TradeTerms,
        /// What accepting means.
        if_accepted: IfAccepted,
    },
    /// Master fields.
    Master {
        /// Those within reach.
        fields: Vec<Field>,
    },
    /// Discard down to the limit.
    Trim {
        /// How many cards have to go.
        number: u16,
        /// How many may be kept.
        keep: u16,
    },
}

/// What somebody else is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TheirTask {
    /// Choose a colour.
    Colour,
    /// Discard a card after an 8.
    Shed,
    /// Place neurons.
    Place(PlacementsLeft),
    /// Trade.
    Trade(OffersLeft),
    /// Ask for something in return for an offer.
    Ask {
        /// To whom the offer is.
        to: Addressee,
        /// What is given.
        give: Cards,
    },
    /// Answer an offer.
    Answer {
        /// Whether the viewer made it.
        yours: bool,
        /// Its terms.
        terms: TradeTerms,
    },
    /// Ask for something in return for a counter of these cards.
    CounterAsk(Cards),
    /// Answer a counter.
    Reply(TradeTerms),
    /// Master fields.
    Master,
    /// Discard down to the limit.
    Trim {
        /// How many cards have to go.
        number: u16,
        /// How many may be kept.
        keep: u16,
    },
}

/// What is left of a turn's placements (4.6).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PlacementsLeft {
    /// Placements that may be paid for.
    pub paid: u8,
    /// Gifts.
    pub gift: u8,
}

/// The offers left this turn (5.1).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OffersLeft {
    /// Seats do not trade with each other here.
    TradesOff,
    /// This many are left.
    Number(u8),
}

/// To whom an offer is, as its viewer sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Addressee {
    /// To the viewer.
    You,
    /// To another seat.
    Seat(NamedSeat),
    /// To any.
    Any,
}

/// What it means to accept.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum IfAccepted {
    /// It changes what the nearest field lacks, or it does not.
    Effect(Option<HandEffect>),
    /// It is not possible: these cards are missing.
    ShortOf(Cards),
}

impl PromptFacts for KnowledgePrompt {
    fn why(&self, language: game::Language) -> Option<String> {
        words::prompt_why(self, language)
    }

    fn rule(&self) -> Option<&'static str> {
        Some(self.rule)
    }
}

/// What a position asks for, seen by this viewer.
pub(crate) fn prompt(game: &Knowledge, state: &State, viewer: Viewer) -> KnowledgePrompt {
    let is_you = |seat: Seat| viewer == Viewer::Seat(seat);
    let rule = rule_of(state.phase);
    match game.turn(state) {
        Turn::Over(outcome) => {
            let end = GameEnd::of(game, state).expect("the game is over");
            let rule = if end.tie.is_some() { "7.4" } else { end.cause.rule() };
            let you_won = matches!(viewer, Viewer::Seat(seat) if outcome.won_by(seat));
            KnowledgePrompt { rule, kind: PromptKind::Over { end, you_won } }
        }
        Turn::Chance => {
            let active = NamedSeat::new(state, state.active);
            KnowledgePrompt { rule, kind: PromptKind::Roll { active, you: is_you(state.active) } }
        }
        Turn::Seat(seat) if is_you(seat) => {
            let task = your_task(game, state, seat);
            let is_first = matches!(task, YourTask::Place { first: Some(_), .. });
            KnowledgePrompt { rule: if is_first { "4.3" } else { rule }, kind: PromptKind::Yours(task) }
        }
        Turn::Seat(seat) => {
            let task = their_task(game, state, viewer, seat);
            KnowledgePrompt { rule, kind: PromptKind::Theirs(NamedSeat::new(state, seat), task) }
        }
    }
}

fn your_task(game: &Knowledge, state: &State, seat: Seat) -> YourTask {
    let named = |seat| NamedSeat::new(state, seat);
    let active = named(state.active);
    match state.phase {
        Phase::Pick(_) => YourTask::Colour,
        Phase::Shed(_) => YourTask::Shed,
        Phase::Place { paid, gift } => YourTask::Place {
            first: state.colour(seat).filter(|_| game.places_first(state, seat)),
            left: PlacementsLeft { paid, gift },
        },
        Phase::Trade { offers } => YourTask::Trade {
            offers: offers_left(game, offers),
            rate: game.house_rate(state, seat),
            own: state.colour(seat),
        },
        Phase::Ask { to, give, .. } => YourTask::Ask { to: to.map(named), give },
        Phase::Answer { any, terms, .. } => {
            YourTask::Answer { active, any, terms, if_accepted: if_accepted(state, seat) }
        }
        Phase::Counter { terms, give, .. } => YourTask::CounterAsk { active, terms, give },
        Phase::Reply { seat: partner, terms, .. } => {
            YourTask::Reply { partner: named(partner), terms, if_accepted: if_accepted(state, seat) }
        }
        Phase::Master => YourTask::Master { fields: game.masteries(state).fields().collect() },
        Phase::Trim(_) => YourTask::Trim { number: game.surplus(state, seat), keep: game.hand_limit(state, seat) },
        Phase::Roll | Phase::End => unreachable!("no seat acts in this phase"),
    }
}

fn their_task(game: &Knowledge, state: &State, viewer: Viewer, seat: Seat) -> TheirTask {
    match state.phase {
        Phase::Pick(_) => TheirTask::Colour,
        Phase::Shed(_) => TheirTask::Shed,
        Phase::Place { paid, gift } => TheirTask::Place(PlacementsLeft { paid, gift }),
        Phase::Trade { offers } => TheirTask::Trade(offers_left(game, offers)),
        Phase::Ask { to, give, .. } => {
            let to = match to {
                None => Addressee::Any,
                Some(seat) if viewer == Viewer::Seat(seat) => Addressee::You,
                Some(seat) => Addressee::Seat(NamedSeat::new(state, seat)),
            };
            TheirTask::Ask { to, give }
        }
        Phase::Answer { terms, .. } => TheirTask::Answer { yours: viewer == Viewer::Seat(state.active), terms },
        Phase::Counter { give, .. } => TheirTask::CounterAsk(give),
        Phase::Reply { terms, .. } => TheirTask::Reply(terms),
        Phase::Master => TheirTask::Master,
        Phase::Trim(_) => TheirTask::Trim { number: game.surplus(state, seat), keep: game.hand_limit(state, seat) },
        Phase::Roll | Phase::End => unreachable!("no seat acts in this phase"),
    }
}

const fn offers_left(game: &Knowledge, offers: u8) -> OffersLeft {
    match game.trades {
        Trades::Off => OffersLeft::TradesOff,
        _ => OffersLeft::Number(offers),
    }
}

fn if_accepted(state: &State, seat: Seat) -> IfAccepted {
    let missing = open_terms(state).map_or(Cards::NONE, |(_, _, terms)| terms.take.beyond(state.hand(seat)));
    match missing.is_empty() {
        true => IfAccepted::Effect(accepted_effect(state, seat)),
        false => IfAccepted::ShortOf(missing),
    }
}
