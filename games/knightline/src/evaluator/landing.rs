//! What a new stack does for the rows through its cell.

use game::Seat;

use crate::board::{Cell, DIRECTIONS, Window};
use crate::options::{Grey, KnightLine};
use crate::rules::GREY_CELL;
use crate::state::{Stack, State};

/// A four in which there were one or two stacks of the mover before, and now is one more.
const FILLS: [i32; 3] = [0, 4, 10];
/// A four that is closed to another seat, by how many stacks that seat has in it.
const CLOSES: [i32; 5] = [0, 1, 4, 16, 0];

/// A move of some seat.
#[derive(Copy, Clone)]
pub(super) struct Jump {
    pub(super) from: Cell,
    pub(super) to: Cell,
    pub(super) count: u8,
}

/// What it does for the one who moves.
pub(super) struct Landing {
    /// The rows that fill up.
    pub(super) rows: i32,
    pub(super) wins: bool,
    /// How many cells complete a line afterwards and can be jumped to, two at most. Not known where it wins.
    pub(super) threats: usize,
}

/// What a seat could threaten if it were its turn.
#[derive(Copy, Clone, Default)]
pub(super) struct Prospects {
    /// Jumps after which it threatens a line.
    pub(super) threats: i32,
    /// Jumps after which it does so in two places.
    pub(super) forks: i32,
}

impl KnightLine {
    /// What a seat could threaten if it were its turn, with one tile.
    pub(super) fn prospects(&self, state: &State, seat: Seat) -> Prospects {
        let mut prospects = Prospects::default();
        for stack in state.sides[seat.index()].tall() {
            let from = stack.cell();
            for to in state.targets(from).cells(from) {
                let landing = self.landing(state, seat, Jump { from, to, count: 1 });
                match landing.threats {
                    // A win at once is counted elsewhere.
                    _ if landing.wins => {}
                    0 => {}
                    1 => prospects.threats += 1,
                    _ => prospects.forks += 1,
                }
            }
        }
        prospects
    }

    /// What a move does for a seat.
    pub(super) fn landing(&self, state: &State, mover: Seat, jump: Jump) -> Landing {
        let (own, foreign) = self.around(state, mover, jump.to);
        let mut landing = Landing { rows: 0, wins: false, threats: 0 };
        let mut threatened = None;
        for (direction, (dx, dy)) in DIRECTIONS.into_iter().enumerate() {
            let own = own.along(direction);
            if own == 0 {
                continue;
            }
            let foreign = foreign.along(direction);
            for first in (0..4).filter(|first| foreign >> first & 15 == 0) {
                let before = own >> first & 15;
                let stacks = before.count_ones() as usize;
                if stacks >= 3 {
                    landing.wins = true;
                    return landing;
                }
                landing.rows += FILLS[stacks];
                if stacks == 2 && landing.threats < 2 {
                    let four = before | 1 << (3 - first);
                    let step = (first + (four ^ 15).trailing_zeros()) as i8 - 3;
                    let gap = jump.to.offset((step * dx, step * dy));
                    if threatened != Some(gap) && jump.will_reach(state, mover, gap) {
                        threatened = Some(gap);
                        landing.threats += 1;
                    }
                }
            }
        }
        landing
    }

    /// What it is worth that a cell is taken away from a seat.
    pub(super) fn closes(&self, state: &State, seat: Seat, cell: Cell) -> i32 {
        let (own, foreign) = self.around(state, seat, cell);
        let mut worth = 0;
        for direction in 0..DIRECTIONS.len() {
            let own = own.along(direction);
            if own != 0 {
                let foreign = foreign.along(direction);
                let open = (0..4).filter(|first| foreign >> first & 15 == 0);
                worth += open.map(|first| CLOSES[(own >> first & 15).count_ones() as usize]).sum::<i32>();
            }
        }
        worth
    }

    /// What belongs to a seat around an empty cell, and what stands in its way.
    #[inline]
    fn around(&self, state: &State, seat: Seat, cell: Cell) -> (Window, Window) {
        let stacks = state.sides[seat.index()].few_around(cell);
        let own = match self.grey {
            Grey::Wild => stacks.and(GREY_CELL.around(cell)),
            Grey::None | Grey::Block => stacks,
        };
        (own, state.occupied.around(cell).without(own))
    }
}

impl Jump {
    /// Whether the mover can jump to a cell afterwards. The new stack stands in a row with that cell, so it cannot.
    fn will_reach(self, state: &State, mover: Seat, gap: Cell) -> bool {
        let is_source = |stack: &Stack| {
            let stays_tall = stack.cell() != self.from || stack.height() - self.count > 1;
            stays_tall && stack.cell().is_jump(gap)
        };
        state.sides[mover.index()].tall().iter().any(is_source)
    }
}
