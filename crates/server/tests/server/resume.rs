//! A lost connection never needs a reload: whoever comes back tells the last number seen, and gets the rest.

use serde_json::{Value, json};

use crate::Folder;

#[tokio::test]
async fn a_line_goes_on_after_the_last_number_seen() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    for choice in 0..80 {
        connection.act(choice).await;
    }
    let facts = connection.facts.clone();
    drop(connection);
    for after in [1, 40, 80, 81] {
        let mut again = guest.connect(&table, after).await;
        assert_eq!(again.receive().await["kind"], "seated");
        again.receive_kind("present").await;
        assert_eq!(again.facts, facts[after as usize - 1..], "after {after}");
    }
    // Who has seen more than there is, or nothing, is told everything.
    for after in [0, 82, u32::MAX] {
        let mut again = guest.connect(&table, after).await;
        assert_eq!(again.receive().await["kind"], "seated");
        assert_eq!(again.receive().await["kind"], "welcome", "after {after}");
        again.receive_kind("present").await;
        assert!(!again.legal.is_empty());
    }
    server.stop().await;
}

#[tokio::test]
async fn what_was_taken_back_is_told_as_it_happened() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut live = guest.connect(&table, 0).await;
    live.receive_kind("present").await;
    let mut told = Vec::new();
    for round in 0..3 {
        for choice in 0..4 {
            live.act(choice + round).await;
        }
        live.ask(json!({"kind": "offer", "offer": "takeback"})).await;
    }
    live.act(0).await;
    let mut again = guest.connect(&table, 1).await;
    while again.number < live.number {
        let heard = again.receive().await;
        if heard["kind"] == "happened" {
            told.push(heard["happening"].clone());
        }
    }
    assert_eq!(again.facts, live.facts);
    for happening in &told {
        let event = &happening["fact"]["event"];
        if event["kind"] == "acted" {
            assert_eq!(happening["played"]["action"], event["action"]);
            assert_eq!(happening["frame"]["ply"], happening["status"]["moves"]);
        }
    }
    // Only the present position can be acted in.
    let (last, earlier) = told.split_last().unwrap();
    assert!(last["frame"]["legal"].is_array());
    assert!(earlier.iter().all(|happening| happening["frame"]["legal"] == Value::Null));
    assert_eq!(again.act(0).await["kind"], "done");
    server.stop().await;
}

#[tokio::test]
async fn a_restart_finds_every_table_where_it_stood() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    for choice in 0..10 {
        connection.act(choice).await;
    }
    server.stop().await;
    assert_eq!(connection.hear_close().await.map(|frame| u16::from(frame.code)), Some(1001));

    let server = folder.start().await;
    guest.address = server.guest().address;
    let mut again = guest.connect(&table, 5).await;
    again.receive_kind("present").await;
    assert_eq!(again.seats, ["p1", "p2"]);
    assert_eq!(again.facts, connection.facts[4..]);
    assert_eq!(again.act(0).await["kind"], "done");
    server.stop().await;
}
