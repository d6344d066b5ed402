//! Iterative deepening with aspiration windows at the root, and the best variations.

use std::cmp::Reverse;
use std::sync::atomic::Ordering;

use game::{Evaluate, HasEvaluator, Pruning, Turn};

use super::pruning::{ASPIRATION_DEPTH, ASPIRATION_WINDOW, PruningMode};
use super::stack::{INFINITE, Shared, ThreadData, Tree};
use crate::engine::{Report, Score, SearchInput, Variation};
use crate::expectimax::MAX_DEPTH;

/// An action of the root.
struct Choice<A> {
    action: A,
    code: u32,
    /// Whether it is a near-duplicate of another one: then it is first searched to a reduced depth.
    near_duplicate: bool,
    /// The score of the last search that was not just a bound.
    score: i32,
    /// The principal variation after it.
    rest: Vec<A>,
}

/// The result of one search of the root.
#[derive(PartialEq, Eq)]
enum SearchResult {
    Done,
    /// The score is at or below alpha.
    FailLow,
    /// The score is at or above beta.
    FailHigh,
    Stopped,
}

/// One thread's search of the root position.
pub(super) struct Root<'a, G: HasEvaluator<Evaluator: Pruning<G>>> {
    tree: Tree<'a, G>,
    /// The best so far first.
    choices: Vec<Choice<G::Action>>,
    lines: usize,
    first_depth: u32,
    last_depth: u32,
}

impl<'a, G: HasEvaluator<Evaluator: Pruning<G>>> Root<'a, G> {
    /// Thread 0 answers. Every second helper starts one ply deeper, so that they do not all do the same.
    pub(super) fn new(
        input: &SearchInput<'a, G>,
        shared: Shared<'a>,
        data: &'a mut ThreadData<G>,
        number: u32,
    ) -> Self {
        let SearchInput { game, evaluator, past, .. } = *input;
        let state = past.last().expect("a past ends with the present");
        let Turn::Seat(seat) = game.turn(state) else { unreachable!("a search begins where a seat is to move") };
        let (mut list, mut dice) = (Vec::new(), input.dice.clone());
        game.actions(state, &mut list);
        for index in (1..list.len()).rev() {
            list.swap(index, dice.below(index + 1));
        }
        let is_duplicate = |action| evaluator.is_near_duplicate(game, state, action);
        list.sort_by_key(|&action| (is_duplicate(action), Reverse(evaluator.move_order(game, state, action))));
        let tree = Tree::new(input, shared, data, seat, number > 0);
        let choices: Vec<_> = list
            .into_iter()
            .map(|action| Choice {
                action,
                code: evaluator.history_index(game, state, action) as u32,
                near_duplicate: is_duplicate(action) && shared.mode == PruningMode::Heuristic,
                score: -INFINITE,
                rest: Vec::new(),
            })
            .collect();
        let lines = input.lines.clamp(1, choices.len());
        let last_depth = if choices.len() == 1 { 1 } else { input.depth.clamp(1, MAX_DEPTH) };
        Root { tree, choices, lines, first_depth: 1 + number % 2, last_depth }
    }

    /// Searches to depth 1, 2 and so on, until the stop condition is met or nothing more can be found. Reports every
    /// completed depth.
    pub(super) fn deepen(&mut self, on_report: &mut dyn FnMut(&Report<G::Action>)) -> Report<G::Action> {
        let mut finished = 0;
        for depth in self.first_depth..=self.last_depth {
            self.tree.is_incomplete = false;
            if !self.aspirate(depth) {
                break;
            }
            finished = depth;
            on_report(&self.report(depth));
            if self.is_settled(depth) {
                break;
            }
        }
        self.report(finished)
    }

    /// Whether a deeper search would find nothing else: the whole tree was searched, or all variations are decided
    /// within the depth, so that nothing quicker can exist.
    fn is_settled(&self, depth: u32) -> bool {
        let is_decided =
            |choice: &Choice<_>| Score(choice.score).decided_in().is_some_and(|turns| turns.unsigned_abs() <= depth);
        !self.tree.is_incomplete || self.choices[..self.lines].iter().all(is_decided)
    }

    /// Searches to a depth, at first with an aspiration window around the last score. Returns whether it was completed.
    fn aspirate(&mut self, depth: u32) -> bool {
        let expected = self.choices[0].score;
        let is_narrow = depth >= ASPIRATION_DEPTH && self.lines == 1 && Score(expected).decided_in().is_none();
        let (mut alpha, mut beta, mut width) = (-INFINITE, INFINITE, ASPIRATION_WINDOW);
        if is_narrow && self.tree.shared.mode == PruningMode::Heuristic {
            (alpha, beta) = (expected - width, expected + width);
        }
        loop {
            match self.search_root(depth as i32, alpha, beta) {
                SearchResult::Done => return true,
                SearchResult::Stopped => return false,
                SearchResult::FailLow => alpha -= width,
                SearchResult::FailHigh => beta += width,
            }
            width *= 3;
            if width > 1000 {
                (alpha, beta) = (-INFINITE, INFINITE);
            }
        }
    }

    /// Searches every action of the root. A better one moves to the front at once, so that the order is right even if
    /// the search is stopped, and the next iteration begins with the best.
    fn search_root(&mut self, depth: i32, alpha: i32, beta: i32) -> SearchResult {
        for index in 0..self.choices.len() {
            let is_first = index < self.lines;
            let floor = if is_first { alpha } else { alpha.max(self.choices[self.lines - 1].score) };
            let score = self.search_choice(index, depth, floor, beta);
            if self.tree.stopped {
                return SearchResult::Stopped;
            }
            if score <= alpha && is_first && alpha > -INFINITE {
                return SearchResult::FailLow;
            }
            if is_first || score > floor {
                let choice = &mut self.choices[index];
                choice.score = score;
                choice.rest.clone_from(&self.tree.data.lines[1]);
                let ahead = &self.choices[..index.min(self.lines)];
                let better = ahead.partition_point(|known| known.score >= score);
                self.choices[better..=index].rotate_right(1);
                if score >= beta {
                    return SearchResult::FailHigh;
                }
            }
        }
        SearchResult::Done
    }

    /// The score of an action, or a bound that is not above the floor.
    fn search_choice(&mut self, index: usize, depth: i32, floor: i32, beta: i32) -> i32 {
        let Choice { action, code, near_duplicate, .. } = self.choices[index];
        let tree = &mut self.tree;
        tree.step(0, action, code);
        if index < self.lines {
            return tree.search_child(0, depth - 1, floor, beta);
        }
        let mut score = tree.search_child(0, depth - 1 - i32::from(near_duplicate), floor, floor + 1);
        if near_duplicate && score > floor {
            score = tree.search_child(0, depth - 1, floor, floor + 1);
        }
        if score > floor { tree.search_child(0, depth - 1, floor, beta) } else { score }
    }

    fn report(&self, depth: u32) -> Report<G::Action> {
        let lines = self.choices[..self.lines].iter().map(|choice| Variation {
            // Some actions have no score before the first iteration is completed.
            score: Score(if choice.score == -INFINITE { 0 } else { choice.score }),
            actions: std::iter::once(choice.action).chain(choice.rest.iter().copied()).collect(),
        });
        Report {
            depth,
            seldepth: (self.tree.deepest as u32).max(depth),
            nodes: self.tree.nodes + self.tree.shared.helper_nodes.load(Ordering::Relaxed),
            hashfull: self.tree.shared.table.hashfull(),
            lines: lines.collect(),
        }
    }
}
