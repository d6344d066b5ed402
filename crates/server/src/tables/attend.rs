//! What follows by itself from what somebody did: chance rolls, the house answers offers, and a rematch begins.

use game::{Dice, Seat};
use table::{Command, Millis, Offer, OpenOffer, Setup, Status};

use super::live::{Live, is_house};
use crate::ids::{Guest, TableId};
use crate::store::Append;

/// Rules may roll many times in a row, but not for ever.
const ROLLS: usize = 1000;

/// Does everything that needs nobody's decision. Answers with the table of the next game, where one begins.
pub(crate) fn attend(live: &mut Live, dice: &mut Dice, at: Millis) -> Option<Append> {
    let mut next = None;
    for _ in 0..ROLLS {
        let command = if let Some(action) = live.table.roll(dice) {
            Command::Roll { action }
        } else if let Some((seat, accept)) = own_answer(live) {
            Command::Answer { seat, accept }
        } else if let Some((id, append)) = rematch(live, at) {
            next = Some(append);
            Command::Follow { table: id.to_string() }
        } else {
            return next;
        };
        // A no means that it is not time for it yet, such as a roll before everybody has come.
        if live.table.obey(command, at).is_err() {
            return None;
        }
    }
    next
}

/// An answer that needs nobody: a computer's, or one among the chairs of a single person.
///
/// Computers let people take back and play again, and never agree to a draw.
fn own_answer(live: &Live) -> Option<(Seat, bool)> {
    let status = live.table.status();
    let offer = status.offer.as_ref()?;
    offer.waiting.iter().find_map(|&seat| {
        if is_house(&status, seat) {
            return Some((seat, offer.offer != Offer::Draw));
        }
        let same = live.holder(seat).is_some() && live.holder(seat) == live.holder(offer.by);
        (same && decided_by_one(live, &status, offer)).then_some((seat, true))
    })
}

/// Whether everybody who has still to answer is the one who offered, or the house.
fn decided_by_one(live: &Live, status: &Status, offer: &OpenOffer) -> bool {
    offer.waiting.iter().all(|&seat| is_house(status, seat) || live.holder(seat) == live.holder(offer.by))
}

/// The next game of the same players, everybody one chair on; nothing where none was agreed.
fn rematch(live: &Live, at: Millis) -> Option<(TableId, Append)> {
    let status = live.table.status();
    let offer = status.offer.as_ref()?;
    if offer.offer != Offer::Rematch || !offer.waiting.is_empty() {
        return None;
    }
    let mut sitters = status.seats.clone();
    sitters.rotate_right(1);
    let mut holders = live.holders.clone();
    holders.rotate_right(1);
    let setup = Setup { seats: sitters, ..live.table.setup().clone() };
    let seated = setup.chairs().zip(holders).filter_map(|(seat, holder)| Some((seat, holder?))).collect();
    match open(setup, seated, at) {
        Ok(next) => Some(next),
        Err(error) => {
            tracing::error!(%error, "a rematch could not be opened");
            None
        }
    }
}

/// A new table, ready to be stored.
pub(crate) fn open(
    setup: Setup,
    seated: Vec<(Seat, Guest)>,
    at: Millis,
) -> Result<(TableId, Append), catalog::OpenError> {
    let id = TableId::random();
    let mut live = Live::opened(catalog::open(setup, at)?, seated);
    let append = live.append(&id, 0);
    Ok((id, append))
}
