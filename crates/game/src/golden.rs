//! Data files that tests check: tables of counts (`*.perft`), study numbers (`*.study`) and annotated games
//! (`*.play`).
//!
//! A perft file is a list of positions:
//! ```text
//! # where the numbers come from
//! position the name of the position
//! options variant=micro start=none
//! fen 3rrb/4ro/5r/R5/OR4/BRR3 A - AB HD HD 0 0
//! perft 1 6
//! perft 2 36
//! ```
//! A study file is a list of positions too, each with actions to play first, perhaps, and with rows of its study
//! table, the values of the sides one after another:
//! ```text
//! position after a Seed
//! fen 8/8/6r1/8/8/1R6/O6b/2B5 A - AB HD,m HD,m 0 0
//! play c1h1+
//! study SSI 0 / -
//! ```
//! A play file is one game, action by action, each with the number of actions that were legal and the position
//! reached. `UPDATE=1 cargo test` writes the annotations anew; the difference is then reviewed.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::{Notation, Options, Study, Turn, perft, play};

/// Checks every `*.perft` file of a folder, each count up to so many nodes, and tells how many counts it checked.
///
/// # Panics
/// Where a file is malformed or a count is wrong.
pub fn check_perfts<G: Notation>(folder: &Path, most_nodes: u64) -> usize {
    let mut checked = 0;
    for path in files(folder, "perft") {
        let text = std::fs::read_to_string(&path).expect("a perft file can be read");
        let (mut name, mut options, mut position) = ("", Options::defaults(G::spec()), None);
        for (number, line) in text.lines().enumerate() {
            let at = || format!("{}:{} ({name})", path.display(), number + 1);
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "" | "#" => {}
                "position" => (name, options, position) = (rest, Options::defaults(G::spec()), None),
                "options" => options = Options::parse(G::spec(), rest).unwrap_or_else(|e| panic!("{}: {e}", at())),
                "fen" => {
                    let game = G::new(&options);
                    let state = game.read_state(rest).unwrap_or_else(|e| panic!("{}: {e}", at()));
                    assert_eq!(game.fen(&state), rest, "{}: the text is not canonical", at());
                    position = Some((game, state));
                }
                "perft" => {
                    let (game, state) = position.as_ref().unwrap_or_else(|| panic!("{}: no fen yet", at()));
                    let (depth, count) = rest.split_once(' ').unwrap_or_else(|| panic!("{}: perft DEPTH COUNT", at()));
                    let depth: u32 = depth.parse().unwrap_or_else(|e| panic!("{}: {e}", at()));
                    let count: u64 = count.parse().unwrap_or_else(|e| panic!("{}: {e}", at()));
                    if count <= most_nodes {
                        assert_eq!(perft(game, state, depth), count, "{}: perft {depth}", at());
                        checked += 1;
                    }
                }
                _ => panic!("{}: `{word}` is unknown", at()),
            }
        }
    }
    assert!(checked > 0, "{}: no counts found", folder.display());
    checked
}

/// Checks every `*.study` file of a folder, and tells how many rows it checked.
///
/// # Panics
/// Where a file is malformed or a number is wrong.
pub fn check_studies<G: Notation + Study>(folder: &Path) -> usize {
    let mut checked = 0;
    for path in files(folder, "study") {
        let text = std::fs::read_to_string(&path).expect("a study file can be read");
        let (mut name, mut options, mut position) = ("", Options::defaults(G::spec()), None);
        for (number, line) in text.lines().enumerate() {
            let at = || format!("{}:{} ({name})", path.display(), number + 1);
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "" | "#" => {}
                "position" => (name, options, position) = (rest, Options::defaults(G::spec()), None),
                "options" => options = Options::parse(G::spec(), rest).unwrap_or_else(|e| panic!("{}: {e}", at())),
                "fen" => {
                    let game = G::new(&options);
                    let state = game.read_state(rest).unwrap_or_else(|e| panic!("{}: {e}", at()));
                    position = Some((game, state));
                }
                "play" => {
                    let (game, state) = position.as_mut().unwrap_or_else(|| panic!("{}: no fen yet", at()));
                    play(game, state, rest.split(' ')).unwrap_or_else(|e| panic!("{}: {e}", at()));
                }
                "study" => {
                    let (game, state) = position.as_ref().unwrap_or_else(|| panic!("{}: no fen yet", at()));
                    let table = game.study(state).unwrap_or_else(|| panic!("{}: no study numbers", at()));
                    let (name, values) = rest.split_once(' ').unwrap_or_else(|| panic!("{}: study NAME VALUES", at()));
                    let row = table.row(name).unwrap_or_else(|| panic!("{}: there is no `{name}`", at()));
                    assert_eq!(row.values.join(" / "), values, "{}: {name}", at());
                    checked += 1;
                }
                _ => panic!("{}: `{word}` is unknown", at()),
            }
        }
    }
    assert!(checked > 0, "{}: no study numbers found", folder.display());
    checked
}

/// Replays every `*.play` file of a folder and compares its annotations, and tells which options they cover.
///
/// # Panics
/// Where a play is malformed, illegal, or no longer what it was.
pub fn check_plays<G: Notation>(folder: &Path) -> Vec<Options> {
    let update = std::env::var_os("UPDATE").is_some();
    files(folder, "play")
        .into_iter()
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a play file can be read");
            let (options, annotated) = annotate::<G>(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            if update && annotated != text {
                std::fs::write(&path, &annotated).expect("a play file can be written");
            } else {
                assert_eq!(text, annotated, "{}: UPDATE=1 cargo test writes it anew", path.display());
            }
            options
        })
        .collect()
}

/// Replays the actions of a play and writes its annotations.
fn annotate<G: Notation>(text: &str) -> Result<(Options, String), String> {
    let mut out = String::new();
    let mut options = Options::defaults(G::spec());
    let mut start = None;
    let mut actions = Vec::new();
    for line in text.lines() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "#" => _ = writeln!(out, "{line}"),
            "options" => options = Options::parse(G::spec(), rest).map_err(|e| e.to_string())?,
            "fen" => start = Some(rest),
            "" | "legal" | "turn" | "result" => {}
            "action" => actions.push(rest.split(' ').next().unwrap_or_default()),
            _ => return Err(format!("`{word}` is unknown")),
        }
    }
    let game = G::new(&options);
    let mut state = match start {
        None => game.startpos(),
        Some(fen) => game.read_state(fen).map_err(|e| e.to_string())?,
    };
    let _ = writeln!(out, "options {options}");
    let _ = writeln!(out, "fen {}", game.fen(&state));
    for text in actions {
        let turn = game.turn(&state);
        let legal = game.count(&state);
        let action = game.read_action(&state, text).map_err(|e| format!("{text}: {e}"))?;
        game.apply(&mut state, action);
        let _ = writeln!(out, "action {text} by {turn} of {legal} to {}", game.fen(&state));
    }
    match game.turn(&state) {
        Turn::Over(outcome) => _ = writeln!(out, "result {outcome} ({})", outcome.cause()),
        turn => _ = writeln!(out, "turn {turn}\nlegal {}", game.legal(&state).join(" ")),
    }
    Ok((options, out))
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a folder can be listed").path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .collect();
    paths.sort();
    paths
}
