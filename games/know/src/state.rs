//! Everything that changes during play (RULES 3), and nothing else.

use std::hash::{Hash, Hasher};

use game::{KeyHasher, Seat};

use crate::bank::Bank;
use crate::board::{Space, Spaces};

/// How many pieces are on the board, in every version.
pub const PIECES: usize = 12;

/// A piece by its place in the board field of a position string (3.2).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Piece(pub(crate) u8);

impl Piece {
    /// All pieces in the order of the position string.
    pub fn all() -> impl DoubleEndedIterator<Item = Piece> + ExactSizeIterator {
        (0..PIECES as u8).map(Piece)
    }

    /// Its place in that order, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A type of piece (1.9).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "their names are all there is to say")]
pub enum PieceType {
    Bard,
    Fool,
    Herald,
}

impl PieceType {
    /// All types in the order of the position string.
    pub const ALL: [PieceType; 3] = [PieceType::Bard, PieceType::Fool, PieceType::Herald];
}

/// What happens next (4.1), each with its form in a position string.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// `start`: the sides cast for the beginning.
    Start,
    /// `declare`: the owner may declare a Solipsistic Path.
    Declare,
    /// `cast`: the owner's dice are cast.
    Cast,
    /// `move`: the owner moves, or asks for an errand.
    Move,
    /// `move:xS`: an errand of the piece here was lost, so another one moves first.
    MoveOther(Space),
    /// `move:=S`: the second die moves the piece here.
    MoveTwin(Space),
    /// `move:!S`: the second die moves any piece but the one here.
    MoveFree(Space),
    /// `move:*`: the initial player could not move, so the partner moves alone.
    MoveAlone,
    /// `answer-errand:S:d`: the opponent allows or contests an errand.
    AnswerErrand(Space, u8),
    /// `contest-errand:S:d`: the opponent casts against the errand.
    ContestErrand(Space, u8),
    /// `errand:S:d`: the piece here goes on its errand.
    Errand(Space, u8),
    /// `answer-path:P:X`: the contender allows or contests a path of the piece on P through X.
    AnswerPath(Space, Space),
    /// `contest-path:P:X`: mover and contender cast.
    ContestPath(Space, Space),
    /// `allowed-path:P:X`: the mover casts alone.
    AllowedPath(Space, Space),
    /// `path:P:X`: the piece on P moves through X.
    Path(Space, Space),
    /// `postcast`: a side that has not Resolved casts.
    PostCast,
    /// `postmove`: it may connect pieces.
    PostMove,
    /// `postmove:+`: it has connected with one die and may with the other.
    PostMoveMore,
    /// `over`: nothing happens any more.
    Over,
}

impl Phase {
    /// Whether somebody has Resolved and the others have their chance (7.3).
    pub const fn is_post(self) -> bool {
        matches!(self, Phase::PostCast | Phase::PostMove | Phase::PostMoveMore)
    }
}

/// The dice of a turn that are cast and not yet moved: up to two, in the order in which they are written (3.5).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct OpenDice([u8; 2]);

impl OpenDice {
    /// No dice.
    pub const EMPTY: OpenDice = OpenDice([0, 0]);

    /// One die.
    pub const fn one(die: u8) -> OpenDice {
        OpenDice([die, 0])
    }

    /// Two dice in this order: the initial player's, then the partner's (8.4).
    pub const fn two(first: u8, second: u8) -> OpenDice {
        OpenDice([first, second])
    }

    /// Two dice of one hand.
    pub const fn sorted(a: u8, b: u8) -> OpenDice {
        if a <= b { OpenDice([a, b]) } else { OpenDice([b, a]) }
    }

    /// The dice in order.
    #[inline]
    pub fn dice(&self) -> &[u8] {
        &self.0[..self.len()]
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0[0] != 0) as usize + (self.0[1] != 0) as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] == 0
    }

    /// The dice without one of this number.
    #[must_use]
    pub(crate) const fn without(self, die: u8) -> OpenDice {
        if self.0[0] == die { OpenDice([self.0[1], 0]) } else { OpenDice([self.0[0], 0]) }
    }
}

/// A position: what its string holds (3.1), and nothing else.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// For each seat the points of contention that it has cast dice over (6.4).
    pub(crate) marks: [Spaces; Seat::MOST],
    /// Where the pieces stand. Pieces that are alike stand in canonical order (3.2).
    pub(crate) pieces: [Space; PIECES],
    pub(crate) phase: Phase,
    pub(crate) dice: OpenDice,
    /// The turn owner, or the seat that has its chance after Resolution; nobody in `start` and `over`.
    pub(crate) seat: Option<Seat>,
    pub(crate) resolver: Option<Seat>,
    /// Turns begun in this cycle.
    pub(crate) turn: u64,
    /// The cycle, counted from 1.
    pub(crate) cycle: u64,
    /// Points of the finished cycles, by side.
    pub(crate) points: [u64; 3],
    /// Dice that wait, by side.
    pub(crate) banks: [Bank; 3],
}

impl State {
    /// Where a piece stands.
    #[inline]
    pub const fn space(&self, piece: Piece) -> Space {
        self.pieces[piece.index()]
    }

    /// The piece on a space.
    #[inline]
    pub fn piece_on(&self, space: Space) -> Option<Piece> {
        Piece::all().find(|&piece| self.space(piece) == space)
    }

    /// The spaces on which pieces stand.
    #[inline]
    pub fn occupied(&self) -> Spaces {
        self.pieces.iter().copied().collect()
    }

    /// The turn owner, or the seat that has its chance after Resolution; nobody in `start` and `over` (3.3).
    pub const fn seat(&self) -> Option<Seat> {
        self.seat
    }

    /// What happens next.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Dice that are cast and not yet moved.
    pub const fn dice(&self) -> OpenDice {
        self.dice
    }

    /// Whether a seat has cast dice over this point of contention (6.4).
    pub const fn has_cast(&self, seat: Seat, point: Space) -> bool {
        self.marks[seat.index()].contains(point)
    }

    /// The set of a point of contention as position strings write it: 1, 2, 4, 8 for the seats (3.6).
    pub fn mark(&self, point: Space) -> u8 {
        Seat::first(Seat::MOST as u8).map(|seat| u8::from(self.has_cast(seat, point)) << seat.index()).sum()
    }

    /// The dice that wait for a side, oldest first (9.1).
    pub fn bank(&self, side: usize) -> impl Iterator<Item = u8> {
        self.banks[side].iter()
    }

    /// Turns begun in this cycle.
    pub const fn turn_number(&self) -> u64 {
        self.turn
    }

    /// The seat that Resolved this cycle.
    pub const fn resolver(&self) -> Option<Seat> {
        self.resolver
    }

    /// The cycle, counted from 1.
    pub const fn cycle(&self) -> u64 {
        self.cycle
    }

    /// The points of a side from the finished cycles.
    pub const fn points(&self, side: usize) -> u64 {
        self.points[side]
    }
}

impl State {
    /// A hash of everything but the turn number, which only measures progress.
    pub(crate) fn key(&self) -> u64 {
        let word = |spaces: &[Space]| spaces.iter().fold(0, |word, space| word << 8 | space.index() as u64);
        let mut key = KeyHasher::default();
        key.write_u64(word(&self.pieces[..PIECES / 2]));
        key.write_u64(word(&self.pieces[PIECES / 2..]));
        self.marks.iter().for_each(|marks| key.write_u128(marks.0));
        (self.phase, self.dice, self.seat, self.resolver).hash(&mut key);
        (self.cycle, self.points).hash(&mut key);
        self.banks.hash(&mut key);
        key.finish()
    }
}
