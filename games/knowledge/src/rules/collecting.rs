//! What a roll brings (RULES 3.2 to 3.5).

use game::Seat;

use crate::board::Synapses;
use crate::cards::{Cards, Colour};
use crate::options::Knowledge;
use crate::state::{Field, Phase, State};

/// What a sum of two dice does (3.3).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RollEffect {
    /// Every seat collects this colour.
    All(Colour),
    /// The active seat collects the own colour of the seat to its left.
    Left,
    /// Every seat collects its own colour.
    Own,
    /// The active seat collects the own colour of the seat to its right.
    Right,
    /// The active seat may place two more neurons.
    Place,
    /// Every seat discards one card.
    Shed,
}

/// What a sum of two dice does.
pub const fn roll_effect(sum: u8) -> RollEffect {
    match sum {
        2 | 3 => RollEffect::All(Colour::Red),
        4 => RollEffect::All(Colour::Green),
        5 => RollEffect::Place,
        6 => RollEffect::Left,
        7 => RollEffect::Own,
        8 => RollEffect::Shed,
        9 => RollEffect::Right,
        10 => RollEffect::All(Colour::Yellow),
        _ => RollEffect::All(Colour::Blue),
    }
}

impl Knowledge {
    /// All seats in the order of turns, from this one on.
    #[inline]
    pub(crate) fn seats_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<> {
        let (first, players) = (seat.index(), usize::from(self.players));
        (0..players).map(move |n| Seat::new(if first + n < players { first + n } else { first + n - players }))
    }

    /// The seat whose turn comes next: the one to the left.
    #[inline]
    pub(crate) fn left_of(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + 1) % usize::from(self.players))
    }

    /// The seat whose turn came before.
    #[inline]
    pub(crate) fn right_of(&self, seat: Seat) -> Seat {
        let players = usize::from(self.players);
        Seat::new((seat.index() + players - 1) % players)
    }

    /// The synapses that would bring a seat cards of a colour (3.3).
    #[inline]
    pub(crate) fn sources(&self, state: &State, seat: Seat, colour: Colour) -> Synapses {
        let brings = if state.colour(seat) == Some(colour) && state.has_power(seat, Field::Death) {
            self.own_synapses(state, seat)
        } else {
            state.synapses(colour.into())
        };
        state.touched(seat) & brings
    }

    /// A seat collects a colour as far as the stock goes.
    #[inline]
    fn collect(&self, state: &mut State, seat: Seat, colour: Colour) {
        let brought = self.sources(state, seat, colour).len() as u16;
        let number = brought.min(state.stock().number(colour));
        state.hands[seat.index()] = state.hand(seat).plus(Cards::of(colour, number));
    }

    /// Carries out a roll: seats collect or discard, or the active one may place more.
    pub(crate) fn roll(&self, state: &mut State, sum: u8) {
        let active = state.active;
        state.dice = sum;
        let own = |state: &State, seat: Seat| state.colour(seat).expect("colours are picked before the first roll");
        match roll_effect(sum) {
            RollEffect::All(colour) => self.seats_from(active).for_each(|seat| self.collect(state, seat, colour)),
            RollEffect::Own => {
                for seat in self.seats_from(active) {
                    self.collect(state, seat, own(state, seat));
                }
            }
            RollEffect::Left => self.collect(state, active, own(state, self.left_of(active))),
            RollEffect::Right => self.collect(state, active, own(state, self.right_of(active))),
            RollEffect::Place => {}
            RollEffect::Shed => return self.shed_from(state, self.seats_from(active)),
        }
        self.begin_placing(state);
    }

    /// The first of these seats that has a card discards one; if none has, neurons are placed (3.4).
    fn shed_from(&self, state: &mut State, mut seats: impl Iterator<Item = Seat>) {
        match seats.find(|&seat| !state.hand(seat).is_empty()) {
            Some(seat) => state.phase = Phase::Shed(seat),
            None => self.begin_placing(state),
        }
    }

    /// Goes on after a seat has discarded its card after an 8.
    pub(crate) fn shed_after(&self, state: &mut State, seat: Seat) {
        let seats = self.seats_from(state.active);
        self.shed_from(state, seats.skip_while(move |&other| other != seat).skip(1));
    }

    /// The counters with which placing begins in a turn with this roll (4.6).
    #[inline]
    pub(crate) fn placements(&self, state: &State, sum: u8) -> (u8, u8) {
        let (paid, gift) = match roll_effect(sum) {
            RollEffect::Place if self.five_paid => (2, 0),
            RollEffect::Place => (1, 2),
            _ => (1, 0),
        };
        (paid, gift + u8::from(state.has_power(state.active, Field::Science)))
    }

    fn begin_placing(&self, state: &mut State) {
        let (paid, gift) = self.placements(state, state.dice);
        state.phase = Phase::Place { paid, gift };
        self.go_on(state);
    }
}
