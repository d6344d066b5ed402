//! Lines that can be completed at once, and what follows from them by force.
//!
//! A stack stays for good, so a line that somebody can complete in the next turn is averted by nothing but a stack on
//! the missing cell, or by winning before.

use game::{Game, Seat};

use super::features::Features;
use crate::action::Action;
use crate::board::Cell;
use crate::options::KnightLine;
use crate::state::State;

/// The cells where a seat could complete a line at once: none, one, or too many to be averted by one stack.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum LineThreats {
    None,
    One(Cell),
    Several,
}

impl KnightLine {
    /// Where a seat could complete a line if it were its turn.
    #[inline]
    pub(super) fn line_threats(&self, state: &State, features: &Features, seat: Seat) -> LineThreats {
        // A missing cell lies beside the stacks of its row, so whoever can jump there may.
        let mut cells = features.rows(seat).gaps().iter().filter(|&&gap| reaches(state, seat, gap));
        match (cells.next(), cells.next()) {
            (None, _) => LineThreats::None,
            (Some(&cell), None) => LineThreats::One(cell),
            _ => LineThreats::Several,
        }
    }

    /// Who has a line in this turn or in the next one, whatever the other does, and in how many turns.
    #[inline]
    pub(super) fn forced_line(&self, state: &State, features: &Features) -> Option<(Seat, u32)> {
        let (mover, next) = (state.next(), self.after(state.next()));
        if self.line_threats(state, features, mover) != LineThreats::None {
            return Some((mover, 1));
        }
        match self.line_threats(state, features, next) {
            LineThreats::None => None,
            LineThreats::One(cell) => (!reaches(state, mover, cell)).then_some((next, 2)),
            LineThreats::Several => Some((next, 2)),
        }
    }

    /// The cell that the seat to move has to take, since the next one completes a line there otherwise.
    #[inline]
    pub(super) fn cell_to_block(&self, state: &State, features: &Features) -> Option<Cell> {
        match self.line_threats(state, features, self.after(state.next())) {
            LineThreats::One(cell) => Some(cell),
            LineThreats::None | LineThreats::Several => None,
        }
    }

    /// Adds the moves that end on this cell; where there is none, every action.
    pub(super) fn actions_to(&self, state: &State, cell: Cell, out: &mut Vec<Action>) {
        let first = out.len();
        self.actions(state, out);
        let ends_there = |action: &Action| matches!(action, Action::Move { to, .. } if *to == cell);
        if out[first..].iter().any(ends_there) {
            let mut kept = first;
            for next in first..out.len() {
                if ends_there(&out[next]) {
                    out.swap(kept, next);
                    kept += 1;
                }
            }
            out.truncate(kept);
        }
    }
}

/// Whether a seat has a tall stack a jump away from a cell.
#[inline]
pub(super) fn reaches(state: &State, seat: Seat, cell: Cell) -> bool {
    state.sides[seat.index()].tall().iter().any(|stack| stack.cell().is_jump(cell))
}
