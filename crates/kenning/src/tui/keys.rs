//! Keys and clicks: what each means in the mode that the game is in.
//!
//! On the board a command is one of a few capital letters with which no action of any game begins, so that it means the
//! same everywhere. Whatever else can be typed begins an action or a word.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

use super::app::{App, Mode};
use super::cursor::Direction;
use super::pager::Pager;

/// How many lines PgUp and PgDn scroll.
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
            Mode::Reading(_) => self.key_in_pager(key.code),
            Mode::ChoosingPlayers(_) => self.key_in_chooser(key.code),
            Mode::Confirming(..) => self.key_at_confirmation(key.code),
            Mode::AnsweringDraw { .. } => match key.code {
                KeyCode::Char('y' | 'Y') => self.answer_draw(true),
                KeyCode::Char('n' | 'N') | KeyCode::Esc => self.answer_draw(false),
                _ => {}
            },
            Mode::HandOver(_) => {
                if key.code == KeyCode::Enter {
                    self.mode = Mode::Board;
                }
            }
        }
    }

    /// The mouse did something: a click picks, the wheel scrolls.
    pub(crate) fn mouse(&mut self, event: MouseEvent) {
        match (&mut self.mode, event.kind) {
            (Mode::Board, MouseEventKind::Down(MouseButton::Left)) => {
                let at = Position::new(event.column, event.row);
                let site = self.drawn.iter().find(|(area, _)| area.contains(at)).map(|(_, site)| site.clone());
                if let Some(site) = site {
                    self.pick(&site);
                }
            }
            (Mode::Reading(pager), MouseEventKind::ScrollDown) => pager.scroll(3),
            (Mode::Reading(pager), MouseEventKind::ScrollUp) => pager.scroll(-3),
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
            KeyCode::PageDown => self.scroll_panel(PANEL),
            KeyCode::PageUp => self.scroll_panel(-PANEL),
            KeyCode::Char(' ') => self.go_to_next_aim(),
            KeyCode::Char(':') => self.mode = Mode::Typing(String::new()),
            KeyCode::Char('?') | KeyCode::F(1) => self.read_help(),
            KeyCode::Char('H') => self.ask_hint(),
            KeyCode::Char('U') => self.undo(),
            KeyCode::Char('M') => self.move_now(),
            KeyCode::Char('D') => self.claim_or_offer_draw(),
            KeyCode::Char('L') => self.read(Pager::legal(&self.view, &self.game)),
            KeyCode::Char('B') => self.read_rules(""),
            KeyCode::Char('V') => self.next_panel(),
            KeyCode::Char('W') => self.save_here(),
            KeyCode::Char('N') => self.choose_players(),
            KeyCode::Char('Q') => self.leave(),
            KeyCode::Char(digit @ '1'..='9') if self.pick_nth(digit as usize - '1' as usize) => {}
            KeyCode::Char(other) if other.is_ascii_graphic() => self.mode = Mode::Typing(other.to_string()),
            _ => {}
        }
    }

    fn key_in_text(&mut self, key: KeyCode) {
        let Mode::Typing(text) = &mut self.mode else { return };
        match key {
            KeyCode::Char(c) if text.len() < MAX_TYPED => text.push(c),
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

    fn key_in_pager(&mut self, key: KeyCode) {
        let Mode::Reading(pager) = &mut self.mode else { return };
        match (key, &mut pager.number) {
            (KeyCode::Enter, Some(number)) if !number.is_empty() => {
                let number = std::mem::take(number);
                self.mode = Mode::Reading(Pager::rules(self.game.spec(), &number));
            }
            (KeyCode::Backspace, Some(number)) if !number.is_empty() => _ = number.pop(),
            (KeyCode::Up, _) => pager.scroll(-1),
            (KeyCode::Down, _) => pager.scroll(1),
            (KeyCode::PageUp, _) => pager.scroll(-PAGE),
            (KeyCode::PageDown | KeyCode::Char(' '), _) => pager.scroll(PAGE),
            (KeyCode::Home, _) => pager.top = 0,
            (KeyCode::Esc | KeyCode::Enter, _) => self.mode = Mode::Board,
            (KeyCode::Char(c), Some(number)) if c.is_ascii_graphic() && number.len() < MAX_TYPED => number.push(c),
            (KeyCode::Char('q' | 'Q' | '?'), None) => self.mode = Mode::Board,
            _ => {}
        }
    }

    fn key_in_chooser(&mut self, key: KeyCode) {
        let Mode::ChoosingPlayers(chooser) = &mut self.mode else { return };
        match (direction(key), key) {
            (Some(Direction::Up), _) => chooser.go(false),
            (Some(Direction::Down), _) => chooser.go(true),
            (Some(Direction::Left), _) => chooser.change(false),
            (Some(Direction::Right), _) => chooser.change(true),
            (_, KeyCode::Char('t')) => chooser.change_style(),
            (_, KeyCode::Enter) => {
                let players = chooser.players().to_vec();
                self.begin_anew(players);
            }
            (_, KeyCode::Char('c')) => {
                let players = chooser.players().to_vec();
                self.seat(&players, false);
            }
            (_, KeyCode::Esc | KeyCode::Char('q' | 'Q')) => self.mode = Mode::Board,
            _ => {}
        }
    }

    fn key_at_confirmation(&mut self, key: KeyCode) {
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
const MAX_TYPED: usize = 200;

fn direction(key: KeyCode) -> Option<Direction> {
    match key {
        KeyCode::Up => Some(Direction::Up),
        KeyCode::Down => Some(Direction::Down),
        KeyCode::Left => Some(Direction::Left),
        KeyCode::Right => Some(Direction::Right),
        _ => None,
    }
}
