//! The laws that every game is held to.

use knightline::KnightLine;
use testkit::laws::{Effort, uphold};

#[test]
fn the_laws_are_upheld() {
    let report = uphold::<KnightLine>(&Effort::default()).unwrap();
    assert!(report.choices > 15 && report.games == report.finished, "{report:?}");
    assert!(report.positions > 3_000 && report.actions > 80_000, "{report:?}");
    assert!(report.refused_positions > 1_000 && report.accepted_positions > 50, "{report:?}");
    assert!(report.refused_actions > 1_000 && report.accepted_actions > 50, "{report:?}");
    assert!(report.refused_picks > 1_000 && report.accepted_picks > 10, "{report:?}");
}
