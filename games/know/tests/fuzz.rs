//! Spoilt text, for as long as `KENNING_FUZZ_SECONDS` says: it is read or refused by name, and nothing panics.

use game::fuzz::spell;
use game::laws::{Budget, choices, examine};
use game::{Game, Options};
use know::Know;

const NOTHING: Budget = Budget {
    seed: 0,
    mixtures: 0,
    games: 1,
    length: 120,
    spoilt_actions: 0,
    random_picks: 0,
    spoilt_positions: 0,
    onward: 0,
};

fn check(budget: &Budget) {
    let tables: Vec<Options> = choices(Know::spec(), 400, 1);
    spell(|seed| {
        let table = &tables[seed as usize % tables.len()];
        examine::<Know>(table, &Budget { seed, ..budget.clone() }).unwrap();
    });
}

#[test]
fn position_texts() {
    check(&Budget { spoilt_positions: 2000, onward: 12, ..NOTHING });
}

#[test]
fn action_texts() {
    check(&Budget { spoilt_actions: 60, ..NOTHING });
}

#[test]
fn picks() {
    check(&Budget { random_picks: 60, ..NOTHING });
}
