//! The study numbers (RULES 11).

use game::{Seat, Study, StudyRow, StudyTable, join_or_dash};

use crate::options::KnightLine;
use crate::state::State;
use crate::words::en::colour;

impl Study for KnightLine {
    fn study(&self, state: &State) -> Option<StudyTable> {
        let seats = || Seat::first(self.players);
        let row = |name, rule, help, value: &dyn Fn(Seat) -> String| StudyRow {
            name,
            rule,
            help,
            values: seats().map(value).collect(),
        };
        let side = |seat: Seat| &state.sides[seat.index()];
        Some(StudyTable {
            sides: seats().map(|seat| colour(seat).to_owned()).collect(),
            rows: vec![
                row("stacks", "11.1", "stacks on the table", &|seat| side(seat).stacks().len().to_string()),
                row("tall", "11.1", "stacks that can be split", &|seat| side(seat).tall().len().to_string()),
                row("free", "11.2", "tiles that can still jump", &|seat| self.free_tiles(state, seat).to_string()),
                row("targets", "11.3", "cells to land on", &|seat| self.landings(state, seat).len().to_string()),
                row("moves", "11.3", "actions if it were their turn", &|seat| self.moves_of(state, seat).to_string()),
                row("wins", "11.4", "cells that complete a line", &|seat| {
                    join_or_dash(self.winning_cells(state, seat), " ")
                }),
                row("unwatched", "11.5", "tall enemy stacks without a guard", &|seat| {
                    join_or_dash(self.unwatched(state, seat), " ")
                }),
            ],
        })
    }
}
