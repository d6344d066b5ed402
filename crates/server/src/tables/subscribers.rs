//! The connections to one table. A connection that cannot keep up is cut from the feed and catches up by itself:
//! nothing piles up for it here, and nothing is left out.

use std::collections::BTreeMap;

use game::{SeatSet, Viewer};
use table::{Millis, Occupant};
use tokio::sync::mpsc;

use super::live::LiveTable;
use super::messages::{OutgoingMessage, since};
use crate::ids::Guest;
use crate::protocol::ServerMessage;

/// The queue capacity of a connection; beyond it the client has to catch up.
pub(crate) const FEED: usize = 64;

/// A connection's number at its table.
pub(crate) type SubscriptionId = u64;

/// All connections to a table.
#[derive(Default)]
pub(crate) struct Subscribers {
    subscriptions: BTreeMap<SubscriptionId, Subscription>,
    next: SubscriptionId,
    /// For each seat, whether somebody who holds it is connected.
    present: Vec<bool>,
}

struct Subscription {
    guest: Guest,
    seats: SeatSet,
    /// Where messages go; `None` while the client catches up.
    feed: Option<mpsc::Sender<OutgoingMessage>>,
}

impl Subscribers {
    /// Whether nobody is connected.
    pub(crate) fn is_empty(&self) -> bool {
        self.subscriptions.is_empty()
    }

    /// A new connection of somebody.
    pub(crate) fn add(&mut self, guest: Guest, live: &LiveTable) -> SubscriptionId {
        let id = self.next;
        self.next += 1;
        self.subscriptions.insert(id, Subscription { seats: live.held(&guest), guest, feed: None });
        self.update_presence(live);
        id
    }

    /// A connection that has ended.
    pub(crate) fn remove(&mut self, id: SubscriptionId, live: Option<&LiveTable>) {
        self.subscriptions.remove(&id);
        if let Some(live) = live {
            self.update_presence(live);
        }
    }

    /// Whose connection it is.
    pub(crate) fn guest(&self, id: SubscriptionId) -> Option<&Guest> {
        self.subscriptions.get(&id).map(|subscription| &subscription.guest)
    }

    /// The seats of a connection.
    pub(crate) fn seats(&self, id: SubscriptionId) -> SeatSet {
        self.subscriptions.get(&id).map_or(SeatSet::EMPTY, |subscription| subscription.seats)
    }

    /// Starts the feed of a connection that has caught up.
    pub(crate) fn connect(&mut self, id: SubscriptionId) -> mpsc::Receiver<OutgoingMessage> {
        let (feed, messages) = mpsc::channel(FEED);
        if let Some(subscription) = self.subscriptions.get_mut(&id) {
            subscription.feed = Some(feed);
        }
        messages
    }

    /// Sends everybody what happened after an event, each as they may see it.
    pub(crate) fn publish(&mut self, live: &LiveTable, after: u32, now: Millis) {
        self.update_seats(live);
        let mut made: Vec<(Viewer, Vec<OutgoingMessage>)> = Vec::new();
        for subscription in self.subscriptions.values_mut().filter(|subscription| subscription.feed.is_some()) {
            let viewer = live.table.viewer(subscription.seats);
            let index = made.iter().position(|(other, _)| *other == viewer).unwrap_or_else(|| {
                made.push((viewer, since(live, after, usize::MAX, viewer, now)));
                made.len() - 1
            });
            for message in &made[index].1 {
                subscription.send(message.clone());
            }
        }
        self.update_presence(live);
    }

    /// Informs those whose seats have changed.
    fn update_seats(&mut self, live: &LiveTable) {
        for subscription in self.subscriptions.values_mut() {
            let seats = live.held(&subscription.guest);
            if seats != subscription.seats {
                subscription.seats = seats;
                subscription.send(seated(seats));
            }
        }
    }

    /// Informs everybody about who is connected, if that has changed.
    fn update_presence(&mut self, live: &LiveTable) {
        let present = self.presence(live);
        if present != self.present {
            self.present = present;
            let message = self.present();
            for subscription in self.subscriptions.values_mut() {
                subscription.send(message.clone());
            }
        }
    }

    /// Who is connected, as a message.
    pub(crate) fn present(&self) -> OutgoingMessage {
        OutgoingMessage::plain(&ServerMessage::Present { here: self.present.clone() })
    }

    fn presence(&self, live: &LiveTable) -> Vec<bool> {
        let connected = |guest: &Guest| self.subscriptions.values().any(|subscription| subscription.guest == *guest);
        let is_present = |(occupant, holder): (&Occupant, &Option<Guest>)| match occupant {
            Occupant::Computer { .. } => true,
            Occupant::Person { .. } => holder.as_ref().is_some_and(connected),
            Occupant::Open => false,
        };
        live.table.occupants().iter().zip(&live.holders).map(is_present).collect()
    }
}

/// The seats of a connection, as a message.
pub(crate) fn seated(seats: SeatSet) -> OutgoingMessage {
    OutgoingMessage::plain(&ServerMessage::Seated { seats: seats.iter().collect() })
}

impl Subscription {
    fn send(&mut self, message: OutgoingMessage) {
        if let Some(feed) = &self.feed
            && feed.try_send(message).is_err()
        {
            self.feed = None;
        }
    }
}
