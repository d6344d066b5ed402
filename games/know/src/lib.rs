//! know: pairs of pieces that seek opposite spaces on a round board of a hundred spaces.
//!
//! The crate holds the rules with all their options and nothing else: it never searches, rolls, reads a clock or
//! touches a file. `RULES.md` and `RULINGS.md` beside it are the rules for people; the code cites their numbers.
//!
//! know, rules and board, Copyright (c) 1995, 2001 Bryan Jurish, all rights reserved; a free game.

mod action;
mod bank;
mod board;
mod fen;
mod notation;
mod options;
mod paths;
mod roster;
mod rules;
mod state;

pub use action::{Action, Roll};
pub use board::{SPACES, Space, Spaces, Tier};
pub use options::Know;
pub use rules::Nets;
pub use state::{Hand, Kind, PIECES, Phase, Piece, State};
