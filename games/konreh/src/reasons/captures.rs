//! Why an enemy is not taken by moving onto it (RULES 4.6 to 4.10).

use game::Reason;

use super::case::{Case, Path, count, only_slides, reason};
use super::{Why, moves};
use crate::board::{Square, Squares, beside, squares};
use crate::options::Onward;

/// Why a piece does not take the enemy its move would end on. `at` is the square on the way that is at fault.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoCapture {
    /// For so many turns more nothing is taken (4.10).
    Quiet { target: Square, turns: u8 },
    /// Blue takes with its specials only (4.9).
    OnlySpecials { from: Square, target: Square },
    /// A capture ends early on a square that an enemy other than its target holds (4.6b).
    ZoneBeforeTarget { from: Square, target: Square, at: Square, holders: Squares },
    /// With `zoc=strict` a capture ends early on the square that its target holds (4.6b).
    TargetZone { from: Square, target: Square, at: Square },
    /// Onward a target nearer than the exact distance must be guarded, and this one is not (4.8).
    Unguarded { from: Square, target: Square, steps: u8, needs: u8 },
    /// With `onward=exact` no target nearer than the exact distance is taken onward (4.6c).
    ShortCapture { from: Square, target: Square, steps: u8, needs: u8 },
}

/// The reason against a capture whose way is empty.
pub(super) fn explain(case: Case<'_>, path: Path) -> Why {
    let Path { from, to: target, direction, steps, .. } = path;
    let needs = case.reach(path);
    let others = case.enemy() & !target.bit();
    let why = if case.is_blue(from) {
        NoCapture::OnlySpecials { from, target }
    } else if steps > needs {
        return moves::wrong_distance(case, path).into();
    } else if let Some(at) = path.first(beside(others) & path.between()) {
        NoCapture::ZoneBeforeTarget { from, target, at, holders: beside(at.bit()) & others }
    } else if case.game.strict_zones && steps > 1 {
        NoCapture::TargetZone { from, target, at: target.step(-direction, 1) }
    } else if case.game.onward == Onward::Exact {
        NoCapture::ShortCapture { from, target, steps, needs }
    } else {
        NoCapture::Unguarded { from, target, steps, needs }
    };
    why.into()
}

impl NoCapture {
    pub(super) fn tell(self, case: Case<'_>) -> Reason {
        let piece = |at| case.piece(at);
        match self {
            NoCapture::Quiet { target, turns } => {
                let slides = only_slides(turns);
                reason("4.10", [target], format!("{slides}: {} is safe", piece(target)))
            }
            NoCapture::OnlySpecials { from, target } => {
                let text = format!("{} is a wall to Blue's slide: Blue takes only with its specials", piece(target));
                reason("4.9", [target], text + &case.instead_special(from, target))
            }
            NoCapture::ZoneBeforeTarget { target, at, holders, .. } => reason(
                "4.6",
                [at].into_iter().chain(squares(holders)).chain([target]),
                format!("{}: the move ends there, before {}", case.held(at, holders), piece(target)),
            ),
            NoCapture::TargetZone { target, at, .. } => {
                let held = case.held(at, target.bit());
                reason("4.6", [at, target], format!("{held}: with zoc=strict that ends the move before the capture"))
            }
            NoCapture::Unguarded { from, target, needs, .. } => {
                let needs = count(needs, "step");
                let text =
                    format!("onward {} takes at exactly {needs}, nearer only what another enemy guards", piece(from));
                reason("4.8", [from, target], format!("{text}, and {} is unguarded", piece(target)))
            }
            NoCapture::ShortCapture { from, target, steps, needs } => {
                let (needs, steps) = (count(needs, "step"), count(steps, "step"));
                let text = format!("with onward=exact {} takes onward at exactly {needs}", piece(from));
                reason("4.6", [from, target], format!("{text}, and {} is {steps} away", piece(target)))
            }
        }
    }
}
