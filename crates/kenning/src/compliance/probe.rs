//! A program under examination: what it is told, what it says, and what is wrong with that.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use engine::ugi::{CommandLine, Heard, Info, OptionLine, Process, Silence};
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

/// What a program says of itself.
#[derive(Clone, Default, Debug)]
pub(crate) struct Introduction {
    pub(crate) name: String,
    pub(crate) author: String,
    pub(crate) options: Vec<OptionLine>,
    /// The lines of options that cannot be read, with the reason.
    pub(crate) unreadable: Vec<String>,
}

/// How long a program is waited for.
#[derive(Clone, Debug)]
pub(crate) struct Patience {
    /// So long it may take to answer.
    pub(crate) time: Duration,
    /// Set when nobody waits any more: Ctrl-C does not reach the program itself, which may be one that never ends.
    pub(crate) is_lost: Arc<AtomicBool>,
}

/// So often somebody who waits looks whether his patience is lost.
const GLANCE: Duration = Duration::from_millis(50);

impl Patience {
    pub(crate) fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Relaxed)
    }
}

/// What all checks share.
pub(crate) struct Exam {
    pub(crate) command: CommandLine,
    pub(crate) patience: Patience,
    /// Whether times are judged, which needs a machine that does nothing else.
    pub(crate) is_strict: bool,
    pub(crate) introduction: Introduction,
    /// What our own rules say, where the game is ours.
    pub(crate) oracle: Option<Oracle>,
}

impl Exam {
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
    patience: Patience,
}

/// What a search said until its answer.
pub(crate) struct Thought {
    pub(crate) infos: Vec<Info>,
    pub(crate) action: String,
    /// From the last word that was said to it.
    pub(crate) time: Duration,
}

impl Probe {
    /// Starts the program.
    pub(crate) fn start(command: &CommandLine, patience: &Patience) -> Result<Probe, Fault> {
        let (program, arguments) = command.words().split_first().expect("a command line has a first word");
        let process = Process::start(program, arguments)
            .map_err(|error| Fault::Broken(format!("`{}` cannot be started: {error}", shown(program))))?;
        Ok(Probe { process, patience: patience.clone() })
    }

    /// Starts the program and greets it.
    pub(crate) fn greeted(exam: &Exam) -> Result<Probe, Fault> {
        let mut probe = Probe::start(&exam.command, &exam.patience)?;
        probe.introduction()?;
        Ok(probe)
    }

    pub(crate) fn say(&mut self, line: &str) {
        self.process.say(line);
    }

    pub(crate) fn send(&mut self, bytes: &[u8]) {
        self.process.send(bytes.to_vec());
    }

    pub(crate) fn close(&mut self) {
        self.process.close();
    }

    /// The next line, which should be this.
    pub(crate) fn hear(&mut self, expected: &str) -> Result<String, Fault> {
        let until = self.until();
        self.heard(expected, until).map(|(line, _)| line)
    }

    /// Until when a question must be answered that is asked now, whatever else is said meanwhile.
    fn until(&self) -> Instant {
        Instant::now() + self.patience.time
    }

    /// The next line, if there is one until then.
    fn next(&mut self, until: Instant) -> Result<Heard, Silence> {
        while !self.patience.is_lost() {
            let left = until.saturating_duration_since(Instant::now());
            match self.process.hear(left.min(GLANCE)) {
                Err(Silence::Waited) if left > GLANCE => {}
                heard => return heard,
            }
        }
        Err(Silence::Waited)
    }

    fn heard(&mut self, expected: &str, until: Instant) -> Result<(String, Instant), Fault> {
        match self.next(until) {
            Ok(Heard { line: Ok(line), at }) => Ok((line, at)),
            Ok(Heard { line: Err(reason), .. }) => broken(format!("where `{expected}` was expected, {reason}")),
            Err(Silence::Waited) => broken(format!("no `{expected}` within {} ms", self.patience.time.as_millis())),
            Err(Silence::Ended) => {
                broken(format!("ended where `{expected}` was expected ({})", self.process.last_words()))
            }
        }
    }

    /// What it answers to `ugi`.
    pub(crate) fn introduction(&mut self) -> Result<Introduction, Fault> {
        self.say("ugi");
        let (until, mut told) = (self.until(), Introduction::default());
        loop {
            let (line, _) = self.heard("ugiok", until)?;
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

    /// Waits until it is ready; what it said before that.
    pub(crate) fn ready(&mut self) -> Result<Vec<String>, Fault> {
        self.say("isready");
        let (until, mut said) = (self.until(), Vec::new());
        loop {
            match self.heard("readyok", until)? {
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

    /// Says something that is to be refused, and expects one line that says why.
    pub(crate) fn refused(&mut self, line: &str) -> Result<String, Fault> {
        self.say(line);
        let said = self.ready()?;
        match said.iter().find_map(|line| line.strip_prefix("info string error:")) {
            Some(reason) if !reason.trim().is_empty() => Ok(reason.trim().to_owned()),
            Some(_) => broken(format!("`{}` is refused without a reason", shown(line))),
            None => broken(format!("`{}` is not refused: no `info string error: …`", shown(line))),
        }
    }

    /// Says something that is to be obeyed without a complaint.
    pub(crate) fn obeyed(&mut self, line: &str) -> Result<(), Fault> {
        self.say(line);
        match self.ready()?.into_iter().find(|line| line.starts_with("info string error:")) {
            None => Ok(()),
            Some(error) => broken(format!("`{}` is refused: `{error}`", shown(line))),
        }
    }

    /// What it answers to a question.
    pub(crate) fn ask(&mut self, question: &str) -> Result<String, Fault> {
        self.say(&format!("query {question}"));
        let until = self.until();
        loop {
            let (line, _) = self.heard("response", until)?;
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

    /// Everything that is said until the answer of a search, which has been asked for.
    pub(crate) fn answer(&mut self) -> Result<Thought, Fault> {
        let (began, until, mut infos) = (Instant::now(), self.until(), Vec::new());
        loop {
            let (line, at) = self.heard("bestmove", until)?;
            let mut words = line.split_ascii_whitespace();
            match (words.next(), words.next()) {
                (Some("bestmove"), Some(action)) => {
                    return Ok(Thought { infos, action: action.to_owned(), time: at.saturating_duration_since(began) });
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

    /// Lets it search; what it said.
    pub(crate) fn go(&mut self, limits: &str) -> Result<Thought, Fault> {
        self.say(format!("go {limits}").trim_end());
        self.answer()
    }

    /// How it ends, which it should do now.
    pub(crate) fn ends(&mut self) -> Result<Vec<String>, Fault> {
        let (until, mut said) = (self.until(), Vec::new());
        loop {
            match self.next(until) {
                Ok(Heard { line: Ok(line), .. }) => said.push(line),
                Ok(Heard { line: Err(reason), .. }) => return broken(reason),
                Err(Silence::Waited) => return broken("it does not end".to_owned()),
                Err(Silence::Ended) => break,
            }
        }
        match self.process.wait(self.patience.time) {
            Some(status) if status.success() => Ok(said),
            Some(_) => broken(format!("it does not end well ({})", self.process.last_words())),
            None => broken("it closes its output and does not end".to_owned()),
        }
    }
}

/// Whether a line may be said at any time.
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
