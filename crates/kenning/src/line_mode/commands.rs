//! What can be typed in the line mode: actions, and commands.

use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game::{Viewer, sentence};
use table::{Offer, Refusal, Request};

use super::{LineMode, Then};
use crate::LANGUAGE;
use crate::commands::{rules, why};
use crate::rules_in_force;

const COMMANDS: [&str; 15] = [
    "help", "legal", "hint", "show", "setup", "fen", "log", "why", "rules", "undo", "draw", "claim", "resign", "save",
    "quit",
];

const HELP: &str = "\
Type an action, or one of these:
  legal     all legal actions
  hint      what the computer would play, and why
  why A     whether the action A is legal, or which rule forbids it
  rules N   a section, paragraph or ruling by its number
  setup     the rules in force here: variant, options, clocks, dice
  show      the board again
  fen       the position as one line
  log       the game so far
  undo      take your last action back, and what followed
  draw      offer a draw
  claim     claim a draw that the rules grant
  resign    give up
  save F    save the game in the new file F; `kenning play --resume F` goes on with it
  quit      leave
";

impl LineMode<'_> {
    /// Does what a line asks for. A legal action takes precedence over a command of the same name.
    pub(super) fn answer(&mut self, text: &str) -> anyhow::Result<Then> {
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let rest = rest.trim();
        let refused = match self.game.table().read(text, LANGUAGE) {
            Ok(action) => {
                let played = self.game.play(&action);
                return Ok(self.changed(played)?);
            }
            Err(reason) => reason,
        };
        let then = match word.to_ascii_lowercase().as_str() {
            "" => Then::ReadAgain,
            "help" | "?" => {
                writeln!(self.out, "{HELP}")?;
                self.setup()?
            }
            "setup" => self.setup()?,
            "legal" => self.legal()?,
            "show" => {
                writeln!(self.out)?;
                self.draw(self.game.viewer())?;
                writeln!(self.out)?;
                Then::ReadAgain
            }
            "hint" => self.hint()?,
            "fen" => self.fen()?,
            "log" => self.say(|game| game.table().log().trim_end().to_owned())?,
            "why" if rest.is_empty() => self.say(|_| "Write an action behind `why`.".to_owned())?,
            "why" => {
                match self.game.why_illegal(rest) {
                    None => writeln!(self.out, "{rest} is legal.")?,
                    Some(reason) => why::explain(rest, &reason, "rules", self.out)?,
                }
                Then::ReadAgain
            }
            "rules" => {
                match self.game.spec().rule_index().find(rest) {
                    Ok(section) => rules::text(section.text, self.out)?,
                    Err(error) => writeln!(self.out, "{error}")?,
                }
                Then::ReadAgain
            }
            "undo" => {
                let undone = self.game.undo();
                self.changed(undone)?
            }
            "draw" => self.request(Request::Offer(Offer::Draw))?,
            "claim" => self.request(Request::Claim)?,
            "resign" => self.request(Request::Resign)?,
            "save" => self.save(rest)?,
            "quit" | "exit" => Then::Leave,
            _ => {
                why::explain(text, &refused, "rules", self.out)?;
                if let Some(near) = game::nearest(word, COMMANDS) {
                    writeln!(self.out, "Did you mean `{near}`?")?;
                }
                Then::ReadAgain
            }
        };
        Ok(then)
    }

    fn say(&mut self, text: impl FnOnce(&crate::local_game::LocalGame) -> String) -> io::Result<Then> {
        writeln!(self.out, "{}", text(&self.game))?;
        Ok(Then::ReadAgain)
    }

    fn request(&mut self, request: Request) -> io::Result<Then> {
        let done = self.game.request(request);
        self.changed(done)
    }

    fn setup(&mut self) -> io::Result<Then> {
        self.out.page(&rules_in_force::page(&self.game))?;
        Ok(Then::ReadAgain)
    }

    fn legal(&mut self) -> io::Result<Then> {
        let table = self.game.table();
        let legal = table.frame(table.plies(), self.game.viewer(), LANGUAGE).legal;
        let texts: Vec<&str> = legal.iter().map(|legal| legal.action.as_str()).collect();
        writeln!(self.out, "{}", texts.join(" "))?;
        Ok(Then::ReadAgain)
    }

    fn hint(&mut self) -> io::Result<Then> {
        match self.game.hint_search(Arc::new(AtomicBool::new(false))) {
            Some(search) => {
                let (decision, _) = search.run();
                writeln!(self.out, "Hint: {}. {}", decision.action, decision.reason)?;
            }
            None => writeln!(self.out, "No hint could be found.")?,
        }
        Ok(Then::ReadAgain)
    }

    fn fen(&mut self) -> io::Result<Then> {
        let table = self.game.table();
        match table.frame(table.plies(), Viewer::Spectator, LANGUAGE).fen {
            Some(fen) => writeln!(self.out, "{fen}")?,
            None => writeln!(self.out, "The position as one line would tell what is hidden.")?,
        }
        Ok(Then::ReadAgain)
    }

    fn save(&mut self, name: &str) -> io::Result<Then> {
        let given = (!name.is_empty()).then(|| Path::new(name));
        let Some(path) = given.or(self.kept.as_deref()) else {
            writeln!(self.out, "Write a file's name behind `save`.")?;
            return Ok(Then::ReadAgain);
        };
        match self.game.save(path) {
            Ok(()) => writeln!(self.out, "Saved in {}.", path.display())?,
            Err(refusal) => writeln!(self.out, "Not saved: {}", refusal.with_hint())?,
        }
        Ok(Then::ReadAgain)
    }

    /// The table has changed, or says why not.
    pub(super) fn changed(&mut self, done: Result<(), Refusal>) -> io::Result<Then> {
        match done {
            Ok(()) => return Ok(Then::GoOn),
            Err(Refusal::NothingToTakeBack) => writeln!(self.out, "There is nothing to take back.")?,
            Err(no) => writeln!(self.out, "{}", sentence(&no.to_string()))?,
        }
        // A clock that has run out ends the game.
        Ok(if self.game.table().ending().is_some() { Then::GoOn } else { Then::ReadAgain })
    }
}
