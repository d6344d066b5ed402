//! What lies beside the brain: fields, seats with their hands, the chart of the dice and the stock.

use game::{Seat, Viewer};

use super::{add, art};
use crate::cards::{Cards, Colour, Pom};
use crate::missing::Missing;
use crate::rules::{RollEffect, roll_effect};
use crate::state::{Field, Mastery, State};
use crate::visible::{Visible, abilities, pom_poms};
use crate::words::en::{all_of, missing, plural};

/// Where the columns begin, and how wide they are.
const FIELDS: [f64; 2] = [960.0, 330.0];
const SEATS: [f64; 2] = [1306.0, 314.0];
/// The top of both.
const TOP: f64 = 84.0;
/// Space between panels, and between their edges and their words.
const GAP: f64 = 12.0;
const MARGIN: f64 = 16.0;

/// The size of notes, and the distance of their lines.
const NOTE: f64 = 16.0;
const NOTE_LINE: f64 = 20.0;
/// The mean width of a letter in the widest of the usual fonts, in parts of the size. Whoever looks at the picture may
/// not have the font that it names first.
const WIDEST_LETTER: f64 = 0.6;

/// The columns of fields and seats. Nothing in them runs out of its column, whatever the font.
pub(super) fn draw(visible: Visible<'_>, svg: &mut String) {
    for (id, [left, width]) in [("fields", FIELDS), ("seats", SEATS)] {
        add(
            svg,
            format_args!(
                "<clipPath id=\"{id}\"><rect x=\"{}\" y=\"60\" width=\"{}\" height=\"1040\"/></clipPath>",
                left - 2.0,
                width + 4.0
            ),
        );
        add(svg, format_args!("<g clip-path=\"url(#{id})\">"));
        if id == "fields" {
            fields(visible, svg);
        } else {
            seats(visible, svg);
        }
        svg.push_str("</g>\n");
    }
}

/// Words in lines that are short enough for a column of this width.
fn lines(words: &str, width: f64) -> Vec<String> {
    let most = ((width - 2.0 * MARGIN) / (NOTE * WIDEST_LETTER)) as usize;
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Writes a note in as many lines as it needs, from this point on, and returns where the next one begins.
fn notes(svg: &mut String, class: &str, [x, mut y]: [f64; 2], words: &str, width: f64) -> f64 {
    for line in lines(words, width) {
        text(svg, class, [x, y], &line);
        y += NOTE_LINE;
    }
    y
}

/// The colour at the top of a field.
const fn band(field: Field) -> &'static str {
    ["#C2456A", "#A36F0C", "#5E6A86", "#1F7F76", "#A3482C"][field as usize]
}

fn text(svg: &mut String, class: &str, [x, y]: [f64; 2], words: &str) {
    add(svg, format_args!("<text class=\"{class}\" x=\"{x:.0}\" y=\"{y:.0}\">{words}</text>"));
}

/// The fields: open ones with their pom-poms, mastered ones in a line.
fn fields(visible: Visible<'_>, svg: &mut String) {
    let [left, width] = FIELDS;
    let mut top = TOP;
    for field in Field::ALL {
        let is_open = matches!(visible.state.field(field), Mastery::Open { .. });
        let height = if is_open { 190.0 } else { 74.0 };
        add(
            svg,
            format_args!(
                "<rect class=\"paper\" x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"14\"/>"
            ),
        );
        add(
            svg,
            format_args!(
                "<path d=\"M{},{}h{}\" stroke=\"{}\" stroke-width=\"7\" stroke-linecap=\"round\"/>",
                left + 14.0,
                top + 3.0,
                width - 28.0,
                band(field)
            ),
        );
        text(svg, "title", [left + 16.0, top + 38.0], &field.to_string());
        text(svg, "line end", [left + width - 16.0, top + 36.0], &plural(field.points(), "point"));
        match visible.state.field(field) {
            Mastery::Open { .. } => open(visible, field, [left, top], svg),
            Mastery::Mastered { by, power } => {
                let words = if power { field.power() } else { "power lost" };
                let line = format!("mastered by {}: {words}", visible.side(by));
                notes(svg, "note", [left + MARGIN, top + 62.0], &line, width);
            }
        }
        top += height + GAP;
    }
}

/// The pom-poms of an open field with the ring, the abilities that it takes, and what is lacking.
fn open(visible: Visible<'_>, field: Field, [left, top]: [f64; 2], svg: &mut String) {
    let (poms, ring) = pom_poms(visible.state.field(field));
    let ringed = ring.and_then(|ring| poms.iter().position(|&pom| pom == ring));
    for (n, &pom) in poms.iter().enumerate() {
        let at = [left + 36.0 + 37.0 * n as f64, top + 70.0];
        if ringed == Some(n) {
            add(
                svg,
                format_args!(
                    "<circle class=\"power\" cx=\"{}\" cy=\"{}\" r=\"19.5\" fill=\"#FFFFFF\" stroke=\"#3B1F23\" stroke-width=\"3\"/>",
                    at[0], at[1]
                ),
            );
        }
        art::pom(svg, pom, at, 15.0);
    }
    let seat = looker(visible);
    let mut x = left + 16.0;
    for &ability in field.needs() {
        let has = visible.state.has_ability(seat, ability);
        let name = ability.to_string();
        let width = 31.0 + 8.2 * name.len() as f64;
        let (fill, line) = if has { ("#DDEFE2", "#1B7040") } else { ("none", "#8A8F89") };
        add(
            svg,
            format_args!(
                "<rect x=\"{x}\" y=\"{}\" width=\"{width}\" height=\"27\" rx=\"13\" fill=\"{fill}\" stroke=\"{line}\"/>",
                top + 97.0
            ),
        );
        art::ability(svg, ability, [x + 15.0, top + 110.0], 0.7, "#1A1F1B");
        text(svg, "pill", [x + 26.0, top + 116.0], &name);
        x += width + 5.0;
    }
    let ring = ring.map_or("", Pom::name);
    let bought = format!("{} for 1 {ring} more", field.power());
    let next = notes(svg, "note quiet", [left + MARGIN, top + 143.0], &bought, FIELDS[1]);
    let lack =
        visible.hand(seat).and_then(|hand| Missing::new(visible.state, seat, hand, field)).map(|lack| missing(&lack));
    if let Some(lack) = lack {
        let name = visible.side(seat);
        let words = if lack.is_empty() { format!("{name} lacks nothing") } else { format!("{name} lacks {lack}") };
        notes(svg, "note", [left + MARGIN, next], &words, FIELDS[1]);
    }
}

/// The seat whose missing cards are shown: the viewer's, or the active one for a spectator.
const fn looker(visible: Visible<'_>) -> Seat {
    match visible.viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => visible.state.active(),
    }
}

/// A panel for each seat, as high as its notes make it.
fn seats(visible: Visible<'_>, svg: &mut String) {
    let [left, width] = SEATS;
    let mut top = TOP;
    for seat in visible.seats() {
        let [abilities, powers] = seat_notes(visible.state, seat);
        let n_lines = lines(&abilities, width).len() + lines(&powers, width).len();
        let height = 156.0 + n_lines as f64 * NOTE_LINE;
        let (fill, line) = if seat == visible.state.active() { ("#F8DEE3", "#A82C4B") } else { ("#FFFDFB", "#E3D3CF") };
        add(
            svg,
            format_args!(
                "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"14\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\"2\"/>"
            ),
        );
        panel(visible, seat, [left, top], svg);
        top += height + GAP;
    }
}

/// The abilities and the powers of a seat.
fn seat_notes(state: &State, seat: Seat) -> [String; 2] {
    let abilities = all_of(abilities(state, seat));
    let powers = all_of(Field::ALL.into_iter().filter(|&field| state.has_power(seat, field)).map(Field::power));
    [(abilities, "no ability"), (powers, "no power")]
        .map(|(has, none)| if has.is_empty() { none.to_owned() } else { has })
}

fn panel(visible: Visible<'_>, seat: Seat, [left, top]: [f64; 2], svg: &mut String) {
    let (state, right) = (visible.state, left + SEATS[1] - 16.0);
    let mut x = left + 16.0;
    if let Some(colour) = state.colour(seat) {
        art::pom(svg, colour.into(), [left + 32.0, top + 30.0], 16.0);
        x += 42.0;
    }
    text(svg, "title", [x, top + 39.0], &format!("{} ({seat})", visible.side(seat)));
    text(svg, "title end", [right, top + 39.0], &state.points(seat).to_string());
    match visible.hand(seat) {
        Some(hand) => hand_cards(hand, [left + 16.0, top + 58.0], svg),
        None => {
            text(
                svg,
                "line",
                [left + 16.0, top + 86.0],
                &format!("{} in hand", plural(state.hand(seat).len(), "card")),
            );
        }
    }
    neurons_left(state, seat, [left + 16.0, top + 124.0], svg);
    for (n, ability) in abilities(state, seat).enumerate() {
        art::ability(svg, ability, [right - 12.0 - 27.0 * n as f64, top + 124.0], 0.9, "#1A1F1B");
    }
    let [abilities, powers] = seat_notes(state, seat);
    let next = notes(svg, "note quiet", [left + MARGIN, top + 160.0], &abilities, SEATS[1]);
    notes(svg, "note quiet", [left + MARGIN, next], &powers, SEATS[1]);
}

/// A card for each colour with its number.
fn hand_cards(hand: Cards, [left, top]: [f64; 2], svg: &mut String) {
    for (n, colour) in Colour::ALL.into_iter().enumerate() {
        card(colour, [left + 72.0 * n as f64, top], hand.number(colour), svg);
    }
}

/// A small card and how many there are; an empty frame where there are none.
fn card(colour: Colour, [x, y]: [f64; 2], number: u16, svg: &mut String) {
    let (body, ink) = art::paint(colour.into());
    if number == 0 {
        add(
            svg,
            format_args!(
                "<rect x=\"{x}\" y=\"{y}\" width=\"30\" height=\"42\" rx=\"6\" fill=\"none\" stroke=\"#B7ADA9\" stroke-width=\"2\" stroke-dasharray=\"3 3\"/>"
            ),
        );
        return;
    }
    add(
        svg,
        format_args!(
            "<rect class=\"card\" x=\"{x}\" y=\"{y}\" width=\"30\" height=\"42\" rx=\"6\" fill=\"{body}\"/><use href=\"#g{colour}\" transform=\"translate({},{}) scale(.95)\" fill=\"{ink}\"/>",
            x + 15.0,
            y + 21.0
        ),
    );
    text(svg, "number", [x + 36.0, y + 29.0], &number.to_string());
}

/// Neurons at hand: an own one with their number, and the orange one.
fn neurons_left(state: &State, seat: Seat, [x, y]: [f64; 2], svg: &mut String) {
    if let Some(colour) = state.colour(seat) {
        art::neuron(svg, Some(colour), [[x + 2.0, y], [x + 42.0, y]]);
    }
    text(svg, "number", [x + 52.0, y + 8.0], &state.neurons_left(seat).to_string());
    if state.has_orange(seat) {
        art::neuron(svg, None, [[x + 92.0, y], [x + 132.0, y]]);
    }
}

/// The sums of the dice with what they bring, this turn's one framed, and the stock below.
pub(super) fn chart(visible: Visible<'_>, svg: &mut String) {
    let (top, width) = (992.0, 78.0);
    for sum in 2..=12_u8 {
        let left = 24.0 + 83.0 * f64::from(sum - 2);
        let (line, thick) = if visible.state.dice() == Some(sum) { ("#A82C4B", 4) } else { ("#E3D3CF", 2) };
        add(
            svg,
            format_args!(
                "<rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"58\" rx=\"9\" fill=\"#FFFDFB\" stroke=\"{line}\" stroke-width=\"{thick}\"/>"
            ),
        );
        let middle = left + width / 2.0;
        text(svg, "number middle", [middle, top + 24.0], &sum.to_string());
        let words = match roll_effect(sum) {
            RollEffect::All(colour) => {
                art::pom(svg, colour.into(), [middle, top + 42.0], 11.0);
                continue;
            }
            RollEffect::Left => "left’s",
            RollEffect::Own => "own",
            RollEffect::Right => "right’s",
            RollEffect::Place if visible.game.five_paid => "2 paid",
            RollEffect::Place => "2 free",
            RollEffect::Shed => "shed 1",
        };
        text(svg, "small middle", [middle, top + 48.0], words);
    }
    text(
        svg,
        "line",
        [24.0, top + 88.0],
        &format!("Turn {}, of {}", visible.state.turn_number(), visible.side(visible.state.active())),
    );
    text(svg, "line", [560.0, top + 88.0], "Stock");
    for (n, colour) in Colour::ALL.into_iter().enumerate() {
        let x = 630.0 + 76.0 * n as f64;
        card(colour, [x, top + 62.0], visible.state.stock().number(colour), svg);
    }
}
