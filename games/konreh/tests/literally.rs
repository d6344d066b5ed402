//! The game against a second one written from the text of the rules alone: the same strings are accepted, the same
//! actions listed, the same positions reached, the same results found.

mod literal;
mod rows;
#[allow(dead_code, reason = "the properties use the rest")]
mod walks;

use game::{Dice, Game, Notation, Options, Turn};
use konreh::{Action, Konreh, State};

use literal::Literal;
use rows::rows;
use walks::{each_walk, every_table, random_fen, random_state};

/// Compares everything that the two say about one position.
fn check(options: &Options, game: &Konreh, literal: &Literal, state: &State) {
    let fen = game.fen(state);
    let at = || format!("[{options}] {fen}");
    let position = literal.read(&fen).unwrap_or_else(|clause| panic!("{}: refused: {clause}", at()));
    assert_eq!(literal.write(&position), fen);
    assert_eq!(game.legal(state), literal.list(&position), "{}", at());
    let turn = match game.turn(state) {
        Turn::Over(outcome) => format!("none {outcome}"),
        turn => turn.to_string(),
    };
    assert_eq!(turn, literal.turn(&position), "{}", at());
    let mut list = Vec::new();
    game.actions(state, &mut list);
    assert_eq!(game.count(state), list.len(), "{}: the count", at());
    let mut numbered: Vec<Action> = (0..list.len()).map(|n| game.nth(state, n)).collect();
    numbered.sort_unstable();
    list.sort_unstable();
    assert_eq!(numbered, list, "{}: the numbered actions", at());
    for &action in &list {
        let text = game.action_text(state, action);
        assert_eq!(game.read_action(state, &text), Ok(action), "{}: {text}", at());
        let mut next = *state;
        game.apply(&mut next, action);
        assert_eq!(game.fen(&next), literal.write(&literal.play(&position, &text)), "{}: {text}", at());
    }
}

#[test]
fn both_start_alike() {
    for options in every_table(&mut Dice::new(1)) {
        let (game, literal) = (Konreh::new(&options), Literal::new(&options));
        assert_eq!(game.fen(&game.startpos()), literal.write(&literal.start()), "[{options}]");
    }
}

#[test]
fn random_play_goes_alike() {
    each_walk(|walk| {
        let literal = Literal::new(&walk.options);
        for state in &walk.states {
            check(&walk.options, &walk.game, &literal, state);
        }
    });
}

#[test]
fn the_tables_of_strings_are_read_alike() {
    for row in rows("accepted.fens") {
        let game = Konreh::new(&row.options);
        let state = game.read_state(&row.fen).unwrap_or_else(|error| panic!("line {}: {error}", row.line));
        check(&row.options, &game, &Literal::new(&row.options), &state);
    }
    for row in rows("refused.fens") {
        assert!(Literal::new(&row.options).read(&row.fen).is_err(), "line {}", row.line);
        assert_eq!(row.rest.len(), 2, "line {}", row.line);
    }
}

#[test]
fn random_strings_are_read_alike_and_lead_alike() {
    let mut dice = Dice::new(7);
    let (mut accepted, mut refused) = (0, 0);
    for options in every_table(&mut dice) {
        let (game, literal) = (Konreh::new(&options), Literal::new(&options));
        for _ in 0..300 {
            let fen = random_fen(&options, &mut dice);
            match (game.read_state(&fen), literal.read(&fen)) {
                (Ok(state), Ok(_)) => {
                    accepted += 1;
                    check(&options, &game, &literal, &state);
                }
                (Err(_), Err(_)) => refused += 1,
                (ours, theirs) => panic!("[{options}] {fen}: {ours:?} but {:?}", theirs.err()),
            }
        }
    }
    assert!(accepted > 8_000 && refused > 8_000, "{accepted} accepted, {refused} refused");
}

#[test]
fn damaged_strings_are_read_alike() {
    let mut dice = Dice::new(11);
    let (mut accepted, mut refused) = (0, 0);
    for options in every_table(&mut dice) {
        let (game, literal) = (Konreh::new(&options), Literal::new(&options));
        for _ in 0..200 {
            let mut fen = game.fen(&random_state(&options, &mut dice));
            for _ in 0..=dice.below(3) {
                fen = damaged(&fen, &mut dice);
            }
            match (game.read_state(&fen), literal.read(&fen)) {
                (Ok(state), Ok(position)) => {
                    accepted += 1;
                    assert_eq!(game.fen(&state), fen, "[{options}]");
                    assert_eq!(literal.write(&position), fen, "[{options}]");
                }
                (Err(_), Err(_)) => refused += 1,
                (ours, theirs) => panic!("[{options}] {fen}: {ours:?} but {:?}", theirs.err()),
            }
        }
    }
    assert!(accepted > 500 && refused > 10_000, "{accepted} accepted, {refused} refused");
}

/// The string with one small change: a character, or an item of a record.
fn damaged(fen: &str, dice: &mut Dice) -> String {
    let characters: Vec<char> = " /-,:+012345678ABCHDsxrmnkgborgBORG\té９".chars().collect();
    let items = ["s0", "s1", "s3", "s4", "x1", "x2", "x3", "r", "m", "nh1", "na8", "nf1", "na6", "k", "g0", "g2", "g3"];
    let mut letters: Vec<char> = fen.chars().collect();
    let at = dice.below(letters.len());
    match dice.below(5) {
        0 => letters.insert(at, *dice.pick(&characters)),
        1 => letters[at] = *dice.pick(&characters),
        2 => drop(letters.remove(at)),
        _ => {
            let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
            let record = 4 + dice.below(2);
            let Some(field) = fields.get_mut(record) else { return fen.to_owned() };
            let mut parts: Vec<&str> = field.split(',').collect();
            let place = dice.below(parts.len()) + 1;
            if dice.below(2) == 0 && place < parts.len() {
                parts.remove(place);
            } else {
                parts.insert(place, *dice.pick(&items));
            }
            *field = parts.join(",");
            return fields.join(" ");
        }
    }
    letters.into_iter().collect()
}
