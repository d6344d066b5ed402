//! Spoilt text, for as long as `KENNING_FUZZ_SECONDS` says: it is read or refused by name, and nothing panics.

use knowledge::Knowledge;
use testkit::fuzz;

#[test]
fn position_texts() {
    fuzz::positions::<Knowledge>();
}

#[test]
fn action_texts() {
    fuzz::actions::<Knowledge>();
}

#[test]
fn picks() {
    fuzz::picks::<Knowledge>();
}
