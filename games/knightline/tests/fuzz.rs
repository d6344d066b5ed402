//! Spoilt text, for as long as `KENNING_FUZZ_SECONDS` says: it is read or refused by name, and nothing panics.

use game::fuzz::{spell, spoil};
use game::laws::{Budget, choices, examine};
use game::{Dice, Game, Log, Logged, Options};
use knightline::KnightLine;

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
    let tables: Vec<Options> = choices(KnightLine::spec(), 400, 1);
    spell(|seed| {
        let table = &tables[seed as usize % tables.len()];
        examine::<KnightLine>(table, &Budget { seed, ..budget.clone() }).unwrap();
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

/// A spoilt record is refused by line and reason, or it is a record: then it is written back as it was read, whatever
/// its lines and numbers were.
#[test]
fn log_texts() {
    let tables: Vec<Options> = choices(KnightLine::spec(), 400, 1);
    spell(|seed| {
        let game = KnightLine::new(&tables[seed as usize % tables.len()]);
        let mut dice = Dice::new(seed);
        let start = game.startpos();
        let (mut state, mut actions) = (start, Vec::new());
        for _ in 0..dice.below(80) {
            let Some(action) = game.pick(&state, |count| dice.below(count)) else { break };
            game.apply(&mut state, action);
            actions.push(action);
        }
        // A game in which somebody passes and moves again has no record.
        let Ok(record) = game.write_log(FORMAT, &Logged::of(&game, &start, None, &actions)) else { return };
        for _ in 0..50 {
            let spoilt = spoil(&mut dice, &record, "1. m0,o1,1 n0,p1,10\n2. pass [[\"m0,o1,1\"]] {\"moves\":[]}");
            match game.read_log(FORMAT, &start, &spoilt) {
                Ok(read) => {
                    let written = game.write_log(FORMAT, &read).expect("what was read can be written");
                    let again = game.read_log(FORMAT, &start, &written).expect("what was written can be read");
                    assert_eq!(again.lines, read.lines, "[{}] {spoilt}", tables[seed as usize % tables.len()]);
                    assert_eq!(game.write_log(FORMAT, &again).as_ref(), Ok(&written));
                }
                Err(error) => assert!(error.line >= 1 && !error.reason.is_empty(), "{spoilt}"),
            }
        }
    });
}

const FORMAT: &str = "abstract-play";
