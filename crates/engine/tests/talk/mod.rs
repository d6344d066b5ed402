//! A conversation with a driver, in which times are left out.
#![allow(dead_code, reason = "not every test uses everything")]

use std::io;

use engine::ugi::serve;
use engine::{Engine, Expectimax};
use game::{Game, HasEvaluator, Notation, Options};
use testkit::search_laws::ugi::Conversation;
use testkit::toy::{SPEC, TakeAway};

/// A conversation whose lines do not depend on the machine.
pub(crate) struct Talk(Conversation);

impl Talk {
    /// A conversation about Take-away with these options.
    pub(crate) fn new(options: &str) -> Talk {
        Talk::about::<TakeAway, Expectimax>(options)
    }

    /// A conversation about a game with these options.
    pub(crate) fn about<G: Notation + HasEvaluator, E: Engine<G>>(options: &str) -> Talk {
        Talk(Conversation::start::<G, E>(Options::parse(G::spec(), options).unwrap()))
    }

    /// Sends some lines.
    pub(crate) fn send(&mut self, lines: &str) {
        self.0.send(lines);
    }

    /// The next line, if there is one.
    pub(crate) fn receive(&mut self) -> Option<String> {
        self.0.receive().as_deref().map(timeless)
    }

    /// The lines up to the first that begins like this.
    pub(crate) fn receive_until(&mut self, beginning: &str) -> Vec<String> {
        let mut lines = Vec::new();
        while let Some(line) = self.receive() {
            lines.push(line);
            if lines.last().is_some_and(|line| line.starts_with(beginning)) {
                return lines;
            }
        }
        panic!("`{beginning}` never comes: {lines:#?}");
    }

    /// Ends the input; the lines that still come.
    pub(crate) fn close(mut self) -> Vec<String> {
        self.0.close_input();
        self.rest()
    }

    /// The lines that come until the driver ends by itself.
    pub(crate) fn rest(mut self) -> Vec<String> {
        let lines = std::iter::from_fn(|| self.receive()).collect();
        self.0.join().unwrap();
        lines
    }

    /// Stops reading; how the driver ends then.
    pub(crate) fn abandon(self) -> io::Result<()> {
        self.0.abandon()
    }

    /// Follows a script: a line after `>` is sent, every other line must come next, and nothing may come after the
    /// last.
    #[track_caller]
    pub(crate) fn follow(mut self, script: &str) {
        for line in script.lines().map(str::trim).filter(|line| !line.is_empty()) {
            match line.strip_prefix('>') {
                Some(sent) => self.send(sent),
                None => assert_eq!(self.receive().as_deref(), Some(line)),
            }
        }
        assert_eq!(self.close(), [""; 0], "nothing more comes");
    }
}

/// The whole output for an input that is sent at once.
pub(crate) fn answers(options: &str, input: &[u8]) -> String {
    let (mut output, options) = (Vec::new(), Options::parse(&SPEC, options).unwrap());
    let input = io::Cursor::new(input.to_vec());
    serve::<_, Expectimax>(TakeAway::new(&options), options, input, &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(|line| timeless(line) + "\n").collect()
}

/// The line without what differs from run to run, or with every change of the engine.
fn timeless(line: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    for index in 1..words.len() {
        if words[0] == "info" && matches!(words[index - 1], "nps" | "hashfull" | "time") {
            words[index] = "?";
        }
    }
    words.join(" ")
}
