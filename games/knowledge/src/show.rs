//! The board in a terminal.

use game::{Game, Ink, Page, Seat, Show, Turn, Viewer};

use crate::options::Knowledge;
use crate::state::State;
use crate::words::side;

impl Show for Knowledge {
    fn show(&self, state: &State, _viewer: Viewer, page: &mut Page) {
        let text = match self.turn(state) {
            Turn::Over(outcome) => format!("Over: {outcome} ({})", outcome.cause()),
            _ => self.asked(state),
        };
        page.write(Ink::BOLD, text).end();
        for seat in self.seats_from(Seat::P1) {
            page.text(format!("  {seat} {}, points {}", side(state, seat), state.points(seat))).end();
        }
    }
}
