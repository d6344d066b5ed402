//! The catalog: the only crate that names the games.
//!
//! A fifth game is one line of `catalog!` and its dependency. Everything else asks [`games`] what there is, makes
//! [`Options`], and lets [`dispatch`] run generic code with the concrete game, so that no call inside a search is
//! dynamic.
//!
//! ```
//! use catalog::{CatalogGame, Visitor, dispatch, find};
//! use game::Options;
//!
//! struct Count;
//! impl Visitor for Count {
//!     type Answer = u64;
//!     fn visit<G: CatalogGame>(self, game: G, _: &Options) -> u64 {
//!         game::perft(&game, &game.startpos(), 2)
//!     }
//! }
//! let options = Options::defaults(find("konreh")?);
//! assert_eq!(dispatch(&options, Count), 64);
//! # Ok::<(), catalog::UnknownGame>(())
//! ```

mod analysis;
mod any;
mod ask;
mod concrete;
mod open;
mod record;
mod time;

pub use analysis::{AnalysisLimits, AnalysisLine, AnalysisReport, analyse};
pub use any::{AnyTable, Decision, Frame, Move, MoveSearch, MoveSearchSettings};
pub use ask::{AskAnswer, AskPosition, AskQuestion, AskRequest, AskSpectator, AskViewer, OutcomeView, answer, ask};
pub use open::{OpenError, RestoreError, load, open, set_up};
pub use record::{record_options, reopen};
pub use time::unix_millis;

use engine::Engine;
use game::{
    BoardModule, ChanceSearch, Explain, Game, HasEvaluator, Log, Options, Present, Pruning, Show, Spec, Study, Style,
    did_you_mean, nearest, shown,
};

/// What a game must be able to do to be in the catalog.
pub trait CatalogGame:
    Present + HasEvaluator<Evaluator: Pruning<Self> + ChanceSearch<Self> + Explain<Self>> + Show + Log + Study
{
    /// The engine that plays it best.
    type Engine: Engine<Self>;
}

/// Generic code that wants to run with a concrete game.
pub trait Visitor {
    /// What it answers.
    type Answer;
    /// Runs with the rules that the options make.
    fn visit<G: CatalogGame>(self, game: G, options: &Options) -> Self::Answer;
}

macro_rules! catalog {
    ($($game:ty => $engine:ty),+ $(,)?) => {
        $(impl CatalogGame for $game {
            type Engine = $engine;
        })+

        /// All games, in the order in which they are shown.
        pub fn games() -> impl Iterator<Item = &'static Spec> {
            [$(<$game>::spec()),+].into_iter()
        }

        /// Runs the visitor with the game that these options belong to.
        pub fn dispatch<V: Visitor>(options: &Options, visitor: V) -> V::Answer {
            $(if std::ptr::eq(options.spec(), <$game>::spec()) {
                return visitor.visit(<$game>::new(options), options);
            })+
            unreachable!("options are made from the spec of a game in the catalog");
        }

        /// The styles that the programs of a game know, in their order.
        pub fn styles(spec: &'static Spec) -> &'static [Style] {
            $(if std::ptr::eq(spec, <$game>::spec()) {
                return <$game as HasEvaluator>::STYLES;
            })+
            unreachable!("a spec is that of a game in the catalog");
        }

        /// Writes the TypeScript types of the games' views.
        pub fn export_views(config: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
            $(<<$game as Present>::View as ts_rs::TS>::export_all(config)?;)+
            Ok(())
        }

        /// The generated modules of what boards draw in every position alike.
        pub fn board_modules() -> impl Iterator<Item = BoardModule> {
            [$(<$game>::board_module()),+].into_iter().flatten()
        }
    };
}

catalog! {
    konreh::Konreh => engine::AlphaBeta<Self>,
    knightline::KnightLine => engine::AlphaBeta<Self>,
    know::Know => engine::Expectimax,
    knowledge::Knowledge => engine::Mcts,
}

/// The game with this name.
pub fn find(id: &str) -> Result<&'static Spec, UnknownGame> {
    games().find(|spec| spec.id == id).ok_or_else(|| UnknownGame {
        id: shown(id),
        nearest: nearest(id, games().map(|spec| spec.id)),
        known: games().map(|spec| spec.id).collect(),
    })
}

/// No game has this name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game `{id}`{} (the games are {})", did_you_mean(*nearest), known.join(", "))]
pub struct UnknownGame {
    /// The name that was given.
    pub id: String,
    /// The name that it was perhaps meant to be.
    pub nearest: Option<&'static str>,
    /// All names.
    pub known: Vec<&'static str>,
}
