//! Spoilt text, for as long as `KENNING_FUZZ_SECONDS` says: it is read or refused by name, and nothing panics.

use know::Know;
use testkit::fuzz;

#[test]
fn position_texts() {
    fuzz::positions::<Know>();
}

#[test]
fn action_texts() {
    fuzz::actions::<Know>();
}

#[test]
fn picks() {
    fuzz::picks::<Know>();
}
