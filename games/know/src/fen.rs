//! Position strings (RULES 3): nine fields, canonical, and refused by field and reason where they are impossible.
//!
//! A reader makes its tests in three rounds: each field by itself (`fields`), the fields together (`whole`), and at
//! last that the text is what would be written.

mod fields;
mod phase;
mod whole;

use std::fmt::Write;

use game::{FieldError, Seat, join, join_or_dash};

use crate::board::Spaces;
use crate::options::Know;
use crate::state::{PIECES, State};
use fields::Fields;
pub(crate) use fields::die;

/// Appends the canonical line of a state.
pub(crate) fn write(game: &Know, state: &State, out: &mut String) {
    let size = PIECES / game.roster.sides;
    let sides = state.pieces.chunks(size).map(|side| join(side, ","));
    // Writing to a string cannot fail.
    let _ = write!(out, "{} ", join(sides, "/"));
    let _ = write!(out, "{} {} ", seat(state.seat), phase::text(state.phase));
    let _ = write!(out, "{} {} ", join_or_dash(state.dice.dice(), ","), marks(state));
    let _ = write!(out, "{} {} {} ", bank(game, state), state.turn, seat(state.resolver));
    let _ = write!(out, "{}:{}", state.cycle, join(&state.points[..game.roster.sides], ","));
}

/// Reads a line, or refuses it (3.12).
pub(crate) fn read(game: &Know, text: &str) -> Result<State, FieldError> {
    let (state, dice) = Fields::split(text)?.read(game)?;
    whole::check(game, &state, &dice)?;
    let mut written = String::new();
    write(game, &state, &mut written);
    if written != text {
        return refuse("all", format!("this position is written {}", game::shown(&written)));
    }
    Ok(state)
}

fn refuse<T>(field: &'static str, reason: impl Into<String>) -> Result<T, FieldError> {
    Err(FieldError::new(field, reason))
}

fn seat(seat: Option<Seat>) -> String {
    seat.map_or_else(|| "-".to_owned(), |seat| seat.to_string())
}

fn marks(state: &State) -> String {
    let marked = state.marks.into_iter().fold(Spaces::NONE, |all, marks| all | marks);
    join_or_dash(marked.iter().map(|point| format!("{point}={}", state.mark(point))), ",")
}

fn bank(game: &Know, state: &State) -> String {
    let banks = &state.banks[..game.roster.sides];
    if banks.iter().all(|bank| bank.is_empty()) {
        return "-".to_owned();
    }
    join(banks.iter().map(|bank| join_or_dash(bank.iter(), ",")), "/")
}
