//! The repository's own files, read as text, for tests about how they are written.
#![allow(dead_code, reason = "every test file uses a part of it")]

use std::path::{Path, PathBuf};

/// Folders with generated, fetched or built files.
const SKIPPED: [&str; 6] = [".git", "target", "node_modules", "dist", ".tools", "artefacts"];

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
    root.expect("the crate lies in crates/").to_owned()
}

/// A file of the repository.
pub(crate) struct File {
    /// Its path from the root of the workspace, with slashes.
    pub(crate) path: String,
    /// Its text.
    pub(crate) text: String,
}

impl File {
    /// Its lines, split into code, literals and comments. A file of an unknown kind has none.
    pub(crate) fn lines(&self) -> Vec<Line> {
        Syntax::of(&self.path).map_or_else(Vec::new, |syntax| parse(&self.text, syntax))
    }
}

/// All files below these folders (or these files) whose names have one of these extensions, in order.
pub(crate) fn files(folders: &[&str], extensions: &[&str]) -> Vec<File> {
    let mut paths = Vec::new();
    for folder in folders {
        collect(&root().join(folder), folder.trim_end_matches('.'), &mut paths);
    }
    paths.retain(|path| path.rsplit_once('.').is_some_and(|(_, extension)| extensions.contains(&extension)));
    paths.sort();
    let read = |path: String| {
        let bytes = std::fs::read(root().join(&path)).expect("a source file can be read");
        File { text: String::from_utf8_lossy(&bytes).into_owned(), path }
    };
    paths.into_iter().map(read).collect()
}

/// The `src` folders of all crates and games, with the crates' names.
pub(crate) fn sources() -> Vec<(String, Vec<File>)> {
    let mut found = Vec::new();
    for folder in ["crates", "games", "bindings"] {
        let Ok(entries) = std::fs::read_dir(root().join(folder)) else { continue };
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        for name in names {
            let source = format!("{folder}/{name}/src");
            if root().join(&source).is_dir() {
                found.push((name, files(&[&source], &["rs"])));
            }
        }
    }
    assert!(found.len() > 8, "the workspace has more crates than {}", found.len());
    found
}

fn collect(path: &Path, name: &str, out: &mut Vec<String>) {
    if path.is_file() {
        out.push(name.to_owned());
        return;
    }
    let entries = std::fs::read_dir(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    for entry in entries {
        let entry = entry.expect("a folder can be listed");
        let base = entry.file_name().to_string_lossy().into_owned();
        if !SKIPPED.contains(&base.as_str()) && !entry.path().is_symlink() {
            let inner = if name.is_empty() { base } else { format!("{name}/{base}") };
            collect(&entry.path(), &inner, out);
        }
    }
}

/// One line of a source file.
#[derive(Clone, Default, Debug)]
pub(crate) struct Line {
    /// Its number, counted from 1.
    pub(crate) number: usize,
    /// The line without comments and literals.
    pub(crate) code: String,
    /// The line without comments.
    pub(crate) statement: String,
    /// The literals, or the parts of them on this line.
    pub(crate) literals: Vec<String>,
    /// Whether it belongs to a module under `#[cfg(test)]`.
    pub(crate) is_test: bool,
}

/// How a kind of file writes comments and literals.
#[derive(Copy, Clone)]
pub(crate) struct Syntax {
    line_comment: &'static str,
    block_comments: &'static [(&'static str, &'static str)],
    quotes: &'static str,
    /// Rust: `'a` is a lifetime, and a string may be raw.
    rust: bool,
}

impl Syntax {
    pub(crate) fn of(path: &str) -> Option<Syntax> {
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
        Some(Syntax { line_comment, block_comments, quotes, rust: path.ends_with(".rs") })
    }
}

/// Splits a text into lines of code, literals and comments.
pub(crate) fn parse(text: &str, syntax: Syntax) -> Vec<Line> {
    let mut lines = vec![Line::default()];
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let line = lines.last_mut().expect("there is a line");
        if rest.starts_with(syntax.line_comment) && !line.code.ends_with(':') {
            rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
        } else if let Some((open, close)) = syntax.block_comments.iter().find(|(open, _)| rest.starts_with(open)) {
            let end = rest[open.len()..].find(close).map_or(rest.len(), |at| open.len() + at + close.len());
            (0..rest[..end].matches('\n').count()).for_each(|_| lines.push(Line::default()));
            rest = &rest[end..];
        } else if let Some(close) = raw_string(rest, &line.code).filter(|_| syntax.rust) {
            let start = close.len() + 1;
            let end = rest[start..].find(&close).map_or(rest.len(), |at| start + at);
            push_literal(&rest[start.min(end)..end], &mut lines);
            rest = &rest[(end + close.len()).min(rest.len())..];
        } else if syntax.rust && c == '\'' {
            // A character, perhaps a quote; otherwise a lifetime.
            let end = character(rest);
            line.code.push_str(&rest[..end]);
            line.statement.push_str(&rest[..end]);
            rest = &rest[end..];
        } else if syntax.quotes.contains(c) {
            let end = closing_quote(&rest[1..], c, syntax);
            push_literal(&rest[1..1 + end], &mut lines);
            rest = rest[1 + end..].strip_prefix(c).unwrap_or(&rest[1 + end..]);
        } else {
            if c == '\n' {
                lines.push(Line::default());
            } else {
                line.code.push(c);
                line.statement.push(c);
            }
            rest = &rest[c.len_utf8()..];
        }
    }
    (1..).zip(&mut lines).for_each(|(number, line)| line.number = number);
    if syntax.rust {
        mark_tests(&mut lines);
    }
    lines
}

/// Marks the modules under `#[cfg(test)]`.
fn mark_tests(lines: &mut [Line]) {
    let (mut pending, mut depth) = (false, 0_usize);
    for line in lines {
        let code = line.code.trim();
        if depth == 0 && code.starts_with("#[cfg(test)]") {
            pending = true;
        }
        if pending || depth > 0 {
            line.is_test = true;
            depth = (depth + code.matches('{').count()).saturating_sub(code.matches('}').count());
            if code.ends_with([';', '{', '}']) {
                pending = false;
            }
        }
    }
}

fn push_literal(text: &str, lines: &mut Vec<Line>) {
    for (index, part) in text.split('\n').enumerate() {
        if index > 0 {
            lines.push(Line::default());
        }
        let line = lines.last_mut().expect("there is a line");
        line.literals.push(part.to_owned());
        line.statement.push_str(&format!("\"{part}\""));
    }
}

/// Where a literal ends. One in single quotes ends with its line: in a page's text it may be an apostrophe.
fn closing_quote(text: &str, quote: char, syntax: Syntax) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' if quote == '\'' => return at,
            '\n' if quote == '"' && !syntax.rust => return at,
            _ if c == quote => return at,
            _ => {}
        }
    }
    text.len()
}

/// What closes the raw string that starts here, if one does.
fn raw_string(rest: &str, before: &str) -> Option<String> {
    let hashes = rest.strip_prefix('r')?.find(|c| c != '#')?;
    let starts = rest[1 + hashes..].starts_with('"') && !before.ends_with(is_word);
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

/// Whether a character can be part of an identifier.
pub(crate) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The identifiers in a piece of code.
pub(crate) fn identifiers(code: &str) -> impl Iterator<Item = &str> {
    code.split(|c: char| !is_word(c)).filter(|word| word.starts_with(|c: char| c.is_alphabetic() || c == '_'))
}

/// Fails with a list of findings, if there are any.
#[track_caller]
pub(crate) fn assert_none(found: &[String], advice: &str) {
    assert!(found.is_empty(), "{} places: {advice}\n{}", found.len(), found.join("\n"));
}
