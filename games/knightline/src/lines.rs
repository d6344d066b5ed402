//! Lines of four (RULES 1.6, 5): whether there is one, and which cells belong to it.

use game::Seat;

use crate::board::{Cell, DIRECTIONS};
use crate::options::{Grey, KnightLine};
use crate::state::State;

impl KnightLine {
    /// Whether a seat has a line.
    pub(crate) fn has_line(&self, state: &State, seat: Seat) -> bool {
        let side = &state.sides[seat.index()];
        side.stacks().iter().any(|stack| self.has_line_through(side, stack.cell()))
    }

    /// The cells of the line that won, in order; none if nobody has one.
    pub fn winning_line(&self, state: &State) -> Vec<Cell> {
        if state.line { self.line_cells(state, self.before(state.turn)) } else { Vec::new() }
    }

    /// The cells of all of a seat's rows of four or more (5.1), in order, the wild tile included where it serves.
    pub fn line_cells(&self, state: &State, seat: Seat) -> Vec<Cell> {
        let mut own: Vec<Cell> = state.stacks(seat).iter().map(|stack| stack.cell()).collect();
        own.extend((self.grey == Grey::Wild).then_some(Cell::ORIGIN));
        let mut found = Vec::new();
        for direction in DIRECTIONS {
            let back = (-direction.0, -direction.1);
            for &first in own.iter().filter(|first| !own.contains(&first.offset(back))) {
                let row = std::iter::successors(Some(first), |cell| Some(cell.offset(direction)));
                let row: Vec<Cell> = row.take_while(|cell| own.contains(cell)).collect();
                if row.len() >= 4 {
                    found.extend(row);
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}
