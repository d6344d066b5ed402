//! The English sentences of Knowledge, and the parts that they share: seats, cards, numbers and lists.

pub(super) mod choices;
pub(super) mod description;
pub(super) mod ending;
pub(super) mod hints;
pub(crate) mod illegal;
pub(super) mod prompt;

use std::fmt::Display;

use game::list_words;

use crate::cards::{Cards, Colour, Colours};
use crate::facts::{HandEffect, NamedSeat};
use crate::missing::Missing;
use crate::state::{Ability, Field, TradeTerms};

/// This many missing things are named one by one; more are counted.
const MAX_NAMED: usize = 3;

/// What a seat is called: its colour, or its place before it has one.
pub(crate) const fn side(seat: NamedSeat) -> &'static str {
    match seat.colour {
        Some(colour) => colour_title(colour),
        None => ["First seat", "Second seat", "Third seat", "Fourth seat"][seat.seat.index()],
    }
}

/// The partner of an offer: a seat, or anyone.
const fn partner(to: Option<NamedSeat>) -> &'static str {
    match to {
        Some(seat) => side(seat),
        None => "anyone",
    }
}

/// The name of a colour by itself.
const fn colour_title(colour: Colour) -> &'static str {
    ["Blue", "Green", "Red", "Yellow"][colour as usize]
}

/// `2 blue and 1 red`; `nothing` where there are none.
pub(crate) fn bundle(cards: Cards) -> String {
    price(cards, 0)
}

/// `2 blue, 1 red and 2 of any colour`; `nothing` where it costs nothing.
pub(crate) fn price(cards: Cards, any: u16) -> String {
    let parts: Vec<String> = price_parts(cards, any).collect();
    if parts.is_empty() { "nothing".to_owned() } else { all_of(parts) }
}

fn price_parts(cards: Cards, any: u16) -> impl Iterator<Item = String> {
    let fixed = cards.colours().iter().map(move |colour| format!("{} {}", cards.number(colour), colour.name()));
    fixed.chain((any > 0).then(|| format!("{any} of any colour")))
}

/// `1 red for 2 blue`, as the one who speaks sees it.
fn terms(TradeTerms { give, take }: TradeTerms) -> String {
    format!("{} for {}", bundle(give), bundle(take))
}

/// `a blue card`, `a blue or green card`, `any card`.
fn a_card(colours: Colours) -> String {
    if colours == Colours::ALL {
        return "any card".to_owned();
    }
    format!("a {} card", one_of(colours.iter().map(Colour::name)))
}

/// `blue and red`.
fn colours(colours: Colours) -> String {
    all_of(colours.iter().map(Colour::name))
}

/// `1 gift`, `2 gifts`.
pub(crate) fn plural(number: impl Into<u64>, thing: &str) -> String {
    let number = number.into();
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// `A1`, `A1 or A2`, `A1, A2 or A3`.
fn one_of<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    list_words(items, "or")
}

/// `A1`, `A1 and A2`, `A1, A2 and A3`.
pub(crate) fn all_of<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    list_words(items, "and")
}

/// What a change of the hand means.
fn hand_effect(effect: HandEffect) -> String {
    let HandEffect { field, cards, any } = effect;
    match cards.len() + any {
        0 => format!("You would have the cards for {field}."),
        _ => format!("You would lack {} for {field}.", price(cards, any)),
    }
}

/// What is missing for a field, as it stands behind "you lack"; empty if nothing is.
pub(crate) fn missing(missing: &Missing) -> String {
    let cards = price_parts(missing.cards, missing.any);
    let names: Vec<String> = missing.abilities.iter().map(Ability::to_string).chain(cards).collect();
    if names.len() <= MAX_NAMED {
        return all_of(names);
    }
    let abilities = match missing.abilities.as_slice() {
        [] => None,
        [one] => Some(one.to_string()),
        several => Some(format!("{} abilities", several.len())),
    };
    let number = Some(missing.number()).filter(|&number| number > 0).map(|number| plural(number, "card"));
    all_of(abilities.into_iter().chain(number))
}

/// What the power of a field does (6.4).
pub(super) const fn power_help(field: Field) -> &'static str {
    match field {
        Field::Love => "The house takes two of your own cards for one, not three.",
        Field::Art => "You may build from everybody’s neurons.",
        Field::Death => "White synapses are alive for you, and of your own colour.",
        Field::Science => "Every turn you may place one neuron at no cost.",
        Field::War => "You may keep eight cards at the end of a turn.",
    }
}
