//! The client's side of the protocol: starts a program and lets it play.
//!
//! ```no_run
//! use std::time::Duration;
//! use engine::Limits;
//! use engine::ugi::{Client, CommandLine};
//!
//! let mut client = Client::spawn(&"some-engine --fast".parse::<CommandLine>()?)?;
//! client.set("Hash", "64")?;
//! client.new_game()?;
//! let limits = Limits { movetime: Some(Duration::from_millis(100)), ..Limits::default() };
//! let answer = client.play(None, &["a2a4".to_owned()], &limits, Duration::from_secs(1))?;
//! println!("{} after {:?}", answer.action, answer.time);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod command_line;
mod error;
mod process;

use std::time::{Duration, Instant};

pub use command_line::{CommandLine, CommandLineError};
pub use error::ClientError;
pub use process::{OutputLine, Process, ReadError};

use super::info::Info;
use super::option_line::OptionLine;
use crate::limits::Limits;

/// The longest start of a program, with its introduction.
const START_TIMEOUT: Duration = Duration::from_secs(10);

/// The longest time to `readyok`: a program may have to allocate a large table.
const READY_TIMEOUT: Duration = Duration::from_secs(10);

/// The longest time to answer a query.
const QUERY_TIMEOUT: Duration = Duration::from_secs(5);

/// The longest time to end after `quit`.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);

/// A program that speaks the protocol. It is killed when this is dropped.
pub struct Client {
    process: Process,
    name: String,
    author: String,
    options: Vec<OptionLine>,
    /// When `go` was sent.
    asked: Option<Instant>,
}

/// The answer to `go`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestMove {
    /// The text of the action, which may be illegal.
    pub action: String,
    /// The time from `go` to `bestmove`.
    pub time: Duration,
    /// The last `info` about its best variation.
    pub info: Option<Info>,
}

impl Client {
    /// Starts a program and waits for its introduction.
    pub fn spawn(command: &CommandLine) -> Result<Client, ClientError> {
        let [program, arguments @ ..] = command.words() else {
            unreachable!("a command line has a first word");
        };
        let process = Process::start(program, arguments)
            .map_err(|error| ClientError::NotStarted { program: program.clone(), reason: error.to_string() })?;
        let mut client =
            Client { process, name: String::new(), author: String::new(), options: Vec::new(), asked: None };
        client.introduce()?;
        Ok(client)
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its author.
    pub fn author(&self) -> &str {
        &self.author
    }

    /// Its options.
    pub fn options(&self) -> &[OptionLine] {
        &self.options
    }

    /// Sets an option.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), ClientError> {
        self.process.write_line(&format!("setoption name {name} value {value}"));
        self.ready()
    }

    /// Begins another game.
    pub fn new_game(&mut self) -> Result<(), ClientError> {
        self.process.write_line("uginewgame");
        self.ready()
    }

    /// Waits for `readyok`. Errors that the program reported until then are returned.
    pub fn ready(&mut self) -> Result<(), ClientError> {
        self.process.write_line("isready");
        let mut refusal = None;
        let until = Instant::now() + READY_TIMEOUT;
        loop {
            let OutputLine { at: _, line } = self.read_line("readyok", until, READY_TIMEOUT)?;
            match ReceivedLine::parse(line)? {
                ReceivedLine::Other(word) if word == "readyok" => break,
                ReceivedLine::Info(info) => refusal = refusal.or_else(|| refusal_of(&info)),
                ReceivedLine::Best(line) => return Err(ClientError::Unexpected { expected: "readyok", line }),
                ReceivedLine::Other(_) => {}
            }
        }
        refusal.map_or(Ok(()), |reason| Err(ClientError::Refused { reason }))
    }

    /// The answer to a query. A program may refuse a query and still send a response, which belongs to the refusal.
    pub fn query(&mut self, query: &str) -> Result<String, ClientError> {
        self.process.write_line(&format!("query {query}"));
        let mut refusal = None;
        let until = Instant::now() + QUERY_TIMEOUT;
        loop {
            let line = match (self.read_line("response", until, QUERY_TIMEOUT), refusal.take()) {
                (Ok(OutputLine { line, .. }), kept) => {
                    refusal = kept;
                    line
                }
                (Err(ClientError::Timeout { .. }), Some(reason)) => return Err(ClientError::Refused { reason }),
                (Err(error), _) => return Err(error),
            };
            match ReceivedLine::parse(line)? {
                ReceivedLine::Info(info) => refusal = refusal.or_else(|| refusal_of(&info)),
                ReceivedLine::Best(line) => return Err(ClientError::Unexpected { expected: "response", line }),
                ReceivedLine::Other(line) => {
                    if let Some(answer) = line.strip_prefix("response") {
                        return match refusal {
                            None => Ok(answer.trim().to_owned()),
                            Some(reason) => Err(ClientError::Refused { reason }),
                        };
                    }
                }
            }
        }
    }

    /// Lets it choose an action in a position: the one with this text, or `startpos`, after these actions. It must
    /// answer within `patience`, whatever the limits are.
    pub fn play(
        &mut self,
        fen: Option<&str>,
        moves: &[String],
        limits: &Limits,
        patience: Duration,
    ) -> Result<BestMove, ClientError> {
        self.position(fen, moves);
        self.go(limits);
        self.best_move(patience)
    }

    /// Sets up a position. A refusal is returned with the next answer.
    pub fn position(&mut self, fen: Option<&str>, moves: &[String]) {
        let mut line = fen.map_or_else(|| "position startpos".to_owned(), |fen| format!("position fen {fen}"));
        if !moves.is_empty() {
            line.push_str(" moves ");
            line.push_str(&moves.join(" "));
        }
        self.process.write_line(&line);
    }

    /// Starts a search.
    pub fn go(&mut self, limits: &Limits) {
        self.asked = Some(Instant::now());
        self.process.write_line(&format!("go{limits}"));
    }

    /// Stops the search.
    pub fn stop(&mut self) {
        self.process.write_line("stop");
    }

    /// Waits for the answer to `go`, for at most this time.
    pub fn best_move(&mut self, patience: Duration) -> Result<BestMove, ClientError> {
        let began = Instant::now();
        let asked = self.asked.take().unwrap_or(began);
        let (mut best, mut refusal) = (None, None);
        let until = began + patience;
        loop {
            let OutputLine { at, line } = self.read_line("bestmove", until, patience)?;
            match ReceivedLine::parse(line)? {
                ReceivedLine::Info(info) => {
                    refusal = refusal.or_else(|| refusal_of(&info));
                    if info.string.is_none() && info.multipv.is_none_or(|rank| rank == 1) {
                        best = Some(info);
                    }
                }
                ReceivedLine::Best(line) => {
                    let action = line.split_ascii_whitespace().nth(1).map(str::to_owned);
                    if let Some(reason) = refusal {
                        return Err(ClientError::Refused { reason });
                    }
                    return match action {
                        Some(action) if action != "none" => Ok(BestMove { action, time: at - asked, info: best }),
                        _ => Err(ClientError::Unexpected { expected: "bestmove with an action", line }),
                    };
                }
                ReceivedLine::Other(_) => {}
            }
        }
    }

    /// Lets it end, or kills it if it does not.
    pub fn quit(mut self) {
        self.process.write_line("quit");
        self.process.close();
        // It is killed when it is dropped.
        let _ = self.process.wait(QUIT_TIMEOUT);
    }

    fn introduce(&mut self) -> Result<(), ClientError> {
        self.process.write_line("ugi");
        let until = Instant::now() + START_TIMEOUT;
        loop {
            let OutputLine { line, .. } = self.read_line("ugiok", until, START_TIMEOUT)?;
            let line = line.map_err(|reason| ClientError::NotText { reason })?;
            match line.split_once(' ').unwrap_or((&line, "")) {
                ("ugiok", _) => return Ok(()),
                ("id", words) => match words.split_once(' ') {
                    Some(("name", name)) => name.trim().clone_into(&mut self.name),
                    Some(("author", author)) => author.trim().clone_into(&mut self.author),
                    _ => {}
                },
                ("option", _) => match line.parse() {
                    Ok(option) => self.options.push(option),
                    Err(_) => return Err(ClientError::Unexpected { expected: "a well-formed option", line }),
                },
                // Programs may write other lines before `ugiok`.
                _ => {}
            }
        }
    }

    fn read_line(
        &mut self,
        expected: &'static str,
        until: Instant,
        patience: Duration,
    ) -> Result<OutputLine, ClientError> {
        self.process.read_line(until.saturating_duration_since(Instant::now())).map_err(|error| match error {
            ReadError::Timeout => ClientError::Timeout { expected, patience },
            ReadError::Closed => ClientError::Ended { expected, how: self.process.exit_description() },
        })
    }
}

/// One line of output.
enum ReceivedLine {
    Info(Info),
    Best(String),
    Other(String),
}

impl ReceivedLine {
    fn parse(line: Result<String, String>) -> Result<ReceivedLine, ClientError> {
        let line = line.map_err(|reason| ClientError::NotText { reason })?;
        match line.split_ascii_whitespace().next() {
            Some("info") => match line.parse() {
                Ok(info) => Ok(ReceivedLine::Info(info)),
                Err(_) => Err(ClientError::Unexpected { expected: "a well-formed info", line }),
            },
            Some("bestmove") => Ok(ReceivedLine::Best(line)),
            _ => Ok(ReceivedLine::Other(line)),
        }
    }
}

/// The reason of a refusal.
fn refusal_of(info: &Info) -> Option<String> {
    info.string.as_deref()?.strip_prefix("error: ").map(str::to_owned)
}
