//! The game line by line, in every game in the catalog. What it says word for word stands in the transcripts of the games;
//! here is what a computer's thoughts make different from run to run.

use std::io::Write;
use std::process::{Command, Stdio};

/// What the binary says when these lines are typed at a game.
fn said(id: &str, lines: &str) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kenning"));
    command.args(["play", id, "--p1", "person", "--p2", "person", "--seed", "1"]);
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the binary runs");
    let mut input = child.stdin.take().expect("it has an input");
    input.write_all(lines.as_bytes()).expect("it reads");
    drop(input);
    let output = child.wait_with_output().expect("the binary ends");
    assert!(output.status.success(), "{id}: {}", output.status);
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_hint_is_a_legal_action_with_its_reason() {
    for id in catalog::games().map(|spec| spec.id) {
        let said = said(id, "legal\nhint\nquit\n");
        let behind = |word: &str| said.lines().skip_while(|line| !line.ends_with(word)).nth(1).unwrap_or_default();
        let hint = behind("> hint").strip_prefix("Hint: ").unwrap_or_else(|| panic!("{id}: no hint in {said}"));
        let (action, reason) = hint.split_once(". ").unwrap_or_else(|| panic!("{id}: {hint} has no reason"));
        assert!(behind("> legal").split(' ').any(|legal| legal == action), "{id}: {action} is not legal");
        assert!(reason.ends_with('.'), "{id}: {reason}");
    }
}
