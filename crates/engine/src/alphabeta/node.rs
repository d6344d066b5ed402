//! The worth of a position, by looking ahead.

use game::{Evaluate, Judge, Turn, WON};

use super::caution::{
    AHEAD_DEPTH, BEHIND_DEPTH, Caution, FEW_DEPTH, NEAR, PASS_DEPTH, ahead, behind, few, pass_reduction,
};
use super::order::Candidate;
use super::table::{Bound, Entry};
use super::tree::{Frame, INFINITE, LONGEST_LINE, Tree, from_here, from_root};
use crate::engine::DECIDED;

/// What is known of a node before its actions are tried.
struct Node {
    place: usize,
    depth: i32,
    /// Whether its score is wanted, and not only on which side of a bound it lies.
    wanted: bool,
    /// As it stands, for the side to move.
    judged: i32,
    /// Whether the side to move stands better than at its last turn.
    improving: bool,
    /// Whether shortcuts may be taken that are no proof.
    hasty: bool,
    /// Whether late actions may be looked at less deeply at first.
    reduces: bool,
}

impl<G: Evaluate> Tree<'_, G> {
    /// The score of the position at a place for the side to move: exact inside the window, otherwise a bound on its side.
    pub(super) fn value(&mut self, place: usize, mut depth: i32, mut alpha: i32, mut beta: i32) -> i32 {
        // 1. Another node, unless the search ends here.
        self.desk.lines[place].clear();
        if self.must_stop(place) {
            return 0;
        }
        // 2. Who decides? Is it drawn, or may it be?
        match self.desk.frames[place].turn {
            Turn::Over(outcome) => return self.result(outcome, place),
            Turn::Chance => return self.judged(place),
            Turn::Seat(_) => {}
        }
        if self.is_repeated(place) {
            return 0;
        }
        let mut floor = -INFINITE;
        if let Some(claim) = self.game.claim(std::slice::from_ref(&self.desk.frames[place].state)) {
            if claim.automatic {
                return 0;
            }
            floor = 0;
            alpha = alpha.max(floor);
            if alpha >= beta {
                return floor;
            }
        }
        if place >= LONGEST_LINE {
            self.cut_short = true;
            return self.judged(place).max(floor);
        }
        // 3. What is certain, and what falls due.
        let plain = self.shared.caution == Caution::Plain;
        let mut due = None;
        if !plain {
            let Frame { state, tally, .. } = &self.desk.frames[place];
            if let Some((winner, turns)) = self.judge.foregone(self.game, state, tally) {
                return self.foregone(winner, turns, place).max(floor);
            }
            due = self.judge.due(self.game, state, tally);
        }
        // 4. The horizon, unless something falls due soon.
        if depth <= 0 {
            if due.is_none_or(|due| due > NEAR) {
                return self.quiet(place, depth, alpha, beta, floor);
            }
            depth = 1;
        }
        // 5. No win here can be quicker, and no loss slower, than what is found already.
        let turns = self.desk.frames[place].turns;
        (alpha, beta) = (alpha.max(turns - WON), beta.min(WON - turns));
        if alpha >= beta {
            return alpha;
        }
        // 6. What the table knows.
        let (key, wanted) = (self.desk.frames[place].key, beta - alpha > 1);
        let known = self.shared.table.find(key);
        if let Some(Entry { score, bound, depth: looked, .. }) = known.filter(|_| !plain && !wanted && floor < 0) {
            let score = from_root(score, turns);
            let settles = match bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if settles && looked >= depth {
                self.cut_short = true;
                return score;
            }
        }
        let remembered = known.and_then(|entry| entry.best);
        // 7. Shortcuts for the whole position.
        let judged = self.judged(place);
        self.desk.frames[place].judged = judged;
        let before = place.checked_sub(2).map(|place| &self.desk.frames[place]);
        let improving =
            before.is_some_and(|before| before.own == self.desk.frames[place].own && judged > before.judged);
        let fits = due.is_some_and(|due| due <= depth as u32);
        let node = Node {
            place,
            depth,
            wanted,
            judged,
            improving,
            hasty: !plain && !wanted && due.is_none(),
            reduces: !plain && !fits,
        };
        if let Some(score) = self.shortcut(&node, beta) {
            self.cut_short = true;
            return score;
        }
        if !plain && remembered.is_none() && depth >= 5 && !fits {
            // Without a best action known, a deep look would begin anywhere.
            depth -= 1;
        }
        // 8. Every action, the likeliest first, until one is too good to be let happen.
        let node = Node { depth, ..node };
        let (best, action) = self.best_of(&node, remembered, alpha, beta, floor);
        if self.stopped {
            return 0;
        }
        // 9. Remember.
        if floor < 0 {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if action.is_some() => Bound::Exact,
                _ => Bound::Upper,
            };
            self.shared.table.note(key, Entry { score: from_here(best, turns), bound, depth, best: action });
        }
        best
    }

    /// A score without trying the actions: the position is so good, or doing nothing is good enough.
    fn shortcut(&mut self, node: &Node, beta: i32) -> Option<i32> {
        let &Node { place, depth, judged, improving, .. } = node;
        if !node.hasty || beta.abs() > DECIDED {
            return None;
        }
        if depth <= AHEAD_DEPTH && judged - ahead(depth, improving) >= beta {
            return Some(judged);
        }
        let just_passed = place > 0 && self.desk.frames[place - 1].code.is_none();
        if depth < PASS_DEPTH || judged < beta || just_passed {
            return None;
        }
        let passed = self.judge.pass(self.game, &self.desk.frames[place].state)?;
        self.pass(place, &passed);
        let score = self.child(place, depth - 1 - pass_reduction(depth, judged - beta), beta - 1, beta);
        // A win by doing nothing is no proof.
        (score >= beta && !self.stopped).then_some(if score > DECIDED { beta } else { score })
    }

    /// The best score of all actions, and the place of its action in the list where it is above alpha.
    fn best_of(
        &mut self,
        node: &Node,
        remembered: Option<u16>,
        mut alpha: i32,
        beta: i32,
        floor: i32,
    ) -> (i32, Option<u16>) {
        let &Node { place, depth, .. } = node;
        let first = self.desk.candidates.len();
        let mut has_spare = self.list(place, remembered, false);
        let (mut best, mut action) = (floor, None);
        let (mut tried, mut next) = (0, first);
        loop {
            if next == self.desk.candidates.len() {
                if !has_spare {
                    break;
                }
                if best > -DECIDED {
                    self.cut_short = true;
                    break;
                }
                // Everything usual loses: now every shade of it counts.
                has_spare = false;
                self.list(place, remembered, true);
            }
            let candidate = self.take_best(next);
            next += 1;
            if best > -DECIDED && self.skips(node, &candidate, tried, alpha) {
                self.cut_short = true;
                continue;
            }
            self.step(place, candidate.action, candidate.code);
            let score = self.try_action(node, &candidate, tried, alpha, beta);
            tried += 1;
            if self.stopped {
                break;
            }
            best = best.max(score);
            if score > alpha {
                (alpha, action) = (score, Some(candidate.place));
                self.extend_line(place, candidate.action);
                if alpha >= beta {
                    self.learn(place, first, next - 1, depth);
                    break;
                }
            }
        }
        self.desk.candidates.truncate(first);
        (best, action)
    }

    /// Whether an action is not worth a look, as things stand.
    fn skips(&self, node: &Node, candidate: &Candidate<G::Action>, tried: usize, alpha: i32) -> bool {
        if !node.hasty || candidate.is_noisy() || tried == 0 {
            return false;
        }
        let too_late = node.depth <= FEW_DEPTH && tried >= few(node.depth, node.improving);
        let too_bad = node.depth <= BEHIND_DEPTH && node.judged + behind(node.depth) <= alpha;
        too_late || too_bad
    }

    /// The score of an action that was stepped to. All but the first are expected to be no better: a bound that is cheap to
    /// find says so, or else they are looked at again.
    fn try_action(
        &mut self,
        node: &Node,
        candidate: &Candidate<G::Action>,
        tried: usize,
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let (place, depth) = (node.place, node.depth - 1);
        if tried == 0 {
            return self.child(place, depth, alpha, beta);
        }
        let reduced = depth - self.reduction(node, candidate, tried);
        let mut score = self.child(place, reduced, alpha, alpha + 1);
        if score > alpha && reduced < depth {
            score = self.child(place, depth, alpha, alpha + 1);
        }
        if score > alpha && score < beta {
            score = self.child(place, depth, alpha, beta);
        }
        score
    }

    fn reduction(&self, node: &Node, candidate: &Candidate<G::Action>, tried: usize) -> i32 {
        if !node.reduces || node.depth < 3 || tried < 2 || candidate.is_noisy() {
            return 0;
        }
        let usual = self.desk.reductions.get(node.depth, tried);
        let worth = self.desk.history.worth(self.codes_before(node.place), candidate.code);
        let less = i32::from(node.wanted) + i32::from(node.improving) + worth / 8192;
        (usual - less).clamp(0, node.depth - 2)
    }

    /// The best line from a place begins with this action.
    pub(super) fn extend_line(&mut self, place: usize, action: G::Action) {
        let (before, after) = self.desk.lines.split_at_mut(place + 1);
        before[place].clear();
        before[place].push(action);
        before[place].extend_from_slice(&after[0]);
    }
}
