//! Kon'reh from its start position and from five middle games.

use game::{Dice, Game, Notation, Options};
use konreh::{Konreh, State};

/// The positions after forty actions of random games with the seeds 1 to 5.
pub(crate) const MIDDLE: [&str; 5] = [
    "1r1r1ro1/6o1/6r1/RR3r2/7b/6R1/OG1RR3/BO3Rg1 B - AB HD HD,m 10 0",
    "1R1rrr1b/6oo/2Rr4/R7/6g1/4Rr2/OG3R2/B3Or2 B - AB HD HD 15 0",
    "r4ro1/R6b/7R/2r2rr1/R7/RR4g1/O4G2/BOR5 B - AB HD HD,m 18 0",
    "1r1r2ob/4Rg1o/R6r/RG3r2/5r2/8/O1R5/BOR5 B - AB HD HD 2 0",
    "7b/6g1/3r4/6r1/2R5/3r4/Or1R3o/BO6 B - AB HD HD 5 0",
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
