//! Why a move has no Seed (RULES 7.1).

use game::Reason;

use super::case::{Case, only_slides, reason};
use crate::board::{Square, Squares};
use crate::rules::GREEN_CAP;

/// Why no Green can be Seeded. `to` is where the move ends, which is right without the Seed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoSeed {
    /// Only Blue Seeds (7.1).
    NotBlue { from: Square, to: Square },
    /// Blue stands on the Sanctum already: a Seed needs a move that ends there (KR-15).
    Standing { at: Square },
    /// The move ends on no Sanctum (7.1).
    NotSanctum { to: Square },
    /// For so many turns more only slides are legal (4.10).
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
    OppositeTaken { to: Square, opposite: Square },
    /// As many Greens as there may be are on the board (2.4).
    Cap { to: Square },
}

/// The reason against the Seed of a move that is right without it and takes what stands on `captured`.
pub(super) fn explain(case: Case<'_>, from: Square, to: Square, captured: Squares) -> NoSeed {
    if !case.is_blue(from) {
        return NoSeed::NotBlue { from, to };
    }
    case.game.no_seed(case.state, from, to, captured).expect("a Seed that nothing forbids is listed")
}

impl NoSeed {
    pub(super) fn tell(self, case: Case<'_>) -> Reason {
        let [right, left] = case.game.board.sanctums;
        // The move itself is right, so the way out is to leave the Seed out.
        let plainly =
            |to| case.instead(|action| action.travel().is_some_and(|(from, end)| case.is_blue(from) && end == to));
        match self {
            NoSeed::NotBlue { from, to } => {
                let text = format!("{} cannot Seed: only Blue can", case.piece(from));
                reason("7.1", [from], text + &case.instead_between(from, to))
            }
            NoSeed::Standing { at } => {
                let text =
                    format!("{} stands on the Sanctum already: a Seed needs a move that ends there", case.piece(at));
                reason("KR-15", [at], text)
            }
            NoSeed::NotSanctum { to } => {
                let text = format!("{to} is no Sanctum: a Seed needs a move that ends on {right} or {left}");
                reason("7.1", [to], text + &plainly(to))
            }
            NoSeed::Quiet { to, turns } => {
                reason("4.10", [to], format!("{}: no Seed from {to}", only_slides(turns)) + &plainly(to))
            }
            NoSeed::Off { to } => {
                reason("7.1", [to], format!("this game is played without Seeds: none from {to}") + &plainly(to))
            }
            NoSeed::Spent { to } => {
                let text = format!("your side has made all its Seeds of this game: none from {to}");
                reason("7.1", [to], text + &plainly(to))
            }
            NoSeed::Delayed { home, to } => {
                let text =
                    format!("your Blue leaves its Home {home} for the first time: that move makes no Seed from {to}");
                reason("7.1", [home, to], text + &plainly(to))
            }
            NoSeed::Banned { to } => {
                let text = format!("your Blue came back on {to} and may not Seed from it in this life");
                reason("7.1", [to], text + &plainly(to))
            }
            NoSeed::OppositeTaken { to, opposite } => {
                let text =
                    format!("a Seed from {to} needs the opposite Sanctum empty, and {} is there", case.piece(opposite));
                reason("7.1", [to, opposite], text + &plainly(to))
            }
            NoSeed::Cap { to } => {
                let text = format!("{GREEN_CAP} Greens are on the board and no more may be: no Seed from {to}");
                reason("2.4", [to], text + &plainly(to))
            }
        }
    }
}
