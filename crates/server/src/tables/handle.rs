//! What a table's actor can be asked for, and the handle to it.

use tokio::sync::{mpsc, oneshot};

use super::live::LiveTable;
use super::messages::OutgoingMessage;
use super::subscribers::SubscriptionId;
use crate::ids::Guest;
use crate::problem::unsaved;
use crate::protocol::{ClientMessage, ServerMessage};
use crate::store::StoreError;

/// What an actor can be asked for.
pub(crate) enum ActorRequest {
    /// To do what the host has to do by itself.
    Wake,
    /// A client has connected.
    Subscribe(Guest, oneshot::Sender<Result<SubscriptionId, StoreError>>),
    /// A client needs what it has not seen: everything, or what came after an event.
    CatchUp(SubscriptionId, u32, oneshot::Sender<Result<CatchUp, StoreError>>),
    /// A client has disconnected.
    Unsubscribe(SubscriptionId),
    /// A client has sent a message.
    Message(SubscriptionId, ClientMessage, oneshot::Sender<ServerMessage>),
    /// Something is to be read from the table.
    Inspect(Inspection),
}

/// Reads something from a table; gets the error if the table cannot be loaded.
pub(crate) type Inspection = Box<dyn FnOnce(Result<&LiveTable, StoreError>) + Send>;

/// What a client has to be sent to catch up.
pub(crate) struct CatchUp {
    /// The messages.
    pub(crate) messages: Vec<OutgoingMessage>,
    /// Everything that comes from now on; `None` if there is more to catch up with.
    pub(crate) feed: Option<mpsc::Receiver<OutgoingMessage>>,
}

/// A handle to a table's actor.
#[derive(Clone)]
pub(crate) struct TableHandle(mpsc::Sender<ActorRequest>);

impl TableHandle {
    pub(crate) fn new(actor: mpsc::Sender<ActorRequest>) -> TableHandle {
        TableHandle(actor)
    }

    /// Lets the host do what it has to do by itself.
    pub(crate) async fn wake(&self) {
        // An actor that ends has nothing to go on with.
        let _ = self.0.send(ActorRequest::Wake).await;
    }

    /// Connects a client.
    pub(crate) async fn subscribe(&self, guest: Guest) -> Result<SubscriptionId, StoreError> {
        self.ask(|answer| ActorRequest::Subscribe(guest, answer)).await?
    }

    /// What came after an event; everything for a client that has seen nothing.
    pub(crate) async fn catch_up(&self, id: SubscriptionId, after: u32) -> Result<CatchUp, StoreError> {
        self.ask(|answer| ActorRequest::CatchUp(id, after, answer)).await?
    }

    /// Disconnects a client.
    pub(crate) async fn unsubscribe(&self, id: SubscriptionId) {
        let _ = self.0.send(ActorRequest::Unsubscribe(id)).await;
    }

    /// The answer to a message of a client.
    pub(crate) async fn message(&self, id: SubscriptionId, message: ClientMessage) -> ServerMessage {
        let number = message.id;
        let answer = self.ask(|answer| ActorRequest::Message(id, message, answer)).await;
        answer.unwrap_or_else(|error| ServerMessage::Refused { id: number, refusal: unsaved(&error) })
    }

    /// Reads something from the table, on a thread that may block.
    pub(crate) async fn inspect<T: Send + 'static>(
        &self,
        read: impl FnOnce(&LiveTable) -> T + Send + 'static,
    ) -> Result<T, StoreError> {
        let seen = |answer: oneshot::Sender<Result<T, StoreError>>| {
            ActorRequest::Inspect(Box::new(move |live| {
                // The sender may be gone.
                let _ = answer.send(live.map(read));
            }))
        };
        self.ask(seen).await?
    }

    async fn ask<T>(&self, request: impl FnOnce(oneshot::Sender<T>) -> ActorRequest) -> Result<T, StoreError> {
        let (answer, receiver) = oneshot::channel();
        self.0.send(request(answer)).await.map_err(|_| StoreError::Closed)?;
        Ok(receiver.await?)
    }
}
