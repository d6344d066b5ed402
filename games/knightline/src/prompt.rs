//! What a position asks for, and how the game ended, as data; `words` makes sentences of it.

use game::{Game, Language, PromptFacts, Seat, Turn, Viewer};

use crate::action::Action;
use crate::ending::KnightLineEnding;
use crate::options::KnightLine;
use crate::state::State;
use crate::words;

/// What a position asks for, seen by one viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KnightLinePrompt {
    /// Somebody is to act.
    Turn {
        /// Who it is.
        seat: Seat,
        /// Whether it is the viewer.
        yours: bool,
        /// What there is to do.
        task: KnightLineTask,
    },
    /// The game is over.
    Over {
        /// How it ended.
        ending: KnightLineEnding,
        /// Whether the viewer has won.
        yours: bool,
    },
}

/// What the seat to act does.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KnightLineTask {
    /// It places its starting stack beside the grey tile (7.2).
    Place,
    /// It has no move and passes (6.1).
    Pass {
        /// The other player, who can still move.
        other: Seat,
    },
    /// It makes White's first move, with one tile (4.3).
    FirstMove,
    /// It splits a stack (4.1).
    Split {
        /// Of three players, the next one who has no move as things stand: that would draw the game (6.3).
        stuck: Option<Seat>,
    },
}

impl PromptFacts for KnightLinePrompt {
    fn why(&self, language: Language) -> Option<String> {
        words::prompt_reason(self, language)
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            KnightLinePrompt::Over { ending, .. } => Some(ending.rule()),
            KnightLinePrompt::Turn { task, .. } => match task {
                KnightLineTask::Place => Some("7.2"),
                KnightLineTask::Pass { .. } => Some("6.1"),
                KnightLineTask::FirstMove => Some("4.3"),
                KnightLineTask::Split { stuck: Some(_) } => Some("6.3"),
                KnightLineTask::Split { stuck: None } => None,
            },
        }
    }
}

/// What the position asks of this viewer.
pub(crate) fn prompt(game: &KnightLine, state: &State, viewer: Viewer) -> KnightLinePrompt {
    if let Turn::Over(outcome) = game.turn(state) {
        let ending = game.ending(state, outcome);
        let yours = ending.winner().is_some_and(|winner| viewer == Viewer::Seat(winner));
        return KnightLinePrompt::Over { ending, yours };
    }
    let seat = state.next();
    KnightLinePrompt::Turn { seat, yours: viewer == Viewer::Seat(seat), task: task(game, state) }
}

fn task(game: &KnightLine, state: &State) -> KnightLineTask {
    if game.is_placing(state) {
        KnightLineTask::Place
    } else if game.lists(state, Action::Pass) {
        KnightLineTask::Pass { other: game.after(state.next()) }
    } else if game.must_move_one(state) {
        KnightLineTask::FirstMove
    } else {
        KnightLineTask::Split { stuck: about_to_be_stuck(game, state) }
    }
}

/// Of three players, the next one after the mover who could not move as things stand.
fn about_to_be_stuck(game: &KnightLine, state: &State) -> Option<Seat> {
    if game.players != 3 {
        return None;
    }
    let next = game.after(state.next());
    [next, game.after(next)].into_iter().find(|&other| !game.can_move(state, other))
}
