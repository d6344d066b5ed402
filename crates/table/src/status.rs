//! How a table stands after an event, for those who show it: nobody has to fold the events again.

use game::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{Ending, Millis, Offer, Sitter};

/// Everything but the position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Status {
    /// The number of the last event.
    pub number: u32,
    /// How many actions stand.
    pub moves: u32,
    /// Who acts next: `p1` to `p4`, `chance` or `none`.
    pub turn: String,
    /// Who sits where now.
    pub seats: Vec<Sitter>,
    /// The chairs that the house plays on for.
    pub left: Vec<Seat>,
    /// The clocks, where time is kept.
    pub clocks: Option<Clocks>,
    /// The offer that waits for answers.
    pub offer: Option<OpenOffer>,
    /// The cause of a draw that the seat to move may claim: `threefold` or `no-progress`.
    pub claim: Option<String>,
    /// The chairs that have something to take back.
    pub takebacks: Vec<Seat>,
    /// What was said in this turn, by those who have not acted since.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Spoken>>")]
    pub spoken: Vec<Spoken>,
    /// How the game ended.
    pub ending: Option<Ending>,
    /// The table at which the same players went on.
    pub followed: Option<String>,
}

/// What somebody said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Spoken {
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
    /// When the figures were true.
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
