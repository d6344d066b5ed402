//! A table in memory, and who holds its chairs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use catalog::{AnyTable, Ponder};
use game::{Seat, Viewer};
use table::{Event, Rolls, Sitter, Status};

use crate::ids::{Guest, TableId};
use crate::problem::refusal;
use crate::store::{Append, Stored};
use crate::wire::RefusalView;

/// A table with its people.
pub(crate) struct Live {
    /// The table.
    pub(crate) table: Box<dyn AnyTable>,
    /// Who holds which chair, p1 first; nobody where a computer sits or the chair is free.
    pub(crate) holders: Vec<Option<Guest>>,
    /// Who sat down since the last commit.
    pub(crate) seated: Vec<(Seat, Guest)>,
    /// Whether somebody waits for a hint.
    asking: Arc<AtomicBool>,
}

/// Somebody waits for a hint until this is dropped.
pub(crate) struct Asking(Arc<AtomicBool>);

impl Asking {
    fn begin(flag: &Arc<AtomicBool>) -> Option<Asking> {
        (!flag.swap(true, Ordering::Relaxed)).then(|| Asking(flag.clone()))
    }
}

impl Drop for Asking {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}

impl Live {
    /// A table that was just opened, with the guests who sit down at once.
    pub(crate) fn opened(table: Box<dyn AnyTable>, seated: Vec<(Seat, Guest)>) -> Live {
        let holders = vec![None; table.setup().seats.len()];
        let mut live = Live { holders, table, seated: Vec::new(), asking: Arc::default() };
        for (seat, guest) in seated {
            live.sit(seat, guest);
        }
        live
    }

    /// The table that was stored.
    pub(crate) fn stored(stored: Stored) -> Result<Live, String> {
        let table = catalog::fold(&stored.events).map_err(|error| error.to_string())?;
        let mut live = Live::opened(table, stored.holders);
        live.seated.clear();
        Ok(live)
    }

    /// Gives somebody a chair.
    pub(crate) fn sit(&mut self, seat: Seat, guest: Guest) {
        if let Some(holder) = self.holders.get_mut(seat.index()) {
            *holder = Some(guest.clone());
            self.seated.push((seat, guest));
        }
    }

    /// The chairs that somebody holds.
    pub(crate) fn held(&self, guest: &Guest) -> Vec<Seat> {
        let mine = |seat: &Seat| self.holder(*seat) == Some(guest);
        self.table.setup().chairs().filter(mine).collect()
    }

    /// Who holds a chair.
    pub(crate) fn holder(&self, seat: Seat) -> Option<&Guest> {
        self.holders.get(seat.index()).and_then(Option::as_ref)
    }

    /// The number of the last event that changed the position or who is to decide about it.
    pub(crate) fn position_number(&self) -> u32 {
        let talk = |event: &Event| {
            matches!(
                event,
                Event::Spoke { .. } | Event::Offered { .. } | Event::Answered { .. } | Event::Followed { .. }
            )
        };
        self.table.events().iter().rev().find(|fact| !talk(&fact.event)).map_or(0, |fact| fact.number)
    }

    /// The seat to move, where the house decides for it: a computer's, or one that was left.
    pub(crate) fn house_to_move(&self) -> Option<Seat> {
        let status = self.table.status();
        to_move(&status).filter(|&seat| is_house(&status, seat))
    }

    /// A question to a program on behalf of somebody who is to move, with the number of the last event; or why they get no
    /// advice. There is one question at a time: it is under way until the last part of the answer is dropped.
    pub(crate) fn advise(&self, guest: &Guest) -> Result<(u32, Ponder, Asking), RefusalView> {
        let status = self.table.status();
        let mover = to_move(&status).filter(|&seat| self.holder(seat) == Some(guest));
        if mover.is_none() {
            return Err(refusal("not-your-turn", "A hint is for the one to move. Wait for your turn."));
        }
        let alone = |seat: Seat| self.holder(seat) == Some(guest) || is_house(&status, seat);
        if !self.table.setup().chairs().all(alone) {
            return Err(refusal("unfair", "There are no hints where another person plays."));
        }
        let asking = Asking::begin(&self.asking);
        let asking = asking.ok_or_else(|| refusal("hint-waits", "A hint is on its way already."))?;
        let ponder = self.table.ponder().ok_or_else(|| refusal("over", "There is nothing to decide."))?;
        Ok((status.number, ponder, asking))
    }

    /// Any action that is legal for a seat now.
    pub(crate) fn any_action(&self, seat: Seat) -> Option<String> {
        let frame = self.table.frame(self.table.plies(), Viewer::Seat(seat));
        frame.legal.into_iter().next().map(|legal| legal.action)
    }

    /// What to store after these events.
    pub(crate) fn append(&mut self, id: &TableId, after: u32) -> Append {
        let (setup, status) = (self.table.setup(), self.table.status());
        let rolls = status.turn == CHANCE && setup.rolls == Rolls::House;
        let ours = rolls || to_move(&status).is_some_and(|seat| is_house(&status, seat));
        let runs = status.clocks.as_ref().is_some_and(|clocks| clocks.running.is_some());
        Append {
            table: id.clone(),
            game: setup.game.clone(),
            options: setup.options.clone(),
            edition: setup.edition,
            facts: self.table.events()[after as usize..].to_vec(),
            seated: std::mem::take(&mut self.seated),
            waits: status.ending.is_none() && (ours || runs),
            status,
        }
    }
}

/// What a status says where chance is to decide.
pub(crate) const CHANCE: &str = "chance";

/// The seat to move; none before the table is full, at chance, and after the end.
pub(crate) fn to_move(status: &Status) -> Option<Seat> {
    status.turn.parse().ok().filter(|_| status.ending.is_none())
}

/// Whether the house decides for a seat.
pub(crate) fn is_house(status: &Status, seat: Seat) -> bool {
    matches!(status.seats[seat.index()], Sitter::Computer { .. }) || status.left.contains(&seat)
}
