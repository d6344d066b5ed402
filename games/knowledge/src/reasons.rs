//! Why an action is not legal. The list alone decides that: when somebody tries an action that is not on it, this finds
//! the rule that forbids it and the facts that show it. [`crate::words`] renders them.
//!
//! With closed hands a reason tells no more about the others' cards than the list does: how many they are (5.7).

mod mastering;
mod placing;
mod trading;

use game::{IllegalFacts, Seat};

use crate::action::Action;
use crate::board::{Link, Synapse};
use crate::cards::{Cards, Colour};
use crate::ending::EndCause;
use crate::facts::PhaseTask;
use crate::options::Knowledge;
use crate::picks::KnowledgeQuestion;
use crate::state::{Field, Phase, State};

pub use mastering::IllegalMastery;
pub use placing::IllegalPlacement;
pub use trading::IllegalTrade;

/// This many sites are shown at fault at once.
const MAX_SITES: usize = 4;

/// The words before an equals sign with which actions begin (10.1).
const WORDS: [&str; 10] = ["colour", "roll", "discard", "neuron", "wild", "house", "offer", "ask", "counter", "master"];

/// Why an action is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IllegalAction {
    /// The text is no action at all (10.1).
    Unreadable {
        /// What was given, fit to be shown.
        text: String,
        /// The word of an action with which it begins, where it begins with one.
        word: Option<&'static str>,
    },
    /// More was picked than an action needs (10.1).
    TooManyPicks(String),
    /// The picks are right so far, and one is missing.
    Unfinished {
        /// The paragraph behind the phase.
        rule: &'static str,
        /// The sites among the picks.
        sites: Vec<String>,
        /// What is missing.
        missing: MissingPick,
    },
    /// Something else than a card stands behind a link (10.1).
    AfterLink {
        /// The word of the action.
        word: &'static str,
        /// The link.
        link: Link,
    },
    /// A link needs two ends (1.2).
    OneEnd(Synapse),
    /// These synapses are not linked (1.2).
    NotLinked([Synapse; 2]),
    /// The ends of a link are named in the wrong order (1.2).
    EndsReversed {
        /// The link by its proper name.
        link: Link,
        /// The same placement on it, where that is legal.
        instead: Option<Action>,
    },
    /// The game is over (7.1 to 7.3).
    Over(EndCause),
    /// Another seat has this colour (2.4).
    ColourTaken {
        /// The colour.
        colour: Colour,
        /// Who has it.
        by: Option<Seat>,
    },
    /// Such an action belongs to another phase (3.1).
    WrongPhase {
        /// What was tried.
        attempt: Action,
        /// What is to be done now.
        task: PhaseTask,
    },
    /// An offer or a counter that was begun has to be completed (5.4, 5.5).
    NoWayBack(PhaseTask),
    /// A discard has the wrong number of cards (3.4, 3.7).
    DiscardNumber {
        /// The paragraph that asks for the discard.
        rule: &'static str,
        /// How many have to go.
        due: u16,
        /// How many were named.
        named: u16,
    },
    /// Cards are discarded that are not in the hand (3.4, 3.7).
    DiscardNotHeld {
        /// The paragraph that asks for the discard.
        rule: &'static str,
        /// What there is too little of.
        short: Shortage,
    },
    /// A neuron cannot be placed there, or not so.
    Place {
        /// The link.
        link: Link,
        /// What is in the way.
        fault: IllegalPlacement,
        /// How the link can be had, where it can.
        instead: Option<Action>,
    },
    /// A trade cannot be made, asked for or accepted.
    Trade {
        /// The paragraph that says no.
        rule: &'static str,
        /// What is in the way.
        fault: IllegalTrade,
        /// What can be answered, where that is the only answer left.
        instead: Option<Action>,
    },
    /// A field cannot be mastered, or not so.
    Master {
        /// The field.
        field: Field,
        /// What is in the way.
        fault: IllegalMastery,
        /// How the field can be mastered, where it can.
        instead: Option<Action>,
    },
}

/// What is still to be picked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MissingPick {
    /// The answer to a question that a chooser asks.
    Answer(KnowledgeQuestion),
    /// A link.
    Link,
    /// The cards to give.
    CardsToGive,
    /// The cards to take.
    CardsToTake,
    /// The cards to discard.
    CardsToDiscard,
    /// Anything.
    Anything,
}

/// The colours of which a hand holds too few cards for something, each with the number that it holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shortage(pub Vec<(Colour, u16)>);

impl Shortage {
    fn new(hand: Cards, wanted: Cards) -> Shortage {
        Shortage(wanted.beyond(hand).colours().iter().map(|colour| (colour, hand.number(colour))).collect())
    }
}

impl IllegalFacts for IllegalAction {
    fn rule(&self) -> &'static str {
        match self {
            IllegalAction::Unreadable { .. } | IllegalAction::TooManyPicks(_) | IllegalAction::AfterLink { .. } => {
                "10.1"
            }
            IllegalAction::OneEnd(_) | IllegalAction::NotLinked(_) | IllegalAction::EndsReversed { .. } => "1.2",
            IllegalAction::Over(cause) => cause.rule(),
            IllegalAction::ColourTaken { .. } => "2.4",
            IllegalAction::WrongPhase { .. } => "3.1",
            IllegalAction::NoWayBack(task) => crate::facts::rule_of(task.phase),
            IllegalAction::Place { fault, .. } => fault.rule(),
            IllegalAction::Master { fault, .. } => fault.rule(),
            IllegalAction::Unfinished { rule, .. }
            | IllegalAction::DiscardNumber { rule, .. }
            | IllegalAction::DiscardNotHeld { rule, .. }
            | IllegalAction::Trade { rule, .. } => rule,
        }
    }

    fn sites(&self) -> Vec<String> {
        let mut sites = match self {
            IllegalAction::Unreadable { text, .. } | IllegalAction::TooManyPicks(text) => named_sites(text.split(' ')),
            IllegalAction::Unfinished { sites, .. } => sites.clone(),
            IllegalAction::OneEnd(end) => vec![end.to_string()],
            IllegalAction::NotLinked(ends) => ends.iter().map(Synapse::to_string).collect(),
            IllegalAction::AfterLink { link, .. }
            | IllegalAction::EndsReversed { link, .. }
            | IllegalAction::WrongPhase { attempt: Action::Place { link, .. }, .. } => vec![link.to_string()],
            IllegalAction::Place { link, fault, .. } => fault.sites(*link),
            IllegalAction::Master { fault, .. } => fault.sites(),
            _ => Vec::new(),
        };
        sites.truncate(MAX_SITES);
        sites
    }

    fn instead(&self) -> Vec<String> {
        match self {
            IllegalAction::EndsReversed { instead, .. }
            | IllegalAction::Place { instead, .. }
            | IllegalAction::Trade { instead, .. }
            | IllegalAction::Master { instead, .. } => instead.iter().map(Action::to_string).collect(),
            _ => Vec::new(),
        }
    }
}

/// The sites of the board among these words.
pub(crate) fn named_sites<'a>(words: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let is_site = |word: &&str| Link::named(word).is_some() || Synapse::named(word).is_some();
    words.into_iter().filter(is_site).map(str::to_owned).collect()
}

impl Knowledge {
    /// The action itself where it is legal, or the rule that forbids it.
    pub(crate) fn check(&self, state: &State, attempt: Action) -> Result<Action, IllegalAction> {
        if self.lists(state, attempt) { Ok(attempt) } else { Err(self.illegal(state, attempt)) }
    }

    /// The reason against an action that is not listed.
    fn illegal(&self, state: &State, attempt: Action) -> IllegalAction {
        match (state.phase, attempt) {
            (Phase::End, _) => IllegalAction::Over(EndCause::of(self, state)),
            (Phase::Pick(_), Action::Colour(colour)) => {
                let by = Seat::first(Seat::MOST as u8).find(|&seat| state.colour(seat) == Some(colour));
                IllegalAction::ColourTaken { colour, by }
            }
            (Phase::Shed(seat), Action::Discard(thrown)) => discard(state, seat, thrown, 1, "3.4"),
            (Phase::Trim(seat), Action::Discard(thrown)) => {
                discard(state, seat, thrown, self.surplus(state, seat), "3.7")
            }
            (Phase::Place { .. }, Action::Place { orange, link, card }) => {
                self.illegal_placement(state, orange, link, card)
            }
            (Phase::Trade { .. }, Action::House(colour)) => self.illegal_house(state, colour),
            (Phase::Trade { .. }, Action::Swap) => self.illegal_swap(state),
            (Phase::Trade { offers }, Action::Offer { to, give }) => self.illegal_offer(state, offers, to, give),
            (Phase::Ask { to, give, .. }, Action::Ask(take)) => self.illegal_ask(state, to, give, take),
            (Phase::Counter { terms, give, .. }, Action::Ask(take)) => {
                self.illegal_counter_ask(state, terms, give, take)
            }
            (Phase::Ask { .. } | Phase::Counter { .. }, _) => IllegalAction::NoWayBack(PhaseTask::new(self, state)),
            (Phase::Answer { .. } | Phase::Reply { .. }, Action::Accept | Action::Counter(_)) => {
                self.illegal_answer(state, attempt)
            }
            (Phase::Master, Action::Master { field, wild, power }) => self.illegal_mastery(state, field, wild, power),
            _ => IllegalAction::WrongPhase { attempt, task: PhaseTask::new(self, state) },
        }
    }

    /// The reason against a text that cannot be read as an action (10.1).
    pub(crate) fn illegal_text(&self, state: &State, text: &str) -> IllegalAction {
        let (word, rest) = text.split_once('=').unwrap_or(("", text));
        let word = WORDS.into_iter().find(|known| *known == word);
        let misplaced = word.filter(|word| matches!(*word, "neuron" | "wild"));
        misplaced
            .and_then(|word| self.illegal_link(state, word, rest))
            .unwrap_or_else(|| IllegalAction::Unreadable { text: game::shown(text), word })
    }

    /// The reason against a placement that names two synapses and no link, or something behind a link.
    fn illegal_link(&self, state: &State, word: &'static str, rest: &str) -> Option<IllegalAction> {
        let (ends, card) = rest.split_once(':').map_or((rest, None), |(ends, card)| (ends, Some(card)));
        let (first, second) = (Synapse::named(ends.get(..2)?)?, Synapse::named(ends.get(2..)?)?);
        Some(match Link::between(first, second) {
            None if first == second => IllegalAction::OneEnd(first),
            None => IllegalAction::NotLinked([first, second]),
            Some(link) if link.low() == first => IllegalAction::AfterLink { word, link },
            Some(link) => {
                let card = card.and_then(|card| card.chars().next()).and_then(Colour::lettered);
                let meant = Action::Place { orange: word == "wild", link, card };
                IllegalAction::EndsReversed { link, instead: self.lists(state, meant).then_some(meant) }
            }
        })
    }
}

/// The reason against a discard: the wrong number of cards, or some that are not in the hand.
fn discard(state: &State, seat: Seat, thrown: Cards, due: u16, rule: &'static str) -> IllegalAction {
    if thrown.len() == due {
        IllegalAction::DiscardNotHeld { rule, short: Shortage::new(state.hand(seat), thrown) }
    } else {
        IllegalAction::DiscardNumber { rule, due, named: thrown.len() }
    }
}
