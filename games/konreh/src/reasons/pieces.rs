//! Why a piece does not move at all: whose it is, whose turn it has had, what holds it (RULES 4.1, 5.6, 6.2, 9.1).

use super::PieceAt;
use super::case::Case;
use crate::board::{Side, Square};
use crate::state::Phase;

/// Why this piece is not the one to move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoPiece {
    /// The board has no such square: it runs from a1 to `last` (1.7).
    OffBoard { square: Square, last: Square },
    /// Nothing stands there (4.1).
    Vacant { at: Square },
    /// An enemy piece stands there (4.1).
    NotYours { piece: PieceAt, mover: Side },
    /// The piece made the first move of the double (9.1).
    MovedFirst { piece: PieceAt },
    /// Blue is Rooted through this turn (5.6).
    Rooted { blue: Square },
    /// The move would end where it starts (4.2).
    StandsStill { piece: PieceAt },
    /// Blue must leave the Cross, and this action does not do it (6.2).
    MustLeave { blue: Square },
}

/// Why the piece on this square, if there is one, cannot move wherever it goes.
pub(super) fn explain(case: Case<'_>, at: Square) -> Option<NoPiece> {
    if case.enemy() & at.bit() != 0 {
        Some(NoPiece::NotYours { piece: case.piece(at), mover: case.state.side })
    } else if case.own() & at.bit() == 0 {
        Some(NoPiece::Vacant { at })
    } else if case.game.standing_still(case.state) & at.bit() == 0 {
        None
    } else if case.state.phase == Phase::Second(at) {
        Some(NoPiece::MovedFirst { piece: case.piece(at) })
    } else {
        Some(NoPiece::Rooted { blue: at })
    }
}

/// The only thing against an action that would be legal if the Cross had no limit.
pub(super) fn must_leave(case: Case<'_>) -> NoPiece {
    NoPiece::MustLeave { blue: case.state.blue(case.state.side).expect("only a standing Blue stays in the Cross") }
}

impl NoPiece {
    pub(super) fn rule(self) -> &'static str {
        match self {
            NoPiece::OffBoard { .. } => "1.7",
            NoPiece::Vacant { .. } | NoPiece::NotYours { .. } => "4.1",
            NoPiece::MovedFirst { .. } => "9.1",
            NoPiece::Rooted { .. } => "5.6",
            NoPiece::StandsStill { .. } => "4.2",
            NoPiece::MustLeave { .. } => "6.2",
        }
    }

    pub(super) fn sites(self) -> Vec<Square> {
        match self {
            NoPiece::OffBoard { .. } => vec![],
            NoPiece::Vacant { at } => vec![at],
            NoPiece::NotYours { piece, .. } | NoPiece::MovedFirst { piece } | NoPiece::StandsStill { piece } => {
                vec![piece.at]
            }
            NoPiece::Rooted { blue } | NoPiece::MustLeave { blue } => vec![blue],
        }
    }
}
