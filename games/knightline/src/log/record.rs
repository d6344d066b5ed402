//! The words of a record: moves and numbers of rounds, from plain text or from the site's exported JSON (RULES 10.2).

use game::{LogError, shown};
use serde::Deserialize;

/// No record is longer: exported ones carry names, dates and results.
const LONGEST: usize = 200_000;

/// A move or the number of a round, and the line it stands on.
pub(super) struct Word {
    pub(super) line: usize,
    pub(super) text: String,
}

/// The part of an exported record that matters here.
#[derive(Deserialize)]
struct Record {
    moves: Vec<Vec<Entry>>,
}

/// A move of an exported record, with or without what came of it.
#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Plain(String),
    Told {
        #[serde(rename = "move")]
        action: String,
    },
}

/// The words of a record, in order.
pub(super) fn words(text: &str) -> Result<Vec<Word>, LogError> {
    if text.len() > LONGEST {
        return Err(LogError::new(1, format!("{} characters are far more than a record needs", text.len())));
    }
    let start = text.trim_start();
    let rounds = if start.starts_with('{') {
        serde_json::from_str::<Record>(text).map(|record| record.moves)
    } else if start.starts_with('[') {
        serde_json::from_str(text)
    } else {
        return Ok(plain(text));
    };
    match rounds {
        // JSON may well be one line; so the entries are counted, as if each stood on a line of its own.
        Ok(rounds) => Ok((1..).zip(rounds.into_iter().flatten()).map(|(line, entry)| entry.word(line)).collect()),
        Err(error) => {
            Err(LogError::new(error.line().max(1), format!("no exported record: {}", shown(&error.to_string()))))
        }
    }
}

impl Entry {
    fn word(self, line: usize) -> Word {
        let (Entry::Plain(text) | Entry::Told { action: text }) = self;
        Word { line, text: text.split_whitespace().collect() }
    }
}

fn plain(text: &str) -> Vec<Word> {
    let words = |(line, text): (usize, &str)| {
        let words = text.split_whitespace().map(str::to_owned);
        words.map(move |text| Word { line, text }).collect::<Vec<_>>()
    };
    (1..).zip(text.lines()).flat_map(words).collect()
}

/// The number of a round, if the word is one: `12.`
pub(super) fn round(word: &str) -> Option<u32> {
    let digits = word.strip_suffix('.')?;
    digits.parse().ok().filter(|number: &u32| number.to_string() == digits)
}
