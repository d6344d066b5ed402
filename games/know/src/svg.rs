//! The board as a picture: the hundred spaces with their names, the pieces, and the points of contention.

use std::fmt::Write as _;

use crate::board::Space;
use crate::geometry::{Outline, RADIUS, frames, outlines};
use crate::options::Know;
use crate::state::{Kind, Piece, State};
use crate::view::TierName;
use crate::words::{SIDES, all_of};

/// Space around the board.
const MARGIN: f64 = 90.0;

const NOTICE: &str = "know, rules and board, Copyright (c) 1995, 2001 Bryan Jurish, all rights reserved; a free game.";

/// Everything that has one look wherever it stands.
const STYLE: &str = "\
text{font-family:sans-serif;text-anchor:middle;fill:#352A4A}
.space{stroke:#6E6480;stroke-width:2}
.frame{fill:none;stroke:#352A4A;stroke-width:5;stroke-linecap:round}
.name{font-size:26px;paint-order:stroke;stroke:#FFFFFF;stroke-width:5;stroke-opacity:.7}.name.small{font-size:19px;stroke-width:4}
.note{font-size:24px;text-anchor:start}
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
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" role=\"img\">\n<title>know</title>\n\
         <desc>{NOTICE}</desc>\n<style>{STYLE}</style>\n<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" \
         fill=\"#EAE6F0\"/>\n",
        -half,
        -half,
        2.0 * half,
        2.0 * half,
        -half,
        -half,
        2.0 * half,
        2.0 * half
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
        let [[ax, ay], [bx, by]] = thread.pieces.map(|piece| outlines()[state.space(piece).index()].seat);
        let class = if thread.connected { "thread" } else { "loose" };
        let colour = PAINTS[side].thread;
        let line = format!("M{ax},{ay}L0,0L{bx},{by}");
        add(svg, format_args!("<path class=\"{class}\" fill=\"none\" stroke=\"{colour}\" d=\"{line}\"/>"));
    }
}

/// The name of an empty space; where sides contend for it, in a ring with a cross.
fn name(outline: &Outline, contested: bool, svg: &mut String) {
    let [x, y] = outline.seat;
    let small = outline.room < 30.0;
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
    let class = if small { "name small" } else { "name" };
    let base = y + if small { 6.0 } else { 9.0 };
    add(svg, format_args!("<text class=\"{class}\" x=\"{x}\" y=\"{base:.2}\">{}</text>", outline.name));
}

/// A ball, a cone or a cylinder with its letter, and the name of its space beside it.
fn draw_piece(game: &Know, piece: Piece, outline: &Outline, svg: &mut String) {
    let [x, y] = outline.seat;
    let paint = &PAINTS[game.roster.side(piece)];
    let (body, edge, shine, on_it) = (paint.body, paint.edge, paint.shine, paint.on_it);
    add(svg, format_args!("<g transform=\"translate({x},{y}) scale({})\">", outline.scale()));
    let (shape, glint, letter) = match game.roster.kind(piece) {
        Kind::Bard => ("<circle r=\"35\"/>", "M-21,-10A24,24 0 0 1 -6,-23", ("B", 11)),
        Kind::Fool => ("<path d=\"M0,-42L35,24Q36,30 30,32Q0,41 -30,32Q-36,30 -35,24Z\"/>", "M-5,-22L-20,8", ("F", 24)),
        Kind::Herald => (
            "<path d=\"M-27,-26V28Q-27,38 0,38Q27,38 27,28V-26\"/><ellipse cx=\"0\" cy=\"-27\" rx=\"27\" ry=\"11\"/>",
            "M-18,-8V18",
            ("H", 18),
        ),
    };
    add(svg, format_args!("<g class=\"piece\" fill=\"{body}\" stroke=\"{edge}\">{shape}</g>"));
    add(svg, format_args!("<path class=\"shine\" stroke=\"{shine}\" d=\"{glint}\"/>"));
    if game.is_striped(piece) {
        let band = match game.roster.kind(piece) {
            Kind::Bard => "M-34,12Q0,28 34,12",
            Kind::Fool => "M-26,14Q0,24 26,14",
            Kind::Herald => "M-27,16Q0,28 27,16",
        };
        add(svg, format_args!("<path fill=\"none\" stroke=\"{on_it}\" stroke-width=\"8\" d=\"{band}\"/>"));
    }
    let (letter, base) = letter;
    let base = if game.is_striped(piece) { base - 14 } else { base };
    add(svg, format_args!("<text class=\"letter\" y=\"{base}\" style=\"fill:{on_it}\">{letter}</text></g>"));
    let (x, y) = beside(outline);
    add(svg, format_args!("<text class=\"name small\" x=\"{x:.2}\" y=\"{y:.2}\">{}</text>", outline.name));
}

/// Where the name of a space goes whose middle is taken: below the piece, or on the Center's narrow spaces towards the
/// middle of the board, where no other name is.
fn beside(outline: &Outline) -> (f64, f64) {
    let ([x, y], scale) = (outline.seat, outline.scale());
    let inward = 1.0 - 58.0 * scale / x.hypot(y);
    match outline.tier {
        TierName::Center => (x * inward, y * inward + 6.0),
        _ => (x, y + 44.0 * scale + 20.0),
    }
}

/// Who has what, above the board, and the author's notice below it.
fn notes(game: &Know, state: &State, half: f64, svg: &mut String) {
    let field = game.field(state);
    let left = -half + 20.0;
    for side in (0..game.roster.sides).rev() {
        let seats = all_of(game.seats_of(side));
        let line = 40.0 + 32.0 * (game.roster.sides - 1 - side) as f64 - half;
        let (points, tally) = (state.points[side], game.tally(state, &field, side));
        add(
            svg,
            format_args!(
                "<text class=\"note\" x=\"{left}\" y=\"{line}\">{} ({seats}): {points} points, {tally} as it stands</text>",
                SIDES[side]
            ),
        );
    }
    let below = half - 20.0;
    add(svg, format_args!("<text class=\"note\" x=\"{left}\" y=\"{below}\" style=\"font-size:17px\">{NOTICE}</text>"));
}
