//! Matches between programs, what their results prove, and the fitting of evaluators to results.
//!
//! A match is a [`Plan`]: a game with its options, one [`Entrant`] for each side, and how many games. [`play_match`]
//! plays it, several games at once, with a [`table::Table`] as the referee of each, and returns a [`Summary`]. A plan
//! without time limits plays the same games whenever and wherever it is played.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use game::Options;
//! use lab::{Entrant, Plan};
//!
//! let game = catalog::games().next().expect("the catalog has a game");
//! let entrants = vec![Entrant::parse("random")?, Entrant::parse("random")?];
//! let plan = Plan { games: 4, max_turns: 5, ..Plan::new(Options::defaults(game), entrants) };
//! let summary = lab::play_match(&plan, &AtomicBool::new(false), &mut |_| {})?;
//! assert_eq!(summary.games, 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing here knows a game by name, and nothing prints: the caller is given the progress and the result.

pub mod bench;
pub mod entrant;
mod error;
mod journal;
pub mod matches;
pub mod stats;
pub mod tune;
pub mod weights;
mod worker_pool;

pub use entrant::Entrant;
pub use error::LabError;
pub use matches::plan::Plan;
pub use matches::summary::Summary;
pub use matches::{play_match, play_match_of};
