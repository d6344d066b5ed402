//! The examination of programs: ours passes it in every game, and programs that break one thing are found out.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use serde_json::Value;

const KENNING: &str = env!("CARGO_BIN_EXE_kenning");

/// Long enough for every machine: whoever answers is not waited for.
const PATIENT: &str = "60000";
/// Programs that never answer are waited for so long.
const SILENT: &str = "10000";

/// Examines a program; the exit code, and how each check went.
fn examine(patience: &str, only: Option<&str>, command: &[&str]) -> (i32, Value) {
    let mut kenning = Command::new(KENNING);
    kenning.args(["compliance", "--json", "--patience", patience]);
    if let Some(only) = only {
        kenning.args(["--only", only]);
    }
    let output = kenning.args(command).output().expect("the binary runs");
    let told = serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{command:?}: {error}"));
    (output.status.code().expect("it ends by itself"), told)
}

fn checks(told: &Value) -> &[Value] {
    told["checks"].as_array().expect("there are checks")
}

#[test]
fn our_own_program_passes_in_every_game() {
    for spec in catalog::games() {
        let variants = [&spec.variants[0], spec.variants.last().expect("there is a variant")];
        for variant in variants {
            let (code, told) = examine(PATIENT, None, &[KENNING, "ugi", spec.id, "--variant", variant.name]);
            let broken: Vec<&Value> = checks(&told).iter().filter(|check| check["verdict"] == "fail").collect();
            assert_eq!((code, &broken), (0, &vec![]), "{} {}", spec.id, variant.name);
            assert_eq!((&told["game"], &told["failed"]), (&Value::from(spec.id), &Value::from(0)));
            let skipped = checks(&told).iter().filter(|check| check["verdict"] == "skip");
            let may_be_skipped = |check: &Value| check["check"] == "chance" && !spec.chance;
            assert!(skipped.clone().all(may_be_skipped), "{}: {:?}", spec.id, skipped.collect::<Vec<_>>());
        }
    }
}

#[test]
fn a_command_line_may_be_given_as_one_word() {
    let game = catalog::games().next().expect("there is a game").id;
    let (code, told) = examine(PATIENT, Some("handshake"), &[&format!("'{KENNING}' ugi {game}")]);
    assert_eq!((code, &told["game"]), (0, &Value::from(game)));
    let (code, _) = examine(PATIENT, Some("handshake"), &[&format!("'{KENNING} x' ugi {game}")]);
    assert_eq!(code, 1, "quotes hold a name together");
}

/// A way to spoil a program that keeps to the protocol.
enum Fault {
    /// Its output is rewritten on the way.
    Says(&'static str),
    /// Its input is.
    Hears(&'static str),
    /// Its input is, so that it has nothing to say.
    Misses(&'static str),
    /// It ends like this.
    Ends(&'static str),
}
use Fault::{Ends, Hears, Misses, Says};

/// What is broken by editing lines on their way, and the check that finds it.
const FAULTS: &[(&str, Fault)] = &[
    ("handshake", Says("s/^ugiok$/ok/")),
    ("handshake", Says("/^id author/d")),
    ("handshake", Says("s/^id name/hello/")),
    ("ready", Says("s/^readyok$/&\\n&/")),
    ("option-lines", Says("s/ type spin / kind spin /")),
    ("option-lines", Says("s/^option name Seed/option name Hash/")),
    ("set-option", Hears("s/^setoption name Seed.*/setoption name Nothing value 1/")),
    ("bad-option", Says("/no such option/d")),
    ("hash-limit", Says("s/is not in .*/is too much/")),
    ("rules-by-option", Hears("/^setoption name variant/d")),
    ("startpos", Hears("/^uginewgame/d")),
    ("startpos", Hears("s/^position startpos$/position/")),
    ("positions", Says("s/^response p1$/response p2/")),
    ("positions", Says("s/^response none$/response draw/")),
    ("legal", Says("s/^response \\([^ ]*\\) \\([^ ]*\\)/response \\2 \\1/")),
    ("legal", Says("s/^response [^ ]* /response /")),
    ("fen", Hears("s/^position fen .*/position startpos/")),
    ("bad-position", Hears("/no-such-action/d")),
    ("bad-position", Says("s/^info string error: .*/info string error:/")),
    ("bad-query", Hears("/^query weather/d")),
    ("go", Says("s/^bestmove .*/bestmove nonsense/")),
    ("go", Says("s/^bestmove .*/bestmove none/")),
    ("go", Says("s/^bestmove .*/bestmove/")),
    ("go", Says("s/^bestmove .*/&\\n&/")),
    ("go-depth", Misses("/^go depth/d")),
    ("go-depth", Hears("s/^go depth.*/quit/")),
    ("go-nodes", Misses("/^go nodes/d")),
    ("go-movetime", Misses("s/^go movetime.*/go infinite/")),
    ("go-clocks", Misses("/p1time/d")),
    ("go-badly", Says("/^info string error: go/d")),
    ("info", Says("s/^info depth .*/thinking/")),
    ("info", Says("s/ score [a-z]* [-0-9]*//")),
    ("info", Says("s/ time [0-9]*//")),
    ("info", Says("s/^info depth /info depth deep /")),
    ("info", Says("s/ pv .*/ pv nonsense/")),
    ("infinite", Misses("/^stop$/d")),
    ("infinite", Says("s/^readyok$/bestmove nonsense\\n&/")),
    ("busy", Misses("/^go infinite/,/^stop/{/^isready/d;}")),
    ("multipv", Says("s/ multipv [0-9]*//")),
    ("chance", Says("s/^bestmove none$/bestmove nonsense/")),
    ("chance", Says("/^info string error: chance/d")),
    ("finished", Says("s/^bestmove none$/bestmove nonsense/")),
    ("unknown", Hears("/^qwerty/d")),
    ("garbage", Hears("s/^is.ready.*/quit/")),
    ("garbage", Says("s/^response /response\\xff/")),
    ("long-line", Hears("s/^setoption name aaa.*/quit/")),
    ("white-space", Misses("/^  isready/d")),
    ("quit", Misses("/^quit$/d")),
    ("quit", Ends("exit 3")),
    ("quit-busy", Says("/^bestmove/d")),
    ("end", Says("/^bestmove/d")),
    ("end", Ends("exit 3")),
    ("end-busy", Says("s/^bestmove.*/&\\n&/")),
];

/// A program in the system's shell that plays a game of chance, and breaks this; nothing where there is nothing.
fn program(fault: Option<&Fault>) -> String {
    let spec = catalog::games().find(|spec| spec.chance).expect("there is a game with dice");
    let kenning = format!("'{KENNING}' ugi {}", spec.id);
    match fault {
        None => kenning,
        Some(Says(edit)) => format!("{kenning} | LC_ALL=C sed -u '{edit}'"),
        Some(Hears(edit) | Misses(edit)) => format!("LC_ALL=C sed -u '{edit}' | {kenning}"),
        Some(Ends(how)) => format!("{kenning}; {how}"),
    }
}

#[test]
fn a_program_that_breaks_one_thing_is_found_out() {
    // Most of the time somebody waits for a program that is silent.
    std::thread::scope(|scope| {
        for faults in FAULTS.chunks(4) {
            scope.spawn(|| faults.iter().for_each(|(check, fault)| is_found_out(check, fault)));
        }
    });
}

fn is_found_out(check: &str, fault: &Fault) {
    let script = program(Some(fault));
    let patience = if matches!(fault, Misses(_)) { SILENT } else { PATIENT };
    let (code, told) = examine(patience, Some(check), &["sh", "-c", &script]);
    let [found] = checks(&told) else { panic!("{script}: {told}") };
    assert_eq!((code, &found["verdict"]), (1, &Value::from("fail")), "{script}: {told}");
    assert!(!found["note"].as_str().unwrap_or_default().is_empty(), "{script}: {told}");
}

#[test]
fn every_check_is_shown_to_find_something() {
    let (_, told) = examine(PATIENT, None, &["sh", "-c", &program(None)]);
    let known: BTreeSet<&str> = checks(&told).iter().filter_map(|check| check["check"].as_str()).collect();
    let shown: BTreeSet<&str> = FAULTS.iter().map(|&(check, _)| check).collect();
    assert_eq!(known, shown);
    assert_eq!(told["skipped"], 0, "{told}");
}

#[test]
fn a_program_that_does_not_speak_is_told_so() {
    for (script, patience) in [("exit 0", PATIENT), ("exec sleep 600", "300"), ("echo hello; exec cat", PATIENT)] {
        let (code, told) = examine(patience, None, &["sh", "-c", script]);
        assert_eq!((code, &told["failed"], &told["passed"]), (1, &Value::from(1), &Value::from(0)), "{script}: {told}");
        assert_eq!((&checks(&told)[0]["check"], &told["game"]), (&Value::from("handshake"), &Value::Null));
    }
    let (code, told) = examine(PATIENT, None, &["/nowhere/at/all"]);
    assert_eq!((code, &told["failed"]), (1, &Value::from(1)), "{told}");
}

#[test]
fn whatever_is_asked_a_program_that_does_not_start_fails() {
    let (code, told) = examine(PATIENT, Some("go-depth"), &["/nowhere/at/all"]);
    let verdicts: Vec<_> = checks(&told).iter().map(|check| (&check["check"], &check["verdict"])).collect();
    let expected = [("handshake", "fail"), ("go-depth", "skip")].map(|(a, b)| (Value::from(a), Value::from(b)));
    assert_eq!(code, 1);
    assert_eq!(verdicts, expected.iter().map(|(check, verdict)| (check, verdict)).collect::<Vec<_>>());
}

#[test]
fn a_program_that_talks_for_ever_is_not_heard_for_ever() {
    let hello = "read line; echo id name Chatterbox; echo id author Nobody; echo ugiok; ";
    let chatter = "while :; do echo info string and then; done";
    for (check, script) in [
        ("handshake", format!("read line; {chatter}")),
        ("ready", chatter.to_owned()),
        ("unknown", format!("{hello}{chatter}")),
        ("bad-option", format!("{hello}read line; {chatter}")),
        ("quit", format!("{hello}read line; {chatter}")),
        ("go", format!("{hello}read line; echo response p1; read line; {chatter}")),
    ] {
        let (code, told) = examine("300", Some(check), &["sh", "-c", &script]);
        assert_eq!((code, &told["failed"]), (1, &Value::from(1)), "{check}: {told}");
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_the_program_with_the_examination() {
    // It closes its output, and so is heard of, only when it has ended.
    let script = "echo started >&3; while :; do sleep 600; done";
    let script = format!("exec sh -c 'exec {KENNING} compliance --patience 600000 sh -c \"{script}\" 3>&1 >&2'");
    let mut command = Command::new("sh");
    command.args(["-c", &script]).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the binary runs");
    let mut output = BufReader::new(child.stdout.take().expect("it has an output"));
    let mut said = String::new();
    output.read_line(&mut said).expect("it can be read");
    assert_eq!(said, "started\n");
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("there is a kill");
    assert!(sent.success());
    output.read_to_string(&mut said).expect("it can be read");
    assert_eq!((child.wait().expect("the child is ours").code(), said.as_str()), (Some(130), "started\n"));
}

#[test]
fn what_an_info_may_lack_is_named() {
    let spare = Says("s/ seldepth [0-9]*//; s/ hashfull [0-9]*//");
    let (code, told) = examine(PATIENT, Some("info"), &["sh", "-c", &program(Some(&spare))]);
    let note = checks(&told)[0]["note"].as_str().unwrap_or_default();
    assert!(code == 0 && note.ends_with("without seldepth, hashfull"), "{told}");
}

#[test]
fn a_game_that_is_not_ours_is_examined_without_rules() {
    // It calls itself something else, and its variants are others.
    let edit =
        "s/^id name .*/id name Stranger/; s/^option name variant .*/option name variant type combo default a var a/";
    let (_, told) = examine(PATIENT, Some("go-depth"), &["sh", "-c", &program(Some(&Says(edit)))]);
    assert_eq!((&told["game"], &told["passed"]), (&Value::Null, &Value::from(1)), "{told}");
}
