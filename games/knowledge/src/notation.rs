//! Action strings (RULES 10) and position strings (8), and the door through which a text becomes an action.

use game::{FieldError, Log, Notation, Reason, Seat, shown};

use crate::action::Action;
use crate::board::{Link, Synapse};
use crate::cards::{Cards, Colour};
use crate::fen;
use crate::options::Knowledge;
use crate::reasons;
use crate::state::{Field, State};

impl Notation for Knowledge {
    fn write_state(&self, state: &State, out: &mut String) {
        fen::write(self, state, out);
    }

    fn read_state(&self, text: &str) -> Result<State, FieldError> {
        fen::read(self, text)
    }

    fn write_action(&self, _state: &State, action: Action, out: &mut String) {
        out.push_str(&action.to_string());
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Action, Reason> {
        match parse(text) {
            Some(attempt) => self.judge(state, attempt),
            None => Err(no_link(text).unwrap_or_else(|| reasons::unreadable(&shown(text)))),
        }
    }
}

/// Nobody prints games of Knowledge: action strings are all there is.
impl Log for Knowledge {}

/// Reads the grammar of 10.1, whatever the position.
fn parse(text: &str) -> Option<Action> {
    let Some((word, rest)) = text.split_once('=') else {
        return match text {
            "done" => Some(Action::Done),
            "swap" => Some(Action::Swap),
            "accept" => Some(Action::Accept),
            "decline" => Some(Action::Decline),
            _ => None,
        };
    };
    match word {
        "colour" => colour(rest).map(Action::Colour),
        "roll" => {
            let sum = fen::number(rest).filter(|sum| (2..=12).contains(sum))?;
            Some(Action::Roll(sum as u8))
        }
        "discard" => some(rest).map(Action::Discard),
        "neuron" | "wild" => {
            let (link, card) = rest.split_once(':').map_or((rest, None), |(link, card)| (link, Some(card)));
            let card = card.map_or(Some(None), |card| colour(card).map(Some))?;
            Some(Action::Place { orange: word == "wild", link: Link::named(link)?, card })
        }
        "house" => colour(rest).map(Action::House),
        "offer" => {
            let (to, give) = rest.split_once(':')?;
            let to = if to == "any" { None } else { Some(to.parse::<Seat>().ok()?) };
            Some(Action::Offer { to, give: some(give)? })
        }
        "ask" => some(rest).map(Action::Ask),
        "counter" => some(rest).map(Action::Counter),
        "master" => {
            let (rest, power) = rest.strip_suffix('+').map_or((rest, false), |rest| (rest, true));
            let (field, wild) = match rest.split_once(':') {
                None => (rest, Cards::NONE),
                Some((field, wild)) => (field, some(wild)?),
            };
            Some(Action::Master { field: Field::named(field)?, wild, power })
        }
        _ => None,
    }
}

fn colour(text: &str) -> Option<Colour> {
    let mut letters = text.chars();
    letters.next().and_then(Colour::lettered).filter(|_| letters.next().is_none())
}

/// At least one card.
fn some(text: &str) -> Option<Cards> {
    fen::cards(text).filter(|cards| !cards.is_empty() && cards.len() <= Cards::PACK.len())
}

/// A placement between two synapses that are not linked, or are named the wrong way round.
fn no_link(text: &str) -> Option<Reason> {
    let (word, rest) = text.split_once('=').filter(|(word, _)| matches!(*word, "neuron" | "wild"))?;
    let link = rest.split(':').next()?;
    let (low, high) = (Synapse::named(link.get(..2)?)?, Synapse::named(link.get(2..)?)?);
    Some(reasons::no_link(word, low, high))
}
