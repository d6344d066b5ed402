//! Games with dice: the server rolls, or the people at one screen do.

use catalog::games;
use serde_json::{Value, json};

use crate::Folder;
use crate::client::{Client, Connection};

/// A game in which chance has a part.
fn game() -> &'static str {
    games().find(|spec| spec.chance).expect("a game with dice is in the catalog").id
}

/// Asks for a table of that game.
async fn ask_for(guest: &mut Client, seats: Value, rolls: &str) -> crate::client::Answer {
    let asked = json!({"game": game(), "control": {"kind": "none"}, "seats": seats, "rolls": rolls});
    guest.post("/api/tables", &asked).await
}

async fn sit_down(guest: &mut Client, seats: Value, rolls: &str) -> (String, Connection) {
    let table = ask_for(guest, seats, rolls).await.json()["id"].as_str().expect("a table is opened").to_owned();
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    (table, connection)
}

/// The last action that stands, and by whom.
fn last(connection: &Connection) -> &Value {
    let acted = |fact: &&Value| fact["event"]["kind"] == "acted";
    connection.facts.iter().rev().find(acted).map_or(&Value::Null, |fact| &fact["event"])
}

#[tokio::test]
async fn the_house_rolls_without_being_asked() {
    let folder = Folder::new();
    let server = folder.start().await;
    let (_, mut connection) = sit_down(&mut server.guest(), json!([{"kind": "me"}, {"kind": "me"}]), "host").await;
    for choice in 0..6 {
        while connection.status["turn"] == "chance" {
            connection.receive().await;
        }
        assert_eq!(connection.act(choice).await["kind"], "done");
    }
    assert!(connection.facts.iter().any(|fact| fact["event"]["kind"] == "acted" && fact["event"]["seat"].is_null()));
    server.stop().await;
}

#[tokio::test]
async fn people_at_one_screen_tell_what_their_dice_show_and_a_restart_waits_for_them() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let (table, mut connection) = sit_down(&mut guest, json!([{"kind": "me"}, {"kind": "me"}]), "players").await;
    assert_eq!(connection.status["turn"], "chance");
    assert!(connection.legal.iter().all(|action| action.starts_with("roll=")), "{:?}", connection.legal);
    let refused = connection.ask(json!({"kind": "act", "action": "roll=7"})).await;
    assert_eq!((refused["kind"].as_str(), refused["refusal"]["code"].as_str()), (Some("refused"), Some("illegal")));
    let roll = connection.legal[1].clone();
    assert_eq!(connection.act(1).await["kind"], "done");
    assert_eq!((&last(&connection)["seat"], &last(&connection)["action"]), (&Value::Null, &json!(roll)));
    server.stop().await;

    let server = folder.start().await;
    let mut guest = Client { address: server.guest().address, ..guest };
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    assert_eq!(connection.status["moves"], 1, "nobody rolled while the server was closed");
    // Everybody's turn comes, and everybody's dice are theirs to tell.
    for choice in 0..12 {
        assert_eq!(connection.act(choice).await["kind"], "done");
    }
    assert_eq!(connection.status["moves"], 13);
    let record = guest.get(&format!("/api/tables/{table}/record")).await.text();
    assert!(record.contains("[Rolls \"players\"]"), "{record}");
    server.stop().await;
}

#[tokio::test]
async fn typed_dice_are_mended_by_themselves_and_actions_after_them() {
    let folder = Folder::new();
    let server = folder.start().await;
    let (_, mut connection) = sit_down(&mut server.guest(), json!([{"kind": "me"}, {"kind": "me"}]), "players").await;
    while connection.status["turn"] == "chance" {
        connection.act(1).await;
    }
    let before = connection.status["moves"].as_u64().unwrap();
    connection.act(0).await;
    let acted = connection.status["moves"].as_u64().unwrap();
    while connection.status["turn"] == "chance" {
        connection.act(0).await;
    }
    let takeback = json!({"kind": "offer", "offer": "takeback"});
    // What was typed in goes first, one roll at a time; then what was played.
    while connection.status["moves"].as_u64().unwrap() > acted {
        assert_eq!(connection.ask(takeback.clone()).await["kind"], "done");
        assert_eq!(connection.status["turn"], "chance");
    }
    assert_eq!(connection.ask(takeback).await["kind"], "done");
    assert_eq!(connection.status["moves"], before);
    server.stop().await;
}

#[tokio::test]
async fn dice_of_ones_own_need_a_table_of_ones_own() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    for seats in [
        json!([{"kind": "me"}, {"kind": "open"}]),
        json!([{"kind": "computer", "level": 1}, {"kind": "computer", "level": 1}]),
    ] {
        let refused = ask_for(&mut guest, seats, "players").await;
        assert_eq!((refused.status, refused.code().as_str()), (400, "setup"));
    }
    let (table, mut connection) = sit_down(&mut guest, json!([{"kind": "me"}, {"kind": "me"}]), "players").await;
    let mut stranger = server.guest().connect(&table, 0).await;
    stranger.receive_kind("present").await;
    assert!(stranger.legal.is_empty(), "who only watches has no dice");
    let refused = stranger.ask(json!({"kind": "act", "action": connection.legal[0]})).await;
    assert_eq!(refused["refusal"]["code"], "not-seated");
    assert_eq!(connection.act(0).await["kind"], "done");
    server.stop().await;
}
