//! The position as the board draws it.

use game::{Game, Seat, Turn};
use serde::Serialize;
use ts_rs::TS;

use crate::board::{PieceKind, Side, Squares, beside, squares};
use crate::life::Special;
use crate::options::{Konreh, Seeds};
use crate::picks::names;
use crate::rules::holder;
use crate::state::{Phase, State};

/// A position on a screen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "konreh/")]
pub struct KonrehView {
    /// Squares along an edge: 8 or 6.
    pub size: u8,
    /// The squares of the Cross; none if it has no rules at this table.
    pub cross: Vec<String>,
    /// Ivory's Home and Ebony's.
    pub homes: [String; 2],
    /// The two Sanctums.
    pub sanctums: [String; 2],
    /// Every piece on the board.
    pub pieces: Vec<KonrehPiece>,
    /// Ivory (A) first, then Ebony (B).
    pub sides: [KonrehSide; 2],
    /// The side to move; none if the game is over.
    pub turn: Option<KonrehSideName>,
    /// What the opening asks for, where it is not over: `open`, `pie`, `first`, `second`.
    pub phase: Option<&'static str>,
    /// Single turns without progress.
    pub no_progress: u16,
    /// Where they lead to a draw.
    pub no_progress_limit: Option<u16>,
    /// Turns of slides only that are still to come; none if the table has no such turns.
    pub quiet: Option<u8>,
    /// Whether the first special of a life spends both, so that a Blue with both unused can use only one of them.
    pub one_special: bool,
}

/// A side by its letter: A is Ivory, B is Ebony.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "konreh/")]
pub enum KonrehSideName {
    /// Ivory, which starts.
    A,
    /// Ebony.
    B,
}

/// What a piece is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "konreh/")]
#[serde(rename_all = "lowercase")]
pub enum KonrehKind {
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
pub struct KonrehPiece {
    /// Where it stands.
    pub site: String,
    /// Whose it is.
    pub side: KonrehSideName,
    /// What it is.
    pub kind: KonrehKind,
    /// Where it could go if its side were to move now.
    pub reach: Vec<String>,
}

/// One side's counters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "konreh/")]
pub struct KonrehSide {
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
    /// The turns of the whole countdown.
    pub reforge_of: u8,
    /// Whether the Hop is unused.
    pub hop: bool,
    /// Whether the Displacement is unused.
    pub displacement: bool,
    /// Turns in a row that ended with Blue in the Cross, out of three.
    pub stay: u8,
    /// Turns still to come in which the Cross is closed to Blue.
    pub closed: u8,
    /// The turns for which the Cross is closed in all.
    pub closed_of: u8,
    /// Whether Blue stands still.
    pub rooted: bool,
    /// Whether Blue has left its Home in this life.
    pub mobilized: bool,
    /// The Sanctum from which this Blue may not Seed.
    pub ban: Option<String>,
    /// Whether this life's Buyback is used; none if the table has none.
    pub bought: Option<bool>,
    /// Seeds left, where their number is limited.
    pub seeds: Option<u8>,
}

/// The position as everybody sees it.
pub(crate) fn view(game: &Konreh, state: &State) -> KonrehView {
    let board = game.board;
    let over = matches!(game.turn(state), Turn::Over(_));
    let mut pieces = Vec::new();
    for side in Side::BOTH {
        let reach = if over { [0; 64] } else { reach(game, state, side) };
        for kind in PieceKind::ALL {
            pieces.extend(squares(state.of(side, kind)).map(|at| KonrehPiece {
                site: at.to_string(),
                side: side.into(),
                kind: kind.into(),
                reach: names(reach[at.index()]),
            }));
        }
    }
    KonrehView {
        size: board.size,
        cross: if game.cross { names(board.cross) } else { Vec::new() },
        homes: board.home.map(|home| home.to_string()),
        sanctums: board.sanctums.map(|sanctum| sanctum.to_string()),
        pieces,
        sides: Side::BOTH.map(|side| view_side(game, state, side)),
        turn: (!over).then(|| state.side.into()),
        phase: match state.phase {
            Phase::Play => None,
            Phase::Open => Some("open"),
            Phase::Pie => Some("pie"),
            Phase::First => Some("first"),
            Phase::Second(_) => Some("second"),
        },
        no_progress: state.no_progress,
        no_progress_limit: game.no_progress,
        quiet: (game.quiet > 0).then_some(state.quiet),
        one_special: game.one_special,
    }
}

/// Where each piece of a side can go; or could, if it were that side's turn and the opening over.
fn reach(game: &Konreh, state: &State, side: Side) -> [Squares; 64] {
    let moves_now = side == state.side && state.phase != Phase::Pie;
    let state = if moves_now { *state } else { State { side, phase: Phase::Play, ..*state } };
    let mut reach = [0; 64];
    game.each(&state, &mut |action| {
        if let Some((from, to)) = action.travel() {
            reach[from.index()] |= to.bit();
        }
    });
    reach
}

fn view_side(game: &Konreh, state: &State, side: Side) -> KonrehSide {
    let life = state.life(side);
    KonrehSide {
        seat: holder(state, side),
        zone: names(beside(state.army(side)) & game.board.all),
        greens: state.greens(side),
        fallen: life.is_fallen(),
        reforge: life.is_fallen().then(|| life.countdown()),
        reforge_of: game.reforge,
        hop: life.has(Special::Hop),
        displacement: life.has(Special::Displacement),
        stay: life.stay(),
        closed: life.closed(),
        closed_of: if game.cross { game.exile } else { 0 },
        rooted: life.is_rooted(),
        mobilized: life.has_left_home(),
        ban: life.ban(game.board).map(|sanctum| sanctum.to_string()),
        bought: game.buyback.then(|| life.has_bought()),
        seeds: (game.seeds == Seeds::Each(2)).then(|| life.seeds()),
    }
}

impl From<Side> for KonrehSideName {
    fn from(side: Side) -> KonrehSideName {
        match side {
            Side::A => KonrehSideName::A,
            Side::B => KonrehSideName::B,
        }
    }
}

impl From<PieceKind> for KonrehKind {
    fn from(kind: PieceKind) -> KonrehKind {
        match kind {
            PieceKind::Blue => KonrehKind::Blue,
            PieceKind::Orange => KonrehKind::Orange,
            PieceKind::Red => KonrehKind::Red,
            PieceKind::Green => KonrehKind::Green,
        }
    }
}
