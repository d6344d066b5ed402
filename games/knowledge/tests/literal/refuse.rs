//! Reading position strings: the fields together (8.4).

use super::board::{ends, synapses};
use super::cards::{CARDS, Multiset};
use super::{FIELDS, FORGIVENESS, Fate, Literal, Neuron, Partner, Phase, Position, Seat, Trades};

/// Everything that is wrong with a string. Nothing says which fault has to be named where there are several.
#[derive(Debug)]
pub(crate) struct Refusal(pub(crate) Vec<Fault>);

impl Refusal {
    /// Whether this field may be named.
    pub(crate) fn blames(&self, field: &str) -> bool {
        self.0.iter().any(|fault| fault.fields.contains(&field))
    }
}

/// One fault.
#[derive(Debug)]
pub(crate) struct Fault {
    /// The field at fault, or several where one of them does not fit another.
    pub(crate) fields: &'static [&'static str],
    /// The words of the clause.
    pub(crate) clause: &'static str,
}

impl Fault {
    pub(crate) fn new(fields: &'static [&'static str], clause: &'static str) -> Fault {
        Fault { fields, clause }
    }
}

/// What has to hold, and the fault where it does not.
type Test = (bool, &'static [&'static str], &'static str);

impl Literal {
    pub(crate) fn faults(&self, position: &Position) -> Vec<Fault> {
        let tests = [
            self.things(position),
            self.neurons(position),
            self.seats(position),
            self.turn_and_dice(position),
            self.end(position),
            self.phase(position),
        ];
        let broken = tests.into_iter().flatten().filter(|&(holds, ..)| !holds);
        broken.map(|(_, fields, clause)| Fault { fields, clause }).collect()
    }

    /// Pom-poms and markers.
    fn things(&self, position: &Position) -> Vec<Test> {
        let open = || {
            position.fields.iter().zip(&FIELDS).filter_map(|(fate, field)| match *fate {
                Fate::Open { pompoms, ring } => Some((field, pompoms, ring)),
                Fate::Mastered { .. } => None,
            })
        };
        let on_synapses = |colour| position.synapses.iter().filter(|&&other| other == colour).count();
        let in_sight = |colour| on_synapses(colour) + open().map(|(_, all, _)| all.count(colour)).sum::<usize>();
        let most = |colour| if colour == 'o' { 7 } else { 13 };
        let apart = synapses().all(|synapse| position.abilities.iter().filter(|&&other| other == synapse).count() < 2);
        vec![
            ("bgory".chars().all(|colour| in_sight(colour) <= most(colour)), &["synapses", "fields"], "pom-poms"),
            (on_synapses('w') == 6, &["synapses"], "six white"),
            (apart, &["abilities"], "two markers"),
            (open().all(|(field, pompoms, _)| pompoms.size() == field.pompoms), &["fields"], "adding up"),
            (open().all(|(_, pompoms, ring)| pompoms.count(ring) > 0), &["fields"], "ring"),
        ]
    }

    fn neurons(&self, position: &Position) -> Vec<Test> {
        let on_board = position.neurons.values().filter(|&&neuron| neuron == Neuron::Orange).count();
        let at_hand = position.players.iter().filter(|player| player.has_orange).count();
        let is_alive = |neuron| match neuron {
            Neuron::Own(seat) => position.has_power(seat, FORGIVENESS),
            Neuron::Orange => position.somebody_has_power(FORGIVENESS),
        };
        let is_lawful = position.neurons.iter().all(|(&link, &neuron)| {
            let touches_white = ends(link).iter().any(|&end| position.is_white(end));
            !touches_white || is_alive(neuron)
        });
        let few = (0..self.players).all(|seat| position.own_neurons_placed(seat) <= 16);
        vec![
            (few, &["neurons"], "sixteen neurons"),
            (on_board + at_hand == self.players, &["neurons"], "orange neurons"),
            (is_lawful, &["neurons"], "neuron at white"),
        ]
    }

    fn seats(&self, position: &Position) -> Vec<Test> {
        let in_hands = |colour| position.players.iter().map(|player| player.hand.count(colour)).sum::<usize>();
        let seats_of = |colour| position.players.iter().filter(|player| player.colour == Some(colour)).count();
        let all_picked = position.players.iter().all(|player| player.colour.is_some());
        let mut tests: Vec<Test> = vec![
            (CARDS.into_iter().all(|colour| in_hands(colour) <= 35), &["seats"], "thirty-five cards"),
            (CARDS.into_iter().all(|colour| seats_of(colour) < 2), &["seats"], "two of one colour"),
        ];
        match position.phase {
            Phase::Pick(seat) => tests.extend(self.pick_tests(position, seat)),
            _ => tests.push((all_picked, &["seats", "phase"], "not picked")),
        }
        if position.phase == Phase::Roll {
            let none_rich = !(0..self.players).any(|seat| self.is_too_rich(position, seat));
            tests.push((none_rich, &["seats"], "above the limit in roll"));
        }
        tests
    }

    /// Everybody before this seat has picked, nobody from it on, and nothing else has happened.
    fn pick_tests(&self, position: &Position, seat: Seat) -> Vec<Test> {
        let order = self.order_of_picks();
        let place = order.iter().position(|&other| other == seat).expect("a seat of this table");
        let in_order = (0..).zip(&order).all(|(n, &other)| position.players[other].colour.is_some() == (n < place));
        let starting = position.players.iter().all(|player| player.hand == Multiset::of_each_card(1));
        let open = position.fields.iter().all(|fate| matches!(fate, Fate::Open { .. }));
        vec![
            (in_order, &["phase", "seats"], "picks out of order"),
            (position.turn == 1, &["turn", "phase"], "pick at turn 1"),
            (starting, &["seats", "phase"], "starting hands"),
            (position.neurons.is_empty(), &["neurons", "phase"], "empty board"),
            (open, &["fields", "phase"], "open fields"),
        ]
    }

    fn turn_and_dice(&self, position: &Position) -> Vec<Test> {
        let owner = position.turn.checked_sub(1).map(|turns| turns % self.players as u64);
        let before_the_roll = matches!(position.phase, Phase::Pick(_) | Phase::Roll);
        let shedding = matches!(position.phase, Phase::Shed(_));
        vec![
            (position.turn > 0, &["turn"], "turns count from one"),
            (self.limit == 0 || position.turn <= self.limit, &["turn"], "turn above the limit"),
            (owner.is_none_or(|seat| seat == position.active as u64), &["active"], "active and turn"),
            (position.dice.is_none() == before_the_roll, &["dice"], "dice and phase"),
            (!shedding || position.dice == Some(8), &["dice"], "an eight in shed"),
        ]
    }

    /// The game is over, or it is not.
    fn end(&self, position: &Position) -> Vec<Test> {
        let is_decided = self.is_decided(position);
        let is_last_turn = position.turn == self.limit;
        let fits = if position.phase == Phase::End { is_decided || is_last_turn } else { !is_decided };
        vec![(fits, &["phase"], if is_decided { "over" } else { "not over" })]
    }

    /// What the phase says.
    fn phase(&self, position: &Position) -> Vec<Test> {
        match position.phase {
            Phase::Shed(seat) => vec![(!position.players[seat].hand.is_empty(), &["phase"], "empty hand in shed")],
            Phase::Place { paid, gift } => {
                let (most_paid, most_gift) = self.counters(position);
                vec![(paid <= most_paid && gift <= most_gift, &["phase"], "counters")]
            }
            Phase::Trade { offers } => vec![(offers <= self.offers, &["phase"], "offers left")],
            Phase::Trim(seat) => vec![(self.next_to_trim(position) == Some(seat), &["phase"], "next to trim")],
            Phase::Ask { offers, .. }
            | Phase::Answer { offers, .. }
            | Phase::Counter { offers, .. }
            | Phase::Reply { offers, .. } => {
                let mut tests: Vec<Test> = vec![
                    (offers < self.offers, &["phase"], "offers left of an offer"),
                    (self.trades != Trades::Off, &["phase"], "no trades"),
                ];
                tests.extend(self.trade_tests(position));
                tests
            }
            Phase::Pick(_) | Phase::Roll | Phase::Master | Phase::End => Vec::new(),
        }
    }

    fn trade_tests(&self, position: &Position) -> Vec<Test> {
        let active = position.active;
        let holds = |seat: Seat, cards| position.players[seat].hand.holds(cards);
        let asked = |seat, cards| self.can_be_asked(position, seat, cards);
        match position.phase {
            Phase::Ask { partner, give, .. } => vec![
                (partner != Partner::One(active), &["phase"], "own partner"),
                (self.can_offer(position, partner, give), &["phase"], "no such offer"),
            ],
            Phase::Answer { seat, is_to_any, offer, .. } => {
                let all_asked = self.seats_that_can_be_asked(position, offer.take);
                let enough = !is_to_any || all_asked.len() >= 2 && all_asked.contains(&seat);
                vec![
                    (seat != active, &["phase"], "own partner"),
                    (self.are_terms(offer) && holds(active, offer.give), &["phase"], "terms of an offer"),
                    (is_to_any || asked(seat, offer.take), &["phase"], "cannot be asked"),
                    (enough, &["phase"], "seats asked"),
                ]
            }
            Phase::Counter { seat, offer, give, .. } => vec![
                (seat != active, &["phase"], "own partner"),
                (self.are_terms(offer) && holds(active, offer.give), &["phase"], "terms of an offer"),
                (asked(seat, offer.take), &["phase"], "cannot be asked"),
                (self.can_counter(position, seat, offer, give), &["phase"], "no such counter"),
            ],
            Phase::Reply { seat, counter, .. } => vec![
                (seat != active, &["phase"], "own partner"),
                (self.are_terms(counter) && holds(seat, counter.give), &["phase"], "terms of a counter"),
                (asked(active, counter.take), &["phase"], "cannot be asked"),
            ],
            _ => Vec::new(),
        }
    }
}
