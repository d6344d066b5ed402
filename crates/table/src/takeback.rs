//! What can be taken back. A takeback returns to a seat's last decision: never over another person's decision, over
//! dice only if everybody agrees, and to the clocks as they were just before it (Kon'reh RULES 15.6).

use game::{Notation, Seat, SeatSet};

use crate::history::History;
use crate::snapshot::Snapshot;
use crate::{DiceSource, Millis, Refusal, Setup, Takebacks};

/// A takeback that a seat may ask for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Takeback {
    /// How many actions stand after it.
    pub(crate) to: usize,
    /// Who has to agree.
    pub(crate) answerers: SeatSet,
}

impl Takeback {
    /// What a seat may take back now, or why it may not.
    pub(crate) fn find<G: Notation>(
        setup: &Setup,
        now: &Snapshot,
        history: &History<G>,
        seat: Seat,
    ) -> Result<Takeback, Refusal<G::Illegal>> {
        let played = history.played();
        // A roll that was typed in can be corrected by itself.
        if setup.rolls == DiceSource::Players && played.last().is_some_and(|last| last.seat.is_none()) {
            return Ok(Takeback { to: played.len() - 1, answerers: SeatSet::EMPTY });
        }
        let to = history.last_by(seat).ok_or(Refusal::NothingToTakeBack)?;
        match setup.takebacks {
            Takebacks::Free => {}
            Takebacks::Once if !now.took_back.contains(seat) => {}
            Takebacks::Once | Takebacks::Never => return Err(Refusal::NoMoreTakebacks),
        }
        let since = &played[to..];
        let others_decided = since.iter().filter_map(|played| played.seat).any(|by| by != seat && now.is_person(by));
        if others_decided {
            return Err(Refusal::AnsweredSince);
        }
        let others = now.stayed().without(seat);
        let rolled = since.iter().any(|played| played.seat.is_none());
        let concerned = since.iter().filter_map(|played| played.seat).chain(now.mover());
        let concerned: SeatSet = concerned.filter(|&seat| others.contains(seat)).collect();
        let answerers = if rolled || concerned.is_empty() { others } else { concerned };
        Ok(Takeback { to, answerers })
    }

    /// What everybody has on the clock after it; `None` if time is not kept.
    pub(crate) fn clocks<G: Notation>(self, now: &Snapshot, history: &History<G>) -> Option<Vec<Millis>> {
        let before = history.played().get(self.to)?.clocks_before?;
        Some(before.all_left(now.occupants.len()))
    }
}
