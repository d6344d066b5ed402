//! What an action does, as data, for a move list and to be said aloud; `words` makes sentences of it.

use game::{ActionFacts, Game, Language, Seat, Turn};

use crate::action::Action;
use crate::board::Cell;
use crate::ending::KnightLineEnding;
use crate::options::KnightLine;
use crate::state::State;
use crate::view::KnightLineColour;
use crate::words;

/// A played action: who played it, and what came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnightLineDescription {
    /// Who played it.
    pub seat: Seat,
    /// What was played.
    pub action: Action,
    /// How many tiles stay on the source of a move.
    pub left: u8,
    /// How it ends the game, if it does.
    pub ends: Option<KnightLineEnding>,
}

impl ActionFacts for KnightLineDescription {
    fn entry(&self, language: Language) -> String {
        words::entry(self, language)
    }

    /// The colour of the mover, as the board names it.
    fn glyph(&self) -> String {
        KnightLineColour::of(self.seat).id().to_owned()
    }

    fn tags(&self, language: Language) -> Vec<String> {
        self.ends.iter().map(|ending| words::end_tag(ending, language).to_owned()).collect()
    }

    fn sites(&self) -> Vec<String> {
        let cells: Vec<Cell> = match self.action {
            Action::Move { from, to, .. } => vec![from, to],
            Action::Place { at } => vec![at],
            Action::Pass => Vec::new(),
        };
        cells.iter().map(Cell::to_string).collect()
    }

    fn takes(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Describes a listed action.
pub(crate) fn describe(game: &KnightLine, state: &State, action: Action) -> KnightLineDescription {
    let left = match action {
        Action::Move { from, count, .. } => {
            state.stack(from).map_or(0, |(_, stack)| stack.height().saturating_sub(count))
        }
        Action::Place { .. } | Action::Pass => 0,
    };
    let mut next = *state;
    game.apply(&mut next, action);
    let ends = match game.turn(&next) {
        Turn::Over(outcome) => Some(game.ending(&next, outcome)),
        Turn::Seat(_) | Turn::Chance => None,
    };
    KnightLineDescription { seat: state.next(), action, left, ends }
}
