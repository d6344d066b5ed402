//! Questions about positions over HTTP: the same requests as the page answers itself where it has the rules.

use axum::Router;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use catalog::AskRequest;

use crate::App;
use crate::ids::Guest;
use crate::problem::Problem;

/// The largest request: a position and the moves from it.
const LONGEST: usize = 64 * 1024;

pub(crate) fn router() -> Router<App> {
    Router::new().route("/api/ask", post(ask))
}

async fn ask(State(app): State<App>, guest: Guest, request: Request) -> Result<Response, Problem> {
    let body = to_bytes(request.into_body(), LONGEST).await.map_err(|_| {
        let text = format!("The question is too large: at most {LONGEST} bytes.");
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", text)
    })?;
    // What is no text is answered like any other text that is no request.
    let text = String::from_utf8_lossy(&body).into_owned();
    let searches = serde_json::from_str::<AskRequest>(&text).is_ok_and(|request| request.question.needs_search());
    let answer = match searches {
        true => app.tables.computers.answer(&guest, text).await,
        // A question without a search takes a moment, but more than a thread for connections should give it.
        false => tokio::task::spawn_blocking(move || catalog::ask(&text)).await.ok(),
    };
    let failed = || Problem::new(StatusCode::SERVICE_UNAVAILABLE, "busy", "The rules stopped. Try again in a moment.");
    Ok(([(header::CONTENT_TYPE, "application/json")], answer.ok_or_else(failed)?).into_response())
}
