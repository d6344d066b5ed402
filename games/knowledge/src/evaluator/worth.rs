//! The worth of what a seat has: points, powers, neurons, its hand, and its position in the brain.

use game::Seat;

use super::KnowledgeEvaluator;
use crate::board::Link;
use crate::cards::{Cards, Colour};
use crate::options::Knowledge;
use crate::plan::{NEVER, Plan};
use crate::state::{Field, State};

/// Cards beyond this number are worth nothing, since they cannot be kept (3.7).
const CARDS_KEPT: u16 = 7;
/// Neurons at hand beyond this number are worth nothing.
const NEURONS_NEEDED: u32 = 4;

impl KnowledgeEvaluator {
    /// The plan of a seat, with the fitted pace.
    pub(crate) fn plan(&self, game: &Knowledge, state: &State, seat: Seat) -> Plan {
        game.plan(state, seat, self.weights.pace())
    }

    /// The worth of everything that a seat has, if these are its cards.
    pub(super) fn worth(&self, game: &Knowledge, state: &State, seat: Seat, hand: Cards) -> i32 {
        let plan = self.plan(game, state, seat);
        self.standing(state, seat) + self.weights.income * plan.income() / 100 + self.hand_value(&plan, state, hand)
    }

    /// The same with the cards that it really has.
    pub(super) fn own_worth(&self, game: &Knowledge, state: &State, seat: Seat) -> i32 {
        self.worth(game, state, seat, state.hand(seat))
    }

    /// The worth of what a seat has after a placement, and part of what the owner of a displaced neuron loses by it.
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

    /// The worth of what everybody sees: points, powers, neurons at hand.
    fn standing(&self, state: &State, seat: Seat) -> i32 {
        let weights = &self.weights;
        let held = Field::ALL.into_iter().filter(|&field| state.has_power(seat, field));
        let powers: i32 = held.map(|field| weights.power(field)).sum();
        let neurons = state.neurons_left(seat).min(NEURONS_NEEDED) as i32;
        let death = if state.master(Field::Death) == Some(seat) { weights.death } else { 0 };
        weights.point * i32::from(state.points(seat)) + powers + death + weights.neuron * neurons
    }

    /// The value of a hand: that of the most promising field in full and less of the next two, by the times to them;
    /// and something for each card.
    pub(crate) fn hand_value(&self, plan: &Plan, state: &State, hand: Cards) -> i32 {
        let weights = &self.weights;
        let mut values = [0; 3];
        for field in Field::ALL {
            let value = match plan.time_to(state, field, hand) {
                NEVER.. => 0,
                time => weights.at_hand * i32::from(field.points()) * weights.halving / (weights.halving + time),
            };
            if value > values[0] {
                values = [value, values[0], values[1]];
            } else if value > values[1] {
                values = [values[0], value, values[1]];
            } else if value > values[2] {
                values[2] = value;
            }
        }
        let [best, second, third] = values;
        let fields = best + (second * weights.second + third * weights.third) / 100;
        fields + weights.card * i32::from(hand.len().min(CARDS_KEPT))
    }

    /// The field that a seat aims at, if these are its cards: most points soonest.
    pub(super) fn target(&self, plan: &Plan, state: &State, hand: Cards) -> Option<Field> {
        let halving = self.weights.halving;
        let value = |field: Field| match plan.time_to(state, field, hand) {
            NEVER.. => None,
            time => Some((i32::from(field.points()) * 100_000 / (halving + time), field)),
        };
        Field::ALL.into_iter().filter_map(value).max_by_key(|&(value, _)| value).map(|(_, field)| field)
    }
}
