//! What the teaching files hold. The types are the schema: an unknown field, a missing one, an empty text or a rule
//! that does not exist is refused with its line.

#![allow(dead_code, reason = "a field that no test asks for is checked by its type")]
#![allow(unreachable_pub, reason = "the whole schema is for the tests beside it")]

pub mod advice;
pub mod drills;
pub mod lessons;
pub mod schools;
pub mod table;

use std::ops::Deref;
use std::path::{Path, PathBuf};

use game::{Game, RuleSectionKind};
use konreh::Konreh;
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The folder of the teaching files.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("teaching")
}

/// The text of a file.
pub fn text(name: &str) -> String {
    let path = folder().join(name).with_extension("toml");
    std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// A file as its type.
pub fn read<T: DeserializeOwned>(name: &str) -> T {
    toml::from_str(&text(name)).unwrap_or_else(|e| panic!("{name}.toml: {e}"))
}

/// Whether `4.5` is a paragraph of the rules, or `KR-7` a ruling.
pub fn is_a_rule(number: &str) -> bool {
    let index = Konreh::spec().rule_index();
    index.sections().iter().any(|passage| passage.kind != RuleSectionKind::Section && passage.number == number)
}

/// Declares a text that is checked when it is read.
macro_rules! checked_text {
    ($(#[$doc:meta])* $name:ident, $is_good:path, $lack:literal) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
        #[serde(try_from = "String")]
        pub struct $name(String);

        impl TryFrom<String> for $name {
            type Error = String;

            fn try_from(text: String) -> Result<$name, String> {
                if $is_good(&text) { Ok($name(text)) } else { Err(format!("`{text}` {}", $lack)) }
            }
        }

        impl Deref for $name {
            type Target = str;

            fn deref(&self) -> &str {
                &self.0
            }
        }
    };
}

checked_text! {
    /// A few words for people.
    Phrase, is_phrase, "is no clean phrase: it is empty, or has stray blanks or odd characters"
}
checked_text! {
    /// One or more sentences for people.
    Sentence, is_sentence, "is no clean sentence: it must be a phrase that ends like one"
}
checked_text! {
    /// A name for programs: small letters and hyphens.
    Id, is_id, "is no id: small letters, digits and single hyphens"
}
checked_text! {
    /// The number of a paragraph of RULES.md, or of a ruling.
    Paragraph, is_a_rule, "is neither a paragraph of RULES.md nor a ruling"
}

fn is_phrase(text: &str) -> bool {
    let printable = |c: char| c.is_ascii_graphic() || c == ' ' || "→∞".contains(c);
    !text.is_empty() && text.trim() == text && !text.contains("  ") && text.chars().all(printable)
}

fn is_sentence(text: &str) -> bool {
    is_phrase(text) && [".", "?", ".)"].iter().any(|end| text.ends_with(end))
}

fn is_id(text: &str) -> bool {
    let word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    text.split('-').all(word)
}

/// The paragraphs that something stands on: at least one, none twice.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "Vec<Paragraph>")]
pub struct Rules(Vec<Paragraph>);

impl Rules {
    /// Whether this paragraph is among them.
    pub fn cite(&self, number: &str) -> bool {
        self.0.iter().any(|paragraph| **paragraph == *number)
    }
}

impl TryFrom<Vec<Paragraph>> for Rules {
    type Error = String;

    fn try_from(list: Vec<Paragraph>) -> Result<Rules, String> {
        match list.iter().enumerate().find(|(index, paragraph)| list[..*index].contains(paragraph)) {
            Some((_, paragraph)) => Err(format!("`{}` is cited twice", &**paragraph)),
            None if list.is_empty() => Err("no paragraph is cited".to_owned()),
            None => Ok(Rules(list)),
        }
    }
}

/// How a side is written.
#[derive(Deserialize)]
#[serde(remote = "konreh::Side")]
enum Side {
    A,
    B,
}
