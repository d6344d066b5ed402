//! Position strings (RULES 8): nine fields, canonical, and refused by field and reason where they are impossible.
//!
//! A reader makes its tests in three rounds: each field by itself (`fields`, `phase`), the fields together (`whole`,
//! `terms`), and at last that the text is what would be written.

mod fields;
mod multiset;
mod phase;
mod terms;
mod whole;

use std::fmt::Write;

use game::{FieldError, Seat, join, join_or_dash};

use crate::board::{Link, Synapse};
use crate::options::Knowledge;
use crate::state::{Ability, Field, Mastery, State};
use fields::Fields;
pub(crate) use multiset::{cards, number};

/// Appends the canonical line of a state.
pub(crate) fn write(game: &Knowledge, state: &State, out: &mut String) {
    let mut row = 0;
    for synapse in Synapse::all() {
        if synapse.row() != row {
            row = synapse.row();
            out.push('/');
        }
        out.push(state.pom(synapse).letter());
    }
    let abilities = Ability::ALL.map(|ability| format!("{ability}={}", state.marker(ability)));
    let fields = Field::ALL.map(|field| mastery(field, state.field(field)));
    let neurons = Link::all().filter_map(|link| neuron(state, link));
    let seats = Seat::first(game.players).map(|seat| seat_text(state, seat));
    // Writing to a string cannot fail.
    let _ = write!(out, " {} {} ", join(abilities, ","), join(fields, ","));
    let _ = write!(out, "{} {} ", join_or_dash(neurons, ","), join(seats, ","));
    let dice = state.dice().map_or_else(|| "-".to_owned(), |sum| sum.to_string());
    let _ = write!(out, "{} {} {dice} {}", state.turn, state.active, phase::text(state.phase));
}

/// Reads a line, or refuses it (8.4).
pub(crate) fn read(game: &Knowledge, text: &str) -> Result<State, FieldError> {
    let state = Fields::split(text)?.read(game)?;
    whole::check(game, &state)?;
    let mut written = String::new();
    write(game, &state, &mut written);
    if written != text {
        return refuse("all", "this is not how the position is written");
    }
    Ok(state)
}

fn refuse<T>(field: &'static str, reason: impl Into<String>) -> Result<T, FieldError> {
    Err(FieldError::new(field, reason))
}

fn mastery(field: Field, mastery: Mastery) -> String {
    match mastery {
        Mastery::Open { cost, wild, ring } => format!("{field}={}*{}", multiset::poms(cost, wild), ring.letter()),
        Mastery::Mastered { by, power } => format!("{field}={by}{}", if power { '+' } else { '-' }),
    }
}

fn neuron(state: &State, link: Link) -> Option<String> {
    if state.orange.contains(link) {
        return Some(format!("{link}=o"));
    }
    state.owner(link).map(|seat| format!("{link}={}", seat.index() + 1))
}

fn seat_text(state: &State, seat: Seat) -> String {
    let colour = state.colour(seat).map_or('?', |colour| colour.letter());
    format!("{colour}:{}:{}", state.hand(seat), if state.has_orange(seat) { 'o' } else { '-' })
}
