//! Expectimax with iterative deepening, for games of dice.
//!
//! Depth is counted in *turns*: within a turn everything is searched to its end, several actions, dice and replies of
//! others included, and positions after the last turn are evaluated statically. A chance node is the average over all
//! outcomes by their weights, in win chances (`win_scale`).
//!
//! Every action is made and evaluated first. Only the best are searched further, as many as the game allows
//! ([`ChanceSearch::max_breadth`]): a turn more for a few actions finds more than a turn less for all. This is the only
//! pruning that can miss something; tests leave it out and compare the rest with plain expectiminimax.
//!
//! - `root`: iterative deepening, variations, threads
//! - `star`: alpha-beta windows at choices and chance nodes (Ballard's Star1 and Star2)
//! - `maxn`: the search in which every seat maximises its own score
//! - `stack`: the positions from the root to the present one
//! - `table`: the transposition table; `win_scale`: advantages and win chances

mod maxn;
mod root;
mod stack;
mod star;
mod table;
mod win_scale;

use std::marker::PhantomData;

use game::{ChanceSearch, HasEvaluator};

use crate::engine::{Engine, Report, SearchInput};
use crate::opponents::{ModelsOpponents, Paranoid};
pub use root::Search;
pub use stack::MAX_DEPTH;
pub use table::ScoreTable;
pub use win_scale::Scale;

/// The engine for games of dice.
pub struct Expectimax<O = Paranoid> {
    table: ScoreTable,
    opponents: PhantomData<O>,
}

impl<G: HasEvaluator<Evaluator: ChanceSearch<G>>, O: ModelsOpponents> Engine<G> for Expectimax<O> {
    fn new(_: &G, mebibytes: usize) -> Self {
        Expectimax { table: ScoreTable::new(mebibytes), opponents: PhantomData }
    }

    /// Every search begins with an empty table.
    fn new_game(&mut self) {}

    fn search(
        &mut self,
        input: &SearchInput<'_, G>,
        on_report: &mut dyn FnMut(&Report<G::Action>),
    ) -> Report<G::Action> {
        self.table.begin(input.stop_condition.node_limit());
        Search::new(input, &self.table, O::MODEL, false).deepen(on_report)
    }
}
