//! Games on the disk: never half-written.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::refusal::Refusal;

/// Writes a file as a whole: whoever reads it finds the old text or the new one, even after a crash.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Refusal> {
    let beside = beside(path);
    let written = write_through(&beside, text).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        // What could not be finished is not left lying about; where even that fails, there is nothing more to do.
        let _ = fs::remove_file(&beside);
        Refusal::new("file", format!("file `{}`: {error}", game::shown(&path.to_string_lossy())))
    })
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

    #[test]
    fn a_file_is_written_as_a_whole_or_not_at_all() {
        let folder = std::env::temp_dir().join(format!("kenning-file-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("game.txt");
        write(&path, "one").unwrap();
        write(&path, "two").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "two");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        let refused = write(&folder.join("nowhere/game.txt"), "three").unwrap_err();
        assert!(refused.to_string().contains("nowhere/game.txt"), "{refused}");
        assert!(write(&folder, "four").is_err());
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        fs::remove_dir_all(&folder).unwrap();
    }
}
