//! Whatever is sent, whoever sent it is told what is wrong, and nothing else happens.

use serde_json::{Value, json};

use crate::Folder;

#[tokio::test]
async fn a_message_that_is_not_understood_is_refused_and_the_line_holds() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
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
        (r#"{"id":7,"seen":0,"ask":{"kind":"join","seat":"p2"}}"#, 7, "malformed"),
        (r#"{"id":8,"seen":"many","ask":{"kind":"ping"}}"#, 8, "malformed"),
        (r#"{"id":9,"seen":0,"ask":{"kind":"why","picks":"a1"}}"#, 9, "malformed"),
        (&format!(r#"{{"id":10,"seen":1,"ask":{{"kind":"act","action":"{long}"}}}}"#), 10, "too-large"),
    ] {
        connection.say(text).await;
        let heard = connection.receive().await;
        assert_eq!((&heard["kind"], &heard["id"]), (&json!("refused"), &json!(id)), "{text}: {heard}");
        assert_eq!(heard["refusal"]["code"], code, "{text}: {heard}");
    }
    connection.say_bytes(b"{}").await;
    assert_eq!(connection.receive().await["refusal"]["code"], "malformed");
    assert_eq!(connection.act(0).await["kind"], "done");
    server.stop().await;
}

#[tokio::test]
async fn a_frame_beyond_all_measure_ends_its_line_and_no_other() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let (mut bad, mut good) = (guest.connect(&table, 0).await, guest.connect(&table, 0).await);
    bad.receive_kind("present").await;
    good.receive_kind("present").await;
    bad.say(&"x".repeat(100_000)).await;
    let end = bad.hear_close().await.expect("a word why");
    assert_eq!(u16::from(end.code), 1008);
    assert!(end.reason.contains("too long"), "{}", end.reason);
    assert_eq!(good.act(0).await["kind"], "done");
    server.stop().await;
}

#[tokio::test]
async fn a_flood_is_slowed_down() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    for id in 0..500 {
        connection.say(&json!({"id": id, "seen": 0, "ask": {"kind": "ping"}}).to_string()).await;
    }
    let mut fast = 0;
    for _ in 0..500 {
        let heard = connection.receive().await;
        fast += u32::from(heard["refusal"]["code"] == "too-fast");
    }
    assert!(fast > 0, "500 questions at once were all answered");
    server.stop().await;
}

#[tokio::test]
async fn a_bad_request_says_what_is_wrong() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let good = json!({
        "game": catalog::games().next().unwrap().id,
        "control": {"kind": "none"},
        "seats": [{"kind": "me"}, {"kind": "me"}],
    });
    let with = |key: &str, value: Value| {
        let mut new = good.clone();
        new[key] = value;
        new.to_string()
    };
    let clock =
        |base: u64, increment: u64| with("control", json!({"kind": "fischer", "base": base, "increment": increment}));
    let json = "application/json";
    for (body, kind, status, code, word) in [
        ("{".into(), json, 400, "malformed", "line 1"),
        ("{}".into(), json, 400, "malformed", "`game`"),
        ("{}".into(), "text/plain", 415, "not-json", "application/json"),
        (with("game", "x".repeat(20_000).into()), json, 413, "too-large", "16384"),
        (with("extra", 1.into()), json, 400, "malformed", "`extra`"),
        (with("control", json!({"kind": "none", "base": 1})), json, 400, "malformed", "base"),
        (with("seats", json!([{"kind": "me", "level": 1}, {"kind": "me"}])), json, 400, "malformed", "`level`"),
        (with("game", "nothing".into()), json, 404, "no-game", "`nothing`"),
        (with("options", "x=y".into()), json, 400, "setup", "`x`"),
        (with("options", "x".into()), json, 400, "setup", "key=value"),
        (with("start", "x".into()), json, 400, "setup", "fen"),
        (with("seats", json!([])), json, 400, "setup", "Seats: 0"),
        (with("seats", vec![json!({"kind": "me"}); 300].into()), json, 400, "setup", "Seats: 300"),
        (with("seats", json!([{"kind": "me"}, {"kind": "computer", "level": 11}])), json, 400, "setup", "level 11"),
        (clock(0, 0), json, 400, "setup", "Time"),
        (clock(u64::MAX, 0), json, 400, "setup", "7 days"),
        (clock(60_000, u64::MAX), json, 400, "setup", "an hour"),
    ] {
        let answer = guest.send("POST", "/api/tables", &[("content-type", kind)], body.as_bytes()).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{body:.80}: {}", answer.text());
        let text = answer.json()["refusal"]["text"].as_str().unwrap().to_owned();
        assert!(text.contains(word), "{body:.80}: {text}");
    }
    assert_eq!(guest.get("/api/tables").await.json(), json!([]));
    server.stop().await;
}

/// With the games' own lists of such positions. A line has options, position, who acts and how many actions there are.
#[tokio::test]
async fn a_position_with_too_many_actions_is_refused_with_their_number() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let (mut opened, mut refused) = (0, 0);
    for spec in catalog::games() {
        let path = format!("{}/../../games/{}/fens/long.fens", env!("CARGO_MANIFEST_DIR"), spec.id);
        let text = std::fs::read_to_string(path).unwrap_or_default();
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let fields: Vec<&str> = line.split('|').map(str::trim).collect();
            let &[options, start, what] = fields.as_slice() else { panic!("{line}") };
            let options = if options == "defaults" { "" } else { options };
            let escaped = options.replace(' ', "%20").replace('=', "%3D");
            let choices = guest.get(&format!("/api/games/{}/choices?options={escaped}", spec.id)).await.json();
            let seats = vec![json!({"kind": "me"}); choices["seats"].as_u64().unwrap() as usize];
            let control = json!({"kind": "none"});
            let new = json!({"game": spec.id, "options": options, "start": start, "control": control, "seats": seats});
            let answer = guest.post("/api/tables", &new).await;
            let count = what.split(' ').nth(1).unwrap();
            if count.parse::<u32>().unwrap() <= 10_000 {
                assert_eq!(answer.status, 200, "{line}: {}", answer.text());
                opened += 1;
            } else {
                assert_eq!((answer.status, answer.code().as_str()), (400, "setup"), "{line}");
                let text = answer.json()["refusal"]["text"].as_str().unwrap().to_owned();
                assert!(text.contains(&format!("{count} legal actions")) && text.contains("at most 10000"), "{text}");
                refused += 1;
            }
        }
    }
    assert!(opened > 0 && refused > 0, "{opened} opened, {refused} refused");
    assert_eq!(guest.get("/api/tables").await.json().as_array().unwrap().len(), opened, "nothing refused was stored");
    server.stop().await;
}

#[tokio::test]
async fn what_does_not_exist_is_not_found() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    for (path, code) in [
        ("/api/tables/aaaaaaaaaaaaaaaa", "no-table"),
        ("/api/tables/aaaaaaaaaaaaaaaa/past", "no-table"),
        ("/api/tables/aaaaaaaaaaaaaaaa/record", "no-table"),
        ("/api/tables/aaaaaaaaaaaaaaaa/socket", "no-table"),
        ("/api/tables/%2e%2e%2fetc", "no-table"),
        ("/api/tables/%ff", "no-address"),
        ("/api/games/%ff/rules", "no-address"),
        ("/api/tables/x/y/z", "no-address"),
        ("/api/games/nothing/rules", "no-game"),
        ("/api/games/nothing/choices", "no-game"),
        ("/api/games/nothing/demo", "no-game"),
        ("/api/nothing", "no-address"),
        ("/api", "no-address"),
        ("/assets/nothing.js", "no-file"),
    ] {
        let answer = guest.get(path).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, code), "{path}: {}", answer.text());
    }
    assert!(guest.try_connect("aaaaaaaaaaaaaaaa", 0, &[]).await.is_err());
    let answer = guest.send("DELETE", "/api/tables", &[], b"").await;
    assert_eq!((answer.status, answer.code().as_str()), (405, "method"));
    let answer = guest.send("POST", "/", &[], b"").await;
    assert_eq!((answer.status, answer.code().as_str()), (405, "method"));
    server.stop().await;
}

#[tokio::test]
async fn a_socket_is_not_a_page_and_its_number_is_a_number() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let answer = guest.get(&format!("/api/tables/{table}/socket")).await;
    assert_eq!((answer.status, answer.code().as_str()), (400, "not-a-socket"));
    for after in ["-1", "x", "", "99999999999"] {
        let answer = guest.get(&format!("/api/tables/{table}/socket?after={after}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "malformed"), "{after}");
    }
    server.stop().await;
}
