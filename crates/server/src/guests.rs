//! Who is asking: a signed cookie, made at the first visit, and no form.
//!
//! A cookie's value is `NAME.ISSUED`, signed. One that is forged, spoilt or too old is quietly replaced by a new
//! guest's.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use cookie::{Cookie, CookieJar, Key, SameSite};
use data_encoding::{BASE64, HEXLOWER};
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
    key: Key,
    /// Browsers share cookies among the ports of a host: two servers must not take each other's for forged.
    name: String,
}

impl Guests {
    /// With the secret that the database keeps.
    pub(crate) fn new(secret: &[u8; 32]) -> Guests {
        let mark = HEXLOWER.encode(&Sha256::digest(secret)[..4]);
        // The first half of a key signs; the second would encrypt, and nothing is encrypted here.
        Guests { key: Key::from(&[*secret, *secret].concat()), name: format!("kenning-{mark}") }
    }

    /// The guest whom a request names, and whether the cookie should be renewed; nobody where it names none.
    fn read(&self, headers: &HeaderMap, now: Millis) -> Option<(Guest, bool)> {
        let lines = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
        let mut cookies = lines.flat_map(Cookie::split_parse).flatten();
        let cookie = cookies.find(|cookie| cookie.name() == self.name)?.into_owned();
        let jar = CookieJar::new();
        let jar = jar.signed(&self.key);
        let (cookie, is_old) = match jar.verify(cookie.clone()) {
            Some(cookie) => (cookie, false),
            None => (jar.verify(from_old_form(cookie)?)?, true),
        };
        let (guest, issued) = cookie.value().split_once('.')?;
        let age = now.saturating_sub(issued.parse().ok()?);
        (age < YEAR).then_some((Guest::read(guest)?, is_old || age > MONTH))
    }

    /// The header that makes a browser come back as this guest.
    fn write(&self, guest: &Guest, now: Millis) -> String {
        let cookie = Cookie::build((self.name.clone(), format!("{guest}.{now}")))
            .path("/")
            .max_age(cookie::time::Duration::days((YEAR / DAY) as i64))
            .http_only(true)
            .same_site(SameSite::Lax);
        let mut jar = CookieJar::new();
        jar.signed_mut(&self.key).add(cookie);
        jar.delta().map(Cookie::to_string).collect()
    }
}

/// Cookies of the first release were `NAME.ISSUED.SIGNATURE`, with the same signature in hexadecimal digits at the end.
/// None is older than a year, so this can go a year after that release.
fn from_old_form(mut cookie: Cookie<'static>) -> Option<Cookie<'static>> {
    let (signed, signature) = cookie.value().rsplit_once('.')?;
    let value = BASE64.encode(&HEXLOWER.decode(signature.as_bytes()).ok()?) + signed;
    cookie.set_value(value);
    Some(cookie)
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

#[cfg(test)]
mod tests {
    use super::*;

    fn check(cookie: &str, now: Millis) -> Option<(Guest, bool)> {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_bytes(cookie.as_bytes()).unwrap());
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
        assert!(line.contains("HttpOnly") && line.contains("SameSite=Lax") && line.contains("Path=/"), "{line}");
    }

    /// A cookie that the first release made with the same secret.
    const OLD: &str = "kenning-4bb06f8e=abcdefghijklmnop.1000.\
         bfa296caa1af88de94b7fa7ef5ca5473917f7d63f7e76742a3d5495f15c67bef";

    #[test]
    fn a_cookie_of_the_first_release_is_known_and_renewed() {
        let (guest, renew) = check(OLD, 2000).unwrap();
        assert_eq!((guest.as_str(), renew), ("abcdefghijklmnop", true));
        assert_eq!(check(OLD, 1000 + YEAR), None);
    }

    #[test]
    fn nobody_signs_for_us() {
        let line = Guests::new(&[7; 32]).write(&Guest::random(), 1000);
        let (name, value) = line.split(';').next().unwrap().split_once('=').unwrap();
        let (signature, signed) = value.split_at(44);
        let (old, old_signature) = OLD.split_once('=').unwrap().1.rsplit_once('.').unwrap();
        let other = Guest::random();
        for forged in [
            format!("{name}={signature}{other}.1000"),
            format!("{name}={signature}{signed}1"),
            format!("{name}={}{signed}", "A".repeat(44)),
            format!("{name}={}{signed}", &signature[4..]),
            format!("{name}={signed}"),
            format!("{name}={signature}"),
            format!("{name}={other}.1000.{old_signature}"),
            format!("{name}={old}1.{old_signature}"),
            format!("{name}={old}."),
            format!("{name}={old}.é"),
            format!("{name}={old}.{}", &old_signature[2..]),
            format!("{name}={old}.{}", "00".repeat(32)),
            format!("{name}="),
            name.to_owned(),
        ] {
            assert_eq!(check(&forged, 2000), None, "{forged}");
        }
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, HeaderValue::from_str(&format!("{name}={value}")).unwrap());
        assert_eq!(Guests::new(&[8; 32]).read(&headers, 2000), None);
    }
}
