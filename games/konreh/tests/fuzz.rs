//! Spoilt text, for as long as `KENNING_FUZZ_SECONDS` says: it is read or refused by name, and nothing panics.

use game::fuzz::{spell, spoil};
use game::laws::{Budget, choices, examine};
use game::{Dice, Game, Log, Logged, Options};
use konreh::Konreh;

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
    let tables: Vec<Options> = choices(Konreh::spec(), 400, 1);
    spell(|seed| {
        let table = &tables[seed as usize % tables.len()];
        examine::<Konreh>(table, &Budget { seed, ..budget.clone() }).unwrap();
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

/// A spoilt log is refused by line and reason, or it is a log: then it is written back as it was read.
#[test]
fn log_texts() {
    let tables: Vec<Options> = choices(Konreh::spec(), 400, 1);
    spell(|seed| {
        let game = Konreh::new(&tables[seed as usize % tables.len()]);
        let mut dice = Dice::new(seed);
        let start = game.startpos();
        let (mut state, mut actions) = (start, Vec::new());
        for _ in 0..dice.below(80) {
            let Some(action) = game.pick(&state, |count| dice.below(count)) else { break };
            game.apply(&mut state, action);
            actions.push(action);
        }
        let log = game.write_log("log", &Logged::of(&game, &start, None, &actions)).expect("a played game is a log");
        for _ in 0..50 {
            let spoilt =
                spoil(&mut dice, &log, "Claim: p1 threefold 1 5 9 granted\nTakeback: p2 3\nResult: draw (agreed)");
            match game.read_log("log", &start, &spoilt) {
                Ok(read) => {
                    let written = game.write_log("log", &read).expect("what was read can be written");
                    let kept = |text: &str| -> Vec<String> {
                        text.lines().map(|line| line.trim_end().to_owned()).filter(|line| !line.is_empty()).collect()
                    };
                    assert_eq!(kept(&written), kept(&spoilt), "[{}]", tables[seed as usize % tables.len()]);
                }
                Err(error) => assert!(error.line >= 1 && !error.reason.is_empty(), "{spoilt}"),
            }
        }
    });
}
