//! Spoilt lines, for as long as `KENNING_FUZZ_SECONDS` says: each is obeyed or refused, and nothing panics.

use engine::Expectimax;
use engine::ugi::{Driver, Next, serve};
use game::fuzz::{spell, spoil, spoil_bytes};
use game::laws::choices;
use game::toy::{SPEC, TakeAway};
use game::{Dice, Options};

/// What a conversation is made of.
const LINES: &[&str] = &[
    "ugi",
    "isready",
    "setoption name variant value misere",
    "setoption name variant value old-3",
    "setoption name heap value 9",
    "setoption name seats value 3",
    "setoption name dice value off",
    "setoption name last value loses",
    "setoption name Seed value 17",
    "uginewgame",
    "position startpos",
    "position startpos moves roll=2 take1 roll=3 take3",
    "position startpos moves take1 take2 take3",
    "position fen 7 p2 2 1 moves take2",
    "position fen 1 p1 - 0",
    "position fen 0 p2 - 3",
    "go",
    "go infinite",
    "go depth 3 nodes 1000 movetime 10",
    "go p1time 60 p2time 60 p1inc 5 p2inc 5",
    "stop",
    "query fen",
    "query legal",
    "query turn",
    "query result",
    "query gameover",
    "query p1turn",
    "quit",
];

#[test]
fn lines() {
    let tables: Vec<Options> = choices(&SPEC, 20, 1);
    spell(|seed| {
        let mut dice = Dice::new(seed);
        let mut driver = Driver::<TakeAway, Expectimax>::new(dice.pick(&tables).clone());
        let mut said = Vec::new();
        for _ in 0..100 {
            let line = match dice.below(3) {
                0 => (*dice.pick(LINES)).to_owned(),
                _ => spoil(&mut dice, LINES[seed as usize % LINES.len()], LINES[said.len() % LINES.len()]),
            };
            said.push(line);
            check(&mut driver, &said);
        }
    });
}

/// Says the last line, and looks at the answer.
fn check(driver: &mut Driver<TakeAway, Expectimax>, said: &[String]) {
    let line = said.last().unwrap();
    let before = (*driver.state(), driver.options().to_string());
    let mut answer = String::new();
    let next = driver.obey(line, &mut answer);
    let told = || format!("after {said:?}:\n{answer}");
    let first = line.split_ascii_whitespace().next();
    assert_eq!(next == Next::Quit, first == Some("quit") && answer.is_empty(), "{}", told());
    for line in answer.lines() {
        let known = ["id ", "option ", "info ", "bestmove ", "response", "readyok", "ugiok"];
        assert!(known.iter().any(|word| line.starts_with(word)), "{}", told());
        assert!(!line.chars().any(char::is_control) && line.len() < 1000, "{}", told());
    }
    if answer.contains("error: ") {
        assert_eq!((*driver.state(), driver.options().to_string()), before, "{}", told());
        assert!(answer.lines().next().unwrap().len() > "info string error: ".len(), "{}", told());
    }
    let best = answer.matches("bestmove ").count();
    let waits = answer.contains("a search is under way") || line.contains("infinite");
    assert!(best == 1 || best == 0 && (first != Some("go") || waits), "{}", told());
}

#[test]
fn bytes() {
    spell(|seed| {
        let mut dice = Dice::new(seed);
        let mut input = Vec::new();
        for _ in 0..40 {
            let (line, other) = (*dice.pick(LINES), *dice.pick(LINES));
            if line != "quit" {
                input.extend(spoil_bytes(&mut dice, line, other));
                input.push(b'\n');
            }
        }
        let quits = input.split(|&byte| byte == b'\n').any(|line| line.trim_ascii() == b"quit");
        input.extend_from_slice(b"isready");
        let mut output = Vec::new();
        serve::<TakeAway, Expectimax>(Options::defaults(&SPEC), &input[..], &mut output).unwrap();
        let answer = String::from_utf8(output).unwrap();
        assert!(quits || answer.ends_with("readyok\n"), "seed {seed}: {answer}");
    });
}
