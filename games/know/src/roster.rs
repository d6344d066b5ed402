//! Which pieces there are, of which type and side, and whose they are (RULES 1.9, 8).

use game::Seat;

use crate::board::Space;
use crate::state::{PIECES, Piece, PieceType};

/// The pieces and seats of a table. Sets of pieces are bits by [`Piece::index`].
#[derive(Debug)]
pub(crate) struct Roster {
    pub(crate) seats: u8,
    pub(crate) sides: usize,
    side: [u8; PIECES],
    kind: [PieceType; PIECES],
    owner: [Seat; PIECES],
    /// The pieces of each side, seat and type.
    pub(crate) of_side: [u16; 3],
    pub(crate) of_seat: [u16; Seat::MOST],
    pub(crate) of_kind: [u16; 3],
    /// Connections that end a side's chance after Resolution (7.3), and the bonus for the pattern of Resolution (7.4).
    pub(crate) connections: usize,
    pub(crate) bonus: u64,
}

const TWO: Roster = Roster::of_two_sides(2);
const FOUR: Roster = Roster::of_two_sides(4);
const THREE: Roster = Roster::of_three_sides();

impl Roster {
    pub(crate) fn of(players: u32) -> &'static Roster {
        match players {
            2 => &TWO,
            3 => &THREE,
            _ => &FOUR,
        }
    }

    /// Each side has two of each type, the unstriped one first. With four players the striped are p1's and p3's (8.3).
    const fn of_two_sides(seats: u8) -> Roster {
        let mut roster = Roster::empty(seats, 2);
        let mut n = 0;
        while n < PIECES {
            let (side, striped) = (n / 6, n % 2 == 1);
            let owner = match (seats, striped) {
                (2, _) => side,
                (_, true) => 2 * side,
                (_, false) => 2 * side + 1,
            };
            roster.enter(n, side, PieceType::ALL[n % 6 / 2], owner);
            n += 1;
        }
        roster
    }

    /// Each player has all four pieces of a type (8.5).
    const fn of_three_sides() -> Roster {
        let mut roster = Roster::empty(3, 3);
        let mut n = 0;
        while n < PIECES {
            roster.enter(n, n / 4, PieceType::ALL[n / 4], n / 4);
            n += 1;
        }
        roster
    }

    const fn empty(seats: u8, sides: usize) -> Roster {
        Roster {
            seats,
            sides,
            side: [0; PIECES],
            kind: [PieceType::Bard; PIECES],
            owner: [Seat::P1; PIECES],
            of_side: [0; 3],
            of_seat: [0; Seat::MOST],
            of_kind: [0; 3],
            connections: if sides == 2 { 3 } else { 2 },
            bonus: if sides == 2 { 6 } else { 4 },
        }
    }

    const fn enter(&mut self, n: usize, side: usize, kind: PieceType, owner: usize) {
        self.side[n] = side as u8;
        self.kind[n] = kind;
        self.owner[n] = Seat::new(owner);
        self.of_side[side] |= 1 << n;
        self.of_seat[owner] |= 1 << n;
        self.of_kind[kind as usize] |= 1 << n;
    }

    /// Whether two seats play each side (8.3).
    #[inline]
    pub(crate) const fn has_partners(&self) -> bool {
        self.seats == 4
    }

    /// The side of a piece.
    #[inline]
    pub(crate) const fn side(&self, piece: Piece) -> usize {
        self.side[piece.index()] as usize
    }

    /// The type of a piece.
    #[inline]
    pub(crate) const fn kind(&self, piece: Piece) -> PieceType {
        self.kind[piece.index()]
    }

    /// The seat that plays a piece.
    #[inline]
    pub(crate) const fn owner(&self, piece: Piece) -> Seat {
        self.owner[piece.index()]
    }

    /// The side that a seat plays for.
    #[inline]
    pub(crate) const fn side_of(&self, seat: Seat) -> usize {
        if self.has_partners() { seat.index() / 2 } else { seat.index() }
    }

    /// The other seat of the same side, with four players.
    pub(crate) const fn partner(&self, seat: Seat) -> Seat {
        if self.has_partners() { Seat::new(seat.index() ^ 1) } else { seat }
    }

    /// The pieces of all other sides.
    #[inline]
    pub(crate) const fn enemies(&self, side: usize) -> u16 {
        !self.of_side[side] & ((1 << PIECES) - 1)
    }

    /// The pieces of the same side and type as this one, itself included.
    #[inline]
    pub(crate) const fn group(&self, piece: Piece) -> u16 {
        self.of_side[self.side(piece)] & self.of_kind[self.kind(piece) as usize]
    }

    /// Where the pieces stand before the first turn (8.1, 8.5). Pieces in this order keep their stripes.
    pub(crate) fn set_up(&self) -> [Space; PIECES] {
        let names = match self.sides {
            2 => ["A1", "A4", "R3", "R19", "R2", "R20", "A3", "A2", "R13", "R9", "R12", "R10"],
            _ => ["R2", "R3", "R19", "R20", "A2", "R6", "R7", "R9", "A3", "R13", "R15", "R16"],
        };
        names.map(|name| Space::named(name).expect("the set-up names spaces of the board"))
    }
}

/// The pieces of a set, in order.
#[inline]
pub(crate) fn pieces(mut set: u16) -> impl Iterator<Item = Piece> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let piece = Piece(set.trailing_zeros() as u8);
        set &= set - 1;
        Some(piece)
    })
}
