//! The lines to the pages at one table. A line that cannot keep up is cut from the feed and catches up by itself:
//! nothing piles up for it here, and nothing is left out.

use std::collections::BTreeMap;

use game::{Seat, Viewer};
use table::{Millis, Sitter};
use tokio::sync::mpsc;

use super::live::Live;
use super::sheets::{Sheet, since};
use crate::ids::Guest;
use crate::wire::Heard;

/// How many messages may be under way to one page.
pub(crate) const FEED: usize = 64;

/// A line's number at its table.
pub(crate) type LineId = u64;

/// All lines of a table.
#[derive(Default)]
pub(crate) struct Lines {
    lines: BTreeMap<LineId, Line>,
    next: LineId,
    here: Vec<bool>,
}

struct Line {
    guest: Guest,
    seats: Vec<Seat>,
    /// Where messages go; nothing while the page catches up.
    feed: Option<mpsc::Sender<Sheet>>,
}

impl Lines {
    /// Whether nobody is connected.
    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// A new line of somebody.
    pub(crate) fn add(&mut self, guest: Guest, live: &Live) -> LineId {
        let id = self.next;
        self.next += 1;
        self.lines.insert(id, Line { seats: live.held(&guest), guest, feed: None });
        self.tell_presence(live);
        id
    }

    /// A line that has ended.
    pub(crate) fn remove(&mut self, id: LineId, live: Option<&Live>) {
        self.lines.remove(&id);
        if let Some(live) = live {
            self.tell_presence(live);
        }
    }

    /// Whose line it is.
    pub(crate) fn guest(&self, id: LineId) -> Option<&Guest> {
        self.lines.get(&id).map(|line| &line.guest)
    }

    /// The chairs of a line.
    pub(crate) fn seats(&self, id: LineId) -> &[Seat] {
        self.lines.get(&id).map_or(&[], |line| &line.seats)
    }

    /// Connects a line that has caught up.
    pub(crate) fn connect(&mut self, id: LineId) -> mpsc::Receiver<Sheet> {
        let (feed, sheets) = mpsc::channel(FEED);
        if let Some(line) = self.lines.get_mut(&id) {
            line.feed = Some(feed);
        }
        sheets
    }

    /// Tells everybody what happened after an event, each as they may see it.
    pub(crate) fn publish(&mut self, live: &Live, after: u32, now: Millis) {
        self.seat(live);
        let mut made: Vec<(Viewer, Vec<Sheet>)> = Vec::new();
        for line in self.lines.values_mut().filter(|line| line.feed.is_some()) {
            let viewer = live.table.eyes(&line.seats);
            let place = made.iter().position(|(other, _)| *other == viewer).unwrap_or_else(|| {
                made.push((viewer, since(live, after, usize::MAX, viewer, now)));
                made.len() - 1
            });
            for sheet in &made[place].1 {
                line.send(sheet.clone());
            }
        }
        self.tell_presence(live);
    }

    /// Tells those whose chairs have changed.
    fn seat(&mut self, live: &Live) {
        for line in self.lines.values_mut() {
            let seats = live.held(&line.guest);
            if seats != line.seats {
                line.seats = seats;
                line.send(Sheet::plain(&Heard::Seated { seats: line.seats.clone() }));
            }
        }
    }

    /// Tells everybody who is there, where that has changed.
    fn tell_presence(&mut self, live: &Live) {
        let here = self.presence(live);
        if here != self.here {
            self.here = here;
            let sheet = self.present();
            for line in self.lines.values_mut() {
                line.send(sheet.clone());
            }
        }
    }

    /// Who is there, as a message.
    pub(crate) fn present(&self) -> Sheet {
        Sheet::plain(&Heard::Present { here: self.here.clone() })
    }

    fn presence(&self, live: &Live) -> Vec<bool> {
        let sitters = live.table.status().seats;
        let connected = |guest: &Guest| self.lines.values().any(|line| line.guest == *guest);
        let sits = |(sitter, holder): (&Sitter, &Option<Guest>)| match sitter {
            Sitter::Computer { .. } => true,
            Sitter::Person { .. } => holder.as_ref().is_some_and(connected),
            Sitter::Open => false,
        };
        sitters.iter().zip(&live.holders).map(sits).collect()
    }
}

impl Line {
    fn send(&mut self, sheet: Sheet) {
        if let Some(feed) = &self.feed
            && feed.try_send(sheet).is_err()
        {
            self.feed = None;
        }
    }
}
