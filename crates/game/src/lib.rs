//! What a game is.
//!
//! This crate holds the one idea of a game that every surface of Kenning shares: seats, turns and outcomes, options
//! declared as data, one canonical text for positions and actions, perft, and the laws that every game is tested
//! against. It knows no particular game, never rolls dice, never reads a clock and never touches a file or socket.

mod dice;
mod game;
pub mod golden;
mod log;
mod nearest;
mod options;
mod papers;
mod perft;
mod seat;
mod show;
mod spec;
mod study;
mod text;

pub use dice::Dice;
pub use game::{Claim, Game, Ground, Viewer, threefold};
pub use log::{Log, LogError, Logged};
pub use nearest::nearest;
pub use options::{OptionError, Options, split_setting};
pub use papers::{Papers, Passage, PassageKind, UnknownPassage};
pub use perft::{divide, perft, perft_made};
pub use seat::{Outcome, Seat, Turn};
pub use show::{Hue, Ink, Page, Show};
pub use spec::{BenchPosition, DefaultWhen, Domain, Forbidden, OptionSpec, Remark, Setting, Spec, Variant, Word};
pub use study::{Study, StudyRow, StudyTable};
pub use text::{FieldError, MOST_CHARACTERS, Notation, Reason, Stumble, play, shown};
