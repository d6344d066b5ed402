//! A table's actor: the one task that owns it. It obeys one request at a time, stores the resulting events, and only
//! then answers and publishes.
//!
//! If something cannot be stored, the actor discards the table and loads it again: memory never runs ahead of the
//! store. Work that may take long (loading, catching up, reading a whole game) runs on a blocking thread, and the table
//! with it.

use std::sync::Arc;
use std::time::Duration;

use table::{Command, Millis, Refusal};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::handle::{ActorRequest, CatchUp, Inspection};
use super::live::{LANGUAGE, LiveTable, Waiting};
use super::messages::{OutgoingMessage, since, snapshot};
use super::registry::TableRegistry;
use super::requests::{Effect, carry_out};
use super::subscribers::{Subscribers, SubscriptionId, seated};
use crate::computers::{FoundMove, PendingMove, dice};
use crate::ids::{Guest, TableId};
use crate::problem::unsaved;
use crate::protocol::{ClientMessage, ServerMessage};
use crate::store::StoreError;

/// How many events a client is sent at a time while it catches up.
const CHUNK: usize = 32;
/// A clock is checked this long after its end.
const TICK: Duration = Duration::from_millis(1);

/// Serves a table until nobody needs it or the server stops.
pub(crate) async fn run(id: TableId, registry: Arc<TableRegistry>, mut mailbox: mpsc::Receiver<ActorRequest>) {
    let mut shutdown = registry.shutdown();
    let mut actor = TableActor {
        id,
        registry,
        live: None,
        stored: 0,
        subscribers: Subscribers::default(),
        pending: None,
        deadline: None,
        retry: None,
        idle_since: Instant::now(),
    };
    loop {
        let timer = actor.timer();
        tokio::select! {
            () = shutdown.wait() => return,
            request = mailbox.recv() => match request {
                Some(request) => actor.handle(request).await,
                None => return,
            },
            found = finished(&mut actor.pending) => actor.play_computer_move(found).await,
            () = sleep_until(timer) => {
                actor.on_timer().await;
                if actor.is_idle() {
                    if actor.registry.release(&actor.id, &mailbox) {
                        return;
                    }
                    actor.idle_since = Instant::now();
                }
            }
        }
    }
}

async fn finished(pending: &mut Option<RunningSearch>) -> Option<FoundMove> {
    match pending {
        Some(running) => running.pending.wait().await,
        None => std::future::pending().await,
    }
}

/// A computer's search that is under way.
struct RunningSearch {
    /// The number of the last event when it began: it searches the position after it.
    position: u32,
    seat: game::Seat,
    pending: PendingMove,
}

struct TableActor {
    id: TableId,
    registry: Arc<TableRegistry>,
    /// The table, once it was needed.
    live: Option<LiveTable>,
    /// The last event that is safely stored, and that was published.
    stored: u32,
    subscribers: Subscribers,
    pending: Option<RunningSearch>,
    /// When a clock runs out, unless somebody acts before.
    deadline: Option<Millis>,
    /// When to try again what could not be stored.
    retry: Option<Instant>,
    idle_since: Instant,
}

impl TableActor {
    async fn handle(&mut self, request: ActorRequest) {
        self.idle_since = Instant::now();
        // The sender may be gone meanwhile: then nobody needs the answer.
        match request {
            ActorRequest::Wake => {
                let ready = self.ready().await.map(|live| self.live = Some(live));
                drop(ready);
            }
            ActorRequest::Unsubscribe(id) => self.subscribers.remove(id, self.live.as_ref()),
            ActorRequest::Subscribe(guest, answer) => {
                let _ = answer.send(self.subscribe(guest).await);
            }
            ActorRequest::CatchUp(id, after, answer) => {
                let _ = answer.send(self.catch_up(id, after).await);
            }
            ActorRequest::Message(id, message, answer) => {
                let _ = answer.send(self.message(id, message).await);
            }
            ActorRequest::Inspect(inspection) => self.inspect(inspection).await,
        }
    }

    fn now(&self) -> Millis {
        self.registry.clock.now()
    }

    async fn subscribe(&mut self, guest: Guest) -> Result<SubscriptionId, StoreError> {
        let live = self.ready().await?;
        let id = self.subscribers.add(guest, &live);
        self.live = Some(live);
        Ok(id)
    }

    async fn catch_up(&mut self, id: SubscriptionId, after: u32) -> Result<CatchUp, StoreError> {
        let live = self.ready().await?;
        let (now, table, stored) = (self.now(), self.id.clone(), self.stored);
        let seats = self.subscribers.seats(id);
        let (live, mut messages) = blocking(live, move |live| {
            let viewer = live.table.viewer(seats);
            let mut messages = vec![seated(seats)];
            if after == 0 || after > stored {
                messages.push(snapshot(&table, live, viewer, now));
            } else {
                messages.extend(since(live, after, CHUNK, viewer, now));
            }
            messages
        })
        .await?;
        self.live = Some(live);
        let reached = messages.iter().rev().find_map(|message: &OutgoingMessage| message.number).unwrap_or(after);
        if reached < self.stored {
            return Ok(CatchUp { messages, feed: None });
        }
        messages.push(self.subscribers.present());
        Ok(CatchUp { messages, feed: Some(self.subscribers.connect(id)) })
    }

    async fn inspect(&mut self, inspection: Inspection) {
        match self.ready().await {
            Ok(live) => match blocking(live, move |live| inspection(Ok(live))).await {
                Ok((live, ())) => self.live = Some(live),
                Err(error) => tracing::error!(table = %self.id, %error, "a look at a table failed"),
            },
            Err(error) => inspection(Err(error)),
        }
    }

    async fn message(&mut self, id: SubscriptionId, message: ClientMessage) -> ServerMessage {
        let number = message.id;
        let refused = |error: &StoreError| ServerMessage::Refused { id: number, refusal: unsaved(error) };
        let mut live = match self.ready().await {
            Ok(live) => live,
            Err(error) => return refused(&error),
        };
        let Some(guest) = self.subscribers.guest(id).cloned() else {
            self.live = Some(live);
            return refused(&StoreError::Closed);
        };
        let now = self.now();
        let effect = carry_out(&mut live, &guest, message, now);
        match effect {
            Err(refusal) => {
                self.live = Some(live);
                ServerMessage::Refused { id: number, refusal }
            }
            Ok(Effect::Because(reason)) => {
                self.live = Some(live);
                ServerMessage::Because { id: number, reason }
            }
            Ok(Effect::Changed) => match self.settle(live, now).await {
                Ok(()) => ServerMessage::Done { id: number, number: self.stored },
                Err(error) => refused(&error),
            },
        }
    }

    /// Takes the table out of `live`, or loads it and does everything that needs nobody's decision, as far as that can
    /// be stored. The caller puts it back.
    async fn ready(&mut self) -> Result<LiveTable, StoreError> {
        if let Some(live) = self.live.take() {
            return Ok(live);
        }
        let mut live = self.load().await?;
        let now = self.now();
        let away = live.table.events().last().is_some_and(|event| event.at < self.registry.started);
        if live.table.deadline().is_some() && away {
            // No clock is charged for the time in which the server was down. A refusal only means that no clock runs.
            let _ = live.table.obey(Command::Reopen, now, LANGUAGE);
        }
        if self.settle(live, now).await.is_ok()
            && let Some(live) = self.live.take()
        {
            return Ok(live);
        }
        // It can still be read as it is stored.
        self.load().await
    }

    async fn load(&mut self) -> Result<LiveTable, StoreError> {
        let stored = match self.registry.store.load(&self.id).await {
            Ok(Some(stored)) => Ok(stored),
            Ok(None) => Err(StoreError::Broken("the table is gone".into())),
            Err(error) => Err(error),
        };
        let loaded = match stored {
            Ok(stored) => tokio::task::spawn_blocking(move || LiveTable::stored(&stored))
                .await
                .map_err(|error| StoreError::Broken(error.to_string()))
                .and_then(|loaded| loaded.map_err(StoreError::Broken)),
            Err(error) => Err(error),
        };
        let live =
            loaded.inspect_err(|error| tracing::error!(table = %self.id, %error, "a table could not be read"))?;
        let number = live.table.number();
        // After a failure it may turn out that something was stored all the same.
        if self.stored > 0 && self.stored < number {
            self.subscribers.publish(&live, self.stored, self.registry.clock.now());
        }
        self.stored = number;
        Ok(live)
    }

    /// Does what follows by itself, stores all that is new, publishes it, and starts the search of the next computer.
    /// If it cannot be stored, the table is discarded.
    async fn settle(&mut self, mut live: LiveTable, now: Millis) -> Result<(), StoreError> {
        let settled = live.settle(&mut dice(), now);
        if live.table.number() > self.stored {
            let next_id = settled.next.as_ref().map(|append| append.table.clone());
            let appends = std::iter::once(live.append(&self.id, self.stored)).chain(settled.next).collect();
            if let Err(error) = self.registry.store.append(appends).await {
                self.discard();
                return Err(error);
            }
            let before = std::mem::replace(&mut self.stored, live.table.number());
            self.subscribers.publish(&live, before, now);
            if let Some(id) = next_id {
                let registry = self.registry.clone();
                tokio::spawn(async move { registry.handle(&id).wake().await });
            }
        }
        self.wait_for(settled.waiting, &live);
        self.live = Some(live);
        Ok(())
    }

    /// Starts the search or the timer that the table waits for, and ends those that it does not need any more.
    fn wait_for(&mut self, waiting: Waiting, live: &LiveTable) {
        self.deadline = None;
        match waiting {
            Waiting::Computer(turn) => {
                let position = live.table.number();
                if self.pending.as_ref().is_some_and(|running| is_same_position(live, running.position)) {
                    return;
                }
                let seat = turn.seat;
                let pending = self.registry.computers.think(live.owner(), turn);
                self.pending = Some(RunningSearch { position, seat, pending });
            }
            Waiting::Until(moment) => {
                self.pending = None;
                self.deadline = Some(moment);
            }
            Waiting::People => self.pending = None,
        }
    }

    /// Discards what could not be stored; the table is loaded again when it is needed, or a little later.
    fn discard(&mut self) {
        self.live = None;
        self.pending = None;
        self.deadline = None;
        self.retry = Some(Instant::now() + self.registry.config.retry);
    }

    /// Plays the move that a computer has found, and adds its remark.
    async fn play_computer_move(&mut self, found: Option<FoundMove>) {
        let (Some(RunningSearch { seat, .. }), Some(mut live)) = (self.pending.take(), self.live.take()) else {
            return;
        };
        let now = self.now();
        let charge = found.as_ref().map(|found| found.spent);
        let (action, remark) = found.map(|found| (found.decision.action, found.decision.remark)).unzip();
        // A search that failed must not stop the game: anything legal will do.
        let Some(action) = action.or_else(|| live.any_action(seat)) else {
            self.live = Some(live);
            return;
        };
        let command = Command::Act { seat, action, charge: Some(charge.unwrap_or(0)) };
        let acted = live.table.obey(command, now, LANGUAGE).map(drop);
        let acted = match acted {
            // The search took longer than the time on the clock.
            Err(Refusal::TimeIsUp) => live.table.obey(Command::Flag, now, LANGUAGE).map(drop),
            acted => acted,
        };
        match acted {
            Ok(()) => {
                if let Some(text) = remark.flatten() {
                    // A remark that is too long is left out.
                    let _ = live.table.obey(Command::Speak { seat, text }, now, LANGUAGE);
                }
                // If it cannot be stored, the search begins again.
                drop(self.settle(live, now).await);
            }
            Err(no) => {
                tracing::error!(table = %self.id, %no, "a computer's action was refused");
                self.discard();
            }
        }
    }

    /// When to wake up without a request.
    fn timer(&self) -> Instant {
        let clock = self.deadline.map(|at| self.registry.clock.instant(at) + TICK);
        let idle = self.is_free().then(|| self.idle_since + self.registry.config.idle);
        let far = Instant::now() + Duration::from_secs(3600);
        [clock, idle, self.retry].into_iter().flatten().fold(far, Instant::min)
    }

    async fn on_timer(&mut self) {
        if self.retry.is_some_and(|at| at <= Instant::now()) {
            self.retry = None;
            match self.ready().await {
                Ok(live) => self.live = Some(live),
                // What cannot be read stays unreadable; the next request is refused.
                Err(StoreError::Broken(_)) => {}
                Err(_) => self.retry = Some(Instant::now() + self.registry.config.retry),
            }
            return;
        }
        let now = self.now();
        if self.deadline.is_some_and(|at| at <= now)
            && let Some(live) = self.live.take()
        {
            drop(self.settle(live, now).await);
        }
    }

    /// Whether nobody has been connected for a while and nothing is left to do.
    fn is_idle(&self) -> bool {
        self.is_free() && self.idle_since + self.registry.config.idle <= Instant::now()
    }

    /// Whether nobody is connected and nothing is left to do.
    fn is_free(&self) -> bool {
        let busy = self.pending.is_some() || self.retry.is_some() || self.deadline.is_some();
        self.subscribers.is_empty() && !busy
    }
}

/// Whether the position after an event is still the present one.
fn is_same_position(live: &LiveTable, number: u32) -> bool {
    use table::Event;
    let since = &live.table.events()[number as usize..];
    !since.iter().any(|event| matches!(event.event, Event::Acted { .. } | Event::TookBack { .. } | Event::Left { .. }))
}

/// Runs something that may take long on a thread that may block, and gives the table back.
async fn blocking<T: Send + 'static>(
    live: LiveTable,
    work: impl FnOnce(&LiveTable) -> T + Send + 'static,
) -> Result<(LiveTable, T), StoreError> {
    let worked = tokio::task::spawn_blocking(move || {
        let answer = work(&live);
        (live, answer)
    });
    worked.await.map_err(|error| StoreError::Broken(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::Clock;
    use crate::computers::ComputerPool;
    use crate::config::Config;
    use crate::protocol::ClientRequest;
    use crate::store::{Store, StoreFile};
    use crate::tables::live::open;
    use crate::tables::subscribers::FEED;
    use game::SeatSet;
    use table::{Occupant, Offer, TimeControl};

    /// A page that reads nothing for a long while gets everything in order all the same, and the actor holds no more
    /// for it than a feed's length.
    #[tokio::test]
    async fn a_connection_that_lags_catches_up_without_a_gap() {
        let folder = std::env::temp_dir().join(format!("kenning-actor-{}", std::process::id()));
        let config = Config::new(([127, 0, 0, 1], 0).into(), folder.join("kenning.db"));
        let file = StoreFile::open(&config).unwrap();
        let store = Store::new(file.connection, &config).unwrap();
        let clock = Arc::new(Clock::start(config.now, 0));
        let computers = ComputerPool::start(&config).unwrap();
        let registry = TableRegistry::new(store.clone(), computers, clock, config);
        let guest = Guest::random();
        let person = Occupant::Person { name: String::new() };
        let game = catalog::games().next().unwrap().id;
        let setup = catalog::set_up(game, "", None, 1, TimeControl::None, vec![person; 2]).unwrap();
        let seated = setup.seat_order().map(|seat| (seat, guest.clone())).collect();
        let (id, append) = open(setup, seated, 1).unwrap();
        store.append(vec![append]).await.unwrap();
        let table = registry.handle(&id);

        let (slow, quick) = (table.subscribe(guest.clone()).await.unwrap(), table.subscribe(guest).await.unwrap());
        let mut feed = table.catch_up(slow, 1).await.unwrap().feed.unwrap();
        // To act and to take it back, again and again, makes many events and never ends the game.
        let rounds = FEED as u32;
        let mut seen = 1;
        for round in 0..rounds {
            let action = |live: &LiveTable| {
                let viewer = live.table.viewer(SeatSet::first(2));
                live.table.frame(live.table.plies(), viewer, LANGUAGE).legal.swap_remove(0).action
            };
            let action = table.inspect(action).await.unwrap();
            for request in [ClientRequest::Act { action }, ClientRequest::Offer { offer: Offer::Takeback }] {
                let answer = table.message(quick, ClientMessage { id: round, seen, request }).await;
                let ServerMessage::Done { number, .. } = answer else { panic!("{answer:?}") };
                seen = number;
            }
        }
        let mut numbers = vec![1];
        while let Some(message) = feed.recv().await {
            numbers.extend(message.number);
        }
        assert!(numbers.len() <= FEED + 1, "the feed was cut where it was full");
        loop {
            let caught = table.catch_up(slow, *numbers.last().unwrap()).await.unwrap();
            assert!(caught.messages.len() <= CHUNK + 2);
            numbers.extend(caught.messages.iter().filter_map(|message| message.number));
            if caught.feed.is_some() {
                break;
            }
        }
        assert!(numbers.into_iter().eq(1..=4 * rounds + 1));
        drop(table);
        registry.close().await;
        store.close().await;
        std::fs::remove_dir_all(folder).unwrap();
    }
}
