//! Printed logs: the notation that people of one game write and read, beside the text contract.

use crate::Notation;

/// A game with printed logs. A game without any implements it as it stands.
pub trait Log: Notation {
    /// The formats by name, the usual one first; none where the game has no log of its own.
    fn log_formats() -> &'static [&'static str] {
        &[]
    }

    /// Writes the log of a game, one of the formats above. The first position counts as turn `turn`.
    fn write_log(&self, _format: &str, _start: &Self::State, _turn: u32, _actions: &[Self::Action]) -> String {
        String::new()
    }

    /// Reads a log back, or refuses it by line and reason.
    fn read_log(&self, _format: &str, _start: &Self::State, _text: &str) -> Result<Logged<Self>, LogError> {
        Ok(Logged { turn: 1, actions: Vec::new(), result: None })
    }
}

/// What a printed log says.
#[derive(Clone, Debug)]
pub struct Logged<G: Notation> {
    /// The number of the first turn.
    pub turn: u32,
    /// The actions that stand, after takebacks.
    pub actions: Vec<G::Action>,
    /// The result line, where the log has one.
    pub result: Option<String>,
}

/// Why a log was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct LogError {
    /// The line at fault, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}
