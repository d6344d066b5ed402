//! Iterative alpha-beta over any game that can be judged.
//!
//! One seat searches. It takes what is best for it, expects its partners to do the same, and every other seat to do
//! what is worst for it. Between two sides that is simply right. Among three or four it is *paranoid*: the others are
//! taken to play together. The other way, in which each seat is expected to look after itself, cannot be cut short by
//! alpha-beta and needs another search beside this one; being careful is the simpler choice and loses little at small
//! depths.
//!
//! Nothing here assumes that seats take turns: who decides is asked of every position. Chance is an average over its
//! outcomes, once on each line ([`ROLLS`]). Where the depth is used up, actions that promise something are still
//! followed until the position is quiet ([`Tree`](tree::Tree)). The rooms: `search` deepens, `tree` values positions,
//! `memory` and `killers` only say what to try first.

mod tree;

use std::cmp::Reverse;

use game::{Evaluate, HOPELESS, Judge, Turn};

use crate::engine::{Engine, Line, Question, Report, Score};
use tree::{Tree, WHOLE, Window};

/// Deeper than this no search goes, however much time it has.
pub const DEEPEST: u32 = 64;

/// How many rolls a line can hold; the next one is judged and not rolled.
pub(crate) const ROLLS: u32 = 1;

/// So many promising actions are followed at most beyond the depth of a search.
pub(crate) const QUIETING: usize = 8;

/// Leaves of a list what the game finds worth a look: so many of the actions that promise most.
pub(crate) fn narrow<G: Evaluate>(game: &G, judge: &G::Judge, state: &G::State, list: &mut Vec<G::Action>) {
    let Some(width) = judge.width(game, state) else { return };
    let mut ranked: Vec<_> =
        list.drain(..).map(|action| (Reverse(judge.promise(game, state, action)), action)).collect();
    ranked.sort_unstable();
    let hopeful = ranked.partition_point(|&(Reverse(promise), _)| promise > HOPELESS);
    ranked.truncate(width.max(1).min(if hopeful > 0 { hopeful } else { ranked.len() }));
    list.extend(ranked.into_iter().map(|(_, action)| action));
}

/// The engine for games of chance: alpha-beta between the seats, and the average where dice are cast.
pub struct Expectimax;

impl<G: Evaluate> Engine<G> for Expectimax {
    fn new(_: &G, _: usize) -> Self {
        Expectimax
    }

    fn forget(&mut self) {}

    fn think(&mut self, question: &Question<'_, G>, tell: &mut dyn FnMut(&Report<G::Action>)) -> Report<G::Action> {
        Search::new(question).deepen(tell)
    }
}

/// A seat's thoughts about one position.
pub(crate) struct Search<'a, G: Evaluate> {
    tree: Tree<'a, G>,
    /// The actions of the position with their scores, the best so far first.
    options: Vec<(G::Action, i32)>,
    most: u32,
    lines: usize,
}

impl<'a, G: Evaluate> Search<'a, G> {
    pub(crate) fn new(question: &Question<'a, G>) -> Self {
        let Question { game, judge, past, .. } = *question;
        let state = past.last().expect("a past ends with the present");
        let Turn::Seat(seat) = game.turn(state) else { unreachable!("a question is put to a seat that is to move") };
        let (mut list, mut dice) = (Vec::new(), question.dice.clone());
        game.actions(state, &mut list);
        narrow(game, judge, state, &mut list);
        for place in (1..list.len()).rev() {
            list.swap(place, dice.below(place + 1));
        }
        list.sort_by_key(|&action| Reverse(judge.promise(game, state, action)));
        let options: Vec<_> = list.into_iter().map(|action| (action, 0)).collect();
        let lines = question.lines.clamp(1, options.len());
        let most = if options.len() == 1 { 1 } else { question.depth.clamp(1, DEEPEST) };
        Search { tree: Tree::new(game, judge, past, seat, question.brake), options, most, lines }
    }

    /// Looks one action deep, then two, and so on, until the brake ends it or there is nothing more to find. Tells every
    /// depth that it has finished.
    pub(crate) fn deepen(&mut self, tell: &mut dyn FnMut(&Report<G::Action>)) -> Report<G::Action> {
        let mut finished = 0;
        for depth in 1..=self.most {
            self.look(depth);
            if self.tree.is_stopped() {
                break;
            }
            finished = depth;
            let report = self.report(depth);
            tell(&report);
            if report.score().decided_in().is_some() || !self.tree.was_cut_short() {
                break;
            }
        }
        self.report(finished)
    }

    /// One iteration. What turns out better than the lines before it is put among them, so that the front is the best
    /// even where the brake ends it halfway, and the next iteration begins with it.
    fn look(&mut self, depth: u32) {
        self.tree.begin();
        for place in 0..self.options.len() {
            let alpha = if place < self.lines { WHOLE.alpha } else { self.options[self.lines - 1].1 };
            let score = self.tree.after(self.options[place].0, depth, ROLLS, Window { alpha, beta: WHOLE.beta });
            if self.tree.is_stopped() {
                return;
            }
            self.options[place].1 = score;
            if score > alpha {
                let better = self.options[..place.min(self.lines)].partition_point(|&(_, known)| known >= score);
                self.options[better..=place].rotate_right(1);
            }
        }
    }

    fn report(&self, depth: u32) -> Report<G::Action> {
        let lines = self.options[..self.lines]
            .iter()
            .map(|&(action, score)| Line { score: Score(score), actions: self.tree.line(action, depth) });
        Report { depth, seldepth: depth, nodes: self.tree.nodes(), hashfull: 0, lines: lines.collect() }
    }
}
