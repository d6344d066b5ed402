//! Knight Line from its start position: the standard table.

use game::{Dice, Game, Options};
use knightline::KnightLine;

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
