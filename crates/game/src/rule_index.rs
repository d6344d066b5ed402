//! An index of a game's `RULES.md` and `RULINGS.md` by the numbers that people and refusals cite: chapters (`4`),
//! paragraphs (`4.5`) and rulings (`KR-7`).
//!
//! A chapter is a heading `## 4 Title`, a paragraph starts with `**4.5** *Title.*`, a ruling is a heading
//! `### KR-7 Title`. Each ends at the next of its kind or at the next higher heading.
//!
//! ```
//! use game::RuleIndex;
//!
//! let rules = "## 4 Movement\n\n**4.1** *Move.* Along a lane.\n\n**4.2** *Distance.* Exactly (X-1).\n";
//! let rulings = "### X-1 Onward is exact\nYes.\n";
//! let index = RuleIndex::read(rules, rulings);
//! let distance = index.find("4.2")?;
//! assert_eq!((distance.title, distance.text), ("Distance", "**4.2** *Distance.* Exactly (X-1)."));
//! assert_eq!(index.rulings_cited(distance).next(), index.find("x-1").ok());
//! # Ok::<(), game::UnknownSection>(())
//! ```

use std::cmp::Reverse;

use serde::Serialize;

use crate::nearest::shared_start;
use crate::spec::Spec;
use crate::text::shown;

/// All numbered sections of a game's rules and rulings.
#[derive(Clone, Debug)]
pub struct RuleIndex<'a> {
    sections: Vec<RuleSection<'a>>,
}

/// A part of the rules or rulings that has a number.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RuleSection<'a> {
    /// Chapter, paragraph or ruling.
    pub kind: RuleSectionKind,
    /// The number by which it is cited: `4`, `4.5` or `KR-7`.
    pub number: &'a str,
    /// Its title; may be empty.
    pub title: &'a str,
    /// Its Markdown, including heading or number, without blank lines at the end.
    pub text: &'a str,
}

/// The kinds of numbered sections.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum RuleSectionKind {
    /// A chapter of the rules, with its paragraphs.
    Section,
    /// A paragraph of the rules.
    Paragraph,
    /// A decision of ours where the rulebook is silent or ambiguous.
    Ruling,
}

/// There is no section with this number.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("the rules have no section `{number}`{}", the_nearest(nearest))]
pub struct UnknownSection {
    /// The number that was given.
    pub number: String,
    /// The numbers closest to it.
    pub nearest: Vec<String>,
}

impl Spec {
    /// The index of the game's rules and rulings.
    pub fn rule_index(&self) -> RuleIndex<'static> {
        RuleIndex::read(self.rules, self.rulings)
    }
}

impl<'a> RuleIndex<'a> {
    /// Indexes the text of `RULES.md` and of `RULINGS.md`.
    pub fn read(rules: &'a str, rulings: &'a str) -> RuleIndex<'a> {
        let mut sections = Vec::new();
        cut(rules, &mut sections);
        cut(rulings, &mut sections);
        RuleIndex { sections }
    }

    /// All sections in the order of the documents: a chapter before its paragraphs, the rulings last.
    pub fn sections(&self) -> &[RuleSection<'a>] {
        &self.sections
    }

    /// The section with this number, in upper or lower case.
    pub fn find(&self, number: &str) -> Result<&RuleSection<'a>, UnknownSection> {
        let wanted = number.trim().trim_end_matches('.');
        self.sections
            .iter()
            .find(|section| section.number.eq_ignore_ascii_case(wanted))
            .ok_or_else(|| UnknownSection { number: shown(number), nearest: self.nearest(wanted) })
    }

    /// The rulings that the text of a section cites.
    pub fn rulings_cited(&self, section: &RuleSection<'a>) -> impl Iterator<Item = &RuleSection<'a>> {
        let words: Vec<&str> = section.text.split(|c: char| !c.is_ascii_alphanumeric() && c != '-').collect();
        let other = section.number;
        self.sections.iter().filter(move |ruling| {
            ruling.kind == RuleSectionKind::Ruling && ruling.number != other && words.contains(&ruling.number)
        })
    }

    fn nearest(&self, wanted: &str) -> Vec<String> {
        // A long text is not a misspelt number, and the distance takes time quadratic in its length.
        if wanted.len() > 16 {
            return Vec::new();
        }
        let wanted = wanted.to_ascii_uppercase();
        let mut near: Vec<(usize, Reverse<usize>, &str)> = self
            .sections
            .iter()
            .map(|section| (section.number, section.number.to_ascii_uppercase()))
            .map(|(number, upper)| {
                let distance = strsim::damerau_levenshtein(&wanted, &upper);
                (distance, Reverse(shared_start(&wanted, &upper)), number)
            })
            // A number that shares no character is not a suggestion.
            .filter(|&(distance, ..)| distance < wanted.len())
            .collect();
        // The sort is stable: of equally close ones the earlier comes first.
        near.sort_by_key(|&(distance, shared, _)| (distance, shared));
        near.into_iter().take(3).map(|(.., number)| number.to_owned()).collect()
    }
}

fn the_nearest(nearest: &[String]) -> String {
    if nearest.is_empty() { String::new() } else { format!("; the nearest are {}", nearest.join(", ")) }
}

/// Appends the sections of one document.
fn cut<'a>(page: &'a str, out: &mut Vec<RuleSection<'a>>) {
    // The open chapter or ruling, and the open paragraph.
    let (mut chapter, mut paragraph): (Option<Open>, Option<Open>) = (None, None);
    let (mut at, mut fenced) = (0, false);
    for line in page.split_inclusive('\n') {
        if line.starts_with("```") {
            fenced = !fenced;
        } else if fenced {
            // A code block holds no headings.
        } else if line.starts_with("# ") || line.starts_with("## ") || line.starts_with("### ") {
            close(page, &mut paragraph, at, out);
            // Within a chapter a lower heading starts nothing new.
            let within =
                line.starts_with("### ") && chapter.is_some_and(|open| open.kind(out) == RuleSectionKind::Section);
            if !within {
                close(page, &mut chapter, at, out);
                chapter = heading(line).map(|section| Open::push(section, at, out));
            }
        } else if let Some(section) = numbered(line) {
            close(page, &mut paragraph, at, out);
            paragraph = Some(Open::push(section, at, out));
        }
        at += line.len();
    }
    close(page, &mut paragraph, at, out);
    close(page, &mut chapter, at, out);
}

/// A section whose end has not been reached.
#[derive(Copy, Clone)]
struct Open {
    /// Its index in the list.
    index: usize,
    /// Where its text starts in the document.
    start: usize,
}

impl Open {
    fn push<'a>(section: RuleSection<'a>, start: usize, out: &mut Vec<RuleSection<'a>>) -> Open {
        out.push(section);
        Open { index: out.len() - 1, start }
    }

    fn kind(self, out: &[RuleSection<'_>]) -> RuleSectionKind {
        out[self.index].kind
    }
}

fn close<'a>(page: &'a str, open: &mut Option<Open>, end: usize, out: &mut [RuleSection<'a>]) {
    if let Some(Open { index, start }) = open.take() {
        out[index].text = page[start..end].trim_end();
    }
}

/// `## 4 Title` or `### KR-7 Title`; other headings carry no number.
fn heading(line: &str) -> Option<RuleSection<'_>> {
    let (signs, rest) = line.split_once(' ')?;
    let (number, title) = rest.trim_end().split_once(' ')?;
    let kind = match signs {
        "##" if number.bytes().all(|b| b.is_ascii_digit()) => RuleSectionKind::Section,
        "###" if number.contains('-') && number.ends_with(|c: char| c.is_ascii_digit()) => RuleSectionKind::Ruling,
        _ => return None,
    };
    Some(RuleSection { kind, number, title, text: "" })
}

/// `**4.5** *Title.* Text`; the title may be missing.
fn numbered(line: &str) -> Option<RuleSection<'_>> {
    let (number, rest) = line.strip_prefix("**")?.split_once("** ")?;
    let (chapter, paragraph) = number.split_once('.')?;
    if ![chapter, paragraph].iter().all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit())) {
        return None;
    }
    Some(RuleSection { kind: RuleSectionKind::Paragraph, number, title: italics(rest).unwrap_or_default(), text: "" })
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
        match RuleIndex::read(RULES, RULINGS).find(number) {
            Ok(section) => format!("{}|{}|{}", section.number, section.title, section.text),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn a_chapter_holds_its_paragraphs() {
        let text = check("1");
        assert!(text.starts_with("1|The board|## 1 The board\n\nWords of the section."), "{text}");
        assert!(text.ends_with("(X-1)."), "{text}");
        assert_eq!(check("2"), "2|The end|## 2 The end\n**2.1** No title, but **bold** words.");
    }

    #[test]
    fn a_paragraph_keeps_its_code_blocks() {
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
        let index = RuleIndex::read(RULES, RULINGS);
        let cited = |number| -> Vec<&str> {
            index.rulings_cited(index.find(number).unwrap()).map(|ruling| ruling.number).collect()
        };
        assert_eq!(cited("1.2"), ["X-1", "X-2", "X-12"]);
        assert_eq!(cited("X-1"), ["X-2"]);
        assert!(cited("1.1").is_empty());
    }

    #[test]
    fn an_unknown_number_is_answered_with_the_nearest() {
        assert_eq!(check("1.3"), "the rules have no section `1.3`; the nearest are 1.1, 1.2, 1");
        assert_eq!(check("2.11"), "the rules have no section `2.11`; the nearest are 2.1, 1.1, 2");
        assert_eq!(check("Squares"), "the rules have no section `Squares`");
        assert_eq!(check(&"7".repeat(60)), format!("the rules have no section `{}...`", "7".repeat(48)));
    }
}
