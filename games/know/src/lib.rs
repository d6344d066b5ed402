//! know: pairs of pieces that seek opposite spaces on a round board of a hundred spaces.
//!
//! The crate holds the rules with all their options and nothing else: it never searches, rolls, reads a clock or
//! touches a file. `RULES.md` and `RULINGS.md` beside it are the rules for people; the code cites their numbers.
//!
//! know, rules and board, Copyright (c) 1995, 2001 Bryan Jurish, all rights reserved; a free game.
//!
//! | room | what is in it |
//! | --- | --- |
//! | `board`, `roster`, `state`, `bank` | spaces and sets of them; whose pieces are whose; everything that changes |
//! | `options` | options and variants, declared once |
//! | `rules`, `paths` | the list of legal actions and playing one of them; all ways of up to six jumps |
//! | `fen`, `notation` | position strings, action strings |
//! | `reasons`, `facts` | why an action is not legal: it explains, it never decides |
//! | `plan`, `judge`, `study` | jumps that pairs lack to a Resolution; how well a seat stands; the study numbers |
//! | `geometry`, `scenery`, `svg` | the board cut out of its lines; for the page; as a picture |
//! | `present`, `view`, `seen`, `picks`, `prompt`, `tell`, `attempts` | what a screen needs |
//! | `threads`, `ventures`, `odds`, `second`, `hints`, `table_dice`, `ways`, `words` | what views and words are made of |
//! | `show` | the board in a terminal |
//!
//! ```
//! use game::{Game, Notation, Options, Present, Viewer};
//! use know::Know;
//!
//! let game = Know::new(&Options::defaults(Know::spec()));
//! let fen = "A2,A4,C12,S8,F2,F16/R8,R18,S27,F10,A1,A3 p1 move 5 F11=1 - 63 - 1:0,0";
//! let mut state = game.read_state(fen)?;
//! let prompt = game.prompt(&state, Viewer::Seat(game::Seat::P1));
//! assert_eq!(prompt.text, "Move one piece exactly five jumps.");
//!
//! let refused = game.read_action(&state, "C12-F24").unwrap_err();
//! let sentence = "F24 is influenced by the bard on R18 and the fool on S27, and no move ends there";
//! assert_eq!((refused.rule, refused.text.as_str()), ("5.4", sentence));
//!
//! game::play(&game, &mut state, ["C12-S24"])?;
//! assert_eq!(game.fen(&state), "A2,A4,S8,S24,F2,F16/R8,R18,S27,F10,A1,A3 p2 postcast - - - 63 p1 1:0,0");
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
pub use options::Know;
pub use rules::Nets;
pub use state::{Hand, Kind, PIECES, Phase, Piece, State};
pub use view::{
    AgeName, EndsView, KindName, KnowView, NetView, OddsView, PhaseName, PieceView, PointView, RingView, SecondView,
    Share, SideView, ThreadView, TierName, VentureKind, VentureView,
};
