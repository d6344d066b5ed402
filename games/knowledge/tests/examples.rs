//! The worked examples of the rules, and the words that only Knowledge has.

use std::collections::BTreeMap;

use game::{Notation, Seat};
use knowledge::{Ability, Knowledge, State};
use testkit::proof::check_examples;

fn own(game: &Knowledge, state: &State, word: &str, told: &str) -> Option<String> {
    let field = |place| game.fen(state).split(' ').nth(place).expect("nine fields").to_owned();
    let seat = || told.split(' ').next().and_then(|name| name.parse::<Seat>().ok()).expect("a seat");
    Some(match word {
        "seats" => field(4),
        "phase" => field(8),
        "counts" => {
            let mut words: BTreeMap<String, usize> = BTreeMap::new();
            for action in game.legal(state) {
                *words.entry(action.split('=').next().expect("a word").to_owned()).or_default() += 1;
            }
            words.into_iter().map(|(word, number)| format!("{word}={number}")).collect::<Vec<_>>().join(" ")
        }
        "abilities" => {
            let has = |ability: &Ability| state.has_ability(seat(), *ability);
            let names = Ability::ALL.into_iter().filter(has).map(|ability| format!(" {ability}"));
            format!("{}{}", seat(), names.collect::<String>())
        }
        "left" => format!("{} {}", seat(), state.neurons_left(seat())),
        _ => return None,
    })
}

#[test]
fn every_example_is_as_it_is_told() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/specification.examples");
    let (examples, told) = check_examples(file, own);
    assert!(examples >= 25 && told >= 80, "{examples} examples, {told} things told");
}
