//! The position as the board draws it.

use game::Seat;
use serde::Serialize;
use ts_rs::TS;

/// A position on a screen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "konreh/")]
pub struct KonrehView {
    /// Squares along an edge: 8 or 6.
    pub size: u8,
    /// The squares of the Cross; none where it has no rules at this table.
    pub cross: Vec<String>,
    /// Ivory's Home and Ebony's.
    pub homes: [String; 2],
    /// The two Sanctums.
    pub sanctums: [String; 2],
    /// Every piece on the board.
    pub pieces: Vec<Piece>,
    /// Ivory (A) first, then Ebony (B).
    pub sides: [SideView; 2],
    /// The side to move; none where the game is over.
    pub turn: Option<SideName>,
    /// What the opening asks for, where it is not over: `open`, `pie`, `first`, `second`.
    pub phase: Option<&'static str>,
    /// Single turns without progress.
    pub no_progress: u16,
    /// Where they lead to a draw.
    pub no_progress_limit: Option<u16>,
    /// Turns of slides only that are still to come; none where the table has no such turns.
    pub quiet: Option<u8>,
}

/// A side by its letter: A is Ivory, B is Ebony.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "konreh/")]
pub enum SideName {
    /// Ivory, which starts.
    A,
    /// Ebony.
    B,
}

/// What a piece is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "konreh/")]
#[serde(rename_all = "lowercase")]
pub enum KindName {
    /// The royal piece.
    Blue,
    /// The officer.
    Orange,
    /// The line.
    Red,
    /// The raider.
    Green,
}

/// A piece on its square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "konreh/")]
pub struct Piece {
    /// Where it stands.
    pub site: String,
    /// Whose it is.
    pub side: SideName,
    /// What it is.
    pub kind: KindName,
    /// Where it could go if its side were to move now.
    pub reach: Vec<String>,
}

/// One side's counters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "konreh/")]
pub struct SideView {
    /// Who plays it.
    pub seat: Seat,
    /// The squares it holds: an enemy that enters one stops there.
    pub zone: Vec<String>,
    /// Its Greens on the board.
    pub greens: u8,
    /// Whether its Blue is off the board.
    pub fallen: bool,
    /// Turns left to bring a fallen Blue back.
    pub reforge: Option<u8>,
    /// Out of so many.
    pub reforge_of: u8,
    /// Whether the Hop is unused.
    pub hop: bool,
    /// Whether the Displacement is unused.
    pub displacement: bool,
    /// Turns in a row that ended with Blue in the Cross, out of three.
    pub stay: u8,
    /// Turns still to come in which the Cross is closed to Blue.
    pub closed: u8,
    /// Out of so many.
    pub closed_of: u8,
    /// Whether Blue stands still.
    pub rooted: bool,
    /// Whether Blue has left its Home in this life.
    pub mobilized: bool,
    /// The Sanctum from which this Blue may not Seed.
    pub ban: Option<String>,
    /// Whether this life's Buyback is used; none where the table has none.
    pub bought: Option<bool>,
    /// Seeds left, where their number is limited.
    pub seeds: Option<u8>,
}
