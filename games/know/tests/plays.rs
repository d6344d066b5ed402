//! Golden playthroughs, one for each variant and more for what options do.

use know::Know;
use testkit::golden::check_plays;

#[test]
fn the_plays_are_what_they_were_and_show_the_whole_game() {
    let lines = check_plays::<Know>(concat!(env!("CARGO_MANIFEST_DIR"), "/plays"));
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
        assert!(lines.iter().any(|line| line.contains(part)), "no play shows `{part}`");
    }
}
