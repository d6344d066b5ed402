//! Action strings (RULES 11) and position strings (3): reading and writing them.

use game::{FieldError, Log, Notation, shown};

use crate::action::{Action, Roll};
use crate::board::Space;
use crate::fen;
use crate::options::Know;
use crate::reasons::IllegalAction;
use crate::state::State;

impl Notation for Know {
    type Illegal = IllegalAction;

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
        let attempt = parse(text).ok_or_else(|| IllegalAction::Unreadable { text: shown(text) })?;
        self.check(state, attempt)
    }

    fn parse_action(&self, text: &str) -> Option<Action> {
        parse(text)
    }

    /// The turn number only measures how long the game has lasted.
    fn repetition_state(&self, state: &State) -> State {
        State { turn: 0, ..state.clone() }
    }

    /// The text of a cast keeps who cast what even where the dice are cast again, and that of a move which
    /// of two dice made it (KN-40).
    fn has_extra_detail(&self, _state: &State, action: Action) -> bool {
        matches!(action, Action::Roll(_) | Action::Move { die: Some(_), .. })
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
