//! What a game is.
//!
//! This crate defines what all games have in common: seats, turns and outcomes, options declared as data, one canonical
//! text for positions and actions, refusals as data, and perft. It knows no particular game, never rolls dice, never
//! reads a clock and never touches a file or a socket.
//!
//! Everything that can be done with a game is done through [`Game`] and [`Notation`]. Here with the smallest one:
//! ```
//! use testkit::toy::TakeAway;
//! use game::{Dice, Game, IllegalFacts, Language, Notation, Options, Turn, play, random_step};
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
//! assert_eq!(refusal.reason(Language::English).to_string(), "`take4` does not take 1 to 3 stones. (1.1)");
//!
//! let mut dice = Dice::new(7);
//! while let Some(action) = random_step(&table, &state, &mut dice) {
//!     table.apply(&mut state, action);
//! }
//! assert_eq!(state.heap, 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dice;
mod english;
mod evaluate;
mod game;
mod key;
mod log;
mod nearest;
mod options;
mod perft;
mod picker;
mod present;
mod rule_index;
mod seat;
mod show;
mod spec;
mod study;
pub mod teaching;
mod text;
mod weights;
mod words;

pub use dice::Dice;
pub use english::{capitalize, list_words, sentence};
pub use evaluate::{
    ChanceSearch, Evaluate, Explain, HOPELESS, HasEvaluator, LevelSpec, LevelTable, PlayoutPolicy, Pruning, Style,
    TEN_TO_ONE, WON, random_step,
};
pub use game::{Claim, ClaimGround, ClaimKind, Game, Viewer, ended, occurrences, threefold};
pub use key::KeyHasher;
pub use log::{ClaimedGround, GameLog, Log, LogEntry, LogError};
pub use nearest::{did_you_mean, nearest};
pub use options::{OptionError, Options, split_setting};
pub use perft::{divide, perft, perft_made};
pub use picker::{PickStep, Picker};
pub use present::{ActionDescription, BoardModule, Choice, Die, Legal, Pick, Present, Prompt, choices};
pub use rule_index::{RuleIndex, RuleSection, RuleSectionKind, UnknownSection};
pub use seat::{GameResult, Outcome, ParseResultError, ParseSeatError, Seat, SeatSet, Turn};
pub use show::{Hue, Ink, Page, Part, Show, Spot};
pub use spec::{BenchPosition, DefaultWhen, Demo, Domain, Forbidden, OptionSpec, Remark, Setting, Spec, Variant, Word};
pub use study::{Study, StudyRow, StudyTable};
pub use text::{FieldError, MAX_CHARACTERS, Notation, PlayError, Reason, join, join_or_dash, play, shown};
pub use weights::{Weight, fitted};
pub use words::{ActionFacts, IllegalFacts, Language, PromptFacts, Sentence};
