//! How long a seat would need for each field: placements to the abilities, and turns for the cards.
//!
//! Times are in hundredths of a round, in which every seat has its turn once. They are estimates for
//! [`crate::evaluator`]: any gain makes them shorter.

use game::Seat;

use crate::board::{Links, Synapses};
use crate::cards::{Cards, Colour};
use crate::options::Knowledge;
use crate::rules::mastering::price;
use crate::state::{Ability, Field, State};

/// The time to what is out of reach.
pub(crate) const NEVER: i32 = 100_000;

/// How fast a seat makes progress, in hundredths of a round.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Pace {
    /// A placement that takes the paid one of its turn.
    pub(crate) paid_step: i32,
    /// An ability that is one free placement away, or more of them.
    pub(crate) free_step: i32,
    /// Cards of a colour that come in a hundred rounds to one who has no source of it: others trade.
    pub(crate) least_rate: i32,
}

/// What a seat needs to reach the fields, apart from the cards in its hand.
pub(crate) struct Plan {
    /// Time to each ability.
    abilities: [i32; 5],
    /// Cards of each colour that come in a hundred rounds.
    rates: [i32; 4],
    /// What the house takes for a card, and of which colour.
    house: (Option<Colour>, u16),
    pace: Pace,
}

impl Knowledge {
    /// The plan of a seat, whatever it holds.
    pub(crate) fn plan(&self, state: &State, seat: Seat, pace: Pace) -> Plan {
        Plan {
            abilities: self.times_to_abilities(state, seat, pace),
            rates: self.rates(state, seat),
            house: (state.colour(seat), self.house_rate(state, seat)),
            pace,
        }
    }

    /// The time to each ability: nothing where it is held. Free placements are made at once, and each paid one takes a
    /// turn.
    fn times_to_abilities(&self, state: &State, seat: Seat, pace: Pace) -> [i32; 5] {
        let (touched, own) = (state.touched(seat), self.own_synapses(state, seat));
        let open = self.open_links(state, seat);
        let beside = |reached: Synapses| (Links::touching(reached) & open).ends();
        let mut times = Ability::ALL.map(|ability| if touched.contains(state.marker(ability)) { 0 } else { NEVER });
        let mut reached = self.anchors(state, seat);
        let mut time = 0;
        loop {
            // Everything that free placements lead to from here.
            let mut near = beside(reached);
            while !(near & own & !reached).is_empty() {
                reached |= near & own;
                near = beside(reached);
            }
            for (known, ability) in times.iter_mut().zip(Ability::ALL) {
                if *known == NEVER && reached.contains(state.marker(ability)) {
                    *known = time + pace.free_step;
                }
            }
            if (near & !reached).is_empty() || !times.contains(&NEVER) {
                return times;
            }
            reached |= near;
            time += pace.paid_step;
        }
    }

    /// How many cards of each colour the dice bring a seat in a hundred rounds (3.2, 3.3).
    fn rates(&self, state: &State, seat: Seat) -> [i32; 4] {
        let turns = i32::from(self.players);
        let (left, right) = (state.colour(self.left_of(seat)), state.colour(self.right_of(seat)));
        Colour::ALL.map(|colour| {
            let whose = |other: Option<Colour>| i32::from(other == Some(colour));
            // Three casts in 36 bring each colour to everybody, six the own one; five and four the neighbours' colours.
            let casts = turns * (3 + 6 * whose(state.colour(seat))) + 5 * whose(left) + 4 * whose(right);
            100 * casts * self.sources(state, seat, colour).len() as i32 / 36
        })
    }
}

impl Plan {
    /// The time to a field with these cards; [`NEVER`] where it is mastered or out of reach.
    pub(crate) fn time_to(&self, state: &State, field: Field, hand: Cards) -> i32 {
        let Some((cost, wild)) = price(state.field(field), false) else { return NEVER };
        self.with_placements(field, self.time_to_cards(cost, wild, hand))
    }

    /// The time until a seat has an ability.
    pub(crate) const fn time_to_ability(&self, ability: Ability) -> i32 {
        self.abilities[ability as usize]
    }

    /// The time for cards and placements together: they overlap, but not fully.
    fn with_placements(&self, field: Field, cards: i32) -> i32 {
        let placements: i32 = field.needs().iter().map(|&ability| self.abilities[ability as usize]).sum();
        if placements >= NEVER { NEVER } else { placements.max(cards) + placements.min(cards) / 2 }
    }

    /// Cards of any colour that come in a hundred rounds.
    pub(crate) fn income(&self) -> i32 {
        self.rates.iter().sum::<i32>().max(self.pace.least_rate)
    }

    /// The time until the cards for a price are in hand: the slowest colour, and part of the others.
    fn time_to_cards(&self, cost: Cards, wild: u16, hand: Cards) -> i32 {
        let missing = cost.beyond(hand);
        let spare = hand.beyond(cost);
        let (own, rate) = self.house;
        // The house turns spare own cards into others.
        let mut bought = own.map_or(0, |own| spare.number(own) / rate);
        let left = spare.len() - bought * rate.min(spare.len());
        let any = wild.saturating_sub(left);
        let own_rate = own.map_or(0, |own| self.rates[own as usize]) / i32::from(rate);
        let (mut longest, mut sum) = (0, 0);
        for colour in Colour::ALL {
            let of_house = missing.number(colour).min(bought);
            bought -= of_house;
            let number = i32::from(missing.number(colour) - of_house);
            let rate = self.rates[colour as usize].max(own_rate).max(self.pace.least_rate);
            let time = 10_000 * number / rate;
            longest = longest.max(time);
            sum += time;
        }
        let more = 10_000 * i32::from(any) / self.income();
        longest + (sum - longest + more) / 3
    }
}
