//! Why a piece does not move at all: whose it is, whose turn it has had, what holds it (RULES 4.1, 5.6, 6.2, 9.1).

use game::Reason;

use super::case::{Case, count, reason};
use crate::board::Square;
use crate::rules::LONGEST_STAY;
use crate::state::Phase;

/// Why this piece is not the one to move. `at` is where it stands, or should stand.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoPiece {
    /// The small board has no such square (1.7).
    OffBoard { square: Square },
    /// Nothing stands there (4.1).
    Vacant { at: Square },
    /// An enemy piece stands there (4.1).
    NotYours { at: Square },
    /// The piece made the first move of the double (9.1).
    MovedFirst { at: Square },
    /// Blue is Rooted through this turn (5.6).
    Rooted { at: Square },
    /// The move would end where it starts (4.2).
    StandsStill { at: Square },
    /// Blue must leave the Cross, and this action does not do it (6.2).
    MustLeave { blue: Square },
}

/// Why the piece on this square, if there is one, cannot move wherever it goes.
pub(super) fn explain(case: Case<'_>, at: Square) -> Option<NoPiece> {
    if case.own() & at.bit() == 0 {
        Some(if case.enemy() & at.bit() != 0 { NoPiece::NotYours { at } } else { NoPiece::Vacant { at } })
    } else if case.game.standing_still(case.state) & at.bit() == 0 {
        None
    } else if case.state.phase == Phase::Second(at) {
        Some(NoPiece::MovedFirst { at })
    } else {
        Some(NoPiece::Rooted { at })
    }
}

/// The only thing against an action that would be legal if the Cross had no limit.
pub(super) fn must_leave(case: Case<'_>) -> NoPiece {
    NoPiece::MustLeave { blue: case.state.blue(case.state.side).expect("only a standing Blue stays in the Cross") }
}

impl NoPiece {
    pub(super) fn tell(self, case: Case<'_>) -> Reason {
        let piece = |at| case.piece(at);
        match self {
            NoPiece::OffBoard { square } => {
                let last = case.game.board.home[1];
                reason("1.7", [], format!("{square} is not on this board, which runs from a1 to {last}"))
            }
            NoPiece::Vacant { at } => reason("4.1", [at], format!("nothing stands on {at}")),
            NoPiece::NotYours { at } => {
                let mover = case.name(case.state.side);
                reason("4.1", [at], format!("{} is not yours: {mover} is to move", piece(at)))
            }
            NoPiece::MovedFirst { at } => {
                let text =
                    format!("{} has made the first action of the double: another piece makes the second", piece(at));
                reason("9.1", [at], text)
            }
            NoPiece::Rooted { at } => {
                reason("5.6", [at], format!("{} is Rooted through this turn: play something else", piece(at)))
            }
            NoPiece::StandsStill { at } => {
                reason("4.2", [at], format!("{} has to leave its square: a move goes at least one step", piece(at)))
            }
            NoPiece::MustLeave { blue } => {
                let turns = count(LONGEST_STAY, "turn");
                let text = format!("{} has ended {turns} in the Cross and must leave it now", piece(blue));
                reason("6.2", [blue], text + &case.instead(|_| true))
            }
        }
    }
}
