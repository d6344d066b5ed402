//! Files of an earlier edition of the rules: `fixtures/edition-1` was written when every game was at its first edition. Here
//! it is one edition older than the rules at hand, as it will be when an edition is bumped: everything opens, replays, is
//! exported, and goes on.

use std::fs;
use std::path::{Path, PathBuf};

use game::Options;
use rusqlite::Connection as Database;
use serde_json::json;
use table::{Headers, Record};

use crate::Folder;
use crate::client::Client;

fn fixture() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/edition-1")
}

/// A copy of the database in which every game is of the edition before.
fn older(folder: &Folder) -> Vec<(String, String, bool)> {
    fs::copy(fixture().join("kenning.db"), folder.file()).unwrap();
    let database = Database::open(folder.file()).unwrap();
    let changed = database
        .execute(
            "UPDATE events SET edition = edition - 1, event = replace(event, '\"edition\":1', '\"edition\":0')",
            [],
        )
        .unwrap();
    assert!(changed > 200, "{changed}");
    let mut tables = database.prepare("SELECT id, game, result IS NULL FROM tables ORDER BY game, id").unwrap();
    let rows = tables.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
    rows.collect::<Result<Vec<_>, _>>().unwrap()
}

/// Gives a guest all seats of the fixture.
fn give_seats(folder: &Folder, guest: &Client) {
    let cookie = guest.cookie.clone().unwrap();
    let (_, signed) = cookie.split_once('=').unwrap().1.split_at(44);
    let name = signed.split('.').next().unwrap().to_owned();
    Database::open(folder.file()).unwrap().execute("UPDATE seats SET guest = ?1", [&name]).unwrap();
}

#[tokio::test]
async fn stored_games_of_an_earlier_edition_open_replay_are_exported_and_go_on() {
    let folder = Folder::new();
    let tables = older(&folder);
    let games: Vec<&str> = catalog::games().map(|spec| spec.id).collect();
    assert!(games.iter().all(|game| tables.iter().any(|(_, of, unfinished)| of == game && *unfinished)));
    // Somebody comes, and is given the seats of whoever played in the fixture while the server is stopped.
    let server = folder.start().await;
    let mut guest = server.guest();
    guest.get("/").await;
    server.stop().await;
    give_seats(&folder, &guest);
    let server = folder.start().await;
    guest.address = server.guest().address;
    let mut went_on = 0;
    for (table, game, unfinished) in tables {
        let mut connection = guest.connect(&table, 0).await;
        let welcome = connection.receive_kind("welcome").await;
        connection.receive_kind("present").await;
        assert_eq!(
            (&welcome["table"]["setup"]["edition"], &welcome["table"]["setup"]["game"]),
            (&json!(0), &json!(game))
        );
        let moves = connection.status["moves"].as_u64().unwrap();
        let past = guest.get(&format!("/api/tables/{table}/past")).await.json();
        assert_eq!(past["frames"].as_array().unwrap().len() as u64, moves + 1);
        // Event by event from the first on, as a page would catch up.
        let mut again = guest.connect(&table, 1).await;
        again.receive_kind("present").await;
        assert_eq!((again.number, &again.status["moves"]), (connection.number, &connection.status["moves"]));
        let record = guest.get(&format!("/api/tables/{table}/record")).await.text();
        assert!(record.contains("[Edition \"0\"]"), "{record}");
        if unfinished {
            while connection.legal.is_empty() {
                connection.receive().await;
            }
            assert_eq!(connection.act(0).await["kind"], "done", "{game} {table}");
            went_on += 1;
        }
    }
    assert!(went_on >= 10, "{went_on}");
    server.stop().await;
}

struct Replay<'a>(&'a Headers<'a>);

impl catalog::Visitor for Replay<'_> {
    type Answer = (u32, String, bool);

    fn visit<G: catalog::CatalogGame>(self, _: G, _: &Options) -> Self::Answer {
        let record = Record::<G>::read(self.0).unwrap_or_else(|error| panic!("{error}"));
        record.verify(self.0).unwrap_or_else(|error| panic!("{error}"));
        (record.options().edition(), record.to_string(), record.result().is_none())
    }
}

#[test]
fn records_of_an_earlier_edition_are_read_written_and_go_on() {
    let mut unfinished = 0;
    let mut read = 0;
    for entry in fs::read_dir(fixture().join("records")).unwrap() {
        let today = fs::read_to_string(entry.unwrap().path()).unwrap();
        let text = today.replace("[Edition \"1\"]", "[Edition \"0\"]");
        assert_ne!(text, today);
        let headers = Headers::parse(&text).unwrap();
        let options = catalog::record_options(&headers).unwrap();
        let (edition, written, goes_on) = catalog::dispatch(&options, Replay(&headers));
        assert_eq!((edition, written), (0, text.clone()));
        let reopened = catalog::reopen(&headers, None, 0);
        assert_eq!(reopened.is_ok(), goes_on);
        unfinished += u32::from(goes_on);
        read += 1;
    }
    assert!(read >= 20 && unfinished >= 10, "{read} {unfinished}");
}
