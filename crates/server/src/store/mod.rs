//! The storage of tables: one SQLite file, one writer that batches, and readers beside it.

mod file;
mod reader;
mod writer;

use std::sync::Arc;

use game::Seat;
use rusqlite::Connection;
use table::{Millis, NumberedEvent, Status};
use tokio::sync::oneshot;

pub(crate) use self::file::StoreFile;
use self::reader::Readers;
use self::writer::Writer;
use crate::StartError;
use crate::config::Config;
use crate::ids::{Guest, TableId};
use crate::protocol::TableCard;

/// The store. Clones share one file.
#[derive(Clone)]
pub(crate) struct Store {
    writer: Writer,
    readers: Arc<Readers>,
}

/// Events to be appended to one table, with everything else that changes in the same transaction.
pub(crate) struct Append {
    /// The table.
    pub(crate) table: TableId,
    /// The game's id.
    pub(crate) game: String,
    /// The options as one line.
    pub(crate) options: String,
    /// The edition that it is played under.
    pub(crate) edition: u32,
    /// What happened.
    pub(crate) events: Vec<NumberedEvent>,
    /// Who took which seat.
    pub(crate) seated: Vec<(Seat, Guest)>,
    /// The status of the table afterwards.
    pub(crate) status: Status,
    /// Whether the server has to do something by itself next.
    pub(crate) waits: bool,
}

/// A table as it is stored.
pub(crate) struct Stored {
    /// Everything that has happened.
    pub(crate) events: Vec<NumberedEvent>,
    /// Who holds which seat.
    pub(crate) holders: Vec<(Seat, Guest)>,
}

/// Why the store could not do it. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum StoreError {
    /// No space, or the file may not grow.
    #[error("the disk is full")]
    Full,
    /// Somebody else holds the file.
    #[error("another program holds the database")]
    Busy,
    /// An event with this number is already there.
    #[error("the table has gone on elsewhere")]
    Conflict,
    /// Anything else, in SQLite's words.
    #[error("{0}")]
    Broken(String),
    /// The server is stopping.
    #[error("the server is stopping")]
    Closed,
}

impl Store {
    /// Starts the writer, which gets this connection, and the readers.
    pub(crate) fn new(writing: Connection, config: &Config) -> Result<Store, StartError> {
        Ok(Store { writer: Writer::start(writing)?, readers: Arc::new(Readers::new(config)) })
    }

    /// Appends, all of it or nothing. It is safely stored once this answers.
    pub(crate) async fn append(&self, appends: Vec<Append>) -> Result<(), StoreError> {
        self.writer.write(appends).await
    }

    /// A table with all its events; `None` if there is none with this id.
    pub(crate) async fn load(&self, table: &TableId) -> Result<Option<Stored>, StoreError> {
        let table = table.clone();
        self.readers.read(move |connection| reader::load(connection, &table)).await
    }

    /// Whether there is such a table.
    pub(crate) async fn has(&self, table: &TableId) -> Result<bool, StoreError> {
        let table = table.clone();
        self.readers.read(move |connection| reader::has(connection, &table)).await
    }

    /// The tables at which a guest sits, the latest first.
    pub(crate) async fn cards(&self, guest: &Guest) -> Result<Vec<TableCard>, StoreError> {
        let guest = guest.clone();
        self.readers.read(move |connection| reader::cards(connection, &guest)).await
    }

    /// One table, as this guest sees it in a list.
    pub(crate) async fn card(&self, table: &TableId, guest: &Guest) -> Result<Option<TableCard>, StoreError> {
        let (table, guest) = (table.clone(), guest.clone());
        self.readers.read(move |connection| reader::card(connection, &table, &guest)).await
    }

    /// The tables at which the server has to do something by itself.
    pub(crate) async fn waiting(&self) -> Result<Vec<TableId>, StoreError> {
        self.readers.read(reader::waiting).await
    }

    /// When the last event happened; 0 if there is none.
    pub(crate) async fn last_event(&self) -> Result<Millis, StoreError> {
        self.readers.read(reader::last_event).await
    }

    /// Whether the file can still be read.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        self.readers.read(|connection| connection.query_row("SELECT count(*) FROM secrets", [], |_| Ok(()))).await
    }

    /// Writes what is queued, and closes the file.
    pub(crate) async fn close(&self) {
        self.writer.stop().await;
        self.readers.close();
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::ErrorCode;
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => StoreError::Full,
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy,
            Some(ErrorCode::ConstraintViolation) => StoreError::Conflict,
            _ => StoreError::Broken(error.to_string()),
        }
    }
}

impl From<oneshot::error::RecvError> for StoreError {
    fn from(_: oneshot::error::RecvError) -> StoreError {
        StoreError::Closed
    }
}

/// SQLite's integers are signed.
fn signed(at: Millis) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}
