//! Reads lines in bounded memory.

use std::io::{self, BufRead, ErrorKind};
use std::sync::mpsc::{Receiver, Sender};

use super::LONGEST_LINE;
use super::driver::Event;

/// One piece of input.
pub(super) enum Input {
    /// A line of text.
    Line(String),
    /// A line that is not UTF-8.
    NotText {
        /// The first bad byte, counted from 1.
        at: usize,
    },
    /// A line of more than [`LONGEST_LINE`] bytes.
    TooLong,
    /// The end of the input.
    End,
    /// The input cannot be read.
    Broken(ErrorKind),
}

/// Reads lines and sends them as events until the input ends. Each line takes a permit, so that a fast sender does not
/// fill the memory.
pub(super) fn read_lines(input: impl BufRead, events: &Sender<Event>, permits: &Receiver<()>) {
    let mut lines = LineReader::new(input);
    while permits.recv().is_ok() {
        let input = match lines.next() {
            Err(error) => Input::Broken(error.kind()),
            Ok(RawLine::End) => Input::End,
            Ok(RawLine::TooLong) => Input::TooLong,
            Ok(RawLine::Bytes(bytes)) => match std::str::from_utf8(bytes) {
                Ok(line) => Input::Line(line.to_owned()),
                Err(error) => Input::NotText { at: error.valid_up_to() + 1 },
            },
        };
        let is_last = matches!(input, Input::End | Input::Broken(_));
        if events.send(Event::Line(input)).is_err() || is_last {
            return;
        }
    }
}

/// One line of input.
pub(super) enum RawLine<'a> {
    /// Without its line ending, which the last line of the input may lack.
    Bytes(&'a [u8]),
    /// A line of more than [`LONGEST_LINE`] bytes, which was skipped.
    TooLong,
    /// The end of the input.
    End,
}

/// Reads line by line.
pub(super) struct LineReader<R> {
    input: R,
    line: Vec<u8>,
}

impl<R: BufRead> LineReader<R> {
    pub(super) fn new(input: R) -> Self {
        LineReader { input, line: Vec::new() }
    }

    pub(super) fn next(&mut self) -> io::Result<RawLine<'_>> {
        self.line.clear();
        let (mut too_long, mut begun) = (false, false);
        loop {
            let bytes = match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                result => result?,
            };
            if bytes.is_empty() && !begun {
                return Ok(RawLine::End);
            }
            begun = true;
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let part = &bytes[..end.unwrap_or(bytes.len())];
            too_long |= self.line.len() + part.len() > LONGEST_LINE;
            if !too_long {
                self.line.extend_from_slice(part);
            }
            let finished = end.is_some() || bytes.is_empty();
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if finished {
                return Ok(if too_long { RawLine::TooLong } else { RawLine::Bytes(&self.line) });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    /// The lines of an input that comes in pieces of this size.
    fn check(input: &[u8], piece: usize) -> Vec<String> {
        let mut lines = LineReader::new(BufReader::with_capacity(piece, input));
        let mut found = Vec::new();
        loop {
            match lines.next().unwrap() {
                RawLine::Bytes(bytes) => found.push(String::from_utf8_lossy(bytes).into_owned()),
                RawLine::TooLong => found.push("TOO LONG".to_owned()),
                RawLine::End => return found,
            }
            assert!(lines.line.capacity() <= 2 * LONGEST_LINE);
        }
    }

    #[test]
    fn lines_are_whole_however_they_come() {
        for piece in [1, 2, 3, 7, 100] {
            assert_eq!(check(b"one\n\ntwo\r\nthree", piece), ["one", "", "two\r", "three"]);
            assert_eq!(check(b"one\n", piece), ["one"]);
            assert!(check(b"", piece).is_empty());
            assert_eq!(check(b"\n", piece), [""]);
            assert_eq!(check(b"\xff\0", piece), ["\u{fffd}\0"]);
        }
    }

    #[test]
    fn a_long_line_is_skipped_and_the_next_is_whole() {
        let mut input = vec![b'x'; LONGEST_LINE];
        input.extend_from_slice(b"\n");
        input.resize(input.len() + 3 * LONGEST_LINE, b'y');
        input.extend_from_slice(b"\nnext\n");
        input.resize(input.len() + LONGEST_LINE + 1, b'z');
        let found = check(&input, 8192);
        assert_eq!(found[0].len(), LONGEST_LINE);
        assert_eq!(found[1..], ["TOO LONG", "next", "TOO LONG"]);
    }
}
