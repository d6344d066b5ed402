//! The Universal Game Interface: the text protocol between an engine and the program that runs it.
//!
//! [`serve`] is the engine's side: a thread reads lines, a driver carries out the [`UgiCommand`] of each, and a search
//! runs on a thread of its own, so that it can be stopped. [`Client`] is the other side: it starts a program and lets
//! it play.
//!
//! # Options
//! `setoption` sets the rules (`variant` and the options that the game declares) and the engine. **The order does not
//! matter:** a variant is the base, and single settings stand on top of it, whether they were given before or after it.
//! Of each option the last value counts. If two settings exclude each other, `info string error: …` names both and the
//! rules in force stay; the settings are kept, so that a later `setoption` can resolve the contradiction. A value that
//! does not exist is refused and forgotten. Whatever changes the rules sets up `startpos`.
//!
//! # Draws
//! `query claim` names the draw that the seat to move may claim: `response threefold`, `response no-progress` or
//! `response none`. `claim` claims it: from then on `query gameover`, `query result`, `query turn` and `query legal`
//! answer as for a game that is over, until the next `position`. A claim without grounds is refused with `info string
//! error: …`. A program that does not know claims can choose rules under which such draws are automatic, where the game
//! has options for it; the game then ends by itself, also by a repetition within the move list of `position`.
//!
//! # What is ignored
//! As in UCI, unknown terms of `go` are ignored with the number that follows them, and words after a complete command
//! are ignored. An unknown query is answered by `info string error: …` and then `response none`.

mod client;
mod command;
mod driver;
mod engine_options;
mod info;
mod lines;
mod option_line;
mod reporter;
mod search;
mod session;
mod state;

use std::fmt::{self, Display, Write as _};
use std::io::{self, BufRead, ErrorKind, Write};
use std::sync::mpsc;
use std::thread;

use game::{HasEvaluator, Notation, Options};

pub use client::{BestMove, Client, ClientError, CommandLine, CommandLineError, OutputLine, Process, ReadError};
pub use command::{CommandError, Query, UgiCommand};
pub use info::{Info, InfoError};
pub use option_line::{OptionKind, OptionLine, OptionLineError};

use crate::engine::Engine;
use driver::Driver;

/// The most bytes of a line; longer ones are refused.
pub const LONGEST_LINE: usize = 1 << 20;

/// How many lines are read ahead, so that a `stop` among them is noticed.
const READ_AHEAD: usize = 64;

/// Carries out the commands of the input until `quit` or its end, and writes answers to the output, which is flushed
/// after each. It begins with this game, which was built with these options. An output that nobody reads any more is a
/// normal end.
///
/// Reading cannot be interrupted: if the output is closed first, the thread that reads is left behind.
pub fn serve<G: Notation + HasEvaluator, E: Engine<G>>(
    game: G,
    options: Options,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> io::Result<()> {
    let (event_sender, events) = mpsc::channel();
    let (permit_sender, permits) = mpsc::channel();
    for _ in 0..READ_AHEAD {
        permit_sender.send(()).expect("the receiver is still here");
    }
    let line_sender = event_sender.clone();
    thread::Builder::new().name("input".to_owned()).spawn(move || lines::read_lines(input, &line_sender, &permits))?;
    match Driver::<G, E, _>::new(game, options, event_sender, permit_sender, output).run(&events) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

/// Appends one line. Control characters are replaced, so that it stays one line.
fn write_line(out: &mut String, line: impl Display) {
    struct OneLine<'a>(&'a mut String);
    impl fmt::Write for OneLine<'_> {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0.extend(text.chars().map(|c| if c.is_control() { '?' } else { c }));
            Ok(())
        }
    }
    // Writing to a string cannot fail.
    let _ = write!(OneLine(out), "{line}");
    out.push('\n');
}
