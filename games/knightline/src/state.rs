//! Everything that changes during play (RULES 9.3), and nothing else: 768 bytes, copied from node to node.

use std::hash::{Hash, Hasher};

use game::Seat;

use crate::board::{Cell, Plane};

/// No player has more tiles than the box holds (KL-20).
pub(crate) const MOST_TILES: usize = 20;

/// A stack: where it stands and how many tiles it has (1.4).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(align(4))]
pub struct Stack {
    /// Where it stands.
    pub cell: Cell,
    /// How many tiles it has.
    pub height: u8,
}

/// What stands behind the last stack of a [`Side`]: farther away from any cell of a game than a window is wide.
const NOWHERE: Stack = Stack { cell: Cell::at(100, 100), height: 0 };

/// The stacks of one player. Those that can still be split come first, in any order; so do the others behind them.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Side {
    stacks: [Stack; MOST_TILES],
    /// How many stacks there are.
    len: u8,
    /// How many of them have two tiles or more.
    tall: u8,
}

impl Side {
    pub(crate) const NONE: Side = Side { stacks: [NOWHERE; MOST_TILES], len: 0, tall: 0 };

    /// All stacks.
    #[inline]
    pub(crate) fn stacks(&self) -> &[Stack] {
        &self.stacks[..self.len.into()]
    }

    /// The stacks of two tiles or more.
    #[inline]
    pub(crate) fn tall(&self) -> &[Stack] {
        &self.stacks[..self.tall.into()]
    }

    /// The stacks, and nothing but far away ones behind them: a list of fixed length is walked faster.
    #[inline]
    pub(crate) fn padded(&self) -> &[Stack; MOST_TILES] {
        &self.stacks
    }

    /// Adds a stack.
    #[inline]
    pub(crate) fn add(&mut self, stack: Stack) {
        let end = usize::from(self.len);
        self.stacks[end] = stack;
        self.len += 1;
        if stack.height > 1 {
            self.stacks.swap(end, self.tall.into());
            self.tall += 1;
        }
    }

    /// Takes tiles off a tall stack; at least one stays (4.2).
    #[inline]
    pub(crate) fn lower(&mut self, cell: Cell, tiles: u8) {
        let at = self.tall().iter().position(|stack| stack.cell == cell).expect("a listed move has a tall source");
        self.stacks[at].height -= tiles;
        if self.stacks[at].height == 1 {
            self.tall -= 1;
            self.stacks.swap(at, self.tall.into());
        }
    }
}

/// A position.
#[derive(Copy, Clone, Debug)]
#[repr(align(32))]
pub struct State {
    /// The cells with a stack or the grey tile.
    pub(crate) occupied: Plane,
    /// White's, Black's and Red's stacks.
    pub(crate) sides: [Side; 3],
    /// The seat that follows the one that acted last (9.2).
    pub(crate) turn: Seat,
    /// Whether somebody has a line. It follows from the stacks, and is kept since only the last move can have made it.
    pub(crate) line: bool,
}

impl State {
    /// The seat that follows the seat that acted last (9.2), also where the game is over.
    pub fn next(&self) -> Seat {
        self.turn
    }

    /// The stacks of a seat, in no particular order.
    pub fn stacks(&self, seat: Seat) -> &[Stack] {
        self.sides[seat.index()].stacks()
    }

    /// The stack on a cell, and whose it is.
    pub fn stack(&self, cell: Cell) -> Option<(Seat, Stack)> {
        Seat::first(3).find_map(|seat| {
            let stack = self.stacks(seat).iter().find(|stack| stack.cell == cell)?;
            Some((seat, *stack))
        })
    }

    /// Whether a cell holds a stack or the grey tile.
    pub fn is_occupied(&self, cell: Cell) -> bool {
        self.occupied.contains(cell)
    }

    /// All stacks with their owners, ordered by their cells.
    pub fn all_stacks(&self) -> Vec<(Seat, Stack)> {
        let of = |seat| self.stacks(seat).iter().map(move |&stack| (seat, stack));
        let mut all: Vec<(Seat, Stack)> = Seat::first(3).flat_map(of).collect();
        all.sort_unstable_by_key(|(_, stack)| stack.cell);
        all
    }

    /// A hash of everything. The stacks are added up, so their order does not matter.
    pub(crate) fn key(&self) -> u64 {
        let side = |seat: Seat| self.stacks(seat).iter().map(move |&stack| mix(seat, stack));
        let sum = Seat::first(3).flat_map(side).fold(0, u64::wrapping_add);
        fold(sum ^ 0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03 ^ self.turn.index() as u64)
    }
}

/// The same stacks, wherever in their lists they are, and the same turn: the rest follows.
impl PartialEq for State {
    fn eq(&self, other: &State) -> bool {
        self.turn == other.turn && self.occupied == other.occupied && self.all_stacks() == other.all_stacks()
    }
}

impl Eq for State {}

impl Hash for State {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.key().hash(hasher);
    }
}

/// A number for one stack, as good as random.
pub(crate) const fn mix(seat: Seat, stack: Stack) -> u64 {
    let Stack { cell, height } = stack;
    let word = (cell.x as u8 as u64) << 24 | (cell.y as u8 as u64) << 16 | (height as u64) << 8 | seat.index() as u64;
    // Twice: after one multiplication tiles that go from one stack to another could nearly cancel out in a sum.
    fold(fold(word ^ 0xA076_1D64_78BD_642F, 0xE703_7ED1_A0B4_28DB), 0x8EBC_6AF0_9C88_C6E3)
}

/// Multiplies into twice the width and folds the halves: every bit of both numbers reaches every bit of the result.
pub(crate) const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_twelve_cache_lines() {
        assert_eq!(size_of::<State>(), 768);
    }

    #[test]
    fn tall_stacks_come_first_whatever_happens() {
        let mut side = Side::NONE;
        let stack = |x, height| Stack { cell: Cell::at(x, 0), height };
        for (x, height) in [(0, 1), (1, 3), (2, 1), (3, 2), (4, 5)] {
            side.add(stack(x, height));
            assert!(side.tall().iter().all(|stack| stack.height > 1));
            assert!(side.stacks()[side.tall().len()..].iter().all(|stack| stack.height == 1));
        }
        side.lower(Cell::at(3, 0), 1);
        side.lower(Cell::at(1, 0), 1);
        let mut all = side.stacks().to_vec();
        all.sort_unstable();
        assert_eq!(all, [stack(0, 1), stack(1, 2), stack(2, 1), stack(3, 1), stack(4, 5)]);
        assert_eq!(side.tall().len(), 2);
    }
}
