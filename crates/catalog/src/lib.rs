//! The shelf: the only crate that names the games.
//!
//! A fifth game is one line of `shelf!` and its dependency. Everything else asks [`games`] what there is, makes
//! [`Options`], and lets [`dispatch`] run generic code with the concrete game, so that no call inside a search is
//! dynamic.
//!
//! ```
//! use catalog::{Shelved, Visitor, dispatch, find};
//! use game::Options;
//!
//! struct Count;
//! impl Visitor for Count {
//!     type Answer = u64;
//!     fn visit<G: Shelved>(self, game: G, _: &Options) -> u64 {
//!         game::perft(&game, &game.startpos(), 2)
//!     }
//! }
//! let options = Options::defaults(find("konreh")?);
//! assert_eq!(dispatch(&options, Count), 64);
//! # Ok::<(), catalog::UnknownGame>(())
//! ```

mod any;
mod concrete;
mod open;
mod record;

pub use any::{AnyTable, Decision, Frame, Move, Ponder, Thinking};
pub use open::{OpenError, RestoreError, fold, open, set_up};
pub use record::{record_options, reopen};

use engine::Engine;
use game::{Evaluate, Game, Log, Options, Present, Scenery, Show, Spec, Study, Style, nearest, shown};

/// What a game must be able to do to stand on the shelf.
pub trait Shelved: Present + Evaluate + Show + Log + Study {
    /// The engine that plays it best.
    type Engine: Engine<Self>;
}

/// Generic code that wants to run with a concrete game.
pub trait Visitor {
    /// What it answers.
    type Answer;
    /// Runs with the rules that the options make.
    fn visit<G: Shelved>(self, game: G, options: &Options) -> Self::Answer;
}

macro_rules! shelf {
    ($($game:ty => $engine:ty),+ $(,)?) => {
        $(impl Shelved for $game {
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
            unreachable!("options are made from the spec of a game on the shelf");
        }

        /// The styles that the programs of a game know, in their order.
        pub fn styles(spec: &'static Spec) -> &'static [Style] {
            $(if std::ptr::eq(spec, <$game>::spec()) {
                return <$game as Evaluate>::STYLES;
            })+
            unreachable!("a spec is that of a game on the shelf");
        }

        /// Writes the TypeScript twins of what the games' boards draw.
        pub fn export_views(config: &ts_rs::Config) -> Result<(), ts_rs::ExportError> {
            $(<<$game as Present>::View as ts_rs::TS>::export_all(config)?;)+
            Ok(())
        }

        /// What the games' boards draw in every position alike.
        pub fn sceneries() -> impl Iterator<Item = Scenery> {
            [$(<$game>::scenery()),+].into_iter().flatten()
        }
    };
}

shelf! {
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

fn did_you_mean(nearest: Option<&'static str>) -> String {
    nearest.map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}
