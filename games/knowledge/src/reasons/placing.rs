//! Why a neuron cannot be placed there, or not so.

use game::Seat;

use super::IllegalAction;
use crate::action::Action;
use crate::board::{Link, Synapse};
use crate::cards::{Colour, Colours, Pom};
use crate::options::Knowledge;
use crate::state::{Field, Phase, State};

/// What is in the way of a placement.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum IllegalPlacement {
    /// The orange neuron is placed already (4.8).
    OrangeUsed,
    /// All neurons of the own colour are on the board (4.8).
    NoNeuronLeft,
    /// An own neuron lies on the link (4.2).
    OwnNeuron,
    /// An orange neuron lies on the link (4.2).
    OrangeNeuron,
    /// This end is white (4.2).
    DeadEnd(Synapse),
    /// Neither end can be built from (4.4).
    NoAnchor {
        /// Whether the seat holds Creativity, and so could build from any neuron.
        creative: bool,
    },
    /// A first placement begins at neither end (4.3).
    NoFirstAnchor {
        /// The colour at which it begins.
        own: Option<Colour>,
        /// Whether the seat holds Forgiveness, and so could begin at white as well.
        forgiving: bool,
        /// Whether the seat holds Creativity, and so could begin at any neuron.
        creative: bool,
    },
    /// The paid placement is used, and there is no gift (4.6).
    NothingLeft,
    /// The paid placement is used, and a card was to be paid (4.6).
    OnlyGiftsLeft,
    /// It costs nothing, and a card was to be paid (4.5).
    CostsNothing,
    /// It costs a card of another colour (4.5).
    WrongCard {
        /// The colours that would do.
        asked: Colours,
        /// The one that was to be paid.
        card: Colour,
    },
    /// The card that was to be paid is not in the hand (4.5).
    CardNotHeld(Colour),
    /// It costs a card, and none was named (4.5).
    CostsCard {
        /// The colours that would do.
        asked: Colours,
        /// Whether the hand holds one of them.
        held: bool,
    },
}

impl IllegalPlacement {
    pub(super) const fn rule(&self) -> &'static str {
        match self {
            IllegalPlacement::OrangeUsed | IllegalPlacement::NoNeuronLeft => "4.8",
            IllegalPlacement::OwnNeuron | IllegalPlacement::OrangeNeuron | IllegalPlacement::DeadEnd(_) => "4.2",
            IllegalPlacement::NoFirstAnchor { .. } => "4.3",
            IllegalPlacement::NoAnchor { .. } => "4.4",
            IllegalPlacement::NothingLeft | IllegalPlacement::OnlyGiftsLeft => "4.6",
            IllegalPlacement::CostsNothing
            | IllegalPlacement::WrongCard { .. }
            | IllegalPlacement::CardNotHeld(_)
            | IllegalPlacement::CostsCard { .. } => "4.5",
        }
    }

    pub(super) fn sites(&self, link: Link) -> Vec<String> {
        match self {
            IllegalPlacement::DeadEnd(end) => vec![end.to_string()],
            IllegalPlacement::NoAnchor { .. } | IllegalPlacement::NoFirstAnchor { .. } => {
                link.ends().iter().map(Synapse::to_string).collect()
            }
            _ => vec![link.to_string()],
        }
    }
}

impl Knowledge {
    /// The reason against a placement: the neuron comes first, then the place, then the price.
    pub(super) fn illegal_placement(
        &self,
        state: &State,
        orange: bool,
        link: Link,
        card: Option<Colour>,
    ) -> IllegalAction {
        let seat = state.active;
        let fault = if orange && !state.has_orange(seat) {
            IllegalPlacement::OrangeUsed
        } else if !orange && state.neurons_left(seat) == 0 {
            IllegalPlacement::NoNeuronLeft
        } else {
            self.illegal_place(state, seat, link).unwrap_or_else(|| self.illegal_price(state, seat, link, card))
        };
        IllegalAction::Place { link, fault, instead: self.payable(state, orange, link, fault) }
    }

    /// The same placement with the right payment, where only the payment is wrong.
    fn payable(&self, state: &State, orange: bool, link: Link, fault: IllegalPlacement) -> Option<Action> {
        let cards = match fault {
            IllegalPlacement::CostsNothing => return Some(Action::Place { orange, link, card: None }),
            IllegalPlacement::CostsCard { asked, .. } | IllegalPlacement::WrongCard { asked, .. } => asked,
            _ => return None,
        };
        let payments = cards.iter().map(|card| Action::Place { orange, link, card: Some(card) });
        payments.into_iter().find(|&action| self.lists(state, action))
    }

    /// The reason against the place (4.2 to 4.4).
    fn illegal_place(&self, state: &State, seat: Seat, link: Link) -> Option<IllegalPlacement> {
        if state.neurons(seat).contains(link) {
            return Some(IllegalPlacement::OwnNeuron);
        }
        if state.orange.contains(link) {
            return Some(IllegalPlacement::OrangeNeuron);
        }
        let forgiving = state.has_power(seat, Field::Death);
        let dead = |end: &Synapse| state.synapses(Pom::White).contains(*end);
        if let Some(end) = link.ends().into_iter().find(dead).filter(|_| !forgiving) {
            return Some(IllegalPlacement::DeadEnd(end));
        }
        let anchors = self.anchors(state, seat);
        if link.ends().into_iter().any(|end| anchors.contains(end)) {
            return None;
        }
        let creative = state.has_power(seat, Field::Art);
        Some(match self.places_first(state, seat) {
            true => IllegalPlacement::NoFirstAnchor { own: state.colour(seat), forgiving, creative },
            false => IllegalPlacement::NoAnchor { creative },
        })
    }

    /// The reason against the price (4.5, 4.6).
    fn illegal_price(&self, state: &State, seat: Seat, link: Link, card: Option<Colour>) -> IllegalPlacement {
        let Phase::Place { paid, gift } = state.phase else { unreachable!("neurons are placed in their phase alone") };
        let prices = self.prices(state, seat);
        if paid == 0 && gift == 0 {
            return IllegalPlacement::NothingLeft;
        }
        if prices.free.contains(link) {
            return IllegalPlacement::CostsNothing;
        }
        let asked = Colour::ALL.into_iter().filter(|&colour| prices.cards[colour as usize].contains(link));
        let asked = asked.fold(Colours::NONE, |all, colour| all.or(Colours::of(colour)));
        match card {
            _ if paid == 0 => IllegalPlacement::OnlyGiftsLeft,
            Some(card) if !asked.contains(card) => IllegalPlacement::WrongCard { asked, card },
            Some(card) => IllegalPlacement::CardNotHeld(card),
            None => IllegalPlacement::CostsCard { asked, held: !asked.and(state.hand(seat).colours()).is_empty() },
        }
    }
}
