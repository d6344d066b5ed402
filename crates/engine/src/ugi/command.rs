//! A line becomes a command, or is refused by name.

use std::str::SplitAsciiWhitespace;

use game::{nearest, shown};

use crate::limits::{LimitError, Limits, did_you_mean};

/// What somebody may ask of an engine. Words are separated by any white space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command<'a> {
    /// `ugi`: say who you are and what can be set. The word that ends the answer: programs that know chess say `uci`.
    Ugi {
        /// `ugiok` or `uciok`.
        ok: &'static str,
    },
    /// `isready`: say when everything before is done.
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
        moves: Vec<&'a str>,
    },
    /// `go …`. A `go` that is refused is still answered like one, so the refusal is kept.
    Go(Result<Limits, LimitError>),
    /// `stop`: answer now.
    Stop,
    /// `query …`.
    Query(Query),
    /// `quit`.
    Quit,
}

/// What can be asked about the position.
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
    /// Whether the seat with this index acts next.
    SeatTurn(usize),
}

const COMMANDS: [&str; 9] = ["ugi", "isready", "setoption", "uginewgame", "position", "go", "stop", "query", "quit"];

/// What programs say that know another protocol of the family.
const ALIASES: [&str; 2] = ["uci", "ucinewgame"];

const QUERIES: [(&str, Query); 9] = [
    ("fen", Query::Fen),
    ("legal", Query::Legal),
    ("turn", Query::Turn),
    ("result", Query::Result),
    ("gameover", Query::GameOver),
    ("p1turn", Query::SeatTurn(0)),
    ("p2turn", Query::SeatTurn(1)),
    ("p3turn", Query::SeatTurn(2)),
    ("p4turn", Query::SeatTurn(3)),
];

impl<'a> Command<'a> {
    /// Reads a line. A blank line is no command.
    pub fn parse(line: &'a str) -> Result<Option<Command<'a>>, CommandError> {
        let mut words = line.split_ascii_whitespace();
        let Some(word) = words.next() else { return Ok(None) };
        let Some(&name) = COMMANDS.iter().chain(&ALIASES).find(|known| **known == word) else {
            return Err(CommandError::Unknown { word: shown(word), nearest: nearest(word, COMMANDS) });
        };
        let command = match name {
            "setoption" => set_option(&mut words)?,
            "position" => position(&mut words)?,
            "go" => return Ok(Some(Command::Go(Limits::parse(words)))),
            "query" => query(&mut words)?,
            "ugi" => Command::Ugi { ok: "ugiok" },
            "uci" => Command::Ugi { ok: "uciok" },
            "isready" => Command::IsReady,
            "uginewgame" | "ucinewgame" => Command::NewGame,
            "stop" => Command::Stop,
            _ => Command::Quit,
        };
        match words.next() {
            None => Ok(Some(command)),
            Some(word) => Err(CommandError::Superfluous { command: name, word: shown(word) }),
        }
    }
}

fn set_option<'a>(words: &mut SplitAsciiWhitespace<'a>) -> Result<Command<'a>, CommandError> {
    let missing = CommandError::Missing { command: "setoption", what: "name NAME value VALUE" };
    if words.next() != Some("name") {
        return Err(missing);
    }
    let name: Vec<&str> = words.by_ref().take_while(|&word| word != "value").collect();
    let value: Vec<&str> = words.collect();
    if name.is_empty() || value.is_empty() {
        return Err(missing);
    }
    Ok(Command::SetOption { name: name.join(" "), value: value.join(" ") })
}

fn position<'a>(words: &mut SplitAsciiWhitespace<'a>) -> Result<Command<'a>, CommandError> {
    let missing =
        || CommandError::Missing { command: "position", what: "startpos or fen FEN, then perhaps moves A B C" };
    let fen = match words.next() {
        Some("startpos") => match words.next() {
            None => return Ok(Command::Position { fen: None, moves: Vec::new() }),
            Some("moves") => None,
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
    Ok(Command::Position { fen, moves: words.collect() })
}

fn query<'a>(words: &mut SplitAsciiWhitespace<'a>) -> Result<Command<'a>, CommandError> {
    let names = || QUERIES.iter().map(|&(name, _)| name);
    let word = words.next().ok_or(CommandError::Missing { command: "query", what: "what is asked" })?;
    let found = QUERIES.iter().find(|(name, _)| *name == word);
    let unknown = || CommandError::UnknownQuery { word: shown(word), nearest: nearest(word, names()) };
    found.map(|&(_, query)| Command::Query(query)).ok_or_else(unknown)
}

/// Why a line was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandError {
    /// No such command.
    #[error("unknown command `{word}`{} (the commands are {})", did_you_mean(*nearest), COMMANDS.join(", "))]
    Unknown {
        /// What was given.
        word: String,
        /// What it was perhaps meant to be.
        nearest: Option<&'static str>,
    },
    /// Nothing such can be asked.
    #[error("unknown query `{word}`{} (the queries are {})", did_you_mean(*nearest), QUERIES.map(|(name, _)| name).join(", "))]
    UnknownQuery {
        /// What was given.
        word: String,
        /// What it was perhaps meant to be.
        nearest: Option<&'static str>,
    },
    /// Something is not said.
    #[error("`{command}` needs more: {what}")]
    Missing {
        /// The command.
        command: &'static str,
        /// What it needs.
        what: &'static str,
    },
    /// Something is said that means nothing.
    #[error("`{command}` does not know what to do with `{word}`")]
    Superfluous {
        /// The command.
        command: &'static str,
        /// The first word too many.
        word: String,
    },
}
