//! `table.toml`.

use serde::Deserialize;

use super::{Id, Phrase, Rules, Sentence};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    pub time: Vec<Time>,
    pub increment: Increment,
    pub record: Record,
    pub remedy: Vec<Remedy>,
    pub takeback: Takeback,
    pub counter: Vec<Counter>,
    pub organizer: Vec<Organizer>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Time {
    pub context: Context,
    /// Minutes; casual play has none.
    pub base: Option<u8>,
    /// Seconds.
    pub increment: Option<u8>,
    pub usual: bool,
    pub starts: Vec<String>,
    pub variant: Option<String>,
    pub notes: Sentence,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Context {
    Ranked,
    Rapid,
    Blitz,
    Lightning,
    Casual,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Increment {
    pub text: Sentence,
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub also: Vec<Phrase>,
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remedy {
    pub id: Id,
    pub offence: Sentence,
    pub remedy: Sentence,
    pub bonus_seconds: Option<u8>,
    pub penalty: Option<Sentence>,
    pub rules: Option<Rules>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Takeback {
    pub default: Switch,
    pub per_player: u8,
    pub scope: Phrase,
    pub rated: bool,
    pub clocks: Phrase,
    pub text: Sentence,
    pub conditions: Vec<Phrase>,
    pub online: Sentence,
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Switch {
    On,
    Off,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counter {
    pub id: Id,
    pub name: Phrase,
    pub owner: Owner,
    pub size: Size,
    pub values: Option<Vec<Phrase>>,
    pub range: Option<[u16; 2]>,
    pub counts: Option<Counts>,
    pub shown: Phrase,
    pub text: Sentence,
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Owner {
    Side,
    Shared,
}

#[derive(PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Size {
    Large,
    Small,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Counts {
    Up,
    Down,
    Both,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Organizer {
    pub id: Id,
    pub title: Phrase,
    pub text: Sentence,
    pub penalty_seconds: Option<u16>,
    pub squares: Option<[u8; 2]>,
    pub rated: Option<bool>,
    pub rules: Rules,
}
