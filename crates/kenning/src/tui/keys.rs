//! Keys and clicks: what each means in the mode that the game is in.
//!
//! On the board a command is one of a few capital letters with which no action of any game begins, so that it means the
//! same everywhere. Whatever else can be typed begins an action or a word.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::app::{App, Mode};
use super::cursor::Direction;
use super::reading::Reading;

/// So many lines are turned at once.
const PAGE: isize = 10;
/// The same in the panel beside the board.
const PANEL: isize = 5;

impl App {
    /// A key was pressed.
    pub(crate) fn key(&mut self, key: KeyEvent) {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            self.leave();
            return;
        }
        if key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
            return;
        }
        match &mut self.mode {
            Mode::Board => self.key_on_board(key.code),
            Mode::Typing(_) => self.key_in_text(key.code),
            Mode::Reading(_) => self.key_in_reading(key.code),
            Mode::Seating(_) => self.key_in_seating(key.code),
            Mode::Asking(..) => self.key_at_question(key.code),
            Mode::Curtain(_) => {
                if key.code == KeyCode::Enter {
                    self.mode = Mode::Board;
                }
            }
        }
    }

    /// The mouse did something: a click picks, the wheel turns pages.
    pub(crate) fn mouse(&mut self, event: MouseEvent) {
        match (&mut self.mode, event.kind) {
            (Mode::Board, MouseEventKind::Down(MouseButton::Left)) => {
                let at = Position::new(event.column, event.row);
                let site = self.drawn.iter().find(|(area, _)| area.contains(at)).map(|(_, site)| site.clone());
                if let Some(site) = site {
                    self.pick(&site);
                }
            }
            (Mode::Reading(reading), MouseEventKind::ScrollDown) => reading.turn(3),
            (Mode::Reading(reading), MouseEventKind::ScrollUp) => reading.turn(-3),
            _ => {}
        }
    }

    fn key_on_board(&mut self, key: KeyCode) {
        if let Some(direction) = direction(key) {
            self.go(direction);
            return;
        }
        match key {
            KeyCode::Enter => self.pick_here(),
            KeyCode::Esc | KeyCode::Backspace => self.step_back(),
            KeyCode::Tab => self.change_place(),
            KeyCode::PageDown => self.turn_lines(PANEL),
            KeyCode::PageUp => self.turn_lines(-PANEL),
            KeyCode::Char(' ') => self.go_to_next_aim(),
            KeyCode::Char(':') => self.mode = Mode::Typing(String::new()),
            KeyCode::Char('?') | KeyCode::F(1) => self.read(Reading::help(&self.view)),
            KeyCode::Char('H') => self.ask_hint(),
            KeyCode::Char('U') => self.undo(),
            KeyCode::Char('M') => self.hurry(),
            KeyCode::Char('L') => self.read(Reading::legal(&self.view, &self.sitting)),
            KeyCode::Char('B') => self.read_rules(""),
            KeyCode::Char('V') => self.turn_panel(),
            KeyCode::Char('W') => self.save_here(),
            KeyCode::Char('N') => self.begin_seating(),
            KeyCode::Char('Q') => self.leave(),
            KeyCode::Char(digit @ '1'..='9') if self.pick_nth(digit as usize - '1' as usize) => {}
            KeyCode::Char(other) if other.is_ascii_graphic() => self.mode = Mode::Typing(other.to_string()),
            _ => {}
        }
    }

    fn key_in_text(&mut self, key: KeyCode) {
        let Mode::Typing(text) = &mut self.mode else { return };
        match key {
            KeyCode::Char(c) if text.len() < MOST_TYPED => text.push(c),
            KeyCode::Backspace if text.pop().is_some() => {}
            KeyCode::Backspace | KeyCode::Esc => self.mode = Mode::Board,
            KeyCode::Tab => {
                let text = text.clone();
                self.mode = Mode::Typing(self.complete(&text));
            }
            KeyCode::Enter => {
                let text = std::mem::take(text);
                self.mode = Mode::Board;
                self.enter(&text);
            }
            _ => {}
        }
    }

    fn key_in_reading(&mut self, key: KeyCode) {
        let Mode::Reading(reading) = &mut self.mode else { return };
        match (key, &mut reading.number) {
            (KeyCode::Enter, Some(number)) if !number.is_empty() => {
                let number = std::mem::take(number);
                self.mode = Mode::Reading(Reading::rules(self.sitting.spec(), &number));
            }
            (KeyCode::Backspace, Some(number)) if !number.is_empty() => _ = number.pop(),
            (KeyCode::Up, _) => reading.turn(-1),
            (KeyCode::Down, _) => reading.turn(1),
            (KeyCode::PageUp, _) => reading.turn(-PAGE),
            (KeyCode::PageDown | KeyCode::Char(' '), _) => reading.turn(PAGE),
            (KeyCode::Home, _) => reading.top = 0,
            (KeyCode::Esc | KeyCode::Enter, _) => self.mode = Mode::Board,
            (KeyCode::Char(c), Some(number)) if c.is_ascii_graphic() && number.len() < MOST_TYPED => number.push(c),
            (KeyCode::Char('q' | 'Q' | '?'), None) => self.mode = Mode::Board,
            _ => {}
        }
    }

    fn key_in_seating(&mut self, key: KeyCode) {
        let Mode::Seating(seating) = &mut self.mode else { return };
        match (direction(key), key) {
            (Some(Direction::Up), _) => seating.go(false),
            (Some(Direction::Down), _) => seating.go(true),
            (Some(Direction::Left), _) => seating.change(false),
            (Some(Direction::Right), _) => seating.change(true),
            (_, KeyCode::Char('t')) => seating.change_style(),
            (_, KeyCode::Enter) => {
                let who = seating.who().to_vec();
                self.begin_anew(who);
            }
            (_, KeyCode::Char('c')) => {
                let who = seating.who().to_vec();
                self.seat(&who, false);
            }
            (_, KeyCode::Esc | KeyCode::Char('q' | 'Q')) => self.mode = Mode::Board,
            _ => {}
        }
    }

    fn key_at_question(&mut self, key: KeyCode) {
        match key {
            KeyCode::Char('y') => self.lose(),
            KeyCode::Char('s') if self.saves_first() => {
                self.stay();
                self.save_here();
            }
            _ => self.stay(),
        }
    }
}

/// Nobody types more than this into one line.
const MOST_TYPED: usize = 200;

fn direction(key: KeyCode) -> Option<Direction> {
    match key {
        KeyCode::Up => Some(Direction::Up),
        KeyCode::Down => Some(Direction::Down),
        KeyCode::Left => Some(Direction::Left),
        KeyCode::Right => Some(Direction::Right),
        _ => None,
    }
}
