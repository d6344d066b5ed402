//! know: lists of actions in middle games, and turns of random play beside the least that a turn can cost.

use std::hint::black_box;

use game::{Dice, Game, Notation, Options};
use know::{Know, State};

/// Boards of middle games, with whose turn it is.
const MIDDLE: [(&str, &str); 9] = [
    ("S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12", "p2"),
    ("F6,A4,S8,R19,S2,S18/F10,F24,R9,R13,S21,R10", "p1"),
    ("A2,A4,C12,S8,F2,F16/R8,R18,S27,F10,A1,A3", "p1"),
    ("F5,A4,S13,S29,C6,F1/F23,A2,F8,F22,C8,C15", "p2"),
    ("A1,A3,S6,S22,C16,R2/F8,F22,S9,R13,S14,S29", "p2"),
    ("F20,A1,F2,F8,F27,R20/C13,A2,S11,S27,S18,S20", "p1"),
    ("C14,S6,F3,R16,S31,F10/S24,F18,C12,F13,S25,F14", "p2"),
    ("S1,S13,C14,R2,C16,F26/F14,R18,F9,F24,S16,F5", "p2"),
    ("F3,F24,R1,R13,C15,F25/S12,S16,S9,R17,S17,S24", "p1"),
];
/// Some of them with a die on the table, for a search.
pub(crate) const TO_MOVE: [&str; 3] = [
    "S13,A4,F27,R3,C13,R2/A2,A3,S21,F13,C8,R12 p2 move 3 - - 50 - 1:0,0",
    "F5,A4,S13,S29,C6,F1/F23,A2,F8,F22,C8,C15 p2 move 4 - - 50 - 1:0,0",
    "F3,F24,R1,R13,C15,F25/S12,S16,S9,R17,S17,S24 p1 move 5 - - 50 - 1:0,0",
];
const ROUNDS: u64 = 20_000;
const TURNS: u64 = 1_000_000;

fn rules() -> Know {
    Know::new(&Options::parse(Know::spec(), "maxturns=0").expect("the options of the bench"))
}

/// The middle games with each of the six dice.
fn middle(rules: &Know) -> Vec<State> {
    let with = |die: u8| MIDDLE.map(|(board, seat)| format!("{board} {seat} move {die} - - 50 - 1:0,0"));
    (1..=6).flat_map(with).map(|fen| rules.read_state(&fen).expect("a middle game is a position")).collect()
}

/// Lists of legal actions, with the six dice in turn.
pub(crate) fn lists() -> u64 {
    let rules = rules();
    let states = middle(&rules);
    let mut list = Vec::with_capacity(Know::spec().most_actions);
    for _ in 0..ROUNDS {
        for state in &states {
            list.clear();
            rules.actions(black_box(state), &mut list);
            black_box(&list);
        }
    }
    ROUNDS * states.len() as u64
}

/// Turns of random play.
pub(crate) fn turns() -> u64 {
    let rules = rules();
    let (mut dice, mut state) = (Dice::new(1), rules.startpos());
    let mut turns = 0;
    while turns < TURNS {
        let before = state.turn_number();
        match rules.pick(&state, |count| dice.below(count)) {
            Some(action) => rules.apply(&mut state, action),
            // Hardly anybody Resolves by chance; then another game begins.
            None => state = rules.startpos(),
        }
        turns += u64::from(state.turn_number() > before);
    }
    turns
}

/// The least that a turn can cost, without a rule of the game: as many bytes as a position has are copied, and a die is
/// cast.
pub(crate) fn floor() -> u64 {
    let (mut dice, position) = (Dice::new(1), [0_u8; size_of::<State>()]);
    for _ in 0..TURNS {
        black_box((*black_box(&position), dice.below(6)));
    }
    TURNS
}
