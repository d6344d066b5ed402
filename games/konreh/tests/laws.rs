//! The laws that every game is held to.

use testkit::laws::{Effort, uphold};

#[test]
fn the_laws_are_upheld() {
    let report = uphold::<konreh::Konreh>(&Effort::default()).unwrap();
    assert!(report.choices > 20 && report.games > report.choices, "{report:?}");
    assert!(report.finished > 20 && report.positions > 10_000 && report.actions > 100_000, "{report:?}");
}
