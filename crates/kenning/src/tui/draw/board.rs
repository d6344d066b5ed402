//! The board: the page of the game, with signs around the sites that matter now.

use game::Spot;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use ratatui::widgets::Paragraph;

use crate::tui::app::App;
use crate::tui::cursor;
use crate::tui::style::Palette;

/// What a site is marked for, the most important first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Mark {
    Cursor,
    Picked,
    Fault,
    Hint,
    Aim,
    Last,
}

impl Mark {
    /// The signs on both sides: what colour says must also be readable without it.
    fn signs(self) -> [&'static str; 2] {
        match self {
            Mark::Cursor => ["[", "]"],
            Mark::Picked => ["{", "}"],
            Mark::Fault => ["!", "!"],
            Mark::Hint => ["?", "?"],
            Mark::Aim => ["‹", "›"],
            Mark::Last => ["·", "·"],
        }
    }

    fn style(self, palette: Palette) -> Style {
        let hue = |colour| if palette.coloured { Style::new().fg(colour) } else { Style::new() };
        match self {
            Mark::Cursor => Style::new().add_modifier(Modifier::REVERSED),
            Mark::Picked => hue(Color::Yellow).add_modifier(Modifier::REVERSED | Modifier::BOLD),
            Mark::Fault => hue(Color::Red).add_modifier(Modifier::REVERSED),
            Mark::Hint => hue(Color::Cyan).add_modifier(Modifier::BOLD),
            Mark::Aim => hue(Color::Green).add_modifier(Modifier::BOLD),
            Mark::Last => Style::new().add_modifier(Modifier::DIM),
        }
    }
}

/// Draws the part of the board around the cursor, and returns where its sites lie.
pub(super) fn draw(frame: &mut Frame<'_>, app: &App, palette: Palette, area: Rect) -> Vec<(Rect, String)> {
    // Room for the signs of sites at the edge.
    let inner = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    let page = &app.view.board;
    let (width, height) = page.size();
    let at = app.cursor.as_deref().and_then(|site| cursor::find(page.spots(), site));
    let left = offset(at.map(|spot| spot.columns.start), width, inner.width);
    let top = offset(at.map(|spot| spot.line), height, inner.height);
    frame.render_widget(Paragraph::new(palette.lines(page)).scroll((top, left)), inner);

    let visible = |spot: &Spot| place(spot, inner, left, top);
    mark(frame.buffer_mut(), app, palette, visible);
    let drawn = page.spots().iter().filter_map(|spot| {
        // A click beside a small sign is meant for it.
        let cells = visible(spot)?;
        let wide = Rect { x: cells.x.saturating_sub(1), width: cells.width + 2, ..cells };
        Some((wide.intersection(area), spot.site.clone()))
    });
    let drawn = drawn.collect();
    more(frame.buffer_mut(), area, top, height);
    drawn
}

/// Marks every site for the most important thing that can be said of it.
fn mark(buffer: &mut Buffer, app: &App, palette: Palette, visible: impl Fn(&Spot) -> Option<Rect>) {
    let marks = marks(app);
    let of = |site: &str| marks.iter().position(|(sites, _)| sites.contains(&site));
    let spots = app.view.board.spots().iter();
    let mut marked: Vec<(usize, Rect)> = spots.filter_map(|spot| Some((of(&spot.site)?, visible(spot)?))).collect();
    // Where two signs would stand in one place, the more important one does.
    marked.sort_by_key(|&(index, _)| std::cmp::Reverse(index));
    let mut signs = Vec::new();
    for (index, cells) in marked {
        put(buffer, cells, marks[index].1, palette, &mut signs);
    }
}

/// The sites that are marked, the most important mark first.
fn marks(app: &App) -> Vec<(Vec<&str>, Mark)> {
    let cursor = app.cursor.as_deref().filter(|_| !app.in_list);
    vec![
        (cursor.into_iter().collect(), Mark::Cursor),
        (names(app.picker.picked()), Mark::Picked),
        (names(&app.fault), Mark::Fault),
        (names(&app.hint), Mark::Hint),
        (app.picker.aims().into_iter().map(|pick| pick.key.as_str()).collect(), Mark::Aim),
        (names(&app.view.last), Mark::Last),
    ]
}

fn names(sites: &[String]) -> Vec<&str> {
    sites.iter().map(String::as_str).collect()
}

/// The first line or column that is shown, so that the cursor is in the middle where not everything can be seen.
fn offset(cursor: Option<usize>, size: usize, room: u16) -> u16 {
    let room = usize::from(room);
    let most = size.saturating_sub(room);
    cursor.unwrap_or(0).saturating_sub(room / 2).min(most).try_into().unwrap_or(u16::MAX)
}

/// The cells of a site, where they can be seen.
fn place(spot: &Spot, area: Rect, left: u16, top: u16) -> Option<Rect> {
    let line = u16::try_from(spot.line).ok()?.checked_sub(top)?;
    let column = u16::try_from(spot.columns.start).ok()?.checked_sub(left)?;
    let width = u16::try_from(spot.columns.len()).ok()?;
    let cells = Rect::new(area.x + column, area.y + line, width, 1);
    (line < area.height && column + width <= area.width).then_some(cells)
}

/// Marks a site, with signs where there is nothing beside it but other signs.
fn put(buffer: &mut Buffer, cells: Rect, mark: Mark, palette: Palette, signs: &mut Vec<(u16, u16)>) {
    let style = mark.style(palette);
    buffer.set_style(cells, style);
    let beside = [cells.x.checked_sub(1), Some(cells.x + cells.width)];
    for (column, sign) in beside.into_iter().zip(mark.signs()) {
        let Some(at) = column.map(|column| (column, cells.y)) else { continue };
        if let Some(cell) = buffer.cell_mut(at)
            && (mark == Mark::Cursor || cell.symbol() == " " || signs.contains(&at))
        {
            cell.set_symbol(sign).set_style(style);
            signs.push(at);
        }
    }
}

/// Marks that the board goes on above or below.
fn more(buffer: &mut Buffer, area: Rect, top: u16, height: usize) {
    let right = area.right().saturating_sub(1);
    let goes_on = usize::from(top) + usize::from(area.height) < height;
    for (wanted, row, sign) in [(top > 0, area.y, "↑"), (goes_on, area.bottom().saturating_sub(1), "↓")] {
        if let Some(cell) = buffer.cell_mut((right, row)).filter(|_| wanted) {
            cell.set_symbol(sign);
        }
    }
}
