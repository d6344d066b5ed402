//! `GET /healthz`: whether the server works.

use axum::Json;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;

use crate::App;
use crate::protocol::Health;

/// The path of the health check.
pub(crate) const PATH: &str = "/healthz";

pub(crate) fn router() -> Router<App> {
    Router::new().route(PATH, get(health))
}

async fn health(State(app): State<App>) -> (StatusCode, Json<Health>) {
    let (code, status) = match app.store.check().await {
        Ok(()) => (StatusCode::OK, "ok".to_owned()),
        Err(error) => (StatusCode::SERVICE_UNAVAILABLE, format!("the database cannot be read: {error}")),
    };
    (code, Json(Health { status, version: env!("CARGO_PKG_VERSION").into(), tables: app.tables.tables() }))
}
