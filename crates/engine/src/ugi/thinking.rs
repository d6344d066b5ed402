//! A search from `go` to `bestmove`: its answer may have to be held back.

use game::{Dice, Evaluate, Notation};

use super::search::{Found, Search};
use crate::engine::Engine;
use crate::player::Player;

/// A search under way.
pub(super) struct Thinking<G: Notation + Evaluate, E> {
    search: Option<Search<G, E>>,
    /// Whether its answer is wanted at `stop` alone.
    pub(super) is_infinite: bool,
    pub(super) is_stopped: bool,
    /// The answer of a search that is over before it was stopped.
    held: Option<String>,
}

impl<G: Notation + Evaluate, E: Engine<G>> Thinking<G, E> {
    pub(super) fn new(search: Search<G, E>, is_infinite: bool) -> Self {
        Thinking { search: Some(search), is_infinite, is_stopped: false, held: None }
    }

    /// Takes the answer of a search that is over, and gives back what it was given.
    pub(super) fn finish(&mut self) -> Option<(Player<G, E>, Dice)> {
        let Found { player, dice, action } = self.search.take()?.finish();
        self.held = Some(format!("bestmove {action}"));
        Some((player, dice))
    }

    /// Lets it come to an end.
    pub(super) fn stop(&mut self) {
        self.is_stopped = true;
        if let Some(search) = &self.search {
            search.stop();
        }
    }

    /// Its answer, if it is there and need not be held back.
    pub(super) fn answer(&mut self) -> Option<String> {
        if self.is_infinite && !self.is_stopped { None } else { self.held.take() }
    }
}
