//! The board in a terminal: the occupied part of the table with a rim of one cell, the players' reserves, and a legend.

use game::{Game, Hue, Ink, Page, Part, Seat, Show, Turn, Viewer, join};

use crate::action::Action;
use crate::board::Cell;
use crate::fen::letter;
use crate::options::{Grey, KnightLine};
use crate::state::State;
use crate::svg;
use crate::words::en::{colour, tiles};

/// Characters of one cell.
const WIDTH: usize = 4;

impl Show for KnightLine {
    fn show(&self, state: &State, _viewer: Viewer, page: &mut Page) {
        self.show_board(state, page);
        page.begin(Part::Counters).end();
        self.show_turn(state, page);
        for seat in Seat::first(self.players) {
            self.show_side(state, seat, page);
        }
        page.begin(Part::Legend).end();
        self.show_legend(state, page);
    }

    fn svg(&self, state: &State, _viewer: Viewer) -> Option<String> {
        Some(svg::picture(self, state))
    }
}

impl KnightLine {
    fn show_board(&self, state: &State, page: &mut Page) {
        let mut cells: Vec<Cell> = state.all_stacks().into_iter().map(|(_, stack)| stack.cell()).collect();
        cells.extend(self.has_grey().then_some(Cell::ORIGIN));
        let span = |of: fn(&Cell) -> i8| {
            let (least, most) = (cells.iter().map(of).min().unwrap_or(0), cells.iter().map(of).max().unwrap_or(0));
            least - 1..=most + 1
        };
        let (columns, rows) = (span(|cell| cell.x), span(|cell| cell.y));
        let targets = self.all_targets(state);
        let line = self.winning_line(state);
        for y in rows.rev() {
            page.write(Ink::DIM, format!("{y:WIDTH$}  "));
            for x in columns.clone() {
                let cell = Cell::at(x, y);
                let (ink, text) = self.drawn(state, cell, &targets, &line);
                page.text(" ".repeat(WIDTH - text.len())).site(cell.to_string(), ink, text);
            }
            page.end();
        }
        page.text(" ".repeat(WIDTH + 2));
        for x in columns {
            page.write(Ink::DIM, format!("{x:WIDTH$}"));
        }
        page.end();
    }

    /// What stands on a cell, or whether the seat to act could go there.
    fn drawn(&self, state: &State, cell: Cell, targets: &[Cell], line: &[Cell]) -> (Ink, String) {
        let ink = |ink: Ink| if line.contains(&cell) { ink.underline() } else { ink };
        match state.stack(cell) {
            Some((seat, stack)) => (ink(owner(seat)), format!("{}{}", letter(seat), stack.height())),
            None if self.has_grey() && cell == Cell::ORIGIN => (ink(Ink::hue(Hue::Grey).bold()), "g1".to_owned()),
            None if targets.contains(&cell) => (Ink::hue(Hue::Green), "+".to_owned()),
            None => (Ink::DIM, ".".to_owned()),
        }
    }

    /// The cells that the seat to act could land or place on.
    fn all_targets(&self, state: &State) -> Vec<Cell> {
        let mut list = Vec::new();
        self.actions(state, &mut list);
        let target = |action: Action| match action {
            Action::Move { to, .. } => Some(to),
            Action::Place { at } => Some(at),
            Action::Pass => None,
        };
        list.into_iter().filter_map(target).collect()
    }

    fn show_turn(&self, state: &State, page: &mut Page) {
        let seat = state.next();
        let to_act = |what| format!("{} to {what} ({seat})", colour(seat));
        let (text, remark) = match self.turn(state) {
            Turn::Over(outcome) => (format!("Over: {outcome} ({})", outcome.cause()), Some(self.why_over(state))),
            _ if self.is_placing(state) => (to_act("place"), None),
            _ if self.lists(state, Action::Pass) => {
                (to_act("move"), Some("no move: only pass is legal (6.1)".to_owned()))
            }
            _ if self.must_move_one(state) => (to_act("move"), Some("the first move is one tile (4.3)".to_owned())),
            _ => (to_act("move"), None),
        };
        page.write(Ink::BOLD, text).end();
        if let Some(remark) = remark {
            page.text(format!("  {remark}")).end();
        }
    }

    /// What ended the game: ink alone would not name the line.
    fn why_over(&self, state: &State) -> String {
        match self.winning_line(state).as_slice() {
            [] if self.players == 3 => format!("{} has no move (6.3)", colour(state.next())),
            [] => "neither player can move (6.2)".to_owned(),
            cells => format!("the line is {} (5.1)", join(cells, " ")),
        }
    }

    fn show_side(&self, state: &State, seat: Seat, page: &mut Page) {
        page.write(owner(seat), format!("  {:<7}", colour(seat)));
        page.text(self.side_summary(state, seat)).end();
    }

    /// How many stacks a seat has, and how many of its tiles can still jump.
    pub(crate) fn side_summary(&self, state: &State, seat: Seat) -> String {
        match state.stacks(seat).len() {
            0 => format!("{} to be placed", tiles(self.tiles)),
            1 => format!("1 stack, {} can still jump", tiles(self.free_tiles(state, seat))),
            stacks => format!("{stacks} stacks, {} can still jump", tiles(self.free_tiles(state, seat))),
        }
    }

    fn show_legend(&self, state: &State, page: &mut Page) {
        for seat in Seat::first(self.players) {
            page.write(owner(seat), letter(seat).to_string()).text(format!(" {}   ", colour(seat)));
        }
        match self.grey {
            Grey::None => {}
            Grey::Block => _ = page.write(Ink::hue(Hue::Grey).bold(), "g").text(" grey, blocks   "),
            Grey::Wild => _ = page.write(Ink::hue(Hue::Grey).bold(), "g").text(" grey, wild   "),
        }
        page.write(Ink::hue(Hue::Green), "+");
        page.text(if self.is_placing(state) { " a place for the stack   " } else { " a target   " });
        page.write(Ink::DIM, "(the number is the height of a stack)").end();
    }
}

/// White is bold, Black slanted, Red red. Without ink the letters of the stacks differ.
fn owner(seat: Seat) -> Ink {
    match seat {
        Seat::P1 => Ink::BOLD,
        Seat::P2 => Ink::hue(Hue::Purple).italic(),
        _ => Ink::hue(Hue::Red).bold(),
    }
}
