//! The papers of the house: they are there, their links lead somewhere, and the commands they tell exist.

use std::path::{Path, PathBuf};
use std::process::Command;

/// What everybody may expect to find at the root.
const PAPERS: [&str; 8] = [
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "LICENSE",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "NOTICE",
];

/// Papers whose commands are typed by people who read them for the first time.
const TYPED: [&str; 2] = ["README.md", "CONTRIBUTING.md"];

#[test]
fn the_papers_are_there() {
    let missing: Vec<&str> = PAPERS.into_iter().filter(|paper| !root().join(paper).is_file()).collect();
    assert!(missing.is_empty(), "missing: {}", missing.join(", "));
}

#[test]
fn links_lead_somewhere() {
    let mut wrong = Vec::new();
    for path in markdown(&root()) {
        let folder = path.parent().expect("a file lies in a folder").to_owned();
        for (line, link) in links(&std::fs::read_to_string(&path).expect("a paper can be read")) {
            if !folder.join(&link).exists() {
                wrong.push(format!("{}:{line}: {link} does not exist", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_commands_that_are_told_exist() {
    let makefile = std::fs::read_to_string(root().join("Makefile")).expect("there is a Makefile");
    let mut wrong = Vec::new();
    for paper in TYPED {
        let Ok(text) = std::fs::read_to_string(root().join(paper)) else { continue };
        for word in behind("kenning", &text) {
            let help = Command::new(env!("CARGO_BIN_EXE_kenning")).args(["help", &word]).output();
            if !help.expect("the binary runs").status.success() {
                wrong.push(format!("{paper}: there is no command `kenning {word}`"));
            }
        }
        for word in behind("make", &text) {
            if !makefile.lines().any(|line| line.starts_with(&format!("{word}:"))) {
                wrong.push(format!("{paper}: there is no target `make {word}`"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    root.expect("the crate lies in crates/").to_owned()
}

/// All papers in Markdown, except what was built or fetched.
fn markdown(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder can be listed") {
        let path = entry.expect("a folder can be listed").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() && !path.is_symlink() {
            if !name.starts_with('.') && !["target", "node_modules", "dist", "artefacts"].contains(&name.as_str()) {
                found.extend(markdown(&path));
            }
        } else if name.ends_with(".md") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The targets of `[text](target)` that are meant to be files, with their lines. Code holds no links.
fn links(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut fenced = false;
    for (number, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        }
        if fenced {
            continue;
        }
        let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
        for (at, _) in prose.match_indices("](") {
            let target = prose[at + 2..].split([')', ' ']).next().unwrap_or_default();
            let file = target.split('#').next().unwrap_or_default();
            if !file.is_empty() && !target.contains("://") && !target.starts_with("mailto:") {
                found.push((number + 1, file.to_owned()));
            }
        }
    }
    found
}

/// The words that follow a command in code, be it a block or a few words in a line.
fn behind(command: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut fenced = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
            continue;
        }
        let pieces: Vec<&str> = if fenced { vec![line] } else { line.split('`').skip(1).step_by(2).collect() };
        for piece in pieces {
            let mut words = piece.split_whitespace().skip_while(|&word| word != command).skip(1);
            // Options may come first; what is not a plain word is a place to be filled in.
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
fn planted_commands_are_found() {
    let text =
        "Type `make fly` or make tea.\n```sh\nkenning dance GAME\n$ make -j2 rain\nmake\n```\n`kenning GAME` `kenning`";
    assert_eq!(behind("make", text), ["fly", "rain"]);
    assert_eq!(behind("kenning", text), ["dance"]);
}
