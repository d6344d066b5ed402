//! The real binary in a real pseudo-terminal, made by `script`, which every Linux has.
#![cfg(target_os = "linux")]

use std::io::{Read, Write};
use std::process::{Command, Stdio};

/// Enters and leaves the screen beside the one with the history.
const ENTER: &str = "\x1b[?1049h";
const LEAVE: &str = "\x1b[?1049l";

/// Runs a shell line in a terminal of 80 columns and 24 lines. Each step waits until its text has been written, and then
/// types. Answers with everything that was written.
fn run(line: &str, steps: &[(&str, &str)]) -> String {
    let line = format!("stty rows 24 cols 80; {line}");
    // The limit only ends a test that would wait for ever.
    let mut command = Command::new("timeout");
    command.args(["120", "script", "-qfec", &line, "/dev/null"]).env("TERM", "xterm-256color").env_remove("NO_COLOR");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("`script` runs");
    let mut keyboard = child.stdin.take().expect("it has an input");
    let mut screen = child.stdout.take().expect("it has an output");
    let (mut written, mut seen) = (Vec::new(), 0);
    for (text, keys) in steps {
        let mut bytes = [0; 4096];
        let found = loop {
            let all = String::from_utf8_lossy(&written[seen..]);
            if let Some(at) = all.find(text) {
                break at;
            }
            let count = screen.read(&mut bytes).expect("the terminal can be read");
            assert!(count > 0, "`{text}` was never written:\n{}", String::from_utf8_lossy(&written[seen..]));
            written.extend_from_slice(&bytes[..count]);
        };
        seen += found;
        keyboard.write_all(keys.as_bytes()).expect("the terminal can be typed at");
    }
    screen.read_to_end(&mut written).expect("the terminal can be read");
    drop(keyboard);
    assert!(child.wait().expect("it ends").success());
    String::from_utf8_lossy(&written).into_owned()
}

/// The first game in the catalog, and its first legal action.
fn sample() -> (&'static str, String) {
    let id = catalog::games().next().expect("there is a game").id;
    let legal = Command::new(env!("CARGO_BIN_EXE_kenning")).args(["legal", id]).output().expect("the binary runs");
    let legal = String::from_utf8_lossy(&legal.stdout).into_owned();
    (id, legal.lines().next().expect("there is an action").to_owned())
}

/// The settings of the terminal, written before and after: they are the same.
fn check_given_back(written: &str) {
    let settings: Vec<&str> = written.lines().filter_map(|line| line.trim_end().strip_prefix("settings ")).collect();
    assert!(settings.len() == 2 && settings[0] == settings[1], "{settings:?}");
    let (entered, left) = (written.find(ENTER), written.rfind(LEAVE));
    assert!(entered.is_some() && entered < left, "the screen was not given back: {entered:?} {left:?}");
}

#[test]
fn a_move_is_played_and_the_terminal_given_back() {
    let (id, action) = sample();
    let line = format!(
        "echo settings $(stty -g); {} play {id} --p2 person --seed 1; echo settings $(stty -g)",
        env!("CARGO_BIN_EXE_kenning")
    );
    let typed = format!(":{action}\r");
    let written = run(&line, &[("quit", &typed), ("1.", "Q"), ("Leave?", "y")]);
    check_given_back(&written);
    assert!(written.contains(&format!("Actions: {action}")), "{written}");
}

#[test]
fn ctrl_c_gives_the_terminal_back() {
    let (id, _) = sample();
    let line = format!(
        "echo settings $(stty -g); {} play {id} --p2 person; echo settings $(stty -g)",
        env!("CARGO_BIN_EXE_kenning")
    );
    check_given_back(&run(&line, &[("quit", "\x03")]));
}

#[test]
fn an_analysis_is_watched_until_a_key_is_pressed() {
    let (id, _) = sample();
    let line = format!(
        "echo settings $(stty -g); {} analyse {id} --lines 2; echo settings $(stty -g)",
        env!("CARGO_BIN_EXE_kenning")
    );
    let written = run(&line, &[("depth", "x")]);
    check_given_back(&written);
    let after = &written[written.rfind(LEAVE).unwrap_or(0)..];
    assert!(after.contains("positions in") && after.contains(" 2. "), "{after}");
}
