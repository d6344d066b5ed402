//! Beside the board: what to do now, what can be chosen, and the log, the counters or the study numbers.

use catalog::Move;
use game::Pick;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use crate::tui::app::{App, Panel};
use crate::tui::messages;
use crate::tui::style::{Palette, wrap};

/// How many lines the prompt takes, with all choices.
pub(super) fn needed(app: &App, width: u16) -> usize {
    let offered = app.picker.offered();
    let choices = if offered.is_empty() { 0 } else { offered.len() + heading(&offered, width.into()).len() };
    1 + prompt_lines(app, width.into()).len() + choices
}

/// What to do now and why, and what can be chosen beside the sites of the board. Returns where the choices lie.
pub(super) fn now(frame: &mut Frame<'_>, app: &App, area: Rect) -> Vec<(Rect, String)> {
    let inner = framed(frame, "Now", area);
    let (width, height) = (usize::from(inner.width), usize::from(inner.height));
    let mut lines = prompt_lines(app, width);
    let offered = app.picker.offered();
    let mut drawn = Vec::new();
    if !offered.is_empty() {
        let head = heading(&offered, width);
        // What is to be chosen matters more than the reason why.
        let least = (offered.len() + head.len()).min(height / 2 + 1);
        lines.truncate(height.saturating_sub(least).max(1));
        lines.extend(head.into_iter().map(|line| Line::from(line).style(Modifier::BOLD)));
        let first = lines.len();
        for (index, line) in choices(app, &offered, width, height.saturating_sub(first).max(1)) {
            let row = u16::try_from(lines.len()).unwrap_or(u16::MAX);
            let here = Rect { y: inner.y.saturating_add(row), height: 1, ..inner };
            drawn.push((here.intersection(inner), offered[index].key.clone()));
            lines.push(line);
        }
    }
    frame.render_widget(Paragraph::new(lines), inner);
    drawn
}

/// The prompt with its reason, the draw that can be claimed, and the dice on the table.
fn prompt_lines(app: &App, width: usize) -> Vec<Line<'static>> {
    let prompt = &app.view.prompt;
    let mut lines: Vec<Line<'static>> = wrap(&prompt.text, width).into_iter().map(Line::from).collect();
    let why = prompt.why.clone().into_iter().chain(prompt.rule.map(|rule| format!("({rule})")));
    let why = why.collect::<Vec<_>>().join(" ");
    if !why.is_empty() {
        lines.extend(wrap(&why, width).into_iter().map(|line| Line::from(line).style(Modifier::DIM)));
    }
    if let Some(kind) = app.view.claim {
        let bold = |line| Line::from(line).style(Modifier::BOLD);
        lines.extend(wrap(&messages::claim(kind), width).into_iter().map(bold));
    }
    if !prompt.dice.is_empty() {
        let face = |die: &game::Die| match die.face {
            Some(face) if die.used => format!("({face})"),
            Some(face) => format!("[{face}]"),
            None => "[ ]".to_owned(),
        };
        lines.push(Line::from(format!("Dice {}", prompt.dice.iter().map(face).collect::<Vec<_>>().join(" "))));
    }
    lines
}

/// The question that all choices answer, where it is one.
fn heading(offered: &[&Pick], width: usize) -> Vec<String> {
    let asks: Vec<&str> = offered.iter().filter_map(|pick| Some(pick.choice.as_ref()?.ask.as_str())).collect();
    let is_one_question = asks.len() == offered.len() && asks.windows(2).all(|pair| pair[0] == pair[1]);
    wrap(if is_one_question { asks[0] } else { "Or choose:" }, width).into_iter().take(2).collect()
}

/// The part of the list of choices around the chosen one, each with its place in the list.
fn choices(app: &App, offered: &[&Pick], width: usize, room: usize) -> Vec<(usize, Line<'static>)> {
    let top = app.chosen.saturating_sub(room / 2).min(offered.len().saturating_sub(room));
    let line = |(index, pick): (usize, &&Pick)| {
        let is_chosen = app.in_list && index == app.chosen;
        let number = if index < 9 { (index + 1).to_string() } else { " ".to_owned() };
        let sign = if is_chosen { "▸" } else { " " };
        let text: String = format!("{sign}{number} {}", messages::offer(app, pick)).chars().take(width).collect();
        let style = if is_chosen { Style::new().add_modifier(Modifier::REVERSED) } else { Style::new() };
        (index, Line::from(text).style(style))
    };
    offered.iter().enumerate().skip(top).take(room).map(line).collect()
}

/// The log, the counters or the study numbers.
pub(super) fn panel(frame: &mut Frame<'_>, app: &App, palette: Palette, area: Rect) {
    let study = app.game.table().study().filter(|_| app.panel == Panel::Study);
    let title = match app.panel {
        Panel::Counters => "Counters",
        Panel::Study if study.is_some() => "Study numbers",
        Panel::Log | Panel::Study => "Log",
    };
    let inner = framed(frame, title, area);
    let (width, height) = (usize::from(inner.width), usize::from(inner.height));
    let lines = match study {
        Some(study) => study.to_string().lines().map(|line| Line::from(line.to_owned())).collect(),
        None if app.panel == Panel::Counters => palette.flow(&app.view.counters, width),
        None => app.view.moves.iter().map(entry).collect::<Vec<_>>(),
    };
    let most = lines.len().saturating_sub(height);
    // A log is read from its end.
    let top = if title == "Log" { most.saturating_sub(app.scroll) } else { app.scroll.min(most) };
    let is_more = most > 0;
    frame.render_widget(Paragraph::new(lines.into_iter().skip(top).collect::<Vec<_>>()), inner);
    if is_more {
        let text = Line::from(" PgUp PgDn ").right_aligned();
        frame.render_widget(text, Rect { height: 1, ..area });
    }
}

/// An action in the log: its turn, who played it, its description, and what changed.
fn entry(played: &Move) -> Line<'static> {
    let dim = Style::new().add_modifier(Modifier::DIM);
    let who = played.seat.map_or_else(|| "dice".to_owned(), |seat| seat.to_string());
    Line::from(vec![
        Span::styled(format!("{:>3}. {who:<5}", played.turn), dim),
        Span::raw(played.told.text.clone()),
        Span::styled(format!("  {}", played.told.tags.join(", ")), dim),
    ])
}

/// A line with a name above, and what is left below it.
fn framed(frame: &mut Frame<'_>, title: &str, area: Rect) -> Rect {
    let block = Block::new().borders(Borders::TOP).title(format!(" {title} "));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    inner
}
