//! Monte Carlo tree search with chance nodes and hidden information.
//!
//! An iteration descends the tree by PUCT, adds a node, plays on for a while ([`PlayoutPolicy::playout`]), and
//! estimates the win chances at the end ([`PlayoutPolicy::win_chances`]), which are added to all nodes on the path. The
//! evaluator selects the candidates of a position ([`PlayoutPolicy::candidates`],
//! [`Evaluate::max_candidates`](game::Evaluate::max_candidates)) and their priors
//! ([`Evaluate::move_order`](game::Evaluate::move_order)).
//!
//! Dice come from the search's own source, so it never sees a real roll in advance. Where something is hidden from its
//! seat ([`Evaluate::determinize`](game::Evaluate::determinize)), it searches several worlds that the seat cannot tell
//! apart.
//!
//! - `tree`: the iterations
//! - `nodes`: the storage
//! - `proof`: proved results (MCTS-Solver)
//! - `root_stats`: the results of all threads, and the report

mod nodes;
mod proof;
mod root_stats;
mod tree;

use std::marker::PhantomData;

use game::{Dice, HasEvaluator, PlayoutPolicy, Seat};

use crate::engine::{Engine, Report, SearchInput};
use crate::odds::WinShares;
use crate::opponents::{MaxN, ModelsOpponents, OpponentModel};
use crate::threads::run_with_helpers;
use root_stats::RootStats;
use tree::Tree;

/// Monte Carlo tree search. The type parameter is the opponent model ([`MaxN`], [`Paranoid`](crate::Paranoid)).
pub struct Mcts<O = MaxN> {
    mebibytes: usize,
    model: PhantomData<O>,
}

/// The value of these win shares to a seat. `own` is the searching seat, and `is_own` tells whether the two are
/// partners.
#[inline]
fn value<O: ModelsOpponents>(shares: &WinShares, seat: Seat, own: Seat, is_own: bool) -> f32 {
    match O::MODEL {
        OpponentModel::MaxN => shares[seat.index()],
        OpponentModel::Paranoid if is_own => shares[own.index()],
        OpponentModel::Paranoid => 1.0 - shares[own.index()],
    }
}

/// The number of iterations before the first report; each further one takes twice as many.
const FIRST_REPORT: u64 = 1024;

impl<G: HasEvaluator<Evaluator: PlayoutPolicy<G>>, O: ModelsOpponents> Engine<G> for Mcts<O> {
    fn new(_: &G, mebibytes: usize) -> Self {
        Mcts { mebibytes, model: PhantomData }
    }

    fn new_game(&mut self) {}

    /// Its nodes are iterations, and its depth is the length of the best variation. Each thread grows a tree of its
    /// own; the statistics of their roots are added (root parallelisation).
    fn search(
        &mut self,
        input: &SearchInput<'_, G>,
        on_report: &mut dyn FnMut(&Report<G::Action>),
    ) -> Report<G::Action> {
        let threads = input.threads.max(1);
        let stop_condition = input.stop_condition.shared_by(threads);
        let mut dice = input.dice.clone();
        let seeds: Vec<u64> = (0..threads).map(|_| dice.bits()).collect();
        let grow = |seed: u64, on_report: &mut dyn FnMut(&Report<G::Action>)| -> RootStats<G::Action> {
            let mut tree = Tree::<G, O>::new(input, stop_condition, Dice::new(seed), self.mebibytes / threads);
            let mut next_report = FIRST_REPORT;
            while tree.iterate() {
                if tree.iterations() == next_report {
                    next_report *= 2;
                    on_report(&tree.root_stats().report(input.lines));
                }
            }
            tree.root_stats()
        };
        let helpers = seeds[1..].iter().copied();
        let stats = run_with_helpers(|| grow(seeds[0], on_report), helpers, |seed| grow(seed, &mut |_| {}));
        let mut stats = stats.into_iter();
        let mut sum = stats.next().expect("the first thread has a result");
        stats.for_each(|other| sum.add(other));
        sum.report(input.lines)
    }

    fn quick_step(game: &G, evaluator: &G::Evaluator, state: &G::State, dice: &mut Dice) -> Option<G::Action> {
        evaluator.playout(game, state, dice)
    }
}
