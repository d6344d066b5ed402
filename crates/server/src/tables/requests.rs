//! From the request of a client to the command of the table. The seat comes from the connection, never from the
//! message.

use game::{Reason, Turn};
use table::{Command, Event, Millis, Occupant, Offer, Refusal, Request};

use super::live::{LANGUAGE, LiveTable};
use crate::ids::Guest;
use crate::problem::{refusal, table_refusal};
use crate::protocol::{ClientMessage, ClientRequest, RefusalView};

/// The effect of a request, before anything is stored.
pub(crate) enum Effect {
    /// Something has happened.
    Changed,
    /// A question was answered.
    Because(Reason),
}

/// Carries out a request, or refuses it without any change.
pub(crate) fn carry_out(
    live: &mut LiveTable,
    guest: &Guest,
    message: ClientMessage,
    at: Millis,
) -> Result<Effect, RefusalView> {
    let ClientMessage { seen, request, .. } = message;
    let request = match request {
        ClientRequest::Why { picks } => return why(live, guest, &picks),
        ClientRequest::Ping {} => return Err(refusal("malformed", "A ping is answered before it comes here.")),
        ClientRequest::Join {} => return join(live, guest, seen, at),
        ClientRequest::Act { action } => Request::Act { action },
        ClientRequest::Resign {} => Request::Resign,
        ClientRequest::Offer { offer } => Request::Offer(offer),
        ClientRequest::Answer { accept } => Request::Answer { accept },
        ClientRequest::Claim {} => Request::Claim,
    };
    if live.held(guest).is_empty() {
        return Err(refusal("not-seated", "You have no seat at this table: you are watching."));
    }
    check_seen(live, about(live, &request), seen)?;
    let command = live.command(guest, request).map_err(|no| match no {
        // The offer that it answers is gone.
        Refusal::NoOffer => stale(),
        no => table_refusal(&no),
    })?;
    live.table.obey(command, at, LANGUAGE).map_err(|no| table_refusal(&no))?;
    Ok(Effect::Changed)
}

/// The last event that a request refers to: a client that has not seen it asks about an outdated table.
fn about(live: &LiveTable, request: &Request) -> u32 {
    let last = |is_about: fn(&Event) -> bool| {
        let events = live.table.events().iter().rev();
        events.into_iter().find(|event| is_about(&event.event)).map_or(0, |event| event.number)
    };
    match request {
        Request::Act { .. } | Request::Claim => {
            last(|event| matches!(event, Event::Acted { .. } | Event::TookBack { .. }))
        }
        Request::Answer { .. } => live.table.offer().map_or(0, |offer| offer.number),
        // An offer that arrives twice is made once: it refers to every event by people.
        Request::Offer(Offer::Draw | Offer::Takeback | Offer::Rematch) => {
            last(|event| !matches!(event, Event::Spoke { .. } | Event::Reopened))
        }
        // Resigning twice has no second effect.
        Request::Resign => 0,
    }
}

fn why(live: &LiveTable, guest: &Guest, picks: &[String]) -> Result<Effect, RefusalView> {
    // A reason reveals what the seat to move holds.
    let own = matches!(live.table.turn(), Some(Turn::Seat(seat)) if live.holder(seat) == Some(guest));
    if !own && live.table.has_hidden_information() {
        return Err(refusal("hidden", "What others may do is not shown at this table. Wait for your turn."));
    }
    let picks: Vec<&str> = picks.iter().map(String::as_str).collect();
    match live.table.attempt(&picks, LANGUAGE) {
        Err(reason) => Ok(Effect::Because(reason)),
        Ok(action) => Err(refusal("legal", format!("Nothing forbids this: it is the action {action}."))),
    }
}

fn join(live: &mut LiveTable, guest: &Guest, seen: u32, at: Millis) -> Result<Effect, RefusalView> {
    let seats = live.table.occupants();
    let open = live.table.setup().seat_order().find(|seat| seats[seat.index()] == Occupant::Open);
    let seat = open.ok_or_else(|| table_refusal(&Refusal::SeatTaken))?;
    let events = live.table.events().iter().rev();
    let last = events.into_iter().find(|event| matches!(event.event, Event::Joined { .. } | Event::Opened { .. }));
    check_seen(live, last.map_or(0, |event| event.number), seen)?;
    let command = Command::Join { seat, name: String::new() };
    live.table.obey(command, at, LANGUAGE).map_err(|no| table_refusal(&no))?;
    live.sit(seat, guest.clone());
    Ok(Effect::Changed)
}

/// Refuses a request that refers to an outdated table. A client that has seen more events than there are means another
/// table.
fn check_seen(live: &LiveTable, about: u32, seen: u32) -> Result<(), RefusalView> {
    if about <= seen && seen <= live.table.number() { Ok(()) } else { Err(stale()) }
}

fn stale() -> RefusalView {
    refusal("stale", "The table has moved on since you looked. Look again, then decide.")
}
