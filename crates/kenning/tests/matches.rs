//! Matches and tuning as a person or a script starts them: the real binary, killed and resumed, and read as JSON.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use serde_json::{Value, json};

/// The game with the quickest random games is as good as any; the catalog says what there is.
fn game() -> &'static str {
    catalog::games().next().expect("there is a game").id
}

fn kenning(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kenning"));
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn output(arguments: &[&str]) -> Output {
    kenning(arguments).output().expect("the binary runs")
}

fn json(arguments: &[&str]) -> Value {
    let output = output(arguments);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("the answer is JSON")
}

/// A folder that is not there yet, and is gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kenning-matches-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        Folder(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("the folder for passing files has a plain name")
    }

    /// The lines of games that are whole, by the number of the game; the same game twice is a failure.
    fn games(&self) -> BTreeMap<u64, String> {
        let text = std::fs::read_to_string(self.0.join("match.jsonl")).unwrap_or_default();
        let mut games = BTreeMap::new();
        for line in text.split_inclusive('\n').skip(1).filter(|line| line.ends_with('\n')) {
            let bout: Value = serde_json::from_str(line).expect("a line is a game");
            let number = bout["game"].as_u64().expect("a game has a number");
            assert!(games.insert(number, line.to_owned()).is_none(), "game {number} is there twice");
        }
        games
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A match of a hundred games that are the same whenever they are played.
fn hundred(folder: &str, resume: bool) -> Vec<&str> {
    let mut arguments = vec![
        "match",
        game(),
        "--first",
        "nodes=3",
        "--second",
        "random",
        "--games",
        "100",
        "--records",
        folder,
        "--json",
    ];
    if resume {
        arguments.push("--resume");
    }
    arguments
}

#[test]
fn a_match_that_is_killed_loses_and_doubles_nothing() {
    let (killed, whole) = (Folder::new("killed"), Folder::new("whole"));
    for kill in 1..=4 {
        let mut child = kenning(&hundred(killed.path(), true)).spawn().expect("the binary runs");
        wait(&mut child, &killed, 15 * kill);
        child.kill().expect("the child is ours");
        child.wait().expect("the child is ours");
    }
    assert!(killed.games().len() < 100);
    let resumed = json(&hundred(killed.path(), true));
    assert_eq!(resumed, json(&hundred(whole.path(), false)));
    assert_eq!((resumed["games"].as_u64(), resumed["complete"].as_bool()), (Some(100), Some(true)));
    assert_eq!(killed.games(), whole.games());
    for number in 1..=100 {
        let name = format!("{number:06}.record");
        let [there, here] = [&killed, &whole].map(|folder| read(&folder.0.join(&name)));
        assert_eq!(there, here);
    }
    let record = whole.0.join("000001.record");
    let checked = json(&["record", "check", "--json", record.to_str().expect("a plain name")]);
    assert_eq!(checked["seats"], json!(["nodes=3", "random"]));
}

/// Until so many games are played.
fn wait(child: &mut Child, folder: &Folder, games: usize) {
    while folder.games().len() < games {
        assert!(child.try_wait().expect("the child is ours").is_none(), "the match ended before its time");
        std::thread::yield_now();
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_match_with_what_there_is() {
    let folder = Folder::new("interrupted");
    let long = ["match", game(), "--first", "nodes=3", "--second", "random", "--games", "1000000", "--json"];
    let mut child = kenning(&long).args(["--records", folder.path()]).spawn().expect("the binary runs");
    wait(&mut child, &folder, 5);
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("there is a kill");
    assert!(sent.success());
    let output = child.wait_with_output().expect("the child is ours");
    assert_eq!(output.status.code(), Some(0));
    let told: Value = serde_json::from_slice(&output.stdout).expect("the answer is JSON");
    assert_eq!(told["complete"], json!(false));
    assert_eq!(told["games"], json!(folder.games().len()));
}

/// A record without the day on which it was played.
fn read(path: &Path) -> String {
    let text = std::fs::read_to_string(path).expect("every game has its record");
    text.lines().filter(|line| !line.starts_with("[Date ")).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_summary_as_json_keeps_its_shape() {
    let keys = |value: &Value| value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    let told =
        json(&["match", game(), "--first", "random", "--second", "greedy", "--games", "4", "--sprt", "0,5", "--json"]);
    let all = [
        "game",
        "options",
        "seed",
        "repeatable",
        "planned",
        "games",
        "complete",
        "programs",
        "pairs",
        "elo",
        "sprt",
        "too_long",
        "causes",
        "turns",
    ];
    let mut sorted = all.map(str::to_owned);
    sorted.sort();
    assert_eq!(keys(&told), sorted);
    let line = ["drawn", "even", "faults", "line", "lost", "name", "shared", "share", "within", "won"];
    let mut sorted = line.map(str::to_owned);
    sorted.sort();
    assert_eq!(keys(&told["programs"][0]), sorted);
    assert_eq!(keys(&told["elo"]), ["difference", "least", "most", "superiority"]);
    assert_eq!(keys(&told["sprt"]), ["alpha", "beta", "elo0", "elo1", "least", "most", "ratio", "verdict"]);
    assert_eq!((&told["planned"], &told["sprt"]["verdict"]), (&json!(4), &json!("open")));
    assert_eq!(told["pairs"].as_array().map(Vec::len), Some(5));
    let within = told["programs"][1]["within"].as_array().expect("two bounds");
    assert!(within[0].as_f64() <= told["programs"][1]["share"].as_f64(), "{told}");
}

#[test]
fn our_own_program_sits_down_as_a_guest() {
    let guest = format!("cmd:'{}' ugi {},nodes=20,name=guest", env!("CARGO_BIN_EXE_kenning"), game());
    let told = json(&["match", game(), "--first", &guest, "--second", "random", "--games", "2", "--json"]);
    assert_eq!((&told["games"], &told["programs"][0]["faults"]), (&json!(2), &json!({})));
    assert_eq!(told["programs"][0]["name"], json!("guest"));
}

#[test]
fn a_guest_is_told_the_rules_of_the_table() {
    let guest = format!("cmd:'{}' ugi {},nodes=20", env!("CARGO_BIN_EXE_kenning"), game());
    for variant in catalog::games().next().expect("there is a game").variants {
        let arguments = ["match", game(), "--variant", variant.name, "--first", &guest, "--second", "random"];
        let told = json(&[&arguments[..], &["--games", "2", "--max-turns", "6", "--json"]].concat());
        assert_eq!(told["programs"][0]["faults"], json!({}), "{}", variant.name);
    }
}

#[test]
fn weights_that_were_fitted_are_read_by_a_match() {
    let folder = Folder::new("tune");
    std::fs::create_dir_all(&folder.0).expect("a folder can be made");
    let [data, weights] = ["lessons", "weights"].map(|name| folder.0.join(name).to_str().unwrap().to_owned());
    let tune = ["tune", game(), "--data", &data, "--games", "24", "--nodes", "20", "--out", &weights, "--json"];
    let told = json(&tune);
    assert_eq!(told["games"], json!(24));
    assert!(told["weights"].as_array().is_some_and(|weights| !weights.is_empty()), "{told}");
    assert_eq!(json(&tune), told);
    let first = format!("nodes=20,weights={weights}");
    let played = json(&["match", game(), "--first", &first, "--second", "nodes=20", "--games", "2", "--json"]);
    assert_eq!(played["games"], json!(2));
}

#[test]
fn what_is_wrong_is_told_before_anything_is_played() {
    let refused = |arguments: &[&str]| {
        let mut all = vec!["match", game(), "--games", "2"];
        all.extend(arguments);
        let output = output(&all);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let told = refused(&["--first", "levl=3", "--second", "random"]);
    assert!(
        told.contains("there is no term `levl`; did you mean `level`?") && told.contains("kenning help match"),
        "{told}"
    );
    let told = refused(&["--first", "random", "--second", "random", "--sprt", "5,0"]);
    assert!(told.contains("elo0 must be less than elo1"), "{told}");
    let told = refused(&["--first", "random", "--second", "random", "--openings", "/nowhere/at/all"]);
    assert!(told.contains("/nowhere/at/all"), "{told}");
    let told = refused(&["--first", "cmd:/nowhere/at/all", "--second", "random"]);
    assert!(told.contains("cannot be started"), "{told}");
}
