//! Move ordering: what is tried first, and which moves are alike.

use game::Seat;

use super::landing::Jump;
use crate::action::Action;
use crate::board::Cell;
use crate::options::KnightLine;
use crate::state::State;

/// The order of a move that wins.
const WINS: i32 = 10_000;
/// The order of a move that threatens a line, and of one that does so in two places: above anything that rows are
/// worth, since a line may come of it.
const THREATENS: i32 = 3_000;
const FORKS: i32 = 6_000;
/// Moves without a threat are ordered below 0: they are not tactical.
const QUIET: i32 = -200;
/// The penalty for each tile by which the two parts of a split differ.
const UNEVEN: i32 = 1;

/// Moves share an index by their target, modulo sixteen rows and columns, and by whether they take one tile, all that
/// can leave, or something between.
pub(super) const HISTORY_SIZE: usize = 3 * 16 * 16;

pub(super) fn history_index(action: Action, height: impl FnOnce(Cell) -> u8) -> usize {
    let Action::Move { from, to, count } = action else { return 0 };
    let part = match count {
        1 => 0,
        _ if count + 1 == height(from) => 2,
        _ => 1,
    };
    3 * (16 * (to.y & 15) as usize + (to.x & 15) as usize) + part
}

/// Whether a move splits a stack in an unusual way.
pub(super) fn is_unusual_split(action: Action, height: impl FnOnce(Cell) -> u8) -> bool {
    matches!(action, Action::Move { from, count, .. } if !is_usual(count, height(from)))
}

impl KnightLine {
    /// Its place in move ordering: above 0 exactly where it wins or threatens a line with a usual split.
    pub(super) fn order_of(&self, state: &State, action: Action) -> i32 {
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

    /// Adds the moves that are ordered above 0.
    pub(super) fn tactical_moves(&self, state: &State, out: &mut Vec<Action>) {
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
