//! What the server does by itself: computers think, clocks are watched, and games go on after a restart.

use std::time::Duration;

use serde_json::json;

use crate::{Folder, Open};

#[tokio::test]
async fn computers_play_each_other_while_nobody_looks() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "computer", "level": 1}, {"kind": "computer", "level": 2}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    assert!(connection.seats.is_empty());
    for _ in 0..6 {
        connection.receive_event("acted").await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_flag_falls_without_being_asked() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let control = json!({"kind": "fischer", "base": 100, "increment": 0});
    let table = guest.open_with(&json!([{"kind": "me"}, {"kind": "me"}]), &control).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("welcome").await;
    while connection.status["ending"].is_null() {
        connection.receive().await;
    }
    assert_eq!(
        (&connection.status["ending"]["by"], &connection.status["ending"]["seat"]),
        (&json!("time"), &json!("p1"))
    );
    assert_eq!(connection.ask(json!({"kind": "act", "action": "x"})).await["refusal"]["code"], "over");
    server.stop().await;
}

#[tokio::test]
async fn a_computer_goes_on_thinking_after_a_restart() {
    let folder = Folder::new();
    let mut config = folder.config();
    // It would think longer than this server is open.
    config.pause = Duration::from_secs(3600);
    let server = Open::new(config).await.unwrap();
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "computer", "level": 1}, {"kind": "me"}])).await;
    server.stop().await;

    let server = folder.start().await;
    guest.address = server.guest().address;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("welcome").await;
    while connection.status["turn"] != "p2" {
        connection.receive().await;
    }
    assert_eq!(connection.act(0).await["kind"], "done");
    server.stop().await;
}

#[tokio::test]
async fn nobody_pays_for_the_time_in_which_the_house_was_closed() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let control = json!({"kind": "fischer", "base": 3_600_000, "increment": 1000});
    let table = guest.open_with(&json!([{"kind": "me"}, {"kind": "me"}]), &control).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    connection.act(0).await;
    assert_eq!(connection.number, 2, "nothing but the action has happened");
    let before = connection.status["clocks"].clone();
    server.stop().await;

    let server = folder.start().await;
    guest.address = server.guest().address;
    let mut again = guest.connect(&table, connection.number).await;
    again.receive_event("reopened").await;
    assert_eq!(again.status["clocks"]["left"], before["left"]);
    assert_eq!(again.status["clocks"]["running"], before["running"]);
    server.stop().await;
}

#[tokio::test]
async fn a_table_that_nobody_needs_is_put_away_and_found_again() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.idle = Duration::from_millis(1);
    let server = Open::new(config).await.unwrap();
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    connection.act(0).await;
    drop(connection);
    while guest.get("/healthz").await.json()["tables"] != 0 {
        tokio::task::yield_now().await;
    }
    let mut connection = guest.connect(&table, 2).await;
    connection.receive_kind("present").await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("welcome").await;
    assert_eq!(connection.status["moves"], 1);
    assert_eq!(connection.act(0).await["kind"], "done");
    server.stop().await;
}

#[tokio::test]
async fn a_silent_line_is_given_up() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.heartbeat = Duration::from_millis(20);
    config.silence = Duration::from_millis(100);
    let server = Open::new(config).await.unwrap();
    let (mut host, mut friend) = (server.guest(), server.guest());
    let table = host.open(&json!([{"kind": "me"}, {"kind": "open"}])).await;
    friend.get("/").await;
    let mut here = host.connect(&table, 0).await;
    here.receive_kind("present").await;
    let mut there = friend.connect(&table, 0).await;
    there.receive_kind("present").await;
    there.ask(json!({"kind": "join"})).await;
    while here.receive_kind("present").await["here"] != json!([true, true]) {}
    // The friend's machine answers no heartbeat any more; whoever listens does so by itself.
    while here.receive_kind("present").await["here"] != json!([true, false]) {}
    assert_eq!(here.act(0).await["kind"], "done");
    drop(there);
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_deals_anew() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let mut dealt = 0;
    for spec in catalog::games() {
        let mut options = None;
        for variant in spec.variants {
            let path = format!("/api/games/{}/choices?options=variant%3D{}", spec.id, variant.name);
            let choices = guest.get(&path).await.json();
            options = options.or((choices["seats"] == 2).then(|| format!("variant={}", variant.name)));
        }
        let seats = json!([{"kind": "me"}, {"kind": "me"}]);
        let asked = json!({"game": spec.id, "options": options, "control": {"kind": "none"}, "seats": seats});
        let mut starts = Vec::new();
        for _ in 0..2 {
            let table = guest.post("/api/tables", &asked).await.json()["id"].as_str().unwrap().to_owned();
            let mut connection = guest.connect(&table, 0).await;
            let welcome = connection.receive_kind("welcome").await;
            connection.receive_kind("present").await;
            starts.push(welcome["table"]["setup"]["start"].clone());
            assert_eq!(connection.ask(json!({"kind": "resign"})).await["kind"], "done");
            assert_eq!(connection.ask(json!({"kind": "offer", "offer": "rematch"})).await["kind"], "done");
            let next = connection.status["followed"].as_str().unwrap().to_owned();
            let welcome = guest.connect(&next, 0).await.receive_kind("welcome").await;
            starts.push(welcome["table"]["setup"]["start"].clone());
        }
        // Where two new tables begin differently, a rematch begins differently too.
        if let [one, again, other, ..] = starts.as_slice()
            && one != other
        {
            assert_ne!(one, again, "{}", spec.id);
            dealt += 1;
        }
    }
    assert!(dealt > 0, "a game with a random set-up is in the catalog");
    server.stop().await;
}
