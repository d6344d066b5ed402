//! What covers the board: a page, the choice of players, a question, or nothing but who is to take the screen.

use game::Seat;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::{Block, Borders, Clear, Paragraph};

use crate::tui::app::{App, Mode};
use crate::tui::messages;
use crate::tui::pager::Pager;
use crate::tui::player_chooser::PlayerChooser;
use crate::tui::style::Palette;

/// Draws whatever lies over the board, within this area.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, palette: Palette, area: Rect) {
    match &app.mode {
        Mode::Reading(pager) => read(frame, pager, palette, area),
        Mode::ChoosingPlayers(chooser) => seat(frame, app, chooser, area),
        Mode::Confirming(loss, _) => {
            let (title, lines) = messages::question(app, loss);
            boxed(frame, title, lines.into_iter().map(Line::from).collect(), area);
        }
        Mode::AnsweringDraw { asked, by } => {
            let (title, lines) = messages::draw_offer(app, *asked, *by);
            boxed(frame, title, lines.into_iter().map(Line::from).collect(), area);
        }
        Mode::HandOver(seat) => hand_over(frame, app, *seat, area),
        Mode::Board | Mode::Typing(_) => {}
    }
}

/// Who is to sit in front of the screen, and nothing else.
fn hand_over(frame: &mut Frame<'_>, app: &App, seat: Seat, area: Rect) {
    let name = app.view.side(seat);
    let lines = vec![
        Line::from(format!("Hand the screen to {seat} ({name}).")),
        Line::from(""),
        Line::from(format!("Press Enter when {seat} is ready.")),
    ];
    boxed(frame, "Next player", lines, area);
}

fn read(frame: &mut Frame<'_>, pager: &Pager, palette: Palette, area: Rect) {
    let inner = cover(frame, &pager.title, area);
    let width = usize::from(inner.width).max(1);
    let lines = palette.flow(&pager.page, width);
    let most = lines.len().saturating_sub(inner.height.into());
    let top = pager.top.min(most);
    if top < most {
        let more = Rect { y: area.bottom().saturating_sub(1), height: 1, width: area.width.saturating_sub(1), ..area };
        frame.render_widget(Line::from(" more: PgDn ").right_aligned(), more);
    }
    frame.render_widget(Paragraph::new(lines.into_iter().skip(top).collect::<Vec<_>>()), inner);
}

fn seat(frame: &mut Frame<'_>, app: &App, chooser: &PlayerChooser, area: Rect) {
    let mut lines = Vec::new();
    for (index, player) in chooser.players().iter().enumerate() {
        let is_here = index == chooser.at();
        let sign = if is_here { "▸" } else { " " };
        let side = app.view.side(Seat::new(index));
        let text = format!("{sign} p{} {side:<12} ‹ {player} ›", index + 1);
        let style = if is_here { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
        lines.push(Line::from(text).style(style));
    }
    lines.push(Line::from(""));
    lines.push(Line::from("Enter begins a new game with them."));
    lines.push(Line::from("c goes on with them in this one."));
    boxed(frame, "PlayerKind plays", lines, area);
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

/// Covers an area with an empty frame, and returns the area inside it.
fn cover(frame: &mut Frame<'_>, title: &str, area: Rect) -> Rect {
    let block = Block::new().borders(Borders::ALL).title(format!(" {title} "));
    let inner = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    inner
}
