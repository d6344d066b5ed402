//! Everything that can be set about a server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Starts measuring, and answers with a reading of the time since then.
pub type Stopwatch = fn() -> Box<dyn Fn() -> Duration + Sync>;

/// How a server is to run. [`Config::new`] has the usual figures.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes any free one.
    pub address: SocketAddr,
    /// The SQLite file. Its folder is made where it is missing.
    pub database: PathBuf,
    /// How many threads think for the computers' seats.
    pub thinkers: usize,
    /// How long a computer thinks where no clock tells.
    pub pace: Duration,
    /// Reads the monotonic clock that the time at the tables follows.
    pub now: fn() -> Instant,
    /// Starts the stopwatch of a search: it limits the search, and a computer's clock pays what it shows at the end.
    pub stopwatch: Stopwatch,
    /// What a computer waits at least before it acts, so that people can follow.
    pub pause: Duration,
    /// How often a connection is asked whether it is alive.
    pub heartbeat: Duration,
    /// After how much silence a connection is given up.
    pub silence: Duration,
    /// After what time without company a table is put away.
    pub idle: Duration,
    /// How long the store waits for another program that uses its file.
    pub patience: Duration,
    /// When a table tries again to do what could not be saved.
    pub retry: Duration,
    /// How many pages of 4 KiB the database may have; no limit where nothing is said.
    pub most_pages: Option<u32>,
}

impl Config {
    /// The usual figures for a server with this address and file.
    pub fn new(address: SocketAddr, database: impl Into<PathBuf>) -> Config {
        Config {
            address,
            database: database.into(),
            // The server's own threads want the other cores.
            thinkers: std::thread::available_parallelism().map_or(1, |cores| (cores.get() / 2).max(1)),
            pace: engine::DEFAULT_MOVE_TIME,
            now: Instant::now,
            stopwatch: crate::computers::stopwatch,
            pause: Duration::from_millis(300),
            heartbeat: Duration::from_secs(10),
            silence: Duration::from_secs(30),
            idle: Duration::from_secs(5 * 60),
            patience: Duration::from_secs(5),
            retry: Duration::from_secs(2),
            most_pages: None,
        }
    }
}
