//! Ends that the rules do not know and people do: the words for them on Abstract Play (RULES 10.2).

use game::{Outcome, Seat};

use crate::options::KnightLine;

/// How people end a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// Somebody has lost: the others win, together where they are two.
    Lost {
        /// Who it was.
        seat: Seat,
        /// `resigned` or `time`, as the house names causes.
        cause: &'static str,
    },
    /// Everybody agreed on a draw.
    Agreed,
    /// Nobody came back: there is no result.
    Abandoned,
}

const RESIGN: &str = "resign";
const TIMEOUT: &str = "timeout";
const DRAW: &str = "draw";
const ABANDONED: &str = "abandoned";

const RESIGNED: &str = "resigned";
const TIME: &str = "time";
const AGREED: &str = "agreed";

impl Ending {
    /// The end that a word tells, in the turn of this seat.
    pub(super) fn told(word: &str, seat: Seat) -> Option<Ending> {
        match word.to_ascii_lowercase().as_str() {
            RESIGN => Some(Ending::Lost { seat, cause: RESIGNED }),
            TIMEOUT => Some(Ending::Lost { seat, cause: TIME }),
            DRAW => Some(Ending::Agreed),
            ABANDONED => Some(Ending::Abandoned),
            _ => None,
        }
    }

    /// Its result, if it has one.
    pub(super) fn outcome(self, game: &KnightLine) -> Option<Outcome> {
        match self {
            Ending::Lost { seat, cause } => {
                Some(Outcome::shared(Seat::first(game.players).filter(|&other| other != seat), cause))
            }
            Ending::Agreed => Some(Outcome::draw(AGREED)),
            Ending::Abandoned => None,
        }
    }

    /// The word for a result in the turn of this seat. Whose word it is, is seen from the turn alone.
    pub(super) fn word(game: &KnightLine, outcome: Outcome, seat: Seat) -> Option<&'static str> {
        let words = [RESIGN, TIMEOUT, DRAW].into_iter();
        words.into_iter().find(|word| Ending::told(word, seat).and_then(|ending| ending.outcome(game)) == Some(outcome))
    }
}
