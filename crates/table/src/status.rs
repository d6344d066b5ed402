//! The status of a table after an event, for clients, so that none of them has to apply events.

use game::{ClaimKind, Seat, Turn};
use serde::Serialize;
use ts_rs::TS;

use crate::{Ending, Millis, Occupant, Offer};

/// Everything about a table but its position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Status {
    /// The number of the last event.
    pub number: u32,
    /// How many actions were played and not taken back.
    pub moves: u32,
    /// Who acts next.
    pub turn: Turn,
    /// Who sits where now.
    pub seats: Vec<Occupant>,
    /// The seats that were left, and that a computer plays on for.
    pub left: Vec<Seat>,
    /// The clocks, where time is kept.
    pub clocks: Option<Clocks>,
    /// The offer that waits for answers.
    pub offer: Option<OpenOffer>,
    /// The draw that the seat to move may claim.
    pub claim: Option<ClaimKind>,
    /// The seats that have something to take back.
    pub takebacks: Vec<Seat>,
    /// What was said in this turn, by those who have not acted since.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SeatMessage>>")]
    pub spoken: Vec<SeatMessage>,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// The table of the rematch.
    pub followed: Option<String>,
}

/// What somebody said at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SeatMessage {
    /// Who.
    pub seat: Seat,
    /// One sentence.
    pub text: String,
}

/// The clocks at a moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Clocks {
    /// Milliseconds left at `since`, p1 first.
    pub left: Vec<Millis>,
    /// Whose clock runs.
    pub running: Option<Seat>,
    /// When `left` was last updated.
    pub since: Millis,
}

/// An offer that waits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct OpenOffer {
    /// Who made it.
    pub by: Seat,
    /// What it is.
    pub offer: Offer,
    /// Who has still to answer.
    pub waiting: Vec<Seat>,
    /// The number of its event.
    pub number: u32,
}
