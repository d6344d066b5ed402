//! What the seats, pieces and numbers are called, on a screen and in a terminal.

use game::{Seat, Viewer};

use crate::board::{Space, Spaces, Tier};
use crate::options::Know;
use crate::state::{Kind, Piece, State};

/// The colours of the sides.
pub(crate) const SIDES: [&str; 3] = ["Ivory", "Aubergine", "Teal"];

impl Know {
    /// What a seat is called. Partners share a colour and are told apart by their stripes (8.3).
    pub(crate) fn seat_name(&self, seat: Seat) -> &'static str {
        match self.roster.has_partners() {
            true => ["Striped Ivory", "Plain Ivory", "Striped Aubergine", "Plain Aubergine"][seat.index()],
            false => SIDES[seat.index()],
        }
    }

    /// `the fool on S5`.
    pub(crate) fn piece_words(&self, state: &State, space: Space) -> String {
        match state.piece_on(space) {
            Some(piece) => format!("the {} on {space}", self.kind_word(piece)),
            None => format!("the piece on {space}"),
        }
    }

    pub(crate) fn kind_word(&self, piece: Piece) -> &'static str {
        kind(self.roster.kind(piece))
    }
}

/// A type of piece inside a sentence.
pub(crate) const fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Bard => "bard",
        Kind::Fool => "fool",
        Kind::Herald => "herald",
    }
}

/// A tier inside a sentence.
pub(crate) fn on_tier(tier: Tier) -> String {
    match tier {
        Tier::Rim => "on the Rim".to_owned(),
        _ => format!("on the {} tier", tier.name()),
    }
}

/// `three`.
pub(crate) const fn number(die: u8) -> &'static str {
    match die {
        0 => "no",
        1 => "one",
        2 => "two",
        3 => "three",
        4 => "four",
        5 => "five",
        _ => "six",
    }
}

/// `one jump`, `five jumps`.
pub(crate) fn jumps(die: u8) -> String {
    format!("{} jump{}", number(die), if die == 1 { "" } else { "s" })
}

/// `3`, `3 and 4`, `1, 2 and 3`.
pub(crate) fn all_of<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    let words: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match words.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// The names of a set of spaces.
pub(crate) fn names(spaces: Spaces) -> Vec<String> {
    spaces.iter().map(|space| space.to_string()).collect()
}

/// Whether the viewer is this seat.
pub(crate) fn is_you(viewer: Viewer, seat: Seat) -> bool {
    viewer == Viewer::Seat(seat)
}

/// A sentence with a large letter at its beginning.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
