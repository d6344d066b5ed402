//! What seats, cards and numbers are called in sentences.

use game::Seat;

use crate::cards::{Colour, Colours};
use crate::state::State;

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
