//! The record: a whole game as one text, for people and programs, in the shape of chess's PGN.
//!
//! ```text
//! [Game "take-away"]
//! [Variant "standard"]
//! [Options "heap=9"]
//! [Edition "1"]
//! [Date "2026.11.16"]
//! [Seat1 "Ada"]
//! [Seat2 "Level 1"]
//! [TimeControl "300+3"]
//! [Start "9 p1 - 0"]
//! [Result "p2win"]
//! [Reason "last stone"]
//!
//! 1. roll=3 take3 {[%clk 0:05:01.250]} 1.. roll=2 take2 {[%clk 0:04:58]} {A quiet reply.}
//! 2. roll=1 take1 {[%clk 0:04:59]} 2.. roll=3 take3 {[%clk 0:05:00]}
//! p2win
//! ```
//!
//! **Tags** come first, one pair in brackets for each thing that is known; within the quotes `\"` and `\\` stand for
//! a quote and a backslash.
//!
//! | tag | value | where it is left out |
//! | --- | --- | --- |
//! | `Game`, `Edition` | the game's id; the edition of its rules | refused |
//! | `Variant`, `Options` | a variant, and the settings on top of it | the first variant; none |
//! | `Date` | `2026.11.16`, the day the table was opened (UTC); `?` for digits that nobody knows | unknown |
//! | `Seat1` to `Seat4` | a name, or `Level 1` for a computer; may be empty | empty |
//! | `TimeControl` | `-`, or seconds for the game `+` seconds for each turn | `-` |
//! | `Start` | the first position | the game's own |
//! | `Rolls` | `players`: what chance decided was cast at the table | the host rolled |
//! | `Left` | with more than two seats: the seats that were left, `p2 p4` | nobody left |
//! | `Result` | `p1win`, `p1p3win`, `draw`, or `*` for a game that is not over | refused |
//! | `Reason` | what the result rests on: a cause by the rules, `threefold`, `no-progress`, `agreed`, `resigned`, `time` | refused where there is a result |
//!
//! Any other tag is kept as it is.
//!
//! **Actions** follow in the texts of the contract. A *mark* before the first action of each turn says which turn it
//! is and whose: the number of the turn, counted for each seat, and as many dots as the seat's number. So `3.` is the
//! third turn of p1, `3..` of p2, `3....` of p4. What chance decides stands in the turn of whoever acts upon it. Marks
//! may be left out, but not be wrong. Only actions that stand are written: what was taken back is not there.
//!
//! **Comments** stand in braces, or after a semicolon up to the end of the line. `{[%clk H:MM:SS]}` is what the clock
//! of the one who acted showed afterwards, with a fraction down to thousandths where there is one.
//!
//! **The result** is the last word, and the same as the tag's. Reading plays the actions, under the rules of the
//! edition that the record names. Whether the result is one that the rules allow there is a question of its own:
//! [`Record::verify`].
//!
//! ```
//! use testkit::toy::TakeAway;
//! use table::{Headers, Record};
//!
//! let text = "[Game \"take-away\"] [Options \"dice=off heap=5\"] [Edition \"1\"] [Result \"*\"] take3 {Bold.} *";
//! let record = Record::<TakeAway>::read(&Headers::parse(text)?)?;
//! assert_eq!(record.played().len(), 1);
//! assert_eq!(record.movetext(), "1. take3 {Bold.}\n");
//!
//! let wrong = text.replace("take3", "take4");
//! let refused = Record::<TakeAway>::read(&Headers::parse(&wrong)?).unwrap_err();
//! assert_eq!(refused.to_string(), "line 1, column 75: `take4`: `take4` does not take 1 to 3 stones. (1.1)");
//! # Ok::<(), table::RecordError>(())
//! ```

mod error;
mod headers;
mod read;
mod times;
mod verify;
mod words;
mod write;

pub use error::RecordError;
pub use headers::Headers;

use std::borrow::Cow;

use game::{GameResult, Notation, Options, SeatSet};

use crate::history::{History, Played};
use crate::{DiceSource, Occupant, Table, TimeControl};

/// A game with what was noted about it.
pub struct Record<G: Notation> {
    game: G,
    options: Options,
    date: Option<String>,
    seats: Vec<String>,
    control: TimeControl,
    left: SeatSet,
    /// Who won, and the cause.
    result: Option<(GameResult, Cow<'static, str>)>,
    /// Tags that mean nothing to us.
    others: Vec<(String, String)>,
    history: History<G>,
    /// The comments before the first action and after each action.
    comments: Vec<Vec<String>>,
}

impl<G: Notation> Record<G> {
    /// The record of what has happened at a table, as far as it stands.
    pub fn of(table: &Table<G>) -> Record<G> {
        let opened = table.events().first().map_or(0, |opened| opened.at);
        let history = table.history.clone();
        Record {
            game: G::new(table.options()),
            options: table.options().clone(),
            date: times::date(opened),
            seats: table.occupants().iter().map(name).collect(),
            control: table.setup().control,
            left: table.left(),
            result: table.ending().map(|ending| (ending.result, ending.cause.clone())),
            others: rolls(table.setup().rolls),
            comments: vec![Vec::new(); history.states().len()],
            history,
        }
    }

    /// The same with a tag that means nothing to a table. It is kept behind all others.
    pub fn with_tag(mut self, name: &str, value: &str) -> Record<G> {
        // A line end or the like would be refused when the record is read.
        self.others.push((name.to_owned(), value.replace(char::is_control, " ")));
        self
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The options that made them.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The day on which the table was opened, `2026.11.16`, where it is known.
    pub fn date(&self) -> Option<&str> {
        self.date.as_deref()
    }

    /// The names of those who played, p1 first.
    pub fn seats(&self) -> &[String] {
        &self.seats
    }

    /// How time was kept.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// The seats that were left.
    pub fn left(&self) -> SeatSet {
        self.left
    }

    /// How the game ended: who won, and the cause.
    pub fn result(&self) -> Option<(GameResult, &str)> {
        self.result.as_ref().map(|(result, cause)| (*result, cause.as_ref()))
    }

    /// Every position, the first one before any action.
    pub fn past(&self) -> &[G::State] {
        self.history.states()
    }

    /// The actions: each was played in the position of [`Record::past`] with the same index.
    pub fn played(&self) -> &[Played<G::Action>] {
        self.history.played()
    }

    /// The comments after this many actions.
    pub fn comments(&self, after: usize) -> &[String] {
        self.comments.get(after).map_or(&[], Vec::as_slice)
    }
}

/// The tag that says who rolled, where it was not the host. Reading plays the same game without it.
fn rolls(rolls: DiceSource) -> Vec<(String, String)> {
    match rolls {
        DiceSource::Host => Vec::new(),
        DiceSource::Players => vec![("Rolls".to_owned(), "players".to_owned())],
    }
}

/// The occupant with this name in a record: a computer by its level, or else a person.
pub fn occupant(name: &str) -> Occupant {
    let (level, style) = match name.split_once(", ") {
        Some((level, style)) => (level, Some(style.to_owned())),
        None => (name, None),
    };
    match level.strip_prefix("Level ").and_then(|number| number.parse().ok()) {
        Some(level) => Occupant::Computer { level, style },
        None => Occupant::Person { name: name.to_owned() },
    }
}

/// The name of an occupant in a record.
fn name(occupant: &Occupant) -> String {
    match occupant {
        // A line end or the like would be refused when the record is read.
        Occupant::Person { name } => name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect(),
        Occupant::Computer { level, style: None } => format!("Level {level}"),
        Occupant::Computer { level, style: Some(style) } => format!("Level {level}, {style}"),
        Occupant::Open => String::new(),
    }
}

/// Two records are equal where they are written the same.
impl<G: Notation> PartialEq for Record<G> {
    fn eq(&self, other: &Record<G>) -> bool {
        self.to_string() == other.to_string()
    }
}

impl<G: Notation> std::fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{self}")
    }
}
