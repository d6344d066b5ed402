//! How well a seat stands, at a glance: rough numbers for searches, and never a rule.
//!
//! A side wants to Resolve, so what it lacks is jumps: the fewest that would bring its pairs to opposite spaces, a tier
//! for each. Beside that it wants points, and freedom to jump.

use game::{Evaluate, Judge, Ladder, Rung, Seat, Style};

use crate::action::Action;
use crate::board::Spaces;
use crate::options::Know;
use crate::roster::pieces;
use crate::rules::field::Field;
use crate::state::State;

/// A jump that is still to be made.
const JUMP: i32 = 40;
/// A connection that a Resolution needs, beside the jumps that it saves.
const CONNECTION: i32 = 60;
/// A point as the tally stands, and one that is already written down.
const POINT: i32 = 6;
const SCORED: i32 = 60;
/// A piece that cannot jump at all.
const SHUT_IN: i32 = 50;
/// Being ahead when the points are about to be counted.
const AHEAD: i32 = 2500;
/// What a move that connects promises, and one that only goes somewhere, before the jumps are counted that are left.
const CONNECTS: i32 = 100;
const AIMLESS: i32 = -1000;

/// Judges positions of know.
pub struct KnowJudge;

impl Evaluate for Know {
    type Judge = KnowJudge;
    const LADDER: Ladder = LADDER;
}

/// Each rung sees more than the one below it and errs less.
const LADDER: Ladder = [
    rung(200, 1, 160),
    rung(400, 1, 120),
    rung(800, 2, 90),
    rung(1_600, 3, 60),
    rung(3_200, 4, 40),
    rung(6_400, 5, 20),
    rung(12_800, 6, 0),
    rung(25_600, 7, 0),
    rung(51_200, 8, 0),
];

const fn rung(nodes: u64, depth: u32, error: u32) -> Rung {
    Rung { nodes, depth, error }
}

impl Judge<Know> for KnowJudge {
    type Tally = ();

    fn new(_: &Know, _: &[i32], _: Option<&'static Style>) -> Self {
        KnowJudge
    }

    fn tally(&self, _: &Know, _: &State) {}

    fn evaluate(&self, game: &Know, state: &State, (): &(), seat: Seat) -> i32 {
        let side = game.roster.side_of(seat);
        let field = game.field(state);
        let is_over_soon = state.phase.is_post();
        let mut own = 0;
        let mut others = 0;
        let mut best = i32::MIN;
        for other in 0..game.roster.sides {
            let worth = match is_over_soon {
                true => game.points_as_they_stand(state, &field, other),
                false => game.standing(state, &field, other),
            };
            if other == side {
                own = worth;
            } else {
                others += worth;
                best = best.max(worth);
            }
        }
        match is_over_soon {
            true => SCORED * (own - best) + AHEAD * (own - best).signum(),
            false => own - others / (game.roster.sides as i32 - 1),
        }
    }

    /// Connections come first, then whatever brings a pair nearer to one.
    fn promise(&self, game: &Know, state: &State, action: Action) -> i32 {
        let Action::Move { from, to, .. } = action else { return 0 };
        let Some(piece) = state.piece_on(from) else { return 0 };
        let mut spaces = state.pieces;
        spaces[piece.index()] = to;
        let kept = if game.is_connected(&spaces, piece) { CONNECTS } else { AIMLESS };
        kept - game.jumps_to_resolution(&spaces, game.roster.side(piece))
    }
}

impl Know {
    /// Everything that a side has while nobody has Resolved.
    fn standing(&self, state: &State, field: &Field, side: usize) -> i32 {
        let ways = !(field.occupied | field.enemy(side));
        let connected = self.connected(&state.pieces, side);
        let (mut influence, mut shut_in) = (Spaces::NONE, 0);
        for piece in pieces(self.roster.of_side[side]) {
            let borders = state.space(piece).borders();
            shut_in += i32::from((borders & ways).is_empty());
            if connected.contains(state.space(piece)) {
                influence |= borders;
            }
        }
        let tally = if self.first_scores { 0 } else { (influence & !field.contention).len() as i32 };
        POINT * tally + SCORED * few(state.points[side]) + CONNECTION * (connected.len() as i32 / 2)
            - JUMP * self.jumps_to_resolution(&state.pieces, side)
            - SHUT_IN * shut_in
    }

    /// The points of a side, the cycle included as it stands.
    fn points_as_they_stand(&self, state: &State, field: &Field, side: usize) -> i32 {
        few(state.points[side].saturating_add(self.tally(state, field, side)))
    }
}

/// Points as a number that can be multiplied. Only differences matter, and nobody gets so far.
fn few(points: u64) -> i32 {
    points.min(4000) as i32
}
