//! Expectimax: a search over choices and dice, for any game that can be judged.
//!
//! It looks so many *turns* ahead, since a turn is what dice are cast for: within a turn everything is looked at to its
//! end, several actions, dice and answers of others included, and what stands after the last turn is judged. Where dice are
//! cast its score is the average over all outcomes by their weights, in chances to win (`scale`); so whether dice
//! are worth trying is decided by their true odds.
//!
//! Every action is first played and looked at once. The ones that look best are followed, as many as the game
//! finds worth it ([`Judge::breadth`](game::Judge::breadth)): looking a turn further at a few of them finds more than
//! looking at all. This is the only thing here that can miss something; the laws of the search leave it out, and compare the
//! rest with plain expectiminimax.
//!
//! | room | what is in it |
//! | --- | --- |
//! | `root` | deepening, lines, threads |
//! | `tree` | the search with windows, which averages are cut short by, too |
//! | `maxn` | the search in which every seat looks after itself |
//! | `walk` | the line of positions that both go along |
//! | `table`, `scale` | what is known about positions; advantages and chances |

mod maxn;
mod root;
mod scale;
mod table;
mod tree;
mod walk;

use std::marker::PhantomData;

use game::Evaluate;

use crate::engine::{Engine, Question, Report};
use crate::others::{Outlook, Paranoid};
pub(crate) use root::Search;
pub(crate) use scale::Scale;
pub(crate) use table::Table;
pub use walk::DEEPEST;

/// The engine for games of dice.
pub struct Expectimax<O = Paranoid> {
    table: Table,
    outlook: PhantomData<O>,
}

impl<G: Evaluate, O: Outlook> Engine<G> for Expectimax<O> {
    fn new(_: &G, mebibytes: usize) -> Self {
        Expectimax { table: Table::new(mebibytes), outlook: PhantomData }
    }

    /// There is nothing to forget: every question begins anew.
    fn forget(&mut self) {}

    fn think(&mut self, question: &Question<'_, G>, tell: &mut dyn FnMut(&Report<G::Action>)) -> Report<G::Action> {
        self.table.begin(question.brake.most_nodes());
        Search::new(question, &self.table, O::OTHERS, false).deepen(tell)
    }
}
