//! Opening the file: the lock, the checks, and the migrations.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension};

use crate::StartError;
use crate::config::Config;
use crate::ids::random;

/// The application id in the file's header, by which our files are recognised: "Kenn" in ASCII.
const APPLICATION: i64 = 0x4B65_6E6E;

/// The migrations from an empty file to the present schema. A released one is never changed.
const SCHEMA: [&str; 1] = [include_str!("schema/0001.sql")];

/// A file that we have locked, with the present schema.
pub(crate) struct StoreFile {
    /// The connection that writes.
    pub(crate) connection: Connection,
    /// The operating system releases it when the process ends, in whatever way.
    pub(crate) lock: File,
    /// The key that signs cookies, made when the file was.
    pub(crate) key: [u8; 32],
}

impl StoreFile {
    /// Opens the file, and makes it where it is missing.
    pub(crate) fn open(config: &Config) -> Result<StoreFile, StartError> {
        let path = &config.database;
        let lock = lock(path)?;
        let broken = |error: rusqlite::Error| refused(path, &error);
        let mut connection = connect(config).map_err(broken)?;
        check(&connection, path)?;
        // Every commit is on the disk before it is acknowledged.
        connection.pragma_update(None, "journal_mode", "wal").map_err(broken)?;
        connection.pragma_update(None, "synchronous", "full").map_err(broken)?;
        if let Some(most) = config.most_pages {
            connection.pragma_update(None, "max_page_count", most).map_err(broken)?;
        }
        migrate(&mut connection).map_err(broken)?;
        let key = key(&connection).map_err(broken)?;
        Ok(StoreFile { connection, lock, key })
    }
}

/// A connection with our settings.
pub(crate) fn connect(config: &Config) -> rusqlite::Result<Connection> {
    let connection = Connection::open(&config.database)?;
    connection.busy_timeout(config.patience)?;
    Ok(connection)
}

/// Locks the file, so that no second server uses it.
fn lock(path: &Path) -> Result<File, StartError> {
    let unwritable = |source: io::Error| StartError::Unwritable { path: path.to_owned(), source };
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).map_err(|error| match error.kind() {
            // The system's own message, "file exists", would be misleading.
            io::ErrorKind::AlreadyExists => unwritable(io::ErrorKind::NotADirectory.into()),
            _ => unwritable(error),
        })?;
    }
    let beside = PathBuf::from(format!("{}.lock", path.display()));
    let lock = OpenOptions::new().create(true).truncate(false).write(true).open(beside).map_err(unwritable)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StartError::Locked { path: path.to_owned() }),
        Err(TryLockError::Error(source)) => Err(unwritable(source)),
    }
}

/// Checks that the file is intact, ours, and not from a later version.
fn check(connection: &Connection, path: &Path) -> Result<(), StartError> {
    let pragma = |name: &str| {
        connection.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).map_err(|error| refused(path, &error))
    };
    let (application, version, pages) = (pragma("application_id")?, pragma("user_version")?, pragma("page_count")?);
    if pages > 0 && application != APPLICATION {
        return Err(StartError::NotOurs { path: path.to_owned() });
    }
    if version > SCHEMA.len() as i64 {
        return Err(StartError::Newer { path: path.to_owned() });
    }
    let sound: String =
        connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(|error| refused(path, &error))?;
    if sound == "ok" { Ok(()) } else { Err(StartError::Corrupt { path: path.to_owned(), found: sound }) }
}

fn migrate(connection: &mut Connection) -> rusqlite::Result<()> {
    let done: u32 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    for (sql, step) in SCHEMA.iter().zip(1u32..).skip(done as usize) {
        let step_taken = connection.transaction()?;
        step_taken.execute_batch(sql)?;
        step_taken.pragma_update(None, "application_id", APPLICATION)?;
        step_taken.pragma_update(None, "user_version", step)?;
        step_taken.commit()?;
    }
    Ok(())
}

fn key(connection: &Connection) -> rusqlite::Result<[u8; 32]> {
    let find = "SELECT value FROM secrets WHERE name = 'cookies'";
    if let Some(key) = connection.query_row(find, [], |row| row.get(0)).optional()? {
        return Ok(key);
    }
    let key: [u8; 32] = random();
    connection.execute("INSERT INTO secrets (name, value) VALUES ('cookies', ?1)", [key])?;
    Ok(key)
}

/// What an error of SQLite means before anything is served.
fn refused(path: &Path, error: &rusqlite::Error) -> StartError {
    use rusqlite::ErrorCode;
    let path = path.to_owned();
    match error.sqlite_error_code() {
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StartError::Locked { path },
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
            StartError::Corrupt { path, found: error.to_string() }
        }
        _ => StartError::Unwritable { path, source: io::Error::other(error.to_string()) },
    }
}
