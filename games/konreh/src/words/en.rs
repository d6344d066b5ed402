//! English.

mod actions;
mod choices;
mod prompts;
mod refusals;

use crate::board::{Side, Square};
use crate::reasons::PieceAt;

pub(super) use actions::{counter, description, entry, purpose};
pub(super) use choices::choice;
pub(super) use prompts::{prompt, prompt_reason};
pub(super) use refusals::illegal;

/// The name of a side, after what its discs look like.
pub(super) fn side(side: Side) -> &'static str {
    match side {
        Side::A => "Ivory",
        Side::B => "Ebony",
    }
}

/// `your Red on c2`, `the Red on d5`.
fn piece(piece: PieceAt) -> String {
    let PieceAt { own, kind, at } = piece;
    format!("{} {} on {at}", if own { "your" } else { "the" }, kind.name())
}

/// `Your Red on c2`, `The Red on d5`.
fn piece_first(piece: PieceAt) -> String {
    let PieceAt { own, kind, at } = piece;
    format!("{} {} on {at}", if own { "Your" } else { "The" }, kind.name())
}

/// `Your Blue on a1`.
fn blue_first(at: Square) -> String {
    format!("Your Blue on {at}")
}

/// `1 step`, `2 steps`.
fn plural(n: impl Into<u64>, what: &str) -> String {
    match n.into() {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}
