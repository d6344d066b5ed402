//! Spoilt text, for as long as `KENNING_FUZZ_SECONDS` says: it is read or refused by name, and nothing panics.

use game::fuzz;
use knightline::KnightLine;

#[test]
fn position_texts() {
    fuzz::positions::<KnightLine>();
}

#[test]
fn action_texts() {
    fuzz::actions::<KnightLine>();
}

#[test]
fn picks() {
    fuzz::picks::<KnightLine>();
}

#[test]
fn log_texts() {
    let words = "1. m0,o1,1 n0,p1,10\n2. pass resign timeout [[\"m0,o1,1\"]] {\"moves\":[]}";
    fuzz::logs::<KnightLine>("abstract-play", words, |_, _| {});
}
