//! How games end.

use game::{Outcome, Seat, SeatSet};

use crate::{Departure, Ending, EndingKind};

/// The cause of a draw that everybody agreed on.
pub(crate) const AGREED: &str = "agreed";

impl Ending {
    pub(crate) fn new(outcome: Outcome, by: EndingKind, seat: Option<Seat>) -> Ending {
        Ending { result: outcome.result(), by, cause: outcome.cause().into(), seat }
    }

    /// One seat wins because the last other one resigned or ran out of time.
    pub(crate) fn departed(winner: Seat, seat: Seat, why: Departure) -> Ending {
        let by = match why {
            Departure::Resigned => EndingKind::Resignation,
            Departure::Time => EndingKind::Time,
        };
        Ending::new(Outcome::win(winner, why.cause()), by, Some(seat))
    }
}

impl Departure {
    /// The cause of an ending that it brings about.
    pub(crate) const fn cause(self) -> &'static str {
        match self {
            Departure::Resigned => "resigned",
            Departure::Time => "time",
        }
    }
}

/// The outcome by the rules, with only seats that were not left among the winners. If none of them has won, they share
/// the win.
pub(crate) fn among(stayed: SeatSet, outcome: Outcome) -> Outcome {
    if outcome.is_draw() {
        return outcome;
    }
    let winners: SeatSet = outcome.winners().filter(|&seat| stayed.contains(seat)).collect();
    Outcome::shared(if winners.is_empty() { stayed } else { winners }.iter(), outcome.cause())
}
