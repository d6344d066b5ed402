//! Live play over a WebSocket: `GET /api/tables/ID/socket?after=N`.

mod bucket;
mod connection;

use axum::Router;
use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::response::Response;
use axum::routing::get;
use serde::Deserialize;

use crate::App;
use crate::ids::Guest;
use crate::problem::{Name, Problem, QueryParams};
use crate::tables::find;

/// The largest message of a client; a larger one is refused.
pub(crate) const MESSAGE: usize = 4 * 1024;
/// A frame above this size is not read: it closes the connection.
const UNREADABLE: usize = 64 * 1024;

/// Every connection has a buffer of this size to read into; the library's usual one has 128 KiB.
const READ_BUFFER: usize = 4 * 1024;
/// What is written and not flushed waits until there is more than this. The buffer only grows to what it has to hold.
const WRITE_BUFFER: usize = 64 * 1024;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/api/tables/{id}/socket", get(socket))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Seen {
    /// The last event that the client has seen; 0 if it has seen none.
    #[serde(default)]
    after: u32,
}

async fn socket(
    State(app): State<App>,
    guest: Guest,
    Name(id): Name,
    QueryParams(Seen { after }): QueryParams<Seen>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let table = find(&app, &id).await?;
    let upgrade = upgrade.map_err(|error| Problem::bad("not-a-socket", error.to_string()))?;
    let upgrade = upgrade.max_message_size(UNREADABLE).max_frame_size(UNREADABLE);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(WRITE_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| connection::run(app, table, guest, after, socket)))
}
