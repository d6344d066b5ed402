//! The worth of a position to every seat, where each is expected to look after itself: max-n.
//!
//! No window can cut this short, since nobody's gain is everybody else's loss.

use game::{Evaluate, Seat, Turn};

use super::scale::Mean;
use super::walk::{Spot, Walk};

/// The score of every seat.
type Worth = [i32; Seat::MOST];

/// A search in which every seat takes what is best for itself.
pub(super) struct MaxNTree<'a, 'w, G: Evaluate> {
    pub(super) walk: &'w mut Walk<'a, G>,
}

impl<G: Evaluate> MaxNTree<'_, '_, G> {
    /// The score of a position of the line for the searching seat.
    pub(super) fn value(&mut self, spot: Spot) -> i32 {
        let seat = self.walk.seat;
        self.worth(spot)[seat.index()]
    }

    fn worth(&mut self, spot: Spot) -> Worth {
        if self.walk.must_stop() {
            return Worth::default();
        }
        let (worth, is_final) = self.sight(spot);
        match self.walk.turn(spot) {
            _ if is_final => worth,
            Turn::Seat(seat) => self.choose(spot, seat),
            _ => self.average(spot, worth),
        }
    }

    /// How all seats stand in a position, and whether there is nothing more to find.
    fn sight(&mut self, spot: Spot) -> (Worth, bool) {
        let (walk, mut worth) = (&mut *self.walk, Worth::default());
        let seats = Seat::first(walk.game.seats());
        if let Turn::Over(outcome) = walk.turn(spot) {
            seats.for_each(|seat| worth[seat.index()] = walk.result(outcome, spot.turns, seat));
            return (worth, true);
        }
        if walk.is_drawn(walk.key(spot)) {
            return (worth, true);
        }
        seats.for_each(|seat| worth[seat.index()] = walk.glance(spot, seat));
        let is_leaf = walk.is_leaf(spot);
        walk.cut_short |= is_leaf;
        (worth, is_leaf)
    }

    fn choose(&mut self, spot: Spot, seat: Seat) -> Worth {
        let first = self.walk.candidates.len();
        let mut best: Option<Worth> = None;
        // Of what is equally good for a seat, the searching one expects what is worst for itself.
        let own = self.walk.seat;
        let merit = |worth: &Worth| (worth[seat.index()], -worth[own.index()]);
        self.walk.list(spot, seat);
        let mut kept = first;
        for n in first..self.walk.candidates.len() {
            if self.walk.must_stop() {
                break;
            }
            let mut candidate = self.walk.candidates[n];
            let next = self.walk.step(spot, candidate.action);
            let (worth, is_final) = self.sight(next);
            if !is_final {
                candidate.rank = worth[seat.index()];
                self.walk.candidates[kept] = candidate;
                kept += 1;
            } else if best.is_none_or(|best| merit(&worth) > merit(&best)) {
                best = Some(worth);
            }
        }
        self.walk.candidates.truncate(kept);
        self.walk.drop_hopeless(spot, first);
        for n in first..self.walk.candidates.len() {
            let next = self.walk.step(spot, self.walk.candidates[n].action);
            let worth = self.worth(next);
            if self.walk.stopped {
                break;
            }
            if best.is_none_or(|best| merit(&worth) > merit(&best)) {
                best = Some(worth);
            }
        }
        self.walk.candidates.truncate(first);
        best.unwrap_or_default()
    }

    fn average(&mut self, spot: Spot, standing: Worth) -> Worth {
        let first = self.walk.casts.len();
        self.walk.list_casts(spot);
        if self.walk.casts.len() == first {
            return standing;
        }
        let mut means = [Mean::new(self.walk.scale); Seat::MOST];
        for n in first..self.walk.casts.len() {
            let cast = self.walk.casts[n];
            let next = self.walk.step(spot, cast.roll);
            let worth = self.worth(next);
            if self.walk.stopped {
                break;
            }
            means.iter_mut().zip(worth).for_each(|(mean, score)| mean.add(cast.weight, score));
        }
        self.walk.casts.truncate(first);
        means.map(|mean| mean.value())
    }
}
