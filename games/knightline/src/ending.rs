//! How a game ended by its rules, with what a board or a sentence shows of it.

use game::{Outcome, Seat};

use crate::board::Cell;
use crate::options::KnightLine;
use crate::state::State;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KnightLineEnding {
    /// Somebody has a line (5.1).
    Line {
        /// Who won.
        winner: Seat,
        /// The cells of the row of four or more, in order.
        cells: Vec<Cell>,
    },
    /// Neither of two players can move, so Black wins (6.2).
    NoMovesLeft,
    /// One of three players has no move on their turn, so it is a draw of all (6.3).
    Stuck {
        /// Who has no move.
        seat: Seat,
    },
}

impl KnightLineEnding {
    /// Who won; nobody in a draw.
    pub fn winner(&self) -> Option<Seat> {
        match *self {
            KnightLineEnding::Line { winner, .. } => Some(winner),
            KnightLineEnding::NoMovesLeft => Some(Seat::P2),
            KnightLineEnding::Stuck { .. } => None,
        }
    }

    /// The paragraph that ends the game.
    pub const fn rule(&self) -> &'static str {
        match self {
            KnightLineEnding::Line { .. } => "5.1",
            KnightLineEnding::NoMovesLeft => "6.2",
            KnightLineEnding::Stuck { .. } => "6.3",
        }
    }

    /// The cells of the line; none if nobody has one.
    pub fn line(&self) -> &[Cell] {
        match self {
            KnightLineEnding::Line { cells, .. } => cells,
            KnightLineEnding::NoMovesLeft | KnightLineEnding::Stuck { .. } => &[],
        }
    }
}

impl KnightLine {
    /// What there is to know about the end of a game that is over in this position.
    pub(crate) fn ending(&self, state: &State, outcome: Outcome) -> KnightLineEnding {
        match outcome.winners().next() {
            Some(winner) if state.line => KnightLineEnding::Line { winner, cells: self.line_cells(state, winner) },
            Some(_) => KnightLineEnding::NoMovesLeft,
            None => KnightLineEnding::Stuck { seat: state.next() },
        }
    }
}
