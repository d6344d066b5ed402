//! Study numbers: what each side has on the board, beside what it may do.

use game::{Language, Study, StudyRow, StudyTable, join_or_dash};

use crate::board::{Spaces, Tier};
use crate::options::Know;
use crate::roster::pieces;
use crate::state::State;
use crate::words;

impl Study for Know {
    fn study(&self, state: &State) -> Option<StudyTable> {
        let field = self.field(state);
        let challengeable = self.challengeable(state, &field);
        let row = |name, rule, help, value: &dyn Fn(usize) -> String| StudyRow {
            name,
            rule,
            help,
            values: (0..self.sides()).map(value).collect(),
        };
        let of_side = |side: usize| pieces(self.roster.of_side[side]);
        let connected = |side: usize, tier: Tier| (self.connected_spaces(state, side) & tier.spaces()).len() / 2;
        let rows = vec![
            row("rim", "7.2", "connections on the Rim, ambiguous ones included", &|side| {
                connected(side, Tier::Rim).to_string()
            }),
            row("first", "7.2", "connections on the First Tier, ambiguous ones included", &|side| {
                connected(side, Tier::First).to_string()
            }),
            row("second", "7.2", "connections on the Second Tier", &|side| connected(side, Tier::Second).to_string()),
            row("center", "7.2", "connections on the Center Tier", &|side| connected(side, Tier::Center).to_string()),
            row("influence", "5.3", "spaces influenced", &|side| field.influence[side].len().to_string()),
            row("contested", "5.4", "of these, points of contention", &|side| {
                (field.influence[side] & field.contention).len().to_string()
            }),
            row("ripe", "6.5", "points that pieces of the side could challenge", &|side| {
                let beside = of_side(side).fold(Spaces::NONE, |all, piece| all | state.space(piece).borders());
                join_or_dash((beside & challengeable).names(), " ")
            }),
            row("locked", "6.1", "locked-out pieces", &|side| {
                let locked = of_side(side).filter(|&piece| self.is_locked_out(state, piece));
                join_or_dash(locked.map(|piece| state.space(piece)).collect::<Spaces>().names(), " ")
            }),
            row("tally", "7.4", "what the cycle is worth as it stands", &|side| self.tally_of(state, side).to_string()),
        ];
        Some(StudyTable {
            sides: self.colours().iter().map(|&side| words::colour(side, Language::English).to_owned()).collect(),
            rows,
        })
    }
}
