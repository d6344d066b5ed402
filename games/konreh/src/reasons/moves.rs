//! Why a piece does not get there: its way, its distance, zones of control, a closed Cross (RULES 4, 6.4).

use game::Reason;

use super::case::{Case, Path, Voice, count, is_move, reason};
use super::{NoCapture, NoPiece, NoPlant, NoSeed, Why, captures, pieces, seeds};
use crate::action::Action;
use crate::board::{Square, Squares, beside, ray, squares};

/// Why a piece does not get from one square to another. `at` is the square on the way that is at fault.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoMove {
    /// The squares share no lane (4.1).
    OffLane { from: Square, to: Square },
    /// A piece stands on the way (4.1).
    Blocked { from: Square, to: Square, at: Square },
    /// An own piece stands at the end (4.5).
    OwnPiece { at: Square },
    /// The Cross is closed to Blue (6.4).
    CrossClosed { at: Square, turns: u8 },
    /// Onward the piece goes exactly so many steps, and it can on this lane (4.2).
    OnwardExact { from: Square, to: Square, steps: u8, needs: u8 },
    /// Onward the piece goes exactly so many steps, and on this lane it cannot (4.3, 6.4).
    NoRoom { from: Square, to: Square, needs: u8, obstacle: Obstacle },
    /// Homeward the piece does not go so far (4.2).
    HomewardTooFar { from: Square, to: Square, steps: u8, most: u8 },
    /// A slide ends on the first square that an enemy holds (4.5).
    ZoneStops { from: Square, to: Square, at: Square, holders: Squares },
}

/// What leaves no room for the exact distance.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// The board ends behind this square.
    Edge(Square),
    /// The piece on this square.
    Piece(Square),
    /// This closed square of the Cross.
    ClosedCross(Square),
}

/// The reason against a move that uses no special, perhaps with a Seed.
pub(super) fn explain(case: Case<'_>, from: Square, to: Square, seed: bool) -> Why {
    if let Some(why) = pieces::explain(case, from) {
        why.into()
    } else if from == to {
        let on_sanctum = case.is_blue(from) && case.game.board.sanctums.contains(&from);
        if seed && on_sanctum { NoSeed::Standing { at: from }.into() } else { NoPiece::StandsStill { at: from }.into() }
    } else if !case.reaches(from, to) {
        travel(case, from, to)
    } else if seed {
        seeds::explain(case, from, to, 0).into()
    } else if case.state.life(case.state.side).is_fallen() {
        NoPlant::Compulsory { from, to }.into()
    } else {
        pieces::must_leave(case).into()
    }
}

/// Why a piece that may move does not get from one square to another by itself.
pub(super) fn travel(case: Case<'_>, from: Square, to: Square) -> Why {
    let takes = case.enemy() & to.bit() != 0;
    if takes && case.state.quiet > 0 {
        return NoCapture::Quiet { target: to, turns: case.state.quiet }.into();
    }
    let Some(path) = case.path(from, to) else { return NoMove::OffLane { from, to }.into() };
    if let Some(at) = path.first(case.state.occupied() & path.between()) {
        NoMove::Blocked { from, to, at }.into()
    } else if takes {
        captures::explain(case, path)
    } else if case.own() & to.bit() != 0 {
        NoMove::OwnPiece { at: to }.into()
    } else {
        slide(case, path).into()
    }
}

fn slide(case: Case<'_>, path: Path) -> NoMove {
    let Path { from, to, steps, .. } = path;
    let closed = case.closed_to(from) & (path.between() | to.bit());
    let zone = beside(case.enemy()) & path.between();
    match path.first(closed | zone) {
        Some(at) if closed & at.bit() != 0 => NoMove::CrossClosed { at, turns: case.turns_closed() },
        Some(at) if steps <= case.reach(path) => {
            NoMove::ZoneStops { from, to, at, holders: beside(at.bit()) & case.enemy() }
        }
        _ => wrong_distance(case, path),
    }
}

/// Nothing is wrong with the way but its length.
pub(super) fn wrong_distance(case: Case<'_>, path: Path) -> NoMove {
    let Path { from, to, direction, steps, .. } = path;
    let needs = case.reach(path);
    if !path.lane.is_onward() {
        return NoMove::HomewardTooFar { from, to, steps, most: needs };
    }
    if case.offers(|action| keeps_lane(case, path, action)) {
        return NoMove::OnwardExact { from, to, steps, needs };
    }
    let lane = ray(from, direction) & case.game.board.all;
    let closed = case.closed_to(from);
    let wall = path.first(lane & (case.state.occupied() | closed));
    let obstacle = match wall.filter(|&at| path.before(at).count_ones() < needs.into()) {
        Some(at) if closed & at.bit() != 0 => Obstacle::ClosedCross(at),
        Some(at) => Obstacle::Piece(at),
        None => Obstacle::Edge(Square::first_toward(lane, -direction)),
    };
    NoMove::NoRoom { from, to, needs, obstacle }
}

/// Whether an action moves the same piece along the same lane, without a special.
fn keeps_lane(case: Case<'_>, path: Path, action: Action) -> bool {
    is_move(action) && case.keeps_lane(path, action)
}

impl NoMove {
    pub(super) fn tell(self, case: Case<'_>) -> Reason {
        let piece = |at| case.piece(at);
        match self {
            NoMove::OffLane { from, to } => {
                let text = format!("no lane leads from {from} to {to}: a move keeps its letter or its digit");
                reason("4.1", [from, to], text)
            }
            NoMove::Blocked { from, to, at } => {
                let text = format!("{} is in the way: a move never passes over a piece", piece(at));
                reason("4.1", [at], text + &case.instead_between(from, to))
            }
            NoMove::OwnPiece { at } => {
                reason("4.5", [at], format!("{} stands there: a move ends on an empty square or an enemy", piece(at)))
            }
            NoMove::CrossClosed { at, .. } => {
                let why = match case.voice {
                    Voice::Typed => format!("it may not enter {at}"),
                    Voice::Pressed => left_cross(case),
                };
                reason("6.4", [at], format!("the Cross is closed to your Blue {}: {why}", case.closing()))
            }
            NoMove::OnwardExact { from, to, steps, needs } => {
                let (needs, steps) = (count(needs, "step"), count(steps, "step"));
                let text = format!("onward {} goes exactly {needs}, and {to} is {steps} away", piece(from));
                reason("4.2", [from, to], text + &along(case, from, to))
            }
            NoMove::NoRoom { from, needs, obstacle, .. } => {
                let (rule, at, text) = match obstacle {
                    Obstacle::Edge(at) => ("4.3", at, format!("the board ends at {at}")),
                    Obstacle::Piece(at) => ("4.3", at, format!("{} is in the way", piece(at))),
                    Obstacle::ClosedCross(at) => {
                        ("6.4", at, format!("{at} in the Cross is closed to it {}", case.closing()))
                    }
                };
                let needs = count(needs, "step");
                reason(rule, [from, at], format!("onward {} goes exactly {needs}, and {text}", piece(from)))
            }
            NoMove::HomewardTooFar { from, to, steps, most } => {
                let (most, steps) = (count(most, "step"), count(steps, "step"));
                let text = format!("homeward {} goes at most {most}, and {to} is {steps} away", piece(from));
                reason("4.2", [from, to], text + &along(case, from, to))
            }
            NoMove::ZoneStops { at, holders, .. } => reason(
                "4.5",
                [at].into_iter().chain(squares(holders)),
                format!("{}: entering it ends the move there", case.held(at, holders)),
            ),
        }
    }
}

/// Since when the Cross is closed: it stays so for as many turns as the option says (6.5).
fn left_cross(case: Case<'_>) -> String {
    match case.game.exile.saturating_sub(case.turns_closed()) {
        0 => "it has just left it".to_owned(),
        gone => format!("it left it {} ago", count(gone + 1, "turn")),
    }
}

/// The way out: where this lane does lead.
fn along(case: Case<'_>, from: Square, to: Square) -> String {
    match case.path(from, to) {
        Some(path) => case.instead(|action| keeps_lane(case, path, action)),
        None => String::new(),
    }
}
