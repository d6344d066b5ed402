//! Writing a record.

use std::fmt::{self, Write as _};

use game::{Notation, join};

use super::{Record, times};
use crate::history::Played;

impl<G: Notation> Record<G> {
    /// The actions with their marks, clocks and comments, without the tags and the result.
    pub fn movetext(&self) -> String {
        let mut lines = Lines::default();
        self.comments(0).iter().for_each(|comment| lines.comment(comment));
        let mut before: Option<&Played<G::Action>> = None;
        for (index, (state, played)) in self.past().iter().zip(self.played()).enumerate() {
            if before.is_none_or(|before| (before.owner, before.turn) != (played.owner, played.turn)) {
                // A round of the table is a line.
                if before.is_none_or(|before| played.owner <= before.owner) {
                    lines.end();
                }
                lines.word(&mark(played));
            }
            lines.word(&self.game.action_text(state, played.action));
            if let Some(left) = played.clock {
                lines.word(&format!("{{[%clk {}]}}", times::clock(left)));
            }
            self.comments(index + 1).iter().for_each(|comment| lines.comment(comment));
            before = Some(played);
        }
        lines.end();
        lines.text
    }

    /// The result word: `*` where the game is not over.
    pub fn result_word(&self) -> String {
        self.result().map_or_else(|| "*".to_owned(), |(result, _)| result.to_string())
    }

    fn tags(&self) -> Vec<(String, String)> {
        let spec = self.options.spec();
        let line = self.options.to_string();
        let settings = line.strip_prefix(&format!("variant={}", self.options.variant())).unwrap_or(&line);
        let mut tags = vec![
            ("Game".to_owned(), spec.id.to_owned()),
            ("Variant".to_owned(), self.options.variant().to_owned()),
            ("Options".to_owned(), settings.trim_start().to_owned()),
            ("Edition".to_owned(), self.options.edition().to_string()),
        ];
        let mut add = |name: &str, value: String| tags.push((name.to_owned(), value));
        if let Some(date) = self.date() {
            add("Date", date.to_owned());
        }
        for (index, name) in self.seats.iter().enumerate() {
            add(&format!("Seat{}", index + 1), name.clone());
        }
        add("TimeControl", self.control.to_string());
        add("Start", self.game.fen(&self.past()[0]));
        if !self.left.is_empty() {
            add("Left", join(self.left.iter(), " "));
        }
        add("Result", self.result_word());
        if let Some((_, reason)) = self.result() {
            add("Reason", reason.to_owned());
        }
        tags.extend(self.others.iter().cloned());
        tags
    }
}

/// The whole record. What is written is read back to the same record, and that is written the same.
impl<G: Notation> fmt::Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.tags() {
            writeln!(f, "[{name} \"{}\"]", value.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        writeln!(f, "\n{}{}", self.movetext(), self.result_word())
    }
}

/// The mark of the turn that an action belongs to: `3.` for p1, `3..` for p2.
pub(super) fn mark<A>(played: &Played<A>) -> String {
    format!("{}{}", played.turn, ".".repeat(played.owner.index() + 1))
}

/// Words with single blanks between them.
#[derive(Default)]
struct Lines {
    text: String,
}

impl Lines {
    fn word(&mut self, word: &str) {
        let gap = if self.text.is_empty() || self.text.ends_with('\n') { "" } else { " " };
        // Writing to a string cannot fail.
        let _ = write!(self.text, "{gap}{word}");
    }

    fn end(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }

    /// A brace can stand only in a comment that ends with its line.
    fn comment(&mut self, comment: &str) {
        if comment.contains('}') {
            self.word(&format!(";{comment}"));
            self.end();
        } else {
            self.word(&format!("{{{comment}}}"));
        }
    }
}
