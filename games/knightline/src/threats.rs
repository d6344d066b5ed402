//! Who could land where, and complete a line there, if it were their turn (RULES 11.3, 11.4).

use game::Seat;

use crate::board::Cell;
use crate::options::KnightLine;
use crate::state::{Stack, State};

impl KnightLine {
    /// The cells that a seat could land on if it were its turn, in order.
    pub(crate) fn landings(&self, state: &State, seat: Seat) -> Vec<Cell> {
        let tall = state.sides[seat.index()].tall();
        let mut cells: Vec<Cell> =
            tall.iter().flat_map(|stack| state.targets(stack.cell()).cells(stack.cell())).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The cells where a seat would complete a line if it were its turn, in order.
    pub(crate) fn winning_cells(&self, state: &State, seat: Seat) -> Vec<Cell> {
        let mut cells = self.landings(state, seat);
        cells.retain(|&cell| self.would_line(state, seat, cell));
        cells
    }

    /// Whether a new stack of a seat on this empty cell would complete a line.
    pub(crate) fn would_line(&self, state: &State, seat: Seat, cell: Cell) -> bool {
        let mut side = state.sides[seat.index()];
        // A player who has every tile on a cell of its own cannot add another stack, so there is room for this one.
        side.stacks().len() < usize::from(self.tiles) && {
            side.add(Stack::new(cell, 1));
            self.has_line_through(&side, cell)
        }
    }

    /// The tall stacks of others that a seat does not guard, in order (11.5).
    pub(crate) fn unwatched(&self, state: &State, seat: Seat) -> Vec<Cell> {
        let own = state.stacks(seat);
        let mut cells = self.tall_others(state, seat);
        cells.retain(|&enemy| !own.iter().any(|stack| is_guard(stack.cell(), enemy)));
        cells.sort_unstable();
        cells
    }

    /// The stacks of a seat that guard a tall stack of another, in order (11.5).
    pub(crate) fn guards(&self, state: &State, seat: Seat) -> Vec<Cell> {
        let tall = self.tall_others(state, seat);
        let mut cells: Vec<Cell> = state.stacks(seat).iter().map(|stack| stack.cell()).collect();
        cells.retain(|&own| tall.iter().any(|&enemy| is_guard(own, enemy)));
        cells.sort_unstable();
        cells
    }

    fn tall_others(&self, state: &State, seat: Seat) -> Vec<Cell> {
        let others = Seat::first(self.players).filter(|&other| other != seat);
        others.flat_map(|other| state.sides[other.index()].tall().iter().map(|stack| stack.cell())).collect()
    }

    /// How many moves a seat would have if it were its turn (11.3).
    pub(crate) fn moves_of(&self, state: &State, seat: Seat) -> usize {
        self.count_moves(&State { turn: seat, ..*state })
    }

    /// How many tiles of a seat can still jump: all but one of every stack (11.2).
    pub(crate) fn free_tiles(&self, state: &State, seat: Seat) -> u32 {
        state.sides[seat.index()].tall().iter().map(|stack| u32::from(stack.height()) - 1).sum()
    }
}

/// Whether a stack on one cell guards against one on another: from beside it, or from a jump away (11.5).
fn is_guard(own: Cell, enemy: Cell) -> bool {
    own.touches(enemy) || own.is_jump(enemy)
}
