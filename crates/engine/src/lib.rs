//! Movers for any game, their limits, and the driver of the Universal Game Interface.
//!
//! Everything here is generic over [`game::Game`]: an engine knows the idea of a game and no game by name. It never
//! opens a file or a socket, never looks at a clock that it was not given, and never talks to a terminal: whoever
//! starts a driver hands it where to read and where to write.
//!
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
pub use random::RandomMover;
pub use search::{DEEPEST, Search, Thought};
