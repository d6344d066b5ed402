//! Strings with something wrong in them.

use game::Dice;

use super::board::{name, spaces};

/// The string with one change: of a character, of a field, or a field of another string.
pub(crate) fn damaged(fen: &str, other: &str, dice: &mut Dice) -> String {
    let characters: Vec<char> = " /-,:+*=!x0123456789CSFARp\té\u{0663}".chars().collect();
    let mut letters: Vec<char> = fen.chars().collect();
    let mut fields: Vec<String> = fen.split(' ').map(str::to_owned).collect();
    let (letter, field) = (dice.below(letters.len()), dice.below(fields.len()));
    match dice.below(10) {
        0 => letters.insert(letter, *dice.pick(&characters)),
        1 => letters[letter] = *dice.pick(&characters),
        2 => drop(letters.remove(letter)),
        3..6 => {
            fields[field] = other.split(' ').nth(field).unwrap_or("-").to_owned();
            return fields.join(" ");
        }
        _ => {
            fields[field] = replacement(field, dice);
            return fields.join(" ");
        }
    }
    letters.into_iter().collect()
}

/// Something that may stand in a field, or almost.
fn replacement(field: usize, dice: &mut Dice) -> String {
    let (a, b) = (name(dice.below(spaces().len())), name(dice.below(spaces().len())));
    let die = dice.below(8);
    let words = match field {
        0 => board(dice),
        1 | 7 => "- p1 p2 p3 p4 p5 p0 P1 1".to_owned(),
        2 => format!(
            "start declare cast move move:* postcast postmove postmove:+ over move: move:x Move cast: move:x{a} move:={a} \
             move:!{a} errand:{a}:{die} answer-errand:{a}:{die}:1 contest-errand:{a} answer-path:{a}:{b} path:{a} \
             contest-path:{a}:{b} allowed-path:{a}:{a} postmove:x{a} move:?{a}"
        ),
        3 => "- 1 6 7 0 1,2 2,1 6,6 1,2,3 3, 03 -,1".to_owned(),
        4 => format!("- {a}=1 {a}=3,{b}=3 {a}=0 {a}=16 {a}=7 {a} {a}=03 A5=1"),
        5 => "- -/- 5/- -/2,3 1/1 1 -/-/4 5/-/- 7/- / 1,/-".to_owned(),
        6 => "0 1 2 299 300 301 01 - 40 1e3 +5".to_owned(),
        _ => "1:0,0 2:0,0 1:0,0,0 0:0,0 1:1,0 3:5,7 1:00,0 100:0,0 1:0 1 :0,0 1:0,0:0".to_owned(),
    };
    (*dice.pick(&words.split_whitespace().collect::<Vec<_>>())).to_owned()
}

/// Lists of spaces, not always of the right length.
fn board(dice: &mut Dice) -> String {
    let (sides, pieces) = *dice.pick(&[(2, 6), (3, 4), (2, 5)]);
    let mut space = || name(dice.below(spaces().len()));
    let lists: Vec<String> = (0..sides).map(|_| (0..pieces).map(|_| space()).collect::<Vec<_>>().join(",")).collect();
    lists.join("/")
}
