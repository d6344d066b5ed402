//! What is certain: games that are won whatever the dice show and whatever the others do.

use game::{Game, Outcome, Seat};

use crate::odds::Shares;

/// Who wins for certain, and in how many turns.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Proof {
    /// The seats that win together.
    winners: [bool; Seat::MOST],
    pub(super) turns: u16,
}

impl Proof {
    /// How a finished game ended, where one side won it alone.
    pub(super) fn of<G: Game>(game: &G, outcome: Outcome) -> Option<Proof> {
        let mut winners = outcome.winners();
        let first = winners.next()?;
        let is_one_side = winners.all(|other| game.are_partners(first, other));
        is_one_side.then(|| Proof { winners: std::array::from_fn(|place| outcome.won_by(Seat::new(place))), turns: 0 })
    }

    pub(super) const fn is_won_by(&self, seat: Seat) -> bool {
        self.winners[seat.index()]
    }

    /// The winners have it all.
    pub(super) fn shares(&self) -> Shares {
        self.winners.map(|wins| f32::from(u8::from(wins)))
    }

    /// The same, so many turns earlier.
    pub(super) const fn before(self, turns: u16) -> Proof {
        Proof { turns: self.turns + turns, ..self }
    }

    /// What follows for a position where a seat chooses, or chance. A seat takes its quickest win; without one, all that
    /// can follow must be won by the same others, and the longest of it is taken. `all` are all that can follow, where it
    /// is known that there is nothing else.
    pub(super) fn chosen(
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
