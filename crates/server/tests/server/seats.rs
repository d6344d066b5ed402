//! Seats come from who is connected, never from what is said.

use serde_json::json;

use crate::Folder;

#[tokio::test]
async fn one_person_can_hold_every_chair() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    assert_eq!(connection.seats, ["p1", "p2"]);
    let mut movers = Vec::new();
    for choice in 0..8 {
        movers.push(connection.status["turn"].as_str().unwrap().to_owned());
        assert_eq!(connection.act(choice).await["kind"], "done");
    }
    assert!(movers.contains(&"p1".to_owned()) && movers.contains(&"p2".to_owned()));
    server.stop().await;
}

#[tokio::test]
async fn whoever_comes_with_the_link_takes_the_open_chair() {
    let folder = Folder::new();
    let server = folder.start().await;
    let (mut host, mut friend, mut late) = (server.guest(), server.guest(), server.guest());
    let table = host.open(&json!([{"kind": "me"}, {"kind": "open"}])).await;
    let mut here = host.connect(&table, 0).await;
    here.receive_kind("present").await;
    assert_eq!(here.ask(json!({"kind": "act", "action": "x"})).await["refusal"]["code"], "not-full");

    // A page is asked for first, and brings the cookie.
    friend.get("/").await;
    let mut there = friend.connect(&table, 0).await;
    assert_eq!(there.receive().await["seats"], json!([]));
    there.receive_kind("present").await;
    assert!(there.legal.is_empty());
    assert_eq!(there.ask(json!({"kind": "act", "action": "x"})).await["refusal"]["code"], "not-seated");
    assert_eq!(there.ask(json!({"kind": "join"})).await["kind"], "done");
    assert_eq!(there.seats, ["p2"]);
    // The host hears of it, sees the friend, and can now act.
    assert_eq!(here.receive_event("joined").await["seat"], "p2");
    assert!(!here.legal.is_empty());
    assert_eq!(here.receive_kind("present").await["here"], json!([true, true]));

    late.get("/").await;
    let mut third = late.connect(&table, 0).await;
    third.receive_kind("present").await;
    assert_eq!(third.ask(json!({"kind": "join"})).await["refusal"]["code"], "seat-taken");
    assert_eq!(third.ask(json!({"kind": "resign"})).await["refusal"]["code"], "not-seated");

    assert_eq!(here.act(0).await["kind"], "done");
    there.receive_event("acted").await;
    // Each finds the table among their own, and nobody else does.
    assert_eq!(friend.get("/api/tables").await.json()[0]["yours"], json!(["p2"]));
    assert_eq!(late.get("/api/tables").await.json(), json!([]));
    drop(there);
    assert_eq!(here.receive_kind("present").await["here"], json!([true, false]));
    server.stop().await;
}

#[tokio::test]
async fn nobody_acts_for_another_or_out_of_turn() {
    let folder = Folder::new();
    let server = folder.start().await;
    let (mut host, mut friend) = (server.guest(), server.guest());
    let table = host.open(&json!([{"kind": "me"}, {"kind": "open"}])).await;
    friend.get("/").await;
    let (mut here, mut there) = (host.connect(&table, 0).await, friend.connect(&table, 0).await);
    here.receive_kind("present").await;
    there.receive_kind("present").await;
    there.ask(json!({"kind": "join"})).await;
    here.receive_event("joined").await;
    let action = here.legal[0].clone();
    assert_eq!(there.ask(json!({"kind": "act", "action": action})).await["refusal"]["code"], "not-your-turn");
    assert_eq!(there.ask(json!({"kind": "claim"})).await["kind"], "refused");
    assert_eq!(here.act(0).await["kind"], "done");
    server.stop().await;
}

#[tokio::test]
async fn an_action_meant_for_another_position_is_stale() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    connection.act(0).await;
    let action = connection.legal[0].clone();
    for seen in [0, 1, 3, u32::MAX] {
        let answer = connection.ask_having_seen(json!({"kind": "act", "action": action}), seen).await;
        assert_eq!(answer["refusal"]["code"], "stale", "having seen {seen}");
    }
    assert_eq!(connection.ask(json!({"kind": "answer", "accept": true})).await["refusal"]["code"], "stale");
    assert_eq!(connection.number, 2);
    assert_eq!(connection.act(0).await["kind"], "done");
    server.stop().await;
}
