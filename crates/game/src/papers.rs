//! A game's papers, cut into the passages that people and refusals refer to: sections (`4`), paragraphs (`4.5`)
//! and rulings (`KR-7`).
//!
//! A section is a heading `## 4 Title`, a paragraph starts with `**4.5** *Title.*`, a ruling is a heading
//! `### KR-7 Title`. Each reaches to the next of its kind or to the next higher heading.
//!
//! ```
//! use game::Papers;
//!
//! let rules = "## 4 Movement\n\n**4.1** *Move.* Along a lane.\n\n**4.2** *Distance.* Exactly (X-1).\n";
//! let rulings = "### X-1 Onward is exact\nYes.\n";
//! let papers = Papers::read(rules, rulings);
//! let distance = papers.find("4.2")?;
//! assert_eq!((distance.title, distance.text), ("Distance", "**4.2** *Distance.* Exactly (X-1)."));
//! assert_eq!(papers.rulings_named(distance).next(), papers.find("x-1").ok());
//! # Ok::<(), game::UnknownPassage>(())
//! ```

use std::cmp::Reverse;

use serde::Serialize;

use crate::spec::Spec;
use crate::text::shown;

/// All passages of a game's rules and rulings.
#[derive(Clone, Debug)]
pub struct Papers<'a> {
    passages: Vec<Passage<'a>>,
}

/// A numbered piece of the papers.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Passage<'a> {
    /// What it is.
    pub kind: PassageKind,
    /// The number by which it is cited: `4`, `4.5` or `KR-7`.
    pub number: &'a str,
    /// Its title; empty where it has none.
    pub title: &'a str,
    /// Its Markdown, heading or number included, without blank lines at the end.
    pub text: &'a str,
}

/// What a passage is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PassageKind {
    /// A chapter of the rules, with its paragraphs.
    Section,
    /// A paragraph of the rules.
    Paragraph,
    /// A decision where the book is silent.
    Ruling,
}

/// No passage has this number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("the papers have no passage `{number}`{}", the_nearest(nearest))]
pub struct UnknownPassage {
    /// The number that was asked for.
    pub number: String,
    /// The numbers nearest to it.
    pub nearest: Vec<String>,
}

impl Spec {
    /// The game's rules and rulings, cut into passages.
    pub fn papers(&self) -> Papers<'static> {
        Papers::read(self.rules, self.rulings)
    }
}

impl<'a> Papers<'a> {
    /// Cuts the text of a rules page and of a rulings page.
    pub fn read(rules: &'a str, rulings: &'a str) -> Papers<'a> {
        let mut passages = Vec::new();
        cut(rules, &mut passages);
        cut(rulings, &mut passages);
        Papers { passages }
    }

    /// All passages as they stand, a section before its paragraphs, the rulings last.
    pub fn passages(&self) -> &[Passage<'a>] {
        &self.passages
    }

    /// The passage with this number, in capitals or small letters.
    pub fn find(&self, number: &str) -> Result<&Passage<'a>, UnknownPassage> {
        let wanted = number.trim().trim_end_matches('.');
        self.passages
            .iter()
            .find(|passage| passage.number.eq_ignore_ascii_case(wanted))
            .ok_or_else(|| UnknownPassage { number: shown(number), nearest: self.nearest(wanted) })
    }

    /// The rulings that the text of a passage names.
    pub fn rulings_named(&self, passage: &Passage<'a>) -> impl Iterator<Item = &Passage<'a>> {
        let words: Vec<&str> = passage.text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').collect();
        let other = passage.number;
        self.passages.iter().filter(move |ruling| {
            ruling.kind == PassageKind::Ruling && ruling.number != other && words.contains(&ruling.number)
        })
    }

    fn nearest(&self, wanted: &str) -> Vec<String> {
        // A long text is no slip of the finger, and measuring it would take long.
        if wanted.len() > 16 {
            return Vec::new();
        }
        let wanted = wanted.to_ascii_uppercase();
        let shared_start = |number: &str| wanted.bytes().zip(number.bytes()).take_while(|(a, b)| a == b).count();
        let mut near: Vec<(usize, Reverse<usize>, &str)> = self
            .passages
            .iter()
            .map(|passage| (passage.number, passage.number.to_ascii_uppercase()))
            .map(|(number, upper)| {
                (strsim::damerau_levenshtein(&wanted, &upper), Reverse(shared_start(&upper)), number)
            })
            // What shares no character is not near.
            .filter(|&(distance, ..)| distance < wanted.len())
            .collect();
        // The sort is stable: of equally near ones the earlier stands first.
        near.sort_by_key(|&(distance, shared, _)| (distance, shared));
        near.into_iter().take(3).map(|(.., number)| number.to_owned()).collect()
    }
}

fn the_nearest(nearest: &[String]) -> String {
    if nearest.is_empty() { String::new() } else { format!("; the nearest are {}", nearest.join(", ")) }
}

/// Appends the passages of one page.
fn cut<'a>(page: &'a str, out: &mut Vec<Passage<'a>>) {
    // The open section or ruling, and the open paragraph: their places in the list and where they start.
    let (mut chapter, mut paragraph): (Option<Open>, Option<Open>) = (None, None);
    let (mut at, mut fenced) = (0, false);
    for line in page.split_inclusive('\n') {
        if line.starts_with("```") {
            fenced = !fenced;
        } else if fenced {
            // A picture or a piece of code holds no headings.
        } else if line.starts_with("# ") || line.starts_with("## ") || line.starts_with("### ") {
            close(page, &mut paragraph, at, out);
            // Within a numbered section a lower heading is only a heading.
            let within = line.starts_with("### ") && chapter.is_some_and(|open| open.kind(out) == PassageKind::Section);
            if !within {
                close(page, &mut chapter, at, out);
                chapter = heading(line).map(|passage| Open::push(passage, at, out));
            }
        } else if let Some(passage) = numbered(line) {
            close(page, &mut paragraph, at, out);
            paragraph = Some(Open::push(passage, at, out));
        }
        at += line.len();
    }
    close(page, &mut paragraph, at, out);
    close(page, &mut chapter, at, out);
}

#[derive(Copy, Clone)]
struct Open {
    place: usize,
    start: usize,
}

impl Open {
    fn push<'a>(passage: Passage<'a>, start: usize, out: &mut Vec<Passage<'a>>) -> Open {
        out.push(passage);
        Open { place: out.len() - 1, start }
    }

    fn kind(self, out: &[Passage<'_>]) -> PassageKind {
        out[self.place].kind
    }
}

fn close<'a>(page: &'a str, open: &mut Option<Open>, end: usize, out: &mut [Passage<'a>]) {
    if let Some(Open { place, start }) = open.take() {
        out[place].text = page[start..end].trim_end();
    }
}

/// `## 4 Title` or `### KR-7 Title`; other headings carry no number.
fn heading(line: &str) -> Option<Passage<'_>> {
    let (signs, rest) = line.split_once(' ')?;
    let (number, title) = rest.trim_end().split_once(' ')?;
    let kind = match signs {
        "##" if number.bytes().all(|b| b.is_ascii_digit()) => PassageKind::Section,
        "###" if number.contains('-') && number.ends_with(|c: char| c.is_ascii_digit()) => PassageKind::Ruling,
        _ => return None,
    };
    Some(Passage { kind, number, title, text: "" })
}

/// `**4.5** *Title.* Text`; the title may be missing.
fn numbered(line: &str) -> Option<Passage<'_>> {
    let (number, rest) = line.strip_prefix("**")?.split_once("** ")?;
    let (section, place) = number.split_once('.')?;
    if ![section, place].iter().all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit())) {
        return None;
    }
    Some(Passage { kind: PassageKind::Paragraph, number, title: italics(rest).unwrap_or_default(), text: "" })
}

/// The text between two asterisks at the start, without its full stop. An asterisk behind `\` is one of the text.
fn italics(text: &str) -> Option<&str> {
    let text = text.strip_prefix('*').filter(|text| !text.starts_with('*'))?;
    let end = text.match_indices('*').map(|(at, _)| at).find(|&at| !text[..at].ends_with('\\'))?;
    Some(text[..end].trim_end_matches('.'))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "\
# A game

It is short.

## 1 The board

Words of the section.

**1.1** *Squares.* There are many:

```
## 9 not a heading
**9.9** not a paragraph
```

### In between

Still 1.1.

**1.2** *T\\* and D.* See X-2 and X-12 (X-1).

## 2 The end
**2.1** No title, but **bold** words.
";
    const RULINGS: &str = "\
# Rulings

### X-1 First
- **Answer:** yes (X-2).

### X-2 Second
- no
## Set aside

### X-12 Twelfth
";

    fn check(number: &str) -> String {
        match Papers::read(RULES, RULINGS).find(number) {
            Ok(passage) => format!("{}|{}|{}", passage.number, passage.title, passage.text),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn a_section_holds_its_paragraphs() {
        let text = check("1");
        assert!(text.starts_with("1|The board|## 1 The board\n\nWords of the section."), "{text}");
        assert!(text.ends_with("(X-1)."), "{text}");
        assert_eq!(check("2"), "2|The end|## 2 The end\n**2.1** No title, but **bold** words.");
    }

    #[test]
    fn a_paragraph_keeps_its_pictures() {
        let text = check("1.1");
        assert!(text.starts_with("1.1|Squares|**1.1** *Squares.* There"), "{text}");
        assert!(text.contains("## 9 not a heading\n**9.9** not a paragraph\n```"), "{text}");
    }

    #[test]
    fn titles_may_be_missing_or_hold_an_asterisk() {
        assert_eq!(check("1.2"), "1.2|T\\* and D|**1.2** *T\\* and D.* See X-2 and X-12 (X-1).");
        assert_eq!(check("2.1."), "2.1||**2.1** No title, but **bold** words.");
    }

    #[test]
    fn a_ruling_ends_at_the_next_heading() {
        assert_eq!(check("x-2"), "X-2|Second|### X-2 Second\n- no");
        assert_eq!(check("X-12"), "X-12|Twelfth|### X-12 Twelfth");
    }

    #[test]
    fn rulings_are_found_by_whole_numbers() {
        let papers = Papers::read(RULES, RULINGS);
        let named = |number| -> Vec<&str> {
            papers.rulings_named(papers.find(number).unwrap()).map(|ruling| ruling.number).collect()
        };
        assert_eq!(named("1.2"), ["X-1", "X-2", "X-12"]);
        assert_eq!(named("X-1"), ["X-2"]);
        assert!(named("1.1").is_empty());
    }

    #[test]
    fn an_unknown_number_is_answered_with_the_nearest() {
        assert_eq!(check("1.3"), "the papers have no passage `1.3`; the nearest are 1.1, 1.2, 1");
        assert_eq!(check("2.11"), "the papers have no passage `2.11`; the nearest are 2.1, 1.1, 2");
        assert_eq!(check("Squares"), "the papers have no passage `Squares`");
        assert_eq!(check(&"7".repeat(60)), format!("the papers have no passage `{}...`", "7".repeat(48)));
    }
}
