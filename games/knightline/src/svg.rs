//! The position as a picture: the occupied part of the table with a rim of one cell, and below it the turn and what
//! every player has.
//!
//! No font is needed: every text fits also where the letters are half as wide again as those of common fonts.

use std::fmt::{Arguments, Write as _};

use game::{Language, Present, Seat, Sentence, Viewer};

use crate::board::Cell;
use crate::fen::letter;
use crate::options::{Grey, KnightLine};
use crate::state::State;
use crate::view::KnightLineColour;
use crate::words::en::colour;

/// The side of a cell, of a tile, and the radius of a tile's corners.
const CELL: i32 = 100;
const TILE: i32 = 84;
const CORNER: i32 = 13;
/// How far below the middle of its cell a stack stands.
const FOOT: i32 = 44;
/// The thickness of a single tile, and how much higher a stack is drawn at most.
const THICKNESS: i32 = 4;
const HIGHEST: i32 = 27;
/// At most this many tiles below the top one are drawn separately.
const MAX_EDGES: i32 = 8;
/// The width of the row numbers at the right, and the height of the column numbers below.
const LABELS: i32 = 70;
/// The height of a line of the notes below the board, and the margin around them and the board.
const NOTE: i32 = 52;
const MARGIN: i32 = 26;
/// The notes need this width, however narrow the board is.
const LEAST_WIDTH: i32 = 860;

/// The colours of the light theme of the web page.
const STYLE: &str = "\
text{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif;fill:#3F5A56}
.label{font-size:24px;text-anchor:middle}.note{font-size:24px}.turn{font-size:30px;font-weight:bold}
.number{font-size:44px;font-weight:bold;text-anchor:middle}.number.two{font-size:34px}
.pattern{fill:none;stroke-width:1.5}.face,.body{stroke-width:2.5}.edge{fill:none;stroke-width:1.5}
.white .face{fill:#FDFCF7;stroke:#4C5552}.white .body{fill:#C9C3B2;stroke:#4C5552}.white .edge{stroke:#4C5552}
.white .pattern{stroke:#C9C3B2}.white .number,.white .dot{fill:#1A1F1B}
.black .face{fill:#262B2D;stroke:#0B0D0E}.black .body{fill:#0E1112;stroke:#0B0D0E}.black .edge{stroke:#6F7A7C}
.black .pattern{stroke:#8A9698}.black .number,.black .dot{fill:#FFFFFF}
.red .face{fill:#B5302B;stroke:#5A1210}.red .body{fill:#6E1714;stroke:#5A1210}.red .edge{stroke:#B5302B}
.red .pattern{stroke:#FFFFFF}.red .number,.red .dot{fill:#FFFFFF}
.grey .face{fill:#8B9492;stroke:#3E4543}.grey .body{fill:#5C6462;stroke:#3E4543}.grey .pattern{stroke:#3E4543;stroke-width:6}
.line{fill:none;stroke:#866000;stroke-width:7}
";

/// What stands on a cell.
struct Drawn {
    cell: Cell,
    /// The owner; nobody has the grey tile.
    owner: Option<Seat>,
    height: u8,
}

/// The picture as one SVG document.
pub(crate) fn picture(game: &KnightLine, state: &State) -> String {
    let mut drawn: Vec<Drawn> = state
        .all_stacks()
        .into_iter()
        .map(|(seat, stack)| Drawn { cell: stack.cell(), owner: Some(seat), height: stack.height() })
        .collect();
    drawn.extend(game.has_grey().then_some(Drawn { cell: Cell::ORIGIN, owner: None, height: 1 }));
    // A tall stack reaches into the cell above it, so the upper rows are drawn first.
    drawn.sort_by_key(|it| (-it.cell.y, it.cell.x));
    let frame = Frame::around(&drawn, game.players);
    let mut svg = String::new();
    frame.open(&mut svg);
    frame.draw_labels(&mut svg);
    let line = game.winning_line(state);
    for it in &drawn {
        draw(game, it, line.contains(&it.cell), &mut svg);
    }
    frame.draw_notes(game, state, &mut svg);
    svg.push_str("</svg>\n");
    svg
}

fn add(svg: &mut String, text: Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(svg, "{text}");
}

/// The part of the table that is drawn: columns and rows, and the picture around them in units of the drawing.
struct Frame {
    columns: (i32, i32),
    rows: (i32, i32),
    left: i32,
    top: i32,
    width: i32,
    height: i32,
}

impl Frame {
    fn around(drawn: &[Drawn], players: u8) -> Frame {
        let span = |of: fn(&Cell) -> i8| {
            let values = || drawn.iter().map(|it| i32::from(of(&it.cell)));
            (values().min().unwrap_or(0) - 1, values().max().unwrap_or(0) + 1)
        };
        let (columns, rows) = (span(|cell| cell.x), span(|cell| cell.y));
        let board_width = MARGIN + CELL * (columns.1 - columns.0 + 1) + LABELS;
        let width = board_width.max(LEAST_WIDTH);
        let left = CELL * columns.0 - CELL / 2 - MARGIN - (width - board_width) / 2;
        let top = -CELL * rows.1 - CELL / 2 - MARGIN;
        let board_height = MARGIN + CELL * (rows.1 - rows.0 + 1) + LABELS;
        let notes = NOTE * (i32::from(players) + 1) + 2 * MARGIN;
        Frame { columns, rows, left, top, width, height: board_height + notes }
    }

    fn open(&self, svg: &mut String) {
        let Frame { left, top, width, height, .. } = *self;
        add(
            svg,
            format_args!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" role=\"img\">\n\
                 <title>Knight Line</title>\n<style>{STYLE}</style>\n\
                 <rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"#CBDBD7\"/>"
            ),
        );
        // A small cross at every corner of a cell.
        let mut crosses = String::new();
        for x in self.columns.0..=self.columns.1 + 1 {
            for y in self.rows.0..=self.rows.1 + 1 {
                let (x, y) = (CELL * x - CELL / 2, CELL / 2 - CELL * y);
                let _ = write!(crosses, "M{},{y}h12M{x},{}v12", x - 6, y - 6);
            }
        }
        add(svg, format_args!("<path fill=\"none\" stroke=\"#7F9A95\" stroke-width=\"2\" d=\"{crosses}\"/>"));
    }

    fn draw_labels(&self, svg: &mut String) {
        let shown = |number: i32| number.to_string().replace('-', "−");
        let right = CELL * self.columns.1 + CELL / 2 + LABELS / 2;
        for y in self.rows.0..=self.rows.1 {
            let at = 9 - CELL * y;
            add(svg, format_args!("<text class=\"label\" x=\"{right}\" y=\"{at}\">{}</text>", shown(y)));
        }
        let below = CELL / 2 - CELL * self.rows.0 + LABELS / 2 + 9;
        for x in self.columns.0..=self.columns.1 {
            let at = CELL * x;
            add(svg, format_args!("<text class=\"label\" x=\"{at}\" y=\"{below}\">{}</text>", shown(x)));
        }
    }

    /// Whose turn it is or how the game ended, and what every player has.
    fn draw_notes(&self, game: &KnightLine, state: &State, svg: &mut String) {
        let left = self.left + MARGIN;
        let mut base = self.top + self.height - NOTE * i32::from(game.players) - MARGIN - 16;
        let turn = game.prompt(state, Viewer::Spectator).sentence(Language::English);
        add(svg, format_args!("<text class=\"turn\" x=\"{left}\" y=\"{base}\">{turn}</text>"));
        for seat in Seat::first(game.players) {
            base += NOTE;
            let (x, y) = (left + 18, base - 9);
            let name = class(Some(seat));
            add(
                svg,
                format_args!(
                    "<g class=\"{name}\" transform=\"translate({x} {y}) scale(.4)\">{}</g>",
                    face(Some(seat), Grey::None)
                ),
            );
            let text = format!("{}: {}", colour(seat), game.side_summary(state, seat));
            add(svg, format_args!("<text class=\"note\" x=\"{}\" y=\"{base}\">{text}</text>", left + 54));
        }
    }
}

/// A stack or the grey tile.
fn draw(game: &KnightLine, it: &Drawn, in_line: bool, svg: &mut String) {
    let Cell { x, y } = it.cell;
    let (name, height) = (class(it.owner), i32::from(it.height));
    let rise = (THICKNESS + 17 * (height - 1) / 5).min(HIGHEST);
    let (half, crown) = (TILE / 2, FOOT - TILE - rise);
    add(
        svg,
        format_args!(
            "<g class=\"{name}\" data-site=\"{x},{y}\" data-height=\"{height}\" transform=\"translate({} {})\">",
            CELL * i32::from(x),
            -CELL * i32::from(y)
        ),
    );
    add(svg, format_args!("<title>{}</title>", title(game, it)));
    let body_height = TILE + rise;
    add(
        svg,
        format_args!(
            "<rect class=\"body\" x=\"{}\" y=\"{crown}\" width=\"{TILE}\" height=\"{body_height}\" rx=\"{CORNER}\"/>",
            -half
        ),
    );
    let edges = MAX_EDGES.min(height - 1);
    for edge in 1..=edges {
        let at = FOOT - rise * edge / (edges + 1) - CORNER;
        let flat = TILE - 2 * CORNER;
        add(
            svg,
            format_args!(
                "<path class=\"edge\" d=\"M{},{at}a{CORNER},{CORNER} 0 0 0 {CORNER},{CORNER}h{flat}a{CORNER},{CORNER} \
                 0 0 0 {CORNER},-{CORNER}\"/>",
                -half
            ),
        );
    }
    let middle = FOOT - rise - half;
    add(svg, format_args!("<g transform=\"translate(0 {middle})\">{}", face(it.owner, game.grey)));
    match (it.owner, it.height) {
        (None, _) => {}
        (Some(_), 1) => add(svg, format_args!("<circle class=\"dot\" r=\"5\"/>")),
        (Some(_), height) => {
            let (size, base) = if height > 9 { ("number two", 12) } else { ("number", 16) };
            add(svg, format_args!("<text class=\"{size}\" x=\"0\" y=\"{base}\">{height}</text>"));
        }
    }
    add(svg, format_args!("</g>"));
    if in_line {
        let (side, tall) = (TILE + 14, TILE + rise + 14);
        add(
            svg,
            format_args!(
                "<rect class=\"line\" x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{tall}\" rx=\"{}\"/>",
                -half - 7,
                crown - 7,
                CORNER + 7
            ),
        );
    }
    add(svg, format_args!("</g>"));
}

/// The tile on top, with the pattern of its owner: owners differ in more than colour.
fn face(owner: Option<Seat>, grey: Grey) -> String {
    let pattern = match (owner, grey) {
        (Some(Seat::P1 | Seat::P2), _) => {
            "<rect class=\"pattern\" x=\"-33\" y=\"-33\" width=\"66\" height=\"66\" rx=\"7\"/>"
        }
        (Some(_), _) => "<path class=\"pattern\" d=\"M0,-34L34,0L0,34L-34,0Z\"/>",
        // A cross blocks, a star is wild.
        (None, Grey::Wild) => "<path class=\"pattern\" d=\"M0,-26V26M-23,-13L23,13M-23,13L23,-13\"/>",
        (None, _) => "<path class=\"pattern\" d=\"M-22,-22L22,22M22,-22L-22,22\"/>",
    };
    let half = TILE / 2;
    format!(
        "<rect class=\"face\" x=\"-{half}\" y=\"-{half}\" width=\"{TILE}\" height=\"{TILE}\" rx=\"{CORNER}\"/>{pattern}"
    )
}

fn class(owner: Option<Seat>) -> &'static str {
    owner.map_or("grey", |seat| KnightLineColour::of(seat).id())
}

/// The text for a pointer or a screen reader: the stack as position strings write it.
fn title(game: &KnightLine, it: &Drawn) -> String {
    let Drawn { cell, owner, height } = it;
    match owner {
        Some(seat) => format!("{cell}{}{height}", letter(*seat)),
        None => format!("{cell}g1, {}", game.grey.option_value()),
    }
}
