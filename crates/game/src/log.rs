//! Game logs in a notation that a game's own players use, such as the one its rulebook prints.
//!
//! A log is a list of entries: the actions, and claims, takebacks and results between them. What an entry means is
//! defined here for all games; how it is written is up to the game.

use crate::{Game, Notation, Outcome, Seat, ended};

/// A game that reads and writes such logs. A game without any has an empty `impl`.
pub trait Log: Notation {
    /// The names of the formats, the usual one first; empty for a game without logs.
    fn log_formats() -> &'static [&'static str] {
        &[]
    }

    /// Writes a log in one of these formats, or refuses an entry that is not possible at its place. A format without a
    /// notation for claims, takebacks or results leaves them out, and with a takeback the actions that it took back.
    fn write_log(&self, _format: &str, _log: &GameLog<Self>) -> Result<String, LogError> {
        Err(LogError::new(1, "this game has no log format"))
    }

    /// Reads a log of a game that started from this position, or refuses it with line and reason. Writing an accepted
    /// log gives the same bytes, apart from blank lines, trailing blanks and what the format leaves open.
    fn read_log(&self, _format: &str, _start: &Self::State, _text: &str) -> Result<GameLog<Self>, LogError> {
        Err(LogError::new(1, "this game has no log format"))
    }
}

/// The contents of a log.
#[derive(Clone, Debug)]
pub struct GameLog<G: Game> {
    /// The first position.
    pub start: G::State,
    /// The number of the first turn; if `None`, the number in the position itself, or 1.
    pub turn: Option<u32>,
    /// Everything that happened, in order.
    pub lines: Vec<LogEntry<G::Action>>,
}

impl<G: Game> GameLog<G> {
    /// The log of these actions, each of which must be legal. If they end the game, by its rules or by an automatic
    /// draw, the last entry is the result.
    pub fn of(game: &G, start: &G::State, turn: Option<u32>, actions: &[G::Action]) -> GameLog<G> {
        let mut past = vec![start.clone()];
        for &action in actions {
            let mut next = past[past.len() - 1].clone();
            game.apply(&mut next, action);
            past.push(next);
        }
        let entries = actions.iter().map(|&action| LogEntry::Entry(action));
        let lines = entries.chain(ended(game, &past).map(LogEntry::Result)).collect();
        GameLog { start: start.clone(), turn, lines }
    }

    /// The actions that remain after takebacks.
    pub fn actions(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        for line in &self.lines {
            match *line {
                LogEntry::Entry(action) => actions.push(action),
                LogEntry::Takeback { nth, .. } => actions.truncate(nth.saturating_sub(1)),
                LogEntry::Claim { .. } | LogEntry::Result(_) => {}
            }
        }
        actions
    }

    /// How the game ended, if the log says so.
    pub fn result(&self) -> Option<Outcome> {
        self.lines.iter().find_map(|line| match *line {
            LogEntry::Result(outcome) => Some(outcome),
            _ => None,
        })
    }
}

/// One entry of a log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogEntry<A> {
    /// An action was played.
    Entry(A),
    /// The seat to move claimed a draw.
    Claim {
        /// Who claimed.
        seat: Seat,
        /// What the claim rested on.
        claimed: ClaimedGround,
        /// Whether it was granted, which ended the game.
        granted: bool,
    },
    /// An action and all after it were taken back.
    Takeback {
        /// Who took back.
        seat: Seat,
        /// The number of the action, counted from 1 among those not yet taken back.
        nth: usize,
    },
    /// The game ended.
    Result(Outcome),
}

/// What somebody claimed, whether or not it was true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClaimedGround {
    /// The positions after these actions are the same; 0 is the first position.
    Threefold(Vec<usize>),
    /// This many turns passed without progress.
    NoProgress(u32),
}

impl ClaimedGround {
    /// The cause of the draw, as results name it.
    pub const fn cause(&self) -> &'static str {
        match self {
            ClaimedGround::Threefold(_) => "threefold",
            ClaimedGround::NoProgress(_) => "no-progress",
        }
    }
}

/// Why a log is refused.
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
