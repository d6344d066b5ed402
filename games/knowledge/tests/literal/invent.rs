//! Positions out of the blue, most of them lawful: powers together, rich hands, crowded boards, late phases.

use game::Dice;
use testkit::proof::Literal as _;

use super::board::{ends, links, synapses};
use super::cards::{CARDS, Multiset};
use super::{FIELDS, FORGIVENESS, Fate, Literal, Neuron, Phase, Position};

impl Literal {
    pub(crate) fn invent(&self, dice: &mut Dice) -> Position {
        let mut position = self.start();
        self.deal(&mut position, dice);
        if dice.below(20) == 0 {
            return self.pick_some(position, dice);
        }
        self.master_some(&mut position, dice);
        self.give_colours_and_hands(&mut position, dice);
        position.turn = 1 + dice.below(40) as u64;
        if self.limit > 0 && (position.turn > self.limit || dice.below(6) == 0) {
            position.turn = self.limit;
        }
        position.active = ((position.turn - 1) % self.players as u64) as usize;
        position.dice = Some(2 + dice.below(11) as u32);
        self.lay_neurons(&mut position, dice);
        self.take_up(&mut position, dice);
        position
    }

    /// 2.1.
    fn deal(&self, position: &mut Position, dice: &mut Dice) {
        let counts = [('b', 13), ('g', 13), ('r', 13), ('y', 13), ('o', 7)];
        let mut pompoms: Vec<char> = counts.iter().flat_map(|&(colour, count)| vec![colour; count]).collect();
        shuffle(&mut pompoms, dice);
        let mut on_synapses = pompoms.split_off(30);
        on_synapses.extend(['w'; 6]);
        shuffle(&mut on_synapses, dice);
        position.synapses = on_synapses;
        let mut spots: Vec<usize> = synapses().collect();
        shuffle(&mut spots, dice);
        position.abilities = spots[..5].to_vec();
        for (field, subject) in FIELDS.iter().enumerate() {
            let pompoms = pompoms.split_off(pompoms.len() - subject.pompoms);
            let all = pompoms.iter().fold(Multiset::default(), |all, &colour| all.plus(Multiset::of(colour, 1)));
            position.fields[field] = Fate::Open { pompoms: all, ring: *dice.pick(&pompoms) };
        }
    }

    fn master_some(&self, position: &mut Position, dice: &mut Dice) {
        let often = *dice.pick(&[1, 2, 3, 5, 8]);
        for fate in &mut position.fields {
            if dice.below(10) < often {
                *fate = Fate::Mastered { seat: dice.below(self.players), with_power: dice.below(3) > 0 };
            }
        }
    }

    /// The beginning of a game, with what has been dealt.
    fn pick_some(&self, mut position: Position, dice: &mut Dice) -> Position {
        for _ in 0..dice.below(self.players) {
            let list = self.list(&position);
            position = self.play(&position, dice.pick(&list).as_str());
        }
        position
    }

    fn give_colours_and_hands(&self, position: &mut Position, dice: &mut Dice) {
        let mut colours = CARDS;
        shuffle(&mut colours, dice);
        for (player, colour) in position.players.iter_mut().zip(colours) {
            player.colour = Some(colour);
            player.hand = Multiset::default();
        }
        let most = *dice.pick(&[4, 7, 7, 7, 9, 12]);
        // Sometimes a hand is what a field asks for, and sometimes everybody has the same colour, until none is left.
        let aims = self.cards_of_open_fields(position);
        let only = *dice.pick(&[&CARDS[..], &CARDS, &CARDS, &CARDS[..2], &CARDS[2..3]]);
        for seat in 0..self.players {
            if !aims.is_empty() && only == CARDS && dice.below(3) == 0 {
                position.players[seat].hand = *dice.pick(&aims);
            }
            for _ in 0..dice.below(most + 1) {
                let colour = *dice.pick(only);
                let card = Multiset::of(colour, position.stock(colour).min(1));
                position.players[seat].hand = position.players[seat].hand.plus(card);
            }
        }
    }

    fn cards_of_open_fields(&self, position: &Position) -> Vec<Multiset> {
        let cards = |fate: &Fate| match fate {
            Fate::Open { pompoms, .. } => Some(pompoms.without_colours_of(Multiset::of('o', 1))),
            Fate::Mastered { .. } => None,
        };
        position.fields.iter().filter_map(cards).collect()
    }

    fn lay_neurons(&self, position: &mut Position, dice: &mut Dice) {
        let crowd = *dice.pick(&[0, 1, 2, 4, 8]);
        // A first placement can come late, with everything of the others on the board.
        let absent = Some(position.active).filter(|_| dice.below(4) == 0);
        for link in links() {
            let seat = dice.below(self.players);
            let is_dead = ends(link).iter().any(|&end| position.is_white(end));
            if dice.below(10) >= crowd || Some(seat) == absent || is_dead && !position.has_power(seat, FORGIVENESS) {
                continue;
            }
            if dice.below(8) == 0 && position.players[seat].has_orange {
                position.players[seat].has_orange = false;
                position.neurons.insert(link, Neuron::Orange);
            } else if position.has_own_neuron_at_hand(seat) {
                position.neurons.insert(link, Neuron::Own(seat));
            }
        }
    }

    /// A phase that fits, and within a trade some steps of it.
    fn take_up(&self, position: &mut Position, dice: &mut Dice) {
        let (paid, gift) = self.counters(position);
        position.phase = match (dice.below(16), self.next_to_trim(position)) {
            _ if self.is_decided(position) => Phase::End,
            (0, _) if position.turn == self.limit => Phase::End,
            (0..3, Some(seat)) => Phase::Trim(seat),
            (0 | 1, None) => Phase::Roll,
            (2, None) => self
                .first_with_a_card(position, &self.seats_from(dice.below(self.players)))
                .map_or(Phase::Roll, Phase::Shed),
            (3..8, _) => Phase::Place { paid: dice.below(paid + 1), gift: dice.below(gift + 1) },
            (8..14, _) => Phase::Trade { offers: self.offers },
            _ => Phase::Master,
        };
        match position.phase {
            Phase::Roll => position.dice = None,
            Phase::Shed(_) => position.dice = Some(8),
            Phase::Trade { .. } => {
                for word in &["offer=", "ask=", "counter=", "ask="][..dice.below(5)] {
                    let mut list = self.list(position);
                    list.retain(|action| action.starts_with(word));
                    if !list.is_empty() {
                        *position = self.play(position, dice.pick(&list).as_str());
                    }
                }
            }
            _ => {}
        }
    }
}

fn shuffle<T>(items: &mut [T], dice: &mut Dice) {
    for n in (1..items.len()).rev() {
        items.swap(n, dice.below(n + 1));
    }
}
