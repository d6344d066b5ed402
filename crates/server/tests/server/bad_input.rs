//! Whatever is sent, whoever sent it is told what is wrong, and nothing else happens.

use serde_json::{Value, json};

use crate::Folder;

#[tokio::test]
async fn a_message_that_is_not_understood_is_refused_and_the_line_holds() {
    let folder = Folder::new();
    let house = folder.start().await;
    let mut guest = house.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut line = guest.line(&table, 0).await;
    line.hear_kind("present").await;
    let long = "x".repeat(5000);
    for (text, id, code) in [
        ("", 0, "malformed"),
        ("{", 0, "malformed"),
        ("[]", 0, "malformed"),
        ("null", 0, "malformed"),
        ("\u{0}", 0, "malformed"),
        (r#"{"id":4}"#, 4, "malformed"),
        (r#"{"id":-4,"seen":0,"ask":{"kind":"ping"}}"#, 0, "malformed"),
        (r#"{"id":5,"seen":0,"ask":{"kind":"fly"}}"#, 5, "malformed"),
        (r#"{"id":6,"seen":0,"ask":{"kind":"ping"},"seat":"p2"}"#, 6, "malformed"),
        (r#"{"id":7,"seen":0,"ask":{"kind":"act","action":"a1a2","seat":"p2"}}"#, 7, "malformed"),
        (r#"{"id":8,"seen":"many","ask":{"kind":"ping"}}"#, 8, "malformed"),
        (r#"{"id":9,"seen":0,"ask":{"kind":"why","picks":"a1"}}"#, 9, "malformed"),
        (&format!(r#"{{"id":10,"seen":1,"ask":{{"kind":"act","action":"{long}"}}}}"#), 10, "too-large"),
    ] {
        line.say(text).await;
        let heard = line.hear().await;
        assert_eq!((&heard["kind"], &heard["id"]), (&json!("refused"), &json!(id)), "{text}: {heard}");
        assert_eq!(heard["refusal"]["code"], code, "{text}: {heard}");
    }
    line.say_bytes(b"{}").await;
    assert_eq!(line.hear().await["refusal"]["code"], "malformed");
    assert_eq!(line.act(0).await["kind"], "done");
    house.stop().await;
}

#[tokio::test]
async fn a_frame_beyond_all_measure_ends_its_line_and_no_other() {
    let folder = Folder::new();
    let house = folder.start().await;
    let mut guest = house.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let (mut bad, mut good) = (guest.line(&table, 0).await, guest.line(&table, 0).await);
    bad.hear_kind("present").await;
    good.hear_kind("present").await;
    bad.say(&"x".repeat(100_000)).await;
    assert_eq!(bad.hear_close().await.map(|frame| u16::from(frame.code)), Some(1009));
    assert_eq!(good.act(0).await["kind"], "done");
    house.stop().await;
}

#[tokio::test]
async fn a_flood_is_slowed_down() {
    let folder = Folder::new();
    let house = folder.start().await;
    let mut guest = house.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut line = guest.line(&table, 0).await;
    line.hear_kind("present").await;
    for id in 0..500 {
        line.say(&json!({"id": id, "seen": 0, "ask": {"kind": "ping"}}).to_string()).await;
    }
    let mut fast = 0;
    for _ in 0..500 {
        let heard = line.hear().await;
        fast += u32::from(heard["refusal"]["code"] == "too-fast");
    }
    assert!(fast > 0, "500 questions at once were all answered");
    house.stop().await;
}

#[tokio::test]
async fn a_bad_request_says_what_is_wrong() {
    let folder = Folder::new();
    let house = folder.start().await;
    let mut guest = house.guest();
    let game = catalog::games().next().unwrap().id;
    let me = json!([{"kind": "me"}, {"kind": "me"}]);
    let none = json!({"kind": "none"});
    let check = |body: Value| (body.to_string(), "application/json");
    for ((body, kind), status, code, word) in [
        (("{".to_owned(), "application/json"), 400, "malformed", "line 1"),
        (("{}".to_owned(), "text/plain"), 415, "not-json", "application/json"),
        ((format!("\"{}\"", "x".repeat(20_000)), "application/json"), 413, "too-large", "16384"),
        (check(json!({"game": game, "control": none})), 400, "malformed", "seats"),
        (check(json!({"game": game, "control": none, "seats": me, "extra": 1})), 400, "malformed", "extra"),
        (check(json!({"game": "nothing", "control": none, "seats": me})), 404, "no-game", "nothing"),
        (check(json!({"game": game, "options": "x=y", "control": none, "seats": me})), 400, "setup", "`x`"),
        (check(json!({"game": game, "options": "x", "control": none, "seats": me})), 400, "setup", "key=value"),
        (check(json!({"game": game, "start": "x", "control": none, "seats": me})), 400, "setup", "fen"),
        (check(json!({"game": game, "control": none, "seats": []})), 400, "setup", "eats"),
        (
            check(json!({"game": game, "control": none, "seats": vec![json!({"kind": "me"}); 300]})),
            400,
            "setup",
            "eats",
        ),
        (
            check(json!({"game": game, "control": {"kind": "fischer", "base": 0, "increment": 0}, "seats": me})),
            400,
            "setup",
            "ime",
        ),
        (
            check(json!({"game": game, "control": none, "seats": [{"kind": "me"}, {"kind": "computer", "level": 9}]})),
            400,
            "setup",
            "level 9",
        ),
    ] {
        let answer = guest.send("POST", "/api/tables", &[("content-type", kind)], body.as_bytes()).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{body:.80}: {}", answer.text());
        let text = answer.json()["refusal"]["text"].as_str().unwrap().to_owned();
        assert!(text.contains(word), "{body:.80}: {text}");
    }
    assert_eq!(guest.get("/api/tables").await.json(), json!([]));
    house.stop().await;
}

#[tokio::test]
async fn what_does_not_exist_is_not_found() {
    let folder = Folder::new();
    let house = folder.start().await;
    let mut guest = house.guest();
    for (path, code) in [
        ("/api/tables/aaaaaaaaaaaaaaaa", "no-table"),
        ("/api/tables/aaaaaaaaaaaaaaaa/past", "no-table"),
        ("/api/tables/aaaaaaaaaaaaaaaa/record", "no-table"),
        ("/api/tables/aaaaaaaaaaaaaaaa/socket", "no-table"),
        ("/api/tables/%2e%2e%2fetc", "no-table"),
        ("/api/tables/x/y/z", "no-address"),
        ("/api/games/nothing/papers", "no-game"),
        ("/api/games/nothing/choices", "no-game"),
        ("/api/games/nothing/demo", "no-game"),
        ("/api/nothing", "no-address"),
        ("/api", "no-address"),
        ("/assets/nothing.js", "no-file"),
    ] {
        let answer = guest.get(path).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, code), "{path}: {}", answer.text());
    }
    assert!(guest.try_line("aaaaaaaaaaaaaaaa", 0, &[]).await.is_err());
    let answer = guest.send("DELETE", "/api/tables", &[], b"").await;
    assert_eq!((answer.status, answer.code().as_str()), (405, "method"));
    let answer = guest.send("POST", "/", &[], b"").await;
    assert_eq!((answer.status, answer.code().as_str()), (405, "method"));
    house.stop().await;
}

#[tokio::test]
async fn a_socket_is_not_a_page_and_its_number_is_a_number() {
    let folder = Folder::new();
    let house = folder.start().await;
    let mut guest = house.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let answer = guest.get(&format!("/api/tables/{table}/socket")).await;
    assert_eq!((answer.status, answer.code().as_str()), (400, "not-a-socket"));
    for after in ["-1", "x", "", "99999999999"] {
        let answer = guest.get(&format!("/api/tables/{table}/socket?after={after}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "malformed"), "{after}");
    }
    house.stop().await;
}
