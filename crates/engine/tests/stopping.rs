//! Searches that would take for ever, and what can be said while they run.

mod talk;

use engine::ugi::Info;
use talk::{Talk, answers};

/// Four seats and forty stones without dice: nobody sees the end of it.
const ENDLESS: &str = "dice=off heap=40 seats=4";

/// The answers among the lines, without what the search tells on its way.
fn spoken(lines: &[String]) -> Vec<&str> {
    lines.iter().map(String::as_str).filter(|line| !line.starts_with("info depth")).collect()
}

/// The same with `take1`, `take2` and `take3` as one: which of them is best does not matter here.
fn check(talk: Talk, expected: &[&str]) {
    let lines = talk.close();
    let spoken: Vec<String> = spoken(&lines).into_iter().map(|line| line.replace(['1', '2', '3'], "N")).collect();
    assert_eq!(spoken, expected);
}

fn talk(lines: &str) -> Talk {
    let mut talk = Talk::new(ENDLESS);
    talk.send(lines);
    talk
}

#[test]
fn a_search_without_end_tells_what_it_finds_and_ends_at_stop() {
    let mut talk = talk("go infinite");
    let info: Info = talk.receive_until("info depth 3")[2].replace('?', "0").parse().unwrap();
    assert!(info.nodes > Some(0) && !info.pv.is_empty());
    talk.send("isready\nquery fen\nstop");
    let lines = talk.receive_until("bestmove");
    assert_eq!(spoken(&lines)[..2], ["readyok", "response 40 p1 - 0"]);
    assert_eq!(spoken(&lines).len(), 3);
    check(talk, &[]);
}

#[test]
fn everything_else_is_refused_until_it_is_stopped() {
    let mut talk = talk("go infinite\nposition startpos\ngo\nsetoption name heap value 9\nuginewgame\nqurey");
    talk.receive_until("info string error: unknown command `qurey`");
    talk.send("stop\nposition fen 9 p2 - 0\nquery fen");
    let lines = talk.receive_until("response");
    assert_eq!(lines.last().map(String::as_str), Some("response 9 p2 - 0"), "what is said after stop waits");
    assert!(spoken(&lines)[0].starts_with("bestmove take"));
    check(talk, &[]);
}

#[test]
fn a_limited_search_is_waited_for() {
    let mut talk = talk("go depth 64\nposition fen 3 p4 - 0\nquery fen\nisready");
    let lines = talk.receive_until("readyok");
    assert_eq!(spoken(&lines), ["readyok"], "whether it is ready, it says at once");
    talk.send("stop");
    check(talk, &["bestmove takeN", "response N p4 - 0"]);
}

#[test]
fn stop_ends_all_searches_requested_before_it() {
    check(
        talk("go depth 64\nposition fen 39 p2 - 0\ngo depth 64\nstop\nposition startpos\nquery turn"),
        &["bestmove takeN", "bestmove takeN", "response pN"],
    );
}

#[test]
fn quit_ends_it_with_an_answer() {
    for lines in ["go infinite\nquit\nisready", "go depth 64\nquit", "go depth 64\nposition startpos\ngo\nquit"] {
        let talk = talk(lines);
        let (said, goes) = (talk.rest(), lines.matches("go").count());
        assert_eq!(spoken(&said).len(), goes, "{lines}: {said:?}");
        assert!(spoken(&said).iter().all(|line| line.starts_with("bestmove take")), "{said:?}");
    }
}

#[test]
fn the_end_of_the_input_stops_only_what_has_no_end_of_its_own() {
    check(talk("go infinite"), &["bestmove takeN"]);
    check(talk("go depth 3\nposition fen 1 p1 - 0\ngo infinite"), &["bestmove takeN", "bestmove takeN"]);
    let mut talk = talk("go depth 3\nposition fen 1 p1 - 0\ngo\nposition fen 1 p2 - 0\nquery turn");
    let first = talk.receive_until("bestmove");
    assert!(first.iter().any(|line| line.starts_with("info depth 3")), "{first:?}");
    check(talk, &["bestmove takeN", "response pN"]);
}

#[test]
fn every_go_has_one_answer_after_its_last_word() {
    let said = "go depth 64\nstop\n".repeat(50) + &"go nodes 500\nposition startpos\n".repeat(50);
    let output = answers(ENDLESS, said.as_bytes());
    assert_eq!(output.matches("bestmove take").count(), 100, "{output}");
    assert!(output.ends_with('\n') && output.lines().last().unwrap().starts_with("bestmove"), "{output}");
}

#[test]
fn the_lines_of_a_flood_of_words_are_not_kept_in_memory() {
    // More lines wait than are read ahead, and all of them are obeyed in their turn.
    let said = "go nodes 50000\n".to_owned() + &"position startpos moves take1\nquery fen\n".repeat(500);
    let output = answers(ENDLESS, said.as_bytes());
    assert_eq!(output.matches("response 39 p2 - 1\n").count(), 500);
}

#[test]
fn an_output_that_is_closed_ends_the_search() {
    let mut talk = talk("go infinite");
    talk.receive_until("info depth 2");
    talk.send("isready\nisready");
    assert!(talk.abandon().is_ok());
}
