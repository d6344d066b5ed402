//! What a seat has: points, powers, neurons, and what its hand and its place in the brain are good for.

use game::Seat;

use super::KnowledgeJudge;
use crate::board::Link;
use crate::cards::{Cards, Colour};
use crate::options::Knowledge;
use crate::plan::{NEVER, Plan};
use crate::state::{Field, State};

/// More cards are not better, since nobody may keep them.
const CARDS_KEPT: u16 = 7;
/// So many neurons at hand are enough.
const NEURONS_NEEDED: u32 = 4;

impl KnowledgeJudge {
    /// The plan of a seat.
    pub(crate) fn plan(&self, game: &Knowledge, state: &State, seat: Seat) -> Plan {
        game.plan(state, seat, self.weights.pace)
    }

    /// Everything that a seat has, if these are its cards.
    pub(super) fn worth(&self, game: &Knowledge, state: &State, seat: Seat, hand: Cards) -> i32 {
        let plan = self.plan(game, state, seat);
        self.standing(state, seat) + self.weights.income * plan.income() / 100 + self.hopes(&plan, state, hand)
    }

    /// The same with the cards that it has.
    pub(super) fn own_worth(&self, game: &Knowledge, state: &State, seat: Seat) -> i32 {
        self.worth(game, state, seat, state.hand(seat))
    }

    /// What a seat has after a placement, and some of what its victim loses by it.
    pub(super) fn placed(
        &self,
        game: &Knowledge,
        state: &State,
        orange: bool,
        link: Link,
        card: Option<Colour>,
    ) -> i32 {
        let mut next = state.clone();
        game.place(&mut next, orange, link, card);
        let seat = state.active;
        let harm = state.owner(link).map_or(0, |victim| {
            let hand = game.hand_seen(state, seat, victim);
            self.worth(game, state, victim, hand) - self.worth(game, &next, victim, hand)
        });
        self.own_worth(game, &next, seat) + harm * self.weights.rivals / 100
    }

    /// What lies open: points, powers, neurons at hand.
    fn standing(&self, state: &State, seat: Seat) -> i32 {
        let weights = &self.weights;
        let held = Field::ALL.into_iter().filter(|&field| state.has_power(seat, field));
        let powers: i32 = held.map(|field| weights.powers[field as usize]).sum();
        let neurons = state.neurons_left(seat).min(NEURONS_NEEDED) as i32;
        let death = if state.master(Field::Death) == Some(seat) { weights.death } else { 0 };
        weights.point * i32::from(state.points(seat)) + powers + death + weights.neuron * neurons
    }

    /// What a hand is good for in a plan: the best hope in full and less of the next ones, by the times to the fields; and
    /// the cards by their number.
    pub(crate) fn hopes(&self, plan: &Plan, state: &State, hand: Cards) -> i32 {
        let weights = &self.weights;
        let mut hopes = [0; 3];
        for field in Field::ALL {
            let hope = match plan.time_to(state, field, hand) {
                NEVER.. => 0,
                time => weights.at_hand * i32::from(field.points()) * weights.halving / (weights.halving + time),
            };
            if hope > hopes[0] {
                hopes = [hope, hopes[0], hopes[1]];
            } else if hope > hopes[1] {
                hopes = [hopes[0], hope, hopes[1]];
            } else if hope > hopes[2] {
                hopes[2] = hope;
            }
        }
        let [best, second, third] = hopes;
        let fields = best + (second * weights.next[0] + third * weights.next[1]) / 100;
        fields + weights.card * i32::from(hand.len().min(CARDS_KEPT))
    }

    /// The field that a seat aims at, if these are its cards: most points soonest.
    pub(super) fn target(&self, plan: &Plan, state: &State, hand: Cards) -> Option<Field> {
        let halving = self.weights.halving;
        let hope = |field: Field| match plan.time_to(state, field, hand) {
            NEVER.. => None,
            time => Some((i32::from(field.points()) * 100_000 / (halving + time), field)),
        };
        Field::ALL.into_iter().filter_map(hope).max_by_key(|&(hope, _)| hope).map(|(_, field)| field)
    }
}
