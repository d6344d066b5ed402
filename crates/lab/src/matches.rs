//! A match: many games between the same programs, each with a table as its referee.
//!
//! `plan` is what is played, `schedule` the program in each seat of each game, `opening` the first position of a game,
//! `seat_player` a program in a seat (`external` where it is another process), `referee` plays one game, `run` plays
//! many at once, `records` keeps them on disk, and `summary` computes the result.

mod external;
pub(crate) mod opening;
pub mod plan;
mod records;
mod referee;
mod run;
pub(crate) mod schedule;
mod seat_player;
pub mod summary;

pub use referee::{FaultKind, MatchGame, ProgramFault};

use std::sync::atomic::AtomicBool;

use catalog::{CatalogGame, Visitor};
use engine::Engine;
use game::{HasEvaluator, Notation, Options};

use crate::LabError;
use plan::Plan;
use summary::{MatchProgress, Summary};

/// Plays a match with a game of the catalog, until it is over or the flag is set. Reports progress after each game.
pub fn play_match(
    plan: &Plan,
    stop: &AtomicBool,
    on_progress: &mut dyn FnMut(&MatchProgress),
) -> Result<Summary, LabError> {
    catalog::dispatch(&plan.options, PlayMatch { plan, stop, on_progress })
}

/// The same with any game and its engine.
pub fn play_match_of<G: Notation + HasEvaluator, E: Engine<G>>(
    plan: &Plan,
    stop: &AtomicBool,
    on_progress: &mut dyn FnMut(&MatchProgress),
) -> Result<Summary, LabError> {
    run::run::<G, E>(plan, stop, on_progress)
}

struct PlayMatch<'a> {
    plan: &'a Plan,
    stop: &'a AtomicBool,
    on_progress: &'a mut dyn FnMut(&MatchProgress),
}

impl Visitor for PlayMatch<'_> {
    type Answer = Result<Summary, LabError>;

    fn visit<G: CatalogGame>(self, _: G, _: &Options) -> Self::Answer {
        play_match_of::<G, G::Engine>(self.plan, self.stop, self.on_progress)
    }
}
