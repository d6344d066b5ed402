//! The features that a search updates: the rows of every seat that can still become a line, and the cells that are
//! missing to one.
//!
//! A move adds one stack and takes none away. So it changes the sixteen fours through its cell and no others: for the
//! mover they fill up, for everybody else they are closed for good.

use game::Seat;

use crate::board::{Cell, DIRECTIONS, Window};
use crate::options::{Grey, KnightLine};
use crate::rules::GREY_CELL;
use crate::state::State;

/// How many cells are kept for a seat that complete a line by themselves. No seat has ever had that many.
const MAX_GAPS: usize = 24;

/// What is known about every seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Features {
    seats: [Rows; 3],
}

/// The lines in the making of a seat.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Rows {
    /// How many fours in a row hold this many stacks of the seat and none of anybody else; those with none are not
    /// counted.
    open: [i16; 5],
    gaps: [Cell; MAX_GAPS],
    len: u8,
}

impl Features {
    pub(crate) fn rows(&self, seat: Seat) -> &Rows {
        &self.seats[seat.index()]
    }
}

impl Rows {
    const NONE: Rows = Rows { open: [0; 5], gaps: [Cell::ORIGIN; MAX_GAPS], len: 0 };

    /// How many fours that are still open hold this many stacks of the seat: one, two or three.
    pub(crate) fn open(&self, stacks: usize) -> i32 {
        i32::from(self.open[stacks])
    }

    /// The empty cells that alone are missing to a line, in no particular order.
    pub(crate) fn gaps(&self) -> &[Cell] {
        &self.gaps[..self.len.into()]
    }

    fn add_gap(&mut self, cell: Cell) {
        if usize::from(self.len) < MAX_GAPS && !self.gaps().contains(&cell) {
            self.gaps[usize::from(self.len)] = cell;
            self.len += 1;
        }
    }

    fn close_gap(&mut self, cell: Cell) {
        if let Some(index) = self.gaps().iter().position(|&gap| gap == cell) {
            self.len -= 1;
            self.gaps[index] = self.gaps[usize::from(self.len)];
        }
    }

    /// The seat gets a stack in the middle of seven cells, of which these are its own and those of others.
    #[inline]
    fn fill(&mut self, own: u32, foreign: u32, gap: impl Fn(u32) -> Option<Cell>) {
        for first in 0..4 {
            if foreign >> first & 15 == 0 {
                let four = own >> first & 15;
                let stacks = four.count_ones() as usize;
                self.open[stacks] += 1;
                self.open[stacks - 1] -= 1;
                if stacks == 3 {
                    gap(first + (four ^ 15).trailing_zeros()).into_iter().for_each(|cell| self.add_gap(cell));
                }
            }
        }
    }

    /// Somebody else gets a stack in the middle.
    #[inline]
    fn close(&mut self, own: u32, foreign: u32) {
        for first in 0..4 {
            if foreign >> first & 15 == 0 {
                self.open[(own >> first & 15).count_ones() as usize] -= 1;
            }
        }
    }
}

/// The same rows and the same gaps, in whatever order.
impl PartialEq for Rows {
    fn eq(&self, other: &Rows) -> bool {
        self.open[1..] == other.open[1..]
            && self.len == other.len
            && self.gaps().iter().all(|gap| other.gaps().contains(gap))
    }
}

impl Eq for Rows {}

impl KnightLine {
    /// Computed from scratch: all stacks are put on the table one by one.
    pub(crate) fn features(&self, state: &State) -> Features {
        let mut features = Features { seats: [Rows::NONE; 3] };
        if self.grey == Grey::Wild {
            // Four fours in each direction go through the wild tile, which is everybody's.
            features.seats.iter_mut().for_each(|rows| rows.open[1] = 16);
        }
        let mut growing = self.nothing();
        for (seat, stack) in state.all_stacks() {
            growing.put(seat, stack);
            self.count_in(&mut features, &growing, seat, stack.cell());
        }
        features
    }

    /// The features after an action that led from one position to the next.
    #[inline]
    pub(crate) fn features_after(&self, features: &Features, before: &State, after: &State) -> Features {
        let mut features = *features;
        if let Some(cell) = after.newest(before) {
            self.count_in(&mut features, after, before.turn, cell);
        }
        features
    }

    /// Counts in a stack that a seat has just put on a cell.
    #[inline]
    fn count_in(&self, features: &mut Features, state: &State, seat: Seat, cell: Cell) {
        let nobody = if self.grey == Grey::Block { GREY_CELL.around(cell) } else { Window::of(0) };
        let stacks = [Seat::P1, Seat::P2, Seat::P3].map(|seat| state.sides[seat.index()].few_around(cell));
        for (index, rows) in features.seats[..self.players.into()].iter_mut().enumerate() {
            let others = (0..stacks.len()).filter(|&other| other != index);
            let foreign = others.fold(nobody, |set, other| set.and(stacks[other]));
            let own = match self.grey {
                Grey::Wild => stacks[index].and(GREY_CELL.around(cell)),
                Grey::None | Grey::Block => stacks[index],
            };
            rows.close_gap(cell);
            for (direction, (dx, dy)) in DIRECTIONS.into_iter().enumerate() {
                let (own, foreign) = (own.along(direction), foreign.along(direction));
                if index == seat.index() {
                    rows.fill(own, foreign, |at| {
                        let step = at as i8 - 3;
                        let gap = cell.offset((step * dx, step * dy));
                        (!state.is_occupied(gap)).then_some(gap)
                    });
                } else {
                    rows.close(own, foreign & !MIDDLE);
                }
            }
        }
    }
}

/// The middle of seven cells in a row.
const MIDDLE: u32 = 1 << 3;
