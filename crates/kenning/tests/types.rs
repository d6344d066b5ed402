//! Types: one name for one thing in the whole workspace, types instead of texts inside Rust, and a small trait `Game`.

mod source;

use std::collections::BTreeMap;

use source::{File, Line, assert_none, files, root, sources};

/// Names that several crates may use, and why.
const SHARED_NAMES: [(&str, &str); 4] = [
    ("Action", "one for each game: what can be done in it"),
    ("IllegalAction", "one for each game: why something cannot be done in it"),
    ("Phase", "one for each game that has phases"),
    ("State", "one for each game: what changes during play"),
];

/// Folders in which turns, results and claims travel as values.
const TYPED: [&str; 5] =
    ["crates/table/src", "crates/catalog/src", "crates/server/src", "crates/lab/src", "crates/kenning/src"];

/// Files at the border, in which values become text or the other way round, and why each of them has to.
const BORDER: [(&str, &str); 4] = [
    ("crates/table/src/record/", "reads and writes the text of a record"),
    ("crates/server/src/protocol", "messages as JSON"),
    ("crates/server/src/store/", "columns of the database"),
    ("crates/kenning/src/compliance/", "examines what another program writes"),
];

/// Code that handles a turn, a result or a claim as text.
const TEXT_FOR_TYPE: [&str; 18] = [
    "turn: String",
    "turn: Option<String>",
    "turn: &str",
    "result: String",
    "result: Option<String>",
    "outcome: String",
    "claim: String",
    "claim: Option<String>",
    "== \"chance\"",
    "== \"draw\"",
    "== \"over\"",
    "!= \"chance\"",
    "!= \"draw\"",
    ".turn.parse",
    ".turn.as_str(",
    ".turn.starts_with(",
    ".result.as_str(",
    ".result.starts_with(",
];

#[test]
fn public_types_of_different_crates_have_different_names() {
    let mut crates: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, files) in sources() {
        for line in files.iter().flat_map(File::lines).filter(|line| !line.is_test) {
            if let Some(declared) = declared_type(&line.code) {
                let users = crates.entry(declared.to_owned()).or_default();
                if !users.contains(&name) {
                    users.push(name.clone());
                }
            }
        }
    }
    assert!(crates.len() > 200, "only {} public types were found", crates.len());
    let is_shared = |name: &str| SHARED_NAMES.iter().any(|(shared, _)| *shared == name);
    let found: Vec<String> = crates
        .iter()
        .filter(|(name, users)| users.len() > 1 && !is_shared(name))
        .map(|(name, users)| format!("{name}: {}", users.join(", ")))
        .collect();
    assert_none(&found, "public types of one name in several crates");
}

#[test]
fn turns_results_and_claims_travel_as_values() {
    let is_border = |path: &str| BORDER.iter().any(|(start, _)| path.starts_with(start));
    let mut found = Vec::new();
    for file in files(&TYPED, &["rs"]).iter().filter(|file| !is_border(&file.path)) {
        for line in file.lines().iter().filter(|line| is_text_for_type(line)) {
            found.push(format!("{}:{}: {}", file.path, line.number, line.statement.trim()));
        }
    }
    assert_none(&found, "use Turn, Outcome and Claim; text belongs to the border");
}

#[test]
fn the_trait_game_stays_small() {
    let text = std::fs::read_to_string(root().join("crates/game/src/game.rs")).expect("the trait's file");
    let items = trait_items(&File { path: "game.rs".into(), text }, "Game");
    assert!(items.contains(&"actions".to_owned()), "the trait was not found: {items:?}");
    assert!(items.len() <= 16, "`Game` has {} items, at most 16 are wanted: {}", items.len(), items.join(", "));
}

/// The public type that a line declares.
fn declared_type(code: &str) -> Option<&str> {
    let rest = code.trim_start().strip_prefix("pub ")?;
    let rest = rest.strip_prefix("unsafe ").unwrap_or(rest);
    let (kind, name) = rest.split_once(' ')?;
    let name = source::identifiers(name).next()?;
    // An associated type is part of its trait.
    let is_item = !code.starts_with(' ') || kind != "type";
    (["struct", "enum", "trait", "type", "union"].contains(&kind) && is_item).then_some(name)
}

fn is_text_for_type(line: &Line) -> bool {
    !line.is_test && TEXT_FOR_TYPE.iter().any(|pattern| has(&line.statement, pattern))
}

/// Whether a pattern stands in a line, and not at the end of a longer word.
fn has(statement: &str, pattern: &str) -> bool {
    let starts_word = pattern.starts_with(source::is_word);
    let is_free = |at: usize| !starts_word || !statement[..at].ends_with(source::is_word);
    statement.match_indices(pattern).any(|(at, _)| is_free(at))
}

/// The names of a trait's functions, types and constants.
fn trait_items(file: &File, name: &str) -> Vec<String> {
    let (mut items, mut depth, mut is_inside) = (Vec::new(), 0_i32, false);
    for line in file.lines() {
        let code = line.code.trim();
        is_inside |= source::identifiers(code).collect::<Vec<_>>().starts_with(&["pub", "trait", name]);
        if is_inside && depth == 1 {
            let words: Vec<&str> = source::identifiers(code).collect();
            if let ["fn" | "type" | "const", item, ..] = words[..] {
                items.push(item.to_owned());
            }
        }
        if is_inside {
            depth += code.matches('{').count() as i32 - code.matches('}').count() as i32;
            if depth == 0 && code.ends_with('}') {
                break;
            }
        }
    }
    items
}

#[test]
fn declarations_are_recognised() {
    assert_eq!(declared_type("pub struct Table<G: Game> {"), Some("Table"));
    assert_eq!(declared_type("    pub enum Kind {"), Some("Kind"));
    assert_eq!(declared_type("pub type LevelTable = [LevelSpec; 9];"), Some("LevelTable"));
    for other in ["pub(crate) struct Table;", "struct Table;", "pub fn table() {}", "    pub type View = X;"] {
        assert_eq!(declared_type(other), None, "{other}");
    }
}

#[test]
fn text_in_place_of_a_type_is_recognised() {
    let check = |text: &str| {
        let file = File { path: "a.rs".into(), text: text.into() };
        file.lines().iter().any(is_text_for_type)
    };
    for bad in ["pub turn: String,", "if result == \"draw\" {", "match status.turn.as_str() {", "claim: Option<String>"]
    {
        assert!(check(bad), "{bad}");
    }
    for good in [
        "pub turn: Turn,",
        "// turn: String",
        "return_turn: String",
        "if text == \"drawn\" {",
        "#[cfg(test)]\nmod tests {\n    struct T { turn: String }\n}",
    ] {
        assert!(!check(good), "{good}");
    }
}

#[test]
fn items_of_a_trait_are_counted() {
    let text = "pub trait Other { fn x(); }\npub trait Game: Sized {\n    type State: Eq;\n    const N: u8 = 1;\n    fn a(&self) {\n        \
                fn inner() {}\n    }\n    fn b();\n}\nfn c() {}\n";
    let file = File { path: "a.rs".into(), text: text.into() };
    assert_eq!(trait_items(&file, "Game"), ["State", "N", "a", "b"]);
}
