//! Reading, beside the writer: in WAL mode neither waits for the other.

use std::str::FromStr;
use std::sync::Mutex;

use game::{GameResult, Seat};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};
use table::{Millis, NumberedEvent};
use tokio::sync::Semaphore;

use super::file::connect;
use super::{StoreError, Stored};
use crate::config::Config;
use crate::ids::{Guest, TableId};
use crate::protocol::TableCard;

/// How many read at once.
const READERS: usize = 4;
/// How many tables a list shows at most.
const CARDS: u32 = 200;

/// Connections that read, opened as they are needed.
pub(crate) struct Readers {
    config: Config,
    free: Semaphore,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub(crate) fn new(config: &Config) -> Readers {
        Readers { config: config.clone(), free: Semaphore::new(READERS), idle: Mutex::new(Vec::new()) }
    }

    /// Reads on a thread that may wait for the disk.
    pub(crate) async fn read<T: Send + 'static>(
        self: &std::sync::Arc<Self>,
        read: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let _turn = self.free.acquire().await.map_err(|_| StoreError::Closed)?;
        let readers = self.clone();
        let answer = tokio::task::spawn_blocking(move || {
            let idle = readers.idle.lock().expect("nobody panics with the lock").pop();
            let connection = match idle {
                Some(connection) => connection,
                None => connect(&readers.config)?,
            };
            let answer = read(&connection)?;
            readers.idle.lock().expect("nobody panics with the lock").push(connection);
            Ok::<T, rusqlite::Error>(answer)
        });
        Ok(answer.await.map_err(|error| StoreError::Broken(error.to_string()))??)
    }

    /// Closes what is open, and opens nothing more.
    pub(crate) fn close(&self) {
        self.free.close();
        self.idle.lock().expect("nobody panics with the lock").clear();
    }
}

pub(crate) fn has(connection: &Connection, table: &TableId) -> rusqlite::Result<bool> {
    connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?1")?.exists([table.as_str()])
}

pub(crate) fn load(connection: &Connection, table: &TableId) -> rusqlite::Result<Option<Stored>> {
    // One transaction, so that both queries see the same state.
    let transaction = connection.unchecked_transaction()?;
    let events = transaction
        .prepare_cached("SELECT number, at, event FROM events WHERE table_id = ?1 ORDER BY number")?
        .query_map([table.as_str()], |row| {
            let event = serde_json::from_str(row.get_ref(2)?.as_str()?).map_err(|error| unreadable(2, error))?;
            Ok(NumberedEvent { number: row.get(0)?, at: row.get::<_, i64>(1)?.unsigned_abs(), event })
        })?
        .collect::<rusqlite::Result<Vec<NumberedEvent>>>()?;
    let holders = transaction
        .prepare_cached("SELECT seat, guest FROM seats WHERE table_id = ?1 ORDER BY seat")?
        .query_map([table.as_str()], |row| {
            let guest = Guest::read(row.get_ref(1)?.as_str()?).ok_or_else(|| unreadable(1, "not a guest's name"))?;
            Ok((seat(row.get_ref(0)?.as_str()?, 0)?, guest))
        })?
        .collect::<rusqlite::Result<_>>()?;
    Ok((!events.is_empty()).then_some(Stored { events, holders }))
}

pub(crate) fn waiting(connection: &Connection) -> rusqlite::Result<Vec<TableId>> {
    connection
        .prepare("SELECT id FROM tables WHERE waits")?
        .query_map([], |row| {
            TableId::read(row.get_ref(0)?.as_str()?).ok_or_else(|| unreadable(0, "not a table's name"))
        })?
        .collect()
}

/// A table's row with the seats of one guest.
const CARD: &str = "SELECT id, game, options, sitters, turn, moves, result, at, \
     (SELECT group_concat(seat, ' ') FROM seats WHERE table_id = id AND guest = ?1) AS yours FROM tables";

pub(crate) fn cards(connection: &Connection, guest: &Guest) -> rusqlite::Result<Vec<TableCard>> {
    let mine = "WHERE id IN (SELECT table_id FROM seats WHERE guest = ?1) ORDER BY at DESC, id LIMIT ?2";
    connection
        .prepare_cached(&format!("{CARD} {mine}"))?
        .query_map(params![guest.as_str(), CARDS], read_card)?
        .collect()
}

pub(crate) fn card(connection: &Connection, table: &TableId, guest: &Guest) -> rusqlite::Result<Option<TableCard>> {
    connection
        .prepare_cached(&format!("{CARD} WHERE id = ?2"))?
        .query_row([guest.as_str(), table.as_str()], read_card)
        .optional()
}

fn read_card(row: &Row<'_>) -> rusqlite::Result<TableCard> {
    let yours: Option<String> = row.get(8)?;
    Ok(TableCard {
        id: row.get(0)?,
        game: row.get(1)?,
        options: row.get(2)?,
        seats: serde_json::from_str(row.get_ref(3)?.as_str()?).map_err(|error| unreadable(3, error))?,
        turn: row.get(4)?,
        moves: row.get(5)?,
        result: result(row.get(6)?, 6)?,
        at: row.get::<_, i64>(7)?.unsigned_abs(),
        yours: yours.unwrap_or_default().split_whitespace().map(|text| seat(text, 8)).collect::<Result<_, _>>()?,
    })
}

pub(crate) fn last_event(connection: &Connection) -> rusqlite::Result<Millis> {
    let last: Option<i64> = connection.query_row("SELECT max(at) FROM tables", [], |row| row.get(0))?;
    Ok(last.unwrap_or(0).unsigned_abs())
}

fn result(text: Option<String>, column: usize) -> rusqlite::Result<Option<GameResult>> {
    text.map(|text| text.parse().map_err(|error: game::ParseResultError| unreadable(column, error))).transpose()
}

fn seat(text: &str, column: usize) -> rusqlite::Result<Seat> {
    Seat::from_str(text).map_err(|error| unreadable(column, error))
}

fn unreadable(column: usize, error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, Type::Text, error.into())
}
