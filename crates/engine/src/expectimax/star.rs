//! The search of the searching seat's side against all others, with alpha-beta windows also at chance nodes (Ballard's
//! Star1 and Star2).

use game::{ChanceSearch, HasEvaluator, Seat, Turn, WON};

use super::stack::{Node, Stack};
use super::table::{Bound, Entry, ScoreTable};
use super::win_scale::Mean;

/// The scores that matter: the searching side already has `alpha` elsewhere, and its opponents can hold it to `beta`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

/// The full window.
pub(super) const WHOLE: Window = Window { alpha: -WON - 1, beta: WON + 1 };

/// No best action is known.
pub(super) const NONE: u16 = u16::MAX;

/// A search with windows and a transposition table.
pub(super) struct StarSearch<'a, 'w, G: HasEvaluator<Evaluator: ChanceSearch<G>>> {
    pub(super) stack: &'w mut Stack<'a, G>,
    pub(super) table: &'w ScoreTable,
}

impl<G: HasEvaluator<Evaluator: ChanceSearch<G>>> StarSearch<'_, '_, G> {
    /// The score of a node: exact inside the window, otherwise a bound.
    pub(super) fn value(&mut self, node: Node, window: Window) -> i32 {
        // 1. Count the node, and stop if the search must end.
        if self.stack.must_stop() {
            return 0;
        }
        // 2. The end of the game, or a leaf.
        let turn = self.stack.turn(node);
        if let Turn::Over(outcome) = turn {
            return self.stack.result(outcome, node.turns, self.stack.seat);
        }
        if self.stack.is_leaf(node) {
            self.stack.is_incomplete = true;
            return self.static_score(node);
        }
        // 3. Repetition and the transposition table.
        let key = self.stack.key(node);
        if self.stack.is_drawn(key) {
            return 0;
        }
        let key = self.stack.table_key(node, key);
        let known = self.table.find(key);
        if let Some(score) = known.and_then(|entry| usable(entry, node, window)) {
            self.stack.is_incomplete = true;
            return score;
        }
        // 4. A choice or a chance node.
        match turn {
            Turn::Seat(seat) => {
                let table_move = known.map_or(NONE, |entry| entry.best);
                self.choose(node, seat, window, key, table_move)
            }
            _ => self.average(node, window, key),
        }
    }

    fn choose(&mut self, node: Node, seat: Seat, window: Window, key: u64, table_move: u16) -> i32 {
        let first = self.stack.candidates.len();
        let mut choice = Choice::new(self.stack.is_own(seat), window);
        self.evaluate_actions(node, seat, first, table_move, &mut choice);
        if !choice.is_cutoff() && !self.stack.stopped {
            self.stack.select_candidates(node, first);
            for n in first..self.stack.candidates.len() {
                let candidate = self.stack.candidates[n];
                let next = self.stack.step(node, candidate.action);
                let score = self.value(next, choice.window);
                if self.stack.stopped || choice.update(score, candidate.listed) && choice.is_cutoff() {
                    break;
                }
            }
        }
        self.stack.candidates.truncate(first);
        self.store(key, node, choice.best, window, choice.action);
        choice.best
    }

    /// Makes and evaluates every action. Leaves update the choice at once; the others stay candidates, ranked by their
    /// evaluation.
    fn evaluate_actions(&mut self, node: Node, seat: Seat, first: usize, table_move: u16, choice: &mut Choice) {
        self.stack.list(node, seat);
        if let Some(ply) = self.stack.candidates[first..].iter().position(|one| one.listed == table_move) {
            self.stack.candidates[first + ply].rank = i32::MAX;
        }
        let mut kept = first;
        for n in first..self.stack.candidates.len() {
            let mut candidate = self.stack.take_best(n);
            if self.stack.must_stop() {
                break;
            }
            let next = self.stack.step(node, candidate.action);
            let (score, is_final) = self.evaluate(next);
            if !is_final {
                if candidate.listed != table_move {
                    candidate.rank = if choice.own { score } else { -score };
                }
                self.stack.candidates[kept] = candidate;
                kept += 1;
            } else if choice.update(score, candidate.listed) && choice.is_cutoff() {
                break;
            }
        }
        self.stack.candidates.truncate(kept);
    }

    /// The score of a node for the searching seat, and whether it is final.
    fn evaluate(&mut self, node: Node) -> (i32, bool) {
        if let Turn::Over(outcome) = self.stack.turn(node) {
            return (self.stack.result(outcome, node.turns, self.stack.seat), true);
        }
        let is_leaf = self.stack.is_leaf(node);
        self.stack.is_incomplete |= is_leaf;
        (self.static_score(node), is_leaf)
    }

    fn static_score(&mut self, node: Node) -> i32 {
        let seat = self.stack.seat;
        self.stack.static_score(node, seat)
    }

    /// A chance node: the average over all outcomes by weight. It ends early if the bounds of some outcomes keep the
    /// average outside of the window, whatever the others are.
    fn average(&mut self, node: Node, window: Window, key: u64) -> i32 {
        let first = self.stack.outcomes.len();
        self.stack.list_outcomes(node);
        let score = match self.stack.outcomes.len() - first {
            0 => self.static_score(node),
            _ => {
                let known = if window == WHOLE { None } else { self.star2(node, first, window) };
                known.unwrap_or_else(|| self.star1(node, first, window))
            }
        };
        self.stack.outcomes.truncate(first);
        self.store(key, node, score, window, NONE);
        score
    }

    /// Star1: searches every outcome, until the average cannot come into the window any more.
    fn star1(&mut self, node: Node, first: usize, window: Window) -> i32 {
        let mut mean = Mean::new(self.stack.scale);
        let (mut lower, mut upper, total) = self.bounds(first);
        for n in first..self.stack.outcomes.len() {
            let outcome = self.stack.outcomes[n];
            lower -= outcome.weight * i64::from(outcome.lower);
            upper -= outcome.weight * i64::from(outcome.upper);
            let alpha = mean.at_most(window.alpha, outcome.weight, upper, total);
            let beta = mean.at_least(window.beta, outcome.weight, lower, total);
            let next = self.stack.step(node, outcome.roll);
            let score = self.value(next, Window { alpha, beta });
            if self.stack.stopped {
                return 0;
            }
            if score <= alpha {
                return window.alpha;
            }
            if score >= beta {
                return window.beta;
            }
            mean.add(outcome.weight, score);
        }
        mean.value()
    }

    /// Star2: searches one reply after every outcome, which bounds its score on one side. Often that shows that the
    /// average is outside of the window.
    fn star2(&mut self, node: Node, first: usize, window: Window) -> Option<i32> {
        let nothing = Mean::new(self.stack.scale);
        let (mut lower, mut upper, total) = self.bounds(first);
        for n in first..self.stack.outcomes.len() {
            let outcome = self.stack.outcomes[n];
            lower -= outcome.weight * i64::from(outcome.lower);
            upper -= outcome.weight * i64::from(outcome.upper);
            let alpha = nothing.at_most(window.alpha, outcome.weight, upper, total);
            let beta = nothing.at_least(window.beta, outcome.weight, lower, total);
            let next = self.stack.step(node, outcome.roll);
            let (low, high) = self.first_reply_bounds(next, outcome.key, Window { alpha, beta });
            if self.stack.stopped {
                return Some(0);
            }
            if high <= alpha {
                return Some(window.alpha);
            }
            if low >= beta {
                return Some(window.beta);
            }
            // Within an average, a decided game counts as a certain one.
            let sure = self.stack.scale.most();
            let outcome = &mut self.stack.outcomes[n];
            (outcome.lower, outcome.upper) = (low.clamp(-sure, sure), high.clamp(-sure, sure));
            lower += outcome.weight * i64::from(outcome.lower);
            upper += outcome.weight * i64::from(outcome.upper);
        }
        None
    }

    /// Bounds of the score of a node, from its first action alone.
    fn first_reply_bounds(&mut self, node: Node, key: u64, window: Window) -> (i32, i32) {
        let everything = (-WON - 1, WON + 1);
        let Turn::Seat(seat) = self.stack.turn(node) else { return everything };
        if self.stack.is_leaf(node) || self.stack.is_drawn(key) {
            return everything;
        }
        let known = self.table.find(self.stack.table_key(node, key));
        if let Some(entry) = known.filter(|entry| u32::from(entry.depth) == node.depth) {
            let score = score_from_table(entry.score, node.turns);
            return match entry.bound {
                Bound::Exact => (score, score),
                Bound::Lower => (score, everything.1),
                Bound::Upper => (everything.0, score),
            };
        }
        let first = self.stack.candidates.len();
        let own = self.stack.is_own(seat);
        self.stack.list(node, seat);
        let candidate = self.stack.take_best(first);
        let next = self.stack.step(node, candidate.action);
        let score = self.value(next, window);
        self.stack.candidates.truncate(first);
        // Outside of the window a score is itself a bound, and on the wrong side it is useless.
        match own {
            true if score > window.alpha => (score, everything.1),
            false if score < window.beta => (everything.0, score),
            _ => everything,
        }
    }

    /// The sums of the lower and the upper bounds of the outcomes, and of their weights.
    fn bounds(&self, first: usize) -> (i64, i64, i64) {
        let outcomes = &self.stack.outcomes[first..];
        let sum = |of: fn(i32, i32) -> i32| {
            outcomes.iter().map(|outcome| outcome.weight * i64::from(of(outcome.lower, outcome.upper))).sum::<i64>()
        };
        (sum(|lower, _| lower), sum(|_, upper| upper), outcomes.iter().map(|outcome| outcome.weight).sum())
    }

    fn store(&self, key: u64, node: Node, score: i32, window: Window, best: u16) {
        if self.stack.stopped {
            return;
        }
        let bound = match score {
            _ if score <= window.alpha => Bound::Upper,
            _ if score >= window.beta => Bound::Lower,
            _ => Bound::Exact,
        };
        self.table.store(key, Entry { score: score_to_table(score, node.turns), bound, depth: node.depth as u8, best });
    }
}

/// The score of an entry, if it is enough. Only an entry of the same depth is, so that the result does not depend on
/// the order of the search.
fn usable(entry: Entry, node: Node, window: Window) -> Option<i32> {
    let score = score_from_table(entry.score, node.turns);
    let enough = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    (enough && u32::from(entry.depth) == node.depth).then_some(score)
}

/// Converts the score of a decided game for the table, which counts turns from the position instead of the root.
fn score_to_table(score: i32, turns: u32) -> i32 {
    if score.abs() > crate::engine::DECIDED { score + score.signum() * turns as i32 } else { score }
}

fn score_from_table(score: i32, turns: u32) -> i32 {
    if score.abs() > crate::engine::DECIDED { score - score.signum() * turns as i32 } else { score }
}

/// The best that the seat to move has found, and the remaining window.
struct Choice {
    /// Whether it is on the searching side, which maximises.
    own: bool,
    best: i32,
    action: u16,
    window: Window,
}

impl Choice {
    fn new(own: bool, window: Window) -> Choice {
        Choice { own, best: if own { WHOLE.alpha } else { WHOLE.beta }, action: NONE, window }
    }

    /// Takes a score, and returns whether it is the best so far.
    fn update(&mut self, score: i32, action: u16) -> bool {
        let is_better = if self.own { score > self.best } else { score < self.best };
        if is_better {
            (self.best, self.action) = (score, action);
            if self.own {
                self.window.alpha = self.window.alpha.max(score);
            } else {
                self.window.beta = self.window.beta.min(score);
            }
        }
        is_better
    }

    /// Whether the remaining actions cannot matter.
    fn is_cutoff(&self) -> bool {
        self.window.alpha >= self.window.beta
    }
}
