//! Action strings (RULES 8) and position strings (9), and the door through which a text becomes an action.

use std::fmt;

use game::{FieldError, Notation, Reason, shown};

use crate::action::Action;
use crate::board::Cell;
use crate::fen;
use crate::options::KnightLine;
use crate::reasons::{self, Why};
use crate::state::State;

impl Notation for KnightLine {
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
            None => Err(reasons::tell(self, state, &Why::Unreadable { text: shown(text) })),
        }
    }
}

impl KnightLine {
    /// The action itself where it is legal, or the rule that forbids it.
    pub(crate) fn judge(&self, state: &State, attempt: Action) -> Result<Action, Reason> {
        match self.explain(state, attempt) {
            None => Ok(attempt),
            Some(why) => Err(reasons::tell(self, state, &why)),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move { from, to, count } => write!(f, "{from}:{to}x{count}"),
            Action::Place { at } => write!(f, "@{at}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

/// Reads the grammar of 8.1, whatever the position.
fn parse(text: &str) -> Option<Action> {
    if text == "pass" {
        return Some(Action::Pass);
    }
    if let Some(cell) = text.strip_prefix('@') {
        return Cell::named(cell).map(|at| Action::Place { at });
    }
    let (from, rest) = text.split_once(':')?;
    let (to, count) = rest.split_once('x')?;
    let number = count.parse::<u8>().ok().filter(|number| number.to_string() == count)?;
    Some(Action::Move { from: Cell::named(from)?, to: Cell::named(to)?, count: number })
}
