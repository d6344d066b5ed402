//! Tables at which seats hide something from each other.

use catalog::{games, open, set_up};
use game::Domain;
use serde_json::{Value, json};
use table::{Occupant, TimeControl};

use crate::Folder;
use crate::client::{Client, Connection};

/// A game and the options with which it hides something; and for how many.
fn closed() -> (&'static str, String, usize) {
    let mut tables = games().flat_map(|spec| {
        let words = spec.options.iter().filter_map(|option| match &option.values {
            Domain::Words(words) => Some(words.iter().map(|word| format!("{}={}", option.key, word.name))),
            Domain::Number { .. } => None,
        });
        words
            .flatten()
            .flat_map(move |options| spec.seats.iter().map(move |&seats| (spec.id, options.clone(), seats.into())))
    });
    let hides = |(game, options, seats): &(&str, String, usize)| {
        let occupants = vec![Occupant::Person { name: String::new() }; *seats];
        let setup = set_up(game, options, None, 0, TimeControl::None, occupants).ok();
        setup.and_then(|setup| open(setup, 0).ok()).is_some_and(|table| table.has_hidden_information())
    };
    tables.find(hides).expect("a game in the catalog can be played with something hidden")
}

async fn sit_down(guest: &mut Client, mine: usize) -> (String, Connection, Value) {
    let (game, options, seats) = closed();
    let seat = |index| if index < mine { json!({"kind": "me"}) } else { json!({"kind": "computer", "level": 1}) };
    let seats: Vec<Value> = (0..seats).map(seat).collect();
    let asked = json!({"game": game, "options": options, "control": {"kind": "none"}, "seats": seats});
    let table = guest.post("/api/tables", &asked).await.json()["id"].as_str().unwrap().to_owned();
    let mut connection = guest.connect(&table, 0).await;
    let welcome = connection.receive_kind("welcome").await;
    connection.receive_kind("present").await;
    (table, connection, welcome["table"]["frame"].clone())
}

#[tokio::test]
async fn nobody_else_learns_what_a_seat_may_do_or_why_not() {
    let folder = Folder::new();
    let server = folder.start().await;
    let (_, _, seats) = closed();
    let (table, mut connection, frame) = sit_down(&mut server.guest(), seats).await;
    assert_eq!(frame["eyes"], connection.status["turn"], "at one screen it is seen by the one to move");
    assert_eq!(frame.get("fen"), None);

    let mut stranger = server.guest().connect(&table, 0).await;
    let seen = stranger.receive_kind("welcome").await["table"]["frame"].clone();
    stranger.receive_kind("present").await;
    assert_eq!((seen.get("fen"), seen.get("eyes"), stranger.legal.len()), (None, None, 0));
    let why = json!({"kind": "why", "picks": ["nowhere"]});
    let answer = stranger.ask(why.clone()).await;
    assert_eq!((&answer["kind"], &answer["refusal"]["code"]), (&json!("refused"), &json!("hidden")));
    assert_eq!(connection.ask(why).await["kind"], "because");

    // The past is seen through the same eyes.
    assert_eq!(connection.act(0).await["kind"], "done");
    let past = server.guest().get(&format!("/api/tables/{table}/past")).await.json();
    let frames = past["frames"].as_array().unwrap();
    assert!(frames.len() > 1 && frames.iter().all(|frame| frame.get("fen").is_none() && frame.get("eyes").is_none()));
    server.stop().await;
}

#[tokio::test]
async fn a_seat_with_a_screen_of_its_own_sees_with_its_own_eyes() {
    let folder = Folder::new();
    let server = folder.start().await;
    let (_, _, frame) = sit_down(&mut server.guest(), 1).await;
    assert_eq!(frame["eyes"], "p1");
    server.stop().await;
}
