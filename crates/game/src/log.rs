//! Printed logs: the notation that people of one game write and read, beside the text contract.
//!
//! A log is a list of lines: the actions, and what happened at the table between them. The game says how each line
//! is written; what a line means is the same for all games and stands here.

use crate::{Game, Notation, Outcome, Seat, ended};

/// A game with printed logs. A game without any implements it as it stands.
pub trait Log: Notation {
    /// The formats by name, the usual one first; none where the game has no log of its own.
    fn log_formats() -> &'static [&'static str] {
        &[]
    }

    /// Writes a log in one of the formats above, or refuses a line that cannot stand where it does. A format without
    /// words for claims, takebacks or results leaves them out, and what was taken back with them.
    fn write_log(&self, _format: &str, _log: &Logged<Self>) -> Result<String, LogError> {
        Err(LogError::new(1, "this game has no printed log"))
    }

    /// Reads a log of a game from this position, or refuses it by line and reason. What is accepted is written back
    /// byte for byte, but for blank lines, blanks at the end of a line, and what the format leaves to its writer's taste.
    fn read_log(&self, _format: &str, _start: &Self::State, _text: &str) -> Result<Logged<Self>, LogError> {
        Err(LogError::new(1, "this game has no printed log"))
    }
}

/// What a printed log says.
#[derive(Clone, Debug)]
pub struct Logged<G: Game> {
    /// The first position.
    pub start: G::State,
    /// The number of the first turn; where nobody gave one, the number that the position itself tells, or 1.
    pub turn: Option<u32>,
    /// Everything that happened, in its order.
    pub lines: Vec<LogLine<G::Action>>,
}

impl<G: Game> Logged<G> {
    /// The log of these actions, each of which was listed. Where they end the game by its rules, or by a draw that
    /// the options make automatic, the last line says so.
    pub fn of(game: &G, start: &G::State, turn: Option<u32>, actions: &[G::Action]) -> Logged<G> {
        let mut past = vec![start.clone()];
        for &action in actions {
            let mut next = past[past.len() - 1].clone();
            game.apply(&mut next, action);
            past.push(next);
        }
        let entries = actions.iter().map(|&action| LogLine::Entry(action));
        let lines = entries.chain(ended(game, &past).map(LogLine::Result)).collect();
        Logged { start: start.clone(), turn, lines }
    }

    /// The actions that stand, after takebacks.
    pub fn actions(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        for line in &self.lines {
            match *line {
                LogLine::Entry(action) => actions.push(action),
                LogLine::Takeback { nth, .. } => actions.truncate(nth.saturating_sub(1)),
                LogLine::Claim { .. } | LogLine::Result(_) => {}
            }
        }
        actions
    }

    /// How the game ended, where the log says so.
    pub fn result(&self) -> Option<Outcome> {
        self.lines.iter().find_map(|line| match *line {
            LogLine::Result(outcome) => Some(outcome),
            _ => None,
        })
    }
}

/// One line of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogLine<A> {
    /// An action was played.
    Entry(A),
    /// The seat to move claimed a draw.
    Claim {
        /// Who claimed.
        seat: Seat,
        /// What the claim rested on.
        claimed: Claimed,
        /// Whether it was granted, which ended the game.
        granted: bool,
    },
    /// An entry and all after it were taken back.
    Takeback {
        /// Who took back.
        seat: Seat,
        /// The entry, counted from 1 among those that still stood.
        nth: usize,
    },
    /// The game ended.
    Result(Outcome),
}

/// What a claim rested on, rightly or wrongly.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Claimed {
    /// The position after the last of these entries also stood after the others; 0 is the first position.
    Threefold(Vec<usize>),
    /// So many turns had passed without progress.
    NoProgress(u32),
}

impl Claimed {
    /// The cause of the draw that the claim makes where it is granted, as results name it.
    pub const fn cause(&self) -> &'static str {
        match self {
            Claimed::Threefold(_) => "threefold",
            Claimed::NoProgress(_) => "no-progress",
        }
    }
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

impl LogError {
    /// A refusal of this line.
    pub fn new(line: usize, reason: impl Into<String>) -> LogError {
        LogError { line, reason: reason.into() }
    }
}
