//! Proved results: games that are won whatever the dice show and the others do.

use game::{HasEvaluator, Outcome, Seat};

use crate::odds::WinShares;

/// Who wins by force, and in how many turns.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Proof {
    /// The winning seats.
    winners: [bool; Seat::MOST],
    pub(super) turns: u16,
}

impl Proof {
    /// The result of a finished game, if a single side won it.
    pub(super) fn of<G: HasEvaluator>(game: &G, outcome: Outcome) -> Option<Proof> {
        let mut winners = outcome.winners();
        let first = winners.next()?;
        let is_one_side = winners.all(|other| game.are_partners(first, other));
        is_one_side.then(|| Proof { winners: std::array::from_fn(|index| outcome.won_by(Seat::new(index))), turns: 0 })
    }

    pub(super) const fn is_won_by(&self, seat: Seat) -> bool {
        self.winners[seat.index()]
    }

    /// The winners' shares.
    pub(super) fn shares(&self) -> WinShares {
        self.winners.map(|wins| f32::from(u8::from(wins)))
    }

    /// The same result, seen this many turns earlier.
    pub(super) const fn before(self, turns: u16) -> Proof {
        Proof { turns: self.turns + turns, ..self }
    }

    /// The proved result of a position from those of its children. A seat chooses its quickest win. Without one, or at
    /// a chance node, all children must be won by the same seats, and the longest counts; that needs a complete list of
    /// children.
    pub(super) fn combine(
        seat: Option<Seat>,
        mut known: impl Iterator<Item = Option<Proof>> + Clone,
        is_complete: bool,
    ) -> Option<Proof> {
        if let Some(seat) = seat {
            let wins = known.clone().flatten().filter(|proof| proof.is_won_by(seat));
            if let Some(quickest) = wins.min_by_key(|proof| proof.turns) {
                return Some(quickest);
            }
        }
        if !is_complete {
            return None;
        }
        let first = known.next()??;
        known.try_fold(first, |longest, next| {
            let next = next.filter(|next| next.winners == first.winners)?;
            Some(if next.turns > longest.turns { next } else { longest })
        })
    }
}
