//! Records that break today's rules: `record check` refuses them, `record show` and `record replay` open them with a note.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn record(arguments: &[&str], text: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kenning"));
    command.arg("record").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary runs");
    child.stdin.take().expect("it has an input").write_all(text.as_bytes()).expect("it reads");
    child.wait_with_output().expect("the binary ends")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A game without an action that somebody has won, which no rules allow.
fn impossible(id: &str, edition: u32) -> String {
    format!("[Game \"{id}\"]\n[Edition \"{edition}\"]\n[Result \"p1win\"]\n[Reason \"by magic\"]\n\np1win\n")
}

#[test]
fn an_impossible_result_is_refused_by_check_and_shown_with_a_note() {
    for spec in catalog::games() {
        let text = impossible(spec.id, spec.edition);
        let checked = record(&["check", "-"], &text);
        assert_eq!(checked.status.code(), Some(1), "{}", spec.id);
        let refused = String::from_utf8_lossy(&checked.stderr).into_owned();
        assert!(refused.contains("do not end this game here") && refused.contains('^'), "{}: {refused}", spec.id);
        assert!(stdout(&record(&["check", "-", "--json"], &text)).contains("\"error\""), "{}", spec.id);

        for what in ["show", "replay"] {
            let shown = record(&[what, "-"], &text);
            assert!(shown.status.success(), "{} {what}", spec.id);
            assert!(stdout(&shown).contains("\nnote     line "), "{} {what}: {}", spec.id, stdout(&shown));
        }
        let shown: Value = serde_json::from_slice(&record(&["show", "-", "--json"], &text).stdout).expect("it is JSON");
        assert!(shown["fault"]["line"].is_u64() && shown["result"] == "p1win", "{}: {shown}", spec.id);
    }
}

#[test]
fn a_sound_record_has_no_note() {
    for spec in catalog::games() {
        let text = format!("[Game \"{}\"]\n[Edition \"{}\"]\n[Result \"*\"]\n\n*\n", spec.id, spec.edition);
        assert!(record(&["check", "-"], &text).status.success(), "{}", spec.id);
        for what in ["show", "replay"] {
            assert!(!stdout(&record(&[what, "-"], &text)).contains("note  "), "{} {what}", spec.id);
        }
    }
}

#[test]
fn an_older_edition_is_opened_and_a_later_one_refused() {
    for spec in catalog::games() {
        let older = spec.edition - 1;
        let text = format!("[Game \"{}\"]\n[Edition \"{older}\"]\n[Result \"*\"]\n\n*\n", spec.id);
        let shown = record(&["show", "-"], &text);
        let text_shown = stdout(&shown);
        assert!(shown.status.success(), "{}: {}", spec.id, String::from_utf8_lossy(&shown.stderr));
        assert!(
            text_shown.contains(&format!("edition  {older} of the rules; the present one is {}", spec.edition)),
            "{text_shown}"
        );
        assert!(record(&["replay", "-"], &text).status.success(), "{}", spec.id);
        let later = text.replace(&format!("Edition \"{older}\""), "Edition \"999\"");
        assert_eq!(record(&["show", "-"], &later).status.code(), Some(1), "{}", spec.id);
    }
}
