//! Saving games: never half-written, and never over another file.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::refusal::Refusal;

/// A path that leads through more symbolic links than this leads in a circle.
const MAX_LINKS: usize = 40;

/// Whether this is a file that a game can be kept in, and neither a pipe nor a device.
pub(crate) fn is_regular(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| data.is_file())
}

/// The file itself that a path leads to, whether it is there yet or not: a symbolic link stays one, and what it points
/// to is written.
pub(crate) fn real(path: &Path) -> Result<PathBuf, Refusal> {
    if fs::metadata(path).is_ok_and(|data| !data.is_file()) {
        return Err(refusal(path, "is not a regular file"));
    }
    let mut end = path.to_owned();
    for _ in 0..MAX_LINKS {
        let Ok(target) = fs::read_link(&end) else { break };
        end = end.parent().unwrap_or(Path::new("")).join(target);
    }
    let name = end.file_name().ok_or_else(|| refusal(path, "is not the name of a file"))?;
    let folder = end.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let folder = folder.canonicalize().map_err(|error| refuse(path, &error))?;
    Ok(folder.join(name))
}

/// Writes a file as a whole that is not there yet, and refuses to touch one that is.
pub(crate) fn create(path: &Path, text: &str) -> io::Result<()> {
    // The name is taken first, so that of two who want it at the same time only one gets it.
    File::create_new(path)?;
    write(path, text).inspect_err(|_| {
        // It is empty. Where it cannot be removed either, there is nothing more to do.
        let _ = fs::remove_file(path);
    })
}

/// Writes a file as a whole: whoever reads it finds the old text or the new one, even after a crash.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    let beside = beside(path);
    let written = write_through(&beside, text).and_then(|()| fs::rename(&beside, path));
    written.inspect_err(|_| {
        // The unfinished file is removed; where even that fails, there is nothing more to do.
        let _ = fs::remove_file(&beside);
    })
}

/// Why a game is not saved under a name, and what to do instead.
pub(crate) fn refuse(path: &Path, error: &io::Error) -> Refusal {
    if error.kind() != ErrorKind::AlreadyExists {
        return refusal(path, error);
    }
    let name = game::shown(&path.to_string_lossy());
    refusal(path, "is there already")
        .or(format!("`kenning play --resume {name}` goes on with it, or choose another name"))
}

fn refusal(path: &Path, why: impl std::fmt::Display) -> Refusal {
    let name = game::shown(&path.to_string_lossy());
    Refusal::new("file", format!("file `{name}`: {why}"))
}

/// A name in the same folder, so that renaming is one step.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    path.with_file_name(name)
}

fn write_through(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An empty folder that is there for one test.
    fn check(name: &str, test: impl FnOnce(&Path)) {
        let folder = std::env::temp_dir().join(format!("kenning-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let folder = folder.canonicalize().unwrap();
        test(&folder);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn a_file_is_written_as_a_whole_or_not_at_all() {
        check("written", |folder| {
            let path = folder.join("game.txt");
            write(&path, "one").unwrap();
            write(&path, "two").unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), "two");
            assert_eq!(fs::read_dir(folder).unwrap().count(), 1);
            assert!(write(&folder.join("nowhere/game.txt"), "three").is_err());
            let refused = real(&folder.join("nowhere/game.txt")).unwrap_err();
            assert!(refused.to_string().contains("nowhere/game.txt"), "{refused}");
            assert!(write(folder, "four").is_err());
            assert_eq!(fs::read_dir(folder).unwrap().count(), 1);
        });
    }

    #[test]
    fn what_is_there_is_not_written_over() {
        check("created", |folder| {
            let path = folder.join("game.txt");
            create(&path, "one").unwrap();
            let refused = refuse(&path, &create(&path, "two").unwrap_err());
            assert!(refused.to_string().ends_with("game.txt`: is there already"), "{refused}");
            assert!(refused.hint().is_some_and(|hint| hint.contains("--resume") && hint.contains("another name")));
            assert_eq!(fs::read_to_string(&path).unwrap(), "one");
            assert_eq!(fs::read_dir(folder).unwrap().count(), 1);
        });
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_followed_and_a_pipe_is_left_alone() {
        use std::os::unix::fs::{FileTypeExt, symlink};
        check("linked", |folder| {
            let (path, link, loose) = (folder.join("game.txt"), folder.join("link"), folder.join("loose"));
            fs::write(&path, "one").unwrap();
            symlink("game.txt", &link).unwrap();
            symlink("later.txt", &loose).unwrap();
            assert_eq!(real(&link).unwrap(), path);
            assert_eq!(real(&loose).unwrap(), folder.join("later.txt"));
            assert!(is_regular(&link) && !is_regular(&loose) && !is_regular(folder));
            symlink("circle", folder.join("circle")).unwrap();
            assert!(create(&real(&folder.join("circle")).unwrap(), "two").is_err());

            let pipe = folder.join("pipe");
            let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
            assert!(made.success());
            let refused = [real(&pipe), real(folder), real(&folder.join(".."))].map(|no| no.unwrap_err().to_string());
            assert!(refused.iter().all(|no| no.ends_with("is not a regular file")), "{refused:?}");
            assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
        });
    }
}
