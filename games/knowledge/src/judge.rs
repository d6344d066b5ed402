//! How well a seat stands, at a glance: rough numbers for searches, and never a rule.

use game::{Evaluate, Seat};

use crate::lack::nearest;
use crate::options::Knowledge;
use crate::state::State;

/// A point.
const POINT: i32 = 600;
/// A card or an ability that the nearest field still lacks.
const LACKING_CARD: i32 = 40;
const LACKING_ABILITY: i32 = 90;

impl Evaluate for Knowledge {
    fn evaluate(&self, state: &State, seat: Seat) -> i32 {
        let worth = |seat: Seat| self.worth(state, seat);
        let others: i32 = self.seats_from(seat).skip(1).map(worth).sum();
        worth(seat) - others / (i32::from(self.players) - 1)
    }
}

impl Knowledge {
    fn worth(&self, state: &State, seat: Seat) -> i32 {
        let lacking = nearest(state, seat).map_or(0, |(_, lack)| {
            LACKING_CARD * i32::from(lack.number()) + LACKING_ABILITY * lack.abilities.len() as i32
        });
        POINT * i32::from(state.points(seat)) - lacking + 4 * state.touched(seat).len() as i32
    }
}
