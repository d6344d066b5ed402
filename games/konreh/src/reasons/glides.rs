//! Why Blue does not slide and take in one move (RULES 5.3, 5.7).

use super::case::{Case, Path};
use super::{IllegalCause, NoSpecial, PieceAt, moves};
use crate::action::Action;
use crate::board::{Square, beside};
use crate::life::Special;
use crate::options::Konreh;

/// Why a slide cannot go on into a special.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoGlide {
    /// Blue would have to slide first, which ends the move (5.3). `glide` tells whether `glide=on` would play it.
    SlideThenSpecial { blue: Square, stop: Square, target: PieceAt, glide: bool },
    /// The glide is longer than Blue's slide (5.7).
    TooFar { blue: Square, target: PieceAt, steps: u8, most: u8 },
    /// The glide enters a square that an enemy other than its target holds (5.7).
    ThroughZone { target: PieceAt, at: Square, holders: Vec<PieceAt> },
}

/// The reason against a special whose target, the first piece on its lane, does not stand beside Blue.
pub(super) fn explain(case: Case<'_>, special: Special, path: Path, at: Square) -> IllegalCause {
    let Path { from: blue, to, direction, .. } = path;
    let target = case.piece(at);
    if !case.game.glide {
        let glide = glides(case, Action::Special { special, from: blue, to, seed: false });
        return NoGlide::SlideThenSpecial { blue, stop: at.step(-direction, 1), target, glide }.into();
    }
    let slid = path.before(at);
    let steps = slid.count_ones() as u8;
    let most = case.reach(path);
    let others = case.enemy() & !at.bit();
    if let Some(closed) = path.first(slid & case.closed_to(blue)) {
        moves::cross_closed(case, closed).into()
    } else if steps > most {
        NoGlide::TooFar { blue, target, steps, most }.into()
    } else if let Some(held) = path.first(slid & beside(others)) {
        NoGlide::ThroughZone { target, at: held, holders: case.pieces(beside(held.bit()) & others) }.into()
    } else if special == Special::Hop && case.state.occupied() & to.bit() != 0 {
        NoSpecial::LandingTaken { target, landing: case.piece(to) }.into()
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
    pub(super) fn rule(&self) -> &'static str {
        if let NoGlide::SlideThenSpecial { .. } = self { "5.3" } else { "5.7" }
    }

    pub(super) fn sites(&self) -> Vec<Square> {
        match self {
            NoGlide::SlideThenSpecial { blue, stop, target, .. } => vec![*stop, target.at, *blue],
            NoGlide::TooFar { blue, target, .. } => vec![*blue, target.at],
            NoGlide::ThroughZone { target, at, holders } => {
                [*at].into_iter().chain(holders.iter().map(|holder| holder.at)).chain([target.at]).collect()
            }
        }
    }
}
