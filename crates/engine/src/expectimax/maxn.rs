//! Max-n: every seat maximises its own score. Alpha-beta windows do not apply, since the game is not zero-sum here.

use game::{ChanceSearch, HasEvaluator, Seat, Turn};

use super::stack::{Node, Stack};
use super::win_scale::Mean;

/// The score of every seat.
type Values = [i32; Seat::MOST];

/// A search in which every seat maximises its own score.
pub(super) struct MaxNSearch<'a, 'w, G: HasEvaluator<Evaluator: ChanceSearch<G>>> {
    pub(super) stack: &'w mut Stack<'a, G>,
}

impl<G: HasEvaluator<Evaluator: ChanceSearch<G>>> MaxNSearch<'_, '_, G> {
    /// The score of a node for the searching seat.
    pub(super) fn value(&mut self, node: Node) -> i32 {
        let seat = self.stack.seat;
        self.values(node)[seat.index()]
    }

    fn values(&mut self, node: Node) -> Values {
        if self.stack.must_stop() {
            return Values::default();
        }
        let (values, is_final) = self.evaluate(node);
        match self.stack.turn(node) {
            _ if is_final => values,
            Turn::Seat(seat) => self.choose(node, seat),
            _ => self.average(node, values),
        }
    }

    /// The scores of all seats in a node, and whether they are final.
    fn evaluate(&mut self, node: Node) -> (Values, bool) {
        let (stack, mut values) = (&mut *self.stack, Values::default());
        let seats = Seat::first(stack.game.seats());
        if let Turn::Over(outcome) = stack.turn(node) {
            seats.for_each(|seat| values[seat.index()] = stack.result(outcome, node.turns, seat));
            return (values, true);
        }
        if stack.is_drawn(stack.key(node)) {
            return (values, true);
        }
        seats.for_each(|seat| values[seat.index()] = stack.static_score(node, seat));
        let is_leaf = stack.is_leaf(node);
        stack.is_incomplete |= is_leaf;
        (values, is_leaf)
    }

    fn choose(&mut self, node: Node, seat: Seat) -> Values {
        let first = self.stack.candidates.len();
        let mut best: Option<Values> = None;
        // Among equal actions of another seat, the searching seat expects the one that is worst for it.
        let own = self.stack.seat;
        let merit = |values: &Values| (values[seat.index()], -values[own.index()]);
        self.stack.list(node, seat);
        let mut kept = first;
        for n in first..self.stack.candidates.len() {
            if self.stack.must_stop() {
                break;
            }
            let mut candidate = self.stack.candidates[n];
            let next = self.stack.step(node, candidate.action);
            let (values, is_final) = self.evaluate(next);
            if !is_final {
                candidate.rank = values[seat.index()];
                self.stack.candidates[kept] = candidate;
                kept += 1;
            } else if best.is_none_or(|best| merit(&values) > merit(&best)) {
                best = Some(values);
            }
        }
        self.stack.candidates.truncate(kept);
        self.stack.select_candidates(node, first);
        for n in first..self.stack.candidates.len() {
            let next = self.stack.step(node, self.stack.candidates[n].action);
            let values = self.values(next);
            if self.stack.stopped {
                break;
            }
            if best.is_none_or(|best| merit(&values) > merit(&best)) {
                best = Some(values);
            }
        }
        self.stack.candidates.truncate(first);
        best.unwrap_or_default()
    }

    fn average(&mut self, node: Node, standing: Values) -> Values {
        let first = self.stack.outcomes.len();
        self.stack.list_outcomes(node);
        if self.stack.outcomes.len() == first {
            return standing;
        }
        let mut means = [Mean::new(self.stack.scale); Seat::MOST];
        for n in first..self.stack.outcomes.len() {
            let outcome = self.stack.outcomes[n];
            let next = self.stack.step(node, outcome.roll);
            let values = self.values(next);
            if self.stack.stopped {
                break;
            }
            means.iter_mut().zip(values).for_each(|(mean, score)| mean.add(outcome.weight, score));
        }
        self.stack.outcomes.truncate(first);
        means.map(|mean| mean.value())
    }
}
