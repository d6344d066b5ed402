//! What the house does by itself: it thinks, watches the clocks, and goes on after it was closed.

use std::time::Duration;

use serde_json::json;

use crate::{Folder, Open};

#[tokio::test]
async fn computers_play_each_other_while_nobody_looks() {
    let folder = Folder::new();
    let house = folder.start().await;
    let mut guest = house.guest();
    let table = guest.open(&json!([{"kind": "computer", "level": 1}, {"kind": "computer", "level": 2}])).await;
    let mut line = guest.line(&table, 0).await;
    line.hear_kind("present").await;
    assert!(line.seats.is_empty());
    for _ in 0..6 {
        line.hear_event("acted").await;
    }
    house.stop().await;
}

#[tokio::test]
async fn a_flag_falls_without_being_asked() {
    let folder = Folder::new();
    let house = folder.start().await;
    let mut guest = house.guest();
    let control = json!({"kind": "fischer", "base": 100, "increment": 0});
    let table = guest.open_with(&json!([{"kind": "me"}, {"kind": "me"}]), &control).await;
    let mut line = guest.line(&table, 0).await;
    line.hear_kind("welcome").await;
    while line.status["ending"].is_null() {
        line.hear().await;
    }
    assert_eq!((&line.status["ending"]["by"], &line.status["ending"]["seat"]), (&json!("time"), &json!("p1")));
    assert_eq!(line.ask(json!({"kind": "act", "action": "x"})).await["refusal"]["code"], "over");
    house.stop().await;
}

#[tokio::test]
async fn a_computer_goes_on_thinking_after_a_restart() {
    let folder = Folder::new();
    let mut config = folder.config();
    // It would think longer than this house is open.
    config.pause = Duration::from_secs(3600);
    let house = Open::new(config).await.unwrap();
    let mut guest = house.guest();
    let table = guest.open(&json!([{"kind": "computer", "level": 1}, {"kind": "me"}])).await;
    house.stop().await;

    let house = folder.start().await;
    guest.address = house.guest().address;
    let mut line = guest.line(&table, 0).await;
    line.hear_kind("welcome").await;
    while line.status["turn"] != "p2" {
        line.hear().await;
    }
    assert_eq!(line.act(0).await["kind"], "done");
    house.stop().await;
}

#[tokio::test]
async fn nobody_pays_for_the_time_in_which_the_house_was_closed() {
    let folder = Folder::new();
    let house = folder.start().await;
    let mut guest = house.guest();
    let control = json!({"kind": "fischer", "base": 3_600_000, "increment": 1000});
    let table = guest.open_with(&json!([{"kind": "me"}, {"kind": "me"}]), &control).await;
    let mut line = guest.line(&table, 0).await;
    line.hear_kind("present").await;
    line.act(0).await;
    assert_eq!(line.number, 2, "nothing but the action has happened");
    let before = line.status["clocks"].clone();
    house.stop().await;

    let house = folder.start().await;
    guest.address = house.guest().address;
    let mut again = guest.line(&table, line.number).await;
    again.hear_event("reopened").await;
    assert_eq!(again.status["clocks"]["left"], before["left"]);
    assert_eq!(again.status["clocks"]["running"], before["running"]);
    house.stop().await;
}

#[tokio::test]
async fn a_table_that_nobody_needs_is_put_away_and_found_again() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.idle = Duration::from_millis(1);
    let house = Open::new(config).await.unwrap();
    let mut guest = house.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut line = guest.line(&table, 0).await;
    line.hear_kind("present").await;
    line.act(0).await;
    drop(line);
    while guest.get("/healthz").await.json()["tables"] != 0 {
        tokio::task::yield_now().await;
    }
    let mut line = guest.line(&table, 2).await;
    line.hear_kind("present").await;
    let mut line = guest.line(&table, 0).await;
    line.hear_kind("welcome").await;
    assert_eq!(line.status["moves"], 1);
    assert_eq!(line.act(0).await["kind"], "done");
    house.stop().await;
}

#[tokio::test]
async fn a_silent_line_is_given_up() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.heartbeat = Duration::from_millis(20);
    config.silence = Duration::from_millis(100);
    let house = Open::new(config).await.unwrap();
    let (mut host, mut friend) = (house.guest(), house.guest());
    let table = host.open(&json!([{"kind": "me"}, {"kind": "open"}])).await;
    friend.get("/").await;
    let mut here = host.line(&table, 0).await;
    here.hear_kind("present").await;
    let mut there = friend.line(&table, 0).await;
    there.hear_kind("present").await;
    there.ask(json!({"kind": "join"})).await;
    while here.hear_kind("present").await["here"] != json!([true, true]) {}
    // The friend's machine answers no heartbeat any more; whoever listens does so by itself.
    while here.hear_kind("present").await["here"] != json!([true, false]) {}
    assert_eq!(here.act(0).await["kind"], "done");
    drop(there);
    house.stop().await;
}
