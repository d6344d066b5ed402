//! Players, pieces and tiers as sentences name them. These values hold all that a renderer needs, so that a sentence is
//! made without the game and without the position.

use game::Seat;

use crate::board::{Space, Tier};
use crate::options::Know;
use crate::state::{PieceType, State};
use crate::view::TierName;

/// The colour of a side.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "colours explain themselves")]
pub enum SideColour {
    Ivory,
    Aubergine,
    Teal,
}

impl SideColour {
    /// The colours in the order of the sides.
    pub const ALL: [SideColour; 3] = [SideColour::Ivory, SideColour::Aubergine, SideColour::Teal];
}

/// A seat as sentences name it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct KnowPlayer {
    /// The colour of its side.
    pub colour: SideColour,
    /// Whether its pieces are the striped ones, where two partners share a colour (8.3); `None` if nobody does.
    pub striped: Option<bool>,
}

/// A piece as sentences name it: by its type and its space.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NamedPiece {
    /// What it is.
    pub kind: PieceType,
    /// Where it stands.
    pub space: Space,
}

impl Know {
    /// The player on a seat, for a sentence.
    pub(crate) fn player(&self, seat: Seat) -> KnowPlayer {
        KnowPlayer {
            colour: self.colour_of(seat),
            striped: self.roster.has_partners().then(|| seat.index().is_multiple_of(2)),
        }
    }

    /// The colour of the side that a seat plays for.
    pub(crate) fn colour_of(&self, seat: Seat) -> SideColour {
        SideColour::ALL[self.roster.side_of(seat)]
    }

    /// The colours of the sides in order.
    pub(crate) fn colours(&self) -> &'static [SideColour] {
        &SideColour::ALL[..self.roster.sides]
    }

    /// The piece on a space, for a sentence.
    pub(crate) fn named(&self, state: &State, space: Space) -> NamedPiece {
        let piece = state.piece_on(space).expect("a piece that is named stands on the board");
        NamedPiece { kind: self.roster.kind(piece), space }
    }
}

impl TierName {
    /// The tier of a space; the ambiguous spaces are First and Rim at once (1.4).
    pub(crate) fn of(space: Space) -> TierName {
        let is_on = |tier: Tier| tier.spaces().contains(space);
        match (is_on(Tier::Center), is_on(Tier::Second), is_on(Tier::First), is_on(Tier::Rim)) {
            (true, ..) => TierName::Center,
            (_, true, ..) => TierName::Second,
            (_, _, true, true) => TierName::Ambiguous,
            (_, _, true, false) => TierName::First,
            (_, _, false, _) => TierName::Rim,
        }
    }
}

impl From<Tier> for TierName {
    fn from(tier: Tier) -> TierName {
        match tier {
            Tier::Center => TierName::Center,
            Tier::Second => TierName::Second,
            Tier::First => TierName::First,
            Tier::Rim => TierName::Rim,
        }
    }
}
