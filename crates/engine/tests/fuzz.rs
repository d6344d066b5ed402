//! Spoilt lines, for as long as `KENNING_FUZZ_SECONDS` says: each is obeyed or refused, and nothing panics.

mod talk;

use game::Dice;
use talk::{Talk, answers};
use testkit::fuzz::{spell, spoil, spoil_bytes};
use testkit::laws::choices;
use testkit::toy::SPEC;

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
    "setoption name Hash value 2",
    "setoption name Level value 2",
    "setoption name School value calm",
    "setoption name MultiPV value 3",
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
    "query claim",
    "claim",
    "quit",
];

#[test]
fn lines() {
    let tables = choices(&SPEC, 20, 1);
    spell(|seed| {
        let mut dice = Dice::new(seed);
        let mut talk = Talk::new(&dice.pick(&tables).to_string());
        let (mut said, mut fen) = (Vec::new(), String::new());
        for _ in 0..100 {
            let line = match dice.below(3) {
                0 => (*dice.pick(LINES)).to_owned(),
                // One line, since one answer does not show what two of them do.
                _ => spoil(&mut dice, LINES[seed as usize % LINES.len()], LINES[said.len() % LINES.len()])
                    .replace('\n', " "),
            };
            if line.split_ascii_whitespace().next() == Some("quit") {
                continue;
            }
            said.push(line);
            fen = check(&mut talk, &said, &fen);
        }
        talk.send("quit");
        assert!(talk.rest().is_empty());
    });
}

/// Sends the last line and checks the answer; returns the position after it.
fn check(talk: &mut Talk, said: &[String], fen: &str) -> String {
    let line = said.last().unwrap();
    talk.send(line);
    // Whatever has to wait for a search is answered after it: here the word that nobody knows.
    talk.send("stop\nsetoption name Threads value 1\nquery fen\nmarker");
    let mut answer = talk.receive_until("info string error: unknown command `marker`");
    answer.pop();
    let now = answer.pop().unwrap();
    let output = || format!("after {said:?}:\n{answer:#?}");
    for line in &answer {
        let known = ["id ", "option ", "info ", "bestmove ", "response", "readyok", "ugiok", "uciok"];
        assert!(known.iter().any(|word| line.starts_with(word)), "{}", output());
        assert!(!line.chars().any(char::is_control) && line.len() < 1000, "{}", output());
    }
    if let Some(error) = answer.iter().find_map(|line| line.strip_prefix("info string error: ")) {
        assert!(!error.is_empty(), "{}", output());
        assert!(fen.is_empty() || now == fen, "{}", output());
    }
    let best = answer.iter().filter(|line| line.starts_with("bestmove ")).count();
    let is_go = line.split_ascii_whitespace().next() == Some("go");
    assert_eq!(best, usize::from(is_go), "{}", output());
    now
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
        let is_quit = |line: &[u8]| line.split(u8::is_ascii_whitespace).find(|word| !word.is_empty()) == Some(b"quit");
        let quits = input.split(|&byte| byte == b'\n').any(is_quit);
        input.extend_from_slice(b"stop\nisready");
        let answer = answers("", &input);
        assert!(quits || answer.contains("readyok\n"), "seed {seed}: {answer}");
    });
}
