//! The position as the board draws it.

use game::{Game, Seat, Turn};
use serde::Serialize;
use ts_rs::TS;

use crate::action::Action;
use crate::board::Cell;
use crate::options::{Grey, KnightLine};
use crate::state::State;

/// A position on a screen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knightline/")]
pub struct KnightLineView {
    /// Tiles of each player.
    pub tiles: u8,
    /// Every stack, by x, then by y.
    pub stacks: Vec<StackView>,
    /// The grey tile, where the table has it.
    pub grey: Option<GreyView>,
    /// White, Black and, with three players, Red.
    pub sides: Vec<KnightLineSideView>,
    /// The colour that acts next; none if the game is over.
    pub turn: Option<KnightLineColour>,
    /// Whether the stacks are still being placed around the grey tile.
    pub placing: bool,
    /// Whether the limit of White's first move holds now.
    pub one_tile: bool,
    /// Whether the seat to act has no move and must pass.
    pub must_pass: bool,
    /// The cells of the winning line; none if nobody has one.
    pub line: Vec<String>,
}

/// A player's colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knightline/")]
#[serde(rename_all = "lowercase")]
pub enum KnightLineColour {
    /// p1, which starts.
    White,
    /// p2.
    Black,
    /// p3, with three players.
    Red,
}

impl KnightLineColour {
    /// The colour of a seat (1.5).
    pub(crate) const fn of(seat: Seat) -> KnightLineColour {
        [KnightLineColour::White, KnightLineColour::Black, KnightLineColour::Red][seat.index()]
    }

    /// Its name for boards and pictures, the same in every language.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            KnightLineColour::White => "white",
            KnightLineColour::Black => "black",
            KnightLineColour::Red => "red",
        }
    }
}

/// What the grey tile does to lines.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knightline/")]
#[serde(rename_all = "lowercase")]
pub enum GreyKind {
    /// No line goes through it.
    Block,
    /// It counts as everybody's.
    Wild,
}

/// The grey tile.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knightline/")]
pub struct GreyView {
    /// Where it lies.
    pub site: String,
    /// What it does.
    pub kind: GreyKind,
}

/// A stack on its cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knightline/")]
pub struct StackView {
    /// Where it stands: `x,y`.
    pub site: String,
    /// Its column.
    pub x: i8,
    /// Its row, counted upward.
    pub y: i8,
    /// Whose it is.
    pub colour: KnightLineColour,
    /// How many tiles it has.
    pub height: u8,
    /// Whether it can be split in this very turn.
    pub acts: bool,
    /// Where its tiles could land if it were its owner's turn.
    pub reach: Vec<String>,
}

/// One player's counters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(export_to = "knightline/")]
pub struct KnightLineSideView {
    /// Who plays it.
    pub seat: Seat,
    /// Its colour.
    pub colour: KnightLineColour,
    /// Its stacks on the table.
    pub stacks: u8,
    /// Tiles that can still jump: all but one of every stack.
    pub free: u8,
    /// Whether it would have no move if it were its turn. With three players that is a draw when the turn comes.
    pub stuck: bool,
    /// The cells where it would complete a line if it were its turn.
    pub wins: Vec<String>,
    /// Its stacks that guard a tall stack of another.
    pub guards: Vec<String>,
    /// The tall stacks of others that it does not guard.
    pub unwatched: Vec<String>,
}

pub(crate) fn view(game: &KnightLine, state: &State) -> KnightLineView {
    let turn = match game.turn(state) {
        Turn::Seat(seat) => Some(seat),
        Turn::Chance | Turn::Over(_) => None,
    };
    let placing = turn.is_some() && game.is_placing(state);
    KnightLineView {
        tiles: game.tiles,
        stacks: state
            .all_stacks()
            .into_iter()
            .map(|(seat, stack)| {
                let reach = if stack.height() > 1 { targets(state, stack.cell()) } else { Vec::new() };
                StackView {
                    site: stack.cell().to_string(),
                    x: stack.cell().x,
                    y: stack.cell().y,
                    colour: KnightLineColour::of(seat),
                    height: stack.height(),
                    acts: turn == Some(seat) && !placing && !reach.is_empty(),
                    reach,
                }
            })
            .collect(),
        grey: match game.grey {
            Grey::None => None,
            Grey::Block => Some(GreyKind::Block),
            Grey::Wild => Some(GreyKind::Wild),
        }
        .map(|kind| GreyView { site: Cell::ORIGIN.to_string(), kind }),
        sides: Seat::first(game.players).map(|seat| side(game, state, seat)).collect(),
        turn: turn.map(KnightLineColour::of),
        placing,
        one_tile: turn.is_some() && game.must_move_one(state),
        must_pass: game.lists(state, Action::Pass),
        line: names(&game.winning_line(state)),
    }
}

fn side(game: &KnightLine, state: &State, seat: Seat) -> KnightLineSideView {
    KnightLineSideView {
        seat,
        colour: KnightLineColour::of(seat),
        stacks: state.stacks(seat).len() as u8,
        free: match state.stacks(seat).len() {
            // A stack that is still to be placed can do all that later.
            0 => game.tiles - 1,
            _ => game.free_tiles(state, seat) as u8,
        },
        stuck: !state.stacks(seat).is_empty() && !game.can_move(state, seat),
        wins: names(&game.winning_cells(state, seat)),
        guards: names(&game.guards(state, seat)),
        unwatched: names(&game.unwatched(state, seat)),
    }
}

fn targets(state: &State, from: Cell) -> Vec<String> {
    let mut cells: Vec<Cell> = state.targets(from).cells(from).collect();
    cells.sort_unstable();
    names(&cells)
}

fn names(cells: &[Cell]) -> Vec<String> {
    cells.iter().map(Cell::to_string).collect()
}
