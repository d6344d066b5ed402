//! Draws, takebacks and rematches, among people, at one screen, and with computers.

use serde_json::{Value, json};

use crate::client::Connection;
use crate::{Folder, Open};

fn offer(what: &str) -> Value {
    json!({"kind": "offer", "offer": what})
}

/// Two people at one table.
async fn two(server: &Open) -> (Connection, Connection) {
    let (mut host, mut friend) = (server.guest(), server.guest());
    let table = host.open(&json!([{"kind": "me"}, {"kind": "open"}])).await;
    friend.get("/").await;
    let (mut here, mut there) = (host.connect(&table, 0).await, friend.connect(&table, 0).await);
    here.receive_kind("present").await;
    there.receive_kind("present").await;
    there.ask(json!({"kind": "join"})).await;
    here.receive_event("joined").await;
    (here, there)
}

#[tokio::test]
async fn two_people_agree_on_a_draw_and_play_again_with_seats_changed() {
    let folder = Folder::new();
    let server = folder.start().await;
    let (mut here, mut there) = two(&server).await;
    assert_eq!(here.ask(offer("draw")).await["kind"], "done");
    there.receive_event("offered").await;
    // An answer to what one has not seen is no answer.
    let (seen, yes) = (there.number, json!({"kind": "answer", "accept": true}));
    assert_eq!(there.ask_having_seen(yes.clone(), seen - 1).await["refusal"]["code"], "stale");
    assert_eq!(there.ask(json!({"kind": "answer", "accept": false})).await["kind"], "done");
    here.receive_event("answered").await;
    assert_eq!(here.ask(offer("draw")).await["refusal"]["code"], "asked-already");

    assert_eq!(there.ask(offer("draw")).await["kind"], "done");
    here.receive_event("offered").await;
    assert_eq!(here.ask(yes.clone()).await["kind"], "done");
    assert_eq!(here.status["ending"]["result"], "draw");

    there.receive_event("ended").await;
    assert_eq!(there.ask(offer("rematch")).await["kind"], "done");
    here.receive_event("offered").await;
    assert_eq!(here.ask(yes).await["kind"], "done");
    let next = here.status["followed"].as_str().unwrap().to_owned();
    assert_eq!(there.receive_event("followed").await["table"], json!(next));
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_moves_everybody_one_seat_on() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "computer", "level": 2}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    assert_eq!(connection.ask(json!({"kind": "resign"})).await["kind"], "done");
    assert_eq!(connection.status["ending"]["by"], "resignation");
    assert_eq!(connection.ask(offer("rematch")).await["kind"], "done");
    let next = connection.status["followed"].as_str().unwrap().to_owned();
    let mut connection = guest.connect(&next, 0).await;
    connection.receive_kind("welcome").await;
    assert_eq!(connection.seats, ["p2"]);
    assert_eq!(connection.status["seats"][0], json!({"kind": "computer", "level": 2}));
    // The computer begins by itself.
    while connection.status["turn"] != "p2" {
        connection.receive().await;
    }
    assert_eq!(connection.act(0).await["kind"], "done");
    server.stop().await;
}

#[tokio::test]
async fn at_one_screen_nobody_has_to_answer_themselves() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    for choice in 0..4 {
        connection.act(choice).await;
    }
    assert_eq!(connection.ask(offer("takeback")).await["kind"], "done");
    assert_eq!(connection.status["moves"], 3);
    assert!(!connection.legal.is_empty());
    assert_eq!(connection.ask(offer("draw")).await["kind"], "done");
    assert_eq!(connection.status["ending"]["by"], "agreement");
    assert_eq!(connection.ask(offer("rematch")).await["kind"], "done");
    assert!(connection.status["followed"].is_string());
    server.stop().await;
}

#[tokio::test]
async fn computers_let_people_take_back_and_agree_to_no_draw() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "computer", "level": 1}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    connection.act(0).await;
    while connection.status["turn"] != "p1" {
        connection.receive().await;
    }
    assert_eq!(connection.ask(offer("draw")).await["kind"], "done");
    assert!(connection.status["offer"].is_null() && connection.status["ending"].is_null());
    assert_eq!(connection.ask(offer("takeback")).await["kind"], "done");
    assert_eq!((&connection.status["moves"], &connection.status["turn"]), (&json!(0), &json!("p1")));
    assert_eq!(connection.act(1).await["kind"], "done");
    server.stop().await;
}
