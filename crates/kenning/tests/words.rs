//! Words: names that an ordinary engineer understands (STYLE: no metaphors of our own), and no code that reads rendered
//! sentences.

mod source;

use source::{File, Line, assert_none, files, identifiers, root};

/// Words that are not used, and the terms among them that are: see the comments in the files.
const BANNED: &str = include_str!("words/banned.txt");
const TERMS: &str = include_str!("words/terms.txt");

/// The code whose names are checked.
const CODE: [&str; 5] = ["crates", "games", "bindings", "bench/src", "ui/src"];

/// Code that cuts, searches or compares a rendered sentence. Facts come from the value that the sentence was made of.
const READS_SENTENCE: [&str; 8] = [
    "reason.rule ==",
    "reason.rule !=",
    ".rule() == \"",
    "split(\"; ",
    "split(\". ",
    "split_once(\"; ",
    "sentences(",
    ".to_string().contains(\"",
];

/// Fields with rendered sentences, and what must not be done with them.
const SENTENCES: [&str; 4] = [".text", ".said", ".why", ".sentence(language)"];
const READING: [&str; 9] = [
    ".split(",
    ".split_once(",
    ".contains(",
    ".starts_with(",
    ".ends_with(",
    ".strip_prefix(",
    ".strip_suffix(",
    ".find(",
    ".replace(",
];

/// Files in which such code reads something else than a rendered sentence, by a part of their path.
const OTHER_TEXTS: [(&str, &str); 6] = [
    ("crates/game/src/rule_index.rs", "the Markdown of the rules"),
    ("crates/kenning/src/compliance/", "examines what another program writes"),
    ("crates/table/src/record/", "the text of a record"),
    ("crates/testkit/", "checks that sentences are sentences"),
    ("/src/log", "the notation of a printed log"),
    ("/tests", "a test may look for words"),
];

/// Documents for people, and words that they do without.
const DOCUMENTS: [&str; 5] = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "GLOSSARY.md"];
const BANNED_PROSE: [&str; 9] = ["the house", "papers", "shelf", "street", "chair", "keeper", "wish", "judges", "rung"];

#[test]
fn identifiers_are_plain_words() {
    let mut found = Vec::new();
    let words = Words::read();
    for file in code() {
        for line in file.lines().iter().filter(|line| !line.is_test) {
            for (word, better) in words.banned_in(&file.path, line) {
                found.push(format!("{}:{}: `{word}` (say {better}): {}", file.path, line.number, line.code.trim()));
            }
        }
    }
    assert_none(&found, "names of our own invention");
}

#[test]
fn files_have_plain_names() {
    let words = Words::read();
    let mut found = Vec::new();
    for file in code() {
        let name = file.path.rsplit('/').next().unwrap_or_default();
        let name = name.split('.').next().unwrap_or_default();
        for (_, better) in words.banned_in_name(&file.path, name, true) {
            found.push(format!("{} (say {better})", file.path));
        }
    }
    assert_none(&found, "file names of our own invention");
}

#[test]
fn documents_are_plain() {
    let mut found = Vec::new();
    for document in DOCUMENTS {
        let text = std::fs::read_to_string(root().join(document)).expect("the document can be read");
        for (number, line) in (1..).zip(text.lines()) {
            let lower = line.to_lowercase();
            for word in BANNED_PROSE {
                if lower.split(|c: char| !c.is_alphanumeric() && c != ' ').any(|part| has_words(part, word)) {
                    found.push(format!("{document}:{number}: `{word}`: {line}"));
                }
            }
        }
    }
    assert_none(&found, "metaphors of our own");
}

#[test]
fn no_code_reads_rendered_sentences() {
    let is_other = |path: &str| OTHER_TEXTS.iter().any(|(part, _)| path.contains(part));
    let mut found = Vec::new();
    for file in code().iter().filter(|file| file.path.ends_with(".rs") && !is_other(&file.path)) {
        for line in file.lines().iter().filter(|line| reads_sentence(line)) {
            found.push(format!("{}:{}: {}", file.path, line.number, line.statement.trim()));
        }
    }
    assert_none(&found, "ask the value that the sentence is made of");
}

/// The source folders of all crates, games and the page, without tests and without what is generated.
fn code() -> Vec<File> {
    let present: Vec<&str> = CODE.into_iter().filter(|folder| root().join(folder).is_dir()).collect();
    let mut files = files(&present, &["rs", "ts", "svelte"]);
    files.retain(|file| file.path.contains("/src/") || file.path.starts_with("ui/src/"));
    files.retain(|file| !file.path.starts_with("ui/src/generated/") && !file.path.ends_with(".test.ts"));
    assert!(files.len() > 300, "only {} files were found", files.len());
    files
}

/// The two lists.
struct Words {
    /// Whether a word is banned only as the name of a type, the word, and better ones.
    banned: Vec<(bool, &'static str, &'static str)>,
    /// The start of a path, and the word that is allowed there.
    terms: Vec<(&'static str, &'static str)>,
}

impl Words {
    fn read() -> Words {
        let lines = |text: &'static str| text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        let entry = |line: &'static str| {
            let (start, rest) = line.split_once(' ').expect("two words and a colon");
            let (word, reason) = rest.split_once(": ").expect("a colon");
            (start, word, reason)
        };
        Words {
            banned: lines(BANNED).map(entry).map(|(kind, word, better)| (kind == "type", word, better)).collect(),
            terms: lines(TERMS).map(entry).map(|(path, word, _)| (path, word)).collect(),
        }
    }

    /// The banned words in the identifiers of a line, with better ones.
    fn banned_in(&self, path: &str, line: &Line) -> Vec<(&'static str, &'static str)> {
        let declared = declared(&line.code);
        let check = |name| self.banned_in_name(path, name, Some(name) == declared);
        identifiers(&line.code).flat_map(check).collect()
    }

    fn banned_in_name(&self, path: &str, name: &str, is_type: bool) -> Vec<(&'static str, &'static str)> {
        let parts = words_of(name);
        let has = |word: &str| parts.iter().any(|part| part == word || part.strip_suffix('s') == Some(word));
        let is_term = |word: &str| self.terms.iter().any(|(start, term)| path.starts_with(start) && *term == word);
        let is_banned =
            |&&(only_types, word, _): &&(bool, &str, &str)| (is_type || !only_types) && has(word) && !is_term(word);
        self.banned.iter().filter(is_banned).map(|&(_, word, better)| (word, better)).collect()
    }
}

/// The type or module that a line declares.
fn declared(code: &str) -> Option<&str> {
    const BEFORE: [&str; 7] = ["pub", "crate", "super", "export", "default", "declare", "abstract"];
    const KINDS: [&str; 7] = ["struct", "enum", "trait", "type", "mod", "class", "interface"];
    let mut names = identifiers(code).skip_while(|name| BEFORE.contains(name));
    names.next().filter(|kind| KINDS.contains(kind)).and_then(|_| names.next())
}

/// The words of an identifier in lower case: `TableHandle` has `table` and `handle`.
fn words_of(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for c in name.chars() {
        if c == '_' || (c.is_uppercase() && was_lower) {
            words.push(String::new());
        }
        was_lower = c.is_lowercase();
        if c != '_' {
            words.last_mut().expect("there is a word").extend(c.to_lowercase());
        }
    }
    words
}

fn reads_sentence(line: &Line) -> bool {
    let statement = &line.statement;
    let cuts = |field: &&str| READING.iter().any(|reading| statement.contains(&format!("{field}{reading}")));
    !line.is_test && (READS_SENTENCE.iter().any(|pattern| statement.contains(pattern)) || SENTENCES.iter().any(cuts))
}

/// Whether a phrase stands in a text as whole words.
fn has_words(text: &str, phrase: &str) -> bool {
    let text = format!(" {text} ");
    text.contains(&format!(" {phrase} "))
}

#[test]
fn planted_words_are_found() {
    let words = Words::read();
    let check = |path: &str, text: &str| {
        let file = File { path: path.into(), text: text.into() };
        file.lines().iter().flat_map(|line| words.banned_in(path, line)).count()
    };
    for bad in [
        "struct Keeper;",
        "let chairs = 4;",
        "fn hall_of(x: u8) {}",
        "enum Told {}",
        "pub(crate) mod eyes;",
        "WishList::new()",
    ] {
        assert_eq!(check("crates/x/src/a.rs", bad), 1, "{bad}");
    }
    for good in [
        "let told = 1;",
        "fn said() {}",
        "// the keeper",
        "let text = \"chair\";",
        "let hallway = household();",
        "promise()",
    ] {
        assert_eq!(check("crates/x/src/a.rs", good), 0, "{good}");
    }
    assert_eq!(check("ui/src/table/a.ts", "export class Desk {"), 1);
    assert_eq!(check("ui/src/kit/Sheet.svelte", "import Sheet from './Sheet.svelte';"), 0);
}

#[test]
fn planted_readings_are_found() {
    let check = |text: &str| {
        let file = File { path: "a.rs".into(), text: text.into() };
        file.lines().iter().any(reads_sentence)
    };
    for bad in [
        "let text = reason.text.split(\"; play \").next();",
        "Err(reason) if reason.rule == \"1.3\" => {",
        "if error.to_string().contains(\"fen\") {",
        "prompt.why.contains(x)",
    ] {
        assert!(check(bad), "{bad}");
    }
    for good in ["text.split_once(':')", "reason.text.clone()", "let rule = \"1.3\";", "self.text.push_str(x)"] {
        assert!(!check(good), "{good}");
    }
}
