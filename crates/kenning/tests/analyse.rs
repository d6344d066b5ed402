//! An analysis without limits that nobody wants to hear to its end.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, Stdio};

/// An analysis without an end that has told about its first depth, and the rest of its output.
fn begun() -> (Child, BufReader<ChildStdout>) {
    let game = catalog::games().next().expect("there is a game").id;
    let mut command = Command::new(env!("CARGO_BIN_EXE_kenning"));
    command.args(["analyse", game, "--nodes", "1000000000000"]).stdin(Stdio::null()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("the binary runs");
    let mut output = BufReader::new(child.stdout.take().expect("it has an output"));
    let mut line = String::new();
    output.read_line(&mut line).expect("it tells something");
    assert!(line.starts_with("depth 1 "), "{line}");
    (child, output)
}

#[test]
fn nobody_thinks_on_for_a_reader_who_has_gone() {
    let (mut child, output) = begun();
    drop(output);
    assert!(child.wait().expect("the child is ours").success());
}

#[test]
fn ctrl_c_ends_it_with_what_there_is() {
    let (mut child, mut output) = begun();
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("there is a kill");
    assert!(sent.success());
    let mut rest = String::new();
    output.read_to_string(&mut rest).expect("it tells what there is");
    assert_eq!(child.wait().expect("the child is ours").code(), Some(0));
    assert!(rest.contains(" positions in ") && rest.contains("\n 1. "), "{rest}");
}
