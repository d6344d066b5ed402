//! How long lists get: in the positions of a table of lengths, and in random play.

#[allow(dead_code, reason = "the properties use the rest")]
mod walks;

use std::collections::BTreeSet;

use game::{Dice, Game, Notation, Options};
use knowledge::{Knowledge, Phase};
use testkit::proof::strings;

const LONG: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fens/long.fens");

/// The most that simple trades list in a phase, and what the other phases stay below.
const fn most(phase: Phase) -> usize {
    match phase {
        Phase::Trade { .. } => 61,
        Phase::Answer { .. } => 16,
        Phase::Ask { .. } | Phase::Counter { .. } => 9,
        _ => 150,
    }
}

#[test]
fn the_table_of_lengths_is_right() {
    let mut longest = 0;
    for row in strings::<Knowledge>(LONG) {
        let game = Knowledge::new(&row.options);
        let state = game.read_state(&row.fen).unwrap_or_else(|error| panic!("line {}: {error}", row.line));
        let told = format!("{} {}", game.turn(&state), game.count(&state));
        assert_eq!([told], row.rest.as_slice(), "line {}", row.line);
        longest = longest.max(game.count(&state));
    }
    assert_eq!(longest, Knowledge::spec().most_actions);
}

/// What is not a trade stays short whatever is traded, and simple trades stay short, too.
#[test]
fn random_play_lists_no_more_than_is_told() {
    let mut phases: BTreeSet<String> = BTreeSet::new();
    let mut dice = Dice::new(13);
    for (seed, line) in (0..).zip(["", "variant=three", "variant=two", "hands=closed", "offers=9"].repeat(4)) {
        let options = Options::parse(Knowledge::spec(), &format!("trades=simple limit=80 {line}")).expect("a table");
        let start = Knowledge::new(&options).start(seed);
        let walk = walks::Walk::play(&options, start, 2_000, &mut dice, |list, dice| *dice.pick(list));
        for state in &walk.states {
            let count = walk.game.count(state);
            assert!(count <= most(state.phase()), "{count} actions: {}", walk.at(state));
            let fen = walk.game.fen(state);
            let word = fen.rsplit(' ').next().and_then(|phase| phase.split(':').next()).expect("a phase");
            phases.insert(word.to_owned());
        }
    }
    assert_eq!(phases.len(), 12, "{phases:?}");
}
