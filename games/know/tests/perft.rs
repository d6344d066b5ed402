//! The tables of counts.

use std::path::Path;

#[test]
fn every_count_of_the_tables_is_right() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft");
    let checked = game::golden::check_perfts::<know::Know>(&folder, u64::MAX);
    assert!(checked > 200, "only {checked} counts were checked");
}
