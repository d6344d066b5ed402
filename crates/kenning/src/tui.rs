//! The full-screen game: the board, the prompt, the log, and computers that think in the background.
//!
//! Its state ([`app`]), its keys ([`keys`]) and its picture ([`draw`]) know no terminal, so that all of them are tested
//! without one. This module connects them with the real one.

pub(crate) mod analysis;
mod app;
mod background_search;
mod cursor;
mod draw;
mod keys;
mod layout;
mod messages;
mod pager;
mod player_chooser;
mod style;
mod terminal;
#[cfg(test)]
mod tests;
mod view;

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use ratatui::crossterm::event::{self, Event, KeyEventKind};

use crate::LANGUAGE;
use crate::local_game::LocalGame;
use crate::out::Out;
use app::App;
use style::Palette;
use terminal::Screen;

/// How long to wait for a key while something happens by itself: a search, a computer's move, a running clock.
const TICK: Duration = Duration::from_millis(50);
/// How long to wait for a key where nothing else can happen.
const IDLE: Duration = Duration::from_secs(5);

/// Plays on the whole screen until somebody leaves, and then prints what was played.
pub(crate) fn play(game: LocalGame, kept: Option<PathBuf>, out: &mut Out) -> anyhow::Result<()> {
    let mut app = App::new(game, kept);
    let palette = Palette { coloured: out.is_styled() };
    {
        let mut screen = Screen::open()?;
        while !app.is_done() {
            let mut drawn = Vec::new();
            screen.terminal.draw(|frame| drawn = draw::screen(frame, &app, palette))?;
            app.drawn = drawn;
            if event::poll(if app.is_busy() { TICK } else { IDLE })? {
                match event::read()? {
                    Event::Key(key) if key.kind != KeyEventKind::Release => app.key(key),
                    Event::Mouse(mouse) => app.mouse(mouse),
                    _ => {}
                }
            }
            app.tick();
        }
    }
    Ok(print_summary(&app, out)?)
}

/// What is printed after the screen is restored.
fn print_summary(app: &App, out: &mut dyn Write) -> io::Result<()> {
    let table = app.game.table();
    match table.ending() {
        Some(ending) => writeln!(out, "Result: {} ({})", ending.result, ending.cause)?,
        None => writeln!(out, "Result: none")?,
    }
    let actions: Vec<String> = table.moves(0, LANGUAGE).into_iter().map(|played| played.action).collect();
    writeln!(out, "Actions: {}", actions.join(" "))?;
    if let (Some(path), false) = (app.file(), app.is_unsaved()) {
        let name = path.display();
        writeln!(out, "Saved in {name}; `kenning play --resume {name}` goes on with it.")?;
    }
    Ok(())
}
