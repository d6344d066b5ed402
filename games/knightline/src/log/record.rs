//! The words of a record, from plain text or from the site's exported JSON, and its header (RULES 10.2, 10.3).

use game::{LogError, shown};
use serde::Deserialize;
use serde_json::Value;

use super::header::Header;

/// No record is longer: exported ones carry names, dates and results.
const LONGEST: usize = 200_000;

/// What a record holds.
pub(super) struct Record {
    pub(super) words: Vec<Word>,
    pub(super) header: Header,
}

/// A move, the number of a round, or how the game ended, and the line it stands on.
pub(super) struct Word {
    pub(super) line: usize,
    pub(super) text: String,
    /// The number of the player who resigned or ran out of time, where the record names one.
    pub(super) player: Option<u64>,
}

/// The parts of an exported record that matter here.
#[derive(Deserialize)]
struct Export {
    #[serde(default)]
    header: Header,
    moves: Rounds,
}

/// A slot is empty where a player did not act in a round.
type Rounds = Vec<Vec<Option<Entry>>>;

/// A move of an exported record, with or without its result.
#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Plain(String),
    WithResult {
        #[serde(rename = "move")]
        action: String,
        #[serde(default)]
        result: Vec<Value>,
    },
}

impl Record {
    /// Reads a record.
    pub(super) fn read(text: &str) -> Result<Record, LogError> {
        if text.len() > LONGEST {
            return Err(LogError::new(1, format!("{} characters are far more than a record needs", text.len())));
        }
        let start = text.trim_start();
        let export = if start.starts_with('{') {
            serde_json::from_str::<Export>(text).map_err(unreadable)?
        } else if start.starts_with('[') {
            let moves = serde_json::from_str::<Rounds>(text).map_err(unreadable)?;
            Export { header: Header::default(), moves }
        } else {
            return Ok(Record { words: plain(text), header: Header::default() });
        };
        // JSON may well be one line; so the entries are counted, as if each stood on a line of its own.
        let entries = export.moves.into_iter().flatten().flatten();
        let words = (1..).zip(entries).map(|(line, entry)| entry.word(line)).collect();
        Ok(Record { words, header: export.header })
    }
}

fn unreadable(error: serde_json::Error) -> LogError {
    LogError::new(error.line().max(1), format!("no exported record: {}", shown(&error.to_string())))
}

impl Entry {
    fn word(self, line: usize) -> Word {
        let (text, result) = match self {
            Entry::Plain(text) => (text, Vec::new()),
            Entry::WithResult { action, result } => (action, result),
        };
        let player = result.iter().find_map(|effect| effect["player"].as_u64());
        Word { line, text: text.split_whitespace().collect(), player }
    }
}

fn plain(text: &str) -> Vec<Word> {
    let words = |(line, text): (usize, &str)| {
        let words = text.split_whitespace().map(str::to_owned);
        words.map(move |text| Word { line, text, player: None }).collect::<Vec<_>>()
    };
    (1..).zip(text.lines()).flat_map(words).collect()
}

/// The number of a round, if the word is one: `12.`
pub(super) fn round(word: &str) -> Option<u32> {
    let digits = word.strip_suffix('.')?;
    digits.parse().ok().filter(|number: &u32| number.to_string() == digits)
}
