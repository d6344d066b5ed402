//! Matches between programs, what their results prove, and the fitting of judges to results.
//!
//! A match is a [`Plan`]: a game with its options, one [`Entrant`] for each side, and how many games. [`contest()`] plays
//! it, several games at once, with a [`table::Table`] as the referee of each, and answers with a [`Summary`]. The same
//! plan with limits that are no times plays the same games, whatever the machine does.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use game::Options;
//! use lab::{Entrant, Plan};
//!
//! let game = catalog::games().next().expect("there is a game on the shelf");
//! let entrants = vec![Entrant::parse("random")?, Entrant::parse("random")?];
//! let plan = Plan { games: 4, max_turns: 5, ..Plan::new(Options::defaults(game), entrants) };
//! let summary = lab::contest(&plan, &AtomicBool::new(false), &mut |_| {})?;
//! assert_eq!(summary.games, 4);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing here knows a game by name, and nothing prints: the caller is told how things stand.

pub mod bench;
pub mod contest;
mod crew;
pub mod entrant;
mod error;
mod journal;
pub mod stats;
pub mod tune;
pub mod weights;

pub use contest::plan::Plan;
pub use contest::summary::Summary;
pub use contest::{contest, contest_of};
pub use entrant::Entrant;
pub use error::LabError;
