//! Lines that can be completed at once, and what follows from them by force.
//!
//! A stack stays for good, so a line that somebody can complete in the next turn is averted by nothing but a stack on the
//! missing cell, or by winning before.

use game::{Game, Seat};

use super::tally::Tally;
use crate::action::Action;
use crate::board::Cell;
use crate::options::KnightLine;
use crate::state::State;

/// The cells where a seat could complete a line at once: none, one, or too many to be averted by one stack.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Strikes {
    None,
    One(Cell),
    Several,
}

impl KnightLine {
    /// Where a seat could complete a line if it were its turn.
    #[inline]
    pub(super) fn strikes(&self, state: &State, tally: &Tally, seat: Seat) -> Strikes {
        // A missing cell lies beside the stacks of its row, so whoever can jump there may.
        let mut cells = tally.rows(seat).gaps().iter().filter(|&&gap| reaches(state, seat, gap));
        match (cells.next(), cells.next()) {
            (None, _) => Strikes::None,
            (Some(&cell), None) => Strikes::One(cell),
            _ => Strikes::Several,
        }
    }

    /// Who has a line in the next turn or in the one after, whatever the other does.
    #[inline]
    pub(super) fn foregone(&self, state: &State, tally: &Tally) -> Option<(Seat, u32)> {
        let (mover, next) = (state.next(), self.after(state.next()));
        if self.strikes(state, tally, mover) != Strikes::None {
            return Some((mover, 1));
        }
        match self.strikes(state, tally, next) {
            Strikes::None => None,
            Strikes::One(cell) => (!reaches(state, mover, cell)).then_some((next, 2)),
            Strikes::Several => Some((next, 2)),
        }
    }

    /// The cell that the seat to move has to take, since the next one completes a line there otherwise.
    #[inline]
    pub(super) fn threatened(&self, state: &State, tally: &Tally) -> Option<Cell> {
        match self.strikes(state, tally, self.after(state.next())) {
            Strikes::One(cell) => Some(cell),
            Strikes::None | Strikes::Several => None,
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
