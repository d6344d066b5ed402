//! Everything that is sent between server and client. The TypeScript types are generated from here.

use std::collections::BTreeMap;

use catalog::{Frame, Move};
use game::{ActionDescription, GameResult, Reason, Seat, Spec, Turn};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use table::{DiceSource, Millis, NumberedEvent, Occupant, Offer, Setup, Status, Takebacks, TimeControl};
use ts_rs::TS;

/// What a client sends over the WebSocket, one JSON object in each frame. No message names a seat: the server knows the
/// seats of the connection.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClientMessage {
    /// A number that the client chooses, repeated in the answer.
    pub id: u32,
    /// The number of the last event that the client has seen. A request is refused if what it is about has changed
    /// since, so that a message that arrives twice never acts twice.
    pub seen: u32,
    /// What it asks for.
    #[serde(rename = "ask")]
    pub request: ClientRequest,
}

// With empty braces, serde refuses fields that do not belong there.
/// What a client can ask for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientRequest {
    /// To play an action for the seat to move.
    Act {
        /// Its text.
        action: String,
    },
    /// To explain why these picks lead nowhere. Changes nothing.
    Why {
        /// What was pressed.
        picks: Vec<String>,
    },
    /// To take the first open seat.
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
    /// To check that the connection is alive.
    Ping {},
}

/// What the server sends over the WebSocket, one JSON object in each frame.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The first message of a connection that has seen nothing: everything up to now.
    Welcome {
        /// The table.
        table: Box<TableSnapshot>,
    },
    /// Something happened. Numbers come in order without a gap.
    Happened {
        /// What.
        happening: Box<EventMessage>,
    },
    /// The seats of this connection, sent first and whenever they change.
    Seated {
        /// The seats.
        seats: Vec<Seat>,
    },
    /// For each seat, whether somebody who holds it is connected.
    Present {
        /// p1 first. Computers are always connected.
        here: Vec<bool>,
    },
    /// The request was carried out and is safely stored.
    Done {
        /// The number of the client's message.
        id: u32,
        /// The last event that it made.
        number: u32,
    },
    /// The request is refused. Nothing has changed.
    Refused {
        /// The number of the client's message.
        id: u32,
        /// Why.
        refusal: RefusalView,
    },
    /// The answer to a `why`.
    Because {
        /// The number of the client's message.
        id: u32,
        /// The rule, the sites at fault, and a sentence.
        reason: Reason,
    },
    /// The connection is alive.
    Pong {
        /// The number of the client's message.
        id: u32,
        /// The server's clock.
        now: Millis,
    },
}

/// A table, all of it, as one viewer may see it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct TableSnapshot {
    /// Its id, as addresses contain it.
    pub id: String,
    /// What it was opened with.
    pub setup: Setup,
    /// What players should know about this choice of rules.
    pub remarks: Vec<String>,
    /// Its status.
    pub status: Status,
    /// All actions that were not taken back.
    pub moves: Vec<Move>,
    /// The present position.
    pub frame: Frame,
    /// The server's clock.
    pub now: Millis,
}

/// An event, and the status of the table after it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct EventMessage {
    /// The event itself.
    pub fact: NumberedEvent,
    /// The status of the table after it.
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

/// A refusal that a client can show.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RefusalView {
    /// A fixed identifier for programs.
    pub code: String,
    /// A sentence for people.
    pub text: String,
    /// The rule, where a rule said no.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub reason: Option<Box<Reason>>,
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
    pub control: TimeControl,
    /// Who sits where, p1 first.
    pub seats: Vec<SeatRequest>,
    /// Where the dice are cast.
    #[serde(default)]
    #[ts(optional, as = "Option<DiceSource>")]
    pub rolls: DiceSource,
    /// How often actions can be taken back; where nothing is said, once for each seat among people, and freely where
    /// one person plays all seats that no computer plays.
    #[serde(default)]
    #[ts(optional)]
    pub takebacks: Option<Takebacks>,
}

/// Whom a seat is for.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatRequest {
    /// Whoever asks.
    Me {},
    /// Another person, who comes with the invitation link.
    Open {},
    /// A computer.
    Computer {
        /// How strong it plays: 1 is the weakest.
        level: u8,
        /// In which of the game's styles, by its id; none in particular where it is missing.
        #[serde(default)]
        #[ts(optional)]
        style: Option<String>,
    },
}

/// The answer to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TableCreated {
    /// The id of the table, as addresses contain it.
    pub id: String,
}

/// `GET /api/tables`: the tables of the one who asks, the latest first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TableCard {
    /// Its id, as addresses contain it.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The options as one line.
    pub options: String,
    /// Who sits where.
    pub seats: Vec<Occupant>,
    /// Which seats are theirs.
    pub yours: Vec<Seat>,
    /// Who acts next: `p1` to `p4`, `chance` or `none`.
    #[ts(as = "Turn")]
    pub turn: String,
    /// How many actions were played and not taken back.
    pub moves: u32,
    /// When something last happened.
    pub at: Millis,
    /// The result, once it is over.
    pub result: Option<GameResult>,
}

/// `GET /api/games`: all games.
#[derive(Debug, Serialize, TS)]
pub struct GamesView {
    /// The games in their order.
    pub games: Vec<&'static Spec>,
    /// The levels of computers, the weakest first.
    pub levels: Vec<LevelView>,
    /// The styles in which they can play, by the game's id.
    pub styles: BTreeMap<&'static str, Vec<StyleView>>,
}

/// A level of computers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct LevelView {
    /// 1 is the weakest.
    pub level: u8,
    /// How it plays, in a sentence.
    pub help: String,
}

/// `GET /api/games/ID/choices?options=LINE`: what can still be chosen with these options.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ChoicesView {
    /// The shortest line for these options.
    pub options: String,
    /// The variant it builds on.
    pub variant: String,
    /// How many seats the table has.
    pub seats: u8,
    /// The names of the sides, p1 first.
    pub sides: Vec<String>,
    /// Every option.
    pub settings: Vec<SettingView>,
    /// The styles in which computers can play this game.
    pub styles: Vec<StyleView>,
    /// What players should know about these options.
    pub remarks: Vec<String>,
}

/// A style in which a computer can play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct StyleView {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// How it plays, in one line.
    pub motto: String,
}

/// An option and its value.
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

/// A value that the other options exclude.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RefusedValue {
    /// The value.
    pub value: String,
    /// Why not.
    pub reason: String,
}

/// `GET /api/games/ID/rules`: the rules and the rulings, ready to be shown.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RulesView {
    /// The sections of the rules, in order.
    pub rules: Vec<ChapterView>,
    /// The rulings, in order.
    pub rulings: Vec<RuleSectionView>,
}

/// A section of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ChapterView {
    /// Its number.
    pub number: String,
    /// Its title.
    pub title: String,
    /// Its paragraphs.
    pub passages: Vec<RuleSectionView>,
}

/// A paragraph or a ruling.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct RuleSectionView {
    /// Its number, `4.5` or `KR-7`; empty if the text has none.
    pub number: String,
    /// Its title; rulings have one.
    pub title: String,
    /// Its text as HTML, made from our own texts.
    pub html: String,
}

/// `GET /api/games/ID/demo`: a stored game that plays itself on the first page.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DemoView {
    /// The positions, the first one before any action.
    pub frames: Vec<Frame>,
    /// The actions between them.
    pub moves: Vec<Move>,
}

/// `GET /api/tables/ID/past`: every position of a game up to now.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PositionsView {
    /// The positions, the first one before any action.
    pub frames: Vec<Frame>,
}

/// `POST /api/tables/ID/hint`: what a strong computer would play for whoever asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct HintView {
    /// The last event that it takes into account.
    pub number: u32,
    /// The text of the action.
    pub action: String,
    /// The action in words.
    pub told: ActionDescription,
    /// What it is good for.
    pub reason: String,
}

/// What every refused HTTP request gets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ProblemView {
    /// What is wrong.
    pub refusal: RefusalView,
}

/// `GET /healthz`: whether the server works.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Health {
    /// `ok`, or what is wrong.
    pub status: String,
    /// Our version.
    pub version: String,
    /// Tables in memory.
    pub tables: usize,
}

/// Reads a value and refuses unknown fields, also in enum variants without fields, where serde would ignore them.
fn exactly<'de, D: Deserializer<'de>, T: DeserializeOwned + Serialize>(deserializer: D) -> Result<T, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let read = T::deserialize(&value).map_err(D::Error::custom)?;
    let same = serde_json::to_value(&read).map_err(D::Error::custom)? == value;
    if same { Ok(read) } else { Err(D::Error::custom(format!("{value} has fields that do not belong there"))) }
}
