//! Why an enemy is not taken by moving onto it (RULES 4.6 to 4.10).

use super::case::{Case, Path};
use super::{IllegalCause, PieceAt, moves};
use crate::board::{Square, beside};
use crate::options::Onward;

/// Why a piece does not take the enemy its move would end on. `at` is the square on the path that is at fault.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoCapture {
    /// For this many more turns nothing is taken (4.10).
    Quiet { target: PieceAt, turns: u8 },
    /// Blue takes with its specials only (4.9).
    OnlySpecials { blue: Square, target: PieceAt },
    /// A capture ends early on a square that an enemy other than its target holds (4.6b).
    ZoneBeforeTarget { from: Square, target: PieceAt, at: Square, holders: Vec<PieceAt> },
    /// With `zoc=strict` a capture ends early on the square that its target holds (4.6b).
    TargetZone { from: Square, target: PieceAt, at: Square },
    /// Onward a target nearer than the exact distance must be guarded, and this one is not (4.8).
    Unguarded { mover: PieceAt, target: PieceAt, steps: u8, needs: u8 },
    /// With `onward=exact` no target nearer than the exact distance is taken onward (4.6c).
    ShortCapture { mover: PieceAt, target: PieceAt, steps: u8, needs: u8 },
}

/// The reason against a capture whose path is empty.
pub(super) fn explain(case: Case<'_>, path: Path) -> IllegalCause {
    let Path { from, to, direction, steps, .. } = path;
    let (mover, target) = (case.piece(from), case.piece(to));
    let needs = case.reach(path);
    let others = case.enemy() & !to.bit();
    let cause = if case.is_blue(from) {
        NoCapture::OnlySpecials { blue: from, target }
    } else if steps > needs {
        return moves::wrong_distance(case, path).into();
    } else if let Some(at) = path.first(beside(others) & path.between()) {
        NoCapture::ZoneBeforeTarget { from, target, at, holders: case.pieces(beside(at.bit()) & others) }
    } else if case.game.strict_zones && steps > 1 {
        NoCapture::TargetZone { from, target, at: to.step(-direction, 1) }
    } else if case.game.onward == Onward::Exact {
        NoCapture::ShortCapture { mover, target, steps, needs }
    } else {
        NoCapture::Unguarded { mover, target, steps, needs }
    };
    cause.into()
}

impl NoCapture {
    pub(super) fn rule(&self) -> &'static str {
        match self {
            NoCapture::Quiet { .. } => "4.10",
            NoCapture::OnlySpecials { .. } => "4.9",
            NoCapture::Unguarded { .. } => "4.8",
            NoCapture::ZoneBeforeTarget { .. } | NoCapture::TargetZone { .. } | NoCapture::ShortCapture { .. } => "4.6",
        }
    }

    pub(super) fn sites(&self) -> Vec<Square> {
        match self {
            NoCapture::Quiet { target, .. } | NoCapture::OnlySpecials { target, .. } => vec![target.at],
            NoCapture::ZoneBeforeTarget { target, at, holders, .. } => {
                [*at].into_iter().chain(holders.iter().map(|holder| holder.at)).chain([target.at]).collect()
            }
            NoCapture::TargetZone { target, at, .. } => vec![*at, target.at],
            NoCapture::Unguarded { mover, target, .. } | NoCapture::ShortCapture { mover, target, .. } => {
                vec![mover.at, target.at]
            }
        }
    }
}
