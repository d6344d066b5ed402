//! The worked examples of the rules, with the statements that only know has.

use game::{Game, Notation};
use know::{Action, Know, State};
use testkit::proof::check_examples;

fn own(game: &Know, state: &State, word: &str, expected: &str) -> Option<String> {
    Some(match word {
        "moves" => {
            let mut list = Vec::new();
            game.actions(state, &mut list);
            list.iter().filter(|action| matches!(action, Action::Move { .. })).count().to_string()
        }
        "contested" => game.contention(state).iter().map(|space| space.to_string()).collect::<Vec<_>>().join(" "),
        "tally" => (0..2).map(|side| game.tally_of(state, side).to_string()).collect::<Vec<_>>().join(","),
        "counts" => {
            let [mine, theirs] = game.path_counts(state).expect("a path is declared");
            format!("{mine} {theirs}")
        }
        "only-pass" => {
            expected.split(' ').filter(|die| legal_after(game, state, die) == ["pass"]).collect::<Vec<_>>().join(" ")
        }
        _ => return None,
    })
}

/// What is legal after a die.
fn legal_after(game: &Know, state: &State, die: &str) -> Vec<String> {
    let mut next = state.clone();
    game::play(game, &mut next, [format!("roll={die}").as_str()]).expect("a die can be cast");
    game.legal(&next)
}

#[test]
fn every_example_is_as_stated() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/specification.examples");
    let (examples, statements) = check_examples(file, own);
    assert!(examples >= 18 && statements >= 45, "{examples} examples, {statements} statements");
}
