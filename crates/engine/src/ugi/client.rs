//! The other side of the protocol: starts any program that speaks it, and lets it play.
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
pub use process::{Heard, Process, Silence};

use super::info::Info;
use super::option_line::OptionLine;
use crate::limits::Limits;

/// A program may take so long to start and to introduce itself.
const STARTING: Duration = Duration::from_secs(10);

/// A program may take so long until it is ready again: it may have to make room for a large memory.
const READYING: Duration = Duration::from_secs(10);

/// A program may take so long to answer a question about the position.
const ASKING: Duration = Duration::from_secs(5);

/// A program may take so long to end itself.
const QUITTING: Duration = Duration::from_secs(1);

/// A program that speaks the protocol. It is killed when it is dropped.
pub struct Client {
    process: Process,
    name: String,
    author: String,
    options: Vec<OptionLine>,
    /// When the search under way was asked for.
    asked: Option<Instant>,
}

/// What a program plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The text of the action, whether it is legal or not.
    pub action: String,
    /// How long that took, from our saying `go` to its saying `bestmove`.
    pub time: Duration,
    /// The last that it told about its best line, where it told something.
    pub info: Option<Info>,
}

impl Client {
    /// Starts a program and greets it.
    pub fn spawn(command: &CommandLine) -> Result<Client, ClientError> {
        let [program, arguments @ ..] = command.words() else {
            unreachable!("a command line has a first word");
        };
        let process = Process::start(program, arguments)
            .map_err(|error| ClientError::NotStarted { program: program.clone(), reason: error.to_string() })?;
        let mut client =
            Client { process, name: String::new(), author: String::new(), options: Vec::new(), asked: None };
        client.greet()?;
        Ok(client)
    }

    /// How it calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Who made it.
    pub fn author(&self) -> &str {
        &self.author
    }

    /// What can be set.
    pub fn options(&self) -> &[OptionLine] {
        &self.options
    }

    /// Sets an option, or tells why it cannot be set.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), ClientError> {
        self.process.say(&format!("setoption name {name} value {value}"));
        self.ready()
    }

    /// Tells it that what follows belongs to another game.
    pub fn new_game(&mut self) -> Result<(), ClientError> {
        self.process.say("uginewgame");
        self.ready()
    }

    /// Waits until everything is done that it was told; refused where it complained about something.
    pub fn ready(&mut self) -> Result<(), ClientError> {
        self.process.say("isready");
        let mut complaint = None;
        let until = Instant::now() + READYING;
        loop {
            let Heard { at: _, line } = self.hear("readyok", until, READYING)?;
            match Said::read(line)? {
                Said::Other(word) if word == "readyok" => break,
                Said::Info(info) => complaint = complaint.or_else(|| complaint_of(&info)),
                Said::BestMove(line) => return Err(ClientError::Breach { expected: "readyok", line }),
                Said::Other(_) => {}
            }
        }
        complaint.map_or(Ok(()), |reason| Err(ClientError::Refused { reason }))
    }

    /// What it answers to `query …` about its position.
    pub fn query(&mut self, question: &str) -> Result<String, ClientError> {
        self.process.say(&format!("query {question}"));
        let until = Instant::now() + ASKING;
        loop {
            let Heard { line, .. } = self.hear("response", until, ASKING)?;
            match Said::read(line)? {
                Said::Info(info) => {
                    if let Some(reason) = complaint_of(&info) {
                        return Err(ClientError::Refused { reason });
                    }
                }
                Said::BestMove(line) => return Err(ClientError::Breach { expected: "response", line }),
                Said::Other(line) => {
                    if let Some(answer) = line.strip_prefix("response") {
                        return Ok(answer.trim().to_owned());
                    }
                }
            }
        }
    }

    /// What it plays in a position: the one of this text, or `startpos` without one, after these actions. It must answer
    /// within `patience`, whatever its limits say.
    pub fn play(
        &mut self,
        fen: Option<&str>,
        moves: &[String],
        limits: &Limits,
        patience: Duration,
    ) -> Result<Answer, ClientError> {
        self.position(fen, moves);
        self.go(limits);
        self.answer(patience)
    }

    /// Sets up a position. A refusal is heard with the next answer.
    pub fn position(&mut self, fen: Option<&str>, moves: &[String]) {
        let mut line = fen.map_or_else(|| "position startpos".to_owned(), |fen| format!("position fen {fen}"));
        if !moves.is_empty() {
            line.push_str(" moves ");
            line.push_str(&moves.join(" "));
        }
        self.process.say(&line);
    }

    /// Lets it begin to think.
    pub fn go(&mut self, limits: &Limits) {
        self.asked = Some(Instant::now());
        self.process.say(&format!("go{limits}"));
    }

    /// Lets it come to an end.
    pub fn stop(&mut self) {
        self.process.say("stop");
    }

    /// The answer to `go`, for which it still has so much time from now on.
    pub fn answer(&mut self, patience: Duration) -> Result<Answer, ClientError> {
        let began = Instant::now();
        let asked = self.asked.take().unwrap_or(began);
        let (mut best, mut complaint) = (None, None);
        let until = began + patience;
        loop {
            let Heard { at, line } = self.hear("bestmove", until, patience)?;
            match Said::read(line)? {
                Said::Info(info) => {
                    complaint = complaint.or_else(|| complaint_of(&info));
                    if info.string.is_none() && info.multipv.is_none_or(|place| place == 1) {
                        best = Some(info);
                    }
                }
                Said::BestMove(line) => {
                    let action = line.split_ascii_whitespace().nth(1).map(str::to_owned);
                    if let Some(reason) = complaint {
                        return Err(ClientError::Refused { reason });
                    }
                    return match action {
                        Some(action) if action != "none" => Ok(Answer { action, time: at - asked, info: best }),
                        _ => Err(ClientError::Breach { expected: "bestmove with an action", line }),
                    };
                }
                Said::Other(_) => {}
            }
        }
    }

    /// Lets it end itself, or kills it where it does not.
    pub fn quit(mut self) {
        self.process.say("quit");
        self.process.close();
        // It is killed when it is dropped.
        let _ = self.process.wait(QUITTING);
    }

    fn greet(&mut self) -> Result<(), ClientError> {
        self.process.say("ugi");
        let until = Instant::now() + STARTING;
        loop {
            let Heard { line, .. } = self.hear("ugiok", until, STARTING)?;
            let line = line.map_err(|reason| ClientError::Garbled { reason })?;
            match line.split_once(' ').unwrap_or((&line, "")) {
                ("ugiok", _) => return Ok(()),
                ("id", told) => match told.split_once(' ') {
                    Some(("name", name)) => name.trim().clone_into(&mut self.name),
                    Some(("author", author)) => author.trim().clone_into(&mut self.author),
                    _ => {}
                },
                ("option", _) => match line.parse() {
                    Ok(option) => self.options.push(option),
                    Err(_) => return Err(ClientError::Breach { expected: "a well-formed option", line }),
                },
                // Programs say hello in many ways.
                _ => {}
            }
        }
    }

    fn hear(&mut self, expected: &'static str, until: Instant, patience: Duration) -> Result<Heard, ClientError> {
        self.process.hear(until.saturating_duration_since(Instant::now())).map_err(|silence| match silence {
            Silence::Waited => ClientError::Silent { expected, patience },
            Silence::Ended => ClientError::Ended { expected, how: self.process.last_words() },
        })
    }
}

/// A line, as far as it must be told from others.
enum Said {
    Info(Info),
    BestMove(String),
    Other(String),
}

impl Said {
    fn read(line: Result<String, String>) -> Result<Said, ClientError> {
        let line = line.map_err(|reason| ClientError::Garbled { reason })?;
        match line.split_ascii_whitespace().next() {
            Some("info") => match line.parse() {
                Ok(info) => Ok(Said::Info(info)),
                Err(_) => Err(ClientError::Breach { expected: "a well-formed info", line }),
            },
            Some("bestmove") => Ok(Said::BestMove(line)),
            _ => Ok(Said::Other(line)),
        }
    }
}

/// What a program refuses, and why.
fn complaint_of(info: &Info) -> Option<String> {
    info.string.as_deref()?.strip_prefix("error: ").map(str::to_owned)
}
