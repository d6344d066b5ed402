//! Live play over a WebSocket: `GET /api/tables/ID/socket?after=N`.

mod bucket;
mod connection;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{RawQuery, State};
use axum::response::Response;
use axum::routing::get;

use crate::App;
use crate::ids::Guest;
use crate::problem::{Name, Problem};
use crate::tables::find;

/// No message of a page is larger; a larger one is refused.
pub(crate) const MESSAGE: usize = 4 * 1024;
/// One that is larger than this is not even read.
const UNREADABLE: usize = 64 * 1024;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/api/tables/{id}/socket", get(socket))
}

async fn socket(
    State(app): State<App>,
    guest: Guest,
    Name(id): Name,
    RawQuery(query): RawQuery,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let after = after(query.as_deref().unwrap_or_default())?;
    let table = find(&app, &id).await?;
    let upgrade = upgrade.map_err(|error| Problem::bad("not-a-socket", error.to_string()))?;
    let upgrade = upgrade.max_message_size(UNREADABLE).max_frame_size(UNREADABLE);
    Ok(upgrade.on_upgrade(move |socket| connection::run(app, table, guest, after, socket)))
}

/// The last event that a page has seen; 0 where it has seen none.
fn after(query: &str) -> Result<u32, Problem> {
    let Some(value) = query.split('&').find_map(|pair| pair.strip_prefix("after=")) else { return Ok(0) };
    let wrong = |_| Problem::bad("malformed", "`after` must be the number of the last event seen.");
    value.parse().map_err(wrong)
}
