//! The fuzz tests that every game has: its texts are read or refused by name, and nothing panics.

use super::{spell, spoil};
use crate::laws::{Effort, choices, examine};
use game::{Dice, GameLog, Log, Options, Present, Turn};

/// Mixtures of options, beside every variant and every single value.
const MIXTURES: u32 = 400;

/// A game is played, and nothing is spoilt.
const NOTHING: Effort = Effort {
    seed: 0,
    mixtures: 0,
    games: 1,
    length: 120,
    spoilt_actions: 0,
    random_picks: 0,
    spoilt_positions: 0,
    onward: 0,
};

/// Spoilt position texts, and play from those that are accepted.
///
/// # Panics
/// Where a law is broken.
pub fn positions<G: Present>() {
    uphold::<G>(&Effort { spoilt_positions: 2000, onward: 12, ..NOTHING });
}

/// Spoilt action texts.
///
/// # Panics
/// Where a law is broken.
pub fn actions<G: Present>() {
    uphold::<G>(&Effort { spoilt_actions: 60, ..NOTHING });
}

/// Picks at random.
///
/// # Panics
/// Where a law is broken.
pub fn picks<G: Present>() {
    uphold::<G>(&Effort { random_picks: 60, ..NOTHING });
}

fn uphold<G: Present>(budget: &Effort) {
    let tables = choices(G::spec(), MIXTURES, 1);
    spell(|seed| {
        examine::<G>(at(&tables, seed), &Effort { seed, ..budget.clone() }).unwrap();
    });
}

fn at(tables: &[Options], seed: u64) -> &Options {
    &tables[seed as usize % tables.len()]
}

/// Spoilt logs, with words borrowed from the other text. A log is refused by line and reason, or it is one: then it can be
/// written, and what is written is read as the same. `compare` is called with the spoilt text and the written one, where
/// the format leaves less to its writer's taste.
///
/// # Panics
/// Where any of that is not so.
pub fn logs<G: Log>(format: &str, words: &str, compare: impl Fn(&str, &str)) {
    let tables = choices(G::spec(), MIXTURES, 1);
    let mut written = 0;
    spell(|seed| {
        let options = at(&tables, seed);
        let game = G::new(options);
        let mut dice = Dice::new(seed);
        let start = game.start(seed);
        let log = GameLog::of(&game, &start, None, &random_actions(&game, &start, &mut dice));
        // Not every game can be told in every format.
        let Ok(text) = game.write_log(format, &log) else { return };
        written += 1;
        for _ in 0..50 {
            let spoilt = spoil(&mut dice, &text, words);
            match game.read_log(format, &start, &spoilt) {
                Ok(read) => {
                    let text = game.write_log(format, &read).expect("what was read can be written");
                    let again = game.read_log(format, &start, &text).expect("what was written can be read");
                    assert_eq!(again.lines, read.lines, "[{options}] {spoilt}");
                    assert_eq!(game.write_log(format, &again).as_ref(), Ok(&text), "[{options}] {spoilt}");
                    compare(&spoilt, &text);
                }
                Err(error) => assert!(error.line >= 1 && !error.reason.is_empty(), "[{options}] {spoilt}"),
            }
        }
    });
    assert!(written > 0, "no game could be written");
}

fn random_actions<G: Log>(game: &G, start: &G::State, dice: &mut Dice) -> Vec<G::Action> {
    let (mut state, mut actions) = (start.clone(), Vec::new());
    for _ in 0..dice.below(80) {
        let action = match game.turn(&state) {
            Turn::Over(_) => break,
            Turn::Chance => dice.roll(game, &state),
            Turn::Seat(_) => {
                game.pick(&state, |count| dice.below(count)).expect("a seat that is to move has an action")
            }
        };
        game.apply(&mut state, action);
        actions.push(action);
    }
    actions
}
