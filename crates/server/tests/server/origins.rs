//! Who is let in, and what every answer carries.

use serde_json::json;

use crate::Folder;

const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; \
     font-src 'self'; \
     connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

#[tokio::test]
async fn every_answer_carries_the_policy_and_its_type() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    for (path, status, kind) in [
        ("/", 200, "text/html; charset=utf-8"),
        ("/play/somewhere", 200, "text/html; charset=utf-8"),
        ("/healthz", 200, "application/json"),
        ("/api/games", 200, "application/json"),
        ("/api/tables", 200, "application/json"),
        ("/api/nothing", 404, "application/json"),
        ("/assets/nothing.js", 404, "application/json"),
    ] {
        let answer = guest.get(path).await;
        assert_eq!((answer.status, answer.header("content-type")), (status, Some(kind)), "{path}");
        assert_eq!(answer.header("content-security-policy"), Some(POLICY), "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert_eq!(answer.header("cross-origin-opener-policy"), Some("same-origin"), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_guest_is_known_by_a_signed_cookie_and_by_no_other() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let first = guest.get("/").await;
    let cookie = first.header("set-cookie").unwrap();
    assert!(
        cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax") && cookie.contains("; Max-Age=31536000")
    );
    assert_eq!(guest.get("/").await.header("set-cookie"), None);
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;

    let real = guest.cookie.clone().unwrap();
    let (name, value) = real.split_once('=').unwrap();
    let (signature, signed) = value.split_at(44);
    let flipped = if signature.starts_with('A') { "B" } else { "A" };
    let zeros = "0".repeat(64);
    for forged in [
        format!("{name}={flipped}{}{signed}", &signature[1..]),
        format!("{name}={signed}"),
        format!("{name}={signed}.{zeros}"),
        format!("{name}={signature}"),
    ] {
        let mut thief = server.guest();
        thief.cookie = Some(forged);
        let mut connection = thief.connect(&table, 0).await;
        connection.receive_kind("present").await;
        assert!(connection.seats.is_empty());
        assert_eq!(connection.ask(json!({"kind": "resign"})).await["refusal"]["code"], "not-seated");
        // A new guest, quietly.
        assert_eq!(thief.get("/api/tables").await.json(), json!([]));
        assert_ne!(thief.cookie, Some(real.clone()));
    }
    server.stop().await;
}

#[tokio::test]
async fn what_everybody_gets_alike_makes_nobody_a_guest() {
    let folder = Folder::new();
    let server = folder.start().await;
    for (path, welcomes) in [("/", true), ("/api/tables", true), ("/healthz", false), ("/assets/page-1a2b.js", false)] {
        let mut stranger = server.guest();
        assert_eq!(stranger.get(path).await.header("set-cookie").is_some(), welcomes, "{path}");
        assert_eq!(stranger.cookie.is_some(), welcomes, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn pages_from_elsewhere_are_turned_away() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    assert!(guest.try_connect(&table, 0, &[("origin", "http://elsewhere.example")]).await.is_err());
    let own = format!("http://{}", guest.address);
    assert!(guest.try_connect(&table, 0, &[("origin", &own)]).await.is_ok());
    let headers = [("content-type", "application/json"), ("origin", "http://elsewhere.example")];
    let answer = guest.send("POST", "/api/tables", &headers, b"{}").await;
    assert_eq!((answer.status, answer.code().as_str()), (403, "other-origin"));
    server.stop().await;
}

#[tokio::test]
async fn long_answers_are_packed_for_those_who_can_unpack() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let game = catalog::games().next().unwrap().id;
    let path = format!("/api/games/{game}/rules");
    let plain = guest.get(&path).await;
    let packed = guest.send("GET", &path, &[("accept-encoding", "gzip")], b"").await;
    assert_eq!((plain.header("content-encoding"), packed.header("content-encoding")), (None, Some("gzip")));
    assert!(packed.body.len() * 2 < plain.body.len());
    server.stop().await;
}
