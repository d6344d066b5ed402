//! Games are named in their own folders, on the shelf and on their boards. Everything else is told by the shelf what
//! there is, so that a fifth game needs no change anywhere.
//!
//! Some games bear ordinary words as names. Such a name counts where it is meant as one: as a whole literal, within a
//! literal without blanks, in quotes, behind a command, or as a crate's path. Comments and prose stay free.

use std::path::Path;

/// Where games may be named: their own folders, the shelf, the measuring room, their boards and what is made of them.
const FREE: [&str; 5] = ["games", "crates/catalog", "bench", "ui/src/boards", "ui/src/generated"];

/// Folders with nothing of ours in them.
const FOREIGN: [&str; 6] = [".git", "target", "node_modules", "dist", ".tools", "artefacts"];

/// What a game is called.
pub(crate) struct Name {
    id: String,
    title: String,
    /// Whether the name may be a word of the language: title and id are the same but for capitals.
    ordinary: bool,
}

impl Name {
    pub(crate) fn new(id: &str, title: &str) -> Name {
        Name { id: id.into(), title: title.into(), ordinary: title.eq_ignore_ascii_case(id) }
    }

    /// Whether a literal names the game.
    fn in_literal(&self, literal: &str) -> bool {
        if !self.ordinary {
            return has_word(&literal.to_lowercase(), &self.id) || literal.contains(&self.title);
        }
        let words: Vec<&str> = literal.split_whitespace().collect();
        match words.as_slice() {
            [] => false,
            [word] => has_word(word, &self.id) || *word == self.title,
            words => {
                let behind_a_command = words.windows(3).any(|w| w[0] == "kenning" && w[2] == self.id);
                let in_quotes = ["`", "\"", "'"].iter().any(|q| literal.contains(&format!("{q}{}{q}", self.id)));
                behind_a_command || in_quotes
            }
        }
    }

    /// Whether code without its comments and literals names the game.
    fn in_code(&self, code: &str) -> bool {
        if !self.ordinary {
            return code.to_lowercase().contains(&self.id);
        }
        let code = code.trim_start();
        let path = |name: &str| {
            code.match_indices(&format!("{name}::")).any(|(at, _)| !code[..at].ends_with(|c: char| part_of_word(c)))
        };
        let declared = ["use", "mod", "extern crate"].iter().any(|word| {
            let rest = code.trim_start_matches("pub ").strip_prefix(word);
            rest.and_then(|rest| rest.trim_start().strip_prefix(self.id.as_str())).is_some_and(ends_word)
        });
        // A dependency in a manifest: `id = …`, `id.workspace = …`, `[dependencies.id]`.
        let key = code.strip_prefix(self.id.as_str()).is_some_and(|rest| {
            rest.trim_start().starts_with('=') && !rest.trim_start().starts_with("==") || rest.starts_with(".workspace")
        });
        let table = code.starts_with('[') && code.contains(&format!(".{}]", self.id));
        path(&self.id) || path(&self.title) || declared || key || table
    }
}

/// Every place in the repository that names a game and should not.
pub(crate) fn check(root: &Path, names: &[Name]) -> Vec<String> {
    let mut wrong = Vec::new();
    walk(root, "", &mut |path, text| wrong.extend(check_file(path, text, names)));
    wrong
}

fn walk(folder: &Path, name: &str, visit: &mut impl FnMut(&str, &str)) {
    let entries = std::fs::read_dir(folder).expect("a folder can be listed");
    let mut entries: Vec<_> = entries.map(|entry| entry.expect("a folder can be listed")).collect();
    entries.sort_by_key(std::fs::DirEntry::file_name);
    for entry in entries {
        let base = entry.file_name().to_string_lossy().into_owned();
        let inner = if name.is_empty() { base.clone() } else { format!("{name}/{base}") };
        let kind = entry.file_type().expect("a file has a type");
        if kind.is_dir() {
            if !FREE.contains(&inner.as_str()) && !FOREIGN.contains(&base.as_str()) {
                walk(&entry.path(), &inner, visit);
            }
        } else if kind.is_file() && Tongue::of(&inner).is_some() {
            let bytes = std::fs::read(entry.path()).expect("a source can be read");
            visit(&inner, &String::from_utf8_lossy(&bytes));
        }
    }
}

/// What one file says that it should not.
fn check_file(path: &str, text: &str, names: &[Name]) -> Vec<String> {
    let Some(tongue) = Tongue::of(path) else { return Vec::new() };
    let mut wrong = Vec::new();
    let mut section = "";
    for (number, (line, read)) in text.lines().zip(read(text, tongue)).enumerate() {
        if line.starts_with('[') {
            section = line;
        }
        // The workspace has to list its members and how they are built.
        let manifest = path == "Cargo.toml"
            && ["[workspace]", "[workspace.dependencies]", "[profile."].iter().any(|start| section.starts_with(start));
        if manifest {
            continue;
        }
        for name in names {
            if name.in_code(&read.code) || read.literals.iter().any(|literal| name.in_literal(literal)) {
                wrong.push(format!("{path}:{}: names {}: {}", number + 1, name.title, line.trim()));
            }
        }
    }
    wrong
}

/// How a kind of file writes comments and literals.
#[derive(Copy, Clone)]
struct Tongue {
    line_comment: &'static str,
    block_comments: &'static [(&'static str, &'static str)],
    quotes: &'static str,
    /// Rust: `'a` is a lifetime, and a string may be raw.
    rust: bool,
}

impl Tongue {
    fn of(path: &str) -> Option<Tongue> {
        const C_LIKE: &[(&str, &str)] = &[("/*", "*/")];
        let (line_comment, block_comments, quotes): (_, &'static [_], _) = match path.rsplit_once('.')?.1 {
            "rs" => ("//", C_LIKE, "\""),
            "ts" => ("//", C_LIKE, "\"'`"),
            "svelte" => ("//", &[("/*", "*/"), ("<!--", "-->")], "\"'`"),
            "py" => ("#", &[], "\"'"),
            "sql" => ("--", C_LIKE, "\"'"),
            "toml" => ("#", &[], "\"'"),
            _ => return None,
        };
        Some(Tongue { line_comment, block_comments, quotes, rust: path.ends_with(".rs") })
    }
}

/// A line, taken apart.
#[derive(Default, Debug)]
struct Line {
    /// Without comments and literals.
    code: String,
    /// The literals, or the parts of them that stand on this line.
    literals: Vec<String>,
}

/// Takes a text apart, line by line.
fn read(text: &str, tongue: Tongue) -> Vec<Line> {
    let mut lines = vec![Line::default()];
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let here = lines.last_mut().expect("there is a line");
        if rest.starts_with(tongue.line_comment) {
            rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
        } else if let Some((open, close)) = tongue.block_comments.iter().find(|(open, _)| rest.starts_with(open)) {
            let end = rest[open.len()..].find(close).map_or(rest.len(), |at| open.len() + at + close.len());
            (0..rest[..end].matches('\n').count()).for_each(|_| lines.push(Line::default()));
            rest = &rest[end..];
        } else if let Some(close) = raw(rest, &here.code).filter(|_| tongue.rust) {
            let start = close.len() + 1;
            let end = rest[start..].find(&close).map_or(rest.len(), |at| start + at);
            literal(&rest[start.min(end)..end], &mut lines);
            rest = &rest[(end + close.len()).min(rest.len())..];
        } else if tongue.rust && c == '\'' {
            // A character, perhaps a quote; anything else with this sign is a lifetime.
            let end = character(rest);
            here.code.push_str(&rest[..end]);
            rest = &rest[end..];
        } else if tongue.quotes.contains(c) {
            let end = closing(&rest[1..], c, tongue);
            literal(&rest[1..1 + end], &mut lines);
            rest = rest[1 + end..].strip_prefix(c).unwrap_or(&rest[1 + end..]);
        } else {
            if c == '\n' {
                lines.push(Line::default());
            } else {
                here.code.push(c);
            }
            rest = &rest[c.len_utf8()..];
        }
    }
    lines
}

fn literal(text: &str, lines: &mut Vec<Line>) {
    for (place, part) in text.split('\n').enumerate() {
        if place > 0 {
            lines.push(Line::default());
        }
        lines.last_mut().expect("there is a line").literals.push(part.to_owned());
    }
}

/// Where a literal ends. One in single quotes ends with its line: in a page's text it may be an apostrophe.
fn closing(text: &str, quote: char, tongue: Tongue) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' if quote == '\'' => return at,
            '\n' if quote == '"' && !tongue.rust => return at,
            _ if c == quote => return at,
            _ => {}
        }
    }
    text.len()
}

/// What closes the raw string that starts here, if one does.
fn raw(rest: &str, before: &str) -> Option<String> {
    let hashes = rest.strip_prefix('r')?.find(|c| c != '#')?;
    let starts = rest[1 + hashes..].starts_with('"') && !before.ends_with(part_of_word);
    (starts || rest[1 + hashes..].starts_with('"') && before.ends_with('b'))
        .then(|| format!("\"{}", "#".repeat(hashes)))
}

/// The length of a character literal, or of the sign of a lifetime.
fn character(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => rest[2..].char_indices().skip(1).find(|&(_, c)| c == '\'').map_or(1, |(at, _)| 2 + at + 1),
        Some(_) => match chars.next() {
            Some((at, '\'')) => at + 1,
            _ => 1,
        },
        None => 1,
    }
}

fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let free = |c: char| !c.is_alphanumeric();
        text[..at].chars().next_back().is_none_or(free) && text[at + word.len()..].chars().next().is_none_or(free)
    })
}

fn part_of_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn ends_word(rest: &str) -> bool {
    !rest.starts_with(part_of_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A made-up name, and one that is an ordinary word.
    fn check(path: &str, text: &str) -> usize {
        check_file(path, text, &[Name::new("zubzub", "Zub'zub"), Name::new("wonder", "Wonder")]).len()
    }

    #[test]
    fn planted_names_are_caught() {
        for (path, text) in [
            ("a.rs", "let id = \"zubzub\";"),
            ("a.rs", "let help = \"kenning show zubzub --json\";"),
            ("a.rs", "let title = \"Play Zub'zub here\";"),
            ("a.rs", "use zubzub::Board;"),
            ("a.rs", "let x = zubzub::Action::Pass;"),
            ("a.rs", "fn zubzub_board() {}"),
            ("a.rs", "let x: ZubZubView;"),
            ("a.rs", "let x = r#\"{\"game\": \"zubzub\"}\"#;"),
            ("a.rs", "let q = '\"'; let id = \"zubzub\"; let l: &'static str;"),
            ("a.rs", "let long = \"one\n  zubzub\n\";"),
            ("a.ts", "import x from '../boards/zubzub/Board';"),
            ("a.svelte", "<p>don't</p>\n{#if game === 'zubzub'}"),
            ("a.py", "open_table(\"zubzub\")"),
            ("a.sql", "insert into game values ('zubzub');"),
            ("crates/x/Cargo.toml", "[dependencies]\nzubzub.workspace = true"),
            ("a.rs", "let id = \"wonder\";"),
            ("a.rs", "let path = \"games/wonder/perft\";"),
            ("a.rs", "let help = \"kenning show wonder --json\";"),
            ("a.rs", "let text = \"there is no game `wonder`\";"),
            ("a.rs", "use wonder::Board;"),
            ("a.rs", "pub mod wonder;"),
            ("a.rs", "let x = wonder::Action::Pass;"),
            ("a.rs", "match x { Wonder::A => 1 }"),
            ("crates/x/Cargo.toml", "[dependencies]\nwonder.workspace = true"),
            ("crates/x/Cargo.toml", "[dependencies.wonder]"),
        ] {
            assert_eq!(check(path, text), 1, "{path}: {text}");
        }
    }

    #[test]
    fn prose_stays_free() {
        for (path, text) in [
            ("a.rs", "// zubzub is our first game"),
            ("a.rs", "/* zubzub\n \"zubzub\" */"),
            ("a.rs", "/// `kenning show zubzub`"),
            ("a.py", "# zubzub"),
            ("a.sql", "-- zubzub"),
            ("a.svelte", "<!-- zubzub -->"),
            ("a.md", "zubzub"),
            ("a.rs", "let text = \"no wonder that it works\";"),
            ("a.rs", "let wonder = 1; wonder(wonder);"),
            ("a.rs", "let text = \"wonderful\";"),
            ("a.rs", "wonderful::run();"),
            (
                "Cargo.toml",
                "[workspace.dependencies]\nzubzub = { path = \"games/zubzub\" }\n[profile.dev.package.zubzub]",
            ),
        ] {
            assert_eq!(check(path, text), 0, "{path}: {text}");
        }
    }

    #[test]
    fn the_manifest_is_free_only_where_it_must_be() {
        assert_eq!(check("Cargo.toml", "[workspace.package]\ndescription = \"zubzub\""), 1);
        assert_eq!(check("a.rs", "let a = \"x\";\n\nlet b = \"zubzub\";"), 1);
    }
}
