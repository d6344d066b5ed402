//! Every `games/*/screens/*.screens` is a list of games at the screen, word for word:
//! ```text
//! # a comment
//! $ 80x24 --seed 1 --p2 person
//! |the screen, line by line
//! > Enter Down Enter
//! |the screen after these keys
//! ```
//! `$` opens the game with these words behind `kenning play GAME`. `UPDATE=1 cargo test` writes the screens again; the
//! difference is then reviewed.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use super::TestScreen;

/// A script with the screens that really come.
fn rewrite(id: &str, script: &str) -> String {
    let mut out = String::new();
    let mut stage: Option<TestScreen> = None;
    for line in script.lines().filter(|line| !line.starts_with('|')) {
        let _ = writeln!(out, "{line}");
        if let Some(words) = line.strip_prefix("$ ") {
            let (size, words) = words.split_once(' ').unwrap_or((words, ""));
            let (width, height) = size.split_once('x').expect("a size looks like 80x24");
            let size = (width.parse().expect("a width"), height.parse().expect("a height"));
            let words: Vec<&str> = [id].into_iter().chain(words.split_whitespace()).collect();
            stage = Some(TestScreen::open(&words, size));
        } else if let Some(keys) = line.strip_prefix("> ") {
            stage.as_mut().expect("a game is opened first").press(keys);
        } else {
            continue;
        }
        for line in stage.as_mut().expect("a game is opened first").picture() {
            let _ = writeln!(out, "{}", format!("|{line}").trim_end());
        }
    }
    out
}

fn scripts(root: &Path, id: &str) -> Vec<PathBuf> {
    let folder = root.join("games").join(id).join("screens");
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder can be listed").path()).collect();
    paths.sort();
    paths
}

#[test]
fn the_screens_are_as_written() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the crate lies in crates/");
    let mut wrong = String::new();
    for spec in catalog::games() {
        for path in scripts(root, spec.id) {
            let written = std::fs::read_to_string(&path).expect("a script can be read");
            let real = rewrite(spec.id, &written);
            if real == written {
                continue;
            }
            if std::env::var_os("UPDATE").is_some() {
                std::fs::write(&path, &real).expect("a script can be written");
                continue;
            }
            let first = written.lines().zip(real.lines()).position(|(written, real)| written != real);
            let at = first.unwrap_or_else(|| written.lines().count().min(real.lines().count()));
            let line = |text: &str| text.lines().nth(at).unwrap_or("(nothing)").to_owned();
            let (name, written, real) = (path.display(), line(&written), line(&real));
            let _ = writeln!(wrong, "{name}: line {}\n  written: {written}\n  real:    {real}", at + 1);
        }
    }
    assert!(wrong.is_empty(), "{wrong}UPDATE=1 cargo test writes the screens anew");
}
