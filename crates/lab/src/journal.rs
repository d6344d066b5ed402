//! A file with a line for each finished piece of work, so that a run that was killed can go on where it stopped.
//!
//! The first line describes the run. An unfinished last line, as a killed run leaves it, is cut off. One run at a time
//! holds the file.

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::LabError;

/// How long to wait for a file that another process holds.
const LOCK_TIMEOUT: Duration = Duration::from_millis(500);

/// Why a file with other contents is refused.
const NOT_OURS: &str = "holds something else than a run, and stays as it is; give another place";

/// The file of one run.
pub(crate) struct Journal {
    file: File,
    path: PathBuf,
}

impl Journal {
    /// Opens the file of the run that `about` describes, and reads the entries that it holds. Without `resume` there
    /// must be none. A file with other contents is refused and not changed.
    pub(crate) fn open<T: DeserializeOwned>(
        path: &Path,
        about: &impl Serialize,
        resume: bool,
    ) -> Result<(Journal, Vec<T>), LabError> {
        let refuse = |reason: &dyn ToString| LabError::file(path, reason.to_string());
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = file.map_err(|error| refuse(&error))?;
        if !is_ours(&file) {
            return Err(refuse(&"another run is writing to it"));
        }
        let mut text = Vec::new();
        file.read_to_end(&mut text).map_err(|error| refuse(&error))?;
        let about = serde_json::to_value(about).map_err(|error| refuse(&error))?;
        let whole = text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let has_begun = whole > 0;
        // A run that was killed while it wrote its first line leaves a part of that line.
        if !has_begun && !about.to_string().as_bytes().starts_with(&text) {
            return Err(refuse(&NOT_OURS));
        }
        let mut lines = str::from_utf8(&text[..whole]).map_err(|_| refuse(&NOT_OURS))?.lines().enumerate();
        if let Some((_, first)) = lines.next() {
            let before: Value = serde_json::from_str(first).map_err(|_| refuse(&NOT_OURS))?;
            if before != about {
                let difference = difference(&before, &about);
                return Err(refuse(&format!("is about another run: {difference}; give the same, or another place")));
            }
        }
        if has_begun && !resume {
            return Err(refuse(&"holds a run already; --resume goes on with it"));
        }
        let read = lines
            .map(|(at, line)| serde_json::from_str(line).map_err(|error| refuse(&format!("line {}: {error}", at + 1))));
        let done = read.collect::<Result<_, _>>()?;
        if whole < text.len() {
            file.set_len(whole as u64).and_then(|()| file.seek(SeekFrom::End(0))).map_err(|error| refuse(&error))?;
        }
        let mut journal = Journal { file, path: path.to_owned() };
        if !has_begun {
            journal.append(&about)?;
        }
        Ok((journal, done))
    }

    /// Adds a line, whole or not at all.
    pub(crate) fn append(&mut self, entry: &impl Serialize) -> Result<(), LabError> {
        let refuse = |error: &dyn ToString| LabError::file(&self.path, error.to_string());
        let mut line = serde_json::to_vec(entry).map_err(|error| refuse(&error))?;
        line.push(b'\n');
        self.file.write_all(&line).map_err(|error| refuse(&error))
    }
}

/// Whether no other process holds the file. A process that is just being started inherits our files for a moment, so
/// this waits a little.
fn is_ours(file: &File) -> bool {
    let since = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return true,
            Err(_) if since.elapsed() > LOCK_TIMEOUT => return false,
            Err(_) => thread::sleep(LOCK_TIMEOUT / 20),
        }
    }
}

/// The first thing in which two runs differ.
fn difference(before: &Value, now: &Value) -> String {
    let (Some(old), Some(new)) = (before.as_object(), now.as_object()) else { return before.to_string() };
    let differs = old.keys().chain(new.keys()).find(|key| old.get(*key) != new.get(*key));
    differs.map_or_else(String::new, |key| {
        let shown = |value: Option<&Value>| value.map_or_else(|| "nothing".to_owned(), Value::to_string);
        format!("`{key}` was {} there and is {} here", shown(old.get(key)), shown(new.get(key)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn open(path: &Path, about: &Value, resume: bool) -> Result<(Journal, Vec<u32>), String> {
        Journal::open(path, about, resume).map_err(|error| error.to_string())
    }

    /// A file that is not there yet.
    fn fresh(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("kenning-journal-{}-{name}", std::process::id()));
        let _ = std::fs::remove_file(&path);
        path
    }

    #[test]
    fn a_run_goes_on_after_its_last_whole_line() {
        let path = fresh("whole");
        let about = json!({"seed": 1});
        let (mut journal, done) = open(&path, &about, false).unwrap();
        assert!(done.is_empty());
        (7..9u32).for_each(|entry| journal.append(&entry).unwrap());
        assert!(open(&path, &about, true).err().unwrap().contains("another run is writing"));
        drop(journal);
        // Killed in the middle of a line.
        OpenOptions::new().append(true).open(&path).unwrap().write_all(b"12").unwrap();
        let (mut journal, done) = open(&path, &about, true).unwrap();
        assert_eq!(done, [7, 8]);
        journal.append(&9u32).unwrap();
        drop(journal);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "{\"seed\":1}\n7\n8\n9\n");
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn another_run_is_not_mixed_in() {
        let path = fresh("other");
        drop(open(&path, &json!({"seed": 1}), true).unwrap());
        let error = |about: &Value, resume| open(&path, about, resume).err().unwrap();
        assert!(error(&json!({"seed": 1}), false).ends_with("holds a run already; --resume goes on with it"));
        let other = error(&json!({"seed": 2}), true);
        assert!(other.ends_with("another run: `seed` was 1 there and is 2 here; give the same, or another place"));
        assert_eq!(error(&json!({"seed": 2}), false), other, "--resume would not help");
        std::fs::write(&path, "{\"seed\":1}\n7\nseven\n").unwrap();
        assert!(error(&json!({"seed": 1}), true).contains("line 3: "));
        std::fs::remove_file(&path).unwrap();
    }

    #[test]
    fn a_file_of_something_else_stays_as_it_is() {
        let path = fresh("else");
        let about = json!({"seed": 1});
        let lines: [&[u8]; 6] = [b"precious", b"precious\nnotes", b"\n", b"{\"seed\":1} ", b"\xff\xfe\n", b"[1]\nmore"];
        for text in lines {
            std::fs::write(&path, text).unwrap();
            for resume in [false, true] {
                let refused = open(&path, &about, resume).err().unwrap();
                assert!(refused.ends_with("give another place") || refused.ends_with("or another place"), "{refused}");
                assert_eq!(std::fs::read(&path).unwrap(), text);
            }
        }
        // A line that cannot be read is not cut off either, nor what stands behind it.
        std::fs::write(&path, "{\"seed\":1}\nseven\n8").unwrap();
        assert!(open(&path, &about, true).err().unwrap().contains("line 2: "));
        assert_eq!(std::fs::read(&path).unwrap(), b"{\"seed\":1}\nseven\n8");
        // What is left of our own first line is.
        std::fs::write(&path, "{\"see").unwrap();
        drop(open(&path, &about, false).unwrap());
        assert_eq!(std::fs::read(&path).unwrap(), b"{\"seed\":1}\n");
        std::fs::remove_file(&path).unwrap();
    }
}
