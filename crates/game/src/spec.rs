//! What a game declares about itself, once, as data. The command line, the engine protocol, forms and error texts are
//! derived from it, and a test compares the option tables of `RULES.md` with it.

use serde::{Serialize, Serializer};
use ts_rs::TS;

use crate::join;
use crate::teaching::Teaching;

/// Everything about a game that is not a rule.
#[derive(Debug, Serialize, TS)]
pub struct Spec {
    /// The game's name in commands and addresses: one word in lower case.
    pub id: &'static str,
    /// The name as people write it.
    pub title: &'static str,
    /// One line that says what kind of game it is.
    pub tagline: &'static str,
    /// The author or copyright line.
    pub credit: &'static str,
    /// What the author wants printed with every copy, one paragraph each.
    pub notice: &'static [&'static str],
    /// Counts up whenever a ruling changes what is legal; records store it.
    pub edition: u32,
    /// The numbers of seats that it can be played with.
    pub seats: &'static [u8],
    /// An upper bound on the number of legal actions in any position.
    #[serde(skip)]
    pub most_actions: usize,
    /// Whether the game has chance events, such as dice.
    pub chance: bool,
    /// The options, in the order in which forms show them.
    pub options: &'static [OptionSpec],
    /// Named sets of settings. The first is the default and has none.
    pub variants: &'static [Variant],
    /// Pairs of settings that exclude each other.
    pub forbidden: &'static [Forbidden],
    /// Notes about surprising effects of a choice, shown before a game starts.
    pub remarks: &'static [Remark],
    /// The text of `RULES.md`.
    #[serde(skip)]
    pub rules: &'static str,
    /// The text of `RULINGS.md`.
    #[serde(skip)]
    pub rulings: &'static str,
    /// The texts that teach the game.
    #[serde(skip)]
    pub teaching: Teaching,
    /// Fixed positions for `kenning bench`, whose node count is quoted in commits.
    #[serde(skip)]
    pub bench: &'static [BenchPosition],
    /// A short game shown to people who do not know it yet.
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
    /// The value if nothing else is set.
    pub default: &'static str,
    /// Defaults that apply while another option has a certain value.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[ts(optional, as = "Option<Vec<DefaultWhen>>")]
    pub default_when: &'static [DefaultWhen],
    /// The values that it may have.
    pub values: Domain,
}

/// A default that applies while another option has a certain value.
#[derive(Debug, Serialize, TS)]
pub struct DefaultWhen {
    /// The other setting.
    pub setting: Setting,
    /// The default under that setting.
    pub default: &'static str,
}

/// The values that an option may have.
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
    /// The values as a message lists them: `on, off` or `0..99`.
    pub fn describe(&self) -> String {
        match self {
            Domain::Words(words) => join(words.iter().map(|word| word.name), ", "),
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

/// A named set of settings.
#[derive(Debug, Serialize, TS)]
pub struct Variant {
    /// Its name.
    pub name: &'static str,
    /// What it is for, in one line.
    pub help: &'static str,
    /// What it sets; everything else stays at its default.
    pub settings: &'static [Setting],
}

/// Two settings that exclude each other.
#[derive(Debug, Serialize, TS)]
pub struct Forbidden {
    /// The two settings.
    pub pair: [Setting; 2],
    /// Why not.
    pub reason: &'static str,
}

/// A note that is shown when all these settings hold.
#[derive(Debug, Serialize, TS)]
pub struct Remark {
    /// The settings under which it is shown.
    pub when: &'static [Setting],
    /// The sentence.
    pub text: &'static str,
}

/// A short game to watch.
#[derive(Copy, Clone, Debug)]
pub struct Demo {
    /// Its options, as in `variant=micro start=none`; empty for the defaults.
    pub options: &'static str,
    /// The texts of its actions from [`Notation::startpos`](crate::Notation::startpos) on, with white space between
    /// them.
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
