//! Knight Line from its start position: the standard table.

use game::{Dice, Game, Notation, Options};
use knightline::KnightLine;

/// Positions after two random actions and one or two of a search, which a second does not decide: games last a dozen.
pub(crate) const MIDDLE: [&str; 5] = [
    "0,0w10/1,0b9/2,-2b3/2,-1w1/2,1w9/3,-1b8 w",
    "0,0w10/1,-2w9/1,0b15/2,-1w1/3,-1b5 b",
    "0,0w10/1,0b14/2,-1w9/2,1w1/2,2b6 b",
    "0,0w8/1,-2w11/1,0b13/2,-1w1/3,-1b7 b",
    "-1,-2w9/-1,-1b4/0,-2b8/0,0w10/1,0b8/2,-1w1 w",
];
const PLAYOUTS: u64 = 60_000;

fn rules() -> KnightLine {
    KnightLine::new(&Options::defaults(KnightLine::spec()))
}

pub(crate) fn counted() -> u64 {
    let rules = rules();
    game::perft(&rules, &rules.startpos(), 5)
}

pub(crate) fn made() -> u64 {
    let rules = rules();
    game::perft_made(&rules, &rules.startpos(), 5)
}

/// Random games to their end; counts the actions.
pub(crate) fn playouts() -> u64 {
    let rules = rules();
    let mut dice = Dice::new(1);
    let mut steps = 0;
    for _ in 0..PLAYOUTS {
        let mut state = rules.startpos();
        while let Some(action) = rules.pick(&state, |count| dice.below(count)) {
            rules.apply(&mut state, action);
            steps += 1;
        }
    }
    steps
}

/// Random games to their end; counts the games.
pub(crate) fn games() -> u64 {
    playouts();
    PLAYOUTS
}
