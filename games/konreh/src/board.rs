//! Geometry (RULES 1): squares, sides, lanes and the two boards.

use std::fmt;

/// A set of squares, one bit each; bit 8·y + x stands for the square (x, y), on the small board too.
pub type Squares = u64;

const FILE_A: Squares = 0x0101_0101_0101_0101;
const FILE_H: Squares = FILE_A << 7;

/// A square by its bit number.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square (x, y), both from 0 to 7.
    pub const fn at(x: u8, y: u8) -> Square {
        Square(y * 8 + x)
    }

    /// The square with this bit number.
    #[inline]
    pub(crate) const fn new(index: u8) -> Square {
        Square(index)
    }

    /// The only or the lowest square of a set that is not empty.
    #[inline]
    pub const fn first_of(set: Squares) -> Square {
        Square(set.trailing_zeros() as u8)
    }

    /// The highest square of a set that is not empty.
    #[inline]
    pub(crate) const fn last_of(set: Squares) -> Square {
        Square(63 - set.leading_zeros() as u8)
    }

    /// The square of a set, which is not empty, that a piece going in this direction along its lane meets first.
    #[inline]
    pub(crate) const fn first_toward(set: Squares, direction: i8) -> Square {
        if direction > 0 { Square::first_of(set) } else { Square::last_of(set) }
    }

    /// The set of this square alone.
    #[inline]
    pub const fn bit(self) -> Squares {
        1 << self.0
    }

    /// The bit number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The file, 0 for a.
    pub const fn x(self) -> u8 {
        self.0 % 8
    }

    /// The row, 0 for 1.
    pub const fn y(self) -> u8 {
        self.0 / 8
    }

    /// The square this many steps along a direction that is known to stay on the board.
    #[inline]
    pub(crate) const fn step(self, direction: i8, steps: i8) -> Square {
        Square((self.0 as i8 + direction * steps) as u8)
    }

    /// Reads a name such as `c4`.
    pub fn named(name: &str) -> Option<Square> {
        match name.as_bytes() {
            &[file @ b'a'..=b'h', row @ b'1'..=b'8'] => Some(Square::at(file - b'a', row - b'1')),
            _ => None,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.x()) as char, (b'1' + self.y()) as char)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The squares of a set, lowest first.
#[inline]
pub fn squares(mut set: Squares) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let square = Square::first_of(set);
            set &= set - 1;
            square
        })
    })
}

/// A colour on the board. Seats hold sides, and may swap them.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "the rulebook's own names")]
pub enum Side {
    A,
    B,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Side; 2] = [Side::A, Side::B];

    /// The other side.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::A => Side::B,
            Side::B => Side::A,
        }
    }

    /// 0 for A, 1 for B.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter in texts.
    pub const fn letter(self) -> &'static str {
        match self {
            Side::A => "A",
            Side::B => "B",
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

/// A kind of piece (RULES 2.1).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "the rulebook's own names")]
pub enum PieceKind {
    Blue,
    Orange,
    Red,
    Green,
}

impl PieceKind {
    /// All kinds, in the order in which a state keeps them.
    pub const ALL: [PieceKind; 4] = [PieceKind::Blue, PieceKind::Orange, PieceKind::Red, PieceKind::Green];

    /// The steps of an onward move, exactly.
    pub const fn onward(self) -> u8 {
        match self {
            PieceKind::Red => 2,
            PieceKind::Orange => 3,
            PieceKind::Green => 4,
            PieceKind::Blue => 5,
        }
    }

    /// The steps of a homeward move, at most.
    pub const fn homeward(self) -> u8 {
        self.onward() - 1
    }

    /// The letter of side A's piece.
    pub const fn letter(self) -> char {
        match self {
            PieceKind::Blue => 'B',
            PieceKind::Orange => 'O',
            PieceKind::Red => 'R',
            PieceKind::Green => 'G',
        }
    }

    /// The kind with this capital letter.
    pub const fn lettered(letter: char) -> Option<PieceKind> {
        match letter {
            'B' => Some(PieceKind::Blue),
            'O' => Some(PieceKind::Orange),
            'R' => Some(PieceKind::Red),
            'G' => Some(PieceKind::Green),
            _ => None,
        }
    }

    /// The name.
    pub const fn name(self) -> &'static str {
        match self {
            PieceKind::Blue => "Blue",
            PieceKind::Orange => "Orange",
            PieceKind::Red => "Red",
            PieceKind::Green => "Green",
        }
    }
}

/// One of the four directions, named from the mover's view (RULES 1.5).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "the rulebook's own names")]
pub enum Lane {
    OnwardLeft,
    OnwardRight,
    HomewardLeft,
    HomewardRight,
}

impl Lane {
    /// All lanes.
    pub const ALL: [Lane; 4] = [Lane::OnwardLeft, Lane::OnwardRight, Lane::HomewardLeft, Lane::HomewardRight];

    /// The two that lead toward the enemy apex.
    pub(crate) const ONWARD: [Lane; 2] = [Lane::OnwardLeft, Lane::OnwardRight];

    /// The two that lead home.
    pub(crate) const HOMEWARD: [Lane; 2] = [Lane::HomewardLeft, Lane::HomewardRight];

    /// Whether it leads toward the enemy apex.
    pub const fn is_onward(self) -> bool {
        matches!(self, Lane::OnwardLeft | Lane::OnwardRight)
    }

    /// The verb of the printed log.
    pub const fn verb(self) -> &'static str {
        match self {
            Lane::OnwardLeft => "onL",
            Lane::OnwardRight => "onR",
            Lane::HomewardLeft => "hmL",
            Lane::HomewardRight => "hmR",
        }
    }

    /// The lane as it is said aloud.
    pub const fn name(self) -> &'static str {
        match self {
            Lane::OnwardLeft => "onward left",
            Lane::OnwardRight => "onward right",
            Lane::HomewardLeft => "homeward left",
            Lane::HomewardRight => "homeward right",
        }
    }

    /// The step in bit numbers; B's lanes are A's turned by half a turn.
    #[inline]
    pub(crate) const fn direction(self, side: Side) -> i8 {
        let step = match self {
            Lane::OnwardLeft => 8,
            Lane::OnwardRight => 1,
            Lane::HomewardLeft => -1,
            Lane::HomewardRight => -8,
        };
        match side {
            Side::A => step,
            Side::B => -step,
        }
    }

    /// The lane and the number of steps that lead from one square to another, where one does.
    pub fn between(side: Side, from: Square, to: Square) -> Option<(Lane, u8)> {
        Lane::ALL.into_iter().find_map(|lane| {
            let ray = ray(from, lane.direction(side));
            (ray & to.bit() != 0).then(|| (lane, to.x().abs_diff(from.x()) + to.y().abs_diff(from.y())))
        })
    }
}

/// The squares whose neighbour in direction `D` lies in the set. (`D` is 8, 1, −1 or −8.)
#[inline(always)]
pub(crate) const fn toward<const D: i8>(set: Squares) -> Squares {
    match D {
        8 => set >> 8,
        1 => (set >> 1) & !FILE_H,
        -1 => (set << 1) & !FILE_A,
        _ => set << 8,
    }
}

/// The squares adjacent to a square of the set (RULES 1.6); it may reach beyond the small board.
#[inline]
pub(crate) const fn beside(set: Squares) -> Squares {
    toward::<8>(set) | toward::<1>(set) | toward::<-1>(set) | toward::<-8>(set)
}

/// The square one step in a direction, or nothing at the edge of the large board.
#[inline]
pub(crate) const fn beyond(from: Square, direction: i8) -> Squares {
    match direction {
        8 => toward::<-8>(from.bit()),
        1 => toward::<-1>(from.bit()),
        -1 => toward::<1>(from.bit()),
        _ => toward::<8>(from.bit()),
    }
}

/// All squares beyond `from` in a direction, on the large board.
#[inline]
pub(crate) const fn ray(from: Square, direction: i8) -> Squares {
    RAYS[match direction {
        8 => 0,
        1 => 1,
        -1 => 2,
        _ => 3,
    }][from.index()]
}

/// The squares after `from` up to and with `to`, on the lane through both; `to` alone where they share none.
#[inline]
pub(crate) const fn span(from: Square, to: Square) -> Squares {
    let mut between = 0;
    let mut lane = 0;
    while lane < 4 {
        // Rays 0 and 3, and 1 and 2, look along one line in opposite directions.
        between |= RAYS[lane][from.index()] & RAYS[3 - lane][to.index()];
        lane += 1;
    }
    between | to.bit()
}

static RAYS: [[Squares; 64]; 4] = {
    const fn rays<const D: i8>() -> [Squares; 64] {
        let mut table = [0; 64];
        let mut index = 0;
        while index < 64 {
            // `toward` looks along D, so the opposite direction walks along it.
            let mut step = forward::<D>(1 << index);
            while step != 0 {
                table[index] |= step;
                step = forward::<D>(step);
            }
            index += 1;
        }
        table
    }
    const fn forward<const D: i8>(set: Squares) -> Squares {
        match D {
            8 => toward::<-8>(set),
            1 => toward::<-1>(set),
            -1 => toward::<1>(set),
            _ => toward::<8>(set),
        }
    }
    [rays::<8>(), rays::<1>(), rays::<-1>(), rays::<-8>()]
};

/// One of the two boards (RULES 1.1 to 1.4, 1.7).
#[derive(Debug)]
pub struct Board {
    /// Squares along an edge: 8 or 6.
    pub size: u8,
    /// All squares.
    pub all: Squares,
    /// The Home Apex of each side.
    pub home: [Square; 2],
    /// The two Sanctums: on A's right, and on A's left.
    pub sanctums: [Square; 2],
    /// The Central Four.
    pub cross: Squares,
    /// The squares from which Blue can be five steps or fewer from a Sanctum on its lane.
    pub before_sanctum: Squares,
    /// The set-up: side A's pieces by kind; B's by half a turn.
    pub setup: [Squares; 4],
}

impl Board {
    /// Both Sanctums.
    #[inline]
    pub const fn sanctum_set(&self) -> Squares {
        self.sanctums[0].bit() | self.sanctums[1].bit()
    }

    /// The other Sanctum.
    pub const fn opposite(&self, sanctum: Square) -> Square {
        if sanctum.index() == self.sanctums[0].index() { self.sanctums[1] } else { self.sanctums[0] }
    }

    /// The square half a turn away.
    pub const fn turned(&self, square: Square) -> Square {
        Square::at(self.size - 1 - square.x(), self.size - 1 - square.y())
    }

    /// The set half a turn away.
    pub fn turned_set(&self, set: Squares) -> Squares {
        squares(set).map(|square| self.turned(square).bit()).sum()
    }

    /// Reads the name of a square of this board.
    pub fn square(&self, name: &str) -> Option<Square> {
        Square::named(name).filter(|square| self.all & square.bit() != 0)
    }
}

const fn set_of<const N: usize>(corners: [(u8, u8); N]) -> Squares {
    let mut set = 0;
    let mut index = 0;
    while index < N {
        set |= Square::at(corners[index].0, corners[index].1).bit();
        index += 1;
    }
    set
}

/// The squares one to five steps from a Sanctum along the edges of a board.
const fn along_edges(size: u8) -> Squares {
    let (mut set, mut steps, last) = (0, 1, size - 1);
    while steps <= PieceKind::Blue.onward() {
        set |= set_of([(last - steps, 0), (last, steps), (steps, last), (0, last - steps)]);
        steps += 1;
    }
    set
}

/// The board of 8×8 (RULES 2.2).
pub(crate) static LARGE: Board = Board {
    size: 8,
    all: !0,
    home: [Square::at(0, 0), Square::at(7, 7)],
    sanctums: [Square::at(7, 0), Square::at(0, 7)],
    cross: set_of([(3, 3), (3, 4), (4, 3), (4, 4)]),
    before_sanctum: along_edges(8),
    setup: [
        set_of([(0, 0)]),
        set_of([(0, 1), (1, 0)]),
        set_of([(0, 2), (2, 0), (0, 3), (1, 2), (2, 1), (3, 0)]),
        set_of([(1, 1)]),
    ],
};

/// The board of 6×6 (RULES 2.3): the left lower part of the bits of the large one.
pub(crate) static SMALL: Board = Board {
    size: 6,
    all: 0x0000_3F3F_3F3F_3F3F,
    home: [Square::at(0, 0), Square::at(5, 5)],
    sanctums: [Square::at(5, 0), Square::at(0, 5)],
    cross: set_of([(2, 2), (2, 3), (3, 2), (3, 3)]),
    before_sanctum: along_edges(6),
    setup: [set_of([(0, 0)]), set_of([(0, 1)]), set_of([(1, 0), (0, 2), (1, 1), (2, 0)]), 0],
};
