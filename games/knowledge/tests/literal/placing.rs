//! Placing neurons (4).

use std::collections::BTreeSet;

use super::board::{Link, Synapse, ends, find_link, link_name, links};
use super::cards::{CARDS, Multiset};
use super::{CREATIVITY, DISCOVERY, FORGIVENESS, Literal, Neuron, Phase, Position, Seat};

/// 4.5.
#[derive(PartialEq)]
enum Price {
    Nothing,
    /// One card of one of these colours.
    Card(BTreeSet<char>),
}

impl Literal {
    /// 4.6: what the two counters are when placing begins.
    pub(crate) fn counters(&self, position: &Position) -> (usize, usize) {
        let (mut paid, mut gift) = (1, 0);
        if position.dice == Some(5) {
            if self.five_is_paid {
                paid = 2;
            } else {
                gift += 2;
            }
        }
        if position.has_power(position.active, DISCOVERY) {
            gift += 1;
        }
        (paid, gift)
    }

    /// 4.2 d, 10.1: one after the other, like offers.
    pub(crate) fn placements(&self, position: &Position, paid: usize, gift: usize) -> impl Iterator<Item = String> {
        let seat = position.active;
        let kinds = [("neuron", position.has_own_neuron_at_hand(seat)), ("wild", position.players[seat].has_orange)];
        kinds.into_iter().filter(|&(_, has_one)| has_one).flat_map(move |(word, _)| {
            links().flat_map(move |link| self.placements_on(position, word, link, paid, gift))
        })
    }

    /// 4.6.
    fn placements_on(&self, position: &Position, word: &str, link: Link, paid: usize, gift: usize) -> Vec<String> {
        let bare = format!("{word}={}", link_name(link));
        let hand = position.players[position.active].hand;
        let mut list = Vec::new();
        match self.price(position, link) {
            None => {}
            Some(Price::Nothing) => list.extend((paid > 0 || gift > 0).then_some(bare)),
            Some(Price::Card(colours)) => {
                if paid > 0 {
                    let held = colours.iter().filter(|&&colour| hand.count(colour) > 0);
                    list.extend(held.map(|colour| format!("{bare}:{colour}")));
                }
                list.extend((gift > 0).then_some(bare));
            }
        }
        list
    }

    /// What a placement by the active seat costs, where the link is open to it (4.2 a to c).
    fn price(&self, position: &Position, link: Link) -> Option<Price> {
        let (seat, [one, other]) = (position.active, ends(link));
        let may_lie_there = match position.neurons.get(&link) {
            None => true,
            Some(&Neuron::Own(owner)) => owner != seat,
            Some(Neuron::Orange) => false,
        };
        let is_dead = [one, other].iter().any(|&end| position.is_white(end));
        if !may_lie_there || is_dead && !position.has_power(seat, FORGIVENESS) {
            return None;
        }
        let ways = [(one, other), (other, one)].into_iter().filter(|&(near, _)| self.is_anchor(position, seat, near));
        let prices: Vec<Price> = ways.map(|(_, far)| self.price_of_far_end(position, seat, far)).collect();
        if prices.is_empty() {
            return None;
        }
        let mut colours = BTreeSet::new();
        for price in prices {
            match price {
                Price::Nothing => return Some(Price::Nothing),
                Price::Card(asked) => colours.extend(asked),
            }
        }
        Some(Price::Card(colours))
    }

    /// 4.4.
    fn is_anchor(&self, position: &Position, seat: Seat, end: Synapse) -> bool {
        let forgives = position.has_power(seat, FORGIVENESS);
        let by_rule = if position.has_all_neurons_at_hand(seat) {
            position.is_of_own_colour(seat, end) || forgives && position.is_white(end)
        } else {
            position.touches(seat, end)
        };
        by_rule || position.has_power(seat, CREATIVITY) && position.is_touched_by_any_neuron(end)
    }

    /// 4.5.
    fn price_of_far_end(&self, position: &Position, seat: Seat, end: Synapse) -> Price {
        match position.synapses[end] {
            colour if position.players[seat].colour == Some(colour) => Price::Nothing,
            'w' => Price::Nothing,
            'o' => Price::Card(CARDS.into()),
            colour => Price::Card([colour].into()),
        }
    }

    /// 4.6, 4.7: of `neuron=C4D5:b` the word and the rest.
    pub(crate) fn place(&self, next: &mut Position, word: &str, rest: &str, paid: usize, gift: usize) {
        let (link, card) = rest.split_once(':').map_or((rest, None), |(link, card)| (link, Some(card)));
        let link = find_link(link).expect("a link");
        let is_free_by_nature = self.price(next, link) == Some(Price::Nothing);
        let seat = next.active;
        let (paid, gift) = match card {
            Some(card) => {
                let card = Multiset::read_cards(card).expect("a card");
                next.players[seat].hand = next.players[seat].hand.minus(card);
                (paid - 1, gift)
            }
            None if is_free_by_nature && paid > 0 => (paid, gift),
            None => (paid, gift - 1),
        };
        if word == "wild" {
            next.players[seat].has_orange = false;
            next.neurons.insert(link, Neuron::Orange);
        } else {
            next.neurons.insert(link, Neuron::Own(seat));
        }
        next.phase = Phase::Place { paid, gift };
    }
}
