//! Seeded random play under every variant, every kind of option and many mixtures, for the tests that look for a
//! counterexample.

use std::sync::LazyLock;

use game::{Dice, Game, Notation, Options};
use knightline::{Action, KnightLine};
use testkit::laws::choices;

/// A game played at random.
pub(crate) type Walk = testkit::proof::Walk<KnightLine>;

/// Calls `f` with many games.
pub(crate) fn each_walk(f: impl FnMut(&Walk)) {
    // The tests of one program share the games.
    static WALKS: LazyLock<Vec<Walk>> = LazyLock::new(walks);
    WALKS.iter().for_each(f);
}

/// Every variant, study tables of all sizes, and mixtures.
pub(crate) fn every_table() -> Vec<Options> {
    let spec = KnightLine::spec();
    let mut tables = choices(spec, 30, 1);
    for players in [2, 3] {
        let sizes = (2..=20).map(|tiles| format!("players={players} tiles={tiles}"));
        tables.extend(sizes.map(|line| Options::parse(spec, &line).expect("a permitted table")));
    }
    tables
}

fn walks() -> Vec<Walk> {
    let mut dice = Dice::new(2026);
    let tables = every_table();
    tables
        .iter()
        .flat_map(|options| (0..5).map(|n| (options, n)).collect::<Vec<_>>())
        .map(|(options, n)| wander(options, n % 4, &mut dice))
        .collect()
}

/// Plays to the end. Some players send few tiles, so that games grow wide; some many, so that they end early.
fn wander(options: &Options, habit: u32, dice: &mut Dice) -> Walk {
    let start = KnightLine::new(options).startpos();
    Walk::play(options, start, usize::MAX, dice, |list, dice| {
        let mut tries = [*dice.pick(list), *dice.pick(list), *dice.pick(list)];
        tries.sort_by_key(|&action| if let Action::Move { count, .. } = action { count } else { 0 });
        match habit {
            0 | 1 => tries[dice.below(3)],
            2 => tries[0],
            _ => tries[2],
        }
    })
}
