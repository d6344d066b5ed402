//! Fits the weights of an evaluator to the results of games.
//!
//! First our own engine plays many quick games against itself, and some quiet positions of each are kept with its
//! result ([`sampling`]). Then the weights are found whose scores of those positions predict the results best
//! ([`fit`](mod@fit)). A match must confirm that the new weights also play better.

mod data_points;
pub mod fit;
mod matrix;
pub mod sampling;

use std::sync::atomic::AtomicBool;

use catalog::{CatalogGame, Visitor};
use engine::Engine;
use game::{Evaluate, HasEvaluator, Notation, Options, Weight, fitted};

use crate::{LabError, weights};
use data_points::DataPoints;
use fit::Fitted;
use sampling::Sampling;

/// What is fitted, and how.
#[derive(Clone, Debug)]
pub struct TunePlan {
    /// The game and its rules.
    pub options: Options,
    /// The games whose positions are used.
    pub sampling: Sampling,
    /// How to fit.
    pub fitting: fit::Fitting,
    /// A file of weights to start from; the evaluator's own without it.
    pub from: Option<std::path::PathBuf>,
}

/// The progress of a fitting.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum TuneStage {
    /// Games played, of how many.
    Games(u64, u64),
    /// Steps done, of how many, and the held-out loss.
    Steps(u64, u64, f64),
}

/// The result of a fitting.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Tuned {
    /// The game's id.
    pub game: &'static str,
    /// Its options, as one line.
    pub options: String,
    /// How many games were used.
    pub games: usize,
    /// How many positions of them.
    pub positions: usize,
    /// How many of those were only used for validation.
    pub held_out: usize,
    /// Losses, scale and steps.
    #[serde(flatten)]
    pub fitted: Fitted,
    /// The weights before and after, by name.
    pub weights: Vec<WeightChange>,
    /// The new weights as a file.
    #[serde(skip)]
    pub file: String,
}

/// A weight before and after.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct WeightChange {
    /// Its name.
    pub name: &'static str,
    /// Its old value.
    pub before: i32,
    /// Its new value.
    pub after: i32,
}

/// Samples games and fits the weights of a game in the catalog. The flag ends the sampling early; then the games so far
/// are used.
pub fn tune(plan: &TunePlan, stop: &AtomicBool, on_progress: &mut dyn FnMut(TuneStage)) -> Result<Tuned, LabError> {
    catalog::dispatch(&plan.options, Tune { plan, stop, on_progress })
}

/// The same with any game and its engine.
pub fn tune_of<G: Notation + HasEvaluator, E: Engine<G>>(
    plan: &TunePlan,
    stop: &AtomicBool,
    on_progress: &mut dyn FnMut(TuneStage),
) -> Result<Tuned, LabError> {
    let names: &[Weight] = G::Evaluator::WEIGHTS;
    if names.is_empty() {
        return Err(LabError::NoWeights);
    }
    let game = G::new(&plan.options);
    let before = plan.from.as_deref().map_or_else(|| Ok(fitted::<G, G::Evaluator>()), weights::read::<G>)?;
    let games =
        sampling::sample_games::<G, E>(&game, plan, stop, &mut |done, of| on_progress(TuneStage::Games(done, of)))?;
    let points = DataPoints::new(&game, &games)?;
    let found = fit::fit(&game, &points, &before, &plan.fitting, &mut |step, of, loss| {
        on_progress(TuneStage::Steps(step, of, loss));
    });
    let change =
        |((weight, &before), &after): ((&Weight, &i32), &i32)| WeightChange { name: weight.name, before, after };
    Ok(Tuned {
        game: G::spec().id,
        options: plan.options.to_string(),
        games: games.len(),
        positions: points.positions(),
        held_out: points.held_out(),
        weights: names.iter().zip(&before).zip(&found.weights).map(change).collect(),
        file: weights::write::<G>(&found.weights),
        fitted: found,
    })
}

struct Tune<'a> {
    plan: &'a TunePlan,
    stop: &'a AtomicBool,
    on_progress: &'a mut dyn FnMut(TuneStage),
}

impl Visitor for Tune<'_> {
    type Answer = Result<Tuned, LabError>;

    fn visit<G: CatalogGame>(self, _: G, _: &Options) -> Self::Answer {
        tune_of::<G, G::Engine>(self.plan, self.stop, self.on_progress)
    }
}
