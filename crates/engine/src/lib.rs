//! Engines that play any game, their limits, and the driver of the Universal Game Interface.
//!
//! Everything here is generic over [`game::Game`] and knows no game by name. A search never opens a file or a socket,
//! never reads the system clock except through its [`StopCondition`], and never writes to a terminal. Around the
//! searches, the protocol driver reads the clock and the size of the memory, and the client starts other programs.
//!
//! An [`Engine`] searches a position ([`SearchInput`]) and reports variations. A [`Player`] is an engine with a
//! [`Level`] and a style:
//! ```
//! use engine::{Expectimax, Level, Player, SearchRequest, Settings, StopCondition};
//! use testkit::toy::{Action, SPEC, TakeAway};
//! use game::{Dice, Game, Notation, Options};
//!
//! let game = TakeAway::new(&Options::parse(&SPEC, "heap=7 dice=off")?);
//! let mut player = Player::<_, Expectimax>::new(&game, Settings::default());
//! let request = SearchRequest::until(StopCondition::none().nodes(10_000));
//! let report = player.search(&game, &[game.startpos()], request, &mut Dice::new(1), &mut |_| {});
//! let report = report.expect("the first seat is to move");
//! assert_eq!((report.action(), report.score().decided_in()), (Action::Take(3), Some(3)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The driver gives other programs access to all of it:
//! ```
//! use engine::{Expectimax, ugi};
//! use testkit::toy::{SPEC, TakeAway};
//! use game::{Game, Options};
//!
//! let mut answers = Vec::new();
//! let options = Options::parse(&SPEC, "heap=5 dice=off")?;
//! let input = &b"position startpos moves take3\nquery fen\nquery legal\n"[..];
//! ugi::serve::<_, Expectimax>(TakeAway::new(&options), options, input, &mut answers)?;
//! assert_eq!(String::from_utf8(answers)?, "response 2 p2 - 0\nresponse take1 take2\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alphabeta;
mod engine;
mod expectimax;
mod greedy;
mod handicap;
mod iterations;
mod level;
mod limits;
pub mod machine;
mod mcts;
mod odds;
mod opponents;
mod player;
mod random;
mod solve;
mod stop;
mod threads;
mod time;
mod uct;
pub mod ugi;
mod words;

/// What the search laws of the test kit need. Not a stable interface: it changes with the searches.
#[doc(hidden)]
pub mod internals {
    pub use crate::alphabeta::MAX_QUIESCENCE_PLIES;
    pub use crate::engine::DECIDED;
    pub use crate::expectimax::{Scale, ScoreTable, Search};
}

pub use alphabeta::AlphaBeta;
pub use engine::{Engine, Report, Score, SearchInput, Variation};
pub use expectimax::{Expectimax, MAX_DEPTH};
pub use greedy::Greedy;
pub use level::Level;
pub use limits::{Clock, GoTerms, LimitError, Limits};
pub use mcts::Mcts;
pub use odds::WinShares;
pub use opponents::{MaxN, ModelsOpponents, OpponentModel, Paranoid};
pub use player::{DEFAULT_MOVE_TIME, GoRequest, Player, SearchRequest, Settings};
pub use random::Random;
pub use solve::{Progress, Solver, Verdict};
pub use stop::{StopCondition, deadline};
pub use time::{Budget, DEFAULT_OVERHEAD, decisions_per_turn};
pub use uct::Uct;
pub use words::{Perspective, describe_score};
