//! The documents at the root: they exist, their links and paths lead to files, and the commands in them exist.

mod source;

use std::process::Command;

use source::{assert_none, files, root};

/// What everybody may expect to find at the root.
const EXPECTED: [&str; 9] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "GLOSSARY.md",
    "LICENSE",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "NOTICE",
];

/// Documents whose paths are checked.
const WITH_PATHS: [&str; 4] = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "GLOSSARY.md"];

/// Documents whose commands people type.
const WITH_COMMANDS: [&str; 2] = ["README.md", "CONTRIBUTING.md"];

/// Folders that exist only after a build or a test.
const BUILT: [&str; 4] = ["target/", "artefacts/", "ui/dist", ".tools/"];

/// How the name of a file ends.
const EXTENSIONS: [&str; 10] = [".rs", ".ts", ".svelte", ".md", ".toml", ".json", ".txt", ".css", ".sql", ".py"];

#[test]
fn the_documents_exist() {
    let missing: Vec<&str> = EXPECTED.into_iter().filter(|document| !root().join(document).is_file()).collect();
    assert!(missing.is_empty(), "missing: {}", missing.join(", "));
}

#[test]
fn links_lead_to_files() {
    let documents = files(&["."], &["md"]);
    assert!(documents.len() > 10, "only {} documents were found", documents.len());
    let mut wrong = Vec::new();
    for document in documents {
        let path = root().join(&document.path);
        let folder = path.parent().expect("a file lies in a folder");
        for (line, link) in links(&document.text) {
            if !folder.join(&link).exists() {
                wrong.push(format!("{}:{line}: {link} does not exist", document.path));
            }
        }
    }
    assert_none(&wrong, "broken links");
}

#[test]
fn paths_lead_to_files() {
    let games: Vec<&str> = catalog::games().map(|spec| spec.id).collect();
    let all: Vec<String> = files(&["crates", "games", "ui/src"], &["rs", "ts", "svelte", "md", "toml", "txt", "json"])
        .into_iter()
        .map(|file| file.path)
        .collect();
    let mut wrong = Vec::new();
    for document in WITH_PATHS {
        let text = read(document);
        let mut found = 0;
        for (line, path) in paths(&text) {
            found += 1;
            for path in expand(&path, &games) {
                // A bare file name stands for one in every game or crate.
                let is_named = |file: &String| file.rsplit('/').next() == Some(&path);
                let exists = root().join(&path).exists() || (!path.contains('/') && all.iter().any(is_named));
                if !exists {
                    wrong.push(format!("{document}:{line}: {path} does not exist"));
                }
            }
        }
        assert!(found > 0 || document == "README.md", "{document} names no path");
    }
    assert_none(&wrong, "paths that lead nowhere");
}

#[test]
fn commands_exist() {
    let makefile = read("Makefile");
    let mut wrong = Vec::new();
    for document in WITH_COMMANDS {
        let text = read(document);
        for word in after("kenning", &text) {
            let help = Command::new(env!("CARGO_BIN_EXE_kenning")).args(["help", &word]).output();
            if !help.expect("the binary runs").status.success() {
                wrong.push(format!("{document}: there is no command `kenning {word}`"));
            }
        }
        for word in after("make", &text) {
            if !makefile.lines().any(|line| line.starts_with(&format!("{word}:"))) {
                wrong.push(format!("{document}: there is no target `make {word}`"));
            }
        }
    }
    assert_none(&wrong, "commands that do not exist");
}

fn read(document: &str) -> String {
    std::fs::read_to_string(root().join(document)).unwrap_or_else(|error| panic!("{document}: {error}"))
}

/// The lines of a document with their numbers, each with whether it belongs to a block of code.
fn lines(text: &str) -> impl Iterator<Item = (usize, bool, &str)> {
    let mut fenced = false;
    (1..).zip(text.lines()).filter_map(move |(number, line)| {
        let is_fence = line.trim_start().starts_with("```");
        fenced ^= is_fence;
        (!is_fence).then_some((number, fenced, line))
    })
}

/// The texts between backticks in a line.
fn code(line: &str) -> impl Iterator<Item = &str> {
    line.split('`').skip(1).step_by(2)
}

/// The targets of `[text](target)` that are meant to be files, with their lines.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (number, _, line) in lines(text).filter(|&(_, fenced, _)| !fenced) {
        let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
        for (at, _) in prose.match_indices("](") {
            let target = prose[at + 2..].split([')', ' ']).next().unwrap_or_default();
            let file = target.split('#').next().unwrap_or_default();
            if !file.is_empty() && !target.contains("://") && !target.starts_with("mailto:") {
                found.push((number, file.to_owned()));
            }
        }
    }
    found
}

/// What looks like a path between backticks, with its line: it contains a slash, or ends like a file.
fn paths(text: &str) -> Vec<(usize, String)> {
    let is_path = |word: &&str| {
        let is_plain = word.chars().all(|c| c.is_ascii_alphanumeric() || "/._-<>*".contains(c));
        let is_built = BUILT.iter().any(|folder| word.starts_with(folder));
        let is_file = EXTENSIONS.iter().any(|end| word.ends_with(end) && word.len() > end.len());
        let is_folder = word.contains('/') && word.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '.');
        is_plain && !is_built && (is_file || is_folder)
    };
    let in_line = |(number, _, line)| code(line).filter(is_path).map(move |word| (number, word.to_owned()));
    lines(text).filter(|&(_, fenced, _)| !fenced).flat_map(in_line).collect()
}

/// The paths that one with `<game>` or `*` stands for.
fn expand(path: &str, games: &[&str]) -> Vec<String> {
    match path.replace('*', "<game>") {
        path if path.contains("<game>") => games.iter().map(|game| path.replace("<game>", game)).collect(),
        path => vec![path],
    }
}

/// The words that follow a command in code, be it a block or a few words in a line.
fn after(command: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (_, fenced, line) in lines(text) {
        let pieces: Vec<&str> = if fenced { vec![line] } else { code(line).collect() };
        for piece in pieces {
            let mut words = piece.split_whitespace().skip_while(|&word| word != command).skip(1);
            // Options may come first; anything but a plain word is a placeholder.
            let word = words.find(|word| !word.starts_with('-')).unwrap_or_default();
            if !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase()) {
                found.push(word.to_owned());
            }
        }
    }
    found
}

#[test]
fn planted_links_are_found() {
    let text = "a [b](C.md) and [d](e/F.md#g), `[h](i)`\n[j](https://k.l) [m](#n)\n```\n[o](p)\n```\n[q](r)";
    assert_eq!(links(text), [(1, "C.md".into()), (1, "e/F.md".into()), (6, "r".into())]);
}

#[test]
fn planted_paths_are_found() {
    let text = "`crates/x/src/a.rs`, `a b/c`, `games/<game>/y`\n```\n`z/z`\n```\n`lib.rs` `--fen` `1/2?` `.rs` `target/debug/x` `Game::new`";
    let found: Vec<String> = paths(text).into_iter().map(|(_, path)| path).collect();
    assert_eq!(found, ["crates/x/src/a.rs", "games/<game>/y", "lib.rs"]);
    assert_eq!(expand("games/<game>/y", &["a", "b"]), ["games/a/y", "games/b/y"]);
    assert_eq!(expand("games/*/y", &["a"]), ["games/a/y"]);
}

#[test]
fn planted_commands_are_found() {
    let text =
        "Type `make fly` or make tea.\n```sh\nkenning dance GAME\n$ make -j2 rain\nmake\n```\n`kenning GAME` `kenning`";
    assert_eq!(after("make", text), ["fly", "rain"]);
    assert_eq!(after("kenning", text), ["dance"]);
}
