//! Knight Line: stacks that split and jump like knights, and four in a row on a table without an edge.
//!
//! The crate holds the rules with all their options, how positions are shown, and an evaluator for engines. It never
//! searches, rolls, reads a clock or touches a file. `RULES.md` and `RULINGS.md` beside it are the rules for people;
//! the code cites their numbers.
//!
//! | module | what is in it |
//! | --- | --- |
//! | `board`, `state`, `action` | cells and sets of cells; everything that changes during play; what a seat can do |
//! | `options` | options and variants, declared once |
//! | `rules`, `lines`, `ending` | the list of legal actions, playing one of them; rows of four; how a game ended |
//! | `symmetry` | one key for all shifts, turns and mirror images of a position |
//! | `fen`, `notation` | position strings; action strings |
//! | `log` | records of Abstract Play |
//! | `reasons`, `attempts` | why an action, or a way to pick one, is not legal: they explain and never decide |
//! | `threats`, `study` | who could land where and complete a line; the study numbers |
//! | `evaluator` | how well a seat stands, for searches and hints |
//! | `present`, `view`, `picks`, `prompt`, `describe` | what a screen needs: the board, the picks, prompts, actions |
//! | `words` | the sentences of all of these, one file a language |
//! | `show`, `svg` | the board in a terminal; the board as a picture |
//!
//! `teaching/` holds tips with positions as data.
//!
//! ```
//! use game::{Game, IllegalFacts, Language, Notation, Options, Sentence, perft};
//! use knightline::KnightLine;
//!
//! let game = KnightLine::new(&Options::defaults(KnightLine::spec()));
//! let mut state = game.startpos();
//! assert_eq!(game.legal(&state).join(" "), "0,0:2,-1x1 0,0:2,1x1");
//! assert_eq!(perft(&game, &state, 3), 8208);
//!
//! game::play(&game, &mut state, ["0,0:2,1x1", "1,0:-1,-1x7"])?;
//! assert_eq!(game.fen(&state), "-1,-1b7/0,0w19/1,0b13/2,1w1 w");
//!
//! let refused = game.read_action(&state, "2,1:4,0x1").unwrap_err();
//! let sentence = "The stack on 2,1 is a single tile, which stays: only stacks of two or more can be split.";
//! assert_eq!((refused.rule(), refused.sentence(Language::English).as_str()), ("4.1", sentence));
//! # Ok::<(), game::PlayError>(())
//! ```

mod action;
mod attempts;
mod board;
mod describe;
mod ending;
mod evaluator;
mod fen;
mod lines;
mod log;
mod notation;
mod options;
mod picks;
mod present;
mod prompt;
mod reasons;
mod rules;
mod show;
mod state;
mod study;
mod svg;
mod symmetry;
mod threats;
mod view;
mod words;

pub use action::Action;
pub use board::Cell;
pub use describe::KnightLineDescription;
pub use ending::KnightLineEnding;
pub use evaluator::{KnightLineEvaluator, KnightLinePurpose, KnightLineThreat};
pub use options::KnightLine;
pub use picks::KnightLineQuestion;
pub use prompt::{KnightLinePrompt, KnightLineTask};
pub use reasons::IllegalAction;
pub use state::{Stack, State};
pub use view::{GreyKind, GreyView, KnightLineColour, KnightLineSideView, KnightLineView, StackView};
