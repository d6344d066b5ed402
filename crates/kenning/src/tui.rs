//! The full-screen game: the board, what to do now, the log, and programs that think beside it.
//!
//! Its state ([`app`]), its keys ([`keys`]) and its picture ([`draw`]) know no terminal, so that all of them are tested
//! without one. Here they meet the real one.

pub(crate) mod analysis;
mod app;
mod cursor;
mod draw;
mod ink;
mod keys;
mod layout;
mod reading;
mod seating;
mod terminal;
#[cfg(test)]
mod tests;
mod think;
mod view;
mod words;

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event, KeyEventKind};

use crate::out::Out;
use crate::sitting::Sitting;
use app::App;
use ink::Palette;
use terminal::Screen;

/// How long to wait for a key while a program thinks or is about to act: as often a sign moves.
const LOOK: Duration = Duration::from_millis(50);
/// How long to wait for a key where nothing else can happen.
const REST: Duration = Duration::from_secs(5);

/// Plays on the whole screen until somebody leaves, and tells afterwards what was played.
pub(crate) fn play(sitting: Sitting, kept: Option<PathBuf>, out: &mut Out) -> anyhow::Result<()> {
    let mut app = App::new(sitting, kept);
    let palette = Palette { coloured: out.is_inked() };
    {
        let mut screen = Screen::open()?;
        while !app.is_done() {
            let mut drawn = Vec::new();
            screen.terminal.draw(|frame| drawn = draw::screen(frame, &app, palette))?;
            app.drawn = drawn;
            if event::poll(if app.is_busy() { LOOK } else { REST })? {
                match event::read()? {
                    Event::Key(key) if key.kind != KeyEventKind::Release => app.key(key),
                    Event::Mouse(mouse) => app.mouse(mouse),
                    _ => {}
                }
            }
            app.attend();
        }
    }
    Ok(farewell(&app, out)?)
}

/// What stays in the terminal after the screen is given back.
fn farewell(app: &App, out: &mut dyn Write) -> io::Result<()> {
    let table = app.sitting.table();
    match table.status().ending {
        Some(ending) => writeln!(out, "Result: {} ({})", ending.result, ending.cause)?,
        None => writeln!(out, "Result: none")?,
    }
    let actions: Vec<String> = table.moves(0).into_iter().map(|played| played.action).collect();
    writeln!(out, "Actions: {}", actions.join(" "))?;
    if let (Some(path), false) = (app.file(), app.is_unsaved()) {
        let name = path.display();
        writeln!(out, "Saved in {name}; `kenning play --resume {name}` goes on with it.")?;
    }
    Ok(())
}
