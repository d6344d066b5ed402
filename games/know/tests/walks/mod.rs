//! Seeded random play under every variant, every kind of option and many mixtures, for the tests that look for a
//! counterexample. Nobody Resolves by chance, so some walks begin where a game is nearly decided.

use std::sync::LazyLock;

use game::{Dice, Game, Notation, Options};
use know::Know;
use testkit::laws::choices;

/// A game played at random.
pub(crate) type Walk = testkit::proof::Walk<Know>;

/// Calls `f` with many games.
pub(crate) fn each_walk(f: impl FnMut(&Walk)) {
    // The tests of one program share the games.
    static WALKS: LazyLock<Vec<Walk>> = LazyLock::new(walks);
    WALKS.iter().for_each(f);
}

fn walks() -> Vec<Walk> {
    let mut dice = Dice::new(1995);
    let mut walk =
        |options: &Options, start, most| Walk::play(options, start, most, &mut dice, |list, dice| *dice.pick(list));
    let mut walks: Vec<Walk> = Vec::new();
    for options in choices(Know::spec(), 60, 2) {
        walks.push(walk(&options, Know::new(&options).startpos(), 150));
    }
    for (options, fen) in middles() {
        for _ in 0..3 {
            let start = Know::new(&options).read_state(&fen).expect("a position of the tables");
            walks.push(walk(&options, start, 60));
        }
    }
    walks
}

/// The middle games of the tables of counts: errands, paths, Resolutions and cycles are near in them.
fn middles() -> Vec<(Options, String)> {
    let mut options = Options::defaults(Know::spec());
    let mut found = Vec::new();
    for line in include_str!("../../perft/specification.perft").lines() {
        match line.split_once(' ') {
            Some(("position", _)) => options = Options::defaults(Know::spec()),
            Some(("options", rest)) => options = Options::parse(Know::spec(), rest).expect("a table"),
            Some(("fen", fen)) if !fen.contains(" 1 - 1:0,0") && !fen.contains(" start ") => {
                found.push((options.clone(), fen.to_owned()));
            }
            _ => {}
        }
    }
    found
}
