//! Why Blue cannot use a special so (RULES 5).

use super::case::{Case, Path};
use super::{IllegalCause, NoMove, NoPiece, PieceAt, glides, pieces, seeds};
use crate::action::Action;
use crate::board::{Square, beyond};
use crate::life::Special;

/// Why a special cannot be used, or not so.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoSpecial {
    /// Only Blue has specials (5.1).
    NotBlue { mover: PieceAt, to: Square },
    /// For this many more turns only slides are legal (4.10).
    Quiet { blue: Square, turns: u8 },
    /// The opening action before a pie uses no special (KR-27).
    Opening { blue: Square },
    /// It is used up in this life (5.1), or the one special of this life is (5.4). `other` is the end of the other
    /// special on this lane, where Blue still has that one and can use it.
    Spent { special: Special, blue: Square, to: Square, only_one: bool, other: Option<Square> },
    /// No enemy stands where the special would take one, but perhaps an own piece (5.1).
    NothingToTake { special: Special, blue: Square, to: Square, at: Square, own: Option<PieceAt> },
    /// The enemy stands beside Blue, but the special does not end there (5.1).
    WrongEnd { special: Special, blue: Square, target: PieceAt, landing: Square, to: Square },
    /// Nothing lies beyond the enemy (5.1; 5.5 in a corner).
    NoLanding { target: PieceAt, corner: bool },
    /// A piece stands where the Hop would land (5.1).
    LandingTaken { target: PieceAt, landing: PieceAt },
    /// The landing square is in a Cross that is closed to Blue for this many more turns (6.4).
    LandingClosed { landing: Square, turns: u8 },
}

/// The reason against a special, perhaps with a Seed.
pub(super) fn explain(case: Case<'_>, special: Special, from: Square, to: Square, seed: bool) -> IllegalCause {
    if let Some(cause) = pieces::explain(case, from) {
        cause.into()
    } else if from == to {
        NoPiece::StandsStill { piece: case.piece(from) }.into()
    } else if !case.is_blue(from) {
        NoSpecial::NotBlue { mover: case.piece(from), to }.into()
    } else if case.state.quiet > 0 {
        NoSpecial::Quiet { blue: from, turns: case.state.quiet }.into()
    } else if case.game.bars_specials(case.state) {
        NoSpecial::Opening { blue: from }.into()
    } else if !case.state.life(case.state.side).has(special) {
        let other = other_end(case, special, from, to);
        NoSpecial::Spent { special, blue: from, to, only_one: case.game.one_special, other }.into()
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

/// Where the other special ends on the same lane, if it is legal there.
fn other_end(case: Case<'_>, spent: Special, blue: Square, to: Square) -> Option<Square> {
    let path = case.path(blue, to)?;
    let mut end = None;
    case.game.each(case.state, &mut |action| {
        if let Action::Special { special, to, seed: false, .. } = action
            && special != spent
            && case.keeps_lane(path, action)
        {
            end = Some(to);
        }
    });
    end
}

/// The square of the piece that a special ending there takes. (A Hop of one step is meant to take that neighbour.)
fn taken(special: Special, path: Path) -> Square {
    let hops = special == Special::Hop && path.steps > 1;
    if hops { path.to.step(-path.direction, 1) } else { path.to }
}

/// Why an unused special does not work on this lane.
fn use_of(case: Case<'_>, special: Special, path: Path) -> IllegalCause {
    let neighbour = path.from.step(path.direction, 1);
    if case.enemy() & neighbour.bit() != 0 {
        return from_here(case, special, path, neighbour).into();
    }
    let Path { from, to, .. } = path;
    let at = taken(special, path);
    if let Some(blocker) = path.first(path.before(at) & case.state.occupied()) {
        NoMove::Blocked { from, to, blocker: case.piece(blocker) }.into()
    } else if case.enemy() & at.bit() == 0 {
        NoSpecial::NothingToTake { special, blue: from, to, at, own: PieceAt::of(case.state, at) }.into()
    } else {
        glides::explain(case, special, path, at)
    }
}

/// An enemy stands beside Blue on this lane.
fn from_here(case: Case<'_>, special: Special, path: Path, at: Square) -> NoSpecial {
    let (board, target) = (case.game.board, case.piece(at));
    let beyond = beyond(at, path.direction) & board.all;
    let landing = match special {
        Special::Displacement => at,
        Special::Hop if beyond == 0 => {
            return NoSpecial::NoLanding { target, corner: board.sanctums.contains(&at) || board.home.contains(&at) };
        }
        Special::Hop => Square::first_of(beyond),
    };
    if landing != path.to {
        NoSpecial::WrongEnd { special, blue: path.from, target, landing, to: path.to }
    } else if landing != at && case.state.occupied() & landing.bit() != 0 {
        NoSpecial::LandingTaken { target, landing: case.piece(landing) }
    } else {
        NoSpecial::LandingClosed { landing, turns: case.turns_closed() }
    }
}

impl NoSpecial {
    pub(super) fn rule(self) -> &'static str {
        match self {
            NoSpecial::Quiet { .. } => "4.10",
            NoSpecial::Opening { .. } => "KR-27",
            NoSpecial::Spent { only_one: true, .. } => "5.4",
            NoSpecial::NoLanding { corner: true, .. } => "5.5",
            NoSpecial::LandingClosed { .. } => "6.4",
            NoSpecial::NotBlue { .. }
            | NoSpecial::Spent { .. }
            | NoSpecial::NothingToTake { .. }
            | NoSpecial::WrongEnd { .. }
            | NoSpecial::NoLanding { .. }
            | NoSpecial::LandingTaken { .. } => "5.1",
        }
    }

    pub(super) fn sites(self) -> Vec<Square> {
        match self {
            NoSpecial::NotBlue { mover, .. } => vec![mover.at],
            NoSpecial::Quiet { blue, .. } | NoSpecial::Opening { blue } | NoSpecial::Spent { blue, .. } => vec![blue],
            NoSpecial::NothingToTake { at, .. } => vec![at],
            NoSpecial::WrongEnd { target, landing, to, .. } => vec![target.at, landing, to],
            NoSpecial::NoLanding { target, .. } => vec![target.at],
            NoSpecial::LandingTaken { target, landing } => vec![target.at, landing.at],
            NoSpecial::LandingClosed { landing, .. } => vec![landing],
        }
    }
}
