//! A child process, line by line and with timeouts.

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

use crate::ugi::lines::{LineReader, RawLine};

/// How many lines are buffered; then the program blocks.
const LINE_BUFFER: usize = 4096;

/// How many bytes of the error output are kept.
const STDERR_BYTES: u64 = 400;

/// How long a program that has closed its output may take to end.
const EXIT_TIMEOUT: Duration = Duration::from_millis(500);

/// A running program, its input and its output.
///
/// Threads write to it and read from it, so that a program that does not read or write cannot block the caller. It is
/// killed when this is dropped, with all processes that it has started.
///
/// On Unix it has a process group of its own, so that Ctrl-C reaches only the caller.
pub struct Process {
    child: Child,
    /// Whether it was reaped, so that its id may belong to another process.
    is_reaped: bool,
    /// The channel of the writing thread; dropping it closes the program's input.
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<OutputLine>,
    /// The beginning of its error output, once that is complete.
    error_output: Receiver<String>,
}

/// One line of a program's output.
#[derive(Clone, Debug)]
pub struct OutputLine {
    /// When it was read.
    pub at: Instant,
    /// The line, or why it is not text.
    pub line: Result<String, String>,
}

/// Why there is no line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// The time is up.
    Timeout,
    /// The program has closed its output.
    Closed,
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
        let (input, to_write) = mpsc::channel::<Vec<u8>>();
        thread::spawn(move || {
            // If the program does not read any more it has ended, which the reading side notices.
            while to_write.recv().is_ok_and(|bytes| stdin.write_all(&bytes).and_then(|()| stdin.flush()).is_ok()) {}
        });
        let (lines, output) = mpsc::sync_channel(LINE_BUFFER);
        thread::spawn(move || read_output(stdout, &lines));
        let (sender, error_output) = mpsc::channel();
        thread::spawn(move || read_beginning(stderr, &sender));
        Ok(Process { child, is_reaped: false, input: Some(input), output, error_output })
    }

    /// Writes one line.
    pub fn write_line(&mut self, line: &str) {
        self.send(format!("{line}\n").into_bytes());
    }

    /// Writes bytes as they are.
    pub fn send(&mut self, bytes: Vec<u8>) {
        if let Some(input) = &self.input {
            // If the writing thread has ended, so has the program.
            let _ = input.send(bytes);
        }
    }

    /// Closes its input.
    pub fn close(&mut self) {
        self.input = None;
    }

    /// The next line within this time. With no time left it reads nothing: otherwise a loop with a deadline would never
    /// end for a program that never stops writing.
    pub fn read_line(&mut self, within: Duration) -> Result<OutputLine, ReadError> {
        if within.is_zero() {
            return Err(ReadError::Timeout);
        }
        self.output.recv_timeout(within).map_err(|error| match error {
            RecvTimeoutError::Timeout => ReadError::Timeout,
            RecvTimeoutError::Disconnected => ReadError::Closed,
        })
    }

    /// Waits for its end, for at most this time.
    pub fn wait(&mut self, within: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + within;
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    self.is_reaped = true;
                    return Some(status);
                }
                // The standard library has no wait with a timeout.
                Ok(None) if Instant::now() < until => thread::sleep(Duration::from_millis(1)),
                _ => return None,
            }
        }
    }

    /// Describes how a program ended that has closed its output, with the beginning of its error output.
    pub fn exit_description(&mut self) -> String {
        let status = self.wait(EXIT_TIMEOUT);
        let ended = status.map_or_else(|| "it closed its output".to_owned(), |status| status.to_string());
        // Another process may still hold its error output open.
        let error_output = self.error_output.recv_timeout(EXIT_TIMEOUT).unwrap_or_default();
        match error_output.split_whitespace().collect::<Vec<_>>().join(" ") {
            words if words.is_empty() => ended,
            words => format!("{ended}: {words}"),
        }
    }

    /// Kills it and all processes that it has started.
    pub fn kill(&mut self) {
        if self.is_reaped {
            return;
        }
        // It may have ended by itself; until it is reaped, its id belongs to no other process.
        #[cfg(unix)]
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.is_reaped = true;
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn read_output(output: impl Read, sender: &SyncSender<OutputLine>) {
    let mut lines = LineReader::new(BufReader::new(output));
    loop {
        let line = match lines.next() {
            Ok(RawLine::End) | Err(_) => return,
            Ok(RawLine::TooLong) => Err(format!("a line has more than {} bytes", crate::ugi::LONGEST_LINE)),
            Ok(RawLine::Bytes(bytes)) => match std::str::from_utf8(bytes) {
                Ok(text) => Ok(text.strip_suffix('\r').unwrap_or(text).to_owned()),
                Err(error) => Err(format!("byte {} of a line is not UTF-8", error.valid_up_to() + 1)),
            },
        };
        if sender.send(OutputLine { at: Instant::now(), line }).is_err() {
            return;
        }
    }
}

/// Keeps the beginning and discards the rest, so that the program does not block.
fn read_beginning(mut output: impl Read, sender: &Sender<String>) {
    let mut bytes = Vec::new();
    let _ = output.by_ref().take(STDERR_BYTES).read_to_end(&mut bytes);
    // The receiver may be gone.
    let _ = sender.send(String::from_utf8_lossy(&bytes).into_owned());
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
    fn a_program_that_never_stops_writing_is_not_read_for_ever() {
        let mut process = shell("while :; do echo hello; done");
        let until = Instant::now() + Duration::from_millis(100);
        let error = loop {
            if let Err(error) = process.read_line(until.saturating_duration_since(Instant::now())) {
                break error;
            }
        };
        assert_eq!(error, ReadError::Timeout);
    }

    #[test]
    fn child_processes_are_killed_with_the_program() {
        let mut process = shell("sleep 600 & echo started; wait");
        assert_eq!(process.read_line(PATIENCE).unwrap().line.as_deref(), Ok("started"));
        process.kill();
        // Its output is closed when no process holds it any more.
        assert_eq!(process.read_line(PATIENCE).unwrap_err(), ReadError::Closed);
    }

    #[test]
    fn a_program_has_its_own_process_group() {
        let process = shell("read line");
        let leader = Pid::from_child(&process.child);
        assert_eq!(getpgid(Some(leader)), Ok(leader));
        assert_ne!(getpgrp(), leader);
    }
}
