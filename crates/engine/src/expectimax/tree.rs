//! The worth of a position, by looking ahead: between the searching seat with its partners, and all others together.

use game::{Evaluate, Seat, Turn, WON};

use super::scale::Mean;
use super::table::{Bound, Entry, Table};
use super::walk::{Spot, Walk};

/// The scores that still matter: at most `alpha`, and another line is at least as good for the searching seat; at
/// least `beta`, and the others have something better against it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

/// Every score matters.
pub(super) const WHOLE: Window = Window { alpha: -WON - 1, beta: WON + 1 };

/// No action is known to be best.
pub(super) const NONE: u16 = u16::MAX;

/// A search with windows and a table.
pub(super) struct Tree<'a, 'w, G: Evaluate> {
    pub(super) walk: &'w mut Walk<'a, G>,
    pub(super) table: &'w Table,
}

impl<G: Evaluate> Tree<'_, '_, G> {
    /// The score of a position of the line: exact inside the window, otherwise a bound on its side.
    pub(super) fn value(&mut self, spot: Spot, window: Window) -> i32 {
        // 1. Another node, unless the search ends here.
        if self.walk.must_stop() {
            return 0;
        }
        // 2. The end of the game, or of the look ahead.
        let turn = self.walk.turn(spot);
        if let Turn::Over(outcome) = turn {
            return self.walk.result(outcome, spot.turns, self.walk.seat);
        }
        if self.walk.is_leaf(spot) {
            self.walk.cut_short = true;
            return self.glance(spot);
        }
        // 3. What is known already.
        let key = self.walk.key(spot);
        if self.walk.is_drawn(key) {
            return 0;
        }
        let key = self.walk.memory_key(spot, key);
        let known = self.table.find(key);
        if let Some(score) = known.and_then(|entry| usable(entry, spot, window)) {
            self.walk.cut_short = true;
            return score;
        }
        // 4. Dice, or a choice.
        match turn {
            Turn::Seat(seat) => {
                let remembered = known.map_or(NONE, |entry| entry.best);
                self.choose(spot, seat, window, key, remembered)
            }
            _ => self.average(spot, window, key),
        }
    }

    fn choose(&mut self, spot: Spot, seat: Seat, window: Window, key: u64, remembered: u16) -> i32 {
        let first = self.walk.candidates.len();
        let mut choice = Choice::new(self.walk.is_own(seat), window);
        self.look(spot, seat, first, remembered, &mut choice);
        if !choice.is_closed() && !self.walk.stopped {
            self.walk.drop_hopeless(spot, first);
            for n in first..self.walk.candidates.len() {
                let candidate = self.walk.candidates[n];
                let next = self.walk.step(spot, candidate.action);
                let score = self.value(next, choice.window);
                if self.walk.stopped || choice.hear(score, candidate.listed) && choice.is_closed() {
                    break;
                }
            }
        }
        self.walk.candidates.truncate(first);
        self.note(key, spot, choice.best, window, choice.action);
        choice.best
    }

    /// Plays every action and looks at what comes of it. What is a leaf is heard at once; what is to be followed stays
    /// among the candidates, ranked by the look.
    fn look(&mut self, spot: Spot, seat: Seat, first: usize, remembered: u16, choice: &mut Choice) {
        self.walk.list(spot, seat);
        if let Some(place) = self.walk.candidates[first..].iter().position(|one| one.listed == remembered) {
            self.walk.candidates[first + place].rank = i32::MAX;
        }
        let mut kept = first;
        for n in first..self.walk.candidates.len() {
            let mut candidate = self.walk.take_best(n);
            if self.walk.must_stop() {
                break;
            }
            let next = self.walk.step(spot, candidate.action);
            let (score, is_final) = self.sight(next);
            if !is_final {
                if candidate.listed != remembered {
                    candidate.rank = if choice.own { score } else { -score };
                }
                self.walk.candidates[kept] = candidate;
                kept += 1;
            } else if choice.hear(score, candidate.listed) && choice.is_closed() {
                break;
            }
        }
        self.walk.candidates.truncate(kept);
    }

    /// How the searching seat stands in a position, and whether there is nothing more to find.
    fn sight(&mut self, spot: Spot) -> (i32, bool) {
        if let Turn::Over(outcome) = self.walk.turn(spot) {
            return (self.walk.result(outcome, spot.turns, self.walk.seat), true);
        }
        let is_leaf = self.walk.is_leaf(spot);
        self.walk.cut_short |= is_leaf;
        (self.glance(spot), is_leaf)
    }

    fn glance(&mut self, spot: Spot) -> i32 {
        let seat = self.walk.seat;
        self.walk.glance(spot, seat)
    }

    /// Chance: the average over all outcomes, by their weights. It is cut short where what is known about some of them
    /// keeps the average out of the window, whatever the others are (Ballard's Star1 and Star2).
    fn average(&mut self, spot: Spot, window: Window, key: u64) -> i32 {
        let first = self.walk.casts.len();
        self.walk.list_casts(spot);
        let score = match self.walk.casts.len() - first {
            0 => self.glance(spot),
            _ => {
                let known = if window == WHOLE { None } else { self.probe(spot, first, window) };
                known.unwrap_or_else(|| self.sum(spot, first, window))
            }
        };
        self.walk.casts.truncate(first);
        self.note(key, spot, score, window, NONE);
        score
    }

    /// Looks at every outcome in full, until the average can no longer come into the window.
    fn sum(&mut self, spot: Spot, first: usize, window: Window) -> i32 {
        let mut mean = Mean::new(self.walk.scale);
        let (mut least, mut most, total) = self.bounds(first);
        for n in first..self.walk.casts.len() {
            let cast = self.walk.casts[n];
            least -= cast.weight * i64::from(cast.least);
            most -= cast.weight * i64::from(cast.most);
            let alpha = mean.at_most(window.alpha, cast.weight, most, total);
            let beta = mean.at_least(window.beta, cast.weight, least, total);
            let next = self.walk.step(spot, cast.roll);
            let score = self.value(next, Window { alpha, beta });
            if self.walk.stopped {
                return 0;
            }
            if score <= alpha {
                return window.alpha;
            }
            if score >= beta {
                return window.beta;
            }
            mean.add(cast.weight, score);
        }
        mean.value()
    }

    /// Looks at the first choice after every outcome: whoever chooses has at least that. Often it is enough to know that
    /// the average is out of the window.
    fn probe(&mut self, spot: Spot, first: usize, window: Window) -> Option<i32> {
        let nothing = Mean::new(self.walk.scale);
        let (mut least, mut most, total) = self.bounds(first);
        for n in first..self.walk.casts.len() {
            let cast = self.walk.casts[n];
            least -= cast.weight * i64::from(cast.least);
            most -= cast.weight * i64::from(cast.most);
            let alpha = nothing.at_most(window.alpha, cast.weight, most, total);
            let beta = nothing.at_least(window.beta, cast.weight, least, total);
            let next = self.walk.step(spot, cast.roll);
            let (low, high) = self.peek(next, cast.key, Window { alpha, beta });
            if self.walk.stopped {
                return Some(0);
            }
            if high <= alpha {
                return Some(window.alpha);
            }
            if low >= beta {
                return Some(window.beta);
            }
            // A decided game counts as a sure one in an average, and no more.
            let sure = self.walk.scale.most();
            let cast = &mut self.walk.casts[n];
            (cast.least, cast.most) = (low.clamp(-sure, sure), high.clamp(-sure, sure));
            least += cast.weight * i64::from(cast.least);
            most += cast.weight * i64::from(cast.most);
        }
        None
    }

    /// Bounds of a position's score, from its first choice alone.
    fn peek(&mut self, spot: Spot, key: u64, window: Window) -> (i32, i32) {
        let everything = (-WON - 1, WON + 1);
        let Turn::Seat(seat) = self.walk.turn(spot) else { return everything };
        if self.walk.is_leaf(spot) || self.walk.is_drawn(key) {
            return everything;
        }
        let known = self.table.find(self.walk.memory_key(spot, key));
        if let Some(entry) = known.filter(|entry| u32::from(entry.depth) == spot.depth) {
            let score = from_root(entry.score, spot.turns);
            return match entry.bound {
                Bound::Exact => (score, score),
                Bound::Least => (score, everything.1),
                Bound::Most => (everything.0, score),
            };
        }
        let first = self.walk.candidates.len();
        let own = self.walk.is_own(seat);
        self.walk.list(spot, seat);
        let candidate = self.walk.take_best(first);
        let next = self.walk.step(spot, candidate.action);
        let score = self.value(next, window);
        self.walk.candidates.truncate(first);
        // A score beyond the window is only a bound itself, and on the wrong side it says nothing.
        match own {
            true if score > window.alpha => (score, everything.1),
            false if score < window.beta => (everything.0, score),
            _ => everything,
        }
    }

    /// What the outcomes are worth together at least and at most, and their weight.
    fn bounds(&self, first: usize) -> (i64, i64, i64) {
        let casts = &self.walk.casts[first..];
        let sum = |of: fn(i32, i32) -> i32| {
            casts.iter().map(|cast| cast.weight * i64::from(of(cast.least, cast.most))).sum::<i64>()
        };
        (sum(|least, _| least), sum(|_, most| most), casts.iter().map(|cast| cast.weight).sum())
    }

    fn note(&self, key: u64, spot: Spot, score: i32, window: Window, best: u16) {
        if self.walk.stopped {
            return;
        }
        let bound = match score {
            _ if score <= window.alpha => Bound::Most,
            _ if score >= window.beta => Bound::Least,
            _ => Bound::Exact,
        };
        self.table.note(key, Entry { score: from_here(score, spot.turns), bound, depth: spot.depth as u8, best });
    }
}

/// What an entry says about a position, if it is enough. Only an entry of the same depth is: a search finds what looking
/// so far ahead finds, no more and no less.
fn usable(entry: Entry, spot: Spot, window: Window) -> Option<i32> {
    let score = from_root(entry.score, spot.turns);
    let enough = match entry.bound {
        Bound::Exact => true,
        Bound::Least => score >= window.beta,
        Bound::Most => score <= window.alpha,
    };
    (enough && u32::from(entry.depth) == spot.depth).then_some(score)
}

/// Turns to the end of a decided game are remembered as counted from the position, since many lines lead there.
fn from_here(score: i32, turns: u32) -> i32 {
    if score.abs() > crate::engine::DECIDED { score + score.signum() * turns as i32 } else { score }
}

fn from_root(score: i32, turns: u32) -> i32 {
    if score.abs() > crate::engine::DECIDED { score - score.signum() * turns as i32 } else { score }
}

/// What the seat to move has found so far, and the scores that still matter to it.
struct Choice {
    /// Whether it is the searching seat or its partner, who want high scores.
    own: bool,
    best: i32,
    action: u16,
    window: Window,
}

impl Choice {
    fn new(own: bool, window: Window) -> Choice {
        Choice { own, best: if own { WHOLE.alpha } else { WHOLE.beta }, action: NONE, window }
    }

    /// Hears of a score, and tells whether it is the best so far.
    fn hear(&mut self, score: i32, action: u16) -> bool {
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

    /// Whether nothing that is still to come can matter.
    fn is_closed(&self) -> bool {
        self.window.alpha >= self.window.beta
    }
}
