//! Action strings (RULES 11) and position strings (3), and the door through which a text becomes an action.

use game::{FieldError, Log, Notation, Reason, shown};

use crate::action::{Action, Roll};
use crate::board::Space;
use crate::fen;
use crate::options::Know;
use crate::reasons;
use crate::state::State;

impl Notation for Know {
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
        parse(text).ok_or_else(|| reasons::unreadable(&shown(text))).and_then(|attempt| self.judge(state, attempt))
    }
}

/// Nobody prints games of know: action strings are all there is.
impl Log for Know {}

/// Reads the grammar of 11.1, whatever the position.
pub(crate) fn parse(text: &str) -> Option<Action> {
    match text {
        "cast" => return Some(Action::Cast),
        "allow" => return Some(Action::Allow),
        "contest" => return Some(Action::Contest),
        "pass" => return Some(Action::Pass),
        _ => {}
    }
    if let Some(dice) = text.strip_prefix("roll=") {
        return parse_roll(dice);
    }
    if let Some(rest) = text.strip_prefix("path=") {
        let (piece, through) = rest.split_once(':')?;
        return Some(Action::Path { piece: Space::named(piece)?, through: Space::named(through)? });
    }
    if let Some(rest) = text.strip_prefix("errand=") {
        let (die, piece) = parse_die(rest)?;
        return Some(Action::Errand { die, piece: Space::named(piece)? });
    }
    let (die, rest) = parse_die(text)?;
    let (from, to) = rest.split_once('-')?;
    Some(Action::Move { die, from: Space::named(from)?, to: Space::named(to)? })
}

/// The die before a colon, where there is one, and what follows.
fn parse_die(text: &str) -> Option<(Option<u8>, &str)> {
    match text.split_once(':') {
        None => Some((None, text)),
        Some((die, rest)) => Some((Some(fen::die(die)?), rest)),
    }
}

fn parse_roll(text: &str) -> Option<Action> {
    let mut dice = text.split(',').map(fen::die);
    let roll = match (dice.next()?, dice.next(), dice.next(), dice.next()) {
        (Some(first), None, _, _) => Roll::one(first),
        (Some(first), Some(Some(second)), None, _) => Roll::two(first, second),
        (Some(first), Some(Some(second)), Some(Some(third)), None) => Roll::three(first, second, third),
        _ => return None,
    };
    Some(Action::Roll(roll))
}
