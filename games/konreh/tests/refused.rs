//! Position strings that are refused, by field and reason, and accepted ones beside them.

use game::{Game, Notation, Options};
use konreh::Konreh;
use testkit::proof::{check_accepted, check_refused};

#[test]
fn impossible_strings_are_refused_by_field_and_reason() {
    let rows = check_refused::<Konreh>(concat!(env!("CARGO_MANIFEST_DIR"), "/fens/refused.fens"));
    assert!(rows > 200, "only {rows} rows");
}

#[test]
fn possible_strings_are_accepted_and_written_back() {
    let rows = check_accepted::<Konreh>(concat!(env!("CARGO_MANIFEST_DIR"), "/fens/accepted.fens"));
    assert!(rows > 80, "only {rows} rows");
}

#[test]
fn no_string_is_long_enough_to_cause_trouble() {
    let game = Konreh::new(&Options::defaults(Konreh::spec()));
    for fen in ["8/".repeat(1_000_000), "9".repeat(1_000_000), " ".repeat(1_000_000), "\u{1F409}".repeat(200)] {
        assert_eq!(game.read_state(&fen).map_err(|error| error.field), Err("fen"));
    }
}
