//! The laws that every game is held to.

use game::Game;
use know::Know;
use testkit::laws::{Effort, examine, uphold};

/// Games of know are long and its lists are, too, so fewer steps are looked at than in other games.
const BUDGET: Effort = Effort {
    seed: 1,
    mixtures: 24,
    games: 2,
    length: 60,
    spoilt_actions: 2,
    random_picks: 2,
    spoilt_positions: 100,
    onward: 4,
};

#[test]
fn the_laws_are_upheld() {
    let report = uphold::<Know>(&BUDGET).unwrap();
    assert!(report.positions > 5_000, "{report:?}");
}

/// Nobody Resolves by chance, so it is the turn limit that ends these.
#[test]
fn the_laws_are_upheld_to_the_end_of_games() {
    for variant in Know::spec().variants {
        for more in ["", "conservation=on nets=on", "score=first passage=off first=p1"] {
            let options = format!("variant={} maxturns=6 {more}", variant.name);
            let options = game::Options::parse(Know::spec(), &options).unwrap();
            let report = examine::<Know>(&options, &Effort { spoilt_positions: 20, ..BUDGET }).unwrap();
            assert_eq!(report.finished, report.games, "{options}");
        }
    }
}
