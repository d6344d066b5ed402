//! Draws, takebacks and rematches, among people, at one screen, and with computers.

use serde_json::{Value, json};

use crate::client::Line;
use crate::{Folder, Open};

fn offer(what: &str) -> Value {
    json!({"kind": "offer", "offer": what})
}

/// Two people at one table.
async fn two(house: &Open) -> (Line, Line) {
    let (mut host, mut friend) = (house.guest(), house.guest());
    let table = host.open(&json!([{"kind": "me"}, {"kind": "open"}])).await;
    friend.get("/").await;
    let (mut here, mut there) = (host.line(&table, 0).await, friend.line(&table, 0).await);
    here.hear_kind("present").await;
    there.hear_kind("present").await;
    there.ask(json!({"kind": "join"})).await;
    here.hear_event("joined").await;
    (here, there)
}

#[tokio::test]
async fn two_people_agree_on_a_draw_and_play_again_with_chairs_changed() {
    let folder = Folder::new();
    let house = folder.start().await;
    let (mut here, mut there) = two(&house).await;
    assert_eq!(here.ask(offer("draw")).await["kind"], "done");
    there.hear_event("offered").await;
    // An answer to what one has not seen is no answer.
    let (seen, yes) = (there.number, json!({"kind": "answer", "accept": true}));
    assert_eq!(there.ask_having_seen(yes.clone(), seen - 1).await["refusal"]["code"], "stale");
    assert_eq!(there.ask(json!({"kind": "answer", "accept": false})).await["kind"], "done");
    here.hear_event("answered").await;
    assert_eq!(here.ask(offer("draw")).await["refusal"]["code"], "asked-already");

    assert_eq!(there.ask(offer("draw")).await["kind"], "done");
    here.hear_event("offered").await;
    assert_eq!(here.ask(yes.clone()).await["kind"], "done");
    assert_eq!(here.status["ending"]["result"], "draw");

    there.hear_event("ended").await;
    assert_eq!(there.ask(offer("rematch")).await["kind"], "done");
    here.hear_event("offered").await;
    assert_eq!(here.ask(yes).await["kind"], "done");
    let next = here.status["followed"].as_str().unwrap().to_owned();
    assert_eq!(there.hear_event("followed").await["table"], json!(next));
    house.stop().await;
}

#[tokio::test]
async fn a_rematch_moves_everybody_one_chair_on() {
    let folder = Folder::new();
    let house = folder.start().await;
    let mut guest = house.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "computer", "level": 2}])).await;
    let mut line = guest.line(&table, 0).await;
    line.hear_kind("present").await;
    assert_eq!(line.ask(json!({"kind": "resign"})).await["kind"], "done");
    assert_eq!(line.status["ending"]["by"], "resignation");
    assert_eq!(line.ask(offer("rematch")).await["kind"], "done");
    let next = line.status["followed"].as_str().unwrap().to_owned();
    let mut line = guest.line(&next, 0).await;
    line.hear_kind("welcome").await;
    assert_eq!(line.seats, ["p2"]);
    assert_eq!(line.status["seats"][0], json!({"kind": "computer", "level": 2}));
    // The computer begins by itself.
    while line.status["turn"] != "p2" {
        line.hear().await;
    }
    assert_eq!(line.act(0).await["kind"], "done");
    house.stop().await;
}

#[tokio::test]
async fn at_one_screen_nobody_has_to_answer_themselves() {
    let folder = Folder::new();
    let house = folder.start().await;
    let mut guest = house.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut line = guest.line(&table, 0).await;
    line.hear_kind("present").await;
    for choice in 0..4 {
        line.act(choice).await;
    }
    assert_eq!(line.ask(offer("takeback")).await["kind"], "done");
    assert_eq!(line.status["moves"], 3);
    assert!(!line.legal.is_empty());
    assert_eq!(line.ask(offer("draw")).await["kind"], "done");
    assert_eq!(line.status["ending"]["by"], "agreement");
    assert_eq!(line.ask(offer("rematch")).await["kind"], "done");
    assert!(line.status["followed"].is_string());
    house.stop().await;
}

#[tokio::test]
async fn computers_let_people_take_back_and_agree_to_no_draw() {
    let folder = Folder::new();
    let house = folder.start().await;
    let mut guest = house.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "computer", "level": 1}])).await;
    let mut line = guest.line(&table, 0).await;
    line.hear_kind("present").await;
    line.act(0).await;
    while line.status["turn"] != "p1" {
        line.hear().await;
    }
    assert_eq!(line.ask(offer("draw")).await["kind"], "done");
    assert!(line.status["offer"].is_null() && line.status["ending"].is_null());
    assert_eq!(line.ask(offer("takeback")).await["kind"], "done");
    assert_eq!((&line.status["moves"], &line.status["turn"]), (&json!(0), &json!("p1")));
    assert_eq!(line.act(1).await["kind"], "done");
    house.stop().await;
}
