//! Ends that players bring about, not the rules: the words for them on Abstract Play (RULES 10.2).

use game::{Outcome, Seat};

use crate::options::KnightLine;

/// How players end a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum PlayerEnd {
    /// Somebody has lost: the others win, together where they are two.
    Lost {
        /// Who it was.
        seat: Seat,
        /// `resigned` or `time`, as results name causes.
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

impl PlayerEnd {
    /// The end that a word stands for, in the turn of this seat; `None` if the word is a move.
    pub(super) fn named(word: &str, seat: Seat) -> Option<PlayerEnd> {
        match word.to_ascii_lowercase().as_str() {
            RESIGN => Some(PlayerEnd::Lost { seat, cause: RESIGNED }),
            TIMEOUT => Some(PlayerEnd::Lost { seat, cause: TIME }),
            DRAW => Some(PlayerEnd::Agreed),
            ABANDONED => Some(PlayerEnd::Abandoned),
            _ => None,
        }
    }

    /// Its result, if it has one.
    pub(super) fn outcome(self, game: &KnightLine) -> Option<Outcome> {
        match self {
            PlayerEnd::Lost { seat, cause } => {
                Some(Outcome::shared(Seat::first(game.players).filter(|&other| other != seat), cause))
            }
            PlayerEnd::Agreed => Some(Outcome::draw(AGREED)),
            PlayerEnd::Abandoned => None,
        }
    }

    /// The word for a result in the turn of this seat. The word alone does not name the seat: it is the one to move.
    pub(super) fn word(game: &KnightLine, outcome: Outcome, seat: Seat) -> Option<&'static str> {
        let words = [RESIGN, TIMEOUT, DRAW];
        words.into_iter().find(|word| PlayerEnd::named(word, seat).and_then(|end| end.outcome(game)) == Some(outcome))
    }
}
