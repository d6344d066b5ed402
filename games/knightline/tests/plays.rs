//! Golden playthroughs, one for each variant.

use std::path::{Path, PathBuf};

use game::Game;
use knightline::KnightLine;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("plays")
}

#[test]
fn every_variant_has_a_play_that_is_what_it_was() {
    let played: Vec<&str> = game::golden::check_plays::<KnightLine>(&folder()).iter().map(|it| it.variant()).collect();
    let declared = KnightLine::spec().variants.iter().map(|variant| variant.name);
    let missing: Vec<&str> = declared.filter(|name| !played.contains(name)).collect();
    assert!(missing.is_empty(), "no play shows {missing:?}");
}

#[test]
fn together_the_plays_show_the_whole_game() {
    let mut lines = Vec::new();
    for entry in std::fs::read_dir(folder()).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        assert!(text.starts_with("# "), "a play begins by saying what it shows");
        lines.extend(text.lines().map(str::to_owned));
    }
    let shown = |begin: &str| assert!(lines.iter().any(|line| line.starts_with(begin)), "no play shows `{begin}`");
    for begin in [
        "action pass by p1",
        "action pass by p2",
        "action @",
        "result p1win (line)",
        "result p2win (line)",
        "result p2win (no moves left)",
        "result p3win (line)",
        "result draw (no move)",
    ] {
        shown(begin);
    }
}
