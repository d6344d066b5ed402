//! Alpha-beta for games without chance: principal variation search that deepens step by step.
//!
//! One seat searches. It takes what is best for it, expects its partners to do the same, and every other seat to do
//! what is worst for it: right between two sides, *paranoid* among three, where a judge may still say that nobody lets
//! the next one win at once ([`Judge::replies`](game::Judge::replies)); so a forced win among three is no proof. Scores are those of the side that is to move,
//! the searching seat's or the others', and change their sign only where the side changes: who decides is asked of
//! every position, since a seat may act twice in a row.
//!
//! The rooms: [`root`] deepens and keeps the best lines; [`node`] values a position, [`quiet`] one beyond the depth;
//! [`tree`] walks from position to position and knows repetition; [`order`] says what to try first, with [`history`];
//! [`caution`] says how much may be cut short without proof; [`table`] is what several threads remember together.
//!
//! Where a dice roll is next, a position is judged as it stands: games of chance have an engine of their own.

mod caution;
mod history;
mod node;
mod order;
mod quiet;
mod root;
mod table;
mod tree;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use game::Evaluate;

use crate::engine::{Engine, Question, Report};
use caution::Caution;
use root::Root;
use table::Table;
use tree::{Desk, Shared};

pub(crate) use quiet::QUIETING;

/// The engine for games in which nothing is left to chance.
pub struct AlphaBeta<G: Evaluate> {
    table: Table,
    /// What each thread works with; the first is the one that answers.
    desks: Vec<Desk<G>>,
}

impl<G: Evaluate> Engine<G> for AlphaBeta<G> {
    fn new(_: &G, mebibytes: usize) -> Self {
        AlphaBeta { table: Table::new(mebibytes), desks: Vec::new() }
    }

    fn forget(&mut self) {
        self.table.clear();
        for desk in &mut self.desks {
            desk.history.clear();
        }
    }

    fn think(&mut self, question: &Question<'_, G>, tell: &mut dyn FnMut(&Report<G::Action>)) -> Report<G::Action> {
        self.search(question, Caution::Usual, tell)
    }
}

impl<G: Evaluate> AlphaBeta<G> {
    /// Looks at a position without a shortcut that could be wrong, for the laws.
    pub(crate) fn look_plainly(&mut self, question: &Question<'_, G>) -> Report<G::Action> {
        self.search(question, Caution::Plain, &mut |_| {})
    }

    /// The first thread answers; the others search the same position, and help by what they leave in the table.
    fn search(
        &mut self,
        question: &Question<'_, G>,
        caution: Caution,
        tell: &mut dyn FnMut(&Report<G::Action>),
    ) -> Report<G::Action> {
        let threads = question.threads.max(1);
        while self.desks.len() < threads {
            self.desks.push(Desk::new(question));
        }
        self.table.grow_older();
        let (halt, helped) = (AtomicBool::new(false), AtomicU64::new(0));
        let shared = Shared { table: &self.table, halt: &halt, helped: &helped, caution };
        let (first, helpers) = self.desks[..threads].split_first_mut().expect("there is a desk for each thread");
        std::thread::scope(|scope| {
            for (desk, number) in helpers.iter_mut().zip(1..) {
                scope.spawn(move || Root::new(question, shared, desk, number).deepen(&mut |_| {}));
            }
            let report = Root::new(question, shared, first, 0).deepen(tell);
            halt.store(true, Ordering::Relaxed);
            report
        })
    }
}
