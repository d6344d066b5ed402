//! The one writer: a thread that commits everything that is queued in one transaction, and then answers.
//!
//! While a commit waits for the disk, others queue up and share the next one. So the speed of the disk limits the
//! number of commits, but not the number of moves.

use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use rusqlite::{Connection, TransactionBehavior, params};
use tokio::sync::{mpsc, oneshot};

use super::{Append, StoreError, signed};
use crate::StartError;

/// Queue capacity; senders wait beyond it.
const QUEUE: usize = 1024;
/// The most writes in one transaction, so that the first of them does not wait for long.
const MAX_BATCH: usize = 256;

/// A handle to the writer thread.
#[derive(Clone)]
pub(crate) struct Writer {
    queue: mpsc::Sender<WriteRequest>,
    thread: Arc<Mutex<Option<JoinHandle<()>>>>,
}

enum WriteRequest {
    Write(PendingWrite),
    Stop,
}

struct PendingWrite {
    appends: Vec<Append>,
    done: oneshot::Sender<Result<(), StoreError>>,
}

impl Writer {
    /// Starts the thread.
    pub(crate) fn start(connection: Connection) -> Result<Writer, StartError> {
        let (queue, requests) = mpsc::channel(QUEUE);
        let thread = thread::Builder::new()
            .name("kenning-writer".into())
            .spawn(move || run(connection, requests))
            .map_err(StartError::Threads)?;
        Ok(Writer { queue, thread: Arc::new(Mutex::new(Some(thread))) })
    }

    /// Writes all of it or nothing, and answers when it is on the disk.
    pub(crate) async fn write(&self, appends: Vec<Append>) -> Result<(), StoreError> {
        let (done, written) = oneshot::channel();
        self.queue.send(WriteRequest::Write(PendingWrite { appends, done })).await.map_err(|_| StoreError::Closed)?;
        written.await?
    }

    /// Lets the thread end after what is queued.
    pub(crate) async fn stop(&self) {
        // Where it has already ended, there is nothing to stop.
        let _ = self.queue.send(WriteRequest::Stop).await;
        let thread = self.thread.lock().expect("nobody panics with the lock").take();
        if let Some(thread) = thread {
            let _ = tokio::task::spawn_blocking(move || thread.join()).await;
        }
    }
}

fn run(mut connection: Connection, mut requests: mpsc::Receiver<WriteRequest>) {
    let mut stopping = false;
    while !stopping {
        let mut waiting = Vec::new();
        let mut next = requests.blocking_recv();
        loop {
            match next {
                Some(WriteRequest::Write(work)) => waiting.push(work),
                Some(WriteRequest::Stop) | None => stopping = true,
            }
            if stopping || waiting.len() == MAX_BATCH {
                break;
            }
            match requests.try_recv() {
                Ok(request) => next = Some(request),
                Err(_) => break,
            }
        }
        if !waiting.is_empty() {
            commit(&mut connection, waiting);
        }
    }
}

/// Writes everything in one transaction, and reports the result to each sender.
fn commit(connection: &mut Connection, waiting: Vec<PendingWrite>) {
    let (answers, writes): (Vec<_>, Vec<_>) = waiting.into_iter().map(|work| (work.done, work.appends)).unzip();
    let outcome = write_all(connection, &writes);
    for (index, done) in answers.into_iter().enumerate() {
        let answer = match &outcome {
            Ok(answers) => answers[index].clone(),
            Err(error) => Err(error.clone()),
        };
        // The sender may be gone; what is written stays written.
        let _ = done.send(answer);
    }
    if let Err(error) = outcome {
        tracing::error!(%error, "nothing could be saved");
    }
}

/// One answer for each, or an error that undid all of them.
fn write_all(connection: &mut Connection, writes: &[Vec<Append>]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut all = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut answers = Vec::with_capacity(writes.len());
    for appends in writes {
        // A conflict in one write must not undo the others.
        let part = all.savepoint()?;
        match appends.iter().try_for_each(|append| write(&part, append)) {
            Ok(()) => {
                part.commit()?;
                answers.push(Ok(()));
            }
            Err(error) => match StoreError::from(error) {
                StoreError::Conflict => {
                    drop(part);
                    answers.push(Err(StoreError::Conflict));
                }
                error => return Err(error),
            },
        }
    }
    all.commit()?;
    Ok(answers)
}

fn write(connection: &Connection, append: &Append) -> rusqlite::Result<()> {
    let json = |error: serde_json::Error| rusqlite::Error::ToSqlConversionFailure(error.into());
    let mut insert = connection
        .prepare_cached("INSERT INTO events (table_id, number, at, edition, event) VALUES (?1, ?2, ?3, ?4, ?5)")?;
    let table = append.table.as_str();
    for event in &append.events {
        let text = serde_json::to_string(&event.event).map_err(json)?;
        insert.execute(params![table, event.number, signed(event.at), append.edition, text])?;
    }
    for (seat, guest) in &append.seated {
        connection
            .prepare_cached("INSERT INTO seats (table_id, seat, guest) VALUES (?1, ?2, ?3)")?
            .execute(params![table, seat.to_string(), guest.as_str()])?;
    }
    let status = &append.status;
    connection
        .prepare_cached(
            "INSERT INTO tables (id, game, options, sitters, turn, moves, result, at, waits) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (id) DO UPDATE SET \
             sitters = ?4, turn = ?5, moves = ?6, result = ?7, at = ?8, waits = ?9",
        )?
        .execute(params![
            table,
            append.game,
            append.options,
            serde_json::to_string(&status.seats).map_err(json)?,
            status.turn.to_string(),
            status.moves,
            status.ending.as_ref().map(|ending| ending.result.to_string()),
            append.events.last().map_or(0, |event| signed(event.at)),
            append.waits,
        ])?;
    Ok(())
}
