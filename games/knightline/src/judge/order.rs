//! What a move promises at first sight, and which moves are alike.

use game::Seat;

use super::landing::Jump;
use crate::action::Action;
use crate::board::Cell;
use crate::options::KnightLine;
use crate::state::State;

/// What a move promises that wins.
const WINS: i32 = 10_000;
/// What a move promises that threatens a line, and one that does so in two places: more than any row is worth, since a
/// line may come of it.
const THREATENS: i32 = 3_000;
const FORKS: i32 = 6_000;
/// Quiet moves promise less than nothing.
const QUIET: i32 = -200;
/// For each tile by which the two parts of a split differ.
const UNEVEN: i32 = 1;

/// Moves to the same cell, as far as sixteen rows and columns tell, with one tile, all or something between are alike.
pub(super) const CODES: usize = 3 * 16 * 16;

pub(super) fn code(action: Action, height: impl FnOnce(Cell) -> u8) -> usize {
    let Action::Move { from, to, count } = action else { return 0 };
    let part = match count {
        1 => 0,
        _ if count + 1 == height(from) => 2,
        _ => 1,
    };
    3 * (16 * (to.y & 15) as usize + (to.x & 15) as usize) + part
}

/// Whether a move splits a stack in an unusual way.
pub(super) fn is_spare(action: Action, height: impl FnOnce(Cell) -> u8) -> bool {
    matches!(action, Action::Move { from, count, .. } if !is_usual(count, height(from)))
}

impl KnightLine {
    pub(super) fn promise(&self, state: &State, action: Action) -> i32 {
        let Action::Move { from, to, count } = action else { return 0 };
        let (mover, height) = (state.next(), self.height(state, from));
        let landing = self.landing(state, mover, Jump { from, to, count });
        if landing.wins {
            return WINS;
        }
        let others = Seat::first(self.players).filter(|&other| other != mover);
        let closed: i32 = others.map(|other| self.closes(state, other, to)).sum();
        let shape = UNEVEN * (i32::from(height) - 2 * i32::from(count)).abs();
        let worth = (landing.rows + closed - shape).clamp(-100, 200);
        match landing.threats {
            0 => (QUIET + worth).min(0),
            _ if !is_usual(count, height) => 0,
            1 => THREATENS + worth,
            _ => FORKS + worth,
        }
    }

    /// Adds the moves that promise something.
    pub(super) fn promising(&self, state: &State, out: &mut Vec<Action>) {
        for &stack in state.sides[state.next().index()].tall() {
            let (from, most) = (stack.cell(), self.most_tiles(state, stack));
            for to in state.targets(from).cells(from) {
                for count in (1..=most).filter(|&count| is_usual(count, stack.height())) {
                    let landing = self.landing(state, state.next(), Jump { from, to, count });
                    if landing.wins {
                        // It wins with any number of tiles.
                        out.extend((1..=most).map(|count| Action::Move { from, to, count }));
                        break;
                    }
                    if landing.threats > 0 {
                        out.push(Action::Move { from, to, count });
                    }
                }
            }
        }
    }

    /// How high the mover's stack on a cell is.
    pub(super) fn height(&self, state: &State, cell: Cell) -> u8 {
        let tall = state.sides[state.next().index()].tall();
        tall.iter().find(|stack| stack.cell() == cell).map_or(1, |stack| stack.height())
    }
}

/// Whether a split takes one tile, half of the stack, or all but one: others hardly differ from these.
fn is_usual(count: u8, height: u8) -> bool {
    count == 1 || count == height / 2 || count + 1 == height
}
