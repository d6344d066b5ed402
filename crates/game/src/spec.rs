//! What a game declares about itself, once, as data. The command line, the engine protocol, forms, tables in the
//! rules and error texts are all derived from it.

use serde::{Serialize, Serializer};
use ts_rs::TS;

/// Everything about a game that is not a rule.
#[derive(Debug, Serialize, TS)]
pub struct Spec {
    /// The word that names the game in commands and addresses.
    pub id: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// One line that says what it is.
    pub tagline: &'static str,
    /// Whose game it is.
    pub credit: &'static str,
    /// What its author wants to be said with every copy, a paragraph each.
    pub notice: &'static [&'static str],
    /// Grows whenever a ruling changes what is legal, so that a record knows its rules.
    pub edition: u32,
    /// The numbers of seats that it can be played with.
    pub seats: &'static [u8],
    /// Whether chance has a part in it: then somebody casts dice.
    pub chance: bool,
    /// The options, in the order in which forms show them.
    pub options: &'static [OptionSpec],
    /// Named sets of options. The first has no settings.
    pub variants: &'static [Variant],
    /// Pairs of settings that cannot stand together.
    pub forbidden: &'static [Forbidden],
    /// What a choice does not do, told before a game starts.
    pub remarks: &'static [Remark],
    /// The text of `RULES.md`.
    #[serde(skip)]
    pub rules: &'static str,
    /// The text of `RULINGS.md`.
    #[serde(skip)]
    pub rulings: &'static str,
    /// Fixed positions for the benchmark: its node count is the game's signature.
    #[serde(skip)]
    pub bench: &'static [BenchPosition],
    /// A game that shows what this one is like.
    #[serde(skip)]
    pub demo: Demo,
}

/// One option.
#[derive(Debug, Serialize, TS)]
pub struct OptionSpec {
    /// Its name in `key=value`.
    pub key: &'static str,
    /// One line of help.
    pub help: &'static str,
    /// The value where nothing is said.
    pub default: &'static str,
    /// Other defaults that follow from another option.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[ts(optional, as = "Option<Vec<DefaultWhen>>")]
    pub default_when: &'static [DefaultWhen],
    /// What it may be set to.
    pub values: Domain,
}

/// A default that holds where another option has a certain value.
#[derive(Debug, Serialize, TS)]
pub struct DefaultWhen {
    /// The other setting.
    pub setting: Setting,
    /// The default that follows from it.
    pub default: &'static str,
}

/// What an option may be set to.
#[derive(Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Domain {
    /// One of these words.
    Words(&'static [Word]),
    /// A whole number in a range, written without leading zeros.
    Number {
        /// The smallest.
        least: u32,
        /// The largest.
        most: u32,
    },
}

impl Domain {
    /// The values as a person would be told them: `on, off` or `0..99`.
    pub fn describe(&self) -> String {
        match self {
            Domain::Words(words) => words.iter().map(|word| word.name).collect::<Vec<_>>().join(", "),
            Domain::Number { least, most } => format!("{least}..{most}"),
        }
    }
}

/// One value of an option.
#[derive(Debug, Serialize, TS)]
pub struct Word {
    /// The value as written.
    pub name: &'static str,
    /// What it means, in one line.
    pub help: &'static str,
}

/// A `key=value` pair, written `"key=value"` in the declarations.
#[derive(Debug, Copy, Clone, PartialEq, Eq, TS)]
#[ts(type = "string")]
pub struct Setting {
    /// The option.
    pub key: &'static str,
    /// Its value.
    pub value: &'static str,
}

impl Setting {
    /// Declares a setting.
    pub const fn new(key: &'static str, value: &'static str) -> Setting {
        Setting { key, value }
    }
}

impl std::fmt::Display for Setting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}={}", self.key, self.value)
    }
}

impl Serialize for Setting {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A named set of options.
#[derive(Debug, Serialize, TS)]
pub struct Variant {
    /// Its name.
    pub name: &'static str,
    /// What it is for, in one line.
    pub help: &'static str,
    /// What it sets; everything else stays at its default.
    pub settings: &'static [Setting],
}

/// Two settings that cannot stand together.
#[derive(Debug, Serialize, TS)]
pub struct Forbidden {
    /// The two settings.
    pub pair: [Setting; 2],
    /// Why not.
    pub reason: &'static str,
}

/// Something that players should know where all these settings hold.
#[derive(Debug, Serialize, TS)]
pub struct Remark {
    /// The settings under which it is shown.
    pub when: &'static [Setting],
    /// The sentence.
    pub text: &'static str,
}

/// A short game that is worth watching.
#[derive(Copy, Clone, Debug)]
pub struct Demo {
    /// Its options, as in `variant=micro start=none`; empty for the defaults.
    pub options: &'static str,
    /// The texts of its actions from [`Game::startpos`](crate::Game::startpos) on, with white space between them.
    pub actions: &'static str,
}

/// A position of the benchmark.
#[derive(Debug)]
pub struct BenchPosition {
    /// Its options, as in `variant=micro start=none`; empty for the defaults.
    pub options: &'static str,
    /// The position.
    pub fen: &'static str,
    /// How deep the tree below it is counted.
    pub depth: u32,
}
