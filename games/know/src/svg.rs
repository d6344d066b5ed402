//! The board as a picture: the hundred spaces with their names, the pieces, and the points of contention.

use std::fmt::Write as _;

use game::{Language, join};

use crate::board::Space;
use crate::geometry::{Outline, RADIUS, frames, outlines};
use crate::names::SideColour;
use crate::options::Know;
use crate::state::{Piece, PieceType, State};
use crate::view::TierName;
use crate::words;

/// Space around the board.
const MARGIN: f64 = 40.0;
/// The height of a line of notes, above and below the board.
const LINE: f64 = 40.0;
/// No font in use is wider than this on average, in parts of its size: text that fits by it fits in any of them.
const WIDEST: f64 = 0.75;
/// The largest and smallest sizes of the name of a space.
const NAME_SIZES: (f64, f64) = (26.0, 15.0);

const NOTICE: &str = "know, rules and board, Copyright (c) 1995, 2001 Bryan Jurish, all rights reserved; a free game.";

/// Everything that has one look wherever it stands.
const STYLE: &str = "\
text{font-family:Arial,Helvetica,'Liberation Sans','DejaVu Sans',sans-serif;text-anchor:middle;fill:#352A4A}
.space{stroke:#6E6480;stroke-width:2}
.frame{fill:none;stroke:#352A4A;stroke-width:5;stroke-linecap:round}
.name{paint-order:stroke;stroke:#FFFFFF;stroke-width:4;stroke-opacity:.7}
.note{font-size:24px;text-anchor:start}.notice{font-size:17px}
.contested{fill:none;stroke:#AF2419;stroke-width:5}
.piece{stroke-width:4}.shine{fill:none;stroke-width:5;stroke-linecap:round}
.letter{font-size:30px;font-weight:bold;stroke:none}
.thread{stroke-width:6}.loose{stroke-width:3;stroke-dasharray:3 12}
";

/// A colour of pieces: the body, its edge, the highlight, and a stripe or letter on it.
struct Paint {
    body: &'static str,
    edge: &'static str,
    shine: &'static str,
    on_it: &'static str,
    thread: &'static str,
}

const PAINTS: [Paint; 3] = [
    Paint { body: "#FFFDF7", edge: "#33284A", shine: "#C9BFA6", on_it: "#33284A", thread: "#8A5A00" },
    Paint { body: "#33284A", edge: "#14101E", shine: "#8D7FB0", on_it: "#FFFDF7", thread: "#4A2C8A" },
    Paint { body: "#2F8C84", edge: "#0B2F2C", shine: "#9BE3DA", on_it: "#FFFDF7", thread: "#0B5450" },
];

/// The picture as one SVG document.
pub(crate) fn picture(game: &Know, state: &State) -> String {
    let half = RADIUS + MARGIN;
    // The notes have lines of their own, so that no font makes them run into the board.
    let above = LINE * game.roster.sides as f64;
    let (top, width, height) = (-half - above, 2.0 * half, 2.0 * half + above + LINE);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {top} {width} {height}\" role=\"img\">\n\
         <title>know</title>\n<desc>{NOTICE}</desc>\n<style>{STYLE}</style>\n\
         <rect x=\"{}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"#EAE6F0\"/>\n",
        -half, -half
    );
    for outline in outlines() {
        add(&mut svg, format_args!("<path class=\"space\" fill=\"{}\" d=\"{}\"/>", tint(outline), outline.path));
    }
    add(&mut svg, format_args!("<path class=\"frame\" d=\"{}\"/>", frames()));
    add(&mut svg, format_args!("<circle class=\"frame\" r=\"{RADIUS}\" style=\"stroke-width:9\"/>"));
    (0..game.roster.sides).for_each(|side| threads(game, state, side, &mut svg));
    let contention = game.field(state).contention;
    for (outline, space) in outlines().iter().zip(Space::all()) {
        match state.piece_on(space) {
            Some(piece) => draw_piece(game, piece, outline, &mut svg),
            None => name(outline, contention.contains(space), &mut svg),
        }
    }
    notes(game, state, half, &mut svg);
    svg.push_str("</svg>\n");
    svg
}

fn add(svg: &mut String, line: std::fmt::Arguments<'_>) {
    writeln!(svg, "{line}").expect("a string takes everything");
}

fn tint(outline: &Outline) -> &'static str {
    match (outline.tier, outline.shaded) {
        (TierName::Rim | TierName::Ambiguous, false) => "#E2E9F4",
        (TierName::Rim | TierName::Ambiguous, true) => "#BFCDE3",
        (TierName::First, false) => "#EAE5F4",
        (TierName::First, true) => "#CFC4E4",
        (TierName::Second, false) => "#F6E8EC",
        (TierName::Second, true) => "#E6C8D2",
        (TierName::Center, false) => "#FBF0D8",
        (TierName::Center, true) => "#ECD39C",
    }
}

/// The pairs of a side, joined through the middle: whole lines where they are connected.
fn threads(game: &Know, state: &State, side: usize, svg: &mut String) {
    for thread in game.threads(&state.pieces, side) {
        let [[ax, ay], [bx, by]] = thread.pieces.map(|piece| outlines()[state.space(piece).index()].stand);
        let class = if thread.connected { "thread" } else { "loose" };
        let colour = PAINTS[side].thread;
        let line = format!("M{ax},{ay}L0,0L{bx},{by}");
        add(svg, format_args!("<path class=\"{class}\" fill=\"none\" stroke=\"{colour}\" d=\"{line}\"/>"));
    }
}

/// The name of an empty space; where sides contend for it, in a ring with a cross.
fn name(outline: &Outline, contested: bool, svg: &mut String) {
    let [x, y] = outline.stand;
    if contested {
        let r = (0.8 * outline.room).min(30.0);
        add(
            svg,
            format_args!(
                "<path class=\"contested\" d=\"{}\"/><circle class=\"contested\" cx=\"{x}\" cy=\"{y}\" r=\"{r}\"/>",
                outline.path
            ),
        );
    }
    // As large as the space allows, whatever the font.
    let (largest, smallest) = NAME_SIZES;
    let size = (2.0 * outline.room / (WIDEST * outline.name.len() as f64)).clamp(smallest, largest);
    write_name(outline, [x, y + 0.35 * size], size, svg);
}

fn write_name(outline: &Outline, [x, y]: [f64; 2], size: f64, svg: &mut String) {
    let name = &outline.name;
    add(svg, format_args!("<text class=\"name\" x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{size:.0}\">{name}</text>"));
}

/// A ball, a cone or a cylinder with its letter, and the name of its space beside it.
fn draw_piece(game: &Know, piece: Piece, outline: &Outline, svg: &mut String) {
    let [x, y] = outline.stand;
    let paint = &PAINTS[game.roster.side(piece)];
    let (body, edge, shine, on_it) = (paint.body, paint.edge, paint.shine, paint.on_it);
    add(svg, format_args!("<g transform=\"translate({x},{y}) scale({})\">", outline.scale()));
    let (shape, glint, letter) = match game.roster.kind(piece) {
        PieceType::Bard => ("<circle r=\"35\"/>", "M-21,-10A24,24 0 0 1 -6,-23", ("B", 11)),
        PieceType::Fool => {
            ("<path d=\"M0,-42L35,24Q36,30 30,32Q0,41 -30,32Q-36,30 -35,24Z\"/>", "M-5,-22L-20,8", ("F", 24))
        }
        PieceType::Herald => (
            "<path d=\"M-27,-26V28Q-27,38 0,38Q27,38 27,28V-26\"/><ellipse cx=\"0\" cy=\"-27\" rx=\"27\" ry=\"11\"/>",
            "M-18,-8V18",
            ("H", 18),
        ),
    };
    add(svg, format_args!("<g class=\"piece\" fill=\"{body}\" stroke=\"{edge}\">{shape}</g>"));
    add(svg, format_args!("<path class=\"shine\" stroke=\"{shine}\" d=\"{glint}\"/>"));
    if game.is_striped(piece) {
        let band = match game.roster.kind(piece) {
            PieceType::Bard => "M-34,12Q0,28 34,12",
            PieceType::Fool => "M-26,14Q0,24 26,14",
            PieceType::Herald => "M-27,16Q0,28 27,16",
        };
        add(svg, format_args!("<path fill=\"none\" stroke=\"{on_it}\" stroke-width=\"8\" d=\"{band}\"/>"));
    }
    let (letter, base) = letter;
    let base = if game.is_striped(piece) { base - 14 } else { base };
    add(svg, format_args!("<text class=\"letter\" y=\"{base}\" style=\"fill:{on_it}\">{letter}</text></g>"));
    write_name(outline, beside(outline), 19.0, svg);
}

/// Where the name of a space goes whose middle is taken: below the piece, or on the Center's narrow spaces towards the
/// middle of the board, where no other name is.
fn beside(outline: &Outline) -> [f64; 2] {
    let ([x, y], scale) = (outline.stand, outline.scale());
    let inward = 1.0 - 58.0 * scale / x.hypot(y);
    match outline.tier {
        TierName::Center => [x * inward, y * inward + 6.0],
        _ => [x, y + 44.0 * scale + 20.0],
    }
}

/// Who has what, above the board, and the author's notice below it.
fn notes(game: &Know, state: &State, half: f64, svg: &mut String) {
    let field = game.field(state);
    let left = -half + 20.0;
    for side in 0..game.roster.sides {
        let (name, seats) = (words::colour(SideColour::ALL[side], Language::English), join(game.seats_of(side), ", "));
        let (points, tally) = (state.points[side], game.tally(state, &field, side));
        let y = -half - LINE * side as f64 - 6.0;
        let text = format!("{name} ({seats}): {points} points, {tally} as it stands");
        add(svg, format_args!("<text class=\"note\" x=\"{left}\" y=\"{y}\">{text}</text>"));
    }
    let y = half + LINE - 14.0;
    add(svg, format_args!("<text class=\"note notice\" x=\"{left}\" y=\"{y}\">{NOTICE}</text>"));
}

#[cfg(test)]
mod tests {
    use game::{Game, Options};

    use super::{MARGIN, NOTICE, RADIUS, WIDEST, picture};
    use crate::options::Know;

    #[test]
    fn notes_fit_in_every_font_and_leave_the_board_free() {
        for players in ["players=2", "players=3", "players=4"] {
            let game = Know::new(&Options::parse(Know::spec(), players).expect("a table"));
            let picture = picture(&game, &game.start(0));
            let notes: Vec<&str> = picture.lines().filter(|line| line.contains("class=\"note")).collect();
            assert_eq!(notes.len(), game.sides() + 1, "{players}");
            for note in notes {
                let number = |name: &str| -> f64 {
                    let (_, rest) = note.split_once(&format!(" {name}=\"")).expect("an attribute");
                    rest.split('"').next().and_then(|number| number.parse().ok()).expect("a number")
                };
                let text = note.split(['<', '>']).nth(2).expect("a text");
                let size = if text == NOTICE { 17.0 } else { 24.0 };
                let right = number("x") + WIDEST * size * text.chars().count() as f64;
                assert!(right < RADIUS + MARGIN, "{note}");
                assert!(number("y") < -RADIUS || number("y") - size > RADIUS, "{note}");
            }
        }
    }
}
