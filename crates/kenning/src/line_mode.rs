//! A game line by line: for pipes, for screen readers, and for whoever prefers it.
//!
//! One line is read for each decision of a person. Lines from a pipe are printed behind their prompts, so that the
//! output reads like a terminal session.

mod commands;

use std::io::{self, BufRead, Write};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game::{Ink, Page, Seat, Viewer};
use table::{Command, Request};

use crate::LANGUAGE;
use crate::input;
use crate::local_game::{Advance, LocalGame, NextActor, PlayerKind, clock_face};
use crate::out::Out;
use crate::refusal::Refusal;
use crate::rules_in_force;

/// Plays until the game is over or somebody leaves; keeps it in a file where one is given.
pub(crate) fn play(
    game: LocalGame,
    kept: Option<PathBuf>,
    input: &mut dyn BufRead,
    out: &mut Out,
) -> anyhow::Result<()> {
    let mut title = Page::new();
    title.write(Ink::BOLD, game.spec().title).end();
    out.page(&title)?;
    out.page(&rules_in_force::page(&game))?;
    writeln!(out, "Seed {}; `help` tells what you can type\n", game.seed())?;
    let saved = game.record();
    let mut mode = LineMode { game, kept, saved, before: None, out };
    mode.play(input)?;
    mode.close()
}

/// What happens after a person's line.
#[derive(PartialEq, Eq)]
enum Then {
    /// Another line is read.
    ReadAgain,
    /// The table has changed.
    GoOn,
    /// The person leaves.
    Leave,
}

struct LineMode<'a> {
    game: LocalGame,
    /// Where the game is kept after every action.
    kept: Option<PathBuf>,
    /// The record that was kept last: a game in which nothing happened is not written again.
    saved: String,
    /// Who sat in front of the screen last.
    before: Option<Seat>,
    out: &'a mut Out,
}

impl LineMode<'_> {
    fn play(&mut self, input: &mut dyn BufRead) -> anyhow::Result<()> {
        let had_persons = !self.game.persons().is_empty();
        loop {
            self.keep()?;
            // Where the last person has left, nobody watches the computers to the end.
            if had_persons && self.game.persons().is_empty() {
                return Ok(());
            }
            match self.game.advance() {
                Advance::Rolled(action) => writeln!(self.out, "chance plays {action}")?,
                Advance::Done(command) => self.report(&command)?,
                Advance::Think(seat) => self.think(seat)?,
                Advance::Waiting => {
                    let then = match (self.game.draw_offer(), self.game.next_actor()) {
                        (Some((asked, by)), _) => self.ask_about_draw(asked, by, input)?,
                        (None, NextActor::Person(seat)) => self.ask(Some(seat), input)?,
                        (None, NextActor::PlayersDice) => self.ask(None, input)?,
                        (None, NextActor::Computer(_) | NextActor::HostDice | NextActor::Nobody) => Then::Leave,
                    };
                    if then == Then::Leave {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Writes the game into the file that it is kept in, where something has changed.
    fn keep(&mut self) -> Result<(), Refusal> {
        let record = self.game.record();
        if let Some(path) = self.kept.as_deref().filter(|_| record != self.saved) {
            self.game.save(path)?;
            self.saved = record;
        }
        Ok(())
    }

    /// Prints what happened by itself.
    fn report(&mut self, command: &Command) -> io::Result<()> {
        match command {
            Command::Answer { seat, accept: true } => writeln!(self.out, "{seat} agrees."),
            Command::Answer { seat, accept: false } => writeln!(self.out, "{seat} declines the draw."),
            Command::Claim { seat } => writeln!(self.out, "{seat} claims a draw."),
            Command::Flag => writeln!(self.out, "The time is up."),
            _ => Ok(()),
        }
    }

    /// A computer or a random mover acts.
    fn think(&mut self, seat: Seat) -> anyhow::Result<()> {
        if self.game.player(seat) == PlayerKind::Random {
            let action = self.game.play_random(seat).expect("there is an action until the end");
            return Ok(writeln!(self.out, "{seat} plays {action}")?);
        }
        let search = self.game.move_search(Arc::new(AtomicBool::new(false))).expect("a computer is to move");
        let (decision, elapsed) = search.run();
        match self.game.play_decision(seat, &decision, elapsed) {
            Err(table::Refusal::TimeIsUp) => return Ok(writeln!(self.out, "{seat} has run out of time.")?),
            played => played?,
        }
        writeln!(self.out, "{seat} plays {}", decision.action)?;
        if let Some(remark) = &decision.remark {
            writeln!(self.out, "{seat} says: {remark}")?;
        }
        Ok(())
    }

    /// Draws the board and reads lines until one of them changes something: of the person to move, or of whoever types
    /// in what the dice show.
    fn ask(&mut self, seat: Option<Seat>, input: &mut dyn BufRead) -> anyhow::Result<Then> {
        if let Some(seat) = seat
            && self.game.shares_hidden_information()
            && !self.hand_over(seat, input)?
        {
            return Ok(Then::Leave);
        }
        writeln!(self.out)?;
        self.draw(self.game.viewer())?;
        writeln!(self.out)?;
        self.announce()?;
        let prompt = seat.map_or_else(|| "dice".to_owned(), |seat| seat.to_string());
        loop {
            let Some(text) = self.read(&format!("{prompt}> "), input)? else { return Ok(Then::Leave) };
            // The clock ran while the line was typed.
            if let Advance::Done(command) = self.game.advance() {
                self.report(&command)?;
                return Ok(Then::GoOn);
            }
            match self.answer(&text)? {
                Then::ReadAgain => {}
                then => return Ok(then),
            }
        }
    }

    /// The clocks, and the draw that can be claimed.
    fn announce(&mut self) -> io::Result<()> {
        let clock = |seat: Seat| Some(format!("{seat} {}", clock_face(self.game.time_left(seat)?)));
        let clocks: Vec<String> = Seat::first(self.game.seats()).filter_map(clock).collect();
        if !clocks.is_empty() {
            writeln!(self.out, "Clocks: {}", clocks.join(", "))?;
        }
        if let (Some(claim), NextActor::Person(_)) = (self.game.table().status().claim, self.game.next_actor()) {
            writeln!(self.out, "You can claim a draw ({}): type `claim`.", claim.cause())?;
        }
        Ok(())
    }

    /// Asks somebody at the terminal whether they agree to a draw.
    fn ask_about_draw(&mut self, asked: Seat, by: Seat, input: &mut dyn BufRead) -> anyhow::Result<Then> {
        if self.game.shares_hidden_information() && !self.hand_over(asked, input)? {
            return Ok(Then::Leave);
        }
        writeln!(self.out, "{by} offers a draw. {asked}, do you agree? Type `yes` or `no`.")?;
        loop {
            let Some(text) = self.read(&format!("{asked}> "), input)? else { return Ok(Then::Leave) };
            let accept = match text.to_ascii_lowercase().as_str() {
                "yes" | "y" => true,
                "no" | "n" => false,
                "quit" | "exit" => return Ok(Then::Leave),
                _ => {
                    writeln!(self.out, "Type `yes` or `no`.")?;
                    continue;
                }
            };
            let answered = self.game.request(Request::Answer { accept });
            if !accept {
                writeln!(self.out, "{asked} declines the draw.")?;
            }
            return Ok(self.changed(answered).map(|_| Then::GoOn)?);
        }
    }

    /// Reads a line behind a prompt; `None` at the end of the input.
    fn read(&mut self, prompt: &str, input: &mut dyn BufRead) -> io::Result<Option<String>> {
        write!(self.out, "{prompt}")?;
        self.out.flush()?;
        let line = input::line(input)?;
        match &line {
            None => writeln!(self.out)?,
            Some(text) if !input::is_typed() => writeln!(self.out, "{text}")?,
            Some(_) => {}
        }
        Ok(line)
    }

    fn draw(&mut self, viewer: Viewer) -> io::Result<()> {
        let table = self.game.table();
        self.out.page(&table.show(table.plies(), viewer))
    }

    /// Clears the screen and waits until the next person sits in front of it. Answers whether somebody does.
    fn hand_over(&mut self, seat: Seat, input: &mut dyn BufRead) -> io::Result<bool> {
        if self.before.replace(seat) == Some(seat) || !input::is_typed() {
            return Ok(true);
        }
        write!(self.out, "{CLEAR}Hand the screen to {seat}. Press Enter when {seat} is ready. ")?;
        self.out.flush()?;
        Ok(input::line(input)?.is_some())
    }

    /// The last board, the result, and how to go on.
    fn close(&mut self) -> anyhow::Result<()> {
        writeln!(self.out)?;
        let ending = self.game.table().ending().cloned();
        match &ending {
            Some(ending) => {
                self.draw(Viewer::Spectator)?;
                writeln!(self.out, "\nResult: {} ({})", ending.result, ending.cause)?;
            }
            None => writeln!(self.out, "Result: none")?,
        }
        let moves = self.game.table().moves(0, LANGUAGE);
        let actions: Vec<String> = moves.into_iter().map(|played| played.action).collect();
        writeln!(self.out, "Actions: {}", actions.join(" "))?;
        let id = self.game.spec().id;
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

/// Clears a terminal and its scrollback.
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";
