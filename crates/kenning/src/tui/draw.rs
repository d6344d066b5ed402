//! Drawing the full-screen game. It changes nothing, and returns where the sites were drawn, for the mouse.

mod board;
mod overlay;
mod panels;

use game::Seat;
use ratatui::Frame;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::app::{App, Mode};
use super::layout::{self, LEAST};
use super::messages;
use super::style::{Palette, wrap};

/// Draws everything, and returns where the sites lie.
pub(crate) fn screen(frame: &mut Frame<'_>, app: &App, palette: Palette) -> Vec<(Rect, String)> {
    let window = frame.area();
    let (width, height) = app.view.board.size();
    let fit = |size: usize| size.try_into().unwrap_or(u16::MAX / 2);
    let needed = |width| fit(panels::needed(app, width));
    let Some(areas) = layout::areas(window, (fit(width), fit(height)), needed) else {
        too_small(frame, app, window);
        return Vec::new();
    };
    frame.render_widget(title(app, areas.title.width), areas.title);
    let body = areas.board.union(areas.panel).union(areas.now);
    if app.hides_board() {
        overlay::draw(frame, app, palette, body);
        keys(frame, app, areas.keys);
        return Vec::new();
    }
    frame.render_widget(seats(app, areas.seats.width), areas.seats);
    let mut drawn = board::draw(frame, app, palette, areas.board);
    drawn.extend(panels::now(frame, app, areas.now));
    panels::panel(frame, app, palette, areas.panel);
    note(frame, app, palette, areas.note);
    keys(frame, app, areas.keys);
    overlay::draw(frame, app, palette, body);
    drawn
}

/// Only why nothing is shown, and the question that keys would answer.
fn too_small(frame: &mut Frame<'_>, app: &App, window: Rect) {
    let (width, height) = LEAST;
    let text = format!(
        "This window has {} columns and {} lines. The game needs {width} and {height}: make it larger, or leave with Q \
         and play with --plain.",
        window.width, window.height
    );
    let asked: Vec<String> = match &app.mode {
        Mode::Confirming(loss, _) => {
            let (title, lines) = messages::question(app, loss);
            [title].into_iter().chain(lines).map(str::to_owned).collect()
        }
        Mode::AnsweringDraw { asked, by } => messages::draw_offer(app, *asked, *by).1,
        _ => Vec::new(),
    };
    // In a window of a few lines the question goes first.
    let text = wrap(&text, window.width.into());
    let asked = asked.into_iter().filter(|line| !line.is_empty()).flat_map(|line| wrap(&line, window.width.into()));
    let lines: Vec<Line<'_>> = asked.chain(text).map(Line::from).collect();
    frame.render_widget(Paragraph::new(lines), window);
}

fn title(app: &App, width: u16) -> Line<'static> {
    let game = &app.game;
    let options = game.options().to_string();
    let gap = if options.is_empty() { "" } else { "   " };
    let left = format!("{gap}{options}   seed {}", game.seed());
    let name = app.file().map(|path| path.display().to_string()).unwrap_or_default();
    let right = if app.is_unsaved() { format!("{name} not saved") } else { name };
    let room = usize::from(width).saturating_sub(game.spec().title.chars().count() + left.chars().count());
    let right: String = right.trim_start().chars().take(room.saturating_sub(2)).collect();
    Line::from(vec![
        Span::styled(game.spec().title, Style::new().add_modifier(Modifier::BOLD)),
        Span::raw(left),
        Span::styled(format!("{right:>room$}"), Style::new().add_modifier(Modifier::DIM)),
    ])
}

/// Everybody in a line, with short names where the long ones do not fit.
fn seats(app: &App, width: u16) -> Line<'static> {
    let all = |short| Seat::first(app.game.seats()).map(|seat| messages::seat(app, seat, short)).collect::<Vec<_>>();
    let long = all(false).join("  ");
    Line::from(if long.chars().count() > width.into() { all(true).join("  ") } else { long })
}

/// What was said last, or what lies under the cursor.
fn note(frame: &mut Frame<'_>, app: &App, palette: Palette, area: Rect) {
    let (text, style) = match &app.note {
        note if note.text.is_empty() => (app.look(), Style::new().add_modifier(Modifier::DIM)),
        note if note.refused => {
            let red = if palette.coloured { Style::new().fg(Color::Red) } else { Style::new() };
            (note.text.clone(), red.add_modifier(Modifier::BOLD))
        }
        note => (note.text.clone(), Style::new().add_modifier(Modifier::BOLD)),
    };
    let mut lines = wrap(&text, area.width.into());
    let most = usize::from(area.height);
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            let kept: String = last.chars().take(usize::from(area.width).saturating_sub(2)).collect();
            *last = kept + " …";
        }
    }
    let lines: Vec<Line<'_>> = lines.into_iter().map(Line::from).collect();
    frame.render_widget(Paragraph::new(lines).style(style), area);
}

fn keys(frame: &mut Frame<'_>, app: &App, area: Rect) {
    let typed = match &app.mode {
        Mode::Typing(text) => Some((":", text.as_str())),
        Mode::Reading(pager) => pager.number.as_deref().filter(|number| !number.is_empty()).map(|text| ("rule ", text)),
        _ => None,
    };
    let Some((mark, text)) = typed else {
        let line = Line::from(messages::keys(app)).style(Style::new().add_modifier(Modifier::DIM));
        frame.render_widget(Paragraph::new(line).alignment(Alignment::Left), area);
        return;
    };
    let mut shown = format!("{mark}{text}");
    let length = shown.chars().count();
    if matches!(app.mode, Mode::Typing(_)) {
        let room = usize::from(area.width).saturating_sub(length + 6);
        let mut more = String::new();
        for action in app.completions(text) {
            if more.len() + action.len() + 1 > room {
                more.push('…');
                break;
            }
            more += action;
            more.push(' ');
        }
        shown += &format!("   {more}");
    }
    frame.render_widget(Paragraph::new(shown), area);
    let column = u16::try_from(length).unwrap_or(u16::MAX).min(area.width.saturating_sub(1));
    frame.set_cursor_position((area.x + column, area.y));
}
