//! A conversation with a driver on a thread of its own, through real pipes.
#![allow(dead_code, reason = "not every test uses everything")]

use std::io::{self, BufRead, BufReader, PipeReader, PipeWriter, Write};
use std::thread::{self, JoinHandle};

use engine::Expectimax;
use engine::ugi::serve;
use game::Options;
use game::toy::{SPEC, TakeAway};

/// Somebody who talks to a driver.
pub(crate) struct Talk {
    input: Option<PipeWriter>,
    output: BufReader<PipeReader>,
    driver: JoinHandle<io::Result<()>>,
}

impl Talk {
    /// A conversation about a table with these options.
    pub(crate) fn new(options: &str) -> Talk {
        let options = Options::parse(&SPEC, options).unwrap();
        let (heard, input) = io::pipe().unwrap();
        let (output, told) = io::pipe().unwrap();
        let driver = thread::spawn(|| serve::<TakeAway, Expectimax>(options, BufReader::new(heard), told));
        Talk { input: Some(input), output: BufReader::new(output), driver }
    }

    /// Says some lines. Whoever has quit does not hear them.
    pub(crate) fn say(&mut self, lines: &str) {
        let _ = writeln!(self.input.as_mut().expect("the input is open"), "{lines}");
    }

    /// The next line that it says, if there is one.
    pub(crate) fn hear(&mut self) -> Option<String> {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        line.strip_suffix('\n').map(timeless)
    }

    /// The lines that it says up to the first that begins like this.
    pub(crate) fn hear_until(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while let Some(line) = self.hear() {
            lines.push(line);
            if lines.last().is_some_and(|line| line.starts_with(beginning)) {
                return lines;
            }
        }
        panic!("`{beginning}` never comes: {lines:#?}");
    }

    /// Ends its input, and what it says then.
    pub(crate) fn close(mut self) -> Vec<String> {
        self.input = None;
        self.rest()
    }

    /// What it says until it ends by itself.
    pub(crate) fn rest(mut self) -> Vec<String> {
        let lines = std::iter::from_fn(|| self.hear()).collect();
        self.driver.join().unwrap().unwrap();
        lines
    }

    /// Does not listen any more; how it ends then.
    pub(crate) fn turn_away(self) -> io::Result<()> {
        drop(self.output);
        self.driver.join().unwrap()
    }
}

/// Everything that a driver answers to these bytes, said in one breath.
pub(crate) fn answers(options: &str, input: &[u8]) -> String {
    let mut output = Vec::new();
    let input = io::Cursor::new(input.to_vec());
    serve::<TakeAway, Expectimax>(Options::parse(&SPEC, options).unwrap(), input, &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(|line| timeless(line) + "\n").collect()
}

/// The line without what differs from run to run, or with every change of the engine.
fn timeless(line: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    for place in 1..words.len() {
        if words[0] == "info" && matches!(words[place - 1], "nps" | "hashfull" | "time") {
            words[place] = "?";
        }
    }
    words.join(" ")
}
