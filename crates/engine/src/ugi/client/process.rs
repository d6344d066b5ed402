//! Another program, line by line, without ever waiting for it longer than wanted.

use std::ffi::OsStr;
use std::io::{BufReader, Read, Write};
#[cfg(unix)]
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

#[cfg(unix)]
use rustix::process::{Pid, Signal, kill_process_group};

use crate::ugi::lines::{Line, Lines};

/// So many lines are kept that nobody has asked for yet; then the program has to wait.
const UNHEARD: usize = 4096;

/// So much is kept of what a program says on its error output.
const COMPLAINT: u64 = 400;

/// A program that has closed its output should end itself within this time.
const DYING: Duration = Duration::from_millis(500);

/// A running program, its input and its output.
///
/// Threads of its own write to it and read from it, so that neither a program that does not listen nor one that does
/// not speak can hold up whoever talks to it. It is killed when it is dropped, with all that it has started.
///
/// On Unix it is in a process group of its own: Ctrl-C is meant for whoever talks to it, and not for the program.
pub struct Process {
    child: Child,
    /// Whether the system has forgotten it, and may have given its number to another.
    is_gone: bool,
    /// To the thread that writes; dropped, it closes the program's input.
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Heard>,
    /// The beginning of its error output, when that is known.
    complaint: Receiver<String>,
}

/// One line of a program's output.
#[derive(Clone, Debug)]
pub struct Heard {
    /// When it was read.
    pub at: Instant,
    /// The line, or why it is none.
    pub line: Result<String, String>,
}

/// Why there is no line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Silence {
    /// The time is up.
    Waited,
    /// The program has closed its output.
    Ended,
}

impl Process {
    /// Starts a program.
    pub fn start(program: impl AsRef<OsStr>, arguments: &[impl AsRef<OsStr>]) -> std::io::Result<Process> {
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        command.process_group(0);
        let mut child = command.spawn()?;
        let (Some(mut stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            unreachable!("all three are piped");
        };
        let (input, said) = mpsc::channel::<Vec<u8>>();
        thread::spawn(move || {
            // Whoever does not listen any more has ended, which the reading side finds out.
            while said.recv().is_ok_and(|bytes| stdin.write_all(&bytes).and_then(|()| stdin.flush()).is_ok()) {}
        });
        let (heard, output) = mpsc::sync_channel(UNHEARD);
        thread::spawn(move || listen(stdout, &heard));
        let (kept, complaint) = mpsc::channel();
        thread::spawn(move || keep_beginning(stderr, &kept));
        Ok(Process { child, is_gone: false, input: Some(input), output, complaint })
    }

    /// Says one line.
    pub fn say(&mut self, line: &str) {
        self.send(format!("{line}\n").into_bytes());
    }

    /// Sends bytes as they are.
    pub fn send(&mut self, bytes: Vec<u8>) {
        if let Some(input) = &self.input {
            // Where the writing thread has ended, the program has too.
            let _ = input.send(bytes);
        }
    }

    /// Ends its input.
    pub fn close(&mut self) {
        self.input = None;
    }

    /// The next line, if there is one within this time. Where there is no time left, nothing is heard: whoever waits for
    /// one line until a certain moment would otherwise listen for ever to a program that never stops talking.
    pub fn hear(&mut self, within: Duration) -> Result<Heard, Silence> {
        if within.is_zero() {
            return Err(Silence::Waited);
        }
        self.output.recv_timeout(within).map_err(|error| match error {
            RecvTimeoutError::Timeout => Silence::Waited,
            RecvTimeoutError::Disconnected => Silence::Ended,
        })
    }

    /// How it ended, if it ends within this time.
    pub fn wait(&mut self, within: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + within;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    self.is_gone = true;
                    return Some(status);
                }
                // The system tells no other way than asking again.
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(1)),
                _ => return None,
            }
        }
    }

    /// How a program ended that has closed its output, with what it said first on its error output: in words.
    pub fn last_words(&mut self) -> String {
        let status = self.wait(DYING);
        let ended = status.map_or_else(|| "it closed its output".to_owned(), |status| status.to_string());
        // Somebody else may still hold its error output open.
        let complaint = self.complaint.recv_timeout(DYING).unwrap_or_default();
        match complaint.split_whitespace().collect::<Vec<_>>().join(" ") {
            words if words.is_empty() => ended,
            words => format!("{ended}: {words}"),
        }
    }

    /// Ends it and all that it has started, whatever they do.
    pub fn kill(&mut self) {
        if self.is_gone {
            return;
        }
        // It may have ended by itself; until we ask how, nobody else has its number.
        #[cfg(unix)]
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.is_gone = true;
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn listen(output: impl Read, heard: &SyncSender<Heard>) {
    let mut lines = Lines::new(BufReader::new(output));
    loop {
        let line = match lines.next() {
            Ok(Line::End) | Err(_) => return,
            Ok(Line::TooLong) => Err(format!("a line has more than {} bytes", crate::ugi::LONGEST_LINE)),
            Ok(Line::Bytes(bytes)) => match std::str::from_utf8(bytes) {
                Ok(text) => Ok(text.strip_suffix('\r').unwrap_or(text).to_owned()),
                Err(error) => Err(format!("byte {} of a line is not UTF-8", error.valid_up_to() + 1)),
            },
        };
        if heard.send(Heard { at: Instant::now(), line }).is_err() {
            return;
        }
    }
}

/// Keeps the first words and reads the others over, so that nobody has to wait for us.
fn keep_beginning(mut output: impl Read, kept: &Sender<String>) {
    let mut bytes = Vec::new();
    let _ = output.by_ref().take(COMPLAINT).read_to_end(&mut bytes);
    // Nobody may ask for it.
    let _ = kept.send(String::from_utf8_lossy(&bytes).into_owned());
    let _ = std::io::copy(&mut output, &mut std::io::sink());
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use rustix::process::{getpgid, getpgrp};

    fn shell(script: &str) -> Process {
        Process::start("sh", &["-c", script]).unwrap()
    }

    /// Long enough for every machine.
    const PATIENCE: Duration = Duration::from_secs(60);

    #[test]
    fn a_program_that_never_stops_talking_is_not_heard_for_ever() {
        let mut process = shell("while :; do echo hello; done");
        let until = Instant::now() + Duration::from_millis(100);
        let silence = loop {
            if let Err(silence) = process.hear(until.saturating_duration_since(Instant::now())) {
                break silence;
            }
        };
        assert_eq!(silence, Silence::Waited);
    }

    #[test]
    fn what_a_program_has_started_ends_with_it() {
        let mut process = shell("sleep 600 & echo started; wait");
        assert_eq!(process.hear(PATIENCE).unwrap().line.as_deref(), Ok("started"));
        process.kill();
        // Its output is closed only when nobody holds it any more.
        assert_eq!(process.hear(PATIENCE).unwrap_err(), Silence::Ended);
    }

    #[test]
    fn ctrl_c_is_not_for_the_program() {
        let process = shell("read line");
        let leader = Pid::from_child(&process.child);
        assert_eq!(getpgid(Some(leader)), Ok(leader));
        assert_ne!(getpgrp(), leader);
    }
}
