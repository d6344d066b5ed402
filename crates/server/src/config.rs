//! Everything that can be set about a server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Starts measuring, and answers with a reading of the time since then.
pub type Stopwatch = fn() -> Box<dyn Fn() -> Duration + Sync>;

/// The settings of a server. [`Config::new`] has the defaults.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 takes any free one.
    pub address: SocketAddr,
    /// The SQLite file. Its folder is made where it is missing.
    pub database: PathBuf,
    /// How many threads search for the moves of computers.
    pub thinkers: usize,
    /// The longest search for a move in a game without clocks.
    pub pace: Duration,
    /// Reads the monotonic clock that the time at the tables follows.
    pub now: fn() -> Instant,
    /// Starts the stopwatch of a search: it limits the search, and a computer's clock pays what it shows at the end.
    pub stopwatch: Stopwatch,
    /// The least time before a computer acts, so that people can follow.
    pub pause: Duration,
    /// The interval between two pings of a connection.
    pub heartbeat: Duration,
    /// A connection that sends nothing for this long is closed.
    pub silence: Duration,
    /// A table without connections leaves the memory after this time.
    pub idle: Duration,
    /// How long the store waits for another program that uses its file.
    pub patience: Duration,
    /// How long a table waits before it tries again to store something.
    pub retry: Duration,
    /// How many pages of 4 KiB the database may have; `None` for no limit.
    pub most_pages: Option<u32>,
}

impl Config {
    /// The defaults for a server with this address and file.
    pub fn new(address: SocketAddr, database: impl Into<PathBuf>) -> Config {
        Config {
            address,
            database: database.into(),
            // The server's own threads need the other cores.
            thinkers: std::thread::available_parallelism().map_or(1, |cores| (cores.get() / 2).max(1)),
            pace: engine::DEFAULT_MOVE_TIME,
            now: crate::clock::monotonic,
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
