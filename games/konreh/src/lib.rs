//! Kon'reh: a duel on a diamond of 8×8 squares, with zones of control, a royal Blue that can come back, and clocks.
//!
//! The crate holds the rules with all their options and nothing else: it never searches, rolls, reads a clock or
//! touches a file. `RULES.md` and `RULINGS.md` beside it are the rules for people; the code cites their numbers.
//!
//! | files | what is in them |
//! | --- | --- |
//! | `board`, `state`, `life`, `action` | geometry; everything that changes during play; one Blue's record; what can be played |
//! | `options` | options and variants, declared once |
//! | `lanes`, `vector` | slides and captures of all pieces at once, as sets of origins |
//! | `blue`, `rules`, `play` | Blue's own powers; the list of legal actions; playing one of them |
//! | `fen`, `notation`, `log` | position strings, action strings, the printed log |
//! | `reasons` | why an action is not legal, as data: it explains, it never decides |
//! | `evaluator` | how well a side stands, for searches; the schools; hints |
//! | `study`, `show` | the study numbers; the board in a terminal |
//! | `present`, `view`, `picks` | what a screen needs: the position to draw, how an action is chosen |
//! | `prompt`, `effects`, `describe` | what a position asks for; what an action did; its description |
//! | `openings` | which named opening a side has played |
//! | `words` | the sentences of all these, one renderer a language |
//!
//! `build.rs` turns the schools and openings of `teaching/` into constants.
//!
//! ```
//! use game::{Game, IllegalFacts, Language, Notation, Options, perft};
//! use konreh::Konreh;
//!
//! let game = Konreh::new(&Options::defaults(Konreh::spec()));
//! let mut state = game.startpos();
//! assert_eq!(game.legal(&state).join(" "), "a4a6 a4c4 b3b5 b3d3 c2c4 c2e2 d1d3 d1f1");
//! assert_eq!(perft(&game, &state, 4), 4536);
//!
//! game::play(&game, &mut state, ["c2c4", "e8e6", "h5f5"])?;
//! assert_eq!(game.fen(&state), "5rob/5rgo/4r1rr/5r2/R1R5/RR6/OG6/BORR4 A - AB HD HD 2 0");
//!
//! let refused = game.read_action(&state, "c4c5").unwrap_err().reason(Language::English);
//! let sentence = "Onward your Red on c4 goes exactly 2 steps, and c5 is 1 step away.";
//! assert_eq!((refused.rule, refused.text.as_str()), ("4.2", sentence));
//! assert_eq!(refused.instead, ["c4c6"]);
//! # Ok::<(), game::PlayError>(())
//! ```

mod action;
mod blue;
mod board;
mod describe;
mod effects;
mod evaluator;
mod fen;
mod lanes;
mod life;
mod log;
mod notation;
mod openings;
mod options;
mod picks;
mod play;
mod present;
mod prompt;
mod reasons;
mod rules;
mod show;
mod state;
mod study;
mod vector;
mod view;
mod words;

pub use action::Action;
pub use board::{Board, Lane, PieceKind, Side, Square, Squares, squares};
pub use describe::KonrehDescription;
pub use evaluator::{KonrehEvaluator, KonrehPurpose};
pub use life::{Life, Special};
pub use options::{Konreh, Opening};
pub use picks::KonrehQuestion;
pub use prompt::{KonrehPrompt, KonrehTask, RunningClock};
pub use reasons::{
    IllegalAction, IllegalCause, NoBuyback, NoCapture, NoGlide, NoMove, NoPick, NoPiece, NoPlant, NoSeed, NoSpecial,
    NoTurn, Obstacle, PieceAt,
};
pub use state::{Phase, State};
pub use study::{BlueClocks, CapLead, Kappa, SanctumSide, SeedAdvice, StudyClocks, Turns};
pub use view::{KonrehKind, KonrehPiece, KonrehSide, KonrehSideName, KonrehView};
