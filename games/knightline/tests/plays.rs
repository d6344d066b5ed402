//! Golden playthroughs, one for each variant.

use knightline::KnightLine;
use testkit::golden::check_plays;

#[test]
fn the_plays_are_what_they_were_and_show_the_whole_game() {
    let lines = check_plays::<KnightLine>(concat!(env!("CARGO_MANIFEST_DIR"), "/plays"));
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
        assert!(lines.iter().any(|line| line.starts_with(begin)), "no play shows `{begin}`");
    }
}
