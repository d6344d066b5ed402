//! How an action is chosen: the stack, the target, and how many tiles jump where that is a question.

use game::{Language, Pick};

use crate::action::Action;
use crate::board::Cell;
use crate::options::KnightLine;
use crate::state::State;
use crate::words;

/// The key of a forced pass.
pub(crate) const PASS: &str = "pass";
/// What stands before the number of tiles in a key.
pub(crate) const COUNT: char = 'x';

/// One pick of an action.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// The stack that is split.
    Stack { from: Cell },
    /// The cell where tiles land.
    Target { from: Cell, to: Cell },
    /// How many tiles jump, and how many stay.
    Count { from: Cell, to: Cell, count: u8, left: u8 },
    /// The cell where a starting stack is placed.
    Place { at: Cell },
    /// The forced pass.
    Pass,
}

/// What the next pick decides.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KnightLineQuestion {
    /// Which stack is split?
    WhichStack,
    /// Where do tiles of this stack go?
    WhichTarget {
        /// The stack.
        from: Cell,
    },
    /// How many tiles jump there?
    HowMany {
        /// The stack.
        from: Cell,
        /// Where its tiles land.
        to: Cell,
    },
    /// Where is the starting stack placed?
    WhichPlace,
    /// No stack can jump, and the pass is to be confirmed.
    ConfirmPass,
}

impl Step {
    /// The key of the pick.
    pub(crate) fn key(self) -> String {
        match self {
            Step::Stack { from: cell } | Step::Target { to: cell, .. } | Step::Place { at: cell } => cell.to_string(),
            Step::Count { count, .. } => format!("{COUNT}{count}"),
            Step::Pass => PASS.to_owned(),
        }
    }

    /// The question that the pick answers.
    pub(crate) const fn question(self) -> KnightLineQuestion {
        match self {
            Step::Stack { .. } => KnightLineQuestion::WhichStack,
            Step::Target { from, .. } => KnightLineQuestion::WhichTarget { from },
            Step::Count { from, to, .. } => KnightLineQuestion::HowMany { from, to },
            Step::Place { .. } => KnightLineQuestion::WhichPlace,
            Step::Pass => KnightLineQuestion::ConfirmPass,
        }
    }
}

impl KnightLineQuestion {
    /// The paragraph behind it.
    pub const fn rule(self) -> &'static str {
        match self {
            KnightLineQuestion::WhichPlace => "7.2",
            KnightLineQuestion::ConfirmPass => "6.1",
            _ => "4.1",
        }
    }

    /// The cells that have been picked before it.
    pub(crate) fn cells(self) -> Vec<Cell> {
        match self {
            KnightLineQuestion::WhichTarget { from } => vec![from],
            KnightLineQuestion::HowMany { from, to } => vec![from, to],
            _ => Vec::new(),
        }
    }
}

/// The steps of a listed action.
pub(crate) fn steps(game: &KnightLine, state: &State, action: Action) -> Vec<Step> {
    match action {
        Action::Move { from, to, count } => {
            let height = state.stack(from).map_or(0, |(_, stack)| stack.height());
            let mut steps = vec![Step::Stack { from }, Step::Target { from, to }];
            // The number is no question where only one is legal.
            if height > 2 && !game.must_move_one(state) {
                steps.push(Step::Count { from, to, count, left: height - count });
            }
            steps
        }
        Action::Place { at } => vec![Step::Place { at }],
        Action::Pass => vec![Step::Pass],
    }
}

/// Adds the picks of a listed action.
pub(crate) fn picks(game: &KnightLine, state: &State, action: Action, language: Language, out: &mut Vec<Pick>) {
    out.extend(steps(game, state, action).into_iter().map(|step| match words::choice(step, language) {
        None => Pick::site(step.key()),
        Some(choice) => Pick::word(step.key(), choice),
    }));
}
