//! Named openings: a game for each name, in which the last action completes it, and nothing before had a name.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use game::{Dice, Game, Notation, Options, Turn};
use konreh::{Action, Konreh, State};

fn path(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

fn game() -> Konreh {
    Konreh::new(&Options::defaults(Konreh::spec()))
}

/// The positions and actions of a game that is told by its actions.
fn line(game: &Konreh, texts: &str) -> (Vec<State>, Vec<Action>) {
    let (mut past, mut played) = (vec![game.startpos()], Vec::new());
    for text in texts.split_whitespace() {
        let mut state = *past.last().expect("a game has a first position");
        let action = game.read_action(&state, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        game.apply(&mut state, action);
        past.push(state);
        played.push(action);
    }
    (past, played)
}

/// The names in the order in which they are tested, as they are taught.
fn taught() -> Vec<String> {
    let table: toml::Table = fs::read_to_string(path("teaching/openings.toml")).unwrap().parse().unwrap();
    let openings = table["opening"].as_array().unwrap().iter();
    openings.map(|opening| opening["name"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn each_name_has_a_game_that_it_is_given_to() {
    let (game, data) = (game(), fs::read_to_string(path("plays/openings.txt")).unwrap());
    let rows = data.lines().filter(|line| !line.starts_with('#'));
    let mut shown: BTreeMap<&str, u32> = BTreeMap::new();
    for (name, texts) in rows.filter_map(|row| row.split_once(" | ")) {
        let (past, played) = line(&game, texts);
        assert_eq!(game.opening_name(&past, &played), Some(name));
        *shown.entry(name).or_default() += 1;
    }
    let mut names = taught();
    names.sort_unstable();
    assert_eq!(shown.keys().copied().collect::<Vec<_>>(), names);
}

#[test]
fn a_side_has_at_most_one_opening_and_has_it_after_24_turns() {
    let game = game();
    let mut named = 0;
    for seed in 0..200 {
        let (mut dice, mut past, mut played) = (Dice::new(seed), vec![game.startpos()], Vec::new());
        let mut turns = [0; 2];
        let mut names = [0; 2];
        while played.len() < 60 {
            let mut state = *past.last().expect("a game has a first position");
            let Turn::Seat(_) = game.turn(&state) else { break };
            let side = state.side().index();
            let action = game.pick(&state, |count| dice.below(count)).expect("a seat is to move");
            turns[side] += u32::from(game.ends_turn(&state, action));
            game.apply(&mut state, action);
            past.push(state);
            played.push(action);
            if let Some(name) = game.opening_name(&past, &played) {
                names[side] += 1;
                assert_eq!(turns[side], 24, "{name}");
                assert!(taught().iter().any(|known| known == name), "{name}");
            }
        }
        assert!(names.iter().all(|&number| number <= 1));
        named += names.iter().sum::<u32>();
    }
    assert!(named > 50, "{named}");
}
