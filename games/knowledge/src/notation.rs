//! Action strings (RULES 10) and position strings (8), and how a text becomes an action.

use game::{FieldError, Log, Notation, Seat};

use crate::action::Action;
use crate::board::Link;
use crate::cards::{Cards, Colour};
use crate::fen;
use crate::options::Knowledge;
use crate::reasons::IllegalAction;
use crate::setup;
use crate::state::{Field, State};

impl Notation for Knowledge {
    type Illegal = IllegalAction;

    fn startpos(&self) -> State {
        setup::startpos(self)
    }

    fn write_state(&self, state: &State, out: &mut String) {
        fen::write(self, state, out);
    }

    fn read_state(&self, text: &str) -> Result<State, FieldError> {
        fen::read(self, text)
    }

    fn write_action(&self, _state: &State, action: Action, out: &mut String) {
        out.push_str(&action.to_string());
    }

    fn read_action(&self, state: &State, text: &str) -> Result<Action, IllegalAction> {
        match parse(text) {
            Some(attempt) => self.check(state, attempt),
            None => Err(self.illegal_text(state, text)),
        }
    }

    fn parse_action(&self, text: &str) -> Option<Action> {
        parse(text)
    }

    /// The turn number only measures how long the game has lasted.
    fn repetition_state(&self, state: &State) -> State {
        State { turn: 0, ..state.clone() }
    }

    /// The sum is shown even where the turn it belonged to is over at once (KW-6).
    fn has_extra_detail(&self, _state: &State, action: Action) -> bool {
        matches!(action, Action::Roll(_))
    }
}

/// The book prints no games, so there is no notation but the action strings.
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
