//! A match: many games between the same programs, each with a table as its referee.
//!
//! The rooms: `plan` says what is played, `schedule` who sits where in which game, `opening` where a game begins,
//! `chair` who moves (`guest`, where that is another program), `bout` plays one game, `run` many at once, `records` keeps
//! them on a disk, `summary` says what came of it.

mod bout;
mod chair;
mod guest;
pub(crate) mod opening;
pub mod plan;
mod records;
mod run;
pub(crate) mod schedule;
pub mod summary;

pub use bout::{Bout, Fault, FaultKind};

use std::sync::atomic::AtomicBool;

use catalog::{Shelved, Visitor};
use engine::Engine;
use game::{Evaluate, Notation, Options};

use crate::LabError;
use plan::Plan;
use summary::{Standing, Summary};

/// Plays a match with a game of the shelf, until it is over or somebody sets the flag, and tells after each game how it
/// stands.
pub fn contest(plan: &Plan, stop: &AtomicBool, tell: &mut dyn FnMut(&Standing)) -> Result<Summary, LabError> {
    catalog::dispatch(&plan.options, Meet { plan, stop, tell })
}

/// The same with any game and its engine.
pub fn contest_of<G: Notation + Evaluate, E: Engine<G>>(
    plan: &Plan,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(&Standing),
) -> Result<Summary, LabError> {
    run::run::<G, E>(plan, stop, tell)
}

struct Meet<'a> {
    plan: &'a Plan,
    stop: &'a AtomicBool,
    tell: &'a mut dyn FnMut(&Standing),
}

impl Visitor for Meet<'_> {
    type Answer = Result<Summary, LabError>;

    fn visit<G: Shelved>(self, _: G, _: &Options) -> Self::Answer {
        contest_of::<G, G::Engine>(self.plan, self.stop, self.tell)
    }
}
