//! Kon'reh.
mod action;
mod blue;
mod board;
mod fen;
mod lanes;
mod life;
mod log;
mod notation;
mod options;
mod play;
mod reasons;
mod rules;
mod state;
pub use action::Action;
pub use board::{Board, Kind, Lane, Side, Square, Squares, squares};
pub use life::{Life, Special};
pub use options::Konreh;
pub use state::{Phase, State};
mod show;
impl game::Study for Konreh {}
mod vector;
