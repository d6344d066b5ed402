//! Why a piece does not get there: its path, its distance, zones of control, a closed Cross (RULES 4, 6.4).

use super::case::{Case, Path, is_move};
use super::{IllegalCause, NoCapture, NoPiece, NoPlant, NoSeed, PieceAt, captures, pieces, seeds};
use crate::board::{Square, beside, ray};

/// Why a piece does not get from one square to another. `at` is the square on the path that is at fault.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoMove {
    /// The squares share no lane (4.1).
    OffLane { from: Square, to: Square },
    /// A piece stands on the path (4.1).
    Blocked { from: Square, to: Square, blocker: PieceAt },
    /// An own piece stands at the end (4.5).
    OwnPiece { piece: PieceAt },
    /// The Cross is closed to Blue for this many more turns; it left it this many turns ago, 0 for the last turn (6.4).
    CrossClosed { at: Square, turns: u8, ago: u8 },
    /// Onward the piece goes exactly this many steps, and it can on this lane (4.2).
    OnwardExact { mover: PieceAt, to: Square, steps: u8, needs: u8 },
    /// Onward the piece goes exactly this many steps, and on this lane it cannot (4.3, 6.4).
    NoRoom { mover: PieceAt, to: Square, needs: u8, obstacle: Obstacle },
    /// Homeward the piece does not go so far (4.2).
    HomewardTooFar { mover: PieceAt, to: Square, steps: u8, most: u8 },
    /// A slide ends on the first square that an enemy holds (4.5).
    ZoneStops { from: Square, to: Square, at: Square, holders: Vec<PieceAt> },
}

/// What leaves no room for the exact distance.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each obstacle says what its fields are")]
pub enum Obstacle {
    /// The board ends behind this square.
    Edge(Square),
    /// A piece.
    Piece(PieceAt),
    /// A square of the Cross, which is closed for this many more turns.
    ClosedCross { at: Square, turns: u8 },
}

/// The reason against a move that uses no special, perhaps with a Seed.
pub(super) fn explain(case: Case<'_>, from: Square, to: Square, seed: bool) -> IllegalCause {
    if let Some(cause) = pieces::explain(case, from) {
        cause.into()
    } else if from == to {
        let on_sanctum = case.is_blue(from) && case.game.board.sanctums.contains(&from);
        if seed && on_sanctum {
            NoSeed::Standing { at: from }.into()
        } else {
            NoPiece::StandsStill { piece: case.piece(from) }.into()
        }
    } else if !case.reaches(from, to) {
        travel(case, from, to)
    } else if seed {
        seeds::explain(case, from, to, 0).into()
    } else if case.state.life(case.state.side).is_fallen() {
        NoPlant::Compulsory { runner: case.piece(from), to }.into()
    } else {
        pieces::must_leave(case).into()
    }
}

/// Why a piece that may move does not get from one square to another by itself.
pub(super) fn travel(case: Case<'_>, from: Square, to: Square) -> IllegalCause {
    let takes = case.enemy() & to.bit() != 0;
    if takes && case.state.quiet > 0 {
        return NoCapture::Quiet { target: case.piece(to), turns: case.state.quiet }.into();
    }
    let Some(path) = case.path(from, to) else { return NoMove::OffLane { from, to }.into() };
    if let Some(at) = path.first(case.state.occupied() & path.between()) {
        NoMove::Blocked { from, to, blocker: case.piece(at) }.into()
    } else if takes {
        captures::explain(case, path)
    } else if case.own() & to.bit() != 0 {
        NoMove::OwnPiece { piece: case.piece(to) }.into()
    } else {
        slide(case, path).into()
    }
}

fn slide(case: Case<'_>, path: Path) -> NoMove {
    let Path { from, to, steps, .. } = path;
    let closed = case.closed_to(from) & (path.between() | to.bit());
    let zone = beside(case.enemy()) & path.between();
    match path.first(closed | zone) {
        Some(at) if closed & at.bit() != 0 => cross_closed(case, at),
        Some(at) if steps <= case.reach(path) => {
            NoMove::ZoneStops { from, to, at, holders: case.pieces(beside(at.bit()) & case.enemy()) }
        }
        _ => wrong_distance(case, path),
    }
}

/// Blue may not enter this square of the Cross. It stays closed for as many turns as the option says (6.5).
pub(super) fn cross_closed(case: Case<'_>, at: Square) -> NoMove {
    let turns = case.turns_closed();
    let ago = match case.game.exile.saturating_sub(turns) {
        0 => 0,
        gone => gone + 1,
    };
    NoMove::CrossClosed { at, turns, ago }
}

/// Nothing is wrong with the path but its length.
pub(super) fn wrong_distance(case: Case<'_>, path: Path) -> NoMove {
    let Path { from, to, direction, steps, .. } = path;
    let (mover, needs) = (case.piece(from), case.reach(path));
    if !path.lane.is_onward() {
        return NoMove::HomewardTooFar { mover, to, steps, most: needs };
    }
    if case.offers(|action| is_move(action) && case.keeps_lane(path, action)) {
        return NoMove::OnwardExact { mover, to, steps, needs };
    }
    let lane = ray(from, direction) & case.game.board.all;
    let closed = case.closed_to(from);
    let wall = path.first(lane & (case.state.occupied() | closed));
    let obstacle = match wall.filter(|&at| path.before(at).count_ones() < needs.into()) {
        Some(at) if closed & at.bit() != 0 => Obstacle::ClosedCross { at, turns: case.turns_closed() },
        Some(at) => Obstacle::Piece(case.piece(at)),
        None => Obstacle::Edge(Square::first_toward(lane, -direction)),
    };
    NoMove::NoRoom { mover, to, needs, obstacle }
}

impl NoMove {
    pub(super) fn rule(&self) -> &'static str {
        match self {
            NoMove::OffLane { .. } | NoMove::Blocked { .. } => "4.1",
            NoMove::OnwardExact { .. } | NoMove::HomewardTooFar { .. } => "4.2",
            NoMove::OwnPiece { .. } | NoMove::ZoneStops { .. } => "4.5",
            NoMove::CrossClosed { .. } | NoMove::NoRoom { obstacle: Obstacle::ClosedCross { .. }, .. } => "6.4",
            NoMove::NoRoom { obstacle: Obstacle::Edge(_) | Obstacle::Piece(_), .. } => "4.3",
        }
    }

    pub(super) fn sites(&self) -> Vec<Square> {
        match self {
            NoMove::OffLane { from, to } => vec![*from, *to],
            NoMove::Blocked { blocker: piece, .. } | NoMove::OwnPiece { piece } => vec![piece.at],
            NoMove::CrossClosed { at, .. } => vec![*at],
            NoMove::OnwardExact { mover, to, .. } | NoMove::HomewardTooFar { mover, to, .. } => vec![mover.at, *to],
            NoMove::NoRoom { mover, obstacle, .. } => vec![mover.at, obstacle.at()],
            NoMove::ZoneStops { at, holders, .. } => {
                [*at].into_iter().chain(holders.iter().map(|holder| holder.at)).collect()
            }
        }
    }
}

impl Obstacle {
    /// Where it is.
    pub fn at(self) -> Square {
        match self {
            Obstacle::Edge(at) | Obstacle::Piece(PieceAt { at, .. }) | Obstacle::ClosedCross { at, .. } => at,
        }
    }
}
