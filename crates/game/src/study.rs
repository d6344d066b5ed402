//! Study numbers: what a game can tell about a position beyond its rules.

use serde::Serialize;

use crate::Game;

/// A game with study numbers. A game without any implements it as it stands.
pub trait Study: Game {
    /// The numbers of a position, for each side; nothing where the game has none.
    fn study(&self, _state: &Self::State) -> Option<StudyTable> {
        None
    }
}

/// Study numbers, one column for each side.
#[derive(Clone, Debug, Serialize)]
pub struct StudyTable {
    /// The names of the sides.
    pub sides: Vec<String>,
    /// The numbers.
    pub rows: Vec<StudyRow>,
}

/// One study number.
#[derive(Clone, Debug, Serialize)]
pub struct StudyRow {
    /// Its short name.
    pub name: &'static str,
    /// The paragraph that defines it.
    pub rule: &'static str,
    /// What it tells, in a few words.
    pub help: &'static str,
    /// Its value for each side.
    pub values: Vec<String>,
}
