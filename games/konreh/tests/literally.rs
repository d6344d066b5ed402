//! The game against a second one written from the text of the rules alone: the same strings are accepted, the same
//! actions listed, the same positions reached, the same results found.

mod literal;
#[allow(dead_code, reason = "the properties use the rest")]
mod walks;

use game::{Dice, Game, Notation};
use konreh::Konreh;
use testkit::proof::check_pair_on_strings;

use literal::Literal;
use walks::{each_walk, every_table, random_fen, random_state};

type Pair = testkit::proof::Pair<Konreh, Literal>;

#[test]
fn both_start_alike() {
    every_table(&mut Dice::new(1)).iter().for_each(|options| Pair::new(options).check_start());
}

#[test]
fn random_play_goes_alike() {
    each_walk(|walk| {
        let pair = Pair::new(&walk.options);
        walk.states.iter().for_each(|state| pair.check(state));
    });
}

#[test]
fn the_tables_of_strings_are_read_alike() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fens");
    let read = |file| check_pair_on_strings::<Konreh, Literal>(format!("{folder}/{file}.fens"));
    let [accepted, refused] = ["accepted", "refused"].map(read);
    assert_eq!((accepted.1, refused.0), (0, 0));
}

#[test]
fn random_strings_are_read_alike_and_lead_alike() {
    let mut dice = Dice::new(7);
    let (mut accepted, mut refused) = (0, 0);
    for options in every_table(&mut dice) {
        let pair = Pair::new(&options);
        for _ in 0..300 {
            match pair.check_text(&random_fen(&options, &mut dice)) {
                Ok(_) => accepted += 1,
                Err(_) => refused += 1,
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
        let (game, pair) = (Konreh::new(&options), Pair::new(&options));
        for _ in 0..200 {
            let mut fen = game.fen(&random_state(&options, &mut dice));
            for _ in 0..=dice.below(3) {
                fen = damaged(&fen, &mut dice);
            }
            match pair.check_text(&fen) {
                Ok(_) => accepted += 1,
                Err(_) => refused += 1,
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
