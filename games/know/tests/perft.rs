//! The tables of counts.

use know::Know;
use testkit::golden::check_perfts;

#[test]
fn every_count_of_the_tables_is_right() {
    let checked = check_perfts::<Know>(concat!(env!("CARGO_MANIFEST_DIR"), "/perft"), u64::MAX);
    assert!(checked > 200, "only {checked} counts were checked");
}
