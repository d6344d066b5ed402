//! The server from outside: real sockets on port 0, a real SQLite file, and nothing but what a page could see.

mod client;

#[path = "server/bad_input.rs"]
mod bad_input;
#[path = "server/computers.rs"]
mod computers;
#[path = "server/dice.rs"]
mod dice;
#[path = "server/editions.rs"]
mod editions;
#[path = "server/fairness.rs"]
mod fairness;
#[path = "server/games.rs"]
mod games;
#[path = "server/hidden.rs"]
mod hidden;
#[path = "server/hints.rs"]
mod hints;
#[path = "server/offers.rs"]
mod offers;
#[path = "server/origins.rs"]
mod origins;
#[path = "server/repeats.rs"]
mod repeats;
#[path = "server/resume.rs"]
mod resume;
#[path = "server/seats.rs"]
mod seats;
#[path = "server/store.rs"]
mod store;
#[path = "server/walk.rs"]
mod walk;

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use client::Client;
use server::{Config, Server, StartError};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A folder of its own for each test, gone when it ends.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let name = format!("kenning-server-{}-{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn file(&self) -> PathBuf {
        self.0.join("kenning.db")
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// A server that is quick where people would want it slow.
    pub(crate) fn config(&self) -> Config {
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), self.file());
        config.thinkers = 1;
        config.pace = Duration::from_millis(20);
        config.pause = Duration::ZERO;
        config.patience = Duration::from_millis(100);
        config.retry = Duration::from_millis(20);
        config
    }

    pub(crate) async fn start(&self) -> Open {
        Open::new(self.config()).await.unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A server that runs.
pub(crate) struct Open {
    address: std::net::SocketAddr,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<Result<(), StartError>>,
}

impl Open {
    pub(crate) async fn new(config: Config) -> Result<Open, StartError> {
        let server = Server::bind(config).await?;
        let (stop, stopped) = oneshot::channel();
        let address = server.address();
        let ended = tokio::spawn(server.run(async { drop(stopped.await) }));
        Ok(Open { address, stop, ended })
    }

    /// Somebody new.
    pub(crate) fn guest(&self) -> Client {
        Client::new(self.address)
    }

    /// Stops it as Ctrl-C does.
    pub(crate) async fn stop(self) {
        self.stop.send(()).unwrap();
        self.ended.await.unwrap().unwrap();
    }
}
