//! know: pairs of pieces that seek opposite spaces on a round board of a hundred spaces.
//!
//! The crate holds the rules with all their options and nothing else: it never searches, rolls, reads a clock or
//! touches a file. `RULES.md` and `RULINGS.md` beside it are the rules for people; the code cites their numbers.
//!
//! know, rules and board, Copyright (c) 1995, 2001 Bryan Jurish, all rights reserved; a free game.
//!
//! | module | contents |
//! | --- | --- |
//! | `board`, `paths` | spaces, sets of spaces, borders and tiers; all ways of up to six jumps |
//! | `options`, `roster` | options and variants, declared once; which pieces there are and whose they are |
//! | `state`, `bank`, `action` | everything that changes during play; dice that wait; what can be done |
//! | `rules` | the list of legal actions and playing one of them |
//! | `fen`, `notation` | position strings, action strings |
//! | `reasons` | why an action is not legal, as data: it explains, it never decides |
//! | `queries`, `study`, `threads` | questions about a position; the study numbers; pairs and their connections |
//! | `evaluator`, `distances`, `odds` | how well a seat stands; jumps to a Resolution; chances of errands and paths |
//! | `present`, `view`, `build_view` | `impl Present`; what a board draws, and filling it in |
//! | `picks`, `attempts` | how an action is chosen; why picks lead nowhere |
//! | `prompt`, `hints`, `describe` | what a position asks for; what is worth knowing; what an action does: all as data |
//! | `names`, `words` | how sentences name players and pieces; the sentences, one module for each language |
//! | `second_die`, `ventures`, `ways`, `table_dice` | parts of these: the second die, errands and paths, routes, dice |
//! | `geometry`, `board_module` | the outlines of the spaces, cut out of the lines of the board |
//! | `show`, `svg` | the board in a terminal, and as a picture |
//!
//! ```
//! use game::{Game, IllegalFacts, Language, Notation, Options, Sentence, perft};
//! use know::Know;
//!
//! let game = Know::new(&Options::parse(Know::spec(), "first=p1")?);
//! let mut state = game.startpos();
//! assert_eq!(perft(&game, &state, 4), 91892);
//!
//! game::play(&game, &mut state, ["roll=1"])?;
//! assert_eq!(game.legal(&state).join(" "), "A1-F4 A1-F5 A4-F25 A4-F26 R19-F27 R2-F2 R2-R1 R20-F28 R20-R1 R3-F3");
//!
//! game::play(&game, &mut state, ["R2-R1", "roll=2"])?;
//! assert_eq!(game.fen(&state), "A1,A4,R3,R19,R1,R20/A2,A3,R9,R13,R10,R12 p2 move 2 - - 2 - 1:0,0");
//!
//! let refused = game.read_action(&state, "R9-R11").unwrap_err();
//! let sentence = "No way of two jumps from R9 to R11 is open: the herald on R10 is in the way.";
//! assert_eq!((refused.rule(), refused.sentence(Language::English).as_str()), ("5.2", sentence));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod attempts;
mod bank;
mod board;
mod board_module;
mod build_view;
mod describe;
mod distances;
mod evaluator;
mod fen;
mod geometry;
mod hints;
mod names;
mod notation;
mod odds;
mod options;
mod paths;
mod picks;
mod present;
mod prompt;
mod queries;
mod reasons;
mod roster;
mod rules;
mod second_die;
mod show;
mod state;
mod study;
mod svg;
mod table_dice;
mod threads;
mod ventures;
mod view;
mod ways;
mod words;

pub use action::{Action, Roll};
pub use board::{SPACES, Space, Spaces, Tier};
pub use describe::KnowDescription;
pub use evaluator::{KnowEvaluator, KnowPurpose, SideFeatures};
pub use geometry::{Outline, RADIUS, frames, outlines};
pub use names::{KnowPlayer, NamedPiece, SideColour};
pub use options::Know;
pub use picks::KnowQuestion;
pub use prompt::KnowPrompt;
pub use reasons::{Awaited, AwaitedTask, IllegalAction, NextPick, WayObstacle};
pub use rules::Nets;
pub use state::{OpenDice, PIECES, Phase, Piece, PieceType, State};
pub use view::{
    AgeName, EndsView, KnowPhaseName, KnowSideView, KnowView, NetView, OddsShare, OddsView, PieceTypeName, PieceView,
    PointView, RingView, SecondView, ThreadView, TierName, VentureKind, VentureView,
};
