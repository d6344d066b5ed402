//! What trees have found out about the actions that can be chosen now, put together and ranked.

use std::cmp::Reverse;

use crate::engine::{Line, Report, Score};
use crate::odds;

/// What was hardly tried is not trusted: so many tries that brought nothing are imagined.
const MISTRUST: f64 = 2.0;

/// What a tree, or several, have found out.
pub(super) struct Findings<A> {
    pub(super) firsts: Vec<First<A>>,
    pub(super) iterations: u64,
    pub(super) deepest: u32,
    pub(super) fullness: u32,
    /// How many sides play.
    pub(super) sides: usize,
}

/// What is known of one action.
pub(super) struct First<A> {
    pub(super) visits: u32,
    pub(super) worth: f64,
    /// Whether it wins or loses for certain, and in how many turns.
    pub(super) proof: Option<(bool, u16)>,
    /// The action, and what is expected to follow.
    pub(super) line: Vec<A>,
}

impl<A: Copy + Eq> Findings<A> {
    /// Adds what another tree has found out about the same position.
    pub(super) fn add(&mut self, other: Findings<A>) {
        for theirs in other.firsts {
            match self.firsts.iter_mut().find(|ours| ours.line[0] == theirs.line[0]) {
                Some(ours) => {
                    ours.visits += theirs.visits;
                    ours.worth += theirs.worth;
                    ours.proof = ours.proof.or(theirs.proof);
                }
                None => self.firsts.push(theirs),
            }
        }
        self.iterations += other.iterations;
        self.deepest = self.deepest.max(other.deepest);
        self.fullness = self.fullness.max(other.fullness);
    }

    /// The best lines: certain wins, then what was looked at most, then certain losses.
    pub(super) fn report(mut self, lines: usize) -> Report<A> {
        // Of equals the one that promised more stays in front.
        self.firsts.sort_by_key(|first| Reverse(first.rank()));
        self.firsts.truncate(lines.max(1));
        let sides = self.sides;
        let lines: Vec<_> =
            self.firsts.into_iter().map(|first| Line { score: first.score(sides), actions: first.line }).collect();
        Report {
            depth: if self.iterations == 0 { 0 } else { lines[0].actions.len() as u32 },
            seldepth: self.deepest,
            nodes: self.iterations,
            hashfull: self.fullness,
            lines,
        }
    }
}

impl<A> First<A> {
    /// How good it is: certainty, then visits, then worth.
    fn rank(&self) -> (i32, u32, i64) {
        let certain =
            self.proof.map_or(
                0,
                |(is_won, turns)| {
                    if is_won { i32::MAX - i32::from(turns) } else { i32::from(turns) - i32::MAX }
                },
            );
        (certain, self.visits, (self.worth * 1e6) as i64)
    }

    fn score(&self, sides: usize) -> Score {
        match self.proof {
            Some((true, turns)) => Score::won_in(turns.into()),
            Some((false, turns)) => Score::lost_in(turns.into()),
            None => odds::score(self.worth / (f64::from(self.visits) + MISTRUST), sides),
        }
    }
}
