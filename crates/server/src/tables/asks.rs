//! From what a page asks to what the table is told. The chair comes from who asks, never from the message.

use game::{Reason, Seat};
use table::{Command, Event, Millis, Offer, Refusal, Rolls, Sitter, Status};

use super::live::{CHANCE, Live, to_move};
use crate::ids::Guest;
use crate::problem::{refusal, table_says_no};
use crate::wire::{Ask, RefusalView, Said};

/// What came of it, before anything is stored.
pub(crate) enum Effect {
    /// Something has happened.
    Changed,
    /// A question was answered.
    Because(Reason),
}

/// Does what is asked, or says why not, and then nothing has changed.
pub(crate) fn carry_out(live: &mut Live, guest: &Guest, said: Said, at: Millis) -> Result<Effect, RefusalView> {
    let status = live.table.status();
    let command = match said.ask {
        Ask::Why { picks } => return why(live, guest, &status, &picks),
        Ask::Ping {} => return Err(refusal("malformed", "A ping is answered before it comes here.")),
        Ask::Join {} => return join(live, guest, &status, at),
        Ask::Act { action } if status.turn == CHANCE && live.table.setup().rolls == Rolls::Players => {
            seats(live, guest)?;
            fresh(moved_at(live), said.seen, &status)?;
            Command::Roll { action }
        }
        Ask::Act { action } => {
            let seat = mover(live, guest, &status)?;
            fresh(moved_at(live), said.seen, &status)?;
            Command::Act { seat, action }
        }
        Ask::Resign {} => Command::Resign { seat: mover(live, guest, &status)? },
        Ask::Offer { offer: Offer::Takeback } => {
            Command::Offer { seat: last_mover(live, guest, &status)?, offer: Offer::Takeback }
        }
        Ask::Offer { offer } => Command::Offer { seat: mover(live, guest, &status)?, offer },
        Ask::Claim {} => Command::Claim { seat: mover(live, guest, &status)? },
        Ask::Answer { accept } => {
            let held = seats(live, guest)?;
            let Some(open) = &status.offer else { return Err(stale()) };
            fresh(open.number, said.seen, &status)?;
            let waits = held.iter().copied().find(|seat| open.waiting.contains(seat));
            // Whoever made the offer may only take it back.
            Command::Answer { seat: waits.unwrap_or(if held.contains(&open.by) { open.by } else { held[0] }), accept }
        }
    };
    live.table.obey(command, at).map_err(|no| table_says_no(&no))?;
    Ok(Effect::Changed)
}

fn why(live: &Live, guest: &Guest, status: &Status, picks: &[String]) -> Result<Effect, RefusalView> {
    // A reason tells what the one to move has, and what not.
    let own = to_move(status).is_some_and(|seat| live.holder(seat) == Some(guest));
    if !own && !live.table.is_open() {
        return Err(refusal("hidden", "What others may do is not shown at this table. Wait for your turn."));
    }
    let picks: Vec<&str> = picks.iter().map(String::as_str).collect();
    match live.table.attempt(&picks) {
        Err(reason) => Ok(Effect::Because(reason)),
        Ok(action) => Err(refusal("legal", format!("Nothing forbids this: it is the action {action}."))),
    }
}

fn join(live: &mut Live, guest: &Guest, status: &Status, at: Millis) -> Result<Effect, RefusalView> {
    let open = live.table.setup().chairs().find(|seat| status.seats[seat.index()] == Sitter::Open);
    let seat = open.ok_or_else(|| table_says_no(&Refusal::SeatTaken))?;
    live.table.obey(Command::Join { seat, name: String::new() }, at).map_err(|no| table_says_no(&no))?;
    live.sit(seat, guest.clone());
    Ok(Effect::Changed)
}

/// The chairs of somebody who has one.
fn seats(live: &Live, guest: &Guest) -> Result<Vec<Seat>, RefusalView> {
    let held = live.held(guest);
    if held.is_empty() {
        return Err(refusal("not-seated", "You have no seat at this table: you are watching."));
    }
    Ok(held)
}

/// For whom somebody decides: the seat to move where it is theirs, else their first.
fn mover(live: &Live, guest: &Guest, status: &Status) -> Result<Seat, RefusalView> {
    let held = seats(live, guest)?;
    Ok(to_move(status).filter(|seat| held.contains(seat)).unwrap_or(held[0]))
}

/// Who takes something back for somebody: at one screen, the one who has just acted.
fn last_mover(live: &Live, guest: &Guest, status: &Status) -> Result<Seat, RefusalView> {
    // Only the last few entries are told again: rolls that followed upon the last action of a seat.
    let last = (0..status.moves).rev().find_map(|ply| live.table.moves(ply).first()?.seat);
    match last.filter(|&seat| live.holder(seat) == Some(guest)) {
        Some(seat) => Ok(seat),
        None => mover(live, guest, status),
    }
}

/// When the position last changed.
fn moved_at(live: &Live) -> u32 {
    let changes = |event: &Event| matches!(event, Event::Acted { .. } | Event::TookBack { .. });
    live.table.events().iter().rev().find(|fact| changes(&fact.event)).map_or(0, |fact| fact.number)
}

/// Whether somebody knew what they speak of. Who has seen more than there is speaks of another table.
fn fresh(changed: u32, seen: u32, status: &Status) -> Result<(), RefusalView> {
    if changed <= seen && seen <= status.number { Ok(()) } else { Err(stale()) }
}

fn stale() -> RefusalView {
    refusal("stale", "The table has moved on since you looked. Look again, then decide.")
}
