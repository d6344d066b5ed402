//! What a move is good for, in a sentence.

use game::{Game, Seat};

use super::strikes::{Strikes, reaches};
use super::tally::Tally;
use crate::action::Action;
use crate::options::KnightLine;
use crate::state::State;
use crate::words::{colour, shown_cell};

impl KnightLine {
    /// The first of these that is so: it makes a line, stops one, threatens one or two, or makes a row of three; otherwise
    /// how freely the mover's tiles can jump afterwards.
    pub(super) fn aim(&self, state: &State, before: &Tally, action: Action) -> Option<String> {
        let Action::Move { to, .. } = action else { return None };
        let mover = state.next();
        let (mut next, cell) = (*state, shown_cell(to));
        self.apply(&mut next, action);
        if next.line {
            return Some("It completes your line.".to_owned());
        }
        let tally = self.tally_after(before, state, &next);
        let others = || Seat::first(self.players).filter(|&other| other != mover);
        let stopped = others().find(|&other| before.rows(other).gaps().contains(&to) && reaches(state, other, to));
        let threat = match self.strikes(&next, &tally, mover) {
            Strikes::None => None,
            Strikes::One(gap) => Some(format!("it threatens a line at {}", shown_cell(gap))),
            Strikes::Several => Some("it threatens two lines at once".to_owned()),
        };
        match (stopped, threat) {
            (Some(other), Some(threat)) => Some(format!("It stops {}'s line at {cell}, and {threat}.", colour(other))),
            (Some(other), None) => Some(format!("It stops {}'s line at {cell}.", colour(other))),
            (None, Some(threat)) => Some(format!("{}{}.", threat[..1].to_uppercase(), &threat[1..])),
            (None, None) => {
                let closed = others().find(|&other| before.rows(other).gaps().contains(&to));
                let grows = tally.rows(mover).open(3) > before.rows(mover).open(3);
                match closed {
                    Some(other) => Some(format!("It takes {cell} away, where {} lacked one stack.", colour(other))),
                    None if grows => Some("It makes three of a row that is still open.".to_owned()),
                    None => freedom(&next, mover),
                }
            }
        }
    }
}

/// How many ways the tiles of a seat have to jump.
fn freedom(state: &State, seat: Seat) -> Option<String> {
    let tall = state.sides[seat.index()].tall();
    match tall.iter().map(|stack| state.targets(stack.cell()).count()).sum::<u32>() {
        0 => None,
        1 => Some("It leaves your tiles one way to jump.".to_owned()),
        ways => Some(format!("It leaves your tiles {ways} ways to jump.")),
    }
}
