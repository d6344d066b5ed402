//! The statistics of the root's actions, added over all threads and ranked.

use std::cmp::Reverse;

use crate::engine::{Report, Score, Variation};
use crate::odds;

/// Rarely visited actions are not trusted: this number of visits with value 0 is added.
const VIRTUAL_VISITS: f64 = 2.0;

/// The statistics of one tree, or of several.
pub(super) struct RootStats<A> {
    pub(super) actions: Vec<RootAction<A>>,
    pub(super) iterations: u64,
    pub(super) deepest: u32,
    pub(super) hashfull: u32,
    /// The number of sides.
    pub(super) sides: usize,
}

/// The statistics of one action.
pub(super) struct RootAction<A> {
    pub(super) visits: u32,
    pub(super) value_sum: f64,
    /// Whether it wins or loses by force, and in how many turns.
    pub(super) proof: Option<(bool, u16)>,
    /// The action and the most visited continuation.
    pub(super) line: Vec<A>,
}

impl<A: Copy + Eq> RootStats<A> {
    /// Adds the statistics of another tree of the same position.
    pub(super) fn add(&mut self, other: RootStats<A>) {
        for theirs in other.actions {
            match self.actions.iter_mut().find(|ours| ours.line[0] == theirs.line[0]) {
                Some(ours) => {
                    ours.visits += theirs.visits;
                    ours.value_sum += theirs.value_sum;
                    ours.proof = ours.proof.or(theirs.proof);
                }
                None => self.actions.push(theirs),
            }
        }
        self.iterations += other.iterations;
        self.deepest = self.deepest.max(other.deepest);
        self.hashfull = self.hashfull.max(other.hashfull);
    }

    /// The best variations: proved wins, then by visits, then proved losses.
    pub(super) fn report(mut self, lines: usize) -> Report<A> {
        // The sort is stable: equal actions stay ordered by their priors.
        self.actions.sort_by_key(|first| Reverse(first.rank()));
        self.actions.truncate(lines.max(1));
        let sides = self.sides;
        let lines: Vec<_> = self
            .actions
            .into_iter()
            .map(|first| Variation { score: first.score(sides), actions: first.line })
            .collect();
        Report {
            depth: if self.iterations == 0 { 0 } else { lines[0].actions.len() as u32 },
            seldepth: self.deepest,
            nodes: self.iterations,
            hashfull: self.hashfull,
            lines,
        }
    }
}

impl<A> RootAction<A> {
    /// The order of actions: proved results, then visits, then value.
    fn rank(&self) -> (i32, u32, i64) {
        let certain =
            self.proof.map_or(
                0,
                |(is_won, turns)| {
                    if is_won { i32::MAX - i32::from(turns) } else { i32::from(turns) - i32::MAX }
                },
            );
        (certain, self.visits, (self.value_sum * 1e6) as i64)
    }

    fn score(&self, sides: usize) -> Score {
        match self.proof {
            Some((true, turns)) => Score::won_in(turns.into()),
            Some((false, turns)) => Score::lost_in(turns.into()),
            None => odds::score(self.value_sum / (f64::from(self.visits) + VIRTUAL_VISITS), sides),
        }
    }
}
