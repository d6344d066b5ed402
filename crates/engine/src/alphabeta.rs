//! Alpha-beta for games without chance: principal variation search with iterative deepening.
//!
//! The searching seat and its partners maximise, and all others minimise: exact between two sides, *paranoid* with
//! three, where an evaluator may still assume that nobody lets the next seat win at once ([`Pruning::replies`]), so a
//! forced win with three seats is no proof. Scores are for the side to move and change their sign only where the side
//! changes, since a seat may act twice in a row.
//!
//! - [`root`]: iterative deepening, aspiration windows, variations
//! - [`negamax`]: the search of a node; [`quiescence`]: beyond the horizon
//! - [`stack`]: making actions, repetition, what a thread keeps for each ply
//! - [`move_order`] and [`history`]: which action comes first
//! - [`pruning`]: margins of heuristic pruning
//! - [`table`]: the transposition table
//!
//! A position in which dice are rolled next is evaluated statically: games of chance have an engine of their own.

mod history;
mod move_order;
mod negamax;
mod pruning;
mod quiescence;
mod root;
mod stack;
mod table;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::{HasEvaluator, Pruning};

use crate::engine::{Engine, Report, SearchInput};
use crate::threads::run_with_helpers;
use pruning::PruningMode;
use root::Root;
use stack::{Shared, ThreadData};
use table::Table;

pub use quiescence::MAX_QUIESCENCE_PLIES;

/// The engine for games without chance.
pub struct AlphaBeta<G: HasEvaluator<Evaluator: Pruning<G>>> {
    table: Table,
    /// One for each thread; the first belongs to the thread that answers.
    thread_data: Vec<ThreadData<G>>,
}

impl<G: HasEvaluator<Evaluator: Pruning<G>>> Engine<G> for AlphaBeta<G> {
    fn new(_: &G, mebibytes: usize) -> Self {
        AlphaBeta { table: Table::new(mebibytes), thread_data: Vec::new() }
    }

    fn new_game(&mut self) {
        self.table.clear();
        for data in &mut self.thread_data {
            data.history.clear();
        }
    }

    fn search(
        &mut self,
        input: &SearchInput<'_, G>,
        on_report: &mut dyn FnMut(&Report<G::Action>),
    ) -> Report<G::Action> {
        self.search(input, PruningMode::Heuristic, on_report)
    }
}

impl<G: HasEvaluator<Evaluator: Pruning<G>>> AlphaBeta<G> {
    /// Searches without heuristic pruning, for tests.
    #[doc(hidden)]
    pub fn search_exactly(&mut self, input: &SearchInput<'_, G>) -> Report<G::Action> {
        self.search(input, PruningMode::Exact, &mut |_| {})
    }

    /// Lazy SMP: the first thread answers; the others search the same position and help through the transposition
    /// table.
    fn search(
        &mut self,
        input: &SearchInput<'_, G>,
        mode: PruningMode,
        on_report: &mut dyn FnMut(&Report<G::Action>),
    ) -> Report<G::Action> {
        let threads = input.threads.max(1);
        while self.thread_data.len() < threads {
            self.thread_data.push(ThreadData::new(input));
        }
        self.table.new_search();
        let (stop_helpers, helper_nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        let shared = Shared { table: &self.table, stop_helpers: &stop_helpers, helper_nodes: &helper_nodes, mode };
        let (first, helpers) = self.thread_data[..threads].split_first_mut().expect("every thread has its data");
        let answer = || {
            let report = Root::new(input, shared, first, 0).deepen(on_report);
            stop_helpers.store(true, Ordering::Relaxed);
            report
        };
        let help = |(index, data)| Root::new(input, shared, data, index as u32 + 1).deepen(&mut |_| {});
        run_with_helpers(answer, helpers.iter_mut().enumerate(), help).swap_remove(0)
    }
}
