//! The board in a terminal: the brain row by row with its neurons, then seats, stock, fields and the chart of the dice.

use game::{Game, Hue, Ink, Language, Page, Part, Seat, Sentence, Show, Turn, Viewer, join, sentence};

use crate::board::{Link, Synapse};
use crate::cards::{Colour, Pom};
use crate::ending::GameEnd;
use crate::facts::PhaseTask;
use crate::missing::Missing;
use crate::options::Knowledge;
use crate::rules::{RollEffect, roll_effect};
use crate::state::{Ability, Field, Mastery, State};
use crate::svg;
use crate::visible::{Visible, abilities};
use crate::words::en::{all_of, bundle, illegal::task, missing, plural};

/// The column of the middle line, and how far neighbours of a row are apart.
const MIDDLE: usize = 33;
const STEP: usize = 10;

impl Show for Knowledge {
    fn show(&self, state: &State, viewer: Viewer, page: &mut Page) {
        let visible = Visible { game: self, state, viewer, language: Language::English };
        show_brain(state, page);
        page.begin(Part::Counters).end();
        show_turn(visible, page);
        page.end();
        visible.seats().for_each(|seat| show_seat(visible, seat, page));
        let stock = state.stock();
        let rest = Colour::ALL.map(|colour| format!("{} {}", stock.number(colour), colour.name()));
        page.write(Ink::DIM, "  Stock     ").text(rest.join(", ")).end();
        page.end();
        let markers = Ability::ALL.map(|ability| format!("{ability} {}", state.marker(ability)));
        page.write(Ink::DIM, "  Abilities ").text(markers.join(", ")).end();
        Field::ALL.into_iter().for_each(|field| show_field(visible, field, page));
        page.begin(Part::Legend).end();
        self.show_chart(state, page);
        show_legend(page);
    }

    fn svg(&self, state: &State, viewer: Viewer) -> Option<String> {
        Some(svg::picture(Visible { game: self, state, viewer, language: Language::English }))
    }
}

impl Knowledge {
    /// What the sums bring; the one on the table stands in brackets.
    fn show_chart(&self, state: &State, page: &mut Page) {
        page.write(Ink::DIM, "  Dice     ");
        for sum in 2..=12 {
            let (ink, what) = match roll_effect(sum) {
                RollEffect::All(colour) => (colour_ink(colour), colour.letter().to_string()),
                RollEffect::Left => (Ink::PLAIN, " left".to_owned()),
                RollEffect::Own => (Ink::PLAIN, " own".to_owned()),
                RollEffect::Right => (Ink::PLAIN, " right".to_owned()),
                RollEffect::Place => (Ink::PLAIN, " +2".to_owned()),
                RollEffect::Shed => (Ink::PLAIN, " shed".to_owned()),
            };
            match state.dice() == Some(sum) {
                true => page.write(ink.bold(), format!("[{sum}{what}] ")),
                false => page.write(ink, format!(" {sum}{what} ")),
            };
        }
        page.end();
    }
}

/// Who acts and what is asked; at the end what ended the game and, between equal points, what decided (7.4).
fn show_turn(visible: Visible<'_>, page: &mut Page) {
    let Visible { game, state, language, .. } = visible;
    match game.turn(state) {
        Turn::Over(outcome) => page.write(Ink::BOLD, format!("Over: {outcome} ({})", outcome.cause())).end(),
        _ => page.write(Ink::BOLD, sentence(&task(PhaseTask::new(game, state)))).end(),
    };
    if let Some(tie) = GameEnd::of(game, state).and_then(|end| end.tie) {
        page.text(format!("  {}", tie.sentence(language))).end();
    }
    let limit = if game.limit > 0 { format!(" of {}", game.limit) } else { String::new() };
    page.text(format!("  turn {}{limit}, of {}", state.turn, visible.side(state.active)));
    if let Some(sum) = state.dice() {
        page.text(format!(", dice {sum}"));
    }
    page.end();
}

fn show_brain(state: &State, page: &mut Page) {
    let rows: Vec<Vec<Synapse>> =
        (0..7).map(|row| Synapse::all().filter(|synapse| synapse.row() == row).collect()).collect();
    for (place, row) in rows.iter().enumerate() {
        let mut line = Line::default();
        for (n, &synapse) in row.iter().enumerate() {
            if let Some(link) = row.get(n + 1).and_then(|&next| Link::between(synapse, next)) {
                line.put(column(row, n) + STEP / 2 - 1, Some(link), link_mark(state, link, "..."));
            }
            line.put(column(row, n) - 2, None, synapse_mark(state, synapse));
        }
        line.write(page);
        let Some(below) = rows.get(place + 1) else { continue };
        let mut line = Line::default();
        for (n, &synapse) in row.iter().enumerate() {
            for (m, &other) in below.iter().enumerate() {
                if let Some(link) = Link::between(synapse, other) {
                    let slant = if column(below, m) < column(row, n) { " / " } else { " \\ " };
                    let middle = (column(row, n) + column(below, m)) / 2;
                    line.put(middle - 1, Some(link), link_mark(state, link, slant));
                }
            }
        }
        line.write(page);
    }
}

/// The column of the `n`-th synapse of a row.
fn column(row: &[Synapse], n: usize) -> usize {
    MIDDLE + n * STEP - (row.len() - 1) * STEP / 2
}

/// Marks at their columns. Links are the sites of this board: nobody presses a synapse.
#[derive(Default)]
struct Line(Vec<(usize, Option<Link>, Ink, String)>);

impl Line {
    fn put(&mut self, column: usize, site: Option<Link>, (ink, text): (Ink, String)) {
        self.0.push((column, site, ink, text));
    }

    fn write(mut self, page: &mut Page) {
        self.0.sort_by_key(|&(column, ..)| column);
        let mut at = 0;
        for (column, site, ink, text) in self.0 {
            page.text(" ".repeat(column.saturating_sub(at)));
            at = column + text.chars().count();
            match site {
                Some(link) => page.site(link.to_string(), ink, text),
                None => page.write(ink, text),
            };
        }
        page.end();
    }
}

/// `C4r`: its name and colour; in brackets where an ability lies.
fn synapse_mark(state: &State, synapse: Synapse) -> (Ink, String) {
    let pom = state.pom(synapse);
    let text = format!("{synapse}{}", pom.letter());
    let has_marker = Ability::ALL.into_iter().any(|ability| state.marker(ability) == synapse);
    if has_marker { (pom_ink(pom).bold(), format!("({text})")) } else { (pom_ink(pom), format!(" {text} ")) }
}

/// A neuron by the shape and the letter of its colour, or an empty link.
fn link_mark(state: &State, link: Link, empty: &str) -> (Ink, String) {
    if state.orange.contains(link) {
        return (Ink::hue(Hue::Orange).bold(), "~O~".to_owned());
    }
    match state.owner(link).and_then(|seat| state.colour(seat)) {
        Some(colour) => (colour_ink(colour).bold(), neuron_mark(colour).to_owned()),
        None => (Ink::DIM, empty.to_owned()),
    }
}

const fn neuron_mark(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "=B=",
        Colour::Green => "-G-",
        Colour::Red => "#R#",
        Colour::Yellow => ":Y:",
    }
}

fn show_field(visible: Visible<'_>, field: Field, page: &mut Page) {
    let state = visible.state;
    page.write(Ink::BOLD, format!("  {:<9} ", field.to_string()));
    match state.field(field) {
        Mastery::Mastered { by, power } => {
            let power = if power { field.power().to_owned() } else { "power lost".to_owned() };
            page.text(format!("{}: mastered by {}, {power}", plural(field.points(), "point"), visible.side(by))).end();
        }
        Mastery::Open { cost, wild, ring } => {
            let any = if wild > 0 { format!(", {wild} orange") } else { String::new() };
            let price = format!("{}{any}", bundle(cost).replace(" and ", ", "));
            page.text(format!("{}: {price}", plural(field.points(), "point"))).end();
            page.write(Ink::DIM, format!("            needs {}", join(field.needs(), ", ")));
            page.write(Ink::DIM, format!("; {} for 1 {} more", field.power(), ring.name())).end();
            // What the viewer lacks; for a spectator at an open table, what the active seat lacks.
            let seat = match visible.viewer {
                Viewer::Seat(seat) => seat,
                Viewer::Spectator => state.active,
            };
            let lack = visible
                .hand(seat)
                .filter(|_| state.colour(seat).is_some())
                .and_then(|hand| Missing::new(state, seat, hand, field));
            if let Some(lack) = lack {
                let text = missing(&lack);
                let text = if text.is_empty() { "nothing".to_owned() } else { text };
                page.text(format!("            {} lacks {text}", visible.side(seat))).end();
            }
        }
    }
}

fn show_seat(visible: Visible<'_>, seat: Seat, page: &mut Page) {
    let state = visible.state;
    let ink = state.colour(seat).map_or(Ink::PLAIN, colour_ink).bold();
    let mark = state.colour(seat).map_or("   ", neuron_mark);
    page.write(ink, format!("  {seat} {mark} {:<12}", visible.side(seat)));
    let held = plural(state.hand(seat).len(), "card");
    let hand = visible.hand(seat).filter(|hand| !hand.is_empty()).map_or(held, bundle);
    page.text(format!("{}; {hand}", plural(state.points(seat), "point"))).end();
    let orange = if state.has_orange(seat) { " and the orange one" } else { "" };
    page.write(Ink::DIM, format!("            {}{orange}", plural(state.neurons_left(seat), "neuron")));
    let has = all_of(abilities(state, seat));
    if !has.is_empty() {
        page.text(format!("; has {has}"));
    }
    let powers = all_of(Field::ALL.into_iter().filter(|&field| state.has_power(seat, field)).map(Field::power));
    if !powers.is_empty() {
        page.text(format!("; {powers}"));
    }
    page.end();
}

fn show_legend(page: &mut Page) {
    page.write(Ink::DIM, "  Neurons   ");
    for colour in Colour::ALL {
        page.write(colour_ink(colour).bold(), neuron_mark(colour)).text(format!(" {}   ", colour.name()));
    }
    page.write(Ink::hue(Hue::Orange).bold(), "~O~").text(" orange").end();
    page.text("            ( ) ability   b g r y colours   o any   w dead").end();
}

const fn colour_ink(colour: Colour) -> Ink {
    match colour {
        Colour::Blue => Ink::hue(Hue::Blue),
        Colour::Green => Ink::hue(Hue::Green),
        Colour::Red => Ink::hue(Hue::Red),
        Colour::Yellow => Ink::hue(Hue::Yellow),
    }
}

fn pom_ink(pom: Pom) -> Ink {
    match (pom.colour(), pom) {
        (Some(colour), _) => colour_ink(colour),
        (None, Pom::Orange) => Ink::hue(Hue::Orange),
        (None, _) => Ink::DIM,
    }
}
