//! The full-screen game without a terminal: keys in, screens out.

mod analysis;
mod commands;
mod files;
mod requests;
mod scripts;
mod sites;
mod typing;

use clap::Parser;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use super::app::App;
use super::draw;
use super::style::Palette;
use crate::LANGUAGE;
use crate::cli::{Cli, Command};

/// A game at a screen of some size.
struct TestScreen {
    app: App,
    terminal: Terminal<TestBackend>,
}

impl TestScreen {
    /// `kenning play` with these words, on a screen of this size.
    fn open(arguments: &[&str], (width, height): (u16, u16)) -> TestScreen {
        let words = ["kenning", "play"].into_iter().chain(arguments.iter().copied());
        let cli = Cli::try_parse_from(words).unwrap_or_else(|error| panic!("{error}"));
        let Command::Play(args) = cli.command else { panic!("it plays") };
        let game = args.game().unwrap_or_else(|refusal| panic!("{refusal}"));
        let app = App::new(game, args.kept());
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen in memory");
        let mut stage = TestScreen { app, terminal };
        stage.settle();
        stage
    }

    /// Presses keys: `Enter`, `Up`, `click=a1`, `wait`, or letters that are typed one by one.
    fn press(&mut self, keys: &str) {
        for word in keys.split_whitespace() {
            self.picture();
            match word.split_once('=') {
                Some(("click", site)) => self.click(site),
                _ if word == "wait" => self.app.wait(),
                _ => match named(word) {
                    Some(code) => self.app.key(KeyEvent::new(code, KeyModifiers::NONE)),
                    None if word == "Ctrl-C" => {
                        self.app.key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
                    }
                    None => {
                        word.chars().for_each(|c| self.app.key(KeyEvent::new(KeyCode::Char(c), KeyModifiers::NONE)));
                    }
                },
            }
            self.settle();
        }
    }

    /// Everything that happens by itself, except searches, which take their time.
    fn settle(&mut self) {
        while self.app.search.is_none() && self.app.tick() {}
        self.app.ticks = 0;
    }

    fn click(&mut self, site: &str) {
        let (area, _) = self.app.drawn.iter().find(|(_, drawn)| drawn == site).expect("the site is drawn").clone();
        let middle = (area.x + area.width / 2, area.y);
        let kind = MouseEventKind::Down(MouseButton::Left);
        self.app.mouse(MouseEvent { kind, column: middle.0, row: middle.1, modifiers: KeyModifiers::NONE });
    }

    /// Changes the size of the screen.
    fn resize(&mut self, (width, height): (u16, u16)) {
        self.terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen in memory");
    }

    /// What the screen shows, line by line.
    fn picture(&mut self) -> Vec<String> {
        let mut drawn = Vec::new();
        let palette = Palette { coloured: false };
        self.terminal.draw(|frame| drawn = draw::screen(frame, &self.app, palette)).expect("memory holds it");
        self.app.drawn = drawn;
        lines(&self.terminal)
    }

    /// The texts of everything that was played.
    fn played(&self) -> String {
        let moves = self.app.game.table().moves(0, LANGUAGE);
        moves.into_iter().map(|played| played.action).collect::<Vec<_>>().join(" ")
    }
}

/// The same words with a person in every seat.
fn persons<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
    let seats = TestScreen::open(arguments, (80, 24)).app.game.seats();
    let flags = ["--p2", "--p3", "--p4"].into_iter().take(usize::from(seats) - 1);
    arguments.iter().copied().chain(flags.flat_map(|flag| [flag, "person"])).collect()
}

/// What a screen in memory shows, line by line.
fn lines(terminal: &Terminal<TestBackend>) -> Vec<String> {
    let buffer = terminal.backend().buffer();
    let line =
        |row: &[ratatui::buffer::Cell]| row.iter().map(|cell| cell.symbol()).collect::<String>().trim_end().to_owned();
    buffer.content.chunks(buffer.area.width.into()).map(line).collect()
}

fn named(word: &str) -> Option<KeyCode> {
    Some(match word {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "Space" => KeyCode::Char(' '),
        "Backspace" => KeyCode::Backspace,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "PgDn" => KeyCode::PageDown,
        "PgUp" => KeyCode::PageUp,
        _ => return None,
    })
}
