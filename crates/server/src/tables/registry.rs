//! Every table that is in memory, by its id. There is never more than one actor of a table.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use table::Millis;
use tokio::sync::{mpsc, watch};

use super::actor;
use super::handle::{ActorRequest, TableHandle};
use crate::clock::Clock;
use crate::computers::ComputerPool;
use crate::config::Config;
use crate::ids::TableId;
use crate::store::{Store, StoreError};

/// Queue capacity of an actor; senders wait beyond it.
const MAILBOX: usize = 64;

/// A signal that the server stops.
pub(crate) struct Shutdown(watch::Receiver<bool>);

impl Shutdown {
    /// Waits for it.
    pub(crate) async fn wait(&mut self) {
        // It fails only if the registry is gone, which is as good as a stop.
        let _ = self.0.wait_for(|&stop| stop).await;
    }

    /// Whether the server is stopping.
    pub(crate) fn has_begun(&self) -> bool {
        *self.0.borrow()
    }
}

/// What all actors share.
pub(crate) struct TableRegistry {
    pub(crate) store: Store,
    pub(crate) computers: ComputerPool,
    pub(crate) clock: Arc<Clock>,
    pub(crate) config: Config,
    /// When the server was started.
    pub(crate) started: Millis,
    actors: Mutex<HashMap<TableId, mpsc::Sender<ActorRequest>>>,
    stop: watch::Sender<bool>,
}

impl TableRegistry {
    /// An empty registry.
    pub(crate) fn new(store: Store, computers: ComputerPool, clock: Arc<Clock>, config: Config) -> Arc<TableRegistry> {
        let (stop, _) = watch::channel(false);
        let started = clock.now();
        Arc::new(TableRegistry { store, computers, started, clock, config, actors: Mutex::default(), stop })
    }

    /// How many tables are in memory.
    pub(crate) fn tables(&self) -> usize {
        self.actors().len()
    }

    /// The table with this id, if there is one.
    pub(crate) async fn find(self: &Arc<Self>, id: &TableId) -> Result<Option<TableHandle>, StoreError> {
        let known = self.actors().contains_key(id);
        Ok(if known || self.store.has(id).await? { Some(self.handle(id)) } else { None })
    }

    /// The handle to a table that exists.
    pub(crate) fn handle(self: &Arc<Self>, id: &TableId) -> TableHandle {
        let mut actors = self.actors();
        // An actor that failed is replaced by another, which loads the table again.
        if let Some(actor) = actors.get(id).filter(|actor| !actor.is_closed()) {
            return TableHandle::new(actor.clone());
        }
        let (requests, mailbox) = mpsc::channel(MAILBOX);
        actors.insert(id.clone(), requests.clone());
        tokio::spawn(actor::run(id.clone(), self.clone(), mailbox));
        TableHandle::new(requests)
    }

    /// Goes on with every table at which the host has to do something by itself.
    pub(crate) async fn wake(self: &Arc<Self>) -> Result<(), StoreError> {
        for id in self.store.waiting().await? {
            self.handle(&id).wake().await;
        }
        Ok(())
    }

    /// Lets an actor go, unless somebody is about to talk to it.
    pub(crate) fn release(&self, id: &TableId, mailbox: &mpsc::Receiver<ActorRequest>) -> bool {
        let mut actors = self.actors();
        // Handles are only made under this lock, so one that is not there now cannot come later.
        let alone = actors.get(id).is_none_or(|actor| actor.strong_count() == 1) && mailbox.is_empty();
        if alone {
            actors.remove(id);
        }
        alone
    }

    /// A signal of when the server stops. As long as one of these exists, [`TableRegistry::close`] waits.
    pub(crate) fn shutdown(&self) -> Shutdown {
        Shutdown(self.stop.subscribe())
    }

    /// Ends all actors and connections, and waits until the last of them has gone.
    pub(crate) async fn close(&self) {
        self.stop.send_replace(true);
        self.actors().clear();
        self.stop.closed().await;
    }

    fn actors(&self) -> MutexGuard<'_, HashMap<TableId, mpsc::Sender<ActorRequest>>> {
        self.actors.lock().expect("nobody panics with the lock")
    }
}
