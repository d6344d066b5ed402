//! Action strings and position strings (RULES 11, 12.1).

use game::{FieldError, Notation};

use crate::action::Action;
use crate::board::Square;
use crate::fen;
use crate::life::Special;
use crate::openings;
use crate::options::Konreh;
use crate::reasons::{self, IllegalAction, IllegalCause};
use crate::state::State;

impl Notation for Konreh {
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
        let attempt = parse(text).map_err(|cause| self.refuse(state, cause))?;
        if self.lists(state, attempt) {
            return Ok(attempt);
        }
        Err(self.refuse(state, reasons::explain(self, state, attempt)))
    }

    fn parse_action(&self, text: &str) -> Option<Action> {
        parse(text).ok()
    }

    fn opening_name(&self, past: &[State], played: &[Action]) -> Option<&'static str> {
        openings::name(self, past, played)
    }

    fn repetition_state(&self, state: &State) -> State {
        State { no_progress: 0, ..*state }
    }
}

impl Konreh {
    /// Whether an action is legal: whether it is in the list.
    pub fn lists(&self, state: &State, attempt: Action) -> bool {
        let mut listed = false;
        self.each(state, &mut |action| listed |= action == attempt);
        listed
    }
}

impl std::fmt::Display for Action {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let plus = |seed: bool| if seed { "+" } else { "" };
        match *self {
            Action::Move { from, to, seed } => write!(f, "{from}{to}{}", plus(seed)),
            Action::Special { special, from, to, seed } => {
                write!(f, "{from}{to}{}{}", special.letter(), plus(seed))
            }
            Action::Plant { from, to, blue, green: None } => write!(f, "{from}{to}={blue}"),
            Action::Plant { from, to, blue, green: Some(green) } => write!(f, "{from}{to}={blue}-{green}"),
            Action::Buyback { special, green } => write!(f, "buy{}-{green}", special.letter()),
            Action::Keep => f.write_str("keep"),
            Action::Swap => f.write_str("swap"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

/// Reads the grammar of 12.1, whatever the position.
pub(crate) fn parse(text: &str) -> Result<Action, IllegalCause> {
    match text {
        "keep" => return Ok(Action::Keep),
        "swap" => return Ok(Action::Swap),
        "pass" => return Ok(Action::Pass),
        _ => {}
    }
    let unreadable = || reasons::unreadable(text);
    let square = |at: usize| text.get(at..at + 2).and_then(Square::named).ok_or_else(unreadable);
    if let Some(rest) = text.strip_prefix("buy") {
        let special = special(rest.as_bytes().first()).ok_or_else(unreadable)?;
        let green = rest.get(1..).and_then(|rest| rest.strip_prefix('-')).and_then(Square::named);
        return Ok(Action::Buyback { special, green: green.ok_or_else(unreadable)? });
    }
    let (from, to) = (square(0)?, square(2)?);
    let tail = &text[4..];
    let plant = |blue, green| Ok(Action::Plant { from, to, blue, green });
    match tail.as_bytes() {
        [] => Ok(Action::Move { from, to, seed: false }),
        b"+" => Ok(Action::Move { from, to, seed: true }),
        [b'=', _, _] => plant(square(5)?, None),
        [b'=', _, _, b'-', _, _] => plant(square(5)?, Some(square(8)?)),
        [letter] | [letter, b'+'] => {
            let special = special(Some(letter)).ok_or_else(unreadable)?;
            Ok(Action::Special { special, from, to, seed: tail.len() == 2 })
        }
        _ => Err(unreadable()),
    }
}

fn special(letter: Option<&u8>) -> Option<Special> {
    match letter? {
        b'H' => Some(Special::Hop),
        b'D' => Some(Special::Displacement),
        _ => None,
    }
}
