//! The board in a terminal: its four quarters as one walks round the rim, tier by tier, with the pieces, what each side
//! influences and where they contend; then everything that is counted, and a legend.

mod remarks;

use game::{Game, Hue, Ink, Language, Page, Part, Seat, Show, Turn, Viewer, join, list_words};

use crate::board::Space;
use crate::names::SideColour;
use crate::options::Know;
use crate::rules::field::Field;
use crate::state::{Phase, Piece, PieceType, State};
use crate::{svg, words};

/// Characters of one cell.
const WIDTH: usize = 9;

/// A quarter of the board, turnwise from its corner-space. What stands below something else borders on it, but for a
/// few that stand between two others.
const QUARTER: [(&str, &[(usize, &str)]); 5] = [
    ("Rim", &[(0, "R1"), (2, "R2"), (4, "R3"), (7, "A1"), (10, "R4"), (12, "R5")]),
    ("First", &[(0, "F1"), (2, "F2"), (4, "F3"), (6, "F4"), (8, "F5"), (10, "F6"), (12, "F7")]),
    ("Second", &[(0, "S1"), (2, "S2"), (4, "S3"), (7, "S5"), (10, "S7"), (12, "S8")]),
    ("", &[(4, "S4"), (10, "S6")]),
    ("Center", &[(0, "C1"), (2, "C2"), (7, "C3"), (12, "C4")]),
];

/// The quarters in their order.
const QUARTERS: [&str; 4] = ["South", "West", "North", "East"];

impl Show for Know {
    fn show(&self, state: &State, _viewer: Viewer, page: &mut Page) {
        let field = self.field(state);
        for (quarter, name) in (0..).zip(QUARTERS) {
            self.show_quarter(state, &field, quarter, name, page);
        }
        page.begin(Part::Counters).end();
        self.show_turn(state, page);
        for side in 0..self.roster.sides {
            self.show_side(state, &field, side, page);
        }
        self.show_points(state, &field, page);
        self.show_venture(state, page);
        self.show_nets(state, page);
        self.show_walls(state, &field, page);
        page.begin(Part::Legend).end();
        self.show_legend(page);
    }

    fn svg(&self, state: &State, _viewer: Viewer) -> Option<String> {
        Some(svg::picture(self, state))
    }
}

impl Know {
    fn show_quarter(&self, state: &State, field: &Field, quarter: u8, name: &str, page: &mut Page) {
        page.write(Ink::BOLD, name).end();
        for (tier, cells) in QUARTER {
            page.write(Ink::DIM, format!("  {tier:8}"));
            let mut column = 0;
            for &(place, first) in cells {
                let space = Space::named(first).expect("the quarter names spaces of the board").turned(quarter);
                let start = place * WIDTH / 2;
                page.text(" ".repeat(start - column));
                column = start + self.show_space(state, field, space, page);
            }
            page.end();
        }
    }

    /// Draws a space, and returns how many characters that took.
    fn show_space(&self, state: &State, field: &Field, space: Space, page: &mut Page) -> usize {
        let name = space.to_string();
        let (ink, mark) = match state.piece_on(space) {
            Some(piece) => (side_ink(self.roster.side(piece)).bold(), self.piece_mark(state, field, piece)),
            None => self.influence_mark(field, space),
        };
        page.write(Ink::DIM, name.clone()).text(" ").site(name.clone(), ink, mark.clone());
        name.len() + 1 + mark.len()
    }

    /// `B1`: a bard of side 1; `s` striped, `=` connected, `x` locked out.
    fn piece_mark(&self, state: &State, field: &Field, piece: Piece) -> String {
        let letter = match self.roster.kind(piece) {
            PieceType::Bard => 'B',
            PieceType::Fool => 'F',
            PieceType::Herald => 'H',
        };
        let sign = |is: bool, sign: &'static str| if is { sign } else { "" };
        format!(
            "{letter}{}{}{}{}",
            self.roster.side(piece) + 1,
            sign(self.is_striped(piece), "s"),
            sign(self.is_connected(&state.pieces, piece), "="),
            sign(self.has_no_jump(state, field, piece), "x"),
        )
    }

    /// The sides that influence an empty space; `!` where they contend.
    fn influence_mark(&self, field: &Field, space: Space) -> (Ink, String) {
        let sides: Vec<usize> = (0..self.roster.sides).filter(|&side| field.influence[side].contains(space)).collect();
        let digits: String = sides.iter().map(|side| (side + 1).to_string()).collect();
        match sides.as_slice() {
            [] => (Ink::DIM, ".".to_owned()),
            &[side] => (side_ink(side), digits),
            _ => (Ink::hue(Hue::Red).bold(), format!("{digits}!")),
        }
    }

    fn show_turn(&self, state: &State, page: &mut Page) {
        let name = |seat: Seat| format!("{} ({seat})", words::player(self.player(seat), Language::English));
        let text = match self.turn(state) {
            Turn::Over(outcome) => format!("Over: {outcome} ({})", outcome.cause()),
            Turn::Chance => match state.seat {
                Some(seat) => format!("Dice are cast, in the turn of {}", name(seat)),
                None => "Dice are cast for the first turn".to_owned(),
            },
            Turn::Seat(seat) => format!("{} to {}", name(seat), task(state.phase)),
        };
        page.write(Ink::BOLD, text);
        if !state.dice.is_empty() {
            page.text(format!(", dice {}", list_words(state.dice.dice(), "and")));
        }
        page.end();
        let limit = if self.most_turns > 0 { format!(" of {}", self.most_turns) } else { String::new() };
        page.text(format!("  turn {}{limit}", state.turn));
        if self.eternal {
            let cycles = if self.cycles > 0 { format!(" of {}", self.cycles) } else { String::new() };
            page.text(format!(", cycle {}{cycles}", state.cycle));
        }
        if let Some(resolver) = state.resolver {
            page.text(format!(", Resolved by {}", name(resolver)));
        }
        page.end();
    }

    fn show_side(&self, state: &State, field: &Field, side: usize, page: &mut Page) {
        page.write(side_ink(side).bold(), format!("  {} {:<10}", side + 1, side_name(side)));
        page.text(format!("points {}, as it stands {}", state.points[side], self.tally(state, field, side)));
        for need in self.needs(&self.threads(&state.pieces, side)) {
            let made = need.pieces.map_or("-", |[piece, _]| words::kind(self.roster.kind(piece), Language::English));
            page.text(format!("; {} {made}", words::tier(need.tier, Language::English)));
        }
        let waiting: Vec<u8> = state.bank(side).collect();
        if !waiting.is_empty() {
            page.text(format!("; dice waiting {}", list_words(waiting, "and")));
        }
        page.end();
    }

    fn show_points(&self, state: &State, field: &Field, page: &mut Page) {
        let challengeable = self.challengeable(state, field);
        for point in field.contention.iter() {
            let cast: Vec<Seat> = Seat::first(self.roster.seats).filter(|&seat| state.has_cast(seat, point)).collect();
            let age = match (challengeable.contains(point), field.occupied.contains(point)) {
                (true, _) => "may be challenged",
                (_, true) => "occupied",
                _ => "too young",
            };
            let by = if cast.is_empty() { "nobody".to_owned() } else { list_words(cast, "and") };
            page.write(Ink::hue(Hue::Red), format!("  {:<4}", point.to_string()));
            page.text(format!("contested, cast over by {by}: {age}")).end();
        }
    }

    fn show_legend(&self, page: &mut Page) {
        for side in 0..self.roster.sides {
            page.write(side_ink(side).bold(), (side + 1).to_string());
            page.text(format!(" {} ({})   ", side_name(side), join(self.seats_of(side), " ")));
        }
        page.text("B bard   F fool   H herald").end();
        let stripes = if self.stripes_matter() { "s striped   " } else { "" };
        page.text(format!("{stripes}= connected   x locked out   1 2 influenced by that side   12! contested"));
        page.end();
    }
}

fn side_ink(side: usize) -> Ink {
    [Ink::hue(Hue::Yellow), Ink::hue(Hue::Purple), Ink::hue(Hue::Cyan)][side]
}

fn side_name(side: usize) -> &'static str {
    words::colour(SideColour::ALL[side], Language::English)
}

/// What the seat to act does.
fn task(phase: Phase) -> &'static str {
    match phase {
        Phase::Declare => "cast, or declare a path",
        Phase::AnswerErrand(..) => "allow or contest an errand",
        Phase::AnswerPath(..) => "allow or contest a path",
        Phase::Errand(..) => "move the errand",
        Phase::Path(..) => "move the path",
        Phase::PostMove | Phase::PostMoveMore => "connect, or pass",
        _ => "move",
    }
}

#[cfg(test)]
mod tests {
    use super::{QUARTER, QUARTERS};
    use crate::board::{Space, Spaces};

    #[test]
    fn the_quarters_are_the_whole_board() {
        let cells = || QUARTER.iter().flat_map(|(_, cells)| cells.iter());
        let drawn: Spaces = (0..QUARTERS.len() as u8)
            .flat_map(|quarter| {
                cells().filter_map(|(_, name)| Space::named(name)).map(move |space| space.turned(quarter))
            })
            .collect();
        assert_eq!((drawn, cells().count() * QUARTERS.len()), (Spaces::ALL, 100));
    }
}
