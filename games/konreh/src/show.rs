//! The board in a terminal: the diamond with A's Home at the bottom, the counters of both sides, and a legend.

use game::{Game, Hue, Ink, Page, Part, Show, Turn, Viewer};

use crate::board::{PieceKind, Side, Square};
use crate::fen::letter;
use crate::life::Special;
use crate::options::{Konreh, Seeds};
use crate::rules::{GREEN_CAP, LONGEST_STAY, holder};
use crate::state::{Phase, State};

impl Show for Konreh {
    fn show(&self, state: &State, _viewer: Viewer, page: &mut Page) {
        self.show_diamond(state, page);
        page.begin(Part::Counters).end();
        self.show_table(state, page);
        page.end();
        for side in Side::BOTH {
            self.show_side(state, side, page);
        }
        page.begin(Part::Legend).end();
        self.show_legend(page);
    }
}

impl Konreh {
    /// One line for each rank, B's Home first, with the names of the squares at both ends.
    fn show_diamond(&self, state: &State, page: &mut Page) {
        let size = self.board.size;
        for rank in (0..2 * size - 1).rev() {
            let files = rank.saturating_sub(size - 1)..=rank.min(size - 1);
            let indent = (size - 1).abs_diff(rank);
            let left = Square::at(*files.start(), rank - files.start());
            let right = Square::at(*files.end(), rank - files.end());
            page.text("  ".repeat(indent.into())).write(Ink::DIM, format!(" {left} "));
            for x in files {
                let square = Square::at(x, rank - x);
                let (ink, text) = self.cell(state, square);
                page.text(" ").site(square.to_string(), ink, text.to_string()).text("  ");
            }
            page.write(Ink::DIM, right.to_string()).end();
        }
    }

    fn cell(&self, state: &State, square: Square) -> (Ink, char) {
        match state.piece(square) {
            Some((Side::A, kind)) => (ink(kind).bold(), letter(Side::A, kind)),
            Some((Side::B, kind)) => (ink(kind).underline(), letter(Side::B, kind)),
            None if self.board.cross & square.bit() != 0 => (Ink::hue(Hue::Cyan), '+'),
            None if self.board.sanctums.contains(&square) => (Ink::hue(Hue::Purple), '*'),
            None if self.board.home.contains(&square) => (Ink::hue(Hue::Yellow), '^'),
            None => (Ink::DIM, '.'),
        }
    }

    fn show_table(&self, state: &State, page: &mut Page) {
        page.write(
            Ink::BOLD,
            match self.turn(state) {
                Turn::Over(outcome) => format!("Over: {outcome} ({})", outcome.cause()),
                _ => format!("{} to move ({})", state.side, holder(state, state.side)),
            },
        );
        page.end();
        if let Some(text) = match state.phase {
            Phase::Play => None,
            Phase::Open => Some("the opening action".to_owned()),
            Phase::Pie => Some("keep or swap sides".to_owned()),
            Phase::First => Some("the first action of the opening double".to_owned()),
            Phase::Second(moved) => Some(format!("the second action of the double, not with the piece on {moved}")),
        } {
            row(page, "phase", text);
        }
        let (a, b) = (state.greens(Side::A), state.greens(Side::B));
        row(page, "Greens", format!("{} of {GREEN_CAP} (A {a}, B {b})", a + b));
        row(
            page,
            "no progress",
            match self.no_progress {
                Some(limit) => format!("{} of {limit} turns", state.no_progress),
                None => format!("{} turns, no limit", state.no_progress),
            },
        );
        if self.quiet > 0 {
            row(page, "quiet", format!("{} turns left of slides only", state.quiet));
        }
    }

    fn show_side(&self, state: &State, side: Side, page: &mut Page) {
        let life = state.life(side);
        page.write(Ink::BOLD, format!("{side} ({})", holder(state, side))).end();
        if life.is_fallen() {
            row(page, "Blue", "fallen");
            row(page, "Reforge", format!("{} of {} turns left", life.countdown(), self.reforge));
        } else {
            let square = state.blue(side).map_or_else(String::new, |blue| blue.to_string());
            row(page, "Blue", format!("on {square}{}", if life.is_rooted() { ", Rooted" } else { "" }));
            let unused = |special: Special| if life.has(special) { special.name() } else { "-" };
            let [hop, displacement] = [Special::Hop, Special::Displacement].map(unused);
            // With `specials=one` the first special spends both (5.4).
            let is_either = self.one_special && life.specials() == 2;
            let specials =
                if is_either { format!("one of {hop}, {displacement}") } else { format!("{hop} {displacement}") };
            row(page, "specials", specials);
            if self.cross {
                row(
                    page,
                    "Cross",
                    format!("stay {} of {LONGEST_STAY}, closed for {} turns", life.stay(), life.closed()),
                );
            }
            row(page, "left Home", if life.has_left_home() { "yes" } else { "no" });
            if let Some(sanctum) = life.ban(self.board) {
                row(page, "no Seed from", sanctum.to_string());
            }
            if self.buyback {
                row(page, "Buyback", if life.has_bought() { "used" } else { "unused" });
            }
        }
        if self.seeds == Seeds::Each(2) {
            row(page, "Seeds left", life.seeds().to_string());
        }
    }

    fn show_legend(&self, page: &mut Page) {
        for kind in PieceKind::ALL {
            page.write(ink(kind).bold(), letter(Side::A, kind).to_string()).text(" ");
            page.write(ink(kind).underline(), letter(Side::B, kind).to_string());
            page.text(format!(" {}   ", kind.name()));
        }
        page.write(Ink::DIM, "(capitals are A's, small letters B's)").end();
        let mark = |page: &mut Page, hue, sign: &str, text: &str| {
            page.write(Ink::hue(hue), sign).text(format!(" {text}   "));
        };
        mark(page, Hue::Cyan, "+", "Cross");
        mark(page, Hue::Purple, "*", "Sanctum");
        mark(page, Hue::Yellow, "^", "Home Apex");
        page.end();
    }
}

fn row(page: &mut Page, name: &str, value: impl Into<String>) {
    page.write(Ink::DIM, format!("  {name:<13}")).text(value).end();
}

fn ink(kind: PieceKind) -> Ink {
    Ink::hue(match kind {
        PieceKind::Blue => Hue::Blue,
        PieceKind::Orange => Hue::Orange,
        PieceKind::Red => Hue::Red,
        PieceKind::Green => Hue::Green,
    })
}
