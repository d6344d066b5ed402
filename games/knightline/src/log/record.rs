//! The words of a record: moves and numbers of rounds, from plain text or from the site's exported JSON (RULES 10.2).

use game::{LogError, shown};
use serde::Deserialize;
use serde_json::Value;

/// No record is longer: exported ones carry names, dates and results.
const LONGEST: usize = 200_000;
/// What the site calls the game.
const TITLE: &str = "Knight Line";

/// A move, the number of a round, or how the game ended, and the line it stands on.
pub(super) struct Word {
    pub(super) line: usize,
    pub(super) text: String,
    /// The number of the player who resigned or ran out of time, where the record tells.
    pub(super) player: Option<u64>,
}

/// The part of an exported record that matters here.
#[derive(Deserialize)]
struct Record {
    #[serde(default)]
    header: Header,
    moves: Rounds,
}

/// A slot is empty where a player did not act in a round.
type Rounds = Vec<Vec<Option<Entry>>>;

#[derive(Deserialize, Default)]
struct Header {
    #[serde(default)]
    game: Table,
}

#[derive(Deserialize, Default)]
struct Table {
    name: Option<String>,
    #[serde(default)]
    variants: Vec<String>,
}

/// A move of an exported record, with or without what came of it.
#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Plain(String),
    Told {
        #[serde(rename = "move")]
        action: String,
        #[serde(default)]
        result: Vec<Value>,
    },
}

/// The words of a record, in order.
pub(super) fn words(text: &str) -> Result<Vec<Word>, LogError> {
    if text.len() > LONGEST {
        return Err(LogError::new(1, format!("{} characters are far more than a record needs", text.len())));
    }
    let start = text.trim_start();
    let rounds = if start.starts_with('{') {
        let record: Record = serde_json::from_str(text).map_err(unreadable)?;
        record.header.game.check().map_err(|reason| LogError::new(1, reason))?;
        record.moves
    } else if start.starts_with('[') {
        serde_json::from_str::<Rounds>(text).map_err(unreadable)?
    } else {
        return Ok(plain(text));
    };
    // JSON may well be one line; so the entries are counted, as if each stood on a line of its own.
    let entries = rounds.into_iter().flatten().flatten();
    Ok((1..).zip(entries).map(|(line, entry)| entry.word(line)).collect())
}

fn unreadable(error: serde_json::Error) -> LogError {
    LogError::new(error.line().max(1), format!("no exported record: {}", shown(&error.to_string())))
}

impl Table {
    /// The site has tables of 24 tiles, too.
    fn check(&self) -> Result<(), String> {
        match &self.name {
            Some(name) if name != TITLE => Err(format!("this is a record of `{}`, not of {TITLE}", shown(name))),
            _ if self.variants.iter().any(|variant| variant.contains("24")) => {
                Err("this table has 24 tiles for each player, and ours have at most 20 (KL-20)".to_owned())
            }
            _ => Ok(()),
        }
    }
}

impl Entry {
    fn word(self, line: usize) -> Word {
        let (text, result) = match self {
            Entry::Plain(text) => (text, Vec::new()),
            Entry::Told { action, result } => (action, result),
        };
        let player = result.iter().find_map(|deed| deed["player"].as_u64());
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
