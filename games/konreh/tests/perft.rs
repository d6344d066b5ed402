//! The tables of counts.

#[test]
fn every_count_of_the_tables_is_right() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/perft");
    let checked = testkit::golden::check_perfts::<konreh::Konreh>(folder, u64::MAX);
    assert!(checked > 200, "only {checked} counts were checked");
}
