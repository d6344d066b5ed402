//! know: pairs of pieces that seek opposite spaces on a round board of a hundred spaces.
//!
//! The crate holds the rules with all their options and nothing else: it never searches, rolls, reads a clock or
//! touches a file. `RULES.md` and `RULINGS.md` beside it are the rules for people; the code cites their numbers.
//!
//! know, rules and board, Copyright (c) 1995, 2001 Bryan Jurish, all rights reserved; a free game.
//!
//! | room | what is in it |
//! | --- | --- |
//! | `board`, `paths` | spaces, sets of spaces, borders and tiers; all ways of up to six jumps |
//! | `options`, `roster` | options and variants, declared once; which pieces there are and whose they are |
//! | `state`, `bank`, `action` | everything that changes during play; dice that wait; what can be done |
//! | `rules` | the list of legal actions and playing one of them, room by room |
//! | `fen`, `notation` | position strings, action strings |
//! | `reasons` | why an action is not legal: it explains, it never decides |
//! | `facts`, `study` | what can be asked about a position; the study numbers |
//! | `judge`, `plan`, `odds` | how well a seat stands; jumps to a Resolution; chances of errands and paths |
//! | `present`, `view`, `seen`, `picks`, `prompt`, `tell`, `attempts` | what a screen needs |
//! | `hints`, `threads`, `second`, `ventures`, `ways`, `table_dice`, `words` | parts of that |
//! | `geometry`, `scenery` | the outlines of the spaces, cut out of the lines of the board |
//! | `show`, `svg` | the board in a terminal, and as a picture |
//!
//! ```
//! use game::{Game, Notation, Options, perft};
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
//! let sentence = "every way from R9 to R11 is closed, the nearest by the herald on R10";
//! assert_eq!((refused.rule, refused.text.as_str()), ("5.2", sentence));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod action;
mod attempts;
mod bank;
mod board;
mod facts;
mod fen;
mod geometry;
mod hints;
mod judge;
mod notation;
mod odds;
mod options;
mod paths;
mod picks;
mod plan;
mod present;
mod prompt;
mod reasons;
mod roster;
mod rules;
mod scenery;
mod second;
mod seen;
mod show;
mod state;
mod study;
mod svg;
mod table_dice;
mod tell;
mod threads;
mod ventures;
mod view;
mod ways;
mod words;

pub use action::{Action, Roll};
pub use board::{SPACES, Space, Spaces, Tier};
pub use geometry::{Outline, RADIUS, frames, outlines};
pub use judge::{KnowJudge, Standing};
pub use options::Know;
pub use rules::Nets;
pub use state::{Hand, Kind, PIECES, Phase, Piece, State};
pub use view::{
    AgeName, EndsView, KindName, KnowView, NetView, OddsView, PhaseName, PieceView, PointView, RingView, SecondView,
    Share, SideView, ThreadView, TierName, VentureKind, VentureView,
};
