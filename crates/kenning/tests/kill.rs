//! The server is killed in the middle of everything, many times, and nothing that was acknowledged is lost or doubled.
//!
//! Players act at many tables at once, as fast as they are answered. After a number of answers that comes from a seed
//! the process gets SIGKILL. The file is then read without it, and compared with what the players saw; a new process
//! goes on with the same file and the same players.

#[path = "../../server/tests/client/mod.rs"]
mod client;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use client::{Client, Connection};
use game::Dice;
use rusqlite::Connection as Database;
use serde_json::{Value, json};
use table::NumberedEvent;
use tokio::sync::Notify;
use tokio::task::JoinSet;

const KILLS: u64 = 12;
const PLAYERS: usize = 16;

/// The real binary.
struct Process {
    child: Child,
    address: SocketAddr,
}

impl Process {
    fn start(database: &Path) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_kenning"));
        command.args(["serve", "--port", "0", "--database"]).arg(database);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("the binary runs");
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        let address = said.trim().trim_end_matches('/').rsplit('/').next().unwrap();
        Process { child, address: address.parse().unwrap_or_else(|_| panic!("no address in `{said}`")) }
    }

    /// SIGKILL, and no chance to tidy up.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Where a test fails, nothing is left running.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A player at one table after another, in both seats.
struct Player {
    browser: Client,
    dice: Dice,
    /// The events of each table as far as they were received; the last table is the one played at.
    tables: Vec<Seen>,
}

/// What a player knows of a table.
#[derive(Default)]
struct Seen {
    id: String,
    number: u32,
    /// How it stood and what could be played when the line was cut: a page that comes back remembers it.
    status: Value,
    legal: Vec<String>,
    facts: BTreeMap<u32, Value>,
    /// The actions that were acknowledged, by the numbers that they got.
    acknowledged: BTreeMap<u32, String>,
    /// Questions that the kill left without an answer.
    unanswered: usize,
}

/// How many answers there have been, and at how many the process is killed.
struct Fuse {
    answers: AtomicU32,
    length: u32,
    burnt: Notify,
}

impl Player {
    fn table(&mut self) -> &mut Seen {
        self.tables.last_mut().expect("a player has a table")
    }

    /// Plays until the line is cut.
    async fn play(mut self, fuse: Arc<Fuse>) -> Player {
        while self.play_at_one_table(&fuse).await.is_some() {}
        self
    }

    /// Plays until the game is over and goes on at the next table; nothing where the line was cut.
    async fn play_at_one_table(&mut self, fuse: &Fuse) -> Option<()> {
        let browser = self.browser.clone();
        let (id, after) = (self.table().id.clone(), self.table().number);
        let mut line = browser.try_connect(&id, after, &[]).await.ok()?;
        (line.status, line.legal) = (self.table().status.clone(), self.table().legal.clone());
        let next = self.act_until_cut(&mut line, after, fuse).await;
        let seen = self.table();
        (seen.number, seen.status, seen.legal) = (line.number, line.status, line.legal);
        seen.facts.extend(line.facts.into_iter().map(|fact| (fact["number"].as_u64().unwrap() as u32, fact)));
        self.tables.push(Seen { id: next?, ..Seen::default() });
        Some(())
    }

    /// The name of the next table, once the game is over.
    async fn act_until_cut(&mut self, line: &mut Connection, after: u32, fuse: &Fuse) -> Option<String> {
        loop {
            let heard = line.try_hear().await?;
            // The server would begin anew only where a page had seen more than was stored.
            assert!(after == 0 || heard["kind"] != "welcome", "something that was seen is not there any more");
            if heard["kind"] == "present" {
                break;
            }
        }
        loop {
            if let Some(next) = line.status["followed"].as_str() {
                return Some(next.to_owned());
            }
            let action = match line.legal.as_slice() {
                [] => None,
                legal => Some(self.dice.pick(legal).clone()),
            };
            let ask = match &action {
                Some(action) => json!({"kind": "act", "action": action}),
                None => json!({"kind": "offer", "offer": "rematch"}),
            };
            self.table().unanswered += 1;
            let answer = line.try_ask(ask, line.number).await?;
            assert_eq!(answer["kind"], "done", "{answer}");
            let seen = self.table();
            seen.unanswered -= 1;
            if fuse.answers.fetch_add(1, Ordering::Relaxed) + 1 == fuse.length {
                fuse.burnt.notify_one();
            }
            if let Some(action) = action {
                let acted = |fact: &&Value| fact["event"]["kind"] == "acted";
                let number = line.facts.iter().rev().find(acted).unwrap()["number"].as_u64().unwrap();
                seen.acknowledged.insert(number as u32, action);
            }
        }
    }
}

/// Compares the file with what a player saw.
fn check(file: &Database, seen: &Seen) -> usize {
    let mut events = file.prepare("SELECT number, at, event FROM events WHERE table_id = ?1 ORDER BY number").unwrap();
    let stored: Vec<Value> = events
        .query_map([&seen.id], |row| {
            let event: Value = serde_json::from_str(&row.get::<_, String>(2)?).unwrap();
            Ok(json!({"number": row.get::<_, u32>(0)?, "at": row.get::<_, i64>(1)?, "event": event}))
        })
        .unwrap()
        .map(Result::unwrap)
        .collect();
    let numbers = stored.iter().map(|fact| fact["number"].as_u64().unwrap());
    assert!(numbers.eq(1..=stored.len() as u64), "{}: the numbers have a gap", seen.id);
    for (&number, fact) in &seen.facts {
        assert_eq!(stored.get(number as usize - 1), Some(fact), "{}: what was seen is not what is stored", seen.id);
    }
    for (&number, action) in &seen.acknowledged {
        let event = &stored[number as usize - 1]["event"];
        assert_eq!((&event["kind"], &event["action"]), (&json!("acted"), &json!(action)), "{} {number}", seen.id);
    }
    // Nothing happened that nobody asked for: what was not acknowledged was under way when the process was killed.
    let acted = stored.iter().filter(|fact| fact["event"]["kind"] == "acted").count();
    assert!(acted <= seen.acknowledged.len() + seen.unanswered, "{}: something was done twice", seen.id);
    let facts: Vec<NumberedEvent> = serde_json::from_value(Value::Array(stored)).unwrap();
    let table = catalog::load(&facts).unwrap_or_else(|error| panic!("{}: {error}", seen.id));
    table.events().len()
}

fn folder() -> PathBuf {
    let folder = std::env::temp_dir().join(format!("kenning-kill-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed() {
    let (folder, mut dice) = (folder(), Dice::new(4));
    let database = folder.join("kenning.db");
    let mut process = Process::start(&database);
    let mut players = Vec::new();
    for seed in 0..PLAYERS {
        let mut browser = Client::new(process.address);
        let id = browser.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
        let tables = vec![Seen { id, ..Seen::default() }];
        players.push(Player { browser, dice: Dice::new(seed as u64), tables });
    }
    let mut before = 0;
    for kill in 0..KILLS {
        let length = 1 + dice.below(300) as u32;
        let fuse = Arc::new(Fuse { answers: AtomicU32::new(0), length, burnt: Notify::new() });
        let mut playing = JoinSet::new();
        for mut player in players.drain(..) {
            player.browser.address = process.address;
            playing.spawn(player.play(fuse.clone()));
        }
        fuse.burnt.notified().await;
        process.kill();
        players = playing.join_all().await;

        let file = Database::open(&database).unwrap();
        let events = players.iter().flat_map(|player| &player.tables).map(|seen| check(&file, seen)).sum();
        assert!(events > before, "after kill {kill} the games went on");
        before = events;
        drop(file);
        process = Process::start(&database);
    }
    process.kill();
    std::fs::remove_dir_all(folder).unwrap();
}
