//! The page: files that were built into the binary. (A debug build reads them from the disk.)

use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::problem::Problem;

#[derive(RustEmbed)]
#[folder = "../../ui/dist"]
#[allow_missing = true]
struct Page;

/// Served instead of the page if it has not been built.
const UNBUILT: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Kenning</title>\
     <p>The server runs, but its page has not been built. Type <code>make ui</code> and start it again.</p></html>";

/// Every path that is not a file is a route within the page: it gets `index.html`.
pub(crate) async fn serve(request: Request) -> Response {
    if request.method() != Method::GET && request.method() != Method::HEAD {
        let text = "Only GET and HEAD are understood here.";
        return Problem::new(StatusCode::METHOD_NOT_ALLOWED, "method", text).into_response();
    }
    answer::<Page>(request.uri().path(), request.headers())
}

fn answer<Files: RustEmbed>(path: &str, headers: &HeaderMap) -> Response {
    let wanted = path.trim_start_matches('/');
    let (name, found) = match Files::get(wanted).filter(|_| !is_compressed(wanted)) {
        Some(_) => (wanted, true),
        None => ("index.html", !wanted.starts_with("assets/")),
    };
    if !found {
        return Problem::missing("no-file", "There is no such file. Load the page again.").into_response();
    }
    let Some(plain) = Files::get(name) else { return Html(UNBUILT).into_response() };
    let (file, encoding) = compressed::<Files>(name, headers).unwrap_or((plain, None));
    let etag = etag(&file);
    // The name of a file below assets/ contains a hash of its content; everything else is revalidated.
    let caching = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = if headers.get(header::IF_NONE_MATCH).is_some_and(|known| matches_etag(known, &etag)) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        file.data.into_owned().into_response()
    };
    let answered = response.headers_mut();
    answered.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    answered.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    answered.insert(header::ETAG, HeaderValue::from_str(&etag).expect("a tag is plain ASCII"));
    if response.status() == StatusCode::OK {
        let kind = Files::get(name).map(|file| file.metadata.mimetype().to_owned()).unwrap_or_default();
        let kind = HeaderValue::from_str(&with_charset(&kind)).expect("a content type is plain ASCII");
        response.headers_mut().insert(header::CONTENT_TYPE, kind);
        if let Some(encoding) = encoding {
            response.headers_mut().insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
        }
    }
    response
}

/// The smallest precompressed variant of a file that the browser accepts.
fn compressed<Files: RustEmbed>(name: &str, headers: &HeaderMap) -> Option<(EmbeddedFile, Option<&'static str>)> {
    let accepted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let accepts = |encoding: &str| {
        accepted.split(',').any(|part| {
            let mut pieces = part.split(';').map(str::trim);
            pieces.next() == Some(encoding) && pieces.all(|piece| !matches!(piece, "q=0" | "q=0.0"))
        })
    };
    [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(encoding, _)| accepts(encoding))
        .find_map(|(encoding, ending)| Files::get(&format!("{name}.{ending}")).map(|file| (file, Some(encoding))))
}

/// Precompressed variants are not served under their own names.
fn is_compressed(name: &str) -> bool {
    name.ends_with(".br") || name.ends_with(".gz")
}

fn etag(file: &EmbeddedFile) -> String {
    let digits: String = file.metadata.sha256_hash().iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    format!("\"{digits}\"")
}

fn matches_etag(known: &HeaderValue, etag: &str) -> bool {
    known.to_str().is_ok_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == etag))
}

fn with_charset(kind: &str) -> String {
    let is_text = kind.starts_with("text/") || kind.ends_with("javascript") || kind.ends_with("json");
    if is_text { format!("{kind}; charset=utf-8") } else { kind.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(RustEmbed)]
    #[folder = "tests/page"]
    struct Sample;

    #[derive(RustEmbed)]
    #[folder = "tests/no-such-page"]
    #[allow_missing = true]
    struct Nothing;

    /// The status, and the values of the headers that matter: type, encoding, caching.
    fn check(path: &str, accepted: &'static str) -> (u16, [Option<String>; 3]) {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted));
        let answer = answer::<Sample>(path, &headers);
        let told = [header::CONTENT_TYPE, header::CONTENT_ENCODING, header::CACHE_CONTROL]
            .map(|name| answer.headers().get(name).map(|value| value.to_str().unwrap().to_owned()));
        (answer.status().as_u16(), told)
    }

    fn told(kind: &str, encoding: Option<&str>, caching: &str) -> (u16, [Option<String>; 3]) {
        (200, [Some(kind.into()), encoding.map(str::to_owned), Some(caching.into())])
    }

    const FOR_EVER: &str = "public, max-age=31536000, immutable";

    #[test]
    fn files_have_their_types_and_live_as_long_as_they_may() {
        let (html, script) = ("text/html; charset=utf-8", "text/javascript; charset=utf-8");
        assert_eq!(check("/", ""), told(html, None, "no-cache"));
        assert_eq!(check("/index.html", ""), told(html, None, "no-cache"));
        assert_eq!(check("/some/place/in/the/page", ""), told(html, None, "no-cache"));
        assert_eq!(check("/assets/page-1a2b.js", ""), told(script, None, FOR_EVER));
        assert_eq!(check("/icon.svg", ""), told("image/svg+xml", None, "no-cache"));
        assert_eq!(check("/assets/old.js", "").0, 404);
    }

    #[test]
    fn the_smallest_form_is_sent_that_the_browser_takes() {
        let script = "text/javascript; charset=utf-8";
        for (accepted, encoding) in [
            ("gzip, deflate, br", Some("br")),
            ("gzip;q=1.0", Some("gzip")),
            ("br;q=0, gzip", Some("gzip")),
            ("identity", None),
            ("bread", None),
        ] {
            assert_eq!(check("/assets/page-1a2b.js", accepted), told(script, encoding, FOR_EVER), "{accepted}");
        }
        // A compressed form is no file of its own.
        assert_eq!(check("/assets/page-1a2b.js.br", "").0, 404);
        assert_eq!(check("/icon.svg", "br"), told("image/svg+xml", None, "no-cache"));
    }

    #[test]
    fn what_the_browser_has_is_not_sent_again() {
        let first = answer::<Sample>("/", &HeaderMap::new());
        let tag = first.headers().get(header::ETAG).unwrap().clone();
        let mut headers = HeaderMap::new();
        headers.insert(header::IF_NONE_MATCH, tag);
        assert_eq!(answer::<Sample>("/", &headers).status(), StatusCode::NOT_MODIFIED);
        assert_eq!(answer::<Sample>("/icon.svg", &headers).status(), StatusCode::OK);
    }

    #[test]
    fn without_a_page_it_says_how_to_build_one() {
        let answer = answer::<Nothing>("/", &HeaderMap::new());
        assert_eq!(answer.status(), StatusCode::OK);
        let body = axum::body::to_bytes(answer.into_body(), 10_000);
        let body = tokio::runtime::Builder::new_current_thread().build().unwrap().block_on(body).unwrap();
        let makefile = include_str!("../../../Makefile");
        let page = std::str::from_utf8(&body).unwrap();
        assert!(page.contains("make ui") && makefile.contains("\nui:"), "{page}");
    }
}
