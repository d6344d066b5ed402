//! Transcripts: what the binary answers, word for word.
//!
//! Every `games/*/transcripts/*.txt` and `crates/kenning/transcripts/*.txt` is a list of runs:
//! ```text
//! # a comment
//! $ kenning show somegame --fen 'a line in quotes'
//! > a line of standard input
//! a line of standard output
//! ! a line of standard error
//! [exit 1]
//! ```
//! The exit code is left out where it is 0. A line `...` stands for any lines. A line of output that looks like one
//! of the signs above has a `\` before it, and the escape character of colours is written `␛`. What an engine says
//! about time and about the memory of the machine is written `?`. `{new}` stands for a folder that is empty when the
//! transcript begins, and is removed when it ends. In this crate's own transcripts `{game}` stands for the first game on
//! the catalog. `UPDATE=1 cargo test` writes the answers anew; the
//! difference is then reviewed. An answer with `...` in it is for people to change: nobody else knows which lines of
//! the new one may differ from run to run.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

#[test]
fn the_binary_answers_as_written() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the crate lies in crates/");
    let mut wrong = String::new();
    let mut runs = 0;
    for folder in folders(root) {
        // Our own transcripts name no game.
        let first = catalog::games().next().expect("there is a game").id;
        let stand_in = folder.starts_with(root.join("crates")).then_some(first);
        for path in texts(&folder) {
            let script = std::fs::read_to_string(&path).expect("a transcript can be read");
            let mut rewrite = |script: &str, update| {
                let new = New::folder();
                let stands: Vec<(&str, &str)> = stand_in.map(|game| ("{game}", game)).into_iter().collect();
                let stands = [stands.as_slice(), &[("{new}", new.0.to_str().expect("its name is text"))]].concat();
                rewrite(script, update, |run| {
                    runs += 1;
                    play(run, &folder, &stands)
                })
            };
            let mut kept = script;
            if std::env::var_os("UPDATE").is_some() {
                let rewritten = rewrite(&kept, true);
                if rewritten != kept {
                    std::fs::write(&path, &rewritten).expect("a transcript can be written");
                    kept = rewritten;
                }
            }
            let real = rewrite(&kept, false);
            if real != kept {
                let _ = write!(wrong, "\n{}:\n{}", path.display(), difference(&kept, &real));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}\nUPDATE=1 cargo test writes the answers anew, but for those with `...` in them");
    assert!(runs > 0, "no transcripts found");
}

/// An empty folder that is there as long as this is.
struct New(PathBuf);

impl New {
    fn folder() -> New {
        let path = std::env::temp_dir().join(format!("kenning-transcript-{}", std::process::id()));
        std::fs::create_dir(&path).expect("a folder can be made");
        New(path)
    }
}

impl Drop for New {
    fn drop(&mut self) {
        // Where it cannot be removed, it lies where such things may lie.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A command with its input.
#[derive(Debug, PartialEq, Eq)]
struct Run<'a> {
    command: &'a str,
    input: Vec<&'a str>,
}

/// A script with the answers that the runs really give. Where the written answer fits, it stays as it is.
/// For an update those with `...` stay as well.
fn rewrite<'a>(script: &'a str, update: bool, mut answer: impl FnMut(&Run<'a>) -> Vec<String>) -> String {
    let mut out = String::new();
    let mut lines = script.lines().peekable();
    while let Some(line) = lines.next() {
        let _ = writeln!(out, "{line}");
        let Some(command) = line.strip_prefix("$ ") else { continue };
        let mut run = Run { command, input: Vec::new() };
        while let Some(line) = lines.next_if(|line| line.starts_with('>')) {
            let _ = writeln!(out, "{line}");
            run.input.push(line[1..].strip_prefix(' ').unwrap_or(&line[1..]));
        }
        let mut written = Vec::new();
        while let Some(line) = lines.next_if(|line| !line.starts_with("$ ") && !line.starts_with("# ")) {
            written.push(line);
        }
        // Blank lines before the next run belong to nobody's answer.
        let blank = written.iter().rev().take_while(|line| line.is_empty()).count();
        let (written, gap) = written.split_at(written.len() - blank);
        let real = answer(&run);
        if fits(written, &real) || update && written.contains(&"...") {
            written.iter().for_each(|line| _ = writeln!(out, "{line}"));
        } else {
            real.iter().for_each(|line| _ = writeln!(out, "{line}"));
        }
        gap.iter().for_each(|line| _ = writeln!(out, "{line}"));
    }
    out
}

/// Whether the written lines, in which `...` stands for any lines, are the real ones.
fn fits(written: &[&str], real: &[String]) -> bool {
    match (written, real) {
        ([], []) => true,
        (["...", rest @ ..], _) => (0..=real.len()).any(|skipped| fits(rest, &real[skipped..])),
        ([line, rest @ ..], [other, others @ ..]) => line == other && fits(rest, others),
        _ => false,
    }
}

/// Runs the binary and writes its answer in the way of a transcript, in which some words stand for others.
fn play(run: &Run<'_>, folder: &Path, stands: &[(&str, &str)]) -> Vec<String> {
    let named = |text: &str| stands.iter().fold(text.to_owned(), |text, (word, what)| text.replace(word, what));
    let words = split(&named(run.command));
    let (program, arguments) = words.split_first().expect("a command has a first word");
    assert_eq!(program, "kenning", "a transcript runs nothing else");
    let mut command = Command::new(env!("CARGO_BIN_EXE_kenning"));
    command.args(arguments).current_dir(folder);
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"] {
        command.env_remove(name);
    }
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().expect("the binary runs");
    let input: String = run.input.iter().map(|line| named(line) + "\n").collect();
    // It may have ended without reading everything.
    let _ = child.stdin.take().expect("it has an input").write_all(input.as_bytes());
    let output = child.wait_with_output().expect("the binary ends");

    let mut lines = Vec::new();
    let unnamed = |text: &str| stands.iter().fold(text.to_owned(), |text, (word, what)| text.replace(what, word));
    let said = |bytes: &[u8]| unnamed(&String::from_utf8_lossy(bytes)).replace('\u{1b}', "␛").trim_end().to_owned();
    lines.extend(said(&output.stdout).lines().map(|line| escaped(&timeless(line.trim_end()))));
    lines.extend(said(&output.stderr).lines().map(|line| format!("! {line}").trim_end().to_owned()));
    match output.status.code() {
        Some(0) => {}
        Some(code) => lines.push(format!("[exit {code}]")),
        None => lines.push(format!("[{}]", output.status)),
    }
    lines
}

/// The line without what differs from run to run and from machine to machine.
fn timeless(line: &str) -> String {
    let varies: &[&str] = if line.starts_with("option name Hash ") {
        &["max"]
    } else if line.starts_with("info depth ") {
        &["nps", "time"]
    } else {
        &[]
    };
    let mut words: Vec<&str> = line.split(' ').collect();
    for place in 1..words.len() {
        if varies.contains(&words[place - 1]) {
            words[place] = "?";
        }
    }
    words.join(" ")
}

fn escaped(line: &str) -> String {
    let sign = ["$ ", "# ", ">", "! ", "[exit ", "\\"].iter().any(|sign| line.starts_with(sign)) || line == "...";
    if sign { format!("\\{line}") } else { line.to_owned() }
}

/// Splits a command at blanks, except within quotes of either kind.
fn split(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    for c in command.chars() {
        match (quote, c) {
            (Some(open), _) if open == c => quote = None,
            (None, '\'' | '"') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, ' ') => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    assert!(quote.is_none(), "{command}: a quote is not closed");
    words.extend(word);
    words
}

/// The first lines that differ.
fn difference(written: &str, real: &str) -> String {
    let mut lines = written.lines().zip(real.lines()).enumerate();
    match lines.find(|(_, (written, real))| written != real) {
        Some((at, (written, real))) => format!("line {}\n  written: {written}\n  real:    {real}\n", at + 1),
        None => "one goes on where the other ends\n".to_owned(),
    }
}

/// The folders with transcripts: this crate's and every game's.
fn folders(root: &Path) -> Vec<PathBuf> {
    let games = std::fs::read_dir(root.join("games")).expect("there is a folder of games");
    let mut folders: Vec<PathBuf> = games.map(|game| game.expect("a folder can be listed").path()).collect();
    folders.push(root.join("crates/kenning"));
    folders.sort();
    folders.into_iter().map(|folder| folder.join("transcripts")).filter(|folder| folder.is_dir()).collect()
}

fn texts(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).expect("a folder can be listed");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("a folder can be listed").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    paths.sort();
    paths
}

#[test]
fn a_written_answer_that_fits_stays() {
    let script = "# why\n$ kenning a\n> one\n>\nx\n...\nz\n\n$ kenning b\nold\n[exit 1]\n";
    let mut asked = Vec::new();
    let rewritten = rewrite(script, false, |run| {
        asked.push((run.command, run.input.clone()));
        if run.command == "kenning a" { vec!["x".into(), "y".into(), "z".into()] } else { vec!["new".into()] }
    });
    assert_eq!(asked, [("kenning a", vec!["one", ""]), ("kenning b", vec![])]);
    assert_eq!(rewritten, "# why\n$ kenning a\n> one\n>\nx\n...\nz\n\n$ kenning b\nnew\n");
}

#[test]
fn an_answer_with_a_gap_is_never_written_anew() {
    let script = "$ kenning a\nx\n...\n\n$ kenning b\nold\n";
    let answer = |_: &Run<'_>| vec!["new".to_owned()];
    assert_eq!(rewrite(script, true, answer), "$ kenning a\nx\n...\n\n$ kenning b\nnew\n");
    assert_eq!(rewrite(script, false, answer), "$ kenning a\nnew\n\n$ kenning b\nnew\n");
}

#[test]
fn what_differs_from_run_to_run_is_not_written() {
    assert_eq!(timeless("info depth 1 nps 7 time 8 pv time nps"), "info depth 1 nps ? time ? pv time ?");
    assert_eq!(
        timeless("option name Hash type spin default 16 min 1 max 99"),
        "option name Hash type spin default 16 min 1 max ?"
    );
    assert_eq!(timeless("time 8 max 9"), "time 8 max 9");
}

#[test]
fn commands_are_split_as_a_shell_does() {
    assert_eq!(split("kenning show --fen 'a b' \"c'd\" ''"), ["kenning", "show", "--fen", "a b", "c'd", ""]);
}
