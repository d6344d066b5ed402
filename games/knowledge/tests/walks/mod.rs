//! Seeded random play under every variant, every kind of option and many mixtures, for the tests that look for a
//! counterexample. Hardly anybody masters a field by chance, so whoever can often does; and some walks begin where the
//! tables of counts do, in the middle of games.

use std::sync::LazyLock;

use game::{Dice, Game, Notation, Options};
use knowledge::{Action, Knowledge};
use testkit::laws::choices;

/// A game played at random.
pub(crate) type Walk = testkit::proof::Walk<Knowledge>;

/// Calls `f` with many games.
pub(crate) fn each_walk(f: impl FnMut(&Walk)) {
    // The tests of one program share the games.
    static WALKS: LazyLock<Vec<Walk>> = LazyLock::new(walks);
    WALKS.iter().for_each(f);
}

fn walks() -> Vec<Walk> {
    let mut dice = Dice::new(2010);
    let mut walks: Vec<Walk> = Vec::new();
    for (seed, options) in (0..).zip(choices(Knowledge::spec(), 60, 7)) {
        walks.push(Walk::play(&options, Knowledge::new(&options).start(seed), 600, &mut dice, choose));
    }
    for (options, fen) in middles() {
        for _ in 0..2 {
            let start = Knowledge::new(&options).read_state(&fen).expect("a position of the tables");
            walks.push(Walk::play(&options, start, 80, &mut dice, choose));
        }
    }
    walks
}

/// Any action; but nobody is done with the first word, and who can master a field mostly does.
fn choose(list: &[Action], dice: &mut Dice) -> Action {
    let masters: Vec<Action> = list.iter().copied().filter(|action| matches!(action, Action::Master { .. })).collect();
    if !masters.is_empty() && dice.below(4) > 0 {
        return *dice.pick(&masters);
    }
    match *dice.pick(list) {
        Action::Done => *dice.pick(list),
        action => action,
    }
}

/// The positions of the tables of counts, from the middle of games.
pub(crate) fn middles() -> Vec<(Options, String)> {
    let mut options = Options::defaults(Knowledge::spec());
    let mut found = Vec::new();
    for line in include_str!("../../perft/specification.perft").lines() {
        match line.split_once(' ') {
            Some(("position", _)) => options = Options::defaults(Knowledge::spec()),
            Some(("options", rest)) => options = Options::parse(Knowledge::spec(), rest).expect("a table"),
            Some(("fen", fen)) if !fen.contains(" pick:") => found.push((options.clone(), fen.to_owned())),
            _ => {}
        }
    }
    found
}
