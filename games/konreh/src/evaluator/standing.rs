//! How well a side stands: everything but the worth of its pieces, which `features` updates.
//!
//! The terms are the study numbers (RULES 13) as far as they can be had set by set: T\* as the fastest run that nobody
//! hinders, with the gates that hinder it for κ; the exits of a Blue in the Cross; how near a Seed is; what threatens
//! Blue.

use crate::board::{Lane, PieceKind, Side, Square, Squares, beside, squares};
use crate::evaluator::KonrehEvaluator;
use crate::evaluator::distances::SLOWEST_RUN;
use crate::options::{Konreh, Seeds};
use crate::rules::GREEN_CAP;
use crate::state::State;

/// More exits than this are no better.
const ENOUGH_EXITS: u32 = 3;

fn count(set: Squares) -> i32 {
    set.count_ones() as i32
}

impl KonrehEvaluator {
    /// Everything that a side has beside its pieces.
    pub(super) fn standing(&self, game: &Konreh, state: &State, side: Side) -> i32 {
        let (w, distances, own) = (&self.weights, &self.distances, side.index());
        let (army, enemy) = (state.army(side), state.army(side.other()));
        let zone = beside(army) & game.board.all;
        let reach = zone | army;
        let in_race = state.life(side.other()).is_fallen();
        let guard = if in_race { w.guard_in_race } else { w.guard };
        let mut sum = count(zone) * w.held
            + count(zone & distances.ring) * w.cross_held
            + count(reach & distances.gates[own]) * w.home_gate
            + count(reach & distances.gates[side.other().index()]) * w.enemy_gate
            + count(army & distances.yard[own]) * guard;
        // A guard on the diagonal holds both gates, and nobody who stops there can take the last step (RULES 4.2).
        let is_barred = army & distances.bar[own] != 0 && distances.gates[own] & (army | enemy) == 0;
        if is_barred && in_race {
            sum += w.barred;
        }
        sum += self.activity(game, state, side) + self.hunt(state, side);
        match state.blue(side) {
            Some(blue) => {
                sum + self.standing_blue(game, state, side, blue, is_barred) + self.reserve(game, state, side)
            }
            None => sum + self.fallen_blue(state, side),
        }
    }

    /// What the pieces can do, and what they could take.
    fn activity(&self, game: &Konreh, state: &State, side: Side) -> i32 {
        let w = &self.weights;
        let field = game.field(&State { side, ..*state });
        let origins = field.origins(side);
        let mut sum = origins.count() as i32 * w.mobility;
        let enemy_blue = state.of(side.other(), PieceKind::Blue);
        let mut takers = 0;
        for lane in Lane::ALL {
            let takes = origins.takes.lane(lane);
            takers |= takes;
            let hits = |from| field.target(from, lane, side).bit() == enemy_blue;
            if takes != 0 && enemy_blue != 0 && squares(takes).any(hits) {
                sum += w.blue_threat;
            }
        }
        sum + count(takers) * w.threat
    }

    /// How near a side's pieces are to the enemy's Blue. All of them have to come near it, since it can run.
    fn hunt(&self, state: &State, side: Side) -> i32 {
        let Some(enemy_blue) = state.blue(side.other()) else { return 0 };
        let hunters = state.army(side) & !state.of(side, PieceKind::Blue);
        let [two, four, six, nine] = self.distances.near(enemy_blue).map(|near| count(near & hunters));
        let w = &self.weights;
        two * w.hunt_2 + four * w.hunt_4 + six * w.hunt_6 + nine * w.hunt_9
    }

    /// What a standing Blue has beside its worth: specials, ways out, the clocks of the Cross and a Seed ahead.
    fn standing_blue(&self, game: &Konreh, state: &State, side: Side, blue: Square, is_barred: bool) -> i32 {
        let (w, own) = (&self.weights, side.index());
        let (life, army, enemy) = (state.life(side), state.army(side), state.army(side.other()));
        let around = beside(blue.bit());
        let specials = i32::from(life.specials());
        let mut sum = count(around & beside(enemy)) * w.cramped
            + count(self.distances.near(blue)[0] & army & !blue.bit()) * w.screen
            + specials * w.special
            + i32::from(life.stay()) * w.stay
            + i32::from(life.closed()) * w.closed;
        if specials == 2 {
            sum += w.both_specials;
        }
        if specials > 0 {
            sum += count(around & enemy) * w.bite;
        }
        if blue == game.board.home[own] {
            sum += w.at_home + if is_barred { w.castle } else { 0 };
        } else if blue == game.board.home[side.other().index()] {
            sum += w.at_apex;
        } else if game.board.sanctum_set() & blue.bit() != 0 {
            sum += w.at_sanctum;
        } else if game.cross && game.board.cross & blue.bit() != 0 {
            let exits = game.exits(state, side).map_or(0, |exits| exits.count_ones().min(ENOUGH_EXITS));
            sum += w.in_cross + exits as i32 * w.exit;
        }
        sum + self.seed_ahead(game, state, side, blue)
    }

    /// A Blue on its way to a Seed that could be made there now.
    fn seed_ahead(&self, game: &Konreh, state: &State, side: Side, blue: Square) -> i32 {
        let greens = state.greens(Side::A) + state.greens(Side::B);
        let life = state.life(side);
        let may = match game.seeds {
            Seeds::Unlimited => true,
            Seeds::Each(_) => life.seeds() > 0,
        };
        if !may || greens >= GREEN_CAP {
            return 0;
        }
        let occupied = state.occupied();
        let mut best = 0;
        for (sanctum, [once, twice]) in game.board.sanctums.into_iter().zip(self.distances.seeding[side.index()]) {
            let is_open = occupied & (sanctum.bit() | game.board.opposite(sanctum).bit()) & !blue.bit() == 0;
            if is_open && life.ban(game.board) != Some(sanctum) {
                let near = match blue.bit() {
                    bit if bit & once != 0 => self.weights.seed_next,
                    bit if bit & twice != 0 => self.weights.seed_near,
                    _ => 0,
                };
                best = best.max(near);
            }
        }
        best
    }

    /// The runners that a side has in case its Blue falls.
    fn reserve(&self, game: &Konreh, state: &State, side: Side) -> i32 {
        let (fastest, in_time) = self.runners(state, side, usize::from(game.reforge));
        (SLOWEST_RUN - fastest) as i32 * self.weights.run + in_time * self.weights.runner
    }

    /// What is left of a fallen Blue: the race to the enemy's apex (RULES 7.4).
    fn fallen_blue(&self, state: &State, side: Side) -> i32 {
        let w = &self.weights;
        let left = usize::from(state.life(side).countdown());
        let (fastest, in_time) = self.runners(state, side, left);
        let alone = left as i32 * w.left;
        if in_time == 0 {
            return alone;
        }
        alone + w.blue_return + (left - fastest) as i32 * w.spare + (in_time - 1) * w.runner_in_race
    }

    /// The turns of the fastest runner if nobody is in its way, and how many runners need at most `deadline` turns.
    /// (The study number T\* looks at every piece on the board; this looks at none.)
    fn runners(&self, state: &State, side: Side, deadline: usize) -> (usize, i32) {
        let in_time = |turns| {
            [PieceKind::Orange, PieceKind::Red, PieceKind::Green]
                .map(|kind| count(state.of(side, kind) & self.distances.runs(side, kind, turns)))
                .into_iter()
                .sum::<i32>()
        };
        let fastest = (0..SLOWEST_RUN).find(|&turns| in_time(turns) > 0).unwrap_or(SLOWEST_RUN);
        (fastest, in_time(deadline))
    }
}
