//! What a position asks for, and how the game ended.

use game::{Language, PromptFacts, Sentence, Viewer};

use crate::action::Action;
use crate::board::{Side, Square};
use crate::options::{Konreh, Opening};
use crate::reasons::{self, NoTurn};
use crate::rules::holder;
use crate::state::{Phase, State};
use crate::words;

/// What a position asks for, seen by one viewer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KonrehPrompt {
    /// The game is over. `won` tells whether the viewer has won it.
    Over {
        /// How it ended.
        ending: NoTurn,
        /// Whether the viewer has won.
        won: bool,
    },
    /// The player of a side keeps it or swaps.
    Sides {
        /// The side that is held now.
        side: Side,
        /// Whether the viewer decides.
        yours: bool,
        /// The opening, which says what follows.
        opening: Opening,
    },
    /// A side is to move.
    Turn {
        /// Which one.
        side: Side,
        /// Whether it is the viewer's.
        yours: bool,
        /// What it has to do.
        task: KonrehTask,
    },
}

/// What the side to move has to do.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KonrehTask {
    /// It can only pass: its Blue has fallen, or is Rooted.
    Pass {
        /// Whether Blue has fallen.
        fallen: bool,
    },
    /// Blue must leave the Cross. Where it has no way out, the limit waits for a turn.
    LeaveCross {
        /// The number of actions that lead out.
        exits: usize,
    },
    /// The first action of the opening double.
    First(Opening),
    /// The second action of the opening double, with another piece than the one that stands here now.
    Second(Opening, Square),
    /// Blue has fallen and is to be brought back.
    BringBack {
        /// The turns that are left.
        turns: u8,
        /// Where a runner plants.
        apex: Square,
        /// Whether one can do so now.
        now: bool,
    },
    /// Only slides are legal, for this many more turns.
    Slide(u8),
    /// The opening action.
    Open(Opening),
    /// One action.
    Act {
        /// Whether a Buyback is among the legal ones.
        buyback: bool,
        /// The most pressing clock of either Blue, if one runs.
        clock: Option<RunningClock>,
    },
}

/// A clock of a Blue.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RunningClock {
    /// The mover's Blue is Rooted through this turn.
    Rooted,
    /// The Cross is closed to the mover's Blue, for this many more turns.
    Closed(u8),
    /// This many turns in a row have ended with the mover's Blue in the Cross.
    Stay(u8),
    /// The other side's Blue has fallen, with this many turns left.
    EnemyFallen(u8),
}

/// What this viewer is asked for, or how the game ended.
pub(crate) fn prompt(game: &Konreh, state: &State, viewer: Viewer) -> KonrehPrompt {
    let side = state.side;
    let yours = viewer == Viewer::Seat(holder(state, side));
    if let Some(ending) = reasons::ending(game, state) {
        let won = match ending {
            NoTurn::ReforgeFailed { loser } => viewer == Viewer::Seat(holder(state, loser.other())),
            _ => false,
        };
        KonrehPrompt::Over { ending, won }
    } else if state.phase == Phase::Pie {
        KonrehPrompt::Sides { side, yours, opening: game.opening }
    } else {
        KonrehPrompt::Turn { side, yours, task: task(game, state) }
    }
}

/// What concerns the whole turn comes before what concerns Blue.
fn task(game: &Konreh, state: &State) -> KonrehTask {
    let life = state.life(state.side);
    let (mut exits, mut plants, mut buyback, mut passes) = (0, false, false, false);
    game.each(state, &mut |action| {
        exits += usize::from(game.leaves_cross(state, action));
        plants |= matches!(action, Action::Plant { .. });
        buyback |= matches!(action, Action::Buyback { .. });
        passes |= action == Action::Pass;
    });
    match state.phase {
        _ if passes => KonrehTask::Pass { fallen: life.is_fallen() },
        _ if game.must_leave(state) => KonrehTask::LeaveCross { exits },
        Phase::First => KonrehTask::First(game.opening),
        Phase::Second(moved) => KonrehTask::Second(game.opening, moved),
        _ if life.is_fallen() => {
            let apex = game.board.home[state.side.other().index()];
            KonrehTask::BringBack { turns: life.countdown(), apex, now: plants }
        }
        _ if state.quiet > 0 => KonrehTask::Slide(state.quiet),
        Phase::Open => KonrehTask::Open(game.opening),
        Phase::Play | Phase::Pie => KonrehTask::Act { buyback, clock: running_clock(state) },
    }
}

/// The most pressing clock of either Blue.
fn running_clock(state: &State) -> Option<RunningClock> {
    let (own, enemy) = (state.life(state.side), state.life(state.side.other()));
    if own.is_rooted() {
        Some(RunningClock::Rooted)
    } else if own.closed() > 0 {
        Some(RunningClock::Closed(own.closed()))
    } else if own.stay() > 0 {
        Some(RunningClock::Stay(own.stay()))
    } else {
        enemy.is_fallen().then(|| RunningClock::EnemyFallen(enemy.countdown()))
    }
}

impl Sentence for KonrehPrompt {
    fn sentence(&self, language: Language) -> String {
        words::prompt(self, language)
    }
}

impl PromptFacts for KonrehPrompt {
    fn why(&self, language: Language) -> Option<String> {
        words::prompt_reason(self, language)
    }

    fn rule(&self) -> Option<&'static str> {
        match *self {
            KonrehPrompt::Over { ending, .. } => Some(ending.rule()),
            KonrehPrompt::Sides { opening, .. } => Some(opening.rule()),
            KonrehPrompt::Turn { task, .. } => match task {
                KonrehTask::Pass { .. } => Some("8.3"),
                KonrehTask::LeaveCross { .. } => Some("6.2"),
                KonrehTask::First(opening) | KonrehTask::Second(opening, _) | KonrehTask::Open(opening) => {
                    Some(opening.rule())
                }
                KonrehTask::BringBack { .. } => Some("7.4"),
                KonrehTask::Slide(_) => Some("4.10"),
                KonrehTask::Act { clock, .. } => clock.map(|clock| match clock {
                    RunningClock::Rooted => "5.6",
                    RunningClock::Closed(_) => "6.4",
                    RunningClock::Stay(_) => "6.1",
                    RunningClock::EnemyFallen(_) => "7.3",
                }),
            },
        }
    }
}
