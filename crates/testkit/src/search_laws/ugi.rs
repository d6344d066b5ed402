//! The protocol from the outside: a driver behind pipes, and matches of two of them.

use std::io::{self, BufRead, BufReader, PipeReader, PipeWriter, Write};
use std::thread::{self, JoinHandle};

use engine::Engine;
use engine::ugi::serve;
use game::{Dice, HasEvaluator, Notation, Options};

/// A conversation with a driver that runs on a thread of its own.
pub struct Conversation {
    input: Option<PipeWriter>,
    output: BufReader<PipeReader>,
    driver: JoinHandle<io::Result<()>>,
}

impl Conversation {
    /// Starts a driver for a game with these options.
    pub fn start<G: Notation + HasEvaluator, E: Engine<G>>(options: Options) -> Conversation {
        let (reader, input) = io::pipe().expect("a pipe");
        let (output, writer) = io::pipe().expect("a pipe");
        let driver = thread::spawn(|| serve::<G, E>(G::new(&options), options, BufReader::new(reader), writer));
        Conversation { input: Some(input), output: BufReader::new(output), driver }
    }

    /// Sends one or more lines. A driver that has quit does not read them.
    pub fn send(&mut self, lines: &str) {
        let _ = writeln!(self.input.as_mut().expect("the input is open"), "{lines}");
    }

    /// The next line of output; `None` at its end.
    pub fn receive(&mut self) -> Option<String> {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("a readable output");
        line.strip_suffix('\n').map(str::to_owned)
    }

    /// Sends a query; its answer without `response`.
    ///
    /// # Panics
    /// If the next line is not a response.
    pub fn query(&mut self, query: &str) -> String {
        self.send(&format!("query {query}"));
        let line = self.receive().expect("a query is answered");
        line.strip_prefix("response").unwrap_or_else(|| panic!("query {query}: {line}")).trim_start().to_owned()
    }

    /// Ends the input.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// Stops reading the output, and waits for the driver to end.
    pub fn abandon(self) -> io::Result<()> {
        drop(self.output);
        self.driver.join().expect("a driver does not panic")
    }

    /// Waits for the driver to end.
    pub fn join(self) -> io::Result<()> {
        self.driver.join().expect("a driver does not panic")
    }
}

/// A match between two drivers of one game.
pub struct UgiMatch<'a> {
    /// The options that both sides are given one by one, each side in an order of its own.
    pub settings: &'a [(&'a str, &'a str)],
    /// How many games are played.
    pub games: u32,
    /// The terms of every `go`, such as `nodes 50`.
    pub go: &'a str,
    /// No game may take more actions.
    pub most_actions: usize,
    /// The seed of chance and of the orders.
    pub seed: u64,
}

/// What a match came to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct UgiResults {
    /// The result of each game, as `query result` gave it.
    pub results: Vec<String>,
    /// How many draws were claimed.
    pub claims: u32,
}

impl UgiMatch<'_> {
    /// Plays the match. After every action both sides must answer all queries alike, and every draw that can be claimed
    /// is claimed.
    ///
    /// # Panics
    /// If the sides differ, an answer breaks the protocol, or a game does not end.
    pub fn play<G: Notation + HasEvaluator, E: Engine<G>>(&self) -> UgiResults {
        let mut dice = Dice::new(self.seed);
        let mut results = UgiResults::default();
        for _ in 0..self.games {
            let mut sides = [(); 2].map(|()| Conversation::start::<G, E>(Options::defaults(G::spec())));
            for side in &mut sides {
                self.set_options(side, &mut dice);
            }
            results.results.push(self.play_game(&mut sides, &mut dice, &mut results.claims));
            for mut side in sides {
                side.send("quit");
                side.join().expect("a driver that ends well");
            }
        }
        results
    }

    fn set_options(&self, side: &mut Conversation, dice: &mut Dice) {
        let mut settings = self.settings.to_vec();
        for last in (1..settings.len()).rev() {
            settings.swap(last, dice.below(last + 1));
        }
        for (name, value) in &settings {
            side.send(&format!("setoption name {name} value {value}"));
        }
        side.send("isready");
        loop {
            let line = side.receive().expect("isready is answered");
            if line == "readyok" {
                break;
            }
            assert!(line.starts_with("info string rules: "), "{settings:?}: {line}");
        }
    }

    /// Plays a game to its end and gives its result.
    fn play_game(&self, sides: &mut [Conversation; 2], dice: &mut Dice, claims: &mut u32) -> String {
        let mut moves: Vec<String> = Vec::new();
        while moves.len() <= self.most_actions {
            let list = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
            sides.iter_mut().for_each(|side| side.send(&format!("position startpos{list}")));
            let mut ask = |query: &str| {
                let [one, other] = sides.each_mut().map(|side| side.query(query));
                assert_eq!(one, other, "query {query} after {moves:?}");
                one
            };
            let (turn, legal, claim) = (ask("turn"), ask("legal"), ask("claim"));
            ask("fen");
            if ask("gameover") == "true" {
                assert_eq!((turn.as_str(), legal.as_str(), claim.as_str()), ("none", "", "none"), "after {moves:?}");
                return ask("result");
            }
            assert_eq!(ask("result"), "none", "after {moves:?}");
            if claim != "none" {
                *claims += 1;
                for side in sides.iter_mut() {
                    side.send("claim");
                    assert_eq!(side.receive().as_deref(), Some(&*format!("info string claim granted: draw ({claim})")));
                    let answers = ["gameover", "legal", "result"].map(|query| side.query(query));
                    assert_eq!(answers, ["true", "", "draw"], "a claim after {moves:?}");
                }
                return "draw".to_owned();
            }
            let legal: Vec<&str> = legal.split(' ').collect();
            let seat = turn.strip_prefix('p').and_then(|seat| seat.parse::<usize>().ok());
            let action = match seat {
                None => (*dice.pick(&legal)).to_owned(),
                Some(seat) => best_action(&mut sides[(seat - 1) % 2], self.go),
            };
            assert!(legal.contains(&action.as_str()), "{action} after {moves:?}");
            moves.push(action);
        }
        panic!("a game takes more than {} actions: {moves:?}", self.most_actions);
    }
}

fn best_action(side: &mut Conversation, terms: &str) -> String {
    side.send(&format!("go {terms}"));
    loop {
        let line = side.receive().expect("go is answered");
        if let Some(action) = line.strip_prefix("bestmove ") {
            return action.to_owned();
        }
        assert!(line.starts_with("info ") && !line.starts_with("info string error"), "{line}");
    }
}
