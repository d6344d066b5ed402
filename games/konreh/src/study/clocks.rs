//! The clocks of a side (RULES 13.10), as the panel beside the board shows them.

use std::fmt;

use crate::board::Side;
use crate::life::{Life, Special};
use crate::options::{Konreh, Seeds};
use crate::state::State;

/// The clocks of one side, and the smaller marks beside them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct StudyClocks {
    /// Those of a standing Blue.
    pub blue: Option<BlueClocks>,
    /// A fallen Blue's turns left to return.
    pub reforge: Option<u8>,
    /// Seeds left, with `seeds=2` only.
    pub seeds: Option<u8>,
}

/// What runs in one life of a Blue.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct BlueClocks {
    /// Whether the Hop is unused.
    pub hop: bool,
    /// Whether the Displacement is unused.
    pub displacement: bool,
    /// Turns in a row that ended in the Cross, up to 3.
    pub stay: u8,
    /// Turns to come in which the Cross is closed, up to 2.
    pub closed: u8,
    /// Whether it is Rooted.
    pub rooted: bool,
    /// Whether it has left its Home Apex (Mobilized).
    pub left_home: bool,
    /// The Sanctum from which it may not Seed, from its owner's view.
    pub ban: Option<SanctumSide>,
    /// Whether Buyback is used, with `buyback=on` only.
    pub bought: Option<bool>,
}

/// A side of the board from a player's view.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the variants explain themselves")]
pub enum SanctumSide {
    Left,
    Right,
}

impl fmt::Display for SanctumSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SanctumSide::Left => "left",
            SanctumSide::Right => "right",
        })
    }
}

impl Konreh {
    /// The clocks of a side (RULES 13.10).
    pub fn clocks(&self, state: &State, side: Side) -> StudyClocks {
        let life = state.life(side);
        let blue = BlueClocks {
            hop: life.has(Special::Hop),
            displacement: life.has(Special::Displacement),
            stay: life.stay(),
            closed: life.closed(),
            rooted: life.is_rooted(),
            left_home: life.has_left_home(),
            ban: self.banned_side(life, side),
            bought: self.buyback.then(|| life.has_bought()),
        };
        StudyClocks {
            blue: (!life.is_fallen()).then_some(blue),
            reforge: life.is_fallen().then(|| life.countdown()),
            seeds: (self.seeds == Seeds::Each(2)).then(|| life.seeds()),
        }
    }

    /// The first Sanctum lies on A's right and B's left (RULES 1.2).
    fn banned_side(&self, life: Life, side: Side) -> Option<SanctumSide> {
        let ban = life.ban(self.board)?;
        let is_first = ban == self.board.sanctums[0];
        Some(if is_first == (side == Side::A) { SanctumSide::Right } else { SanctumSide::Left })
    }
}
