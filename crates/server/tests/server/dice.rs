//! Games with dice: the house rolls, or the people at one screen do.

use catalog::games;
use serde_json::{Value, json};

use crate::Folder;
use crate::client::{Client, Line};

/// A game in which chance has a part.
fn game() -> &'static str {
    games().find(|spec| spec.chance).expect("a game with dice is on the shelf").id
}

/// Asks for a table of that game.
async fn ask_for(guest: &mut Client, seats: Value, rolls: &str) -> crate::client::Answer {
    let asked = json!({"game": game(), "control": {"kind": "none"}, "seats": seats, "rolls": rolls});
    guest.post("/api/tables", &asked).await
}

async fn sit_down(guest: &mut Client, seats: Value, rolls: &str) -> (String, Line) {
    let table = ask_for(guest, seats, rolls).await.json()["id"].as_str().expect("a table is opened").to_owned();
    let mut line = guest.line(&table, 0).await;
    line.hear_kind("present").await;
    (table, line)
}

/// The last action that stands, and by whom.
fn last(line: &Line) -> &Value {
    let acted = |fact: &&Value| fact["event"]["kind"] == "acted";
    line.facts.iter().rev().find(acted).map_or(&Value::Null, |fact| &fact["event"])
}

#[tokio::test]
async fn the_house_rolls_without_being_asked() {
    let folder = Folder::new();
    let house = folder.start().await;
    let (_, mut line) = sit_down(&mut house.guest(), json!([{"kind": "me"}, {"kind": "me"}]), "house").await;
    for choice in 0..6 {
        while line.status["turn"] == "chance" {
            line.hear().await;
        }
        assert_eq!(line.act(choice).await["kind"], "done");
    }
    assert!(line.facts.iter().any(|fact| fact["event"]["kind"] == "acted" && fact["event"]["seat"].is_null()));
    house.stop().await;
}

#[tokio::test]
async fn people_at_one_screen_tell_what_their_dice_show_and_a_restart_waits_for_them() {
    let folder = Folder::new();
    let house = folder.start().await;
    let mut guest = house.guest();
    let (table, mut line) = sit_down(&mut guest, json!([{"kind": "me"}, {"kind": "me"}]), "players").await;
    assert_eq!(line.status["turn"], "chance");
    assert!(line.legal.iter().all(|action| action.starts_with("roll=")), "{:?}", line.legal);
    let refused = line.ask(json!({"kind": "act", "action": "roll=7"})).await;
    assert_eq!((refused["kind"].as_str(), refused["refusal"]["code"].as_str()), (Some("refused"), Some("illegal")));
    let roll = line.legal[1].clone();
    assert_eq!(line.act(1).await["kind"], "done");
    assert_eq!((&last(&line)["seat"], &last(&line)["action"]), (&Value::Null, &json!(roll)));
    house.stop().await;

    let house = folder.start().await;
    let mut guest = Client { address: house.guest().address, ..guest };
    let mut line = guest.line(&table, 0).await;
    line.hear_kind("present").await;
    assert_eq!(line.status["moves"], 1, "nobody rolled while the house was closed");
    // Everybody's turn comes, and everybody's dice are theirs to tell.
    for choice in 0..12 {
        assert_eq!(line.act(choice).await["kind"], "done");
    }
    assert_eq!(line.status["moves"], 13);
    let record = guest.get(&format!("/api/tables/{table}/record")).await.text();
    assert!(record.contains("[Rolls \"players\"]"), "{record}");
    house.stop().await;
}

#[tokio::test]
async fn one_takes_back_what_one_played_and_not_what_the_dice_did_after_it() {
    let folder = Folder::new();
    let house = folder.start().await;
    let (_, mut line) = sit_down(&mut house.guest(), json!([{"kind": "me"}, {"kind": "me"}]), "players").await;
    while line.status["turn"] == "chance" {
        line.act(1).await;
    }
    let before = line.status["moves"].clone();
    line.act(0).await;
    while line.status["turn"] == "chance" {
        line.act(0).await;
    }
    assert_eq!(line.ask(json!({"kind": "offer", "offer": "takeback"})).await["kind"], "done");
    assert_eq!(line.status["moves"], before);
    house.stop().await;
}

#[tokio::test]
async fn dice_of_ones_own_need_a_table_of_ones_own() {
    let folder = Folder::new();
    let house = folder.start().await;
    let mut guest = house.guest();
    for seats in [
        json!([{"kind": "me"}, {"kind": "open"}]),
        json!([{"kind": "computer", "level": 1}, {"kind": "computer", "level": 1}]),
    ] {
        let refused = ask_for(&mut guest, seats, "players").await;
        assert_eq!((refused.status, refused.code().as_str()), (400, "setup"));
    }
    let (table, mut line) = sit_down(&mut guest, json!([{"kind": "me"}, {"kind": "me"}]), "players").await;
    let mut stranger = house.guest().line(&table, 0).await;
    stranger.hear_kind("present").await;
    assert!(stranger.legal.is_empty(), "who only watches has no dice");
    let refused = stranger.ask(json!({"kind": "act", "action": line.legal[0]})).await;
    assert_eq!(refused["refusal"]["code"], "not-seated");
    assert_eq!(line.act(0).await["kind"], "done");
    house.stop().await;
}
