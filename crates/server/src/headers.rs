//! The security headers of every response, and the refusal of requests from other origins.

use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::problem::Problem;

/// The page may load and connect to nothing but this server.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; \
     font-src 'self'; \
     connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const ALWAYS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Adds the headers to every response.
pub(crate) async fn secure(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in ALWAYS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Refuses requests that a page of another origin makes with a visitor's cookie, if they could change something.
pub(crate) async fn same_origin(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    let upgrades = headers.contains_key(header::UPGRADE);
    if (changes || upgrades) && !is_ours(headers.get(header::ORIGIN), headers.get(header::HOST)) {
        let text = "This was asked for by a page from somewhere else.";
        return Problem::new(StatusCode::FORBIDDEN, "other-origin", text).into_response();
    }
    next.run(request).await
}

/// Whether the origin is this host. Programs other than browsers send none.
fn is_ours(origin: Option<&HeaderValue>, host: Option<&HeaderValue>) -> bool {
    let Some(origin) = origin else { return true };
    let text = |value: &HeaderValue| value.to_str().map(str::to_ascii_lowercase).ok();
    let origin = text(origin).and_then(|origin| origin.split_once("://").map(|(_, host)| host.to_owned()));
    origin.is_some() && origin == host.and_then(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(origin: &'static str, host: &'static str) -> bool {
        is_ours(Some(&HeaderValue::from_static(origin)), Some(&HeaderValue::from_static(host)))
    }

    #[test]
    fn only_the_same_host_and_port_is_ours() {
        assert!(check("http://127.0.0.1:7777", "127.0.0.1:7777"));
        assert!(check("https://Kenning.example", "kenning.example"));
        assert!(is_ours(None, Some(&HeaderValue::from_static("a"))));
        assert!(!check("http://127.0.0.1:7778", "127.0.0.1:7777"));
        assert!(!check("http://elsewhere.example", "127.0.0.1:7777"));
        assert!(!check("null", "127.0.0.1:7777"));
        assert!(!check("", "127.0.0.1:7777"));
    }
}
