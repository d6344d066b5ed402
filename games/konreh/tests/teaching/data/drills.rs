//! `drills.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Phrase, Rules, Sentence, Side};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drills {
    pub drill: [Drill; 4],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Drill {
    pub id: Phrase,
    pub title: Phrase,
    pub minutes: [u8; 2],
    #[serde(with = "Side")]
    pub side: konreh::Side,
    pub tries: Option<u8>,
    pub prompt: Sentence,
    #[serde(default)]
    pub between: Vec<String>,
    pub goal_a: Option<Phrase>,
    pub goal_b: Option<Phrase>,
    #[serde(default)]
    pub swap: bool,
    pub log: Vec<Phrase>,
    pub note: Option<Sentence>,
    pub rules: Rules,
    pub position: Vec<Position>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub label: Phrase,
    pub fen: String,
    pub accept: Vec<String>,
    #[serde(default)]
    pub bad: Vec<String>,
    pub why_bad: Option<Sentence>,
    pub why: Sentence,
    pub greens: Option<[u8; 2]>,
    pub seed: Option<String>,
    pub ssi: Option<u8>,
    pub r: Option<u8>,
    pub deep: Option<Deep>,
    #[serde(default)]
    pub xs: BTreeMap<String, u8>,
    pub exits: Option<u32>,
    pub exits_after: Option<u32>,
    #[serde(default)]
    pub line: Vec<String>,
    #[serde(default)]
    pub skip_opponent: bool,
}

/// The same position under other options.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deep {
    pub options: BTreeMap<String, String>,
    pub ssi: u8,
    /// Absent where the answers are the same.
    pub accept: Option<Vec<String>>,
    #[serde(default)]
    pub bad: Vec<String>,
}
