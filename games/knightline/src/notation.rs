//! Action strings (RULES 8) and position strings (9): how a text becomes an action.

use std::fmt;

use game::{FieldError, Notation, shown};

use crate::action::Action;
use crate::board::Cell;
use crate::fen;
use crate::options::KnightLine;
use crate::reasons::IllegalAction;
use crate::state::State;

impl Notation for KnightLine {
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
        match parse(text) {
            Some(attempt) => self.check(state, attempt),
            None => Err(self.or_must_pass(state, IllegalAction::Unreadable { text: shown(text) })),
        }
    }

    fn parse_action(&self, text: &str) -> Option<Action> {
        parse(text)
    }
}

impl KnightLine {
    /// The action itself where it is legal, or the rule that forbids it.
    pub(crate) fn check(&self, state: &State, attempt: Action) -> Result<Action, IllegalAction> {
        self.explain(state, attempt).map_or(Ok(attempt), Err)
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
