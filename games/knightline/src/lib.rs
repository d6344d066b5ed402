//! Knight Line: stacks that split and jump like knights, and four in a row on a table without an edge.
//!
//! The crate holds the rules with all their options and nothing else: it never searches, rolls, reads a clock or
//! touches a file. `RULES.md` and `RULINGS.md` beside it are the rules for people; the code cites their numbers.
//!
//! | room | what is in it |
//! | --- | --- |
//! | `board`, `state` | cells and sets of cells; everything that changes during play |
//! | `options` | options and variants, declared once |
//! | `rules`, `lines` | the list of legal actions, playing one of them, the end; rows of four |
//! | `symmetry` | one key for all shifts, turns and mirror images of a position |
//! | `fen`, `notation`, `log` | position strings, action strings, records of Abstract Play |
//! | `reasons` | why an action is not legal: it explains, it never decides |
//! | `threats`, `study`, `judge` | who could complete a line; the study numbers; how well a seat stands |
//! | `present`, `view`, `picks`, `prompt`, `tell`, `attempts` | what a screen needs |
//! | `show` | the board in a terminal |
//!
//! ```
//! use game::{Game, Notation, Options, perft};
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
//! let sentence = "the stack on 2,1 is a single tile, which stays: only two or more can be split";
//! assert_eq!((refused.rule, refused.text.as_str()), ("4.1", sentence));
//! # Ok::<(), game::Stumble>(())
//! ```

mod action;
mod attempts;
mod board;
mod fen;
mod judge;
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
mod symmetry;
mod tell;
mod threats;
mod view;
mod words;

pub use action::Action;
pub use board::Cell;
pub use judge::KnightLineJudge;
pub use options::KnightLine;
pub use reasons::Why;
pub use state::{Stack, State};
pub use view::{ColourName, GreyKind, GreyView, KnightLineView, SideView, StackView};
