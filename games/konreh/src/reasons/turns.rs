//! It is not the time for it: the game is over, or the opening asks for something else (RULES 8, 9).

use game::{Game, Reason};

use super::case::{Case, count, reason};
use crate::board::{Side, Square};
use crate::options::Start;
use crate::state::Phase;

/// Why nothing like this can be played now, whatever the pieces could do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoTurn {
    /// This side did not bring its Blue back in time and has lost (8.1).
    ReforgeFailed { loser: Side },
    /// The game is drawn after so many turns without progress (8.5).
    NoProgress { turns: u16 },
    /// The game is drawn: the side to move has no action (8.3).
    Stuck { side: Side },
    /// The game is drawn: the double has no second action (9.7).
    StuckInDouble { moved: Square },
    /// The game is drawn: at the limit of the Cross Blue cannot leave it (6.2).
    StuckInCross { blue: Square },
    /// Only the decision about the sides is open (9.2 to 9.4).
    KeepOrSwap,
    /// This opening has no such decision (9.1, 9.5).
    NoPie,
    /// The decision comes later (9.2 to 9.4).
    PieAhead,
    /// The decision has been made (9.2 to 9.4).
    PieBehind,
    /// A side passes only when nothing else is legal (8.3).
    Unforced,
}

/// How the game ended, if it is over.
pub(super) fn over(case: Case<'_>) -> Option<NoTurn> {
    let Case { game, state, .. } = case;
    let side = state.side;
    if let Some(outcome) = game.decided(state) {
        return Some(if outcome.is_draw() {
            NoTurn::NoProgress { turns: state.no_progress }
        } else {
            NoTurn::ReforgeFailed { loser: side.other() }
        });
    }
    if game.count(state) > 0 {
        return None;
    }
    Some(match (state.phase, state.blue(side)) {
        (_, Some(blue)) if game.must_leave(state) && case.offers(|_| true) => NoTurn::StuckInCross { blue },
        (Phase::Second(moved), _) => NoTurn::StuckInDouble { moved },
        _ => NoTurn::Stuck { side },
    })
}

/// Why there is nothing to keep or swap now.
pub(super) fn no_decision(case: Case<'_>) -> NoTurn {
    match (case.game.start, case.state.phase) {
        (Start::Double | Start::None, _) => NoTurn::NoPie,
        (_, Phase::Open) | (Start::DoublePie, Phase::First | Phase::Second(_)) => NoTurn::PieAhead,
        _ => NoTurn::PieBehind,
    }
}

impl NoTurn {
    pub(super) fn tell(self, case: Case<'_>) -> Reason {
        let opening = match case.game.start {
            Start::Double => "9.1",
            Start::Pie => "9.2",
            Start::PieDouble => "9.3",
            Start::DoublePie => "9.4",
            Start::None => "9.5",
        };
        let plain = |rule, text: &str| reason(rule, [], text.to_owned());
        match self {
            NoTurn::ReforgeFailed { loser } => plain(
                "8.1",
                &format!(
                    "the game is over: {} did not bring its Blue back in time, {} has won",
                    case.name(loser),
                    case.name(loser.other())
                ),
            ),
            NoTurn::NoProgress { turns } => {
                plain("8.5", &format!("the game is drawn: {} without progress", count(turns, "turn")))
            }
            NoTurn::Stuck { side } => {
                plain("8.3", &format!("the game is drawn: {} has no legal action", case.name(side)))
            }
            NoTurn::StuckInDouble { moved } => {
                let moved_first = format!("the game is drawn: {} has moved", case.piece(moved));
                let text = format!("{moved_first}, and no other piece can complete the double");
                reason("9.7", [moved], text)
            }
            NoTurn::StuckInCross { blue } => reason(
                "6.2",
                [blue],
                format!("the game is drawn: {} must leave the Cross and cannot", case.piece(blue)),
            ),
            NoTurn::KeepOrSwap => plain(opening, "the sides are chosen now: play keep or swap"),
            NoTurn::NoPie => plain(opening, "keep and swap need an opening with a pie, and this game has none"),
            NoTurn::PieAhead => plain(
                opening,
                &match case.game.start {
                    Start::DoublePie => {
                        format!("keep and swap come later, when {} has made its double", case.name(Side::B))
                    }
                    _ => format!("keep and swap come later, when {} has made its opening action", case.name(Side::A)),
                },
            ),
            NoTurn::PieBehind => plain(opening, "keep and swap are over: the sides have been chosen"),
            NoTurn::Unforced => plain(
                "8.3",
                &format!("pass is legal only when nothing else is, and here {}", legal(case.game.count(case.state))),
            ),
        }
    }
}

fn legal(n: usize) -> String {
    format!("{} {} legal", count(n as u32, "action"), if n == 1 { "is" } else { "are" })
}
