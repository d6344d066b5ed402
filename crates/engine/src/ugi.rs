//! The Universal Game Interface: how other programs talk to an engine, line by line.
//!
//! [`serve`] turns bytes into lines, however broken the input is; [`Command`] is what a line asks for, unless it is
//! refused by name; a [`Driver`] obeys commands and answers.

mod command;
mod driver;
mod lines;

use std::io::{self, BufRead, ErrorKind, Write};

use game::{Evaluate, Notation, Options};

pub use command::{Command, CommandError, Query};
pub use driver::{Driver, Next};

use crate::engine::Engine;
use lines::{Line, Lines};

/// Longer lines are refused.
pub const LONGEST_LINE: usize = 1 << 20;

/// Obeys the lines of the input until `quit` or the end, and answers on the output, which is flushed after every
/// command. An output that nobody reads any more is an end, too, and no error.
pub fn serve<G: Notation + Evaluate, E: Engine<G>>(
    options: Options,
    input: impl BufRead,
    output: impl Write,
) -> io::Result<()> {
    match converse(Driver::<G, E>::new(options), Lines::new(input), output) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

fn converse<G: Notation + Evaluate, E: Engine<G>>(
    mut driver: Driver<G, E>,
    mut lines: Lines<impl BufRead>,
    mut output: impl Write,
) -> io::Result<()> {
    let mut answer = String::new();
    loop {
        answer.clear();
        let next = match lines.next()? {
            Line::End => return Ok(()),
            Line::TooLong => driver.refuse(format_args!("a line has more than {LONGEST_LINE} bytes"), &mut answer),
            Line::Bytes(bytes) => match std::str::from_utf8(bytes) {
                Ok(line) => driver.obey(line, &mut answer),
                Err(error) => {
                    let at = error.valid_up_to() + 1;
                    driver.refuse(format_args!("the line is not text: its byte {at} is not UTF-8"), &mut answer)
                }
            },
        };
        if !answer.is_empty() {
            output.write_all(answer.as_bytes())?;
            output.flush()?;
        }
        if next == Next::Quit {
            return Ok(());
        }
    }
}
