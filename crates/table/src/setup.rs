//! What is fixed when a table is opened.

use game::Seat;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Everything that a table starts from. It is the table's first event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game's id.
    pub game: String,
    /// The options as one line, `variant=micro start=none`; empty for the defaults.
    pub options: String,
    /// The edition of the rules that it is played under.
    pub edition: u32,
    /// The first position.
    pub start: String,
    /// The time that everybody has.
    pub control: Control,
    /// Who sits where, p1 first.
    pub seats: Vec<Sitter>,
}

/// Who sits in a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Sitter {
    /// Somebody.
    Person {
        /// As the others call them; may be empty.
        name: String,
    },
    /// A program of the house.
    Computer {
        /// How strong it plays: 1 is the gentlest.
        level: u8,
    },
    /// Nobody yet: whoever comes first may take it.
    Open,
}

/// How time is kept.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Control {
    /// It is not.
    None,
    /// Each seat has `base`, and `increment` more for each turn that it completes.
    Fischer {
        /// Milliseconds at the start.
        base: u64,
        /// Milliseconds for each turn.
        increment: u64,
    },
}

impl Setup {
    /// The seats, p1 first.
    pub fn chairs(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.seats.len() as u8)
    }
}
