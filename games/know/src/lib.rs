//! know: pairs of pieces that seek opposite spaces on a round board of a hundred spaces.
//!
//! The crate holds the rules with all their options and nothing else: it never searches, rolls, reads a clock or
//! touches a file. `RULES.md` and `RULINGS.md` beside it are the rules for people; the code cites their numbers.
//!
//! know, rules and board, Copyright (c) 1995, 2001 Bryan Jurish, all rights reserved; a free game.

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
