//! How soon somebody could have a line if everybody helped: what proofs rest on, so it is never more than the truth.
//!
//! A line needs a move for each of its cells that is missing. The cells of one line are never a jump apart, and a cell
//! beside them is a jump away from two of them at most (RULES 5.3). So missing cells to which no tall stack can jump
//! need another move for every two of them: only a stack that is yet to come can jump there, since stacks do not grow.

use game::Seat;

use crate::board::{Cell, DIRECTIONS, JUMPS, Plane};
use crate::options::{Grey, KnightLine};
use crate::state::{Stack, State};

/// The moves that a line takes of which nothing is there yet.
const FROM_NOTHING: u32 = 6;

/// The cells that matter to one seat's lines.
struct Table {
    own: Plane,
    /// Cells where no line of the seat goes through.
    foreign: Plane,
    /// Cells a jump away from a stack that can be split.
    near: Plane,
    lowest: i8,
    highest: i8,
}

impl KnightLine {
    /// The least number of turns after which a seat could have a line; `None` if it has too few tiles left for one.
    pub(crate) fn min_turns_to_line(&self, state: &State, seat: Seat) -> Option<u32> {
        let stacks = state.stacks(seat).len() as u32;
        let left = u32::from(self.tiles) - stacks;
        let least = if self.grey == Grey::Wild { 5 } else { 7 };
        let at_least = least - stacks.min(least);
        if at_least > left {
            return None;
        }
        let moves = self.moves_to_line(state, seat, left)?.max(at_least);
        let players = u32::from(self.players);
        let until_seat = (players + seat.index() as u32 - state.turn.index() as u32) % players;
        Some(until_seat + (moves - 1) * players + 1)
    }

    /// At least this many moves of a seat are missing to a line, if it has enough of them left.
    fn moves_to_line(&self, state: &State, seat: Seat, left: u32) -> Option<u32> {
        let table = self.table(state, seat);
        let mut fewest = if left >= FROM_NOTHING { FROM_NOTHING } else { left + 1 };
        let tall = state.sides[seat.index()].tall();
        for direction in DIRECTIONS {
            // What is cheaper than a line from nothing has two cells in it that are a jump away from stacks, or nearer.
            for y in table.lowest - 4..=table.highest + 4 {
                fewest = table.fewest(y, direction, tall, fewest);
            }
        }
        (fewest <= left).then_some(fewest)
    }

    fn table(&self, state: &State, seat: Seat) -> Table {
        let mut table = Table { own: Plane::EMPTY, foreign: Plane::EMPTY, near: Plane::EMPTY, lowest: 0, highest: 0 };
        for other in Seat::first(self.players) {
            let plane = if other == seat { &mut table.own } else { &mut table.foreign };
            for stack in state.stacks(other) {
                plane.insert(stack.cell());
                (table.lowest, table.highest) = (stack.cell().y.min(table.lowest), stack.cell().y.max(table.highest));
            }
        }
        match self.grey {
            Grey::None => {}
            Grey::Block => table.foreign.insert(Cell::ORIGIN),
            Grey::Wild => table.own.insert(Cell::ORIGIN),
        }
        for stack in state.sides[seat.index()].tall() {
            JUMPS.iter().for_each(|&jump| table.near.insert(stack.cell().offset(jump)));
        }
        table
    }
}

impl Table {
    /// The fewest moves to a line among the fours that begin in this row, or what is known to be enough. All are looked
    /// at together: a bit stands for the four that begins in its column.
    fn fewest(&self, y: i8, direction: (i8, i8), tall: &[Stack], known: u32) -> u32 {
        let (dx, dy) = direction;
        let shifted = |plane: &Plane, k: i8| plane.bits(y + k * dy).rotate_right((k * dx) as u32);
        let steps = [0, 1, 2, 3];
        let open = !steps.iter().fold(0, |set, &k| set | shifted(&self.foreign, k));
        let own = steps.map(|k| shifted(&self.own, k));
        let far = steps.map(|k| !(own[k as usize] | shifted(&self.near, k)));
        let (own, far) = (counted(own), counted(far));
        // By how many cells are there, and how many of the others are far: a pair of far cells is one more move.
        let pairs = [far[0], far[1] | far[2], far[3] | far[4]];
        (1..known)
            .find(|&moves| {
                let with = |pairs_far: u32| {
                    let missing = moves.checked_sub(pairs_far).filter(|&missing| (1..=4).contains(&missing));
                    missing.map_or(0, |missing| own[4 - missing as usize] & pairs[pairs_far as usize])
                };
                let mut fours = (with(0) | with(1) | with(2)) & open;
                while fours != 0 {
                    let x = fours.trailing_zeros();
                    fours &= fours - 1;
                    if self.is_supplied(x as i8, y, direction, tall) {
                        return true;
                    }
                }
                false
            })
            .unwrap_or(known)
    }

    /// Whether the tall stacks have tiles enough for the missing cells of a four. A stack of h tiles makes h - 1 moves
    /// at most, by itself and by what comes from it, and all but the last ones lead only nearer.
    fn is_supplied(&self, x: i8, y: i8, (dx, dy): (i8, i8), tall: &[Stack]) -> bool {
        let cells = [0, 1, 2, 3].map(|k| (x.wrapping_add(k * dx), y + k * dy));
        let missing = cells.map(|(x, y)| !self.own.contains(Cell::at(x, y)));
        let wanted = missing.iter().filter(|&&missing| missing).count() as u32;
        let mut supply = 0;
        for stack in tall {
            let at = stack.cell();
            let away = |(cell, missing): ((i8, i8), bool)| if missing { jumps_away(at, cell) } else { 9 };
            let nearest = cells.into_iter().zip(missing).map(away).min().unwrap_or(9);
            supply += u32::from(stack.height()).saturating_sub(nearest);
            if supply >= wanted {
                return true;
            }
        }
        false
    }
}

/// How many jumps lead from one cell to another at least; columns count modulo 64.
fn jumps_away(from: Cell, (x, y): (i8, i8)) -> u32 {
    let dx = (x.wrapping_sub(from.x) << 2 >> 2).unsigned_abs();
    let dy = (y.wrapping_sub(from.y) << 2 >> 2).unsigned_abs();
    let (long, short) = (dx.max(dy), dx.min(dy));
    match (long, short) {
        (0, 0) => 0,
        (2, 1) => 1,
        (1, 1) | (2, 0) | (3, 1) | (3, 3) | (4, 0) | (4, 2) => 2,
        _ => 3,
    }
}

/// For each bit, how often it is set in four words: the n-th answer has the bits that are set n times.
fn counted([a, b, c, d]: [u64; 4]) -> [u64; 5] {
    let (ab, cd) = (a ^ b, c ^ d);
    let (both_ab, both_cd) = (a & b, c & d);
    let ones = ab ^ cd;
    let twos = both_ab ^ both_cd ^ (ab & cd);
    let four = both_ab & both_cd;
    [!(a | b | c | d), ones & !twos, twos & !ones & !four, ones & twos, four]
}
