//! Everything that changes during play (RULES 9.3), and nothing else: 768 bytes, copied from node to node.

use std::fmt;
use std::hash::{Hash, Hasher};

use game::Seat;

use crate::board::{Cell, Plane, Window};

/// No player has more tiles than the box holds (KL-20).
pub(crate) const MAX_TILES: usize = 20;
/// At most this many stacks of one player are tall: each has two tiles.
pub(crate) const MAX_TALL: usize = MAX_TILES / 2;

/// A stack: where it stands and how many tiles it has (1.4). It is one word, so that lists of them are looked through
/// eight at a time: x and y, both with 128 added, and the height, a byte each.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Stack(u32);

/// What is added to a coordinate.
const BIAS: u8 = 128;

/// Fills the unused slots of a [`Side`]. It lies farther from any cell of a game than a window is wide, so that no
/// window holds it.
const NOWHERE: Stack = Stack(0x1_FFFF);

impl Stack {
    /// The stack of this many tiles on a cell.
    #[inline]
    pub const fn new(cell: Cell, height: u8) -> Stack {
        Stack(Stack::packed(cell) | (height as u32) << 16)
    }

    /// Where it stands.
    #[inline]
    pub const fn cell(self) -> Cell {
        Cell::at((self.0 as u8).wrapping_sub(BIAS) as i8, ((self.0 >> 8) as u8).wrapping_sub(BIAS) as i8)
    }

    /// How many tiles it has.
    #[inline]
    pub const fn height(self) -> u8 {
        (self.0 >> 16) as u8
    }

    /// The lower two bytes of a stack on this cell.
    #[inline]
    const fn packed(cell: Cell) -> u32 {
        (cell.x as u8).wrapping_add(BIAS) as u32 | ((cell.y as u8).wrapping_add(BIAS) as u32) << 8
    }

    /// The place of the stack in the window around a cell, as a set of bits: one, or none if it lies outside.
    #[inline(always)]
    fn bit_from(self, middle: u32) -> u64 {
        let right = (self.0 & 0xFF).wrapping_add(3).wrapping_sub(middle & 0xFF);
        let up = (self.0 >> 8 & 0xFF).wrapping_add(3).wrapping_sub(middle >> 8 & 0xFF);
        let bit = if (right < 7) & (up < 7) { 8 * up + right } else { 63 };
        1 << bit
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.cell(), self.height())
    }
}

/// The stacks of one player. Those that can still be split come first, in any order; so do the others behind them.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Side {
    stacks: [Stack; MAX_TILES],
    /// How many stacks there are.
    len: u8,
    /// How many of them have two tiles or more.
    tall: u8,
}

impl Side {
    pub(crate) const NONE: Side = Side { stacks: [NOWHERE; MAX_TILES], len: 0, tall: 0 };

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

    /// The stacks around a cell.
    #[inline]
    pub(crate) fn around(&self, middle: Cell) -> Window {
        let middle = Stack::packed(middle);
        // All slots of the list, used or not: the compiler vectorises a loop of known length.
        Window::of(self.stacks.iter().fold(0, |set, stack| set | stack.bit_from(middle)))
    }

    /// The same, from the used slots only: faster while there are few stacks, as there are when most games are decided.
    #[inline]
    pub(crate) fn few_around(&self, middle: Cell) -> Window {
        let middle = Stack::packed(middle);
        Window::of(self.stacks().iter().fold(0, |set, stack| set | stack.bit_from(middle)))
    }

    /// Adds a stack.
    #[inline]
    pub(crate) fn add(&mut self, stack: Stack) {
        let (end, tall) = (usize::from(self.len), usize::from(self.tall));
        if stack.height() > 1 {
            // It takes the place of the first that is not tall, which goes to the end.
            self.stacks[end] = self.stacks[tall];
            self.stacks[tall] = stack;
            self.tall += 1;
        } else {
            self.stacks[end] = stack;
        }
        self.len += 1;
    }

    /// Takes tiles off a tall stack; at least one stays (4.2).
    #[inline]
    pub(crate) fn lower(&mut self, cell: Cell, tiles: u8) {
        let packed = Stack::packed(cell);
        // A listed move has a source, and it is among the first of the list.
        let mut at = 0;
        while self.stacks[at].0 & 0xFFFF != packed {
            at += 1;
        }
        let left = Stack(self.stacks[at].0 - (u32::from(tiles) << 16));
        if left.height() > 1 {
            self.stacks[at] = left;
        } else {
            self.tall -= 1;
            self.stacks[at] = self.stacks[usize::from(self.tall)];
            self.stacks[usize::from(self.tall)] = left;
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
            let stack = self.stacks(seat).iter().find(|stack| stack.cell() == cell)?;
            Some((seat, *stack))
        })
    }

    /// Whether a cell holds a stack or the grey tile.
    pub fn is_occupied(&self, cell: Cell) -> bool {
        self.occupied.contains(cell)
    }

    /// Where the action that led here from another position put a stack, if it did.
    #[inline]
    pub(crate) fn newest(&self, before: &State) -> Option<Cell> {
        let side = &self.sides[before.turn.index()];
        if side.len == before.sides[before.turn.index()].len {
            return None;
        }
        // A new stack is the last of the single ones or the last of the tall ones.
        let last = side.stacks[usize::from(side.len) - 1].cell();
        let is_new = !before.is_occupied(last);
        Some(if is_new { last } else { side.stacks[usize::from(side.tall) - 1].cell() })
    }

    /// All stacks with their owners, ordered by their cells.
    pub fn all_stacks(&self) -> Vec<(Seat, Stack)> {
        let of = |seat| self.stacks(seat).iter().map(move |&stack| (seat, stack));
        let mut all: Vec<(Seat, Stack)> = Seat::first(3).flat_map(of).collect();
        all.sort_unstable_by_key(|(_, stack)| stack.cell());
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
    let word = (stack.0 as u64) << 8 | seat.index() as u64;
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
    fn a_side_sees_its_stacks_around_a_cell_and_nothing_else() {
        for middle in [Cell::at(0, 0), Cell::at(58, -58), Cell::at(-58, 58)] {
            for (dx, dy) in (-5..=5).flat_map(|dx| (-5..=5).map(move |dy| (dx, dy))) {
                let cell = middle.offset((dx, dy));
                let mut side = Side::NONE;
                side.add(Stack::new(cell, 1));
                assert_eq!(side.around(middle), Plane::of(cell).around(middle), "{middle} {cell}");
                assert_eq!(side.stacks(), [Stack::new(cell, 1)]);
                assert_eq!((side.stacks()[0].cell(), side.stacks()[0].height()), (cell, 1));
            }
            assert_eq!(Side::NONE.around(middle), Plane::EMPTY.around(middle));
        }
    }

    #[test]
    fn tall_stacks_come_first_whatever_happens() {
        let mut side = Side::NONE;
        let stack = |x, height| Stack::new(Cell::at(x, 0), height);
        for (x, height) in [(0, 1), (1, 3), (2, 1), (3, 2), (4, 5)] {
            side.add(stack(x, height));
            assert!(side.tall().iter().all(|stack| stack.height() > 1));
            assert!(side.stacks()[side.tall().len()..].iter().all(|stack| stack.height() == 1));
        }
        side.lower(Cell::at(3, 0), 1);
        side.lower(Cell::at(1, 0), 1);
        let mut all = side.stacks().to_vec();
        all.sort_unstable_by_key(|stack| stack.cell());
        assert_eq!(all, [stack(0, 1), stack(1, 2), stack(2, 1), stack(3, 1), stack(4, 5)]);
        assert_eq!(side.tall().len(), 2);
    }
}
