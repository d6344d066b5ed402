//! Quiescence search: beyond the horizon only tactical actions are followed, until the position can be evaluated.

use game::{HasEvaluator, Pruning};

use super::pruning::{DELTA_MARGIN, PruningMode};
use super::stack::{Tree, score_from_table, score_to_table};
use super::table::{Bound, Entry};
use crate::engine::DECIDED;

/// The most tactical actions in a row that are followed beyond the horizon. The count begins again where a countdown is
/// near.
pub const MAX_QUIESCENCE_PLIES: i32 = 10;

impl<G: HasEvaluator<Evaluator: Pruning<G>>> Tree<'_, G> {
    /// The score of the position at a ply. The floor is the least that the side to move can claim. The depth is 0 or
    /// negative: it counts the tactical actions that were followed.
    pub(super) fn quiescence(&mut self, ply: usize, depth: i32, mut alpha: i32, beta: i32, floor: i32) -> i32 {
        self.is_incomplete = true;
        let (key, turns) = (self.data.frames[ply].key, self.data.frames[ply].turns);
        let is_exact = self.shared.mode == PruningMode::Exact;
        // 1. Transposition table.
        let known = if is_exact { None } else { self.shared.table.find(key) };
        if let Some(Entry { score, bound, .. }) = known.filter(|_| floor < 0) {
            let score = score_from_table(score, turns);
            match bound {
                Bound::Exact => return score,
                Bound::Lower if score >= beta => return score,
                Bound::Upper if score <= alpha => return score,
                _ => {}
            }
        }
        // 2. Stand pat: the side to move need not take part in an exchange.
        let stand_pat = self.static_eval(ply);
        let mut best = stand_pat.max(floor);
        if best >= beta || depth <= -MAX_QUIESCENCE_PLIES {
            return best;
        }
        let before = alpha;
        alpha = alpha.max(best);
        // 3. Tactical actions, the most promising first.
        let first = self.list_tactical(ply);
        let mut next = first;
        while next < self.data.candidates.len() {
            let candidate = self.take_best(next);
            next += 1;
            if !is_exact && stand_pat + candidate.order_score + DELTA_MARGIN <= alpha && alpha > -DECIDED {
                // Delta pruning: the actions that follow promise less.
                break;
            }
            self.step(ply, candidate.action, candidate.code);
            let score = self.search_child(ply, depth - 1, alpha, beta);
            if self.stopped {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.data.candidates.truncate(first);
        // 4. Store the result.
        if !is_exact && !self.stopped && floor < 0 {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best > before => Bound::Exact,
                _ => Bound::Upper,
            };
            self.shared.table.store(key, Entry { score: score_to_table(best, turns), bound, depth: 0, best: None });
        }
        best
    }
}
