//! Everything that changes during play (RULES 3.1, 3.2), and nothing else: 96 bytes, copied from node to node.

use crate::board::{PieceKind, Side, Square, Squares};
use crate::life::Life;

/// A position. It is aligned so that a copy is three whole registers, which the next reads can be served from.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[repr(align(32))]
pub struct State {
    /// One set of squares for each side and kind.
    pub(crate) pieces: [[Squares; 4]; 2],
    /// Each side's record of its Blue.
    pub(crate) lives: [Life; 2],
    /// Single turns since the last progress event (8.5).
    pub(crate) no_progress: u16,
    /// Turns in which only slides are legal (4.10).
    pub(crate) quiet: u8,
    /// The side to move.
    pub(crate) side: Side,
    /// The phase of the opening (9).
    pub(crate) phase: Phase,
    /// Whether p1 holds B.
    pub(crate) swapped: bool,
}

/// Where the opening stands (RULES 9).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Ordinary play: `-`.
    Play,
    /// A's first action: `open`.
    Open,
    /// Keep or swap: `pie`.
    Pie,
    /// The first action of B's opening double: `first`.
    First,
    /// Its second action, by a piece other than the one that now stands here: `second:SQ`.
    Second(Square),
}

impl State {
    /// The squares of one side's pieces of one kind.
    #[inline]
    pub fn of(&self, side: Side, kind: PieceKind) -> Squares {
        self.pieces[side.index()][kind as usize]
    }

    /// The squares of all pieces of a side.
    #[inline]
    pub fn army(&self, side: Side) -> Squares {
        let [blue, orange, red, green] = self.pieces[side.index()];
        blue | orange | red | green
    }

    /// The squares of all pieces.
    #[inline]
    pub fn occupied(&self) -> Squares {
        self.army(Side::A) | self.army(Side::B)
    }

    /// The piece on a square.
    pub fn piece(&self, square: Square) -> Option<(Side, PieceKind)> {
        Side::BOTH.into_iter().find_map(|side| {
            let kind = PieceKind::ALL.into_iter().find(|&kind| self.of(side, kind) & square.bit() != 0)?;
            Some((side, kind))
        })
    }

    /// The square of a standing Blue.
    pub fn blue(&self, side: Side) -> Option<Square> {
        let blue = self.of(side, PieceKind::Blue);
        (blue != 0).then(|| Square::first_of(blue))
    }

    /// How many Greens a side has.
    #[inline]
    pub fn greens(&self, side: Side) -> u8 {
        self.of(side, PieceKind::Green).count_ones() as u8
    }

    /// The record of a side's Blue.
    #[inline]
    pub fn life(&self, side: Side) -> Life {
        self.lives[side.index()]
    }

    /// The side to move.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The phase of the opening.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether p1 holds B.
    pub fn swapped(&self) -> bool {
        self.swapped
    }

    /// Single turns since the last progress event.
    pub fn no_progress(&self) -> u16 {
        self.no_progress
    }

    /// A hash of everything but the no-progress count (8.4).
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        let phase = match self.phase {
            Phase::Play => 0,
            Phase::Open => 1,
            Phase::Pie => 2,
            Phase::First => 3,
            Phase::Second(moved) => 4 + moved.index() as u64,
        };
        let rest = u64::from(self.lives[0].word()) << 32 | u64::from(self.lives[1].word());
        let table = phase << 16 | (self.quiet as u64) << 8 | (self.side as u64) << 1 | self.swapped as u64;
        let mut key = fold(rest ^ 0x9E37_79B9_7F4A_7C15, table ^ 0xD1B5_4A32_D192_ED03);
        for pair in self.pieces.as_flattened().chunks_exact(2) {
            key = fold(pair[0] ^ key, pair[1] ^ 0xA076_1D64_78BD_642F);
        }
        key
    }

    /// Turns still to come in which only slides are legal.
    pub fn quiet(&self) -> u8 {
        self.quiet
    }
}

/// Multiplies into twice the width and folds the halves: every bit of both numbers reaches every bit of the result.
#[inline]
pub(crate) const fn fold(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    product as u64 ^ (product >> 64) as u64
}
