//! What can be asked about a position beside what is legal: whose a piece is, influence, contention, connections,
//! counts and points.

use game::Seat;

use crate::board::Spaces;
use crate::options::Know;
use crate::roster::pieces;
use crate::rules::Nets;
use crate::state::{Phase, Piece, PieceType, State};

impl Know {
    /// How many sides there are: two, or three with three players.
    pub const fn sides(&self) -> usize {
        self.roster.sides
    }

    /// The side that a seat plays for, counted from 0.
    pub const fn side_of(&self, seat: Seat) -> usize {
        self.roster.side_of(seat)
    }

    /// The seat that plays a piece (1.9).
    pub const fn owner_of(&self, piece: Piece) -> Seat {
        self.roster.owner(piece)
    }

    /// The type of a piece (1.9).
    pub const fn kind_of(&self, piece: Piece) -> PieceType {
        self.roster.kind(piece)
    }

    /// The pieces of a seat.
    pub fn pieces_of(&self, seat: Seat) -> impl Iterator<Item = Piece> {
        pieces(self.roster.of_seat[seat.index()])
    }

    /// The spaces that a side influences (5.3).
    pub fn influence(&self, state: &State, side: usize) -> Spaces {
        self.field(state).influence[side]
    }

    /// The points of contention (5.4).
    pub fn contention(&self, state: &State) -> Spaces {
        self.field(state).contention
    }

    /// The spaces of a side's connected pieces (7.1).
    pub fn connected_spaces(&self, state: &State, side: usize) -> Spaces {
        self.connected(&state.pieces, side)
    }

    /// Whether a side's connections are a Resolution (7.2).
    pub fn has_resolved(&self, state: &State, side: usize) -> bool {
        self.is_resolved(&state.pieces, side)
    }

    /// Whether no jump at all is open to a piece (6.1).
    pub fn is_locked_out(&self, state: &State, piece: Piece) -> bool {
        self.has_no_jump(state, &self.field(state), piece)
    }

    /// The nets of a type, at a table with nets or without (10.1).
    pub fn nets_of(&self, state: &State, kind: PieceType) -> Nets {
        Nets::of(self.roster, kind, &state.pieces)
    }

    /// What the cycle would be worth to a side as the pieces stand, by the tallies (7.4).
    pub fn tally_of(&self, state: &State, side: usize) -> u64 {
        self.tally(state, &self.field(state), side)
    }

    /// What mover and contender count for the path that is being answered or cast for, before their dice (6.6).
    pub fn path_counts(&self, state: &State) -> Option<[u32; 2]> {
        let (Phase::AnswerPath(_, point) | Phase::ContestPath(_, point) | Phase::AllowedPath(_, point)) = state.phase
        else {
            return None;
        };
        let field = self.field(state);
        let count = |seat| self.count_at(state, &field, self.roster.side_of(seat), point);
        Some([count(state.seat?), count(self.contender(state, point)?)])
    }
}
