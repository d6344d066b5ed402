//! Where a game at the screen is saved, and what is never written over.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Parser;

use super::TestScreen;
use crate::cli::{Cli, Command};
use crate::tui::print_summary;

/// The first game in the catalog between two persons, in a new folder that is there for one test.
fn check(name: &str, test: impl FnOnce(&Path, &[&str])) {
    let folder = std::env::temp_dir().join(format!("kenning-files-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder can be made");
    let id = catalog::games().next().expect("there is a game").id;
    test(&folder, &[id, "--p2", "person", "--seed", "1"]);
    fs::remove_dir_all(&folder).expect("it was made");
}

fn open(arguments: &[&str], flag: &str, path: &Path) -> TestScreen {
    let path = path.to_string_lossy();
    TestScreen::open(&[arguments, &[flag, &path]].concat(), (80, 24))
}

/// Why a game with these words is not begun.
fn refused(arguments: &[&str]) -> String {
    let words = ["kenning", "play"].into_iter().chain(arguments.iter().copied());
    let cli = Cli::try_parse_from(words).unwrap_or_else(|error| panic!("{error}"));
    let Command::Play(args) = cli.command else { panic!("it plays") };
    args.game().err().map(|refusal| refusal.with_hint()).unwrap_or_default()
}

fn play_one(stage: &mut TestScreen) {
    let action = stage.app.picker.legal()[0].action.clone();
    stage.press(&format!("{action} Enter"));
}

fn text(path: &PathBuf) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn a_file_of_somebody_else_is_never_written_over() {
    check("else", |folder, words| {
        let path = folder.join("diary.txt");
        fs::write(&path, "dear diary").expect("it can be written");
        let name = path.to_string_lossy();
        let no = refused(&[words, &["--save", &name]].concat());
        assert!(no.contains("is there already") && no.contains("--resume") && no.contains("another name"), "{no}");
        let mut stage = TestScreen::open(words, (80, 24));
        play_one(&mut stage);
        stage.app.enter(&format!("save {name}"));
        assert!(stage.app.note.refused && stage.app.note.text.contains("is there already"), "{:?}", stage.app.note);
        assert!(stage.app.is_unsaved() && stage.app.file().is_none());
        assert_eq!(text(&path), "dear diary");
    });
}

#[test]
fn a_game_is_saved_again_and_a_copy_does_not_move_it() {
    check("again", |folder, words| {
        let (path, copy) = (folder.join("game.txt"), folder.join("copy.txt"));
        let mut stage = open(words, "--save", &path);
        play_one(&mut stage);
        stage.app.enter(&format!("save {}", copy.display()));
        stage.app.enter(&format!("save {}", copy.display()));
        assert_eq!((text(&copy), stage.app.file()), (text(&path), Some(&path)), "{:?}", stage.app.note);
        play_one(&mut stage);
        assert!(text(&path) == stage.app.game.record() && text(&copy) != text(&path));
        // Another game is another matter, also under a name that this one has used.
        stage.press(": new Enter Enter");
        play_one(&mut stage);
        stage.app.enter(&format!("save {}", copy.display()));
        assert!(stage.app.note.text.contains("is there already"), "{:?}", stage.app.note);
    });
}

#[test]
fn what_was_resumed_is_kept_there() {
    check("resumed", |folder, words| {
        let (path, other) = (folder.join("game.txt"), folder.join("other.txt"));
        let mut stage = open(words, "--save", &path);
        play_one(&mut stage);
        let first = text(&path);
        let mut stage = open(&[], "--resume", &path);
        assert_eq!(text(&path), first, "nothing was played");
        play_one(&mut stage);
        assert!(!stage.app.is_unsaved());
        let second = text(&path);
        assert!(second == stage.app.game.record() && second != first);
        let name = path.to_string_lossy();
        let mut stage = open(&["--resume", &name], "--save", &other);
        play_one(&mut stage);
        assert_eq!((text(&path), text(&other)), (second, stage.app.game.record()));
        let _ = open(&["--resume", &name], "--save", &path);
        assert!(refused(&["--resume", &name, "--save", &other.to_string_lossy()]).contains("is there already"));
    });
}

#[test]
fn the_summary_names_the_file() {
    check("print_summary", |folder, words| {
        let path = folder.join("game.txt");
        let mut stage = open(words, "--save", &path);
        play_one(&mut stage);
        let mut said = Vec::new();
        print_summary(&stage.app, &mut said).expect("memory holds it");
        let said = String::from_utf8_lossy(&said);
        assert!(said.contains(&format!("`kenning play --resume {}` goes on", path.display())), "{said}");
    });
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    check("link", |folder, words| {
        let (path, link) = (folder.join("game.txt"), folder.join("link.txt"));
        std::os::unix::fs::symlink("game.txt", &link).expect("a link can be made");
        let mut stage = open(words, "--save", &link);
        play_one(&mut stage);
        assert_eq!(text(&path), stage.app.game.record());
        let mut stage = open(&[], "--resume", &link);
        play_one(&mut stage);
        assert_eq!(text(&path), stage.app.game.record());
        assert!(fs::symlink_metadata(&link).is_ok_and(|data| data.is_symlink()));
    });
}
