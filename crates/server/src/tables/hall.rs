//! The hall: every table that is in memory, by its name. There is never more than one keeper of a table.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use tokio::sync::{mpsc, watch};

use super::keeper::{self, Handle, Wish};
use crate::clock::Clock;
use crate::config::Config;
use crate::house::House;
use crate::ids::TableId;
use crate::store::{Store, StoreError};

/// How many wishes may wait before a keeper.
const MAILBOX: usize = 64;

/// What all keepers share.
pub(crate) struct Hall {
    pub(crate) store: Store,
    pub(crate) house: House,
    pub(crate) clock: Arc<Clock>,
    pub(crate) config: Config,
    keepers: Mutex<HashMap<TableId, mpsc::Sender<Wish>>>,
    stop: watch::Sender<bool>,
}

impl Hall {
    /// An empty hall.
    pub(crate) fn new(store: Store, house: House, clock: Arc<Clock>, config: Config) -> Arc<Hall> {
        let (stop, _) = watch::channel(false);
        Arc::new(Hall { store, house, clock, config, keepers: Mutex::default(), stop })
    }

    /// How many tables are in memory.
    pub(crate) fn tables(&self) -> usize {
        self.keepers.lock().expect("nobody panics with the lock").len()
    }

    /// The table of this name, where there is one.
    pub(crate) async fn find(self: &Arc<Self>, id: &TableId) -> Result<Option<Handle>, StoreError> {
        if let Some(keeper) = self.keepers.lock().expect("nobody panics with the lock").get(id) {
            return Ok(Some(Handle::new(keeper.clone())));
        }
        Ok(if self.store.has(id).await? { Some(self.keeper(id)) } else { None })
    }

    /// The keeper of a table that exists.
    pub(crate) fn keeper(self: &Arc<Self>, id: &TableId) -> Handle {
        let mut keepers = self.keepers.lock().expect("nobody panics with the lock");
        let keeper = keepers.entry(id.clone()).or_insert_with(|| {
            let (wishes, mailbox) = mpsc::channel(MAILBOX);
            tokio::spawn(keeper::keep(id.clone(), self.clone(), mailbox));
            wishes
        });
        Handle::new(keeper.clone())
    }

    /// Goes on with every table at which the house has to do something by itself.
    pub(crate) async fn wake(self: &Arc<Self>) -> Result<(), StoreError> {
        for id in self.store.waiting().await? {
            self.keeper(&id).wake().await;
        }
        Ok(())
    }

    /// Lets a keeper go, unless somebody is about to talk to it.
    pub(crate) fn forget(&self, id: &TableId, mailbox: &mpsc::Receiver<Wish>) -> bool {
        let mut keepers = self.keepers.lock().expect("nobody panics with the lock");
        // Handles are only made under this lock, so one that is not there now cannot come later.
        let alone = keepers.get(id).is_none_or(|keeper| keeper.strong_count() == 1) && mailbox.is_empty();
        if alone {
            keepers.remove(id);
        }
        alone
    }

    /// Tells when the server stops.
    pub(crate) fn stopping(&self) -> watch::Receiver<bool> {
        self.stop.subscribe()
    }

    /// Ends all keepers and connections, and waits until the last of them has gone.
    pub(crate) async fn close(&self) {
        self.stop.send_replace(true);
        self.keepers.lock().expect("nobody panics with the lock").clear();
        self.stop.closed().await;
    }
}
