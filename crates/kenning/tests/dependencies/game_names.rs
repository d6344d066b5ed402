//! Games are named in their own folders, in the catalog and on their boards. Everything else asks the catalog which games
//! there are, so that a fifth game needs no change anywhere.
//!
//! Some games have ordinary words as names. Such a name counts only where it must mean the game: as a whole literal, within
//! a literal without blanks, in quotes, after a command, or as a crate's path. Comments and prose are free.

use crate::source::{File, is_word};

/// Where games may be named: their own folders, the catalog, the bench, their boards, and files generated from them.
const FREE: [&str; 5] = ["games/", "crates/catalog/", "bench/", "ui/src/boards/", "ui/src/generated/"];

/// The names of a game.
pub(crate) struct Name {
    id: String,
    title: String,
    /// Whether the name can be an ordinary word: title and id differ only in capitals.
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
                let after_command = words.windows(3).any(|w| w[0] == "kenning" && w[2] == self.id);
                let in_quotes = ["`", "\"", "'"].iter().any(|q| literal.contains(&format!("{q}{}{q}", self.id)));
                after_command || in_quotes
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
            code.match_indices(&format!("{name}::")).any(|(at, _)| !code[..at].ends_with(|c: char| is_word(c)))
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
pub(crate) fn check(files: &[File], names: &[Name]) -> Vec<String> {
    let is_free = |path: &str| FREE.iter().any(|folder| path.starts_with(folder));
    files.iter().filter(|file| !is_free(&file.path)).flat_map(|file| check_file(file, names)).collect()
}

/// The lines of one file that name a game.
fn check_file(file: &File, names: &[Name]) -> Vec<String> {
    let File { path, text } = file;
    let mut wrong = Vec::new();
    let mut section = "";
    for (line, parsed) in text.lines().zip(file.lines()) {
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
            if name.in_code(&parsed.code) || parsed.literals.iter().any(|literal| name.in_literal(literal)) {
                wrong.push(format!("{path}:{}: names {}: {}", parsed.number, name.title, line.trim()));
            }
        }
    }
    wrong
}

fn has_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let free = |c: char| !c.is_alphanumeric();
        text[..at].chars().next_back().is_none_or(free) && text[at + word.len()..].chars().next().is_none_or(free)
    })
}

fn ends_word(rest: &str) -> bool {
    !rest.starts_with(is_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A made-up name, and one that is an ordinary word.
    fn check(path: &str, text: &str) -> usize {
        let file = File { path: path.into(), text: text.into() };
        check_file(&file, &[Name::new("zubzub", "Zub'zub"), Name::new("wonder", "Wonder")]).len()
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
    fn comments_and_prose_are_free() {
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
    fn the_workspace_manifest_may_list_its_members_only() {
        assert_eq!(check("Cargo.toml", "[workspace.package]\ndescription = \"zubzub\""), 1);
        assert_eq!(check("a.rs", "let a = \"x\";\n\nlet b = \"zubzub\";"), 1);
    }
}
