//! Why an action is not legal, as data. The list alone decides that: when somebody tries an action that is not on it,
//! this finds the rule that forbids it.
//!
//! What concerns everybody comes before what concerns one piece, and which piece comes before where it goes. The
//! sentences are in `words`.

mod cited;
mod illegal;
mod moves;
mod ventures;
mod ways;

use crate::action::{Action, Roll};
use crate::board::Space;
use crate::options::Know;
use crate::rules::Cast;
use crate::state::{Phase, Piece, State};
pub use illegal::{Awaited, AwaitedTask, IllegalAction, NextPick, WayObstacle};

impl Know {
    /// The action itself where it is legal, or why it is not.
    pub(crate) fn check(&self, state: &State, attempt: Action) -> Result<Action, IllegalAction> {
        if self.lists(state, attempt) { Ok(attempt) } else { Err(self.refusal(state, attempt)) }
    }

    /// The reason against an action that is not listed.
    fn refusal(&self, state: &State, attempt: Action) -> IllegalAction {
        if state.phase == Phase::Over {
            return IllegalAction::Over {
                resolver: state.resolver.map(|seat| self.player(seat)),
                turn: state.turn,
                first_scores: self.first_scores,
            };
        }
        let Some(awaited) = self.awaited(state) else {
            let cast = self.cast(state).unwrap_or(Cast::One);
            return match attempt {
                Action::Roll(roll) => wrong_cast(cast, roll),
                _ => IllegalAction::DiceDecide { dice: dice_of(cast) },
            };
        };
        match attempt {
            Action::Roll(_) => IllegalAction::NoCastNow { awaited },
            _ => self.refusal_of_seat(state, attempt, awaited),
        }
    }

    /// The reason against an action where a seat decides.
    fn refusal_of_seat(&self, state: &State, attempt: Action, awaited: Awaited) -> IllegalAction {
        match (state.phase, attempt) {
            (Phase::Declare, Action::Path { piece, through }) => self.no_path(state, piece, through),
            (_, Action::Path { .. }) => IllegalAction::PathAfterCast { awaited },
            (Phase::Declare, _) | (_, Action::Cast) => IllegalAction::SomethingElseAwaited { awaited },
            (Phase::AnswerErrand(..) | Phase::AnswerPath(..), _) => IllegalAction::AnswerAwaited { awaited },
            (_, Action::Allow | Action::Contest) => IllegalAction::NothingToAnswer { awaited },
            (Phase::Move, Action::Errand { die, piece }) => self.no_errand(state, die, piece),
            (_, Action::Errand { .. }) => self.late_errand(state, awaited),
            (Phase::Errand(from, die), Action::Pass) => {
                IllegalAction::ErrandMustGo { piece: self.named(state, from), die }
            }
            (Phase::Path(from, _), Action::Pass) => IllegalAction::PathMustGo { piece: self.named(state, from) },
            (_, Action::Pass) => self.must_move(state, awaited.player),
            (_, Action::Move { die, from, to }) => self.no_move(state, die, from, to),
            (_, Action::Roll(_)) => unreachable!("dice where a seat decides were refused before"),
        }
    }

    /// Who decides now, and what; `None` if dice are cast or the game is over.
    fn awaited(&self, state: &State) -> Option<Awaited> {
        let task = match state.phase {
            Phase::Declare => AwaitedTask::DeclareOrCast,
            Phase::AnswerErrand(space, die) => AwaitedTask::AnswerErrand { piece: self.named(state, space), die },
            Phase::AnswerPath(from, through) => AwaitedTask::AnswerPath { piece: self.named(state, from), through },
            Phase::Errand(space, die) => AwaitedTask::MoveErrand { piece: self.named(state, space), die },
            Phase::Path(from, through) => AwaitedTask::MovePath { piece: self.named(state, from), through },
            Phase::PostMove | Phase::PostMoveMore => AwaitedTask::ConnectOrPass,
            _ => AwaitedTask::Move { dice: state.dice },
        };
        self.actor(state).map(|seat| Awaited { player: self.player(seat), task })
    }

    /// The piece of the mover on a space, or why there is none.
    pub(crate) fn own_piece(&self, state: &State, space: Space) -> Result<Piece, IllegalAction> {
        let Some(piece) = state.piece_on(space) else { return Err(IllegalAction::Empty { space }) };
        let mover = self.actor(state).expect("a seat decides where pieces are moved");
        let owner = self.roster.owner(piece);
        // After Resolution one seat acts for its whole side (7.3).
        let after_resolution = state.phase.is_post();
        let is_own = match after_resolution {
            true => self.roster.side(piece) == self.roster.side_of(mover),
            false => owner == mover,
        };
        if is_own {
            return Ok(piece);
        }
        Err(IllegalAction::NotYours {
            piece: self.named(state, space),
            owner: self.player(owner),
            mover: self.player(mover),
            after_resolution,
        })
    }
}

fn wrong_cast(cast: Cast, roll: Roll) -> IllegalAction {
    match (cast, roll.dice()) {
        (Cast::Pair, &[higher, lower]) => IllegalAction::HigherDieFirst { lower, higher },
        (_, dice) => IllegalAction::WrongNumberOfDice { needed: dice_of(cast), given: dice.len() as u8 },
    }
}

fn dice_of(cast: Cast) -> u8 {
    match cast {
        Cast::One => 1,
        Cast::Pair | Cast::Two => 2,
        Cast::Three => 3,
    }
}
