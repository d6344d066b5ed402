//! The worth of a position beyond the depth of a search: as it stands, or better by actions that promise something.

use game::Evaluate;

use super::caution::{Caution, HOPE};
use super::table::{Bound, Entry};
use super::tree::{Tree, from_here, from_root};
use crate::engine::DECIDED;

/// So many promising actions are followed at most beyond the depth; where something falls due soon, the count begins anew.
pub(crate) const QUIETING: i32 = 10;

impl<G: Evaluate> Tree<'_, G> {
    /// The score of the position at a place, with at least the floor for whoever is to move. The depth is 0 or less, by as
    /// many promising actions as were followed already.
    pub(super) fn quiet(&mut self, place: usize, depth: i32, mut alpha: i32, beta: i32, floor: i32) -> i32 {
        self.cut_short = true;
        let (key, turns) = (self.desk.frames[place].key, self.desk.frames[place].turns);
        let plain = self.shared.caution == Caution::Plain;
        // 1. What the table knows.
        let known = if plain { None } else { self.shared.table.find(key) };
        if let Some(Entry { score, bound, .. }) = known.filter(|_| floor < 0) {
            let score = from_root(score, turns);
            match bound {
                Bound::Exact => return score,
                Bound::Lower if score >= beta => return score,
                Bound::Upper if score <= alpha => return score,
                _ => {}
            }
        }
        // 2. As it stands.
        let stands = self.judged(place);
        let mut best = stands.max(floor);
        if best >= beta || depth <= -QUIETING {
            return best;
        }
        let before = alpha;
        alpha = alpha.max(best);
        // 3. Better by something that promises enough.
        let first = self.list_promising(place);
        let mut next = first;
        while next < self.desk.candidates.len() {
            let candidate = self.take_best(next);
            next += 1;
            if !plain && stands + candidate.promise + HOPE <= alpha && alpha > -DECIDED {
                // All others promise less.
                break;
            }
            self.step(place, candidate.action, candidate.code);
            let score = self.child(place, depth - 1, alpha, beta);
            if self.stopped {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.desk.candidates.truncate(first);
        // 4. Remember.
        if !plain && !self.stopped && floor < 0 {
            let bound = match best {
                _ if best >= beta => Bound::Lower,
                _ if best > before => Bound::Exact,
                _ => Bound::Upper,
            };
            self.shared.table.note(key, Entry { score: from_here(best, turns), bound, depth: 0, best: None });
        }
        best
    }
}
