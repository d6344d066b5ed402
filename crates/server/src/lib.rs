//! Tables over HTTP and WebSocket, kept in one SQLite file.
//!
//! A table is its numbered events. They are appended under the key (table, number), and only what is safely stored is
//! acknowledged and published. The path of a move: `ws/connection.rs` takes the person from the signed cookie,
//! `tables/actor.rs` owns the table and obeys, `store/writer.rs` writes, and the actor publishes.
//!
//! It names no game: they come from `catalog`.
//!
//! ```no_run
//! # async fn run() -> Result<(), server::StartError> {
//! use server::{Config, Server};
//!
//! let server = Server::bind(Config::new(([127, 0, 0, 1], 0).into(), "kenning.db")).await?;
//! println!("open at http://{}/", server.address());
//! server.run(std::future::pending()).await
//! # }
//! ```

mod ask;
mod assets;
mod clock;
mod computers;
mod config;
mod games;
mod guests;
mod headers;
mod health;
mod ids;
mod problem;
pub mod protocol;
mod store;
mod tables;
mod ws;

use std::fs::File;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;

pub use crate::config::{Config, Stopwatch};

use crate::clock::Clock;
use crate::computers::ComputerPool;
use crate::guests::Guests;
use crate::problem::Problem;
use crate::store::{Store, StoreError, StoreFile};
use crate::tables::TableRegistry;

/// How long requests under way may take to end when the server stops.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(3);

/// A server that listens.
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
    /// Held while the server runs, so that no second server uses the same file.
    lock: File,
}

/// What every handler has access to.
#[derive(Clone)]
pub(crate) struct App {
    store: Store,
    tables: Arc<TableRegistry>,
    guests: Arc<Guests>,
    clock: Arc<Clock>,
}

impl Server {
    /// Opens the database, binds the address, and goes on with the games that wait for the server.
    pub async fn bind(config: Config) -> Result<Server, StartError> {
        let taken = |source| StartError::Address { address: config.address, source };
        let listener = TcpListener::bind(config.address).await.map_err(taken)?;
        let address = listener.local_addr().map_err(taken)?;
        let opening = config.clone();
        let file = tokio::task::spawn_blocking(move || StoreFile::open(&opening)).await;
        let StoreFile { connection, lock, key } = file.map_err(|error| StartError::Threads(error.into()))??;
        let store = Store::new(connection, &config)?;
        let damaged =
            |error: StoreError| StartError::Corrupt { path: config.database.clone(), found: error.to_string() };
        let clock = Arc::new(Clock::start(config.now, store.last_event().await.map_err(damaged)?));
        let computers = ComputerPool::start(&config)?;
        let tables = TableRegistry::new(store.clone(), computers, clock.clone(), config.clone());
        let app = App { store, tables, guests: Arc::new(Guests::new(&key)), clock };
        app.tables.wake().await.map_err(damaged)?;
        Ok(Server { app, listener, address, lock })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until the future is ready, then ends what is under way and closes the database.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), StartError> {
        let Server { app, listener, address, lock } = self;
        let tables = app.tables.clone();
        let stopping = async move {
            stop.await;
            tables.close().await;
        };
        // Without this (Nagle's algorithm), small messages wait for the acknowledgement of the one before.
        let listener = listener.tap_io(|stream| {
            if let Err(error) = stream.set_nodelay(true) {
                tracing::warn!(%error, "a connection keeps its delay");
            }
        });
        let serving = axum::serve(listener, router(app.clone())).with_graceful_shutdown(stopping);
        let mut ended = app.tables.shutdown();
        let late = async {
            ended.wait().await;
            drop(ended);
            tokio::time::sleep(SHUTDOWN_GRACE).await;
        };
        let served = tokio::select! {
            served = serving => served,
            () = late => Ok(()),
        };
        app.store.close().await;
        drop(lock);
        served.map_err(|source| StartError::Address { address, source })
    }
}

fn router(app: App) -> Router {
    let api = Router::new()
        .merge(ask::router())
        .merge(games::router())
        .merge(tables::router())
        .merge(health::router())
        .layer(CompressionLayer::new().gzip(true))
        .merge(ws::router())
        .route("/api/{*rest}", axum::routing::any(no_such_address))
        .route("/api", axum::routing::any(no_such_address))
        .method_not_allowed_fallback(wrong_method);
    api.fallback(assets::serve)
        .layer(from_fn_with_state(app.clone(), guests::know))
        .layer(from_fn(headers::same_origin))
        .layer(from_fn(headers::secure))
        .with_state(app)
}

async fn no_such_address() -> Problem {
    Problem::no_address()
}

async fn wrong_method() -> Problem {
    let text = "This address does not understand this method.";
    Problem::new(axum::http::StatusCode::METHOD_NOT_ALLOWED, "method", text)
}

/// Why a server could not start, and what to do about it.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The address is in use or not permitted.
    #[error("cannot listen at {address}: {source}")]
    Address {
        /// The address.
        address: SocketAddr,
        /// The error of the operating system.
        source: io::Error,
    },
    /// The file or its folder cannot be written.
    #[error("cannot write the database {}: {source}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        source: io::Error,
    },
    /// Another server or another program holds the file.
    #[error("the database {} is in use by another program", path.display())]
    Locked {
        /// The file.
        path: PathBuf,
    },
    /// The file is damaged.
    #[error("the database {} is damaged: {found}", path.display())]
    Corrupt {
        /// The file.
        path: PathBuf,
        /// What SQLite's check found.
        found: String,
    },
    /// The file belongs to another program.
    #[error("{} is not a database of ours", path.display())]
    NotOurs {
        /// The file.
        path: PathBuf,
    },
    /// The file was written by a later version.
    #[error("the database {} was made by a newer version", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
    },
    /// The operating system starts no more threads.
    #[error("cannot start a thread: {0}")]
    Threads(io::Error),
}

impl StartError {
    /// What the user can do about it.
    pub fn advice(&self) -> &'static str {
        match self {
            StartError::Address { source, .. } => match source.kind() {
                io::ErrorKind::AddrInUse => "choose another port with --port, or any free one with --port 0",
                io::ErrorKind::PermissionDenied => {
                    "ports below 1024 are not for everybody: choose one with --port 7777"
                }
                _ => "choose an address of this machine with --address",
            },
            StartError::Unwritable { .. } => "choose another place with --database FILE",
            StartError::Locked { .. } => "stop the other program, or choose another place with --database FILE",
            StartError::Corrupt { .. } => {
                "move the file and its -wal and -shm neighbours away, or put back a copy; nothing was changed in it"
            }
            StartError::NotOurs { .. } => "choose another place with --database FILE; nothing was changed in it",
            StartError::Newer { .. } => "start the newer version, or choose another place with --database FILE",
            StartError::Threads(_) => "end some other programs and try again",
        }
    }
}
