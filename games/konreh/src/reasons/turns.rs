//! It is not the time for it: the game is over, or the opening asks for something else (RULES 8, 9).

use game::Game;

use super::PieceAt;
use super::case::Case;
use crate::board::{Side, Square};
use crate::options::Opening;
use crate::state::Phase;

/// Why nothing like this can be played now, whatever the pieces could do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoTurn {
    /// This side did not bring its Blue back in time and has lost (8.1).
    ReforgeFailed { loser: Side },
    /// The game is drawn after this many turns without progress (8.5).
    NoProgress { turns: u16 },
    /// The game is drawn: the side to move has no action (8.3).
    Stuck { side: Side },
    /// The game is drawn: the double has no second action (9.7).
    StuckInDouble { side: Side, moved: PieceAt },
    /// The game is drawn: at the limit of the Cross Blue cannot leave it (6.2).
    StuckInCross { side: Side, blue: Square },
    /// Only the decision about the sides is open (9.2 to 9.4).
    KeepOrSwap { opening: Opening },
    /// This opening has no such decision (9.1, 9.5).
    NoPie { opening: Opening },
    /// The decision comes later (9.2 to 9.4).
    PieAhead { opening: Opening },
    /// The decision has been made (9.2 to 9.4).
    PieBehind { opening: Opening },
    /// A side passes only when nothing else is legal, and this many actions are (8.3).
    Unforced { legal: usize },
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
        (_, Some(blue)) if game.must_leave(state) && case.offers(|_| true) => NoTurn::StuckInCross { side, blue },
        (Phase::Second(moved), _) => NoTurn::StuckInDouble { side, moved: case.piece(moved) },
        _ => NoTurn::Stuck { side },
    })
}

/// Why there is nothing to keep or swap now.
pub(super) fn no_decision(case: Case<'_>) -> NoTurn {
    let opening = case.game.opening;
    match (opening, case.state.phase) {
        (Opening::Double | Opening::None, _) => NoTurn::NoPie { opening },
        (_, Phase::Open) | (Opening::DoublePie, Phase::First | Phase::Second(_)) => NoTurn::PieAhead { opening },
        _ => NoTurn::PieBehind { opening },
    }
}

impl NoTurn {
    pub(crate) fn rule(self) -> &'static str {
        match self {
            NoTurn::ReforgeFailed { .. } => "8.1",
            NoTurn::NoProgress { .. } => "8.5",
            NoTurn::Stuck { .. } | NoTurn::Unforced { .. } => "8.3",
            NoTurn::StuckInDouble { .. } => "9.7",
            NoTurn::StuckInCross { .. } => "6.2",
            NoTurn::KeepOrSwap { opening }
            | NoTurn::NoPie { opening }
            | NoTurn::PieAhead { opening }
            | NoTurn::PieBehind { opening } => opening.rule(),
        }
    }

    pub(super) fn sites(self) -> Vec<Square> {
        match self {
            NoTurn::StuckInDouble { moved, .. } => vec![moved.at],
            NoTurn::StuckInCross { blue, .. } => vec![blue],
            _ => vec![],
        }
    }
}
