//! The Universal Game Interface: how other programs talk to an engine, line by line.
//!
//! [`serve`] answers: lines are read on a thread of their own, however broken the input is; [`Command`] is what a line
//! asks for, unless it is refused by name; the driver obeys, and a search runs beside it, so that it can be stopped.
//! [`Client`] asks: it starts another program and lets it play.

mod client;
mod command;
mod desk;
mod driver;
mod info;
mod lines;
mod option_line;
mod search;
mod telling;
mod thinking;
mod tuning;

use std::fmt::{self, Display, Write as _};
use std::io::{self, BufRead, ErrorKind, Write};
use std::sync::mpsc;
use std::thread;

use game::{Evaluate, Notation, Options};

pub use client::{Answer, Client, ClientError, CommandLine, CommandLineError, Heard, Process, Silence};
pub use command::{Command, CommandError, Query};
pub use info::{Info, InfoError};
pub use option_line::{OptionKind, OptionLine, OptionLineError};

use crate::engine::Engine;
use driver::Driver;

/// Longer lines are refused.
pub const LONGEST_LINE: usize = 1 << 20;

/// So many lines are read ahead of what is done, so that a `stop` among them is heard.
const READ_AHEAD: usize = 64;

/// Obeys the lines of the input until `quit` or the end, and answers on the output, which is flushed after every
/// answer. An output that nobody reads any more is an end, too, and no error.
///
/// Reading cannot be interrupted, so that the thread that reads is left behind where the output is closed first.
pub fn serve<G: Notation + Evaluate, E: Engine<G>>(
    options: Options,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> io::Result<()> {
    let (events, happened) = mpsc::channel();
    let (leave, given) = mpsc::channel();
    for _ in 0..READ_AHEAD {
        leave.send(()).expect("the other end is here");
    }
    let said = events.clone();
    thread::Builder::new().name("input".to_owned()).spawn(move || lines::listen(input, &said, &given))?;
    match Driver::<G, E, _>::new(options, events, leave, output).converse(&happened) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

/// Appends one line. Whatever a message holds, it stays one line.
fn say(out: &mut String, line: impl Display) {
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
