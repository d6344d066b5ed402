//! What seats, cards and numbers are called in sentences.

use game::{Seat, Viewer};

use crate::cards::{Cards, Colour, Colours};
use crate::state::State;

/// What a seat is called on a screen: its colour, or its place before it has one.
pub(crate) fn side(state: &State, seat: Seat) -> &'static str {
    match state.colour(seat) {
        Some(colour) => ["Blue", "Green", "Red", "Yellow"][colour as usize],
        None => ["First seat", "Second seat", "Third seat", "Fourth seat"][seat.index()],
    }
}

/// Whether the viewer is this seat.
pub(crate) fn is_you(viewer: Viewer, seat: Seat) -> bool {
    viewer == Viewer::Seat(seat)
}

/// `2 blue and 1 red`; `nothing` where there are none.
pub(crate) fn bundle(cards: Cards) -> String {
    price(cards, 0)
}

/// `2 blue, 1 red and 2 of any colour`.
pub(crate) fn price(cards: Cards, any: u16) -> String {
    if cards.is_empty() && any == 0 {
        return "nothing".to_owned();
    }
    let fixed = cards.colours().iter().map(|colour| format!("{} {}", cards.number(colour), colour.name()));
    all_of(fixed.chain((any > 0).then(|| format!("{any} of any colour"))))
}

/// `1 gift`, `2 gifts`.
pub(crate) fn counted(number: impl Into<u64>, thing: &str) -> String {
    let number = number.into();
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// `p2 (blue)`, or `p2` before it has a colour.
pub(crate) fn seat_name(state: &State, seat: Seat) -> String {
    match state.colour(seat) {
        Some(colour) => format!("{seat} ({})", colour.name()),
        None => seat.to_string(),
    }
}

/// `a blue card`, `a blue or green card`, `any card`.
pub(crate) fn a_card(colours: Colours) -> String {
    if colours == Colours::ALL {
        return "any card".to_owned();
    }
    format!("a {} card", one_of(colours.iter().map(Colour::name)))
}

/// `1 card`, `5 cards`.
pub(crate) fn cards(number: u16) -> String {
    format!("{number} card{}", if number == 1 { "" } else { "s" })
}

/// `A1`, `A1 or A2`, `A1, A2 or A3`.
pub(crate) fn one_of<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    listed(items, "or")
}

/// `A1`, `A1 and A2`, `A1, A2 and A3`.
pub(crate) fn all_of<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    listed(items, "and")
}

fn listed<T: ToString>(items: impl IntoIterator<Item = T>, last_word: &str) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match words.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {last_word} {last}", most.join(", ")),
    }
}
