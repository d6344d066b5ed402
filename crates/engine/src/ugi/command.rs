//! Parses one line of the protocol.

use std::str::SplitAsciiWhitespace;

use game::{did_you_mean, nearest, shown};

use crate::limits::{GoTerms, LimitError};

/// A command to the engine. Words are separated by any white space. As in UCI, words after a complete command are
/// ignored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UgiCommand {
    /// `ugi`: identify yourself and list the options. Chess programs send `uci`.
    Ugi {
        /// The word that ends the answer: `ugiok` or `uciok`.
        ok: &'static str,
    },
    /// `isready`: answer `readyok` at once, also during a search.
    IsReady,
    /// `setoption name NAME value VALUE`.
    SetOption {
        /// The option.
        name: String,
        /// Its value.
        value: String,
    },
    /// `uginewgame` or `ucinewgame`: what follows belongs to another game.
    NewGame,
    /// `position startpos|fen FEN [moves A B C]`.
    Position {
        /// The first position; `startpos` where there is none.
        fen: Option<String>,
        /// The actions played from there.
        moves: Vec<String>,
    },
    /// `go …`. A malformed `go` is still answered by `bestmove`, so its error is kept.
    Go(Result<GoTerms, LimitError>),
    /// `stop`: answer now.
    Stop,
    /// `claim`: the seat to move claims the draw that `query claim` names.
    Claim,
    /// `query …`. An unknown query is still answered by `response`, so its error is kept.
    Query(Result<Query, CommandError>),
    /// `quit`.
    Quit,
}

/// A question about the position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Query {
    /// Its text.
    Fen,
    /// The legal actions.
    Legal,
    /// Who acts next.
    Turn,
    /// How the game ended.
    Result,
    /// Whether it has ended.
    GameOver,
    /// The draw that the seat to move may claim.
    Claim,
    /// Whether the seat with this index acts next.
    SeatTurn(usize),
}

const COMMANDS: [&str; 10] =
    ["ugi", "isready", "setoption", "uginewgame", "position", "go", "stop", "claim", "query", "quit"];

/// The names of UCI for the same commands.
const ALIASES: [&str; 2] = ["uci", "ucinewgame"];

const QUERIES: [(&str, Query); 10] = [
    ("fen", Query::Fen),
    ("legal", Query::Legal),
    ("turn", Query::Turn),
    ("result", Query::Result),
    ("gameover", Query::GameOver),
    ("claim", Query::Claim),
    ("p1turn", Query::SeatTurn(0)),
    ("p2turn", Query::SeatTurn(1)),
    ("p3turn", Query::SeatTurn(2)),
    ("p4turn", Query::SeatTurn(3)),
];

impl UgiCommand {
    /// Reads a line. A blank line is no command.
    pub fn parse(line: &str) -> Result<Option<UgiCommand>, CommandError> {
        let mut words = line.split_ascii_whitespace();
        let Some(word) = words.next() else { return Ok(None) };
        let Some(&name) = COMMANDS.iter().chain(&ALIASES).find(|known| **known == word) else {
            return Err(CommandError::Unknown { word: shown(word), nearest: nearest(word, COMMANDS) });
        };
        Ok(Some(match name {
            "ugi" => UgiCommand::Ugi { ok: "ugiok" },
            "uci" => UgiCommand::Ugi { ok: "uciok" },
            "isready" => UgiCommand::IsReady,
            "setoption" => set_option(words)?,
            "uginewgame" | "ucinewgame" => UgiCommand::NewGame,
            "position" => position(words)?,
            "go" => UgiCommand::Go(GoTerms::parse(words)),
            "stop" => UgiCommand::Stop,
            "claim" => UgiCommand::Claim,
            "query" => UgiCommand::Query(query(words.next())),
            _ => UgiCommand::Quit,
        }))
    }
}

fn set_option(mut words: SplitAsciiWhitespace<'_>) -> Result<UgiCommand, CommandError> {
    let missing = CommandError::Missing { command: "setoption", what: "name NAME value VALUE" };
    if words.next() != Some("name") {
        return Err(missing);
    }
    let name: Vec<&str> = words.by_ref().take_while(|&word| word != "value").collect();
    let value: Vec<&str> = words.collect();
    if name.is_empty() || value.is_empty() {
        return Err(missing);
    }
    Ok(UgiCommand::SetOption { name: name.join(" "), value: value.join(" ") })
}

fn position(mut words: SplitAsciiWhitespace<'_>) -> Result<UgiCommand, CommandError> {
    let missing =
        || CommandError::Missing { command: "position", what: "startpos or fen FEN, then perhaps moves A B C" };
    let fen = match words.next() {
        Some("startpos") => match words.next() {
            None => return Ok(UgiCommand::Position { fen: None, moves: Vec::new() }),
            Some("moves") => None,
            // Probably a forgotten `moves`: ignoring it would set up another position than the sender means.
            Some(word) => return Err(CommandError::Superfluous { command: "position startpos", word: shown(word) }),
        },
        Some("fen") => {
            let fields: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
            if fields.is_empty() {
                return Err(missing());
            }
            Some(fields.join(" "))
        }
        _ => return Err(missing()),
    };
    Ok(UgiCommand::Position { fen, moves: words.map(str::to_owned).collect() })
}

fn query(word: Option<&str>) -> Result<Query, CommandError> {
    let word = word.ok_or(CommandError::Missing { command: "query", what: "the name of a query" })?;
    let known = QUERIES.iter().find(|(name, _)| *name == word).map(|&(_, query)| query);
    let names = QUERIES.iter().map(|&(name, _)| name);
    known.ok_or_else(|| CommandError::UnknownQuery { word: shown(word), nearest: nearest(word, names) })
}

/// Why a line was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandError {
    /// No such command.
    #[error("unknown command `{word}`{} (the commands are {})", did_you_mean(*nearest), COMMANDS.join(", "))]
    Unknown {
        /// The word as given.
        word: String,
        /// The command with the most similar name.
        nearest: Option<&'static str>,
    },
    /// No such query.
    #[error("unknown query `{word}`{} (the queries are {})", did_you_mean(*nearest), QUERIES.map(|(name, _)| name).join(", "))]
    UnknownQuery {
        /// The word as given.
        word: String,
        /// The query with the most similar name.
        nearest: Option<&'static str>,
    },
    /// The command is incomplete.
    #[error("`{command}` needs more: {what}")]
    Missing {
        /// The command.
        command: &'static str,
        /// What it needs.
        what: &'static str,
    },
    /// A word that cannot be ignored.
    #[error("`{command}` does not know what to do with `{word}`")]
    Superfluous {
        /// The command.
        command: &'static str,
        /// The first word too many.
        word: String,
    },
}
