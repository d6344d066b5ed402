//! `schools.toml` and `openings.toml`.

use serde::Deserialize;

use super::{Id, Phrase, Sentence};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Schools {
    pub school: Vec<School>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct School {
    pub id: Id,
    pub name: Phrase,
    pub tradition: Option<Phrase>,
    pub motto: Sentence,
    pub notes: Option<Sentence>,
    pub traits: Traits,
    pub style: Style,
    pub titles: Titles,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Traits {
    pub cross: Phrase,
    pub seed: Phrase,
    pub reforge: Phrase,
    pub tempo: Phrase,
    pub risk: Phrase,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Style {
    pub cross: f64,
    pub deny: f64,
    pub xs: u8,
    pub ssi: u8,
    pub from: u8,
    pub cap: f64,
    pub home: u8,
    pub sanctum: u8,
    pub apex: u8,
    pub tempo: f64,
    pub risk: f64,
    pub bridge: f64,
    pub race: f64,
    pub hold: f64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Titles {
    pub blue: Phrase,
    pub orange: Phrase,
    pub red: Phrase,
    pub green: Phrase,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Openings {
    /// So many turns of a side are tested.
    pub turns: u8,
    pub earliest: Earliest,
    pub term: Vec<Term>,
    pub opening: Vec<Opening>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Earliest {
    pub orange_move: u8,
    pub blue_move: u8,
    pub seed: u8,
    pub cross: u8,
    pub note: Sentence,
    pub line: Vec<Line>,
}

/// A game in which a piece of B moves as early as it can, with the opening double.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    pub piece: Id,
    pub turn: u8,
    pub actions: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Term {
    pub id: Id,
    pub word: Phrase,
    pub definition: Sentence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    pub id: Id,
    pub name: Phrase,
    pub schools: Vec<Id>,
    pub definition: Sentence,
}
