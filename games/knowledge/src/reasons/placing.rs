//! Why a neuron cannot be placed there, or not so.

use game::{Reason, Seat};

use super::{reason, site_reason};
use crate::board::{Link, Synapse};
use crate::cards::{Colour, Colours, Pom};
use crate::options::Knowledge;
use crate::state::{Field, NEURONS, Phase, State};
use crate::words::a_card;

impl Knowledge {
    /// The reason against a placement: the neuron comes first, then the place, then the price.
    pub(super) fn no_placement(&self, state: &State, orange: bool, link: Link, card: Option<Colour>) -> Reason {
        let seat = state.active;
        if orange && !state.has_orange(seat) {
            return reason("4.8", [], "your orange neuron is placed already");
        }
        if !orange && state.neurons_left(seat) == 0 {
            return reason("4.8", [], format!("all your {NEURONS} neurons are on the board"));
        }
        self.no_place(state, seat, link).unwrap_or_else(|| self.no_price(state, seat, orange, link, card))
    }

    /// The reason against the place (4.2 to 4.4).
    fn no_place(&self, state: &State, seat: Seat, link: Link) -> Option<Reason> {
        if state.neurons(seat).contains(link) {
            return Some(reason("4.2", [link], format!("your own neuron lies on {link}")));
        }
        if state.orange.contains(link) {
            let text = format!("{link} holds a wild neuron, and an orange one is never displaced");
            return Some(reason("4.2", [link], text));
        }
        let dead = |end: &Synapse| state.synapses(Pom::White).contains(*end);
        if let Some(end) = link.ends().into_iter().find(dead).filter(|_| !state.has_power(seat, Field::Death)) {
            let text = format!("{end} is dead (white), and you do not hold Forgiveness");
            return Some(site_reason("4.2", [end], text));
        }
        let anchors = self.anchors(state, seat);
        if link.ends().into_iter().any(|end| anchors.contains(end)) {
            return None;
        }
        Some(self.no_anchor(state, seat, link))
    }

    /// Neither end of a link can be built from (4.3, 4.4).
    fn no_anchor(&self, state: &State, seat: Seat, link: Link) -> Reason {
        let [low, high] = link.ends();
        let is_creative = state.has_power(seat, Field::Art);
        if !self.places_first(state, seat) {
            let who = if is_creative { "no neuron touches" } else { "you touch neither" };
            let or = if is_creative { "or" } else { "nor" };
            return site_reason("4.4", [low, high], format!("{who} {low} {or} {high}"));
        }
        let own = state.colour(seat).map_or("own", Colour::name);
        let white = if state.has_power(seat, Field::Death) { " or white" } else { "" };
        let begin = if is_creative { "at any neuron or " } else { "" };
        let text = format!(
            "your first neuron has to begin {begin}at a {own}{white} synapse, and neither {low} nor {high} is one"
        );
        site_reason("4.3", [low, high], text)
    }

    /// The reason against the price (4.5, 4.6).
    fn no_price(&self, state: &State, seat: Seat, orange: bool, link: Link, card: Option<Colour>) -> Reason {
        let Phase::Place { paid, gift } = state.phase else { unreachable!("neurons are placed in their phase alone") };
        let prices = self.prices(state, seat);
        let word = if orange { "wild" } else { "neuron" };
        if paid == 0 && gift == 0 {
            return reason("4.6", [], "the paid placement of this turn is used, and no gift is left");
        }
        if prices.free.contains(link) {
            return reason("4.5", [link], format!("{link} costs you nothing, so no card is paid: {word}={link}"));
        }
        let asked = Colour::ALL.into_iter().filter(|&colour| prices.cards[colour as usize].contains(link));
        let asked = asked.fold(Colours::NONE, |all, colour| all.or(Colours::of(colour)));
        match card {
            _ if paid == 0 => reason("4.6", [], "the paid placement of this turn is used: only gifts are left"),
            Some(colour) if !asked.contains(colour) => {
                let text = format!("{link} costs {}, not a {} one", a_card(asked), colour.name());
                reason("4.5", [link], text)
            }
            Some(colour) => reason("4.5", [], format!("you hold no {} card", colour.name())),
            None => {
                let payable = asked.and(state.hand(seat).colours()).iter().next();
                let remedy = payable
                    .map_or_else(|| "and you hold none".to_owned(), |colour| format!("as in {word}={link}:{colour}"));
                reason("4.5", [link], format!("{link} costs {}, {remedy}", a_card(asked)))
            }
        }
    }
}
