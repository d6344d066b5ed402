//! What a seat lacks for a field, and what a change of its hand would do about that.

use game::Seat;

use crate::cards::Cards;
use crate::facts::HandEffect;
use crate::rules::mastering::price;
use crate::state::{Ability, Field, State};

/// What a seat lacks for an open field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Missing {
    pub(crate) abilities: Vec<Ability>,
    /// Cards of certain colours.
    pub(crate) cards: Cards,
    /// Cards of any colour besides.
    pub(crate) any: u16,
    /// Whether the hand pays for the power, too.
    pub(crate) power: bool,
}

impl Missing {
    /// What the seat would lack with this hand; `None` if the field is mastered.
    pub(crate) fn new(state: &State, seat: Seat, hand: Cards, field: Field) -> Option<Missing> {
        let (cost, wild) = price(state.field(field), false)?;
        let (with_power, wild_with_power) = price(state.field(field), true)?;
        let spare = hand.len() - hand.shared(cost).len();
        let lacks = |ability: &Ability| !state.has_ability(seat, *ability);
        Some(Missing {
            abilities: field.needs().iter().copied().filter(lacks).collect(),
            cards: cost.beyond(hand),
            any: wild.saturating_sub(spare),
            power: hand.holds(with_power) && hand.len() >= with_power.len() + wild_with_power,
        })
    }

    /// How many cards are lacking.
    pub(crate) fn number(&self) -> u16 {
        self.cards.len() + self.any
    }
}

/// The open field for which a seat lacks least: an ability counts like two cards, and more points come first.
pub(crate) fn nearest(state: &State, seat: Seat) -> Option<(Field, Missing)> {
    let hand = state.hand(seat);
    let lacks = Field::ALL.into_iter().filter_map(|field| Some((field, Missing::new(state, seat, hand, field)?)));
    lacks.min_by_key(|(_, lack)| lack.number() + 2 * lack.abilities.len() as u16)
}

/// What another hand would mean for the field that is nearest; `None` if it makes no difference.
pub(crate) fn effect(state: &State, seat: Seat, hand: Cards) -> Option<HandEffect> {
    let (field, now) = nearest(state, seat)?;
    let then = Missing::new(state, seat, hand, field)?;
    let differs = (now.cards, now.any) != (then.cards, then.any);
    differs.then_some(HandEffect { field, cards: then.cards, any: then.any })
}
