//! Kon'reh from its start position and from five middle games.

use game::{Dice, Game, Notation, Options};
use konreh::{Konreh, State};

const MIDDLE: [&str; 5] = [
    "rrr4b/Br6/2R5/3G2oo/3rR3/2R2Rg1/3O2Rr/3O4 A - AB HD,m HD 4 0",
    "2b5/Rr5g/1r2Rr2/8/6ro/3O3R/R4O2/6Bg A - AB HD,m D,m 16 0",
    "3g3b/6o1/G6r/4g3/1R1G2G1/7g/O2R4/2B5 A - AB HD,m HD 12 0",
    "1R6/8/3Br2b/6R1/7r/5g2/2O4R/3O1r2 A - AB H,x2,m D,m 3 0",
    "7g/8/R2R4/1r1o2o1/4R3/O7/3O4/4R3 A - AB RC3 RC4 1 0",
];
const PLAYOUTS: u64 = 20_000;
/// A game that nobody ends is stopped here, as a claim of 100 turns without progress would.
const NO_PROGRESS: u16 = 100;

fn rules() -> Konreh {
    Konreh::new(&Options::defaults(Konreh::spec()))
}

fn middle(rules: &Konreh) -> impl Iterator<Item = State> {
    MIDDLE.iter().map(|fen| rules.read_state(fen).expect("a middle game is a position"))
}

pub(crate) fn counted_start() -> u64 {
    let rules = rules();
    game::perft(&rules, &rules.startpos(), 8)
}

pub(crate) fn counted_middle() -> u64 {
    let rules = rules();
    middle(&rules).map(|state| game::perft(&rules, &state, 6)).sum()
}

pub(crate) fn made_start() -> u64 {
    let rules = rules();
    game::perft_made(&rules, &rules.startpos(), 7)
}

pub(crate) fn made_middle() -> u64 {
    let rules = rules();
    middle(&rules).map(|state| game::perft_made(&rules, &state, 5)).sum()
}

pub(crate) fn playouts_start() -> u64 {
    let rules = rules();
    playouts(&rules, &rules.startpos(), PLAYOUTS)
}

pub(crate) fn playouts_middle() -> u64 {
    let rules = rules();
    middle(&rules).map(|state| playouts(&rules, &state, PLAYOUTS / 5)).sum()
}

/// Random games to their end; counts the actions.
fn playouts(rules: &Konreh, start: &State, games: u64) -> u64 {
    let mut dice = Dice::new(1);
    let mut steps = 0;
    for _ in 0..games {
        let mut state = *start;
        loop {
            if state.no_progress() >= NO_PROGRESS {
                break;
            }
            let Some(action) = rules.pick(&state, |count| dice.below(count)) else { break };
            rules.apply(&mut state, action);
            steps += 1;
        }
    }
    steps
}
