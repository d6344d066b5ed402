//! Golden playthroughs, one for each variant and more for what options do.

use std::path::{Path, PathBuf};

use game::Game;
use know::Know;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("plays")
}

#[test]
fn every_variant_has_a_play_that_is_what_it_was() {
    let played: Vec<&str> = game::golden::check_plays::<Know>(&folder()).iter().map(|it| it.variant()).collect();
    let declared = Know::spec().variants.iter().map(|variant| variant.name);
    let missing: Vec<&str> = declared.filter(|name| !played.contains(name)).collect();
    assert!(missing.is_empty(), "no play shows {missing:?}");
}

#[test]
fn together_the_plays_show_the_whole_game() {
    let mut lines = Vec::new();
    for entry in std::fs::read_dir(folder()).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        assert!(text.starts_with("# ") && !text.starts_with("# TITLE"), "a play begins by saying what it shows");
        lines.extend(text.lines().map(str::to_owned));
    }
    let shown = |part: &str| assert!(lines.iter().any(|line| line.contains(part)), "no play shows `{part}`");
    for part in [
        "action cast by",
        "action path=",
        "action errand=",
        "action allow by",
        "action contest by",
        "action pass by",
        " path:",
        " errand:",
        " move:x",
        " move:=",
        " move:!",
        " postmove:+ ",
        " over - - - ",
        " 2:",
        "(Resolution)",
        "(turn limit)",
        "result p1",
        "result p2",
        "result p3",
    ] {
        shown(part);
    }
}
