//! What a seat lacks for a field, and what a change of its hand would do about that.

use game::Seat;

use crate::cards::{Cards, Colour};
use crate::rules::mastering::price;
use crate::state::{Ability, Field, State};
use crate::words::{all_of, cards, price as price_words};

/// So many things are named one by one; more are counted.
const MOST_NAMED: usize = 3;

/// What a seat lacks for an open field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lack {
    pub(crate) abilities: Vec<Ability>,
    /// Cards of certain colours.
    pub(crate) cards: Cards,
    /// Cards of any colour besides.
    pub(crate) any: u16,
    /// Whether the hand pays for the power, too.
    pub(crate) power: bool,
}

impl Lack {
    /// What the seat would lack with this hand; nothing is said where the field is mastered.
    pub(crate) fn new(state: &State, seat: Seat, hand: Cards, field: Field) -> Option<Lack> {
        let (cost, wild) = price(state.field(field), false)?;
        let (with_power, wild_with_power) = price(state.field(field), true)?;
        let spare = hand.len() - hand.shared(cost).len();
        let lacks = |ability: &Ability| !state.has_ability(seat, *ability);
        Some(Lack {
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

    /// Everything, as it stands behind "you lack"; empty where nothing is lacking.
    pub(crate) fn text(&self) -> String {
        let names: Vec<String> = self.abilities.iter().map(Ability::to_string).chain(self.cards_by_name()).collect();
        if names.len() <= MOST_NAMED {
            return all_of(names);
        }
        let abilities = match self.abilities.as_slice() {
            [] => None,
            [one] => Some(one.to_string()),
            several => Some(format!("{} abilities", several.len())),
        };
        let number = Some(self.number()).filter(|&number| number > 0).map(cards);
        all_of(abilities.into_iter().chain(number))
    }

    fn cards_by_name(&self) -> impl Iterator<Item = String> {
        let (missing, any) = (self.cards, self.any);
        let named = missing.colours().iter().map(move |colour| of_colour(missing, colour));
        named.chain((any > 0).then(|| format!("{any} of any colour")))
    }
}

fn of_colour(cards: Cards, colour: Colour) -> String {
    format!("{} {}", cards.number(colour), colour.name())
}

/// The open field for which a seat lacks least: an ability counts like two cards, and more points come first.
pub(crate) fn nearest(state: &State, seat: Seat) -> Option<(Field, Lack)> {
    let hand = state.hand(seat);
    let lacks = Field::ALL.into_iter().filter_map(|field| Some((field, Lack::new(state, seat, hand, field)?)));
    lacks.min_by_key(|(_, lack)| lack.number() + 2 * lack.abilities.len() as u16)
}

/// What another hand would mean for the field that is nearest; nothing where it makes no difference.
pub(crate) fn effect(state: &State, seat: Seat, hand: Cards) -> Option<String> {
    let (field, now) = nearest(state, seat)?;
    let then = Lack::new(state, seat, hand, field)?;
    if (now.cards, now.any) == (then.cards, then.any) {
        return None;
    }
    Some(match then.number() {
        0 => format!("You would have the cards for {field}."),
        _ => format!("You would lack {} for {field}.", price_words(then.cards, then.any)),
    })
}
