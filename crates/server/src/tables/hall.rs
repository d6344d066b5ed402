//! The hall: every table that is in memory, by its name. There is never more than one keeper of a table.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use table::Millis;
use tokio::sync::{mpsc, watch};

use super::handle::{Handle, Wish};
use super::keeper;
use crate::clock::Clock;
use crate::config::Config;
use crate::house::House;
use crate::ids::TableId;
use crate::store::{Store, StoreError};

/// How many wishes may wait before a keeper.
const MAILBOX: usize = 64;

/// The server's wish that everybody come to an end.
pub(crate) struct Stopping(watch::Receiver<bool>);

impl Stopping {
    /// Waits for it.
    pub(crate) async fn wait(&mut self) {
        // It fails only where the hall is gone, which is as good as a stop.
        let _ = self.0.wait_for(|&stop| stop).await;
    }

    /// Whether it has come.
    pub(crate) fn has_come(&self) -> bool {
        *self.0.borrow()
    }
}

/// What all keepers share.
pub(crate) struct Hall {
    pub(crate) store: Store,
    pub(crate) house: House,
    pub(crate) clock: Arc<Clock>,
    pub(crate) config: Config,
    /// When the house was opened.
    pub(crate) since: Millis,
    keepers: Mutex<HashMap<TableId, mpsc::Sender<Wish>>>,
    stop: watch::Sender<bool>,
}

impl Hall {
    /// An empty hall.
    pub(crate) fn new(store: Store, house: House, clock: Arc<Clock>, config: Config) -> Arc<Hall> {
        let (stop, _) = watch::channel(false);
        Arc::new(Hall { store, house, since: clock.now(), clock, config, keepers: Mutex::default(), stop })
    }

    /// How many tables are in memory.
    pub(crate) fn tables(&self) -> usize {
        self.keepers.lock().expect("nobody panics with the lock").len()
    }

    /// The table of this name, where there is one.
    pub(crate) async fn find(self: &Arc<Self>, id: &TableId) -> Result<Option<Handle>, StoreError> {
        let known = self.keepers.lock().expect("nobody panics with the lock").contains_key(id);
        Ok(if known || self.store.has(id).await? { Some(self.keeper(id)) } else { None })
    }

    /// The keeper of a table that exists.
    pub(crate) fn keeper(self: &Arc<Self>, id: &TableId) -> Handle {
        let mut keepers = self.keepers.lock().expect("nobody panics with the lock");
        // One that failed is followed by another, which reads the table anew.
        if let Some(keeper) = keepers.get(id).filter(|keeper| !keeper.is_closed()) {
            return Handle::new(keeper.clone());
        }
        let (wishes, mailbox) = mpsc::channel(MAILBOX);
        keepers.insert(id.clone(), wishes.clone());
        tokio::spawn(keeper::keep(id.clone(), self.clone(), mailbox));
        Handle::new(wishes)
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

    /// Tells when the server stops. As long as one of these is kept, the hall waits before it closes.
    pub(crate) fn stopping(&self) -> Stopping {
        Stopping(self.stop.subscribe())
    }

    /// Ends all keepers and connections, and waits until the last of them has gone.
    pub(crate) async fn close(&self) {
        self.stop.send_replace(true);
        self.keepers.lock().expect("nobody panics with the lock").clear();
        self.stop.closed().await;
    }
}
