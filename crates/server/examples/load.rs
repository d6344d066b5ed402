//! How many moves a second are acknowledged, beside what the same disk can do with SQLite alone.
//!
//! `cargo build --release -p kenning && cargo run --release -p server --example load`
//!
//! It starts the real `kenning serve` on a free port of this machine, opens live tables, and plays legal actions as fast
//! as they are acknowledged for a bounded time; then again at the pace of very quick people. In the end it adds idle
//! connections and measures their memory. Nothing leaves the machine.
//!
//! Arguments, each with its usual value: `--tables 200 --seconds 10 --idle 500 --server target/release/kenning`. More
//! connections may need a higher limit of open files: `ulimit -n 8192`.

#![allow(clippy::print_stdout, reason = "figures are all that it is for")]

#[path = "../tests/client/mod.rs"]
mod client;

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use client::{Client, Connection};
use serde_json::json;
use tokio::task::JoinSet;

/// How long the bare database is measured.
const PEER: Duration = Duration::from_secs(3);
/// How often each table acts in the second part.
const PACE: Duration = Duration::from_secs(1);

struct Arguments {
    tables: usize,
    seconds: u64,
    idle: usize,
    server: PathBuf,
}

impl Arguments {
    fn read() -> Arguments {
        let own = std::env::current_exe().expect("a program knows where it is");
        let beside = own.ancestors().nth(2).expect("examples lie in a folder of the build").join("kenning");
        let mut read = Arguments { tables: 200, seconds: 10, idle: 500, server: beside };
        let words: Vec<String> = std::env::args().skip(1).collect();
        for pair in words.chunks(2) {
            match pair {
                [key, value] if key == "--tables" => read.tables = value.parse().expect("a number of tables"),
                [key, value] if key == "--seconds" => read.seconds = value.parse().expect("a number of seconds"),
                [key, value] if key == "--idle" => read.idle = value.parse().expect("a number of connections"),
                [key, value] if key == "--server" => read.server = value.into(),
                _ => panic!("the arguments are --tables N, --seconds N, --idle N and --server FILE"),
            }
        }
        read
    }
}

fn main() {
    let arguments = Arguments::read();
    let folder = std::env::temp_dir().join(format!("kenning-load-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder for the database");
    let runtime = tokio::runtime::Runtime::new().expect("threads");
    runtime.block_on(measure(&arguments, &folder));
    std::fs::remove_dir_all(folder).expect("our own folder can be removed");
}

async fn measure(arguments: &Arguments, folder: &Path) {
    let size = std::fs::metadata(&arguments.server).expect("build it first: cargo build --release -p kenning").len();
    tell("binary", &format!("{:.1} MB", size as f64 / 1e6));
    tell("bare SQLite, one insert a commit", &format!("{:.0} commits/s", bare_commits(folder)));
    let server = Process::start(&arguments.server, &folder.join("kenning.db"));
    tell("start to first connection", &format!("{} ms", server.started.as_millis()));
    let mut players = Vec::new();
    for seed in 0..arguments.tables {
        players.push(Player::sit(server.address, seed).await);
    }
    tell("live tables", &players.len().to_string());
    for (name, pace) in [("as fast as acknowledged", None), ("a move a second at each table", Some(PACE))] {
        let (cpu, began) = (server.cpu(), Instant::now());
        let until = began + Duration::from_secs(arguments.seconds);
        let mut playing = JoinSet::new();
        for player in players.drain(..) {
            playing.spawn(player.play(until, pace));
        }
        let mut times = Vec::new();
        for (player, mut own) in playing.join_all().await {
            players.push(player);
            times.append(&mut own);
        }
        let (passed, cpu) = (began.elapsed(), server.cpu().zip(cpu).map(|(after, before)| after - before));
        report(name, times, passed, cpu);
    }
    idle(&server, arguments.idle).await;
}

/// The memory of connections to one table at which nothing happens.
async fn idle(server: &Process, connections: usize) {
    let mut browser = Client::new(server.address);
    let table = browser.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
    let (before, mut idle) = (server.memory(), Vec::new());
    for _ in 0..connections {
        let mut connection = browser.connect(&table, 0).await;
        connection.receive_kind("present").await;
        idle.push(connection);
    }
    let grown = server.memory().zip(before).map(|(after, before)| after.saturating_sub(before));
    let each = grown.map_or("unknown here".into(), |grown| format!("{:.1} KiB", grown as f64 / connections as f64));
    println!("\n{connections} idle connections");
    tell("  the server's memory for each", &each);
}

fn report(name: &str, mut times: Vec<Duration>, passed: Duration, cpu: Option<Duration>) {
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    let cpu =
        cpu.map_or("unknown here".into(), |cpu| format!("{:.2} ms", cpu.as_secs_f64() * 1e3 / times.len() as f64));
    println!("\n{name}");
    tell("  acknowledged", &format!("{:.0} moves/s", times.len() as f64 / passed.as_secs_f64()));
    tell("  latency", &format!("p50 {:.1} ms, p99 {:.1} ms", at(0.5), at(0.99)));
    tell("  the server's CPU for a move", &cpu);
}

fn tell(name: &str, value: &str) {
    println!("{name:<36}{value}");
}

/// Commits of one row each with our settings, on the same disk.
fn bare_commits(folder: &Path) -> f64 {
    let file = rusqlite::Connection::open(folder.join("bare.db")).expect("a database");
    file.pragma_update(None, "journal_mode", "wal").expect("WAL");
    file.pragma_update(None, "synchronous", "full").expect("full");
    file.execute_batch("CREATE TABLE events (number INTEGER PRIMARY KEY, event TEXT)").expect("a table");
    let mut insert = file.prepare("INSERT INTO events (event) VALUES (?1)").expect("an insert");
    let began = Instant::now();
    let mut commits = 0;
    while began.elapsed() < PEER {
        insert.execute(["{\"kind\":\"acted\",\"seat\":\"p1\",\"action\":\"a1a2\"}"]).expect("a row");
        commits += 1;
    }
    f64::from(commits) / began.elapsed().as_secs_f64()
}

/// Somebody who holds both chairs of a table.
struct Player {
    browser: Client,
    connection: Connection,
    choice: usize,
}

impl Player {
    async fn sit(address: SocketAddr, seed: usize) -> Player {
        let mut browser = Client::new(address);
        let table = browser.open(&json!([{"kind": "me"}, {"kind": "me"}])).await;
        let mut connection = browser.connect(&table, 0).await;
        connection.receive_kind("present").await;
        Player { browser, connection, choice: seed }
    }

    /// Plays until a moment, and tells how long each acknowledgement took.
    async fn play(mut self, until: Instant, pace: Option<Duration>) -> (Player, Vec<Duration>) {
        let mut times = Vec::new();
        // At a pace, not everybody acts at the same moment.
        let mut next = Instant::now() + pace.map_or(Duration::ZERO, |pace| pace * (self.choice as u32 % 100) / 100);
        while next.max(Instant::now()) < until {
            if pace.is_some() {
                // Heartbeats are answered while waiting, as a page does.
                let _ = tokio::time::timeout_at(next.into(), self.connection.receive()).await;
                next += pace.unwrap_or_default();
            }
            if self.connection.legal.is_empty() {
                self.rematch().await;
            }
            let asked = Instant::now();
            self.choice += 7;
            let answer = self.connection.act(self.choice).await;
            assert_eq!(answer["kind"], "done", "{answer}");
            times.push(asked.elapsed());
        }
        (self, times)
    }

    async fn rematch(&mut self) {
        self.connection.ask(json!({"kind": "offer", "offer": "rematch"})).await;
        let next = self.connection.status["followed"].as_str().expect("at one screen everybody agrees").to_owned();
        self.connection = self.browser.connect(&next, 0).await;
        self.connection.receive_kind("present").await;
    }
}

/// The real binary, ended with us.
struct Process {
    child: Child,
    address: SocketAddr,
    started: Duration,
}

impl Process {
    fn start(program: &Path, database: &Path) -> Process {
        let began = Instant::now();
        let mut command = Command::new(program);
        command.args(["serve", "--port", "0", "--database"]).arg(database);
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("the server starts");
        let mut said = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut said).expect("a connection");
        let address = said.trim().trim_end_matches('/').rsplit('/').next().and_then(|address| address.parse().ok());
        Process { child, address: address.expect("an address"), started: began.elapsed() }
    }

    /// The processor time that the server has used, where the system tells (Linux: in hundredths of a second).
    fn cpu(&self) -> Option<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        let ticks: u64 = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
        Some(Duration::from_millis(ticks * 10))
    }

    /// The memory that the server occupies in KiB, where the system tells.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?.trim().strip_suffix(" kB")?.parse().ok()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
