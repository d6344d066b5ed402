//! The printed log (RULES 12.2 to 12.4), written from actions and read back byte for byte.
//!
//! Nothing here decides about a move. An entry is played by the rules, and its captures and tags are read off the
//! positions before and after it; so a written entry is right exactly when it is the one that would be written here.
//! All the rest says what is wrong with a text that is not.

mod entry;
mod lines;
mod reading;

use game::{Game, GameLog, IllegalFacts, Language, Log, LogEntry, LogError, Notation, Outcome, Turn, shown, threefold};

use crate::action::Action;
use crate::board::Side;
use crate::options::Konreh;
use crate::state::{Phase, State};
use entry::Entry;

/// No line of a log is longer than this.
const LONGEST_LINE: usize = 200;
/// No log begins with a later turn, so that no turn number overflows.
const MAX_TURN: u32 = 999_999_999;

impl Log for Konreh {
    fn log_formats() -> &'static [&'static str] {
        &["log"]
    }

    fn write_log(&self, _format: &str, log: &GameLog<Konreh>) -> Result<String, LogError> {
        let mut journal = Journal::new(self, &log.start);
        journal.number_from(log.turn).map_err(|reason| LogError::new(1, reason))?;
        let mut out = String::new();
        for (line, number) in log.lines.iter().zip(1..) {
            out.push_str(&journal.write(line).map_err(|reason| LogError::new(number, reason))?);
            out.push('\n');
        }
        Ok(out)
    }

    fn read_log(&self, _format: &str, start: &State, text: &str) -> Result<GameLog<Konreh>, LogError> {
        let mut journal = Journal::new(self, start);
        let mut lines = Vec::new();
        for (text, number) in text.split('\n').zip(1..) {
            let text = text.trim_end_matches([' ', '\t', '\r']);
            if !text.is_empty() {
                lines.push(journal.read(text).map_err(|reason| LogError::new(number, reason))?);
            }
        }
        Ok(GameLog { start: *start, turn: journal.first, lines })
    }
}

/// A log as far as it has been written or read: what stands by then decides what can follow.
struct Journal<'a> {
    game: &'a Konreh,
    /// The first position, and the one after each entry that stands. So the place of 12.4 is the index.
    past: Vec<State>,
    /// The number of the first turn, once it is known.
    first: Option<u32>,
    /// How often the turn has come back to A since: A's turn 3 precedes B's turn 3.
    rounds: u32,
    /// The draw of a granted claim.
    granted: Option<Outcome>,
    /// Whether the Result line stands.
    closed: bool,
}

impl<'a> Journal<'a> {
    fn new(game: &'a Konreh, start: &State) -> Journal<'a> {
        // In the opening the position tells the number; anywhere else the log does.
        let first = match start.phase {
            Phase::Play => (*start == game.startpos()).then_some(1),
            Phase::Pie if start.side == Side::A => Some(2),
            Phase::Open | Phase::Pie | Phase::First | Phase::Second(_) => Some(1),
        };
        Journal { game, past: vec![*start], first, rounds: 0, granted: None, closed: false }
    }

    /// Numbers the first turn for writing: as the position tells, else as is asked, else 1.
    fn number_from(&mut self, asked: Option<u32>) -> Result<(), String> {
        let first = *self.first.get_or_insert(asked.unwrap_or(1));
        if asked.is_some_and(|asked| asked != first) {
            return Err(format!("the turn of this first position is number {first}"));
        }
        if !(1..=MAX_TURN).contains(&first) {
            return Err(format!("the number of the first turn is from 1 to {MAX_TURN}"));
        }
        Ok(())
    }

    /// The text of a line that can stand here, which then stands.
    fn write(&mut self, line: &LogEntry<Action>) -> Result<String, String> {
        self.check(line)?;
        let text = match *line {
            LogEntry::Entry(action) => {
                let turn = self.turn().expect("a log is numbered before it is written");
                Entry::new(self.game, self.now(), action, turn).to_string()
            }
            LogEntry::Claim { seat, ref claimed, granted } => lines::claim(seat, claimed, granted),
            LogEntry::Takeback { seat, nth } => format!("Takeback: {seat} {nth}"),
            LogEntry::Result(outcome) => lines::result(outcome),
        };
        self.add(line);
        Ok(text)
    }

    /// Reads a line that can stand here, which then stands.
    fn read(&mut self, text: &str) -> Result<LogEntry<Action>, String> {
        if text.len() > LONGEST_LINE {
            return Err(format!("`{}` is far longer than any line of a log", shown(text)));
        }
        let line = match lines::read(text)? {
            Some(line) => {
                self.check(&line)?;
                line
            }
            None => {
                self.goes_on()?;
                let (action, turn) = self.read_entry(text)?;
                self.first.get_or_insert(turn);
                LogEntry::Entry(action)
            }
        };
        self.add(&line);
        Ok(line)
    }

    /// Adds a line that was checked.
    fn add(&mut self, line: &LogEntry<Action>) {
        match *line {
            LogEntry::Entry(action) => {
                let mut next = *self.now();
                self.game.apply(&mut next, action);
                self.rounds += u32::from(comes_back(self.now(), &next));
                self.past.push(next);
            }
            LogEntry::Takeback { nth, .. } => {
                self.past.truncate(nth);
                self.rounds = self.past.windows(2).filter(|pair| comes_back(&pair[0], &pair[1])).count() as u32;
            }
            LogEntry::Claim { ref claimed, granted, .. } => {
                self.granted = granted.then(|| Outcome::draw(claimed.cause()));
            }
            LogEntry::Result(_) => self.closed = true,
        }
    }

    /// Refuses a line that cannot stand here.
    fn check(&self, line: &LogEntry<Action>) -> Result<(), String> {
        match *line {
            LogEntry::Entry(action) => self.goes_on().and_then(|()| self.check_action(action)),
            LogEntry::Claim { seat, ref claimed, granted } => self.check_claim(seat, claimed, granted),
            LogEntry::Takeback { seat, nth } => self.check_takeback(seat, nth),
            LogEntry::Result(outcome) => self.check_result(outcome),
        }
    }

    /// The position reached.
    fn now(&self) -> &State {
        &self.past[self.past.len() - 1]
    }

    /// The number of the present turn, once it is known.
    fn turn(&self) -> Option<u32> {
        Some(self.first? + self.rounds)
    }

    /// How the game has ended by now: by a granted claim, by the rules, or by an automatic draw.
    fn ending(&self) -> Option<Outcome> {
        self.granted.or_else(|| match self.game.turn(self.now()) {
            Turn::Over(outcome) => Some(outcome),
            // Asked only where it matters: it looks through the whole past.
            _ if !self.game.automatic_repetition => None,
            _ => threefold(self.game, &self.past).map(|_| Outcome::draw("threefold")),
        })
    }

    /// Refuses to go on after the end.
    fn goes_on(&self) -> Result<(), String> {
        self.is_open()?;
        match self.ending() {
            None => Ok(()),
            Some(ending) => Err(format!("the game is over: only `{}` can follow", lines::result(ending))),
        }
    }

    /// Refuses anything after the Result line.
    fn is_open(&self) -> Result<(), String> {
        if self.closed { Err("the Result line is the last one of a log".to_owned()) } else { Ok(()) }
    }

    /// Refuses an action that is not legal here, with the rule that forbids it.
    fn check_action(&self, action: Action) -> Result<(), String> {
        match self.game.read_action(self.now(), &action.to_string()) {
            Ok(_) => Ok(()),
            Err(illegal) => Err(format!("`{action}`: {}", illegal.reason(Language::English))),
        }
    }
}

/// Whether a new full turn begins between these two positions.
fn comes_back(before: &State, after: &State) -> bool {
    (before.side, after.side) == (Side::B, Side::A)
}
