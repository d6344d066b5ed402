//! Golden playthroughs, one for each variant and more for what options do.

use knowledge::Knowledge;
use testkit::golden::check_plays;

#[test]
fn the_plays_are_what_they_were_and_show_the_whole_game() {
    let lines = check_plays::<Knowledge>(concat!(env!("CARGO_MANIFEST_DIR"), "/plays"));
    for part in [
        "action colour=",
        "action discard=",
        "action neuron=",
        "action wild=",
        "action done by",
        "action house=",
        "action swap by",
        "action offer=p",
        "action offer=any:",
        "action ask=",
        "action accept by",
        "action decline by",
        "action counter=",
        "action master=Love",
        "action master=Art",
        "action master=Death",
        "action master=Science",
        "action master=War",
        "+ by",
        " shed:",
        " place:1:2",
        " place:2:0",
        " place:0:1",
        " reply:",
        " trim:",
        "=o,",
        "(all fields mastered)",
        "(clinch)",
        "(turn limit)",
        "result p1",
        "result p2",
        "result p3",
    ] {
        assert!(lines.iter().any(|line| line.contains(part)), "no play shows `{part}`");
    }
}
