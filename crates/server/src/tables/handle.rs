//! What a keeper can be asked for, and the way to it.

use tokio::sync::{mpsc, oneshot};

use super::lines::LineId;
use super::live::Live;
use super::sheets::Sheet;
use crate::ids::Guest;
use crate::problem::unsaved;
use crate::store::StoreError;
use crate::wire::{Heard, Said};

/// What a keeper can be asked for.
pub(crate) enum Wish {
    /// To look after what the house has to do by itself.
    Wake,
    /// A page has come.
    Arrive(Guest, oneshot::Sender<Result<LineId, StoreError>>),
    /// A page wants what it has not seen: everything, or what came after an event.
    CatchUp(LineId, u32, oneshot::Sender<Result<Caught, StoreError>>),
    /// A page has gone.
    Leave(LineId),
    /// A page asks for something.
    Ask(LineId, Said, oneshot::Sender<Heard>),
    /// Somebody wants to look at the table.
    Look(Look),
}

/// Looks at a table, or hears why it cannot be seen.
type Look = Box<dyn FnOnce(Result<&Live, StoreError>) + Send>;

/// What a page has to be sent to catch up.
pub(crate) struct Caught {
    /// The messages.
    pub(crate) sheets: Vec<Sheet>,
    /// Everything that comes from now on; nothing where there is more to catch up with.
    pub(crate) feed: Option<mpsc::Receiver<Sheet>>,
}

/// The way to a keeper.
#[derive(Clone)]
pub(crate) struct Handle(mpsc::Sender<Wish>);

impl Handle {
    pub(crate) fn new(keeper: mpsc::Sender<Wish>) -> Handle {
        Handle(keeper)
    }

    /// Lets the house go on by itself.
    pub(crate) async fn wake(&self) {
        // A keeper that ends has nothing to go on with.
        let _ = self.0.send(Wish::Wake).await;
    }

    /// Begins a line.
    pub(crate) async fn arrive(&self, guest: Guest) -> Result<LineId, StoreError> {
        self.ask_for(|answer| Wish::Arrive(guest, answer)).await?
    }

    /// What came after an event; everything for one who has seen nothing.
    pub(crate) async fn catch_up(&self, line: LineId, after: u32) -> Result<Caught, StoreError> {
        self.ask_for(|answer| Wish::CatchUp(line, after, answer)).await?
    }

    /// Ends a line.
    pub(crate) async fn leave(&self, line: LineId) {
        let _ = self.0.send(Wish::Leave(line)).await;
    }

    /// What comes of something that a page asks for.
    pub(crate) async fn ask(&self, line: LineId, said: Said) -> Heard {
        let id = said.id;
        let answer = self.ask_for(|answer| Wish::Ask(line, said, answer)).await;
        answer.unwrap_or_else(|error| Heard::Refused { id, refusal: unsaved(&error) })
    }

    /// Looks at the table.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce(&Live) -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        let seen = |answer: oneshot::Sender<Result<T, StoreError>>| {
            Wish::Look(Box::new(move |live| {
                // Whoever asked may have gone.
                let _ = answer.send(live.map(look));
            }))
        };
        self.ask_for(seen).await?
    }

    async fn ask_for<T>(&self, wish: impl FnOnce(oneshot::Sender<T>) -> Wish) -> Result<T, StoreError> {
        let (answer, heard) = oneshot::channel();
        self.0.send(wish(answer)).await.map_err(|_| StoreError::Closed)?;
        Ok(heard.await?)
    }
}
