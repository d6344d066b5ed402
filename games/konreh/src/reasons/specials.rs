//! Why Blue cannot use a special so (RULES 5).

use game::Reason;

use super::case::{Case, Path, only_slides, reason};
use super::{NoMove, NoPiece, Why, glides, pieces, seeds};
use crate::action::Action;
use crate::board::{Square, beyond};
use crate::life::Special;

/// Why a special cannot be used, or not so.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoSpecial {
    /// Only Blue has specials (5.1).
    NotBlue { from: Square, to: Square },
    /// For so many turns more only slides are legal (4.10).
    Quiet { blue: Square, turns: u8 },
    /// The opening action before a pie uses no special (KR-27).
    Opening { blue: Square },
    /// It is used up in this life (5.1; 5.4 where the first one spends both).
    Spent { special: Special, blue: Square, to: Square },
    /// No enemy stands where the special would take one (5.1).
    NothingToTake { special: Special, from: Square, to: Square, at: Square },
    /// The enemy stands beside Blue, but the special does not end there (5.1).
    WrongEnd { special: Special, blue: Square, target: Square, landing: Square, to: Square },
    /// Nothing lies beyond the enemy (5.1; 5.5 in a corner).
    NoLanding { target: Square },
    /// A piece stands where the Hop would land (5.1).
    LandingTaken { target: Square, landing: Square },
    /// The landing square is in a Cross that is closed to Blue (6.4).
    LandingClosed { landing: Square, turns: u8 },
}

/// The reason against a special, perhaps with a Seed.
pub(super) fn explain(case: Case<'_>, special: Special, from: Square, to: Square, seed: bool) -> Why {
    if let Some(why) = pieces::explain(case, from) {
        why.into()
    } else if from == to {
        NoPiece::StandsStill { at: from }.into()
    } else if !case.is_blue(from) {
        NoSpecial::NotBlue { from, to }.into()
    } else if case.state.quiet > 0 {
        NoSpecial::Quiet { blue: from, turns: case.state.quiet }.into()
    } else if case.game.bars_specials(case.state) {
        NoSpecial::Opening { blue: from }.into()
    } else if !case.state.life(case.state.side).has(special) {
        NoSpecial::Spent { special, blue: from, to }.into()
    } else if let Some(path) = case.path(from, to) {
        let plain = Action::Special { special, from, to, seed: false };
        match (case.offers(|action| action == plain), seed) {
            (true, true) => seeds::explain(case, from, to, taken(special, path).bit()).into(),
            (true, false) => pieces::must_leave(case).into(),
            (false, _) => use_of(case, special, path),
        }
    } else {
        NoMove::OffLane { from, to }.into()
    }
}

/// The square of the piece that a special ending there takes. (A Hop of one step is meant to take that neighbour.)
fn taken(special: Special, path: Path) -> Square {
    let hops = special == Special::Hop && path.steps > 1;
    if hops { path.to.step(-path.direction, 1) } else { path.to }
}

/// Why an unused special does not work on this lane.
fn use_of(case: Case<'_>, special: Special, path: Path) -> Why {
    let neighbour = path.from.step(path.direction, 1);
    if case.enemy() & neighbour.bit() != 0 {
        return from_here(case, special, path, neighbour).into();
    }
    let Path { from, to, .. } = path;
    let target = taken(special, path);
    if let Some(at) = path.first(path.before(target) & case.state.occupied()) {
        NoMove::Blocked { from, to, at }.into()
    } else if case.enemy() & target.bit() == 0 {
        NoSpecial::NothingToTake { special, from, to, at: target }.into()
    } else {
        glides::explain(case, special, path, target)
    }
}

/// An enemy stands beside Blue on this lane.
fn from_here(case: Case<'_>, special: Special, path: Path, target: Square) -> NoSpecial {
    let beyond = beyond(target, path.direction) & case.game.board.all;
    let landing = match special {
        Special::Displacement => target,
        Special::Hop if beyond == 0 => return NoSpecial::NoLanding { target },
        Special::Hop => Square::first_of(beyond),
    };
    if landing != path.to {
        NoSpecial::WrongEnd { special, blue: path.from, target, landing, to: path.to }
    } else if landing != target && case.state.occupied() & landing.bit() != 0 {
        NoSpecial::LandingTaken { target, landing }
    } else {
        NoSpecial::LandingClosed { landing, turns: case.turns_closed() }
    }
}

impl NoSpecial {
    pub(super) fn tell(self, case: Case<'_>) -> Reason {
        let piece = |at| case.piece(at);
        match self {
            NoSpecial::NotBlue { from, to } => {
                let text = format!("{} has no specials: only Blue hops and displaces", piece(from));
                reason("5.1", [from], text + &case.instead_between(from, to))
            }
            NoSpecial::Quiet { blue, turns } => {
                let slides = only_slides(turns);
                reason("4.10", [blue], format!("{slides}: {} keeps its specials", piece(blue)))
            }
            NoSpecial::Opening { blue } => {
                let text = format!("{} may use no special in the opening action before keep or swap", piece(blue));
                reason("KR-27", [blue], text)
            }
            NoSpecial::Spent { blue, to, .. } if case.game.one_special => {
                let text = format!("{} has used its one special of this life", piece(blue));
                reason("5.4", [blue], text + &case.instead_between(blue, to))
            }
            NoSpecial::Spent { special, blue, to } => {
                let text = format!("{} has used its {} in this life", piece(blue), special.name());
                reason("5.1", [blue], text + &case.instead_special(blue, to))
            }
            NoSpecial::NothingToTake { special, from, to, at } => {
                let taken = match special {
                    Special::Displacement => "displaced",
                    Special::Hop => "hopped over",
                };
                let text = match case.state.piece(at) {
                    Some(_) => format!("{} is no enemy to be {taken}", piece(at)),
                    None => format!("no enemy stands on {at} to be {taken}"),
                };
                reason("5.1", [at], text + &case.instead_between(from, to))
            }
            NoSpecial::WrongEnd { special, blue, target, landing, to } => {
                let text = match special {
                    Special::Displacement => format!("a Displacement takes {} and ends there", piece(target)),
                    Special::Hop => format!("a Hop over {} lands on {landing}", piece(target)),
                };
                reason("5.1", [target, landing, to], format!("{text}, not on {to}") + &case.instead_special(blue, to))
            }
            NoSpecial::NoLanding { target } => {
                let board = case.game.board;
                let corner = board.sanctums.contains(&target) || board.home.contains(&target);
                let text = format!("nothing lies beyond {}, so it cannot be hopped", piece(target));
                reason(if corner { "5.5" } else { "5.1" }, [target], text)
            }
            NoSpecial::LandingTaken { target, landing } => {
                let text = format!(
                    "a Hop over {} needs an empty landing square, and {} stands there",
                    piece(target),
                    piece(landing)
                );
                reason("5.1", [target, landing], text)
            }
            NoSpecial::LandingClosed { landing, .. } => {
                let text =
                    format!("the Cross is closed to your Blue {}: no special lands on {landing}", case.closing());
                reason("6.4", [landing], text)
            }
        }
    }
}
