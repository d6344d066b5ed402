//! The program under test: sends it commands, reads its answers, and says what is wrong with them.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::ugi::{CommandLine, Info, OptionLine, OutputLine, Process, ReadError};
use game::shown;

use super::oracle::Oracle;

/// What one check finds: a note on what it has seen, or why not.
pub(crate) type Finding = Result<String, Fault>;

/// Why a check did not pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// The program breaks the protocol.
    Broken(String),
    /// The check does not concern it.
    Skipped(String),
}

/// A program's answer to `ugi`.
#[derive(Clone, Default, Debug)]
pub(crate) struct Introduction {
    pub(crate) name: String,
    pub(crate) author: String,
    pub(crate) options: Vec<OptionLine>,
    /// The lines of options that cannot be read, with the reason.
    pub(crate) unreadable: Vec<String>,
}

/// How long to wait for answers.
#[derive(Clone, Debug)]
pub(crate) struct Timeout {
    /// The longest wait for one answer.
    pub(crate) time: Duration,
    /// Set by Ctrl-C, which does not reach the program itself: it may be one that never ends.
    pub(crate) is_cancelled: Arc<AtomicBool>,
}

/// How often a wait checks whether it was cancelled.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

impl Timeout {
    pub(crate) fn is_cancelled(&self) -> bool {
        self.is_cancelled.load(Ordering::Relaxed)
    }
}

/// What all checks share.
pub(crate) struct TestContext {
    pub(crate) command: CommandLine,
    pub(crate) timeout: Timeout,
    /// Whether times are checked, which needs a machine that does nothing else.
    pub(crate) is_strict: bool,
    pub(crate) introduction: Introduction,
    /// What our own rules say, where the game is ours.
    pub(crate) oracle: Option<Oracle>,
}

impl TestContext {
    /// What our own rules say, or the reason why a check that needs them is skipped.
    pub(crate) fn oracle(&self) -> Result<&Oracle, Fault> {
        self.oracle.as_ref().ok_or_else(|| Fault::Skipped("its game is none of ours".to_owned()))
    }

    /// The option of this name.
    pub(crate) fn option(&self, name: &str) -> Result<&OptionLine, Fault> {
        let found = self.introduction.options.iter().find(|option| option.name.eq_ignore_ascii_case(name));
        found.ok_or_else(|| Fault::Skipped(format!("it has no option `{name}`")))
    }
}

/// A fresh run of the program, for one check.
pub(crate) struct Probe {
    process: Process,
    timeout: Timeout,
}

/// The `info` lines of a search, and its answer.
pub(crate) struct SearchAnswer {
    pub(crate) infos: Vec<Info>,
    pub(crate) action: String,
    /// Since the last line that was sent.
    pub(crate) time: Duration,
}

impl Probe {
    /// Starts the program.
    pub(crate) fn start(command: &CommandLine, timeout: &Timeout) -> Result<Probe, Fault> {
        let (program, arguments) = command.words().split_first().expect("a command line has a first word");
        let process = Process::start(program, arguments)
            .map_err(|error| Fault::Broken(format!("`{}` cannot be started: {error}", shown(program))))?;
        Ok(Probe { process, timeout: timeout.clone() })
    }

    /// Starts the program and goes through the handshake.
    pub(crate) fn introduced(context: &TestContext) -> Result<Probe, Fault> {
        let mut probe = Probe::start(&context.command, &context.timeout)?;
        probe.introduction()?;
        Ok(probe)
    }

    pub(crate) fn send_line(&mut self, line: &str) {
        self.process.write_line(line);
    }

    pub(crate) fn send(&mut self, bytes: &[u8]) {
        self.process.send(bytes.to_vec());
    }

    pub(crate) fn close(&mut self) {
        self.process.close();
    }

    /// The next line, which should be this.
    pub(crate) fn expect_line(&mut self, expected: &str) -> Result<String, Fault> {
        let until = self.until();
        self.received(expected, until).map(|(line, _)| line)
    }

    /// The deadline for the answer to a query that is sent now, whatever other lines come meanwhile.
    fn until(&self) -> Instant {
        Instant::now() + self.timeout.time
    }

    /// The next line, if there is one until then.
    fn next(&mut self, until: Instant) -> Result<OutputLine, ReadError> {
        while !self.timeout.is_cancelled() {
            let left = until.saturating_duration_since(Instant::now());
            match self.process.read_line(left.min(POLL_INTERVAL)) {
                Err(ReadError::Timeout) if left > POLL_INTERVAL => {}
                received => return received,
            }
        }
        Err(ReadError::Timeout)
    }

    fn received(&mut self, expected: &str, until: Instant) -> Result<(String, Instant), Fault> {
        match self.next(until) {
            Ok(OutputLine { line: Ok(line), at }) => Ok((line, at)),
            Ok(OutputLine { line: Err(reason), .. }) => broken(format!("where `{expected}` was expected, {reason}")),
            Err(ReadError::Timeout) => broken(format!("no `{expected}` within {} ms", self.timeout.time.as_millis())),
            Err(ReadError::Closed) => {
                broken(format!("ended where `{expected}` was expected ({})", self.process.exit_description()))
            }
        }
    }

    /// What it answers to `ugi`.
    pub(crate) fn introduction(&mut self) -> Result<Introduction, Fault> {
        self.send_line("ugi");
        let (until, mut told) = (self.until(), Introduction::default());
        loop {
            let (line, _) = self.received("ugiok", until)?;
            match line.split_once(' ').unwrap_or((&line, "")) {
                ("ugiok", "") => return Ok(told),
                ("id", rest) => match rest.split_once(' ') {
                    Some(("name", name)) => name.trim().clone_into(&mut told.name),
                    Some(("author", author)) => author.trim().clone_into(&mut told.author),
                    _ => return broken(format!("`{}` is neither its name nor its author", shown(&line))),
                },
                ("option", _) => match line.parse() {
                    Ok(option) => told.options.push(option),
                    Err(error) => told.unreadable.push(format!("`{}`: {error}", shown(&line))),
                },
                ("info", _) | ("", _) => {}
                _ => return broken(format!("`{}` has no place before `ugiok`", shown(&line))),
            }
        }
    }

    /// Waits until it is ready, and returns what it wrote before that.
    pub(crate) fn ready(&mut self) -> Result<Vec<String>, Fault> {
        self.send_line("isready");
        let (until, mut said) = (self.until(), Vec::new());
        loop {
            match self.received("readyok", until)? {
                (line, _) if line == "readyok" => return Ok(said),
                (line, _) => said.push(line),
            }
        }
    }

    /// Waits until it is ready, and expects it to say nothing else.
    pub(crate) fn quietly_ready(&mut self) -> Result<(), Fault> {
        match self.ready()?.into_iter().find(|line| !is_remark(line)) {
            None => Ok(()),
            Some(line) => broken(format!("said `{}` without being asked", shown(&line))),
        }
    }

    /// Sends a line that must be refused, and expects one line with the reason.
    pub(crate) fn refused(&mut self, line: &str) -> Result<String, Fault> {
        self.send_line(line);
        let said = self.ready()?;
        match said.iter().find_map(|line| line.strip_prefix("info string error:")) {
            Some(reason) if !reason.trim().is_empty() => Ok(reason.trim().to_owned()),
            Some(_) => broken(format!("`{}` is refused without a reason", shown(line))),
            None => broken(format!("`{}` is not refused: no `info string error: …`", shown(line))),
        }
    }

    /// Sends a line that must be accepted without an error.
    pub(crate) fn obeyed(&mut self, line: &str) -> Result<(), Fault> {
        self.send_line(line);
        match self.ready()?.into_iter().find(|line| line.starts_with("info string error:")) {
            None => Ok(()),
            Some(error) => broken(format!("`{}` is refused: `{error}`", shown(line))),
        }
    }

    /// What it answers to a question.
    pub(crate) fn ask(&mut self, question: &str) -> Result<String, Fault> {
        self.send_line(&format!("query {question}"));
        let until = self.until();
        loop {
            let (line, _) = self.received("response", until)?;
            match line.strip_prefix("response") {
                Some(answer) if answer.is_empty() || answer.starts_with(' ') => return Ok(answer.trim().to_owned()),
                _ if line.starts_with("info") && !line.starts_with("info string error:") => {}
                _ => return broken(format!("`query {question}` is answered by `{}`", shown(&line))),
            }
        }
    }

    /// Asks, and compares with what the answer should be.
    pub(crate) fn expect(&mut self, question: &str, expected: &str, at: &str) -> Result<(), Fault> {
        let answer = self.ask(question)?;
        if answer == expected {
            return Ok(());
        }
        broken(format!("`query {question}` is `{}` instead of `{}` {at}", shown(&answer), shown(expected)))
    }

    /// Reads up to the answer of the running search.
    pub(crate) fn answer(&mut self) -> Result<SearchAnswer, Fault> {
        let (began, until, mut infos) = (Instant::now(), self.until(), Vec::new());
        loop {
            let (line, at) = self.received("bestmove", until)?;
            let mut words = line.split_ascii_whitespace();
            match (words.next(), words.next()) {
                (Some("bestmove"), Some(action)) => {
                    return Ok(SearchAnswer {
                        infos,
                        action: action.to_owned(),
                        time: at.saturating_duration_since(began),
                    });
                }
                (Some("bestmove"), None) => return broken("`bestmove` names no action".to_owned()),
                (Some("info"), _) => match line.parse() {
                    Ok(info) => infos.push(info),
                    Err(error) => return broken(format!("`{}`: {error}", shown(&line))),
                },
                _ => return broken(format!("`{}` has no place in a search", shown(&line))),
            }
        }
    }

    /// Lets it search, and returns its answer.
    pub(crate) fn go(&mut self, limits: &str) -> Result<SearchAnswer, Fault> {
        self.send_line(format!("go {limits}").trim_end());
        self.answer()
    }

    /// How it ends, which it should do now.
    pub(crate) fn ends(&mut self) -> Result<Vec<String>, Fault> {
        let (until, mut said) = (self.until(), Vec::new());
        loop {
            match self.next(until) {
                Ok(OutputLine { line: Ok(line), .. }) => said.push(line),
                Ok(OutputLine { line: Err(reason), .. }) => return broken(reason),
                Err(ReadError::Timeout) => return broken("it does not end".to_owned()),
                Err(ReadError::Closed) => break,
            }
        }
        match self.process.wait(self.timeout.time) {
            Some(status) if status.success() => Ok(said),
            Some(_) => broken(format!("it does not end well ({})", self.process.exit_description())),
            None => broken("it closes its output and does not end".to_owned()),
        }
    }
}

/// Whether a line may be written at any time.
fn is_remark(line: &str) -> bool {
    line.starts_with("info string ") && !line.starts_with("info string error:")
}

/// The program breaks the protocol.
pub(crate) fn broken<T>(reason: impl Into<String>) -> Result<T, Fault> {
    Err(Fault::Broken(reason.into()))
}

/// The check does not concern the program.
pub(crate) fn skipped<T>(reason: impl Into<String>) -> Result<T, Fault> {
    Err(Fault::Skipped(reason.into()))
}
