//! A message that arrives twice acts once: every request names the last event that its page has seen.

use serde_json::{Value, json};

use crate::Folder;

#[tokio::test]
async fn the_same_join_takes_one_seat() {
    let folder = Folder::new();
    let server = folder.start().await;
    let (mut host, mut friend) = (server.guest(), server.guest());
    let spec = catalog::games().find(|spec| spec.seats.contains(&3)).expect("a game for three is in the catalog");
    let three = spec.variants.iter().map(|variant| format!("variant={}", variant.name)).collect::<Vec<_>>();
    let mut table = None;
    for options in three {
        let seats = json!([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]);
        let asked = json!({"game": spec.id, "options": options, "control": {"kind": "none"}, "seats": seats});
        let answer = host.post("/api/tables", &asked).await;
        table = table.or_else(|| answer.json()["id"].as_str().map(str::to_owned));
    }
    let table = table.expect("a variant for three");
    friend.get("/").await;
    let mut connection = friend.connect(&table, 0).await;
    connection.receive_kind("present").await;
    let seen = connection.number;
    let join = json!({"kind": "join"});
    assert_eq!(connection.ask_having_seen(join.clone(), seen).await["kind"], "done");
    assert_eq!(connection.ask_having_seen(join, seen).await["refusal"]["code"], "stale");
    assert_eq!(connection.seats.len(), 1);
    server.stop().await;
}

#[tokio::test]
async fn the_same_offer_is_made_once_and_the_same_takeback_undoes_one_move() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    for choice in 0..4 {
        assert_eq!(connection.act(choice).await["kind"], "done");
    }
    let (seen, moves) = (connection.number, connection.status["moves"].as_u64().unwrap());
    let takeback = json!({"kind": "offer", "offer": "takeback"});
    let mut codes: Vec<Value> = Vec::new();
    for _ in 0..3 {
        let answer = connection.ask_having_seen(takeback.clone(), seen).await;
        codes.push(answer["refusal"]["code"].clone());
    }
    assert_eq!(codes, [Value::Null, json!("stale"), json!("stale")]);
    assert_eq!(connection.status["moves"].as_u64().unwrap(), moves - 1);
    // Whoever speaks of what has not happened yet speaks of another table.
    let ahead = connection.number + 1;
    assert_eq!(connection.ask_having_seen(takeback, ahead).await["refusal"]["code"], "stale");
    let resign = json!({"kind": "resign"});
    assert_eq!(connection.ask_having_seen(resign.clone(), seen).await["kind"], "done");
    assert_eq!(connection.ask_having_seen(resign, seen).await["refusal"]["code"], "over");
    server.stop().await;
}
