//! Who is asking: a signed cookie, made at the first visit, and no form.
//!
//! A cookie is `NAME.ISSUED.SIGNATURE`. One that is forged, spoilt or too old is quietly replaced by a new guest's.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use table::Millis;

use crate::App;
use crate::health;
use crate::ids::Guest;

const DAY: Millis = 24 * 60 * 60 * 1000;
/// How long a cookie is good for.
const YEAR: Millis = 365 * DAY;
/// After what time it is renewed, so that those who come back stay who they are.
const MONTH: Millis = 30 * DAY;

/// Makes and reads the cookies of one database.
pub(crate) struct Guests {
    key: Hmac<Sha256>,
    /// Browsers share cookies among the ports of a host: two servers must not take each other's for forged.
    cookie: String,
}

impl Guests {
    /// With the key that the database keeps.
    pub(crate) fn new(key: &[u8; 32]) -> Guests {
        let mark: String = Sha256::digest(key).iter().take(4).map(|byte| format!("{byte:02x}")).collect();
        let key = Hmac::new_from_slice(key).expect("a key may have any length");
        Guests { key, cookie: format!("kenning-{mark}") }
    }

    /// The guest whom a request names, and whether the cookie should be renewed; nobody where it names none.
    fn read(&self, headers: &HeaderMap, now: Millis) -> Option<(Guest, bool)> {
        let cookies = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
        let ours = |pair: &str| pair.trim().strip_prefix(&self.cookie)?.strip_prefix('=').map(str::to_owned);
        let value = cookies.flat_map(|line| line.split(';')).find_map(ours)?;
        let (signed, signature) = value.rsplit_once('.')?;
        let mut key = self.key.clone();
        key.update(signed.as_bytes());
        key.verify_slice(&unhex(signature)?).ok()?;
        let (guest, issued) = signed.split_once('.')?;
        let age = now.saturating_sub(issued.parse().ok()?);
        (age < YEAR).then_some((Guest::read(guest)?, age > MONTH))
    }

    /// The header that makes a browser come back as this guest.
    fn write(&self, guest: &Guest, now: Millis) -> String {
        let signed = format!("{guest}.{now}");
        let mut key = self.key.clone();
        key.update(signed.as_bytes());
        let signature: String = key.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
        let year = YEAR / 1000;
        format!("{}={signed}.{signature}; Path=/; Max-Age={year}; HttpOnly; SameSite=Lax", self.cookie)
    }
}

/// Tells every request behind it who is asking.
pub(crate) async fn know(State(app): State<App>, mut request: Request, next: Next) -> Response {
    // What everybody gets alike makes nobody a guest: caches may keep it, and a watchdog keeps no cookies.
    let path = request.uri().path();
    if path.starts_with("/assets/") || path == health::PATH {
        return next.run(request).await;
    }
    let now = app.clock.now();
    let (guest, fresh) = match app.guests.read(request.headers(), now) {
        Some((guest, renew)) => (guest, renew),
        None => (Guest::random(), true),
    };
    request.extensions_mut().insert(guest.clone());
    let mut response = next.run(request).await;
    if fresh {
        let cookie = HeaderValue::from_str(&app.guests.write(&guest, now)).expect("a cookie is plain ASCII");
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// Whoever is asking, for handlers behind [`know`].
impl<S: Send + Sync> FromRequestParts<S> for Guest {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Guest, Infallible> {
        // Without `know` in front everybody would be a stranger, which is safe.
        Ok(parts.extensions.get::<Guest>().cloned().unwrap_or_else(Guest::random))
    }
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes();
    let digit = |byte: u8| char::from(byte).to_digit(16);
    digits.len().is_multiple_of(2).then_some(())?;
    digits.chunks(2).map(|pair| Some((digit(pair[0])? * 16 + digit(pair[1])?) as u8)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(cookie: &str, now: Millis) -> Option<(Guest, bool)> {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_str(cookie).unwrap());
        Guests::new(&[7; 32]).read(&headers, now)
    }

    #[test]
    fn a_cookie_reads_back_until_it_is_old() {
        let guest = Guest::random();
        let line = Guests::new(&[7; 32]).write(&guest, 1000);
        let cookie = format!("other=1; {}", line.split(';').next().unwrap());
        assert_eq!(check(&cookie, 2000), Some((guest.clone(), false)));
        assert_eq!(check(&cookie, 1001 + MONTH), Some((guest, true)));
        assert_eq!(check(&cookie, 1000 + YEAR), None);
        assert!(line.contains("HttpOnly") && line.contains("SameSite=Lax"));
    }

    #[test]
    fn nobody_signs_for_us() {
        let line = Guests::new(&[7; 32]).write(&Guest::random(), 1000);
        let cookie = line.split(';').next().unwrap();
        let (name, value) = cookie.split_once('=').unwrap();
        let (signed, signature) = value.rsplit_once('.').unwrap();
        let other = Guest::random();
        for forged in [
            format!("{name}={other}.1000.{signature}"),
            format!("{name}={signed}1.{signature}"),
            format!("{name}={signed}."),
            format!("{name}={signed}.é"),
            format!("{name}={signed}.{}", &signature[2..]),
            format!("{name}="),
            name.to_owned(),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, HeaderValue::from_bytes(forged.as_bytes()).unwrap());
            assert_eq!(Guests::new(&[7; 32]).read(&headers, 2000), None, "{forged}");
        }
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_str(cookie).unwrap());
        assert_eq!(Guests::new(&[8; 32]).read(&headers, 2000), None);
    }
}
