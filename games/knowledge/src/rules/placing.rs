//! Placing neurons: where, from which anchor, at what price (RULES 4).

use game::Seat;

use crate::action::Action;
use crate::board::{Link, Links, Synapse, Synapses};
use crate::cards::{Cards, Colour, Pom};
use crate::options::Knowledge;
use crate::state::{Field, Phase, State};

/// The placements that a seat can choose from.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Placings {
    /// Whether it has a neuron of its own colour, and the orange one.
    kinds: [bool; 2],
    /// Links on which no card is paid.
    bare: Links,
    /// Links on which a card of each colour may be paid.
    paid: [Links; 4],
}

/// What a link costs a seat (4.5).
#[derive(Copy, Clone, Debug)]
pub(crate) struct Prices {
    /// Nothing.
    pub(crate) free: Links,
    /// A card of one of these colours, and no other link is in any of these.
    pub(crate) cards: [Links; 4],
}

impl Prices {
    /// All links that cost a card.
    #[inline]
    pub(crate) fn priced(&self) -> Links {
        let [b, g, r, y] = self.cards;
        b | g | r | y
    }
}

impl Placings {
    /// How many placements there are with one kind of neuron.
    #[inline]
    fn of_one_kind(&self) -> usize {
        (self.bare.len() + self.paid.iter().map(|links| links.len()).sum::<u32>()) as usize
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.kinds == [false; 2] || (self.paid.iter().fold(self.bare, |all, &links| all | links)).is_empty()
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.of_one_kind() * self.kinds.iter().filter(|&&has| has).count()
    }

    /// The `n`-th placement, where there are more than `n`.
    #[inline]
    pub(crate) fn nth(&self, n: usize) -> Option<Action> {
        let each = self.of_one_kind();
        if n >= self.count() {
            return None;
        }
        let orange = if self.kinds[0] { n >= each } else { true };
        let mut left = (n % each) as u32;
        if left < self.bare.len() {
            return self.bare.nth(left).map(|link| Action::Place { orange, link, card: None });
        }
        left -= self.bare.len();
        for (&links, colour) in self.paid.iter().zip(Colour::ALL) {
            if left < links.len() {
                return links.nth(left).map(|link| Action::Place { orange, link, card: Some(colour) });
            }
            left -= links.len();
        }
        None
    }

    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        for orange in [false, true].into_iter().filter(|&orange| self.kinds[usize::from(orange)]) {
            out.extend(self.bare.iter().map(|link| Action::Place { orange, link, card: None }));
            for (&links, colour) in self.paid.iter().zip(Colour::ALL) {
                out.extend(links.iter().map(|link| Action::Place { orange, link, card: Some(colour) }));
            }
        }
    }

    pub(crate) fn contains(&self, orange: bool, link: Link, card: Option<Colour>) -> bool {
        let links = card.map_or(self.bare, |colour| self.paid[colour as usize]);
        self.kinds[usize::from(orange)] && links.contains(link)
    }
}

impl Knowledge {
    /// What the active seat can place with these counters (4.2, 4.6).
    #[inline]
    pub(crate) fn placings(&self, state: &State, paid: u8, gift: u8) -> Placings {
        let seat = state.active;
        let kinds = [state.neurons_left(seat) > 0, state.has_orange(seat)];
        let mut placings = Placings { kinds, bare: Links::NONE, paid: [Links::NONE; 4] };
        if kinds == [false; 2] || paid == 0 && gift == 0 {
            return placings;
        }
        let prices = self.prices(state, seat);
        placings.bare = if gift > 0 { prices.free | prices.priced() } else { prices.free };
        if paid > 0 {
            for colour in state.hand(seat).colours().iter() {
                placings.paid[colour as usize] = prices.cards[colour as usize];
            }
        }
        placings
    }

    /// The links on which a seat may place, by their price (4.2 a to c, 4.5).
    #[inline]
    pub(crate) fn prices(&self, state: &State, seat: Seat) -> Prices {
        let anchors = self.anchors(state, seat);
        let open = self.open_links(state, seat);
        // Seen from one end or the other: the links that lead from an anchor, and where they lead.
        let (down, up) = (Links::below(anchors) & open, Links::above(anchors) & open);
        let far = |synapses: Synapses| (down & Links::above(synapses)) | (up & Links::below(synapses));
        let free = far(self.own_synapses(state, seat));
        let wild = far(state.synapses(Pom::Orange));
        let cards = Colour::ALL.map(|colour| (far(state.synapses(colour.into())) | wild) & !free);
        Prices { free, cards }
    }

    /// Whether a link on which a seat may place costs it nothing.
    fn is_free(&self, state: &State, seat: Seat, link: Link) -> bool {
        let (anchors, own) = (self.anchors(state, seat), self.own_synapses(state, seat));
        let leads = |from: Synapse, to: Synapse| anchors.contains(from) && own.contains(to);
        leads(link.low(), link.high()) || leads(link.high(), link.low())
    }

    /// The synapses that are of a seat's own colour: white ones too with Forgiveness.
    #[inline]
    pub(crate) fn own_synapses(&self, state: &State, seat: Seat) -> Synapses {
        let own = state.colour(seat).map_or(Synapses::NONE, |colour| state.synapses(colour.into()));
        if state.has_power(seat, Field::Death) { own | state.synapses(Pom::White) } else { own }
    }

    /// The links that a seat may place on, wherever its anchors are (4.2 a, b).
    #[inline]
    pub(crate) fn open_links(&self, state: &State, seat: Seat) -> Links {
        let open = !(state.neurons(seat) | state.orange);
        if state.has_power(seat, Field::Death) { open } else { open & !Links::touching(state.synapses(Pom::White)) }
    }

    /// Whether a seat has all its neurons at hand, so that its next one is a first placement (4.3).
    #[inline]
    pub(crate) fn places_first(&self, state: &State, seat: Seat) -> bool {
        state.has_orange(seat) && state.neurons(seat).is_empty()
    }

    /// The synapses that a seat may build from (4.4).
    #[inline]
    pub(crate) fn anchors(&self, state: &State, seat: Seat) -> Synapses {
        let mut anchors =
            if self.places_first(state, seat) { self.own_synapses(state, seat) } else { state.touched(seat) };
        if state.has_power(seat, Field::Art) {
            anchors |= state.neurons.iter().fold(state.orange, |all, &links| all | links).ends();
        }
        anchors
    }

    /// A neuron is placed; a rival's that lay there goes home (4.6, 4.7).
    pub(crate) fn place(&self, state: &mut State, orange: bool, link: Link, card: Option<Colour>) {
        let seat = state.active;
        let Phase::Place { paid, gift } = state.phase else { unreachable!("neurons are placed in their phase alone") };
        state.phase = match card {
            Some(_) => Phase::Place { paid: paid - 1, gift },
            None if paid > 0 && self.is_free(state, seat, link) => state.phase,
            None => Phase::Place { paid, gift: gift - 1 },
        };
        if let Some(colour) = card {
            state.hands[seat.index()] = state.hand(seat).minus(Cards::one(colour));
        }
        let placed = Links::of(link);
        state.neurons.iter_mut().for_each(|links| *links &= !placed);
        if orange {
            state.orange |= placed;
            state.has_orange[seat.index()] = false;
        } else {
            state.neurons[seat.index()] |= placed;
        }
    }
}
