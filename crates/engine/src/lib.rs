//! Programs that play any game, their limits, and the driver of the Universal Game Interface.
//!
//! Everything here is generic over [`game::Game`]: an engine knows the idea of a game and no game by name. It never
//! opens a file or a socket, never looks at a clock but the one in its [`Brake`], and never talks to a terminal:
//! whoever starts a driver hands it where to read and where to write.
//!
//! [`think`] plays at one of the [`levels`] for as long as it may, [`choose`] with a brake of the caller's own, and a
//! [`Search`] tells what it finds on the way:
//! ```
//! use engine::{Brake, Level, Search, choose};
//! use game::toy::{Action, SPEC, TakeAway};
//! use game::{Dice, Game, Options};
//!
//! let game = TakeAway::new(&Options::parse(&SPEC, "heap=7 dice=off")?);
//! let (past, mut dice) = ([game.startpos()], Dice::new(1));
//! let brake = Brake::none().nodes(10_000);
//! assert_eq!(choose(&game, &past, Level::Steady, &mut dice, brake), Some(Action::Take(3)));
//!
//! let mut search = Search::new(&game, &past, brake, &mut dice).expect("the first seat is to move");
//! assert_eq!(search.deepen(9, |_| {}).decided_in(), Some(3));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The driver speaks for all of it:
//! ```
//! use engine::ugi;
//! use game::toy::SPEC;
//! use game::{Options, toy::TakeAway};
//!
//! let mut answers = Vec::new();
//! let options = Options::parse(&SPEC, "heap=5 dice=off")?;
//! ugi::serve::<TakeAway>(options, &b"position startpos moves take3\nquery fen\nquery legal\n"[..], &mut answers)?;
//! assert_eq!(String::from_utf8(answers)?, "response 2 p2 - 0\nresponse take1 take2\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod brake;
pub mod laws;
mod level;
mod limits;
mod memory;
mod random;
mod search;
pub mod ugi;

pub use brake::{Brake, deadline};
pub use level::{Level, USUAL_BUDGET, choose, levels, think};
pub use limits::{Clock, LimitError, Limits};
pub use random::random;
pub use search::{DEEPEST, Search, Thought};
