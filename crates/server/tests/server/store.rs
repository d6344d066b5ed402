//! The file: safe, ours alone, and never half-written, whatever happens to it.

use std::time::Duration;

use rusqlite::Connection;
use serde_json::json;
use server::{Config, StartError};

use crate::{Folder, Open};

async fn refused(config: Config) -> StartError {
    match Open::new(config).await {
        Err(error) => error,
        Ok(_) => panic!("it started"),
    }
}

#[tokio::test]
async fn two_servers_do_not_share_a_file() {
    let folder = Folder::new();
    let server = folder.start().await;
    let error = refused(folder.config()).await;
    assert!(matches!(&error, StartError::Locked { path } if *path == folder.file()), "{error}");
    assert!(error.advice().contains("--database"));
    server.stop().await;
    folder.start().await.stop().await;
}

#[tokio::test]
async fn a_port_that_is_taken_is_told_with_the_way_out() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut config = Folder::new().config();
    config.address = server.guest().address;
    let error = refused(config).await;
    assert!(error.to_string().contains(&server.guest().address.to_string()), "{error}");
    assert!(error.advice().contains("--port 0"));
    server.stop().await;
}

#[tokio::test]
async fn a_spoilt_file_is_named_and_left_alone() {
    let folder = Folder::new();
    std::fs::write(folder.file(), "This is no database, but a letter to a friend. ".repeat(100)).unwrap();
    let before = std::fs::read(folder.file()).unwrap();
    let error = refused(folder.config()).await;
    assert!(matches!(error, StartError::Corrupt { .. }), "{error}");
    assert!(error.to_string().contains(&folder.file().display().to_string()));
    assert_eq!(std::fs::read(folder.file()).unwrap(), before);
}

#[tokio::test]
async fn a_file_with_a_hole_is_noticed_at_the_start() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    for _ in 0..20 {
        guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    }
    server.stop().await;
    let mut bytes = std::fs::read(folder.file()).unwrap();
    bytes[4096..].fill(0xA5);
    std::fs::write(folder.file(), bytes).unwrap();
    let error = refused(folder.config()).await;
    assert!(matches!(error, StartError::Corrupt { .. }), "{error}");
}

#[tokio::test]
async fn a_file_of_another_program_or_a_later_version_is_not_touched() {
    let folder = Folder::new();
    let other = Connection::open(folder.file()).unwrap();
    other.execute_batch("CREATE TABLE letters (text TEXT)").unwrap();
    drop(other);
    assert!(matches!(refused(folder.config()).await, StartError::NotOurs { .. }));

    let folder = Folder::new();
    folder.start().await.stop().await;
    let later = Connection::open(folder.file()).unwrap();
    later.pragma_update(None, "user_version", 999).unwrap();
    drop(later);
    assert!(matches!(refused(folder.config()).await, StartError::Newer { .. }));
}

#[tokio::test]
async fn a_folder_that_cannot_be_written_is_told() {
    let folder = Folder::new();
    // A file where the folder should be: even the system's owner cannot write below it.
    std::fs::write(folder.path().join("file"), "").unwrap();
    let mut config = folder.config();
    config.database = folder.path().join("file/kenning.db");
    let error = refused(config).await;
    assert!(matches!(error, StartError::Unwritable { .. }), "{error}");
    assert!(error.advice().contains("--database"));
}

#[tokio::test]
async fn a_full_disk_refuses_and_leaves_nothing_half_written() {
    let folder = Folder::new();
    let mut config = folder.config();
    config.most_pages = Some(16);
    // The computers must not come to the end of their game before the disk is full.
    (config.pace, config.pause) = (Duration::from_millis(500), Duration::from_millis(500));
    let server = Open::new(config).await.unwrap();
    let mut guest = server.guest();
    let (me, none) = (json!([{"kind": "me"}, {"kind": "me"}]), json!({"kind": "none"}));
    let table = guest.open(&me).await;
    let computers = guest.open(&json!([{"kind": "computer", "level": 1}, {"kind": "computer", "level": 1}])).await;
    let new = json!({"game": catalog::games().next().unwrap().id, "control": none, "seats": me});
    let full = loop {
        let answer = guest.post("/api/tables", &new).await;
        if answer.status != 200 {
            break answer;
        }
    };
    assert_eq!((full.status, full.code().as_str()), (503, "store"));
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    // There may be room for a few more on pages that were begun, and what shared a transaction with something larger
    // may fit alone; then it is refused again and again.
    let mut refusals = 0;
    while refusals < 3 {
        // A new connection may ask a hundred times at once.
        if connection.number.is_multiple_of(50) {
            let earlier = connection;
            connection = guest.connect(&table, earlier.number).await;
            (connection.facts, connection.legal) = (earlier.facts, earlier.legal);
            connection.receive_kind("present").await;
        }
        let answer = connection.act(connection.number as usize).await;
        if answer["kind"] == "done" {
            refusals = 0;
            continue;
        }
        assert_eq!(answer["refusal"]["code"], "store", "{answer}");
        assert!(answer["refusal"]["text"].as_str().unwrap().contains("full"), "{answer}");
        refusals += 1;
    }
    let number = connection.number;
    // The table can still be looked at, and nobody was told of anything else.
    let mut watcher = guest.connect(&table, 0).await;
    watcher.receive_kind("welcome").await;
    assert_eq!(watcher.number, number);
    // So can one at which the server itself cannot go on.
    let mut watcher = guest.connect(&computers, 0).await;
    watcher.receive_kind("welcome").await;
    let stuck = watcher.number;
    server.stop().await;

    // With space again the game goes on from the last thing that was acknowledged.
    let server = folder.start().await;
    guest.address = server.guest().address;
    let mut again = guest.connect(&table, 1).await;
    again.receive_kind("present").await;
    assert_eq!(again.facts, connection.facts);
    assert_eq!(again.act(0).await["kind"], "done");
    guest.connect(&computers, stuck).await.hear_up_to(stuck + 4).await;
    server.stop().await;
}

#[tokio::test]
async fn a_file_that_somebody_holds_delays_and_then_refuses_but_nothing_is_stuck() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let person = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut connection = guest.connect(&person, 0).await;
    connection.receive_kind("present").await;
    let computers = guest.open(&json!([{"kind": "computer", "level": 1}, {"kind": "computer", "level": 1}])).await;
    let mut watcher = guest.connect(&computers, 0).await;
    watcher.receive_event("acted").await;

    let other = Connection::open(folder.file()).unwrap();
    other.busy_timeout(Duration::from_secs(30)).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let refused = connection.act(0).await;
    assert_eq!(refused["refusal"]["code"], "store", "{refused}");
    assert_eq!(connection.number, 1);
    other.execute_batch("ROLLBACK").unwrap();

    // The person tries again, and the computers go on by themselves.
    assert_eq!(connection.act(0).await["kind"], "done");
    let seen = watcher.number;
    watcher.hear_up_to(seen + 4).await;
    server.stop().await;
}

#[tokio::test]
async fn what_is_acknowledged_is_in_the_file() {
    let folder = Folder::new();
    let server = folder.start().await;
    let mut guest = server.guest();
    let table = guest.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let mut connection = guest.connect(&table, 0).await;
    connection.receive_kind("present").await;
    let reader = Connection::open(folder.file()).unwrap();
    for choice in 0..10 {
        let done = connection.act(choice).await;
        let last: u32 =
            reader.query_row("SELECT max(number) FROM events WHERE table_id = ?1", [&table], |row| row.get(0)).unwrap();
        assert_eq!(json!(last), done["number"]);
    }
    let mode: String = reader.pragma_query_value(None, "journal_mode", |row| row.get(0)).unwrap();
    assert_eq!(mode, "wal");
    server.stop().await;
}
