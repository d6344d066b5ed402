//! One client's connection to a table. It relays bytes; the table's actor decides what happens.

use game::sentence;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::future::BoxFuture;
use futures_util::{FutureExt, SinkExt};
use serde::Deserialize;
use serde_json::Value;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use super::MESSAGE;
use super::bucket::TokenBucket;
use crate::App;
use crate::ids::Guest;
use crate::problem::refusal;
use crate::protocol::{ClientMessage, ClientRequest, RefusalView, ServerMessage};
use crate::tables::{OutgoingMessage, SubscriptionId, TableHandle};

/// The connection cannot go on. The client reconnects by itself and asks for what it has not seen.
struct Broken;

/// Serves a client until it disconnects, falls silent, or the server stops.
pub(crate) async fn run(app: App, table: TableHandle, guest: Guest, after: u32, socket: WebSocket) {
    let Ok(id) = table.subscribe(guest).await else {
        return close(socket, close_code::ERROR, "the table cannot be read now").await;
    };
    let patience = app.tables.config.silence;
    let mut connection = Connection { table, id, seen: after, socket, patience, feed: closed(), answer: None };
    // However it ends, a client that still needs the table reconnects by itself.
    let _ = connection.serve(&app).await;
    connection.table.unsubscribe(id).await;
    if app.tables.shutdown().has_begun() {
        close(connection.socket, close_code::AWAY, "the server is stopping").await;
    }
}

struct Connection {
    table: TableHandle,
    id: SubscriptionId,
    /// The last event that was sent.
    seen: u32,
    socket: WebSocket,
    patience: Duration,
    feed: mpsc::Receiver<OutgoingMessage>,
    /// The request being handled: one at a time, the next one waits in the socket.
    answer: Option<BoxFuture<'static, ServerMessage>>,
}

impl Connection {
    async fn serve(&mut self, app: &App) -> Result<(), Broken> {
        let mut shutdown = app.tables.shutdown();
        let mut bucket = TokenBucket::full(Instant::now());
        let mut received_at = Instant::now();
        let mut heartbeat = interval(app.tables.config.heartbeat);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                biased;
                () = shutdown.wait() => return Ok(()),
                // First, as it is usually ready together with the events that it is about, and they go out together.
                answer = finished(&mut self.answer) => {
                    self.answer = None;
                    self.buffer_feed().await?;
                    self.send(OutgoingMessage::plain(&answer)).await?;
                }
                message = self.feed.recv() => {
                    match message {
                        Some(message) => self.buffer(message).await?,
                        None => self.catch_up().await?,
                    }
                    self.buffer_feed().await?;
                    self.flush().await?;
                }
                message = self.socket.recv(), if self.answer.is_none() => {
                    received_at = Instant::now();
                    let fast = match &message {
                        Some(Ok(Message::Text(_) | Message::Binary(_))) => !bucket.take(received_at),
                        _ => false,
                    };
                    match message {
                        None | Some(Ok(Message::Close(_))) => return Ok(()),
                        Some(Err(error)) => return self.unreadable(&error).await,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(message)) => self.receive(message, fast, app).await?,
                    }
                }
                _ = heartbeat.tick() => {
                    if received_at.elapsed() > self.patience {
                        return Err(Broken);
                    }
                    self.write(Message::Ping(Vec::new().into())).await?;
                }
            }
        }
    }

    /// Sends what the client has not seen until it has seen everything: one by one, as the buffer keeps the size of the
    /// most that it ever held.
    async fn catch_up(&mut self) -> Result<(), Broken> {
        loop {
            let caught = self.table.catch_up(self.id, self.seen).await.map_err(|_| Broken)?;
            for message in caught.messages {
                self.send(message).await?;
            }
            if let Some(feed) = caught.feed {
                self.feed = feed;
                return Ok(());
            }
        }
    }

    /// Buffers all queued events: before an answer, so that the client knows what the answer refers to.
    async fn buffer_feed(&mut self) -> Result<(), Broken> {
        loop {
            match self.feed.try_recv() {
                Ok(message) => self.buffer(message).await?,
                Err(mpsc::error::TryRecvError::Empty) => return Ok(()),
                Err(mpsc::error::TryRecvError::Disconnected) => self.catch_up().await?,
            }
        }
    }

    /// Puts a message behind those that wait to be sent.
    async fn buffer(&mut self, message: OutgoingMessage) -> Result<(), Broken> {
        self.seen = message.number.unwrap_or(self.seen);
        in_time(self.patience, self.socket.feed(Message::Text(message.text))).await
    }

    /// Sends everything that waits: messages that are ready together share a packet.
    async fn flush(&mut self) -> Result<(), Broken> {
        in_time(self.patience, SinkExt::<Message>::flush(&mut self.socket)).await
    }

    async fn send(&mut self, message: OutgoingMessage) -> Result<(), Broken> {
        self.buffer(message).await?;
        self.flush().await
    }

    async fn write(&mut self, message: Message) -> Result<(), Broken> {
        in_time(self.patience, self.socket.send(message)).await
    }

    async fn receive(&mut self, message: Message, fast: bool, app: &App) -> Result<(), Broken> {
        let read = match read(&message) {
            _ if fast => Err((id(&message), refusal("too-fast", "You ask faster than anybody can play. Slow down."))),
            read => read,
        };
        match read {
            Err((id, refusal)) => self.send(OutgoingMessage::plain(&ServerMessage::Refused { id, refusal })).await,
            Ok(ClientMessage { id, request: ClientRequest::Ping {}, .. }) => {
                let now = app.clock.now();
                self.send(OutgoingMessage::plain(&ServerMessage::Pong { id, now })).await
            }
            Ok(message) => {
                let (table, id) = (self.table.clone(), self.id);
                self.answer = Some(async move { table.message(id, message).await }.boxed());
                Ok(())
            }
        }
    }

    /// A frame that is too large or malformed closes the connection with a reason.
    async fn unreadable(&mut self, error: &axum::Error) -> Result<(), Broken> {
        let frame = CloseFrame { code: close_code::POLICY, reason: Utf8Bytes::from(sentence(&error.to_string())) };
        self.write(Message::Close(Some(frame))).await
    }
}

/// The message in a frame; or its number, as far as it can be read, and what is wrong.
fn read(message: &Message) -> Result<ClientMessage, (u32, RefusalView)> {
    let Message::Text(text) = message else {
        return Err((0, refusal("malformed", "A message must be text: one JSON object.")));
    };
    if text.len() > MESSAGE {
        let long = format!("The message is too large: at most {MESSAGE} bytes.");
        return Err((id(message), refusal("too-large", long)));
    }
    serde_json::from_str(text).map_err(|error| (id(message), refusal("malformed", sentence(&error.to_string()))))
}

/// The number of a message that is otherwise not understood.
fn id(message: &Message) -> u32 {
    let Message::Text(text) = message else { return 0 };
    let value: Option<Value> = serde_json::from_str(text).ok();
    value.and_then(|value| u32::deserialize(value.get("id")?).ok()).unwrap_or(0)
}

async fn finished(answer: &mut Option<BoxFuture<'static, ServerMessage>>) -> ServerMessage {
    match answer {
        Some(answer) => answer.await,
        None => std::future::pending().await,
    }
}

/// Gives up a client that reads nothing any more.
async fn in_time(patience: Duration, sending: impl Future<Output = Result<(), axum::Error>>) -> Result<(), Broken> {
    match timeout(patience, sending).await {
        Ok(Ok(())) => Ok(()),
        _ => Err(Broken),
    }
}

async fn close(mut socket: WebSocket, code: u16, reason: &'static str) {
    // If the reason cannot be sent, the socket is closed all the same.
    let _ =
        timeout(Duration::from_secs(1), socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))))
            .await;
}

/// A feed that has ended, so that the connection first catches up.
fn closed() -> mpsc::Receiver<OutgoingMessage> {
    mpsc::channel(1).1
}
