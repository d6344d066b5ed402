//! A game line by line: for pipes, for screen readers, and for whoever likes it so.
//!
//! It reads one line for each decision of a person. Where the lines come from a pipe, each is written out behind its
//! prompt, so that what was said can be read like a terminal.

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game::{Ink, Page, Seat, Viewer};
use table::Refusal as No;

use crate::commands::{rules, why};
use crate::input;
use crate::out::Out;
use crate::refusal::Refusal;
use crate::sitting::{Next, Sitting, Who};

/// Plays until the game is over or somebody leaves; keeps it in a file where one is given.
pub(crate) fn play(
    sitting: Sitting,
    kept: Option<PathBuf>,
    input: &mut dyn BufRead,
    out: &mut Out,
) -> anyhow::Result<()> {
    let mut title = Page::new();
    title.write(Ink::BOLD, sitting.spec().title).end();
    out.page(&title)?;
    let settings = sitting.options().to_string();
    let gap = if settings.is_empty() { "" } else { ", " };
    writeln!(out, "{settings}{gap}seed {}; `help` tells what you can type\n", sitting.seed())?;
    let saved = sitting.record();
    let mut plain = Plain { sitting, kept, saved, before: None, out };
    plain.play(input)?;
    plain.close()
}

/// What a person's line asks for, once it has been dealt with.
#[derive(PartialEq, Eq)]
enum Then {
    /// Another line.
    Ask,
    /// The position has changed.
    Go,
    /// Somebody leaves.
    Leave,
}

struct Plain<'a> {
    sitting: Sitting,
    /// Where the game is kept after every action.
    kept: Option<PathBuf>,
    /// What was kept last: a game that was only looked at is not written anew.
    saved: String,
    /// Who sat before the screen last.
    before: Option<Seat>,
    out: &'a mut Out,
}

impl Plain<'_> {
    fn play(&mut self, input: &mut dyn BufRead) -> anyhow::Result<()> {
        let had_persons = !self.sitting.persons().is_empty();
        loop {
            self.keep()?;
            match self.sitting.next() {
                Next::Nobody => return Ok(()),
                // Nobody is left who would want to see the end of it.
                _ if had_persons && self.sitting.persons().is_empty() => return Ok(()),
                Next::Chance => {
                    if let Some(action) = self.sitting.roll() {
                        writeln!(self.out, "chance plays {action}")?;
                    }
                }
                Next::Program(seat) => self.decide(seat)?,
                Next::Person(seat) => {
                    if self.ask(seat, input)? == Then::Leave {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Writes what has changed into the file that the game is kept in.
    fn keep(&mut self) -> Result<(), Refusal> {
        let record = self.sitting.record();
        if let Some(path) = self.kept.as_deref().filter(|_| record != self.saved) {
            self.sitting.save(path)?;
            self.saved = record;
        }
        Ok(())
    }

    /// A program or a random mover acts.
    fn decide(&mut self, seat: Seat) -> anyhow::Result<()> {
        if self.sitting.claims(seat) {
            return Ok(());
        }
        let who = self.sitting.who(seat);
        if who == Who::Random {
            let action = self.sitting.any_action(seat).expect("there is an action until the end");
            writeln!(self.out, "{seat} plays {action}")?;
            return Ok(self.sitting.play(&action)?);
        }
        let thought = self.sitting.ponder(who, self.sitting.budget(), Arc::new(AtomicBool::new(false)));
        let (ponder, thinking) = thought.expect("a seat is to move until the end");
        let decision = ponder(&thinking);
        writeln!(self.out, "{seat} plays {}", decision.action)?;
        if let Some(speech) = &decision.speech {
            writeln!(self.out, "{seat} says: {speech}")?;
        }
        Ok(self.sitting.decided(seat, &decision)?)
    }

    /// Draws the board and reads lines until one of them changes something.
    fn ask(&mut self, seat: Seat, input: &mut dyn BufRead) -> anyhow::Result<Then> {
        if self.sitting.shares() && !self.hand_over(seat, input)? {
            return Ok(Then::Leave);
        }
        writeln!(self.out)?;
        self.draw(self.sitting.eyes())?;
        writeln!(self.out)?;
        loop {
            write!(self.out, "{seat}> ")?;
            self.out.flush()?;
            let Some(text) = input::line(input)? else {
                writeln!(self.out)?;
                return Ok(Then::Leave);
            };
            if !input::is_typed() {
                writeln!(self.out, "{text}")?;
            }
            match self.answer(seat, &text)? {
                Then::Ask => {}
                then => return Ok(then),
            }
        }
    }

    fn draw(&mut self, viewer: Viewer) -> io::Result<()> {
        let table = self.sitting.table();
        self.out.page(&table.show(table.plies(), viewer))
    }

    /// Clears the screen and waits until the next person sits before it. Answers whether somebody does.
    fn hand_over(&mut self, seat: Seat, input: &mut dyn BufRead) -> io::Result<bool> {
        if self.before.replace(seat) == Some(seat) || !input::is_typed() {
            return Ok(true);
        }
        write!(self.out, "{CLEAR}Hand the screen to {seat}. Press Enter when {seat} is ready. ")?;
        self.out.flush()?;
        Ok(input::line(input)?.is_some())
    }

    fn answer(&mut self, seat: Seat, text: &str) -> anyhow::Result<Then> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        // A legal action goes before a command of the same name.
        let refused = match self.sitting.table().read(text) {
            Ok(action) => {
                self.sitting.play(&action)?;
                return Ok(Then::Go);
            }
            Err(reason) => reason,
        };
        let done = match word.to_ascii_lowercase().as_str() {
            "" => Ok(Then::Ask),
            "help" | "?" => write!(self.out, "{HELP}").map(|()| Then::Ask),
            "legal" => self.legal(seat),
            "show" => {
                writeln!(self.out)?;
                self.draw(self.sitting.eyes())?;
                writeln!(self.out).map(|()| Then::Ask)
            }
            "hint" => self.hint(),
            "fen" => self.fen(),
            "log" => write!(self.out, "{}", self.sitting.table().log()).map(|()| Then::Ask),
            "why" if rest.is_empty() => writeln!(self.out, "Write an action behind `why`.").map(|()| Then::Ask),
            "why" => match self.sitting.why(rest) {
                None => writeln!(self.out, "{rest} is legal.").map(|()| Then::Ask),
                Some(reason) => why::tell(rest, &reason, "rules", self.out).map(|()| Then::Ask),
            },
            "rules" => match self.sitting.spec().papers().find(rest) {
                Ok(passage) => rules::text(passage.text, self.out).map(|()| Then::Ask),
                Err(error) => writeln!(self.out, "{error}").map(|()| Then::Ask),
            },
            "undo" => {
                let undone = self.sitting.undo();
                self.changed(undone)
            }
            "claim" => {
                let claimed = self.sitting.claim(seat);
                self.changed(claimed)
            }
            "resign" => {
                let resigned = self.sitting.resign(seat);
                self.changed(resigned)
            }
            "save" => self.save(rest),
            "quit" | "exit" => Ok(Then::Leave),
            _ => {
                why::tell(text, &refused, "rules", self.out)?;
                if let Some(near) = game::nearest(word, COMMANDS) {
                    writeln!(self.out, "Did you mean `{near}`?")?;
                }
                Ok(Then::Ask)
            }
        };
        Ok(done?)
    }

    fn legal(&mut self, seat: Seat) -> io::Result<Then> {
        let table = self.sitting.table();
        let legal = table.frame(table.plies(), Viewer::Seat(seat)).legal;
        let texts: Vec<&str> = legal.iter().map(|legal| legal.action.as_str()).collect();
        writeln!(self.out, "{}", texts.join(" "))?;
        Ok(Then::Ask)
    }

    fn hint(&mut self) -> io::Result<Then> {
        let thought = self.sitting.hint(Arc::new(AtomicBool::new(false)));
        match thought.map(|(ponder, thinking)| ponder(&thinking)) {
            Some(decision) => writeln!(self.out, "Hint: {}. {}", decision.action, decision.reason)?,
            None => writeln!(self.out, "No hint could be found.")?,
        }
        Ok(Then::Ask)
    }

    fn fen(&mut self) -> io::Result<Then> {
        let table = self.sitting.table();
        match table.frame(table.plies(), Viewer::Watcher).fen {
            Some(fen) => writeln!(self.out, "{fen}")?,
            None => writeln!(self.out, "The position as one line would tell what is hidden.")?,
        }
        Ok(Then::Ask)
    }

    fn save(&mut self, name: &str) -> io::Result<Then> {
        let given = (!name.is_empty()).then(|| Path::new(name));
        let Some(path) = given.or(self.kept.as_deref()) else {
            writeln!(self.out, "Write a file's name behind `save`.")?;
            return Ok(Then::Ask);
        };
        match self.sitting.save(path) {
            Ok(()) => writeln!(self.out, "Saved in {}.", path.display())?,
            Err(refusal) => writeln!(self.out, "Not saved: {}", refusal.told())?,
        }
        Ok(Then::Ask)
    }

    /// The table has changed, or says why not.
    fn changed(&mut self, done: Result<(), No>) -> io::Result<Then> {
        match done {
            Ok(()) => Ok(Then::Go),
            Err(No::NothingToTakeBack) => writeln!(self.out, "There is nothing to take back.").map(|()| Then::Ask),
            Err(no) => {
                let text = no.to_string();
                let (first, rest) = text.split_at(1);
                writeln!(self.out, "{}{rest}.", first.to_uppercase()).map(|()| Then::Ask)
            }
        }
    }

    /// The last board, the result, and what it takes to see it all again.
    fn close(&mut self) -> anyhow::Result<()> {
        writeln!(self.out)?;
        let ending = self.sitting.table().status().ending;
        match &ending {
            Some(ending) => {
                self.draw(Viewer::Watcher)?;
                writeln!(self.out, "\nResult: {} ({})", ending.result, ending.cause)?;
            }
            None => writeln!(self.out, "Result: none")?,
        }
        let actions: Vec<String> = self.sitting.table().moves(0).into_iter().map(|played| played.action).collect();
        writeln!(self.out, "Actions: {}", actions.join(" "))?;
        let id = self.sitting.spec().id;
        match &self.kept {
            Some(path) if ending.is_none() => {
                writeln!(self.out, "`kenning play --resume {}` goes on.", path.display())?;
            }
            None if ending.is_none() => {
                writeln!(self.out, "`kenning play {id}` with the same options and these `--moves` goes on.")?;
            }
            _ => {}
        }
        Ok(())
    }
}

/// What empties a terminal, and what has scrolled out of it.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

const COMMANDS: [&str; 13] =
    ["help", "legal", "hint", "show", "fen", "log", "why", "rules", "undo", "claim", "resign", "save", "quit"];

const HELP: &str = "\
Type an action, or one of these:
  legal     all legal actions
  hint      what the computer would play, and why
  why A     whether the action A is legal, or which rule forbids it
  rules N   a section, paragraph or ruling by its number
  show      the board again
  fen       the position as one line
  log       the game so far
  undo      take your last action back, and what followed
  claim     claim a draw
  resign    give up
  save F    save the game in the new file F; `kenning play --resume F` goes on with it
  quit      leave
";
