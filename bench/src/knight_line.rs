//! Knight Line from its start position: the standard table.

use game::{Dice, Game, Options};
use knightline::KnightLine;

/// Positions after six actions of games between searches.
pub(crate) const MIDDLE: [&str; 5] = [
    "-2,0w4/-2,1w4/-1,-1b1/-1,1b5/-1,2w4/0,-1b4/0,0w5/0,1b2/1,0b6/1,1b2/2,-1w1/2,1w2 w",
    "0,0w1/0,1b3/1,-1w5/1,0b1/1,2w4/2,-1w1/2,0w4/2,1w5/2,2b2/3,-1b7/3,0b6/3,1b1 w",
    "-2,0w1/-2,1w7/-1,1b2/-1,2w1/0,-1b5/0,0w8/0,2b2/1,0b4/1,1w2/2,-1w1/2,0b5/2,1b2 w",
    "-2,-2b2/-2,0w4/-2,1w2/-1,-1w2/-1,1b1/-1,2w4/0,-2b7/0,-1b3/0,0w7/1,0b6/2,-2b1/2,-1w1 w",
    "-2,1b6/-1,-1b4/-1,1b4/0,-3w2/0,0w3/0,1b3/0,2b1/1,-2w5/1,-1w3/1,0b2/2,-1w1/2,1w6 w",
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
