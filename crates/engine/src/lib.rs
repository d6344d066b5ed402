//! Programs that play any game, their limits, and the driver of the Universal Game Interface.
//!
//! Everything here is generic over [`game::Game`]: an engine knows the idea of a game and no game by name. It never
//! opens a file or a socket, never looks at a clock but the one in its [`Brake`], and never talks to a terminal:
//! whoever starts a driver hands it where to read and where to write. Around it, the driver of the protocol reads the
//! clock and asks the system how much memory there is, and the client starts other programs.
//!
//! An [`Engine`] answers a [`Question`] about a position with lines of play. A [`Player`] has an engine and sits at a
//! table with it, at a [`Level`] and in a style:
//! ```
//! use engine::{Ask, Brake, Expectimax, Level, Player, Settings};
//! use game::toy::{Action, SPEC, TakeAway};
//! use game::{Dice, Game, Options};
//!
//! let game = TakeAway::new(&Options::parse(&SPEC, "heap=7 dice=off")?);
//! let mut player = Player::<_, Expectimax>::new(&game, Settings::default());
//! let ask = Ask::until(Brake::none().nodes(10_000));
//! let report = player.think(&game, &[game.startpos()], ask, &mut Dice::new(1), &mut |_| {});
//! let report = report.expect("the first seat is to move");
//! assert_eq!((report.action(), report.score().decided_in()), (Action::Take(3), Some(3)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The driver speaks for all of it:
//! ```
//! use engine::{Expectimax, ugi};
//! use game::toy::SPEC;
//! use game::{Options, toy::TakeAway};
//!
//! let mut answers = Vec::new();
//! let options = Options::parse(&SPEC, "heap=5 dice=off")?;
//! ugi::serve::<TakeAway, Expectimax>(options, &b"position startpos moves take3\nquery fen\nquery legal\n"[..], &mut answers)?;
//! assert_eq!(String::from_utf8(answers)?, "response 2 p2 - 0\nresponse take1 take2\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alphabeta;
mod brake;
mod engine;
mod expectimax;
mod greedy;
mod iterations;
mod lapse;
pub mod laws;
mod level;
mod limits;
pub mod machine;
mod mcts;
mod odds;
mod others;
mod outlook;
mod player;
mod random;
mod solve;
mod time;
mod uct;
pub mod ugi;

pub use alphabeta::AlphaBeta;
pub use brake::{Brake, deadline, deadline_after};
pub use engine::{Engine, Line, Question, Report, Score};
pub use expectimax::{DEEPEST, Expectimax};
pub use greedy::Greedy;
pub use level::Level;
pub use limits::{Clock, LimitError, Limits};
pub use mcts::Mcts;
pub use odds::Shares;
pub use others::{MaxN, Others, Outlook, Paranoid};
pub use outlook::{Whose, outlook};
pub use player::{Ask, Call, Player, Settings, USUAL_BUDGET};
pub use random::{Random, random};
pub use solve::{Progress, Solver, Verdict};
pub use time::{Budget, Watch, decisions_per_turn};
pub use uct::Uct;
