//! The live view of an analysis: the board, and the best lines as they change.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

use game::{Page, Part};
use ratatui::Frame;
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::style::{Palette, wrap};
use super::terminal::Screen;
use crate::analysis::TimedReport;

/// How often the screen is redrawn.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// What stays the same while a program looks deeper.
pub(crate) struct AnalysedPosition {
    title: String,
    board: Page,
    counters: Page,
}

impl AnalysedPosition {
    /// A position with its page.
    pub(crate) fn new(title: &str, fen: &str, page: &Page) -> AnalysedPosition {
        let title = format!("{title}   {fen}");
        AnalysedPosition { title, board: page.only(Part::Board), counters: page.only(Part::Counters) }
    }
}

/// Shows what is found until it ends or a key is pressed.
pub(crate) fn watch(
    position: &AnalysedPosition,
    reports: &Receiver<TimedReport>,
    stop: &AtomicBool,
    styled: bool,
) -> io::Result<()> {
    let ends = StopOnDrop(stop);
    let mut screen = Screen::open()?;
    let palette = Palette { coloured: styled };
    let mut latest = None;
    loop {
        let goes_on = loop {
            match reports.try_recv() {
                Ok(report) => latest = Some(report),
                Err(TryRecvError::Empty) => break true,
                Err(TryRecvError::Disconnected) => break false,
            }
        };
        screen.terminal.draw(|frame| draw(frame, position, latest.as_ref(), palette))?;
        if !goes_on {
            break;
        }
        if event::poll(POLL_INTERVAL)? && matches!(event::read()?, Event::Key(key) if key.kind != KeyEventKind::Release)
        {
            break;
        }
    }
    drop(ends);
    Ok(())
}

/// Stops the search however the view is closed.
struct StopOnDrop<'a>(&'a AtomicBool);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Draws the board and what was found last.
pub(super) fn draw(frame: &mut Frame<'_>, position: &AnalysedPosition, report: Option<&TimedReport>, palette: Palette) {
    let rows = [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(1)];
    let [title, body, keys] = Layout::vertical(rows).areas(frame.area());
    frame.render_widget(Line::from(position.title.as_str()).style(Style::new().add_modifier(Modifier::BOLD)), title);
    frame.render_widget(Line::from("any key stops").style(Style::new().add_modifier(Modifier::DIM)), keys);
    let (width, height) = position.board.size();
    let width = u16::try_from(width + 2).unwrap_or(u16::MAX);
    let (board, lines) = if body.width >= width.saturating_add(38) {
        let [board, lines] = Layout::horizontal([Constraint::Length(width), Constraint::Fill(1)]).areas(body);
        (board, lines)
    } else {
        let height = u16::try_from(height + 1).unwrap_or(u16::MAX).min(body.height * 2 / 3);
        let [board, lines] = Layout::vertical([Constraint::Length(height), Constraint::Fill(1)]).areas(body);
        (board, lines)
    };
    draw_position(frame, position, palette, board);
    let found = found(report, lines.width.into());
    frame.render_widget(Paragraph::new(found), lines);
}

fn draw_position(frame: &mut Frame<'_>, position: &AnalysedPosition, palette: Palette, area: Rect) {
    let mut lines = palette.lines(&position.board);
    lines.push(Line::from(""));
    lines.extend(palette.lines(&position.counters));
    frame.render_widget(Paragraph::new(lines), area);
}

fn found(report: Option<&TimedReport>, width: usize) -> Vec<Line<'static>> {
    let Some(report) = report else { return vec![Line::from("Looking.")] };
    let bold = Style::new().add_modifier(Modifier::BOLD);
    let mut lines: Vec<Line<'static>> = wrap(&report.effort(), width).into_iter().map(Line::from).collect();
    let full = report.report.hashfull / 10;
    lines.push(Line::from(format!("deepest {}, memory {full} % full", report.report.seldepth)));
    for (index, found) in report.report.lines.iter().enumerate() {
        lines.push(Line::from(""));
        let head = format!("{}. {}  {}", index + 1, found.number(), found.score_text);
        lines.extend(wrap(&head, width).into_iter().map(|line| Line::from(line).style(bold)));
        let wrapped = wrap(&found.descriptions.join("  "), width.saturating_sub(3));
        lines.extend(wrapped.into_iter().take(2).map(|line| Line::from(format!("   {line}"))));
    }
    lines
}
