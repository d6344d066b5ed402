//! English: names, and the small parts that sentences are made of.

mod choices;
mod descriptions;
mod illegal;
mod prompts;
mod purposes;

use game::list_words;

use crate::names::{KnowPlayer, NamedPiece, SideColour};
use crate::state::PieceType;
use crate::view::{OddsShare, TierName};
pub(super) use choices::choice;
pub(super) use descriptions::{description, entry, tags};
pub(super) use illegal::illegal;
pub(super) use prompts::{second_die, task, why};
pub(super) use purposes::purpose;

pub(super) fn colour(colour: SideColour) -> &'static str {
    match colour {
        SideColour::Ivory => "Ivory",
        SideColour::Aubergine => "Aubergine",
        SideColour::Teal => "Teal",
    }
}

pub(super) fn player(player: KnowPlayer) -> &'static str {
    match (player.colour, player.striped) {
        (SideColour::Ivory, Some(true)) => "Striped Ivory",
        (SideColour::Ivory, Some(false)) => "Plain Ivory",
        (SideColour::Aubergine, Some(true)) => "Striped Aubergine",
        (SideColour::Aubergine, Some(false)) => "Plain Aubergine",
        (of, _) => colour(of),
    }
}

pub(super) fn kind(kind: PieceType) -> &'static str {
    match kind {
        PieceType::Bard => "bard",
        PieceType::Fool => "fool",
        PieceType::Herald => "herald",
    }
}

/// `the fool on S5`.
fn piece(piece: NamedPiece) -> String {
    format!("the {} on {}", kind(piece.kind), piece.space)
}

/// `the fool on S5 and the bard on A2`.
fn pieces(named: &[NamedPiece]) -> String {
    list_words(named.iter().map(|&named| piece(named)), "and")
}

/// `The fool on S5`, at the beginning of a sentence.
fn the_piece(piece: NamedPiece) -> String {
    format!("The {} on {}", kind(piece.kind), piece.space)
}

pub(super) fn tier(tier: TierName) -> &'static str {
    match tier {
        TierName::Center => "Center",
        TierName::Second => "Second",
        TierName::First => "First",
        TierName::Rim => "Rim",
        TierName::Ambiguous => "Rim or First",
    }
}

/// `on the Second tier`.
fn on_tier(on: TierName) -> String {
    match on {
        TierName::Rim => "on the Rim".to_owned(),
        TierName::Ambiguous => "on ambiguous spaces, which count as Rim or First".to_owned(),
        _ => format!("on the {} tier", tier(on)),
    }
}

/// `three`.
const fn number(die: u8) -> &'static str {
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
fn jumps(die: u8) -> String {
    format!("{} {}", number(die), plural(u32::from(die), "jump", "jumps"))
}

/// The word for one of something, or for several.
const fn plural(count: u32, one: &'static str, several: &'static str) -> &'static str {
    if count == 1 { one } else { several }
}

/// `15 chances of 21`.
fn chances(share: OddsShare) -> String {
    format!("{} {} of {}", share.n, plural(share.n, "chance", "chances"), share.of)
}
