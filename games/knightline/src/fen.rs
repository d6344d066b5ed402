//! Position strings (RULES 9): two fields, canonical, and refused by field and reason where they are impossible.

use std::fmt::Write;

use game::{FieldError, Seat, join, shown};

use crate::board::{Cell, JUMPS, NEIGHBOURS, Plane};
use crate::options::KnightLine;
use crate::rules::STARTS;
use crate::state::{Side, Stack, State};
use crate::words::en::colour;

const POSITION: &str = "position";
const BOARD: &str = "board";
const TURN: &str = "turn";

/// No position is longer: 61 stacks with two numbers each.
const LONGEST: usize = 800;
/// No stack is written with more tiles than this (9.4).
const MAX_HEIGHT: u8 = 99;
/// The letter of the grey tile.
const GREY: char = 'g';

/// The letter of a seat's colour (1.5).
pub(crate) const fn letter(seat: Seat) -> char {
    ['w', 'b', 'r'][seat.index()]
}

/// The seat with this letter.
fn seat_lettered(found: char) -> Option<Seat> {
    Seat::first(3).find(|&seat| letter(seat) == found)
}

/// Appends the canonical line of a state.
pub(crate) fn write(game: &KnightLine, state: &State, out: &mut String) {
    let stacks = state.all_stacks().into_iter().map(|(seat, stack)| (stack.cell(), letter(seat), stack.height()));
    let mut tiles: Vec<(Cell, char, u8)> = stacks.chain(game.has_grey().then_some((Cell::ORIGIN, GREY, 1))).collect();
    tiles.sort_unstable();
    for (index, (cell, letter, height)) in tiles.into_iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(out, "{}{cell}{letter}{height}", if index > 0 { "/" } else { "" });
    }
    let _ = write!(out, " {}", letter(state.turn));
}

/// Reads a line, or refuses it. The checks stand in the order of 9.4.
pub(crate) fn read(game: &KnightLine, text: &str) -> Result<State, FieldError> {
    if text.len() > LONGEST {
        return refuse(POSITION, format!("{} characters are far more than a position needs", text.len()));
    }
    let fields: Vec<&str> = text.split(' ').collect();
    let &[board, turn] = fields.as_slice() else {
        return refuse(POSITION, format!("needs 2 fields with a single space between them, found {}", fields.len()));
    };
    let tiles = read_board(board)?;
    let Some(turn) = Seat::first(game.players).find(|&seat| turn == letter(seat).to_string()) else {
        return refuse(TURN, format!("must be one of {}", join(Seat::first(game.players).map(letter), ", ")));
    };
    let owned = check_grey(game, &tiles)?;
    let stacks =
        |seat| -> Vec<Stack> { owned.iter().filter(|&&(owner, _)| owner == seat).map(|&(_, stack)| stack).collect() };
    let sides: Vec<Vec<Stack>> = Seat::first(game.players).map(stacks).collect();
    for (seat, stacks) in Seat::first(game.players).zip(&sides) {
        check_side(game, seat, stacks)?;
    }
    check_group(&tiles.iter().map(|tile| tile.cell).collect::<Vec<_>>())?;
    check_turn(game, turn, &sides)?;
    let mut state = State { occupied: Plane::EMPTY, sides: [Side::NONE; 3], turn, line: false };
    if game.has_grey() {
        state.occupied.insert(Cell::ORIGIN);
    }
    for (seat, stack) in owned {
        state.put(seat, stack);
    }
    check_lines(game, &mut state)?;
    Ok(state)
}

fn refuse<T>(field: &'static str, reason: impl Into<String>) -> Result<T, FieldError> {
    Err(FieldError::new(field, reason))
}

/// An item of the board, whoever it belongs to.
struct Tile {
    cell: Cell,
    letter: char,
    height: u8,
}

/// 9.4, 1: the form, the order, and no cell twice.
fn read_board(text: &str) -> Result<Vec<Tile>, FieldError> {
    let mut tiles: Vec<Tile> = Vec::new();
    for item in text.split('/') {
        let Some(tile) = read_tile(item) else {
            return refuse(
                BOARD,
                format!("`{}` is no stack: write 0,0w20 without plus signs or leading zeros", shown(item)),
            );
        };
        match tiles.last() {
            Some(last) if last.cell == tile.cell => return refuse(BOARD, format!("{} stands twice", tile.cell)),
            Some(last) if last.cell > tile.cell => {
                return refuse(BOARD, format!("{} must stand before {}: by x, then by y", tile.cell, last.cell));
            }
            _ => tiles.push(tile),
        }
    }
    Ok(tiles)
}

fn read_tile(text: &str) -> Option<Tile> {
    let at = text.find(|c: char| c.is_ascii_lowercase())?;
    let letter = text[at..].chars().next()?;
    let height = &text[at + 1..];
    let number = height.parse::<u8>().ok().filter(|number| number.to_string() == height)?;
    let known = letter == GREY || seat_lettered(letter).is_some();
    let cell = Cell::named(&text[..at])?;
    (known && (1..=MAX_HEIGHT).contains(&number)).then_some(Tile { cell, letter, height: number })
}

/// 9.4, 2: the grey tile where it belongs, and no colour that does not play.
fn check_grey(game: &KnightLine, tiles: &[Tile]) -> Result<Vec<(Seat, Stack)>, FieldError> {
    let mut owned = Vec::new();
    let mut greys = 0;
    for &Tile { cell, letter, height } in tiles {
        match seat_lettered(letter) {
            Some(seat) if seat.index() < usize::from(game.players) => owned.push((seat, Stack::new(cell, height))),
            Some(_) => return refuse(BOARD, format!("{cell}: Red does not play at a table of two")),
            None if !game.has_grey() => return refuse(BOARD, format!("{cell}: this table has no grey tile")),
            None if (cell, height) != (Cell::ORIGIN, 1) => {
                return refuse(BOARD, "the grey tile is 0,0g1 and nothing else");
            }
            None => greys += 1,
        }
    }
    if game.has_grey() && greys == 0 {
        return refuse(BOARD, "the grey tile 0,0g1 is missing");
    }
    Ok(owned)
}

/// 9.4, 3 to 5: one player's stacks.
fn check_side(game: &KnightLine, seat: Seat, stacks: &[Stack]) -> Result<(), FieldError> {
    let name = colour(seat);
    let tiles: u32 = stacks.iter().map(|stack| u32::from(stack.height())).sum();
    if !stacks.is_empty() && tiles != u32::from(game.tiles) {
        return refuse(BOARD, format!("{name} has {tiles} tiles, not {}", game.tiles));
    }
    let cells: Vec<Cell> = stacks.iter().map(|stack| stack.cell()).collect();
    if let Some(cell) = disconnected(&cells, &JUMPS) {
        return refuse(BOARD, format!("{cell}: no jumps from one stack of {name} to another lead there"));
    }
    if game.has_grey() {
        if !stacks.is_empty() && !cells.iter().any(|cell| cell.touches(Cell::ORIGIN)) {
            return refuse(BOARD, format!("{name} has no stack beside the grey tile"));
        }
    } else if !cells.contains(&STARTS[seat.index()]) {
        return refuse(BOARD, format!("{name} has no stack on its starting cell {}", STARTS[seat.index()]));
    }
    Ok(())
}

/// 9.4, 6: one group by neighbour steps.
fn check_group(cells: &[Cell]) -> Result<(), FieldError> {
    match disconnected(cells, &NEIGHBOURS) {
        None => Ok(()),
        Some(cell) => refuse(BOARD, format!("{cell} is not connected to the first stack")),
    }
}

/// A cell that no steps over these cells lead to from the first of them.
fn disconnected(cells: &[Cell], steps: &[(i8, i8); 8]) -> Option<Cell> {
    let mut reached: Vec<Cell> = cells.first().copied().into_iter().collect();
    let mut visited = 0;
    while let Some(&cell) = reached.get(visited) {
        visited += 1;
        for next in steps.iter().map(|&step| cell.offset(step)) {
            if cells.contains(&next) && !reached.contains(&next) {
                reached.push(next);
            }
        }
    }
    cells.iter().copied().find(|cell| !reached.contains(cell))
}

/// 9.4, 7 to 10: what the numbers of stacks say about the turn.
fn check_turn(game: &KnightLine, turn: Seat, sides: &[Vec<Stack>]) -> Result<(), FieldError> {
    let numbers: Vec<usize> = sides.iter().map(Vec::len).collect();
    let must_be = |seat: Seat| match turn == seat {
        true => Ok(()),
        false => refuse(TURN, format!("must be {}: {} is next", letter(seat), colour(seat))),
    };
    if numbers.contains(&0) {
        let placed = numbers.iter().take_while(|&&number| number == 1).count();
        if numbers[placed..].iter().any(|&number| number != 0) {
            return refuse(
                BOARD,
                "the stacks are placed one by one in turn order, and nobody moves before the last one",
            );
        }
        return must_be(Seat::new(placed));
    }
    match *numbers.as_slice() {
        [white, black] if white == 1 || black == 1 => match (white, black) {
            (1, 1) => must_be(Seat::P1)?,
            (2, 1) => must_be(Seat::P2)?,
            _ => return refuse(BOARD, "nobody is stuck before their first move, and it does not come so late"),
        },
        [white, black, red] => match (white.checked_sub(red), black.checked_sub(red)) {
            (Some(0), Some(0)) => must_be(Seat::P1)?,
            (Some(1), Some(0)) => must_be(Seat::P2)?,
            (Some(1), Some(1)) => must_be(Seat::P3)?,
            _ => return refuse(BOARD, WRONG_NUMBERS),
        },
        _ => {}
    }
    let white = &sides[0];
    if game.first_is_one && white.len() > 1 && white.iter().all(|stack| stack.height() > 1) {
        return refuse(
            BOARD,
            "White's first move was one tile, which stays alone for good: no white stack is of height 1",
        );
    }
    Ok(())
}

const WRONG_NUMBERS: &str =
    "three players move in turn, so White has as many stacks as Red or one more, and Black is between them";

/// 9.4, 11: at most one line, of the seat that acted last.
fn check_lines(game: &KnightLine, state: &mut State) -> Result<(), FieldError> {
    let lined: Vec<Seat> = Seat::first(game.players).filter(|&seat| game.has_line(state, seat)).collect();
    match *lined.as_slice() {
        [] => Ok(()),
        [seat] if seat == game.before(state.turn) => {
            state.line = true;
            Ok(())
        }
        [seat] => {
            let next = game.after(seat);
            refuse(TURN, format!("must be {}: {} has a line and acted last", letter(next), colour(seat)))
        }
        [first, second, ..] => {
            refuse(BOARD, format!("{} and {} cannot both have a line", colour(first), colour(second)))
        }
    }
}
