//! Why a move has no Seed (RULES 7.1).

use super::PieceAt;
use super::case::Case;
use crate::board::{Square, Squares};

/// Why no Green can be Seeded. `to` is where the move ends, which is right without the Seed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoSeed {
    /// Only Blue Seeds (7.1).
    NotBlue { mover: PieceAt, to: Square },
    /// Blue stands on the Sanctum already: a Seed needs a move that ends there (KR-15).
    Standing { at: Square },
    /// The move ends on no Sanctum (7.1).
    NotSanctum { to: Square, sanctums: [Square; 2] },
    /// For this many more turns only slides are legal (4.10).
    Quiet { to: Square, turns: u8 },
    /// This table has no Seeds (7.1).
    Off { to: Square },
    /// The side has made all its Seeds (7.1).
    Spent { to: Square },
    /// On its first departure from Home Blue does not Seed (7.1).
    Delayed { home: Square, to: Square },
    /// Blue was reforged on this Sanctum (7.1).
    Banned { to: Square },
    /// The Green would appear on the opposite Sanctum, where a piece stands (7.1).
    OppositeTaken { to: Square, blocker: PieceAt },
    /// As many Greens as there may be are on the board (2.4).
    Cap { to: Square },
}

/// The reason against the Seed of a move that is right without it and takes what stands on `captured`.
pub(super) fn explain(case: Case<'_>, from: Square, to: Square, captured: Squares) -> NoSeed {
    if !case.is_blue(from) {
        return NoSeed::NotBlue { mover: case.piece(from), to };
    }
    case.game.no_seed(case.state, from, to, captured).expect("a Seed that nothing forbids is listed")
}

impl NoSeed {
    pub(super) fn rule(self) -> &'static str {
        match self {
            NoSeed::Standing { .. } => "KR-15",
            NoSeed::Quiet { .. } => "4.10",
            NoSeed::Cap { .. } => "2.4",
            NoSeed::NotBlue { .. }
            | NoSeed::NotSanctum { .. }
            | NoSeed::Off { .. }
            | NoSeed::Spent { .. }
            | NoSeed::Delayed { .. }
            | NoSeed::Banned { .. }
            | NoSeed::OppositeTaken { .. } => "7.1",
        }
    }

    pub(super) fn sites(self) -> Vec<Square> {
        match self {
            NoSeed::NotBlue { mover, .. } => vec![mover.at],
            NoSeed::Delayed { home, to } => vec![home, to],
            NoSeed::OppositeTaken { to, blocker } => vec![to, blocker.at],
            NoSeed::Standing { at: to }
            | NoSeed::NotSanctum { to, .. }
            | NoSeed::Quiet { to, .. }
            | NoSeed::Off { to }
            | NoSeed::Spent { to }
            | NoSeed::Banned { to }
            | NoSeed::Cap { to } => vec![to],
        }
    }
}
