//! The whole way once: a table is made, found again, played at and looked back on.

use serde_json::json;

use crate::Folder;

#[tokio::test]
async fn a_table_is_opened_played_at_and_read_back() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();

    assert_eq!(guest.get("/api/tables").await.json(), json!([]));
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "computer", "level": 1}])).await;

    let mut connection = guest.connect(&table, 0).await;
    assert_eq!(connection.receive().await, json!({"kind": "seated", "seats": ["p1"]}));
    let welcome = connection.receive().await;
    assert_eq!(welcome["kind"], "welcome");
    assert_eq!(welcome["table"]["id"], json!(table));
    assert_eq!(welcome["table"]["status"]["turn"], "p1");
    assert_eq!(connection.receive().await, json!({"kind": "present", "here": [true, true]}));

    let first = connection.legal[0].clone();
    let done = connection.act(0).await;
    assert_eq!(done["kind"], "done");
    assert_eq!(connection.facts[0]["event"], json!({"kind": "acted", "seat": "p1", "action": first}));
    // The computer answers by itself, for as many actions as its turn has.
    while connection.status["turn"] != "p1" {
        connection.receive_event("acted").await;
    }
    assert!(!connection.legal.is_empty());

    let card = guest.get(&format!("/api/tables/{table}")).await.json();
    assert_eq!(card["yours"], json!(["p1"]));
    assert_eq!(card["moves"], connection.status["moves"]);
    assert_eq!(guest.get("/api/tables").await.json(), json!([card]));
    let moves = connection.status["moves"].as_u64().unwrap() as usize;
    let past = guest.get(&format!("/api/tables/{table}/past")).await.json();
    assert_eq!(past["frames"].as_array().unwrap().len(), moves + 1);

    let record = guest.get(&format!("/api/tables/{table}/record")).await;
    assert_eq!(record.header("content-type"), Some("text/plain; charset=utf-8"));
    assert!(record.header("content-disposition").unwrap().starts_with("attachment; filename="));
    assert!(record.text().contains(&first), "{}", record.text());

    let health = guest.get("/healthz").await.json();
    assert_eq!((&health["status"], &health["tables"]), (&json!("ok"), &json!(1)));
    server.stop().await;
}

#[tokio::test]
async fn every_ask_is_answered_by_its_own_number() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("welcome").await;
    let action = connection.legal[0].clone();
    // All at once: the answers keep their order, and each bears the number of its question.
    connection.say(&json!({"id": 7, "seen": 1, "ask": {"kind": "ping"}}).to_string()).await;
    connection.say(&json!({"id": 8, "seen": 1, "ask": {"kind": "act", "action": action}}).to_string()).await;
    connection.say(&json!({"id": 9, "seen": 1, "ask": {"kind": "act", "action": action}}).to_string()).await;
    connection.say(&json!({"id": 10, "seen": 2, "ask": {"kind": "why", "picks": ["nowhere"]}}).to_string()).await;
    let mut answers = Vec::new();
    while answers.len() < 4 {
        let heard = connection.receive().await;
        if !heard["id"].is_null() {
            answers.push((heard["id"].as_u64().unwrap(), heard["kind"].as_str().unwrap().to_owned()));
        }
    }
    let expected = [(7, "pong"), (8, "done"), (9, "refused"), (10, "because")];
    assert_eq!(answers, expected.map(|(id, kind)| (id, kind.to_owned())));
    server.stop().await;
}

#[tokio::test]
async fn a_why_names_the_rule_and_changes_nothing() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("welcome").await;
    let because = connection.ask(json!({"kind": "why", "picks": ["a1", "a1"]})).await;
    assert_eq!(because["kind"], "because");
    assert!(!because["reason"]["rule"].as_str().unwrap().is_empty());
    let refused = connection.ask(json!({"kind": "act", "action": "a1a1"})).await;
    assert_eq!(refused["refusal"]["code"], "illegal");
    assert!(!refused["refusal"]["reason"]["text"].as_str().unwrap().is_empty());
    assert_eq!(connection.number, 1);
    server.stop().await;
}
