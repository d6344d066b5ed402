//! Geometry: cells of the endless grid (RULES 1.1), neighbours (1.2), jumps (1.3), and sets of cells as bitmaps.

use std::fmt;

/// A cell of the table: `x` grows to the right, `y` grows upward. Cells are ordered by x, then by y, as position
/// strings list them (9.1).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// The column.
    pub x: i8,
    /// The row.
    pub y: i8,
}

/// No text names a cell farther out than this (9.4).
pub(crate) const FARTHEST: i8 = 99;

/// The eight ways of a knight's jump (1.3).
pub(crate) const JUMPS: [(i8, i8); 8] = [(-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)];

/// The eight neighbours (1.2).
pub(crate) const NEIGHBOURS: [(i8, i8); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

/// The four directions of a line: across, up, and the two diagonals (1.6).
pub(crate) const DIRECTIONS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

impl Cell {
    /// The cell where White starts, or where the grey tile lies.
    pub const ORIGIN: Cell = Cell { x: 0, y: 0 };

    /// The cell with these coordinates.
    pub const fn at(x: i8, y: i8) -> Cell {
        Cell { x, y }
    }

    /// The cell so far to the right and so far up.
    #[inline]
    pub(crate) const fn offset(self, (dx, dy): (i8, i8)) -> Cell {
        Cell { x: self.x.wrapping_add(dx), y: self.y.wrapping_add(dy) }
    }

    /// Whether the two are neighbours: different, and a king's step apart (1.2).
    pub fn touches(self, other: Cell) -> bool {
        self != other && self.x.abs_diff(other.x) <= 1 && self.y.abs_diff(other.y) <= 1
    }

    /// Whether the two are a knight's move apart (1.3).
    pub fn is_jump(self, other: Cell) -> bool {
        matches!((self.x.abs_diff(other.x), self.y.abs_diff(other.y)), (1, 2) | (2, 1))
    }

    /// Reads `x,y`: decimal numbers without plus sign, leading zeros or `-0`, at most 99 away from 0.
    pub fn named(text: &str) -> Option<Cell> {
        let (x, y) = text.split_once(',')?;
        Some(Cell { x: coordinate(x)?, y: coordinate(y)? })
    }
}

fn coordinate(text: &str) -> Option<i8> {
    let number = text.parse::<i8>().ok().filter(|number| number.unsigned_abs() <= FARTHEST.unsigned_abs())?;
    (number.to_string() == text).then_some(number)
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// How many rows and columns a [`Plane`] has.
const SIDE: usize = 64;

/// A set of cells: 64 rows of 64 bits, on which coordinates count modulo 64. So the window travels with the group of
/// stacks, and no legal game leaves it:
///
/// * The occupied cells are one group by neighbour steps, so the columns they use have no gap between them. Without the
///   grey tile there are at most 60 of them (three players with 20 tiles each), hence at most 60 columns. With it there
///   are at most 61; but every player has a stack beside it, within one column of it, so with three players two of
///   these four cells share a column, and again at most 60 columns are used. The same holds for rows.
/// * Whatever is asked about lies at most three steps outside of the group: a jump leads two steps out, and what it must
///   touch there may be one step farther. Two cells share a bit if they are 64 apart. So the bit of a cell three steps
///   outside of one edge is that of a cell at least two steps outside of the other edge, which is empty as well: an
///   occupied cell is never seen where there is none.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plane {
    rows: [u64; SIDE],
}

impl Plane {
    pub(crate) const EMPTY: Plane = Plane { rows: [0; SIDE] };

    /// One cell.
    pub(crate) const fn of(cell: Cell) -> Plane {
        let mut plane = Plane::EMPTY;
        plane.rows[row(cell.y)] = column(cell.x);
        plane
    }

    #[inline]
    pub(crate) fn insert(&mut self, cell: Cell) {
        self.rows[row(cell.y)] |= column(cell.x);
    }

    #[inline]
    pub(crate) fn contains(&self, cell: Cell) -> bool {
        self.rows[row(cell.y)] & column(cell.x) != 0
    }

    /// The cells around one.
    #[inline(always)]
    pub(crate) fn around(&self, middle: Cell) -> Window {
        let start = row(middle.y.wrapping_sub(3));
        match self.rows[start..].first_chunk() {
            Some(rows) => Window::cut(rows, middle.x),
            None => self.around_seam(middle),
        }
    }

    /// The same where the last row of the window comes before its first: far from where games begin.
    #[cold]
    fn around_seam(&self, middle: Cell) -> Window {
        let start = row(middle.y.wrapping_sub(3));
        Window::cut(&std::array::from_fn(|k| self.rows[(start + k) % SIDE]), middle.x)
    }

    /// The bits of a row, for sets that are worked on as a whole.
    pub(crate) fn bits(&self, y: i8) -> u64 {
        self.rows[row(y)]
    }
}

#[inline(always)]
const fn row(y: i8) -> usize {
    // Games begin in the middle, so that the rows of a window hardly ever lie on both sides of the seam.
    (y as u8 as usize + SIDE / 2) % SIDE
}

#[inline(always)]
const fn column(x: i8) -> u64 {
    1 << (x as u8 as usize % SIDE)
}

/// The 7 by 7 cells around a cell: bit `8 * (dy + 3) + dx + 3`. The eighth column is empty, so that shifts by a step
/// do not run from one row into another.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Window(u64);

/// The cells a jump away from the middle.
const JUMP_BITS: u64 = {
    let (mut bits, mut k) = (0, 0);
    while k < JUMPS.len() {
        bits |= 1 << bit(JUMPS[k].0, JUMPS[k].1);
        k += 1;
    }
    bits
};

const fn bit(dx: i8, dy: i8) -> u32 {
    (8 * (dy + 3) + dx + 3) as u32
}

impl Window {
    /// The window around this column of seven rows.
    #[inline(always)]
    fn cut(rows: &[u64; 7], x: i8) -> Window {
        let turn = u32::from(x.wrapping_sub(3) as u8);
        let line = |k: usize| (rows[k].rotate_right(turn) & 0x7F) << (8 * k);
        Window(line(0) | line(1) | line(2) | line(3) | line(4) | line(5) | line(6))
    }

    /// The window with these bits, of which only those count that belong to a cell.
    #[inline(always)]
    pub(crate) const fn of(bits: u64) -> Window {
        Window(bits & 0x007F_7F7F_7F7F_7F7F)
    }

    /// The window with these cells added.
    #[inline(always)]
    pub(crate) const fn and(self, other: Window) -> Window {
        Window(self.0 | other.0)
    }

    /// The window with these cells taken away.
    #[inline(always)]
    pub(crate) const fn without(self, other: Window) -> Window {
        Window(self.0 & !other.0)
    }

    /// Where a stack in the middle can jump, if this is what is occupied: cells a jump away that are empty and have an
    /// occupied neighbour (4.1).
    #[inline(always)]
    pub(crate) fn targets(self) -> Targets {
        let across = self.0 | self.0 << 1 | self.0 >> 1;
        let touched = across | across << 8 | across >> 8;
        Targets(touched & !self.0 & JUMP_BITS)
    }

    /// The seven cells in a row through the middle, in one of the [`DIRECTIONS`]: bit k is k - 3 steps away.
    #[inline(always)]
    pub(crate) const fn along(self, direction: usize) -> u32 {
        const COLUMN: u64 = 0x0001_0101_0101_0101;
        const RISING: u64 = 0x0040_2010_0804_0201;
        const FALLING: u64 = 0x0001_0204_0810_2040;
        // The multiplications bring one bit of each row, or of each column, side by side into the highest byte.
        let bits = match direction {
            0 => self.0 >> 24 & 0x7F,
            1 => (self.0 >> 3 & COLUMN).wrapping_mul(0x0102_0408_1020_4080) >> 56,
            2 => (self.0 & RISING).wrapping_mul(0x0101_0101_0101_0101) >> 56,
            _ => (self.0 & FALLING).wrapping_mul(0x0101_0101_0101_0101) >> 56,
        };
        bits as u32
    }

    /// Whether four in a straight unbroken row are in the window (1.6).
    #[inline(always)]
    pub(crate) fn has_line(self) -> bool {
        let run = |step: u32| {
            let two = self.0 & self.0 >> step;
            two & two >> (2 * step)
        };
        run(1) | run(7) | run(8) | run(9) != 0
    }
}

/// Cells a jump away from a stack.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Targets(u64);

impl Targets {
    pub(crate) const NONE: Targets = Targets(0);

    #[inline(always)]
    pub(crate) fn count(self) -> u32 {
        self.0.count_ones()
    }

    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The n-th of the cells, seen from the stack that jumps.
    #[inline(always)]
    pub(crate) fn nth(self, from: Cell, n: u32) -> Cell {
        // Seven steps for any number: the branch predictor cannot guess when a loop of n ends.
        let rest = (0..7).fold(self.0, |rest, k| if k < n { rest & rest.wrapping_sub(1) } else { rest });
        Targets::cell(from, rest.trailing_zeros())
    }

    /// The cells, seen from the stack that jumps.
    #[inline(always)]
    pub(crate) fn cells(self, from: Cell) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let bit = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            Some(Targets::cell(from, bit))
        })
    }

    #[inline(always)]
    fn cell(from: Cell, bit: u32) -> Cell {
        from.offset(((bit % 8) as i8 - 3, (bit / 8) as i8 - 3))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Window {
        const EMPTY: Window = Window(0);

        /// The window with a cell added, where it lies within.
        fn with(self, dx: i8, dy: i8) -> Window {
            let within = dx.abs() <= 3 && dy.abs() <= 3;
            if within { Window(self.0 | 1 << bit(dx, dy)) } else { self }
        }
    }

    /// Every cell around the origin, and around the seam of the window.
    fn cells() -> impl Iterator<Item = Cell> {
        let all = || [-58, -33, -32, -31, -1, 0, 1, 30, 31, 32, 33, 58].into_iter();
        all().flat_map(move |x| all().map(move |y| Cell::at(x, y)))
    }

    #[test]
    fn names_are_read_as_they_are_written() {
        for cell in cells() {
            assert_eq!(Cell::named(&cell.to_string()), Some(cell));
        }
        for text in ["", "1", "1,", ",1", "+1,0", "01,0", "-0,0", "1,2,3", "100,0", "0,-100", "1, 2", "a,b", "１,0"] {
            assert_eq!(Cell::named(text), None, "{text}");
        }
    }

    #[test]
    fn a_window_sees_what_is_near_and_nothing_else() {
        for middle in cells() {
            for dx in -6..=6 {
                for dy in -6..=6 {
                    let mut plane = Plane::EMPTY;
                    plane.insert(middle.offset((dx, dy)));
                    let near = dx.abs() <= 3 && dy.abs() <= 3;
                    let window = Window::EMPTY.with(dx, dy);
                    assert_eq!(plane.around(middle), window, "{middle} {dx} {dy}");
                    assert_eq!(window != Window::EMPTY, near);
                    assert!(plane.contains(middle.offset((dx, dy))));
                }
            }
        }
    }

    #[test]
    fn a_jump_ends_on_an_empty_cell_that_touches_something() {
        let here = Cell::at(31, -32);
        for (dx, dy) in (-4..=4).flat_map(|dx| (-4..=4).map(move |dy| (dx, dy))) {
            let mut plane = Plane::EMPTY;
            plane.insert(here);
            let other = here.offset((dx, dy));
            plane.insert(other);
            let found: Vec<Cell> = plane.around(here).targets().cells(here).collect();
            let mut jumps = JUMPS.map(|jump| here.offset(jump)).to_vec();
            jumps.retain(|&to| to != other && to.touches(other));
            jumps.sort_by_key(|cell| (cell.y, cell.x));
            assert_eq!(found, jumps, "{other}");
            assert!(found.iter().all(|&to| here.is_jump(to)));
            let numbered: Vec<Cell> =
                (0..found.len()).map(|n| plane.around(here).targets().nth(here, n as u32)).collect();
            assert_eq!(numbered, found);
        }
    }

    #[test]
    fn a_row_through_the_middle_is_read_in_every_direction() {
        for (direction, (dx, dy)) in DIRECTIONS.into_iter().enumerate() {
            for (x, y) in (-3..=3).flat_map(|x| (-3..=3).map(move |y| (x, y))) {
                let seen = Window::EMPTY.with(x, y).along(direction);
                let step = (-3..=3).find(|k| (k * dx, k * dy) == (x, y));
                assert_eq!(seen, step.map_or(0, |k| 1 << (k + 3)), "{x},{y} along {dx},{dy}");
            }
        }
    }

    #[test]
    fn a_line_is_four_in_a_row_in_any_direction_and_no_less() {
        for (dx, dy) in DIRECTIONS {
            for first in -3..=0 {
                let cells = |n: i8| (first..first + n).map(|k| (k * dx, k * dy));
                let window = |n| cells(n).fold(Window::EMPTY, |window, (x, y)| window.with(x, y));
                assert!(window(4).has_line() && !window(3).has_line(), "{dx} {dy} from {first}");
                for gap in 0..4 {
                    let broken = cells(4).enumerate().filter(|&(n, _)| n != gap);
                    let broken = broken.fold(Window::EMPTY, |window, (_, (x, y))| window.with(x, y));
                    assert!(!broken.has_line());
                }
            }
        }
    }
}
