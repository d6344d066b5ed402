//! Refused requests: a status, a code for programs, and a sentence for people.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::{Reason, sentence};
use serde::de::DeserializeOwned;
use table::Refusal;

use crate::protocol::{ProblemView, RefusalView};
use crate::store::StoreError;

/// No request body may be larger.
pub(crate) const MAX_BODY: usize = 16 * 1024;

/// A refusal of a request.
#[derive(Debug)]
pub(crate) struct Problem {
    pub(crate) status: StatusCode,
    pub(crate) refusal: RefusalView,
}

impl Problem {
    /// A refusal with a status, a code and a sentence.
    pub(crate) fn new(status: StatusCode, code: &str, text: impl Into<String>) -> Problem {
        Problem { status, refusal: refusal(code, text) }
    }

    /// What was asked for cannot be understood or done.
    pub(crate) fn bad(code: &str, text: impl Into<String>) -> Problem {
        Problem::new(StatusCode::BAD_REQUEST, code, text)
    }

    /// There is nothing of this name.
    pub(crate) fn missing(code: &str, text: impl Into<String>) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, code, text)
    }

    /// The address does not exist.
    pub(crate) fn no_address() -> Problem {
        Problem::missing("no-address", "There is nothing at this address.")
    }

    /// There is no such table.
    pub(crate) fn no_table() -> Problem {
        Problem::missing("no-table", "There is no table with this address.")
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.status, Json(ProblemView { refusal: self.refusal })).into_response()
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        tracing::error!(%error, "the store failed");
        Problem { status: StatusCode::SERVICE_UNAVAILABLE, refusal: unsaved(&error) }
    }
}

/// A refusal with a code and a sentence.
pub(crate) fn refusal(code: &str, text: impl Into<String>) -> RefusalView {
    RefusalView { code: code.into(), text: text.into(), reason: None }
}

/// A refusal of the table.
pub(crate) fn table_refusal(no: &Refusal) -> RefusalView {
    let reason: Option<Reason> = match no {
        Refusal::Illegal(reason) => Some(reason.clone()),
        _ => None,
    };
    let text = reason.as_ref().map_or_else(|| sentence(&no.to_string()), |reason| reason.text.clone());
    RefusalView { code: no.code().into(), text, reason: reason.map(Box::new) }
}

/// A failure of the store, as a refusal of the request that needed it.
pub(crate) fn unsaved(error: &StoreError) -> RefusalView {
    refusal("store", format!("This could not be saved ({error}). Nothing has changed; try again."))
}

/// The name in an address: of a table or a game.
pub(crate) struct Name(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Name {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Name, Problem> {
        let Path(name) = Path::from_request_parts(parts, state).await.map_err(|_| Problem::no_address())?;
        Ok(Name(name))
    }
}

/// A JSON body, with refusals that say what is wrong and where.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, _: &S) -> Result<Body<T>, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        if kind.split(';').next().map(str::trim) != Some("application/json") {
            let text = "The body must be JSON: send `content-type: application/json`.";
            return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json", text));
        }
        let bytes = axum::body::to_bytes(request.into_body(), MAX_BODY).await.map_err(|_| {
            let text = format!("The body is too large: at most {MAX_BODY} bytes.");
            Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", text)
        })?;
        serde_json::from_slice(&bytes)
            .map(Body)
            .map_err(|error| Problem::bad("malformed", sentence(&error.to_string())))
    }
}

/// The query parameters of an address, with refusals that say what is wrong.
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for QueryParams<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<QueryParams<T>, Problem> {
        let wrong = |error: QueryRejection| Problem::bad("malformed", sentence(&error.body_text()));
        Query::try_from_uri(&parts.uri).map(|Query(asked)| QueryParams(asked)).map_err(wrong)
    }
}
