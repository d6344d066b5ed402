//! Computer time is shared fairly, and nobody's clock pays for a place in the queue.
//!
//! Servers, tables and searches are real. Only time is the tests' own, so that the machine has no part in what is found.

use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, LazyLock, Mutex};
use std::time::{Duration, Instant};

use serde_json::json;
use server::Config;
use tokio::task::JoinSet;

use crate::client::Connection;
use crate::{Folder, Open};

/// The time of each player for the game, in milliseconds.
const BASE: u64 = 30_000;

/// Time that passes only while a computer thinks: a step with each look at the stopwatch.
struct SearchTime {
    /// Milliseconds.
    passed: AtomicU64,
    step: u64,
}

impl SearchTime {
    const fn new(step: u64) -> SearchTime {
        SearchTime { passed: AtomicU64::new(0), step }
    }

    fn passed(&self) -> u64 {
        self.passed.load(Ordering::Relaxed)
    }

    fn now(&self) -> Instant {
        static START: LazyLock<Instant> = LazyLock::new(Instant::now);
        *START + Duration::from_millis(self.passed())
    }

    fn stopwatch(&'static self) -> Box<dyn Fn() -> Duration + Sync> {
        let began = self.passed();
        let read = |step| self.passed.fetch_add(step, Ordering::Relaxed) + step;
        Box::new(move || Duration::from_millis(read(self.step) - began))
    }
}

/// One thread for all computers, and this time.
fn config(folder: &Folder, now: fn() -> Instant, stopwatch: server::Stopwatch) -> Config {
    Config { thinkers: 1, now, stopwatch, ..folder.config() }
}

/// Whole games of fifteen people against the strongest computers with half a minute each: no computer loses on time, though
/// each waits for all others again and again.
#[tokio::test]
async fn fifteen_computers_on_one_thread_lose_no_game_on_time() {
    static TIME: SearchTime = SearchTime::new(20);
    let folder = Folder::new();
    let server = Open::new(config(&folder, || TIME.now(), || TIME.stopwatch())).await.unwrap();
    let mut playing = JoinSet::new();
    for seed in 0..15 {
        let mut guest = server.guest();
        let control = json!({"kind": "fischer", "base": BASE, "increment": 0});
        let table = guest.open_with(&json!([{"kind": "computer", "level": 10}, {"kind": "me"}]), &control).await;
        playing.spawn(play(guest.connect(&table, 0).await, seed));
    }
    let (mut paid, mut longest) = (0, 0);
    for connection in playing.join_all().await {
        let status = &connection.status;
        let left = status["clocks"]["left"][0].as_u64().unwrap();
        // A person may have been away for too long; a computer is not.
        assert!(left > 0 && status["ending"]["seat"] != "p1", "{status}");
        paid += BASE - left;
        longest = longest.max(computer_turns(&connection));
    }
    assert!(paid <= TIME.passed(), "all paid {paid} together, and one thread thought for {}", TIME.passed());
    assert!(longest > BASE, "nobody would have lost by paying for the queue: {longest}");
    server.stop().await;
}

/// How long the computer's turns took, with the time in the queue.
fn computer_turns(connection: &Connection) -> u64 {
    let at = |index: usize| connection.facts[index]["at"].as_u64().unwrap();
    let turns = (1..connection.facts.len()).filter(|&index| connection.facts[index]["event"]["seat"] == "p1");
    turns.map(|index| at(index) - at(index - 1)).sum()
}

/// Plays anything until the game is over.
async fn play(mut connection: Connection, seed: usize) -> Connection {
    connection.receive_kind("present").await;
    let mut choice = seed;
    while connection.status["ending"].is_null() {
        if connection.status["turn"] == "p2" {
            choice += 7;
            connection.act(choice).await;
        } else {
            connection.receive().await;
        }
    }
    connection
}

/// The other side of it: a search that does take longer than the clock allows loses the game.
#[tokio::test]
async fn a_computer_that_takes_too_long_loses_on_time() {
    let folder = Folder::new();
    static TIME: SearchTime = SearchTime::new(2 * BASE);
    let server = Open::new(config(&folder, || TIME.now(), || TIME.stopwatch())).await.unwrap();
    let mut guest = server.guest();
    let control = json!({"kind": "fischer", "base": BASE, "increment": 0});
    let table = guest.open_with(&json!([{"kind": "computer", "level": 10}, {"kind": "me"}]), &control).await;
    let connection = play(guest.connect(&table, 0).await, 0).await;
    let ending = &connection.status["ending"];
    assert_eq!((&ending["by"], &ending["seat"]), (&json!("time"), &json!("p1")), "{ending}");
    server.stop().await;
}

/// How many searches may begin.
struct Gate {
    permits: Mutex<u32>,
    opened: Condvar,
}

static GATE: Gate = Gate { permits: Mutex::new(0), opened: Condvar::new() };

impl Gate {
    fn open(&self, searches: u32) {
        *self.permits.lock().unwrap() += searches;
        self.opened.notify_all();
    }

    fn pass(&self) {
        let mut permits = self.opened.wait_while(self.permits.lock().unwrap(), |permits| *permits == 0).unwrap();
        *permits -= 1;
    }
}

/// A stopwatch that waits at the gate before a search begins.
fn gated() -> Box<dyn Fn() -> Duration + Sync> {
    thread_local! {
        /// The pool and the search within have a stopwatch each; only the first of them waits.
        static IN_SEARCH: Cell<bool> = const { Cell::new(false) };
    }
    struct Outer(bool);
    impl Drop for Outer {
        fn drop(&mut self) {
            if self.0 {
                IN_SEARCH.set(false);
            }
        }
    }
    let outer = Outer(!IN_SEARCH.replace(true));
    if outer.0 {
        GATE.pass();
    }
    Box::new(move || {
        // The whole guard lives as long as the stopwatch. A search finds its time over as soon as it looks.
        let Outer(is_pool) = &outer;
        if *is_pool { Duration::ZERO } else { Duration::from_secs(60) }
    })
}

#[tokio::test]
async fn a_hundred_tables_of_one_guest_delay_another_by_at_most_two_searches() {
    let folder = Folder::new();
    // Without heartbeats, waiting for something that never comes ends.
    let heartbeat = Duration::from_secs(3600);
    let server = Open::new(Config { heartbeat, ..config(&folder, Instant::now, gated) }).await.unwrap();
    let (mut many, mut one) = (server.guest(), server.guest());
    let mut tables = Vec::new();
    for _ in 0..100 {
        let table = many.open(&json!([{"kind": "computer", "level": 10}, {"kind": "me"}])).await;
        tables.push(seated(many.connect(&table, 0).await).await);
    }
    let table = one.open(&json!([{"kind": "computer", "level": 1}, {"kind": "me"}])).await;
    // Whoever is seated at a table has its computer in the queue.
    let mut connection = seated(one.connect(&table, 0).await).await;
    GATE.open(3);
    // Two searches for others and its own: no other may begin before this arrives.
    connection.receive_event("acted").await;
    // The others are served too, once nobody else waits.
    GATE.open(100);
    for connection in &mut tables {
        while connection.status["moves"] == 0 {
            connection.receive().await;
        }
    }
    server.stop().await;
}

async fn seated(mut connection: Connection) -> Connection {
    connection.receive_kind("present").await;
    connection
}
