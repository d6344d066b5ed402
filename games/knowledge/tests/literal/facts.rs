//! What follows from a position (8.3): the stock, neurons at hand, powers, what a seat touches.

use super::board::{Synapse, ends};
use super::{ABILITIES, Fate, Field, Literal, Neuron, Position, RESILIENCE, Seat};

impl Position {
    /// 1.4: how many cards of a colour no hand holds.
    pub(crate) fn stock(&self, colour: char) -> usize {
        35 - self.players.iter().map(|player| player.hand.count(colour)).sum::<usize>()
    }

    pub(crate) fn own_neurons_placed(&self, seat: Seat) -> usize {
        self.neurons.values().filter(|&&neuron| neuron == Neuron::Own(seat)).count()
    }

    pub(crate) fn has_own_neuron_at_hand(&self, seat: Seat) -> bool {
        self.own_neurons_placed(seat) < 16
    }

    /// 4.3.
    pub(crate) fn has_all_neurons_at_hand(&self, seat: Seat) -> bool {
        self.own_neurons_placed(seat) == 0 && self.players[seat].has_orange
    }

    /// 6.2.
    pub(crate) fn has_power(&self, seat: Seat, power: Field) -> bool {
        self.fields[power] == Fate::Mastered { seat, with_power: true }
    }

    pub(crate) fn somebody_has_power(&self, power: Field) -> bool {
        (0..self.players.len()).any(|seat| self.has_power(seat, power))
    }

    pub(crate) fn is_of_own_colour(&self, seat: Seat, synapse: Synapse) -> bool {
        self.players[seat].colour == Some(self.synapses[synapse])
    }

    pub(crate) fn is_white(&self, synapse: Synapse) -> bool {
        self.synapses[synapse] == 'w'
    }

    /// 4.1.
    pub(crate) fn touches(&self, seat: Seat, synapse: Synapse) -> bool {
        let counts = |neuron| neuron == Neuron::Own(seat) || neuron == Neuron::Orange;
        self.neurons.iter().any(|(&link, &neuron)| counts(neuron) && ends(link).contains(&synapse))
    }

    pub(crate) fn is_touched_by_any_neuron(&self, synapse: Synapse) -> bool {
        self.neurons.keys().any(|&link| ends(link).contains(&synapse))
    }

    /// 4.9.
    pub(crate) fn has_ability(&self, seat: Seat, ability: &str) -> bool {
        let place = ABILITIES.iter().position(|&other| other == ability).expect("an ability");
        self.touches(seat, self.abilities[place])
    }
}

impl Literal {
    /// 3.7.
    pub(crate) fn hand_limit(&self, position: &Position, seat: Seat) -> usize {
        if position.has_power(seat, RESILIENCE) { 8 } else { 7 }
    }

    pub(crate) fn is_too_rich(&self, position: &Position, seat: Seat) -> bool {
        position.players[seat].hand.size() > self.hand_limit(position, seat)
    }

    /// 3.7: the next seat that has to trim.
    pub(crate) fn next_to_trim(&self, position: &Position) -> Option<Seat> {
        self.seats_from(position.active).into_iter().find(|&seat| self.is_too_rich(position, seat))
    }

    /// 3.4: of these seats the first with a card.
    pub(crate) fn first_with_a_card(&self, position: &Position, seats: &[Seat]) -> Option<Seat> {
        seats.iter().copied().find(|&seat| !position.players[seat].hand.is_empty())
    }
}
