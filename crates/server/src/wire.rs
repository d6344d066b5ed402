//! Everything that crosses the line between the server and a page. TypeScript's twin is generated from here.

use std::collections::BTreeMap;

use catalog::{Frame, Move};
use game::{Reason, Seat, Spec, Told};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use table::{Control, Millis, Numbered, Offer, Rolls, Setup, Sitter, Status};
use ts_rs::TS;

/// What a page says over the WebSocket: one JSON object a frame. Nothing names a seat: the connection does.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Said {
    /// A number of the page's own, repeated in the answer.
    pub id: u32,
    /// The last event number that the page has seen. An action or an answer is refused where what it speaks of has
    /// changed since.
    pub seen: u32,
    /// What it asks for.
    pub ask: Ask,
}

// The empty braces refuse fields that do not belong there.
/// What a page can ask for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// To play an action for the seat to move.
    Act {
        /// Its text.
        action: String,
    },
    /// Why these picks lead nowhere. Changes nothing.
    Why {
        /// What was pressed.
        picks: Vec<String>,
    },
    /// To take the first open chair.
    Join {},
    /// To give up.
    Resign {},
    /// To propose something.
    Offer {
        /// What.
        offer: Offer,
    },
    /// To answer the open offer, or with a no to withdraw one's own.
    Answer {
        /// Yes or no.
        accept: bool,
    },
    /// To claim the draw that the rules grant.
    Claim {},
    /// Whether the line still holds.
    Ping {},
}

/// What the server says over the WebSocket: one JSON object a frame.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Heard {
    /// The first message of a connection that has seen nothing: everything up to now.
    Welcome {
        /// The table.
        table: Box<TableNow>,
    },
    /// Something happened. Numbers come in order without a gap.
    Happened {
        /// What.
        happening: Box<Happening>,
    },
    /// Which chairs this connection holds, sent first and whenever that changes.
    Seated {
        /// The chairs.
        seats: Vec<Seat>,
    },
    /// Who is there: for each chair, whether somebody who holds it is connected.
    Present {
        /// p1 first. Computers are always there.
        here: Vec<bool>,
    },
    /// What was asked has been done and is safely stored.
    Done {
        /// The page's own number.
        id: u32,
        /// The last event that it made.
        number: u32,
    },
    /// What was asked is refused. Nothing has changed.
    Refused {
        /// The page's own number.
        id: u32,
        /// Why.
        refusal: RefusalView,
    },
    /// The answer to a `why`.
    Because {
        /// The page's own number.
        id: u32,
        /// The rule, the sites at fault, and a sentence.
        reason: Reason,
    },
    /// The line holds.
    Pong {
        /// The page's own number.
        id: u32,
        /// The server's clock.
        now: Millis,
    },
}

/// A table, all of it, as one viewer may see it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TableNow {
    /// Its name in addresses.
    pub id: String,
    /// What it was opened with.
    pub setup: Setup,
    /// The names of the sides, p1 first, and what else was declared about this choice of rules.
    pub remarks: Vec<String>,
    /// How it stands.
    pub status: Status,
    /// All actions that stand.
    pub moves: Vec<Move>,
    /// The present position.
    pub frame: Frame,
    /// The server's clock.
    pub now: Millis,
}

/// An event, and how the table stands after it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Happening {
    /// The event itself.
    pub fact: Numbered,
    /// How the table stood after it.
    pub status: Status,
    /// The action, where one was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub played: Option<Move>,
    /// The position, where it changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub frame: Option<Frame>,
    /// The server's clock when this was sent.
    pub now: Millis,
}

/// A no that a page can show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RefusalView {
    /// A word that programs can tell it by.
    pub code: String,
    /// A sentence for people.
    pub text: String,
    /// The rule, where a rule said no.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<Reason>,
}

/// `POST /api/tables`: opens a table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// The options as one line; empty for the defaults.
    #[serde(default)]
    pub options: String,
    /// The first position, where it is not the game's own.
    #[serde(default)]
    #[ts(optional)]
    pub start: Option<String>,
    /// How time is kept.
    #[serde(deserialize_with = "exactly")]
    pub control: Control,
    /// Who sits where, p1 first.
    pub seats: Vec<Chair>,
    /// Who casts the dice.
    #[serde(default)]
    #[ts(optional, as = "Option<Rolls>")]
    pub rolls: Rolls,
}

/// Whom a chair is for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Chair {
    /// The one who asks.
    Me {},
    /// Another person, who comes with the invitation link.
    Open {},
    /// A program of the house.
    Computer {
        /// How strong it plays: 1 is the gentlest.
        level: u8,
        /// In which of the game's styles, by its id; nothing for none in particular.
        #[serde(default)]
        #[ts(optional)]
        style: Option<String>,
    },
}

/// The answer to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Opened {
    /// The table's name in addresses.
    pub id: String,
}

/// `GET /api/tables`: the tables of the one who asks, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TableCard {
    /// Its name in addresses.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The options as one line.
    pub options: String,
    /// Who sits where.
    pub seats: Vec<Sitter>,
    /// Which chairs are theirs.
    pub yours: Vec<Seat>,
    /// Who acts next: `p1` to `p4`, `chance` or `none`.
    pub turn: String,
    /// How many actions stand.
    pub moves: u32,
    /// When something last happened.
    pub at: Millis,
    /// The result word, once it is over.
    pub result: Option<String>,
}

/// `GET /api/games`: the shelf.
#[derive(Debug, Serialize, TS)]
pub struct Shelf {
    /// The games in their order.
    pub games: Vec<&'static Spec>,
    /// The levels of the house's programs, the gentlest first.
    pub levels: Vec<LevelView>,
    /// The styles in which they can play, by the game's id.
    pub styles: BTreeMap<&'static str, Vec<StyleView>>,
}

/// A level of the house's programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LevelView {
    /// 1 is the gentlest.
    pub level: u8,
    /// How it plays, in a sentence.
    pub help: String,
}

/// `GET /api/games/ID/choices?options=LINE`: what can be chosen beside a choice of options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Choices {
    /// The shortest line for this choice.
    pub options: String,
    /// The variant it builds on.
    pub variant: String,
    /// How many chairs the table has.
    pub seats: u8,
    /// The names of the sides, p1 first.
    pub sides: Vec<String>,
    /// Every option.
    pub settings: Vec<SettingView>,
    /// The styles in which the house's programs can play this game.
    pub styles: Vec<StyleView>,
    /// What players should know about it.
    pub remarks: Vec<String>,
}

/// A way in which a program can play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct StyleView {
    /// Its name for machines.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its doctrine, in a line.
    pub motto: String,
}

/// An option within a choice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct SettingView {
    /// Its name.
    pub key: String,
    /// Its value now.
    pub value: String,
    /// Its value in the plain variant.
    pub usual: String,
    /// The values that would be refused here, and why.
    pub refused: Vec<RefusedValue>,
}

/// A value that cannot be chosen beside the others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RefusedValue {
    /// The value.
    pub value: String,
    /// Why not.
    pub reason: String,
}

/// `GET /api/games/ID/papers`: the rules and the rulings, ready to be shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct PapersView {
    /// The sections of the rules, in order.
    pub rules: Vec<Chapter>,
    /// The rulings, in order.
    pub rulings: Vec<Passage>,
}

/// A section of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Chapter {
    /// Its number.
    pub number: String,
    /// Its title.
    pub title: String,
    /// Its paragraphs.
    pub passages: Vec<Passage>,
}

/// A paragraph or a ruling.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Passage {
    /// Its number, `4.5` or `KR-7`; empty where the text has none.
    pub number: String,
    /// Its title; rulings have one.
    pub title: String,
    /// Its text as HTML, made from our own papers.
    pub html: String,
}

/// `GET /api/games/ID/demo`: a stored game that plays itself on the first page.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Demo {
    /// The positions, the first one before any action.
    pub frames: Vec<Frame>,
    /// The actions between them.
    pub moves: Vec<Move>,
}

/// `GET /api/tables/ID/past`: every position of a game up to now.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Past {
    /// The positions, the first one before any action.
    pub frames: Vec<Frame>,
}

/// `POST /api/tables/ID/hint`: what a strong program would play for the one who asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HintView {
    /// The last event that it takes into account.
    pub number: u32,
    /// The text of the action.
    pub action: String,
    /// How it is told.
    pub told: Told,
    /// What it is good for.
    pub reason: String,
}

/// What every refused HTTP request gets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Problem {
    /// What is wrong.
    pub refusal: RefusalView,
}

/// What is alive: `GET /healthz`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Health {
    /// `ok`, or what is wrong.
    pub status: String,
    /// Our version.
    pub version: String,
    /// Tables in memory.
    pub tables: usize,
}

/// Reads what would be written in just this way, and nothing beside it: an enum without fields would let others pass.
fn exactly<'de, D: Deserializer<'de>, T: DeserializeOwned + Serialize>(deserializer: D) -> Result<T, D::Error> {
    let told = Value::deserialize(deserializer)?;
    let read = T::deserialize(&told).map_err(D::Error::custom)?;
    let same = serde_json::to_value(&read).map_err(D::Error::custom)? == told;
    if same { Ok(read) } else { Err(D::Error::custom(format!("{told} has fields that do not belong there"))) }
}
