//! Move ordering: the table move, then tactical actions, killer moves, and quiet actions by their history.

use game::{Evaluate, HasEvaluator, Pruning};

use super::pruning::PruningMode;
use super::stack::{ThreadData, Tree};

/// An action to be searched.
#[derive(Copy, Clone)]
pub(super) struct Candidate<A> {
    rank: i32,
    /// Its index in the list of the position.
    pub(super) index: u16,
    /// Its history index.
    pub(super) code: u32,
    /// Its [`Evaluate::move_order`]: above 0 for tactical actions.
    pub(super) order_score: i32,
    pub(super) action: A,
}

impl<A> Candidate<A> {
    pub(super) fn is_tactical(&self) -> bool {
        self.order_score > 0
    }
}

const TABLE_MOVE: i32 = i32::MAX;
const TACTICAL: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
/// The weight of [`Evaluate::move_order`] beside the history of a quiet action.
const QUIET_ORDER_WEIGHT: i32 = 64;

impl<G: HasEvaluator<Evaluator: Pruning<G>>> Tree<'_, G> {
    /// Pushes the actions of a ply on the list of candidates: the usual ones, or the near-duplicates. Returns whether
    /// it left any out.
    pub(super) fn list(&mut self, ply: usize, table_move: Option<u16>, near_duplicate: bool) -> bool {
        let before = self.previous_codes(ply);
        let (game, evaluator) = (self.game, self.evaluator);
        let ThreadData { frames, list, candidates, history, .. } = &mut *self.data;
        let frame = &frames[ply];
        let first = candidates.len();
        let is_exact = self.shared.mode == PruningMode::Exact;
        list.clear();
        if is_exact {
            game.actions(&frame.state, list);
        } else {
            evaluator.replies(game, &frame.state, &frame.features, list);
        }
        let is_wanted =
            |action| (!is_exact && evaluator.is_near_duplicate(game, &frame.state, action)) == near_duplicate;
        candidates.extend(list.iter().zip(0..).filter(|&(&action, _)| is_wanted(action)).map(|(&action, index)| {
            let order_score = evaluator.move_order(game, &frame.state, action);
            let code = evaluator.history_index(game, &frame.state, action) as u32;
            let rank = if table_move == Some(index) {
                TABLE_MOVE
            } else if order_score > 0 {
                TACTICAL.saturating_add(order_score)
            } else if let Some(killer) = frame.killers.iter().position(|&killer| killer == Some(action)) {
                KILLER - killer as i32
            } else {
                history.value(before, code) + order_score.max(-(1 << 16)) * QUIET_ORDER_WEIGHT
            };
            Candidate { rank, index, code, order_score, action }
        }));
        candidates.len() - first < list.len()
    }

    /// Pushes the tactical actions. Their indices are not set, since they come from another list.
    pub(super) fn list_tactical(&mut self, ply: usize) -> usize {
        let (game, evaluator) = (self.game, self.evaluator);
        let ThreadData { frames, list, candidates, .. } = &mut *self.data;
        let state = &frames[ply].state;
        let first = candidates.len();
        list.clear();
        evaluator.tactical_actions(game, state, list);
        candidates.extend(list.iter().map(|&action| {
            let order_score = evaluator.move_order(game, state, action);
            Candidate { rank: order_score, index: 0, code: 0, order_score, action }
        }));
        first
    }

    /// Swaps the best remaining candidate to this index and returns it. Often the first or second action fails high, so
    /// sorting all of them would be wasted.
    #[inline]
    pub(super) fn take_best(&mut self, at: usize) -> Candidate<G::Action> {
        let candidates = &mut self.data.candidates[at..];
        let mut best = 0;
        for other in 1..candidates.len() {
            if candidates[other].rank > candidates[best].rank {
                best = other;
            }
        }
        candidates.swap(0, best);
        candidates[0]
    }

    /// Updates killer moves and history after a quiet action failed high: it gets a bonus, and those searched before it
    /// a malus.
    pub(super) fn update_history(&mut self, ply: usize, first: usize, last: usize, depth: i32) {
        let before = self.previous_codes(ply);
        let data = &mut *self.data;
        let (tried, cut) = data.candidates[first..=last].split_at(last - first);
        let cut = cut[0];
        if cut.is_tactical() {
            return;
        }
        let killers = &mut data.frames[ply].killers;
        if killers[0] != Some(cut.action) {
            *killers = [Some(cut.action), killers[0]];
        }
        let bonus = super::history::bonus(depth);
        data.history.update(before, cut.code, bonus);
        for candidate in tried.iter().filter(|candidate| !candidate.is_tactical()) {
            data.history.update(before, candidate.code, -bonus);
        }
    }

    /// The history indices of the last two actions before a ply.
    pub(super) fn previous_codes(&self, ply: usize) -> [Option<u32>; 2] {
        let code = |back: usize| self.data.frames[ply.checked_sub(back)?].code;
        [code(1), code(2)]
    }
}
