//! The laws that every game is held to.

use game::{Game, Options};
use knowledge::Knowledge;
use testkit::laws::{Effort, examine, uphold};

/// Lists can be long where hands are, so fewer steps are looked at than in other games.
const BUDGET: Effort = Effort {
    seed: 1,
    mixtures: 24,
    games: 2,
    length: 120,
    spoilt_actions: 2,
    random_picks: 2,
    spoilt_positions: 60,
    onward: 4,
};

#[test]
fn the_laws_are_upheld() {
    let report = uphold::<Knowledge>(&BUDGET).unwrap();
    assert!(report.positions > 5_000 && report.actions > 50_000, "{report:?}");
    assert!(report.refused_positions > 1_000 && report.refused_actions > 5_000, "{report:?}");
    assert!(report.refused_picks > 5_000, "{report:?}");
}

/// Random games last longer than a test should, so it is the turn limit that ends these.
#[test]
fn the_laws_are_upheld_to_the_end_of_games() {
    for variant in Knowledge::spec().variants {
        for more in ["", "trades=simple five=paid pick=first", "trades=off setup=raw", "hands=closed setup=live"] {
            let options = format!("variant={} limit=6 {more}", variant.name);
            let options = Options::parse(Knowledge::spec(), &options).unwrap();
            let report = examine::<Knowledge>(&options, &Effort { length: 400, ..BUDGET }).unwrap();
            assert_eq!(report.finished, report.games, "{options}");
        }
    }
}
