//! What lies over the board: something to read, the choice of players, the question before something is lost, the curtain.

use game::Seat;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Borders, Clear, Paragraph};

use crate::tui::app::{App, Mode};
use crate::tui::ink::Palette;
use crate::tui::reading::Reading;
use crate::tui::seating::Seating;
use crate::tui::words;

/// Draws whatever lies over the board, within this area.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, palette: Palette, area: Rect) {
    match &app.mode {
        Mode::Reading(reading) => read(frame, reading, palette, area),
        Mode::Seating(seating) => seat(frame, app, seating, area),
        Mode::Asking(loss, _) => {
            let (title, lines) = words::question(app, loss);
            boxed(frame, title, lines.into_iter().map(Line::from).collect(), area);
        }
        Mode::Curtain(seat) => curtain(frame, app, *seat, area),
        Mode::Board | Mode::Typing(_) => {}
    }
}

/// Nothing but who is to sit down.
fn curtain(frame: &mut Frame<'_>, app: &App, seat: Seat, area: Rect) {
    let name = app.view.side(seat);
    let lines = vec![
        Line::from(format!("Hand the screen to {seat} ({name}).")),
        Line::from(""),
        Line::from(format!("Press Enter when {seat} is ready.")),
    ];
    boxed(frame, "Curtain", lines, area);
}

fn read(frame: &mut Frame<'_>, reading: &Reading, palette: Palette, area: Rect) {
    let inner = cover(frame, &reading.title, area);
    let width = usize::from(inner.width).max(1);
    let lines = palette.flow(&reading.page, width);
    let most = lines.len().saturating_sub(inner.height.into());
    let top = reading.top.min(most);
    if top < most {
        let more = Rect { y: area.bottom().saturating_sub(1), height: 1, width: area.width.saturating_sub(1), ..area };
        frame.render_widget(Line::from(" more: PgDn ").right_aligned(), more);
    }
    frame.render_widget(Paragraph::new(lines.into_iter().skip(top).collect::<Vec<_>>()), inner);
}

fn seat(frame: &mut Frame<'_>, app: &App, seating: &Seating, area: Rect) {
    let mut lines = Vec::new();
    for (place, who) in seating.who().iter().enumerate() {
        let is_here = place == seating.at();
        let sign = if is_here { "▸" } else { " " };
        let side = app.view.side(Seat::new(place));
        let text = format!("{sign} p{} {side:<12} ‹ {who} ›", place + 1);
        let style = if is_here { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
        lines.push(Line::from(text).style(style));
    }
    lines.push(Line::from(""));
    lines.push(Line::from("Enter begins a new game with them."));
    lines.push(Line::from("c goes on with them in this one."));
    boxed(frame, "Who plays", lines, area);
}

/// A box in the middle, as large as its lines.
fn boxed(frame: &mut Frame<'_>, title: &str, lines: Vec<Line<'_>>, area: Rect) {
    let width = lines.iter().map(Line::width).max().unwrap_or(0).max(title.len() + 2) + 4;
    let width = u16::try_from(width).unwrap_or(area.width).min(area.width);
    let height = u16::try_from(lines.len() + 2).unwrap_or(area.height).min(area.height);
    let place = Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
    let inner = cover(frame, title, place);
    frame.render_widget(Paragraph::new(lines), Rect { x: inner.x + 1, width: inner.width.saturating_sub(2), ..inner });
}

/// Covers an area with an empty frame, and tells what is inside it.
fn cover(frame: &mut Frame<'_>, title: &str, area: Rect) -> Rect {
    let block = Block::new().borders(Borders::ALL).title(format!(" {title} "));
    let inner = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    inner
}
