//! Why Blue does not slide and take in one move (RULES 5.3, 5.7).

use game::Reason;

use super::case::{Case, Path, count, reason};
use super::{NoMove, NoSpecial, Why};
use crate::action::Action;
use crate::board::{Square, Squares, beside, squares};
use crate::life::Special;
use crate::options::Konreh;

/// Why a slide cannot go on into a special.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoGlide {
    /// Blue would have to slide first, which ends the move (5.3). `glide` tells whether `glide=on` would play it.
    SlideThenSpecial { blue: Square, stop: Square, target: Square, glide: bool },
    /// The glide is longer than Blue's slide (5.7).
    TooFar { blue: Square, target: Square, steps: u8, most: u8 },
    /// The glide enters a square that an enemy other than its target holds (5.7).
    ThroughZone { target: Square, at: Square, holders: Squares },
}

/// The reason against a special whose target, the first piece on its lane, does not stand beside Blue.
pub(super) fn explain(case: Case<'_>, special: Special, path: Path, target: Square) -> Why {
    let Path { from: blue, to, direction, .. } = path;
    if !case.game.glide {
        let glide = glides(case, Action::Special { special, from: blue, to, seed: false });
        return NoGlide::SlideThenSpecial { blue, stop: target.step(-direction, 1), target, glide }.into();
    }
    let slid = path.before(target);
    let steps = slid.count_ones() as u8;
    let most = case.reach(path);
    let others = case.enemy() & !target.bit();
    if let Some(at) = path.first(slid & case.closed_to(blue)) {
        NoMove::CrossClosed { at, turns: case.turns_closed() }.into()
    } else if steps > most {
        NoGlide::TooFar { blue, target, steps, most }.into()
    } else if let Some(at) = path.first(slid & beside(others)) {
        NoGlide::ThroughZone { target, at, holders: beside(at.bit()) & others }.into()
    } else if special == Special::Hop && case.state.occupied() & to.bit() != 0 {
        NoSpecial::LandingTaken { target, landing: to }.into()
    } else {
        NoSpecial::LandingClosed { landing: to, turns: case.turns_closed() }.into()
    }
}

/// Whether the list would hold this special with `glide=on`, which does not go with `zoc=strict`.
fn glides(case: Case<'_>, attempt: Action) -> bool {
    let gliding = Konreh { glide: true, ..case.game.clone() };
    !case.game.strict_zones && Case { game: &gliding, ..case }.offers(|action| action == attempt)
}

impl NoGlide {
    pub(super) fn tell(self, case: Case<'_>) -> Reason {
        let piece = |at| case.piece(at);
        match self {
            NoGlide::SlideThenSpecial { blue, stop, target, glide } => {
                let text = format!("a slide to {stop}, beside {}, ends the move there", piece(target));
                let glide = if glide { "; glide=on would play it" } else { "" };
                reason(
                    "5.3",
                    [stop, target, blue],
                    format!("{text}: {} takes only from where it stands{glide}", piece(blue)),
                )
            }
            NoGlide::TooFar { blue, target, steps, most } => {
                let (blue_name, most) = (piece(blue), count(most, "step"));
                let text =
                    format!("on this lane {blue_name} glides at most {most}, and {} needs {steps}", piece(target));
                reason("5.7", [blue, target], text)
            }
            NoGlide::ThroughZone { target, at, holders } => {
                let held = case.held(at, holders);
                let sites = [at].into_iter().chain(squares(holders)).chain([target]);
                reason(
                    "5.7",
                    sites,
                    format!("{held}: a glide enters no zone but that of its target, {}", piece(target)),
                )
            }
        }
    }
}
