//! Fits the weights of a judge to how games ended.
//!
//! First many quick games are played by our own engine against itself, and the quiet positions of each are kept with its
//! result ([`gather`]). Then the weights are sought under which what the judge says of those positions
//! foretells the results best ([`fit`](mod@fit)). A match then confirms that the new weights play better: foretelling
//! and playing are not the same.

pub mod fit;
pub mod gather;
mod matrix;
mod points;

use std::sync::atomic::AtomicBool;

use catalog::{Shelved, Visitor};
use engine::Engine;
use game::{Evaluate, Judge, Notation, Options, Weight, fitted};

use crate::{LabError, weights};
use fit::Fitted;
use gather::Gathering;
use points::Points;

/// Everything that a fitting needs.
#[derive(Clone, Debug)]
pub struct Recipe {
    /// The game and its rules.
    pub options: Options,
    /// The games to learn from.
    pub gathering: Gathering,
    /// How to fit.
    pub fitting: fit::Fitting,
    /// A file of weights to begin with; the judge's own without it.
    pub from: Option<std::path::PathBuf>,
}

/// What a fitting is about just now.
#[derive(Copy, Clone, PartialEq, Debug)]
pub enum Stage {
    /// So many of so many games are played.
    Games(u64, u64),
    /// So many of so many steps are taken, and the held-out loss is this.
    Steps(u64, u64, f64),
}

/// What came of a fitting.
#[derive(Clone, PartialEq, Debug, serde::Serialize)]
pub struct Tuned {
    /// The game's id.
    pub game: &'static str,
    /// Its options, as one line.
    pub options: String,
    /// How many games were learnt from.
    pub games: usize,
    /// How many positions of them.
    pub positions: usize,
    /// How many of those were only used to test.
    pub held_out: usize,
    /// What was found.
    #[serde(flatten)]
    pub fitted: Fitted,
    /// The weights by name: what they were, and what they are now.
    pub weights: Vec<Change>,
    /// The new weights as a file.
    #[serde(skip)]
    pub file: String,
}

/// One weight.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct Change {
    /// What it weighs.
    pub name: &'static str,
    /// What it was.
    pub before: i32,
    /// What it is now.
    pub after: i32,
}

/// Gathers games and fits the weights of a game of the shelf. A flag breaks off the gathering; then what there is counts.
pub fn tune(recipe: &Recipe, stop: &AtomicBool, tell: &mut dyn FnMut(Stage)) -> Result<Tuned, LabError> {
    catalog::dispatch(&recipe.options, Learn { recipe, stop, tell })
}

/// The same with any game and its engine.
pub fn tune_of<G: Notation + Evaluate, E: Engine<G>>(
    recipe: &Recipe,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(Stage),
) -> Result<Tuned, LabError> {
    let names: &[Weight] = G::Judge::WEIGHTS;
    if names.is_empty() {
        return Err(LabError::NoWeights);
    }
    let game = G::new(&recipe.options);
    let before = recipe.from.as_deref().map_or_else(|| Ok(fitted::<G, G::Judge>()), weights::read::<G>)?;
    let games = gather::gather::<G, E>(&game, recipe, stop, &mut |done, of| tell(Stage::Games(done, of)))?;
    let points = Points::new(&game, &games)?;
    let found = fit::fit(&game, &points, &before, &recipe.fitting, &mut |step, of, loss| {
        tell(Stage::Steps(step, of, loss));
    });
    let change = |((weight, &before), &after): ((&Weight, &i32), &i32)| Change { name: weight.name, before, after };
    Ok(Tuned {
        game: G::spec().id,
        options: recipe.options.to_string(),
        games: games.len(),
        positions: points.positions(),
        held_out: points.held_out(),
        weights: names.iter().zip(&before).zip(&found.weights).map(change).collect(),
        file: weights::write::<G>(&found.weights),
        fitted: found,
    })
}

struct Learn<'a> {
    recipe: &'a Recipe,
    stop: &'a AtomicBool,
    tell: &'a mut dyn FnMut(Stage),
}

impl Visitor for Learn<'_> {
    type Answer = Result<Tuned, LabError>;

    fn visit<G: Shelved>(self, _: G, _: &Options) -> Self::Answer {
        tune_of::<G, G::Engine>(self.recipe, self.stop, self.tell)
    }
}
