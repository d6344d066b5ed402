//! Errors of matches and fittings.

use game::{did_you_mean, nearest, shown};

/// Why nothing could be played or fitted, and how to solve it.
#[derive(Debug, thiserror::Error)]
pub enum LabError {
    /// There are not as many programs as sides.
    #[error("{given} programs for {sides} sides: give {}", wanted(*sides))]
    Sides {
        /// How many were given.
        given: usize,
        /// How many sides there are.
        sides: usize,
    },
    /// The game knows no such style.
    #[error("school `{id}`: there is no such school{} ({})", did_you_mean(*nearest), listed(known))]
    School {
        /// What was given.
        id: String,
        /// The name that was probably meant.
        nearest: Option<&'static str>,
        /// What there is.
        known: Vec<&'static str>,
    },
    /// A sequential test needs two sides.
    #[error(
        "sprt: the test is between two sides, and this table has {sides}; shares are shown with their intervals anyway"
    )]
    Sprt {
        /// How many sides there are.
        sides: usize,
    },
    /// All programs together would need more memory than the machine has.
    #[error(
        "hash: {games} games at once want {wanted} MiB, and {most} MiB is the limit here; lower hash or --concurrency"
    )]
    Memory {
        /// How many games are played at once.
        games: usize,
        /// How many mebibytes they want.
        wanted: usize,
        /// How many they may have.
        most: usize,
    },
    /// Two programs want different clocks.
    #[error("tc: everybody at a table has the same clock; give it once")]
    Clocks,
    /// A file of weights is wrong.
    #[error("weights `{path}`: {reason}")]
    Weights {
        /// The file.
        path: String,
        /// What is wrong with it.
        reason: String,
    },
    /// There is nothing to fit.
    #[error("the evaluator of this game has no weights to fit")]
    NoWeights,
    /// There is too little to learn from.
    #[error("{games} games have too few quiet positions to learn from; play more of them (--games)")]
    TooFew {
        /// How many there are.
        games: usize,
    },
    /// A game in a file of data is wrong.
    #[error("game {game} of the data: {reason}")]
    Data {
        /// Its number.
        game: u32,
        /// What is wrong with it.
        reason: String,
    },
    /// A listed opening is refused.
    #[error("opening {number}: {reason}")]
    Opening {
        /// Its number, counted from 1.
        number: usize,
        /// Why.
        reason: String,
    },
    /// A file or folder cannot be used.
    #[error("`{path}`: {reason}")]
    File {
        /// The file.
        path: String,
        /// Why.
        reason: String,
    },
    /// A program does not start.
    #[error("program `{program}`: {reason}")]
    Program {
        /// Its line.
        program: String,
        /// Why not.
        reason: String,
    },
}

impl LabError {
    pub(crate) fn school(id: &str, known: Vec<&'static str>) -> LabError {
        LabError::School { id: shown(id), nearest: nearest(id, known.iter().copied()), known }
    }

    pub(crate) fn file(path: &std::path::Path, reason: impl ToString) -> LabError {
        LabError::File { path: path.display().to_string(), reason: reason.to_string() }
    }
}

fn wanted(sides: usize) -> String {
    match sides {
        2 => "two".to_owned(),
        _ => format!("two to {sides}; the last one takes all sides that are left"),
    }
}

fn listed(known: &[&'static str]) -> String {
    if known.is_empty() { "this game has none".to_owned() } else { format!("the schools are {}", known.join(", ")) }
}
