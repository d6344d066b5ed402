//! How endings are told.

use game::{Outcome, Seat};

use crate::chairs::Chairs;
use crate::{Departure, Ending, Means};

/// The cause of a draw that everybody agreed on.
pub(crate) const AGREED: &str = "agreed";

impl Ending {
    pub(crate) fn new(outcome: Outcome, by: Means, seat: Option<Seat>) -> Ending {
        Ending { result: outcome.to_string(), by, cause: outcome.cause().to_owned(), seat }
    }

    /// One seat is left over because another went.
    pub(crate) fn departed(winner: Seat, seat: Seat, why: Departure) -> Ending {
        let by = match why {
            Departure::Resigned => Means::Resignation,
            Departure::Time => Means::Time,
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

/// What the rules say, with the chairs that were left taken out of the winners. Where that leaves nobody, those who
/// stayed share the win.
pub(crate) fn among(stayed: Chairs, outcome: Outcome) -> Outcome {
    if outcome.is_draw() {
        return outcome;
    }
    let winners: Chairs = outcome.winners().filter(|&seat| stayed.contains(seat)).collect();
    Outcome::shared(if winners.is_empty() { stayed } else { winners }.iter(), outcome.cause())
}
