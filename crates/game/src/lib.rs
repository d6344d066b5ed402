//! What a game is.
//!
//! This crate holds the one idea of a game that every surface of Kenning shares: seats, turns and outcomes, options
//! declared as data, one canonical text for positions and actions, perft, and the laws that every game is tested
//! against. It knows no particular game, never rolls dice, never reads a clock and never touches a file or socket
//! (but for the support of tests in [`golden`], [`proof`] and [`fuzz`]).
//!
//! Everything that can be done with a game is done through [`Game`] and [`Notation`]. Here with the smallest one:
//! ```
//! use game::toy::TakeAway;
//! use game::{Dice, Game, Notation, Options, Turn, play};
//!
//! let options = Options::parse(TakeAway::spec(), "heap=9 last=loses")?;
//! let table = TakeAway::new(&options);
//! let mut state = table.startpos();
//! assert_eq!(table.fen(&state), "9 p1 - 0");
//! assert_eq!(table.turn(&state), Turn::Chance);
//!
//! play(&table, &mut state, ["roll=2", "take1", "roll=3"])?;
//! assert_eq!(table.legal(&state), ["take1", "take2", "take3"]);
//! let refusal = table.read_action(&state, "take4").unwrap_err();
//! assert_eq!(refusal.to_string(), "`take4` does not take 1 to 3 stones. (1.1)");
//!
//! let mut dice = Dice::new(7);
//! while !matches!(table.turn(&state), Turn::Over(_)) {
//!     let n = dice.below(table.count(&state));
//!     let action = table.nth(&state, n);
//!     table.apply(&mut state, action);
//! }
//! assert_eq!(state.heap, 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dice;
pub mod fuzz;
mod game;
pub mod golden;
mod judge;
mod key;
pub mod laws;
mod log;
mod nearest;
mod options;
mod papers;
mod perft;
mod picker;
mod present;
pub mod proof;
mod seat;
mod show;
mod spec;
mod study;
mod text;
pub mod toy;

pub use dice::Dice;
pub use game::{Claim, Game, Ground, Viewer, ended, occurrences, threefold};
pub use judge::{Evaluate, HOPELESS, Judge, Ladder, Rung, Style, TEN_TO_ONE, WON, Weight, fitted};
pub use key::KeyHasher;
pub use log::{Claimed, Log, LogError, LogLine, Logged};
pub use nearest::nearest;
pub use options::{OptionError, Options, split_setting};
pub use papers::{Papers, Passage, PassageKind, UnknownPassage};
pub use perft::{divide, perft, perft_made};
pub use picker::{Picker, Step};
pub use present::{Choice, Die, Legal, Pick, Present, Prompt, Scenery, Told, choices};
pub use seat::{NoSeat, Outcome, Seat, Turn};
pub use show::{Hue, Ink, Page, Part, Show, Spot};
pub use spec::{BenchPosition, DefaultWhen, Demo, Domain, Forbidden, OptionSpec, Remark, Setting, Spec, Variant, Word};
pub use study::{Study, StudyRow, StudyTable};
pub use text::{FieldError, MOST_CHARACTERS, Notation, Reason, Stumble, play, sentence, shown};
