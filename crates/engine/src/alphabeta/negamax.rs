//! Principal variation search in negamax form: the score of a position by searching its actions.

use game::{HasEvaluator, Pruning, Turn, WON};

use super::move_order::Candidate;
use super::pruning::{
    COUNTDOWN_NEAR, FUTILITY_DEPTH, LATE_MOVE_DEPTH, NULL_MOVE_DEPTH, PruningMode, REVERSE_FUTILITY_DEPTH,
    futility_margin, late_move_count, null_move_reduction, reverse_futility_margin,
};
use super::stack::{Frame, INFINITE, MAX_PLY, Tree, score_from_table, score_to_table};
use super::table::{Bound, Entry};
use crate::engine::DECIDED;

/// What is known about a node before its actions are searched.
struct Node {
    ply: usize,
    depth: i32,
    /// Whether it is a PV node: the window is open, and an exact score is wanted.
    is_pv: bool,
    /// The static evaluation, for the side to move.
    static_eval: i32,
    /// Whether the static evaluation is better than at the side's last turn, two plies before.
    improving: bool,
    /// Whether heuristic pruning is allowed.
    may_prune: bool,
    /// Whether late moves may be searched to a reduced depth first.
    may_reduce: bool,
}

impl<G: HasEvaluator<Evaluator: Pruning<G>>> Tree<'_, G> {
    /// The score of the position at a ply for the side to move: exact inside the window, otherwise a bound (fail-soft).
    pub(super) fn negamax(&mut self, ply: usize, mut depth: i32, mut alpha: i32, mut beta: i32) -> i32 {
        // 1. Count the node, and stop if the search must end.
        self.data.lines[ply].clear();
        if self.must_stop(ply) {
            return 0;
        }
        // 2. The end of the game, chance, repetition, and draws that can be claimed: a claim is a lower bound of 0.
        match self.data.frames[ply].turn {
            Turn::Over(outcome) => return self.result(outcome, ply),
            Turn::Chance => return self.static_eval(ply),
            Turn::Seat(_) => {}
        }
        if self.is_repeated(ply) {
            return 0;
        }
        let mut floor = -INFINITE;
        if let Some(claim) = self.game.claim(std::slice::from_ref(&self.data.frames[ply].state)) {
            if claim.automatic {
                return 0;
            }
            floor = 0;
            alpha = alpha.max(floor);
            if alpha >= beta {
                return floor;
            }
        }
        if ply >= MAX_PLY {
            self.is_incomplete = true;
            return self.static_eval(ply).max(floor);
        }
        // 3. Results that are known, and a running countdown.
        let is_exact = self.shared.mode == PruningMode::Exact;
        let mut countdown = None;
        if !is_exact {
            let Frame { state, features, .. } = &self.data.frames[ply];
            if let Some((winner, turns)) = self.evaluator.known_result(self.game, state, features) {
                return self.known_score(winner, turns, ply).max(floor);
            }
            countdown = self.evaluator.countdown(self.game, state, features);
        }
        // 4. Quiescence search at the horizon, unless a countdown is about to end.
        if depth <= 0 {
            if countdown.is_none_or(|countdown| countdown > COUNTDOWN_NEAR) {
                return self.quiescence(ply, depth, alpha, beta, floor);
            }
            depth = 1;
        }
        // 5. Mate distance pruning: no win here can be quicker than one that was found already, and no loss slower.
        let turns = self.data.frames[ply].turns;
        (alpha, beta) = (alpha.max(turns - WON), beta.min(WON - turns));
        if alpha >= beta {
            return alpha;
        }
        // 6. Transposition table. An entry may cut off only outside of PV nodes.
        let (key, is_pv) = (self.data.frames[ply].key, beta - alpha > 1);
        let known = self.shared.table.find(key);
        if let Some(Entry { score, bound, depth: looked, .. }) = known.filter(|_| !is_exact && !is_pv && floor < 0) {
            let score = score_from_table(score, turns);
            let settles = match bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if settles && looked >= depth {
                self.is_incomplete = true;
                return score;
            }
        }
        let table_move = known.and_then(|entry| entry.best);
        // 7. Static evaluation, and pruning of the whole node.
        let static_eval = self.static_eval(ply);
        self.data.frames[ply].static_eval = static_eval;
        let before = ply.checked_sub(2).map(|ply| &self.data.frames[ply]);
        let improving = before
            .is_some_and(|before| before.is_own == self.data.frames[ply].is_own && static_eval > before.static_eval);
        let countdown_fits = countdown.is_some_and(|countdown| countdown <= depth as u32);
        let node = Node {
            ply,
            depth,
            is_pv,
            static_eval,
            improving,
            may_prune: !is_exact && !is_pv && countdown.is_none(),
            may_reduce: !is_exact && !countdown_fits,
        };
        if let Some(score) = self.prune_node(&node, beta) {
            self.is_incomplete = true;
            return score;
        }
        if !is_exact && table_move.is_none() && depth >= 5 && !countdown_fits {
            // Internal iterative reduction: without a table move, a deep search would begin with a poor move order.
            depth -= 1;
        }
        // 8. All actions in order, until one fails high.
        let node = Node { depth, ..node };
        let (best, action) = self.search_actions(&node, table_move, alpha, beta, floor);
        if self.stopped {
            return 0;
        }
        // 9. Store the result.
        if floor < 0 {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if action.is_some() => Bound::Exact,
                _ => Bound::Upper,
            };
            self.shared.table.store(key, Entry { score: score_to_table(best, turns), bound, depth, best: action });
        }
        best
    }

    /// Reverse futility pruning and null-move pruning: a score without searching the actions.
    fn prune_node(&mut self, node: &Node, beta: i32) -> Option<i32> {
        let &Node { ply, depth, static_eval, improving, .. } = node;
        if !node.may_prune || beta.abs() > DECIDED {
            return None;
        }
        if depth <= REVERSE_FUTILITY_DEPTH && static_eval - reverse_futility_margin(depth, improving) >= beta {
            return Some(static_eval);
        }
        let just_passed = ply > 0 && self.data.frames[ply - 1].code.is_none();
        if depth < NULL_MOVE_DEPTH || static_eval < beta || just_passed {
            return None;
        }
        let passed = self.evaluator.null_move(self.game, &self.data.frames[ply].state)?;
        self.make_null_move(ply, &passed);
        let score = self.search_child(ply, depth - 1 - null_move_reduction(depth, static_eval - beta), beta - 1, beta);
        // A win after a null move is not proved.
        (score >= beta && !self.stopped).then_some(if score > DECIDED { beta } else { score })
    }

    /// The best score of all actions, and the index of the best one in the list if it is above alpha.
    fn search_actions(
        &mut self,
        node: &Node,
        table_move: Option<u16>,
        mut alpha: i32,
        beta: i32,
        floor: i32,
    ) -> (i32, Option<u16>) {
        let &Node { ply, depth, .. } = node;
        let first = self.data.candidates.len();
        let mut has_near_duplicates = self.list(ply, table_move, false);
        let (mut best, mut action) = (floor, None);
        let (mut tried, mut next) = (0, first);
        loop {
            if next == self.data.candidates.len() {
                if !has_near_duplicates {
                    break;
                }
                if best > -DECIDED {
                    self.is_incomplete = true;
                    break;
                }
                // Everything else loses, so the near-duplicates are searched, too.
                has_near_duplicates = false;
                self.list(ply, table_move, true);
            }
            let candidate = self.take_best(next);
            next += 1;
            if best > -DECIDED && self.prunes_action(node, &candidate, tried, alpha) {
                self.is_incomplete = true;
                continue;
            }
            self.step(ply, candidate.action, candidate.code);
            let score = self.search_action(node, &candidate, tried, alpha, beta);
            tried += 1;
            if self.stopped {
                break;
            }
            best = best.max(score);
            if score > alpha {
                (alpha, action) = (score, Some(candidate.index));
                self.extend_pv(ply, candidate.action);
                if alpha >= beta {
                    self.update_history(ply, first, next - 1, depth);
                    break;
                }
            }
        }
        self.data.candidates.truncate(first);
        (best, action)
    }

    /// Late move pruning and futility pruning of quiet actions.
    fn prunes_action(&self, node: &Node, candidate: &Candidate<G::Action>, tried: usize, alpha: i32) -> bool {
        if !node.may_prune || candidate.is_tactical() || tried == 0 {
            return false;
        }
        let too_late = node.depth <= LATE_MOVE_DEPTH && tried >= late_move_count(node.depth, node.improving);
        let too_bad = node.depth <= FUTILITY_DEPTH && node.static_eval + futility_margin(node.depth) <= alpha;
        too_late || too_bad
    }

    /// The score of an action that was just made. All but the first are searched with a null window, late ones at a
    /// reduced depth, and again if they are better than expected.
    fn search_action(
        &mut self,
        node: &Node,
        candidate: &Candidate<G::Action>,
        tried: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let (ply, depth) = (node.ply, node.depth - 1);
        if tried == 0 {
            return self.search_child(ply, depth, alpha, beta);
        }
        let reduced = depth - self.reduction(node, candidate, tried);
        let mut score = self.search_child(ply, reduced, alpha, alpha + 1);
        if score > alpha && reduced < depth {
            score = self.search_child(ply, depth, alpha, alpha + 1);
        }
        if score > alpha && score < beta {
            score = self.search_child(ply, depth, alpha, beta);
        }
        score
    }

    fn reduction(&self, node: &Node, candidate: &Candidate<G::Action>, tried: usize) -> i32 {
        if !node.may_reduce || node.depth < 3 || tried < 2 || candidate.is_tactical() {
            return 0;
        }
        let usual = self.data.reductions.get(node.depth, tried);
        let value = self.data.history.value(self.previous_codes(node.ply), candidate.code);
        let less = i32::from(node.is_pv) + i32::from(node.improving) + value / 8192;
        (usual - less).clamp(0, node.depth - 2)
    }

    /// The principal variation from this ply begins with this action.
    pub(super) fn extend_pv(&mut self, ply: usize, action: G::Action) {
        let (before, after) = self.data.lines.split_at_mut(ply + 1);
        before[ply].clear();
        before[ply].push(action);
        before[ply].extend_from_slice(&after[0]);
    }
}
