//! Faults with the file and the line in which they are.

use game::RuleIndex;
use toml::Spanned;

/// All that was found.
#[derive(Default)]
pub(super) struct Faults {
    found: Vec<String>,
}

impl Faults {
    /// For the faults of one file.
    pub(super) fn file<'a>(&'a mut self, path: &'static str, text: &'a str) -> FileFaults<'a> {
        FileFaults { path, text, found: &mut self.found }
    }

    /// Ends the test if there is any.
    pub(super) fn panic_if_any(&self, game: &str) {
        assert!(self.found.is_empty(), "{} faults:\n{}", self.found.len(), {
            let lines: Vec<String> = self.found.iter().map(|fault| format!("games/{game}/{fault}")).collect();
            lines.join("\n")
        });
    }
}

/// The faults of one file.
pub(super) struct FileFaults<'a> {
    path: &'static str,
    text: &'a str,
    found: &'a mut Vec<String>,
}

impl FileFaults<'_> {
    /// Something is wrong in a line.
    pub(super) fn add(&mut self, line: Option<usize>, what: &str) {
        let line = line.map(|line| format!(":{line}")).unwrap_or_default();
        self.found.push(format!("{}{line}: {what}", self.path));
    }

    /// Something is wrong unless this holds.
    pub(super) fn ensure(&mut self, line: Option<usize>, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.add(line, &what());
        }
    }

    /// A text is there and not too long.
    pub(super) fn text(&mut self, line: Option<usize>, name: &str, text: &str, most: usize) {
        let count = words(text);
        self.ensure(line, (1..=most).contains(&count), || format!("{name} has {count} words, not 1 to {most}"));
        self.ensure(line, !text.contains('!'), || format!("{name} shouts: {text}"));
    }

    /// The rules exist.
    pub(super) fn rules(&mut self, line: Option<usize>, rules: &[String], index: &RuleIndex<'_>) {
        for rule in rules {
            if let Err(error) = index.find(rule) {
                self.add(line, &error.to_string());
            }
        }
    }

    /// The line of a value.
    pub(super) fn line_of<T>(&self, value: &Spanned<T>) -> Option<usize> {
        self.text.get(..value.span().start).map(|before| before.matches('\n').count() + 1)
    }

    /// The first line that contains a text.
    pub(super) fn line_with(&self, part: &str) -> Option<usize> {
        self.text.lines().position(|line| line.contains(part)).map(|index| index + 1)
    }
}

/// The number of words of a text.
pub(super) fn words(text: &str) -> usize {
    text.split_whitespace().count()
}
