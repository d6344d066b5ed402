//! One text interface to every game: a JSON request goes in, a JSON answer comes out, and nothing is kept in between.
//!
//! A request names a game, its options and a position, and asks one thing about it. The page runs this module as
//! WebAssembly, and the server answers the same requests over HTTP: for the same request both write the same bytes.
//!
//! ```
//! let request = r#"{"game":"konreh","moves":["c2c4"],"question":{"kind":"play","action":"c4c5"}}"#;
//! let answer = catalog::ask(request);
//! assert!(answer.starts_with(r#"{"kind":"illegal","reason":{"rule":"#), "{answer}");
//! ```

mod answer;

use game::{ActionDescription, GameResult, Reason, Seat, StudyTable, Turn};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{AnalysisReport, Frame};

/// The most actions that may lead to the position of a request.
pub(crate) const MOST_MOVES: usize = 4_000;
/// The most legal actions that a frame lists.
pub(crate) const MOST_LISTED: usize = 10_000;
/// The most nodes of a search.
pub(crate) const MOST_NODES: u64 = 2_000_000;
/// The most variations of a search.
pub(crate) const MOST_LINES: usize = 16;

/// A question about a position.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AskRequest {
    /// The game's id.
    pub game: String,
    /// The options as one line, `variant=micro start=none`; empty for the defaults.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    pub options: String,
    /// The position to start from; without it, the game's fixed first position.
    #[serde(default)]
    #[ts(optional)]
    pub fen: Option<String>,
    /// The actions that were played from there.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub moves: Vec<String>,
    /// Who looks at the position; without it, whoever is to decide.
    #[serde(default)]
    #[ts(optional)]
    pub viewer: Option<AskViewer>,
    /// What is asked.
    pub question: AskQuestion,
}

/// Who looks at a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(rename_all = "snake_case", untagged)]
pub enum AskViewer {
    /// A seat.
    Seat(Seat),
    /// Somebody who only watches.
    Spectator(AskSpectator),
}

/// The word for somebody who only watches.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum AskSpectator {
    /// `spectator`.
    Spectator,
}

/// What is asked about a position.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum AskQuestion {
    /// How it looks and what can be played.
    Frame,
    /// How it looks after an action, which may be an outcome of chance.
    Play {
        /// The action, in any form that the game reads.
        action: String,
    },
    /// Which action these picks choose, or why they choose none.
    Attempt {
        /// The keys of the picks, in their order.
        picks: Vec<String>,
    },
    /// An outcome of chance.
    Roll {
        /// The number that the outcome is derived from.
        #[ts(type = "number")]
        seed: u32,
    },
    /// The best variations.
    Lines {
        /// How many, with different first actions.
        lines: usize,
        /// The most nodes to search.
        #[ts(type = "number")]
        nodes: u64,
        /// The largest depth, as the game's engine counts.
        #[serde(default)]
        #[ts(optional)]
        depth: Option<u32>,
    },
    /// What a computer of a level plays, and why.
    Choose {
        /// From 1 to 10.
        level: u8,
        /// One of the game's styles, by its id.
        #[serde(default)]
        #[ts(optional)]
        style: Option<String>,
        /// The number that its errors and its choices among equals are derived from.
        #[ts(type = "number")]
        seed: u32,
        /// The most nodes to search, for the highest level; the others have limits of their own.
        #[serde(default)]
        #[ts(optional, type = "number")]
        nodes: Option<u64>,
    },
    /// Its study numbers.
    Study,
}

impl AskQuestion {
    /// Whether the answer takes a search, and so more than a moment.
    pub fn needs_search(&self) -> bool {
        matches!(self, AskQuestion::Lines { .. } | AskQuestion::Choose { .. })
    }
}

/// The answer to a request.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum AskAnswer {
    /// To `frame`: the position.
    Frame(AskPosition),
    /// To `play`: the action, and the position after it.
    Played {
        /// By whom; nothing where chance decided.
        seat: Option<Seat>,
        /// The canonical text of the action.
        action: String,
        /// The action in words.
        told: ActionDescription,
        /// The position after it.
        position: AskPosition,
    },
    /// To `attempt` and `roll`: the canonical text of the action.
    Action {
        /// The action.
        action: String,
    },
    /// To `lines`: what a search found.
    Lines(AnalysisReport),
    /// To `choose`: what the computer plays.
    Chosen {
        /// The action.
        action: String,
        /// What it is good for, in a sentence or two.
        reason: String,
        /// What the computer says aloud.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        remark: Option<String>,
    },
    /// To `study`: the numbers; nothing for a game that has none.
    Study {
        /// The numbers.
        study: Option<StudyTable>,
    },
    /// An action is not legal.
    Illegal {
        /// Why not.
        reason: Reason,
        /// Its place among the request's moves, counted from 1; nothing where it is the action of the question.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        number: Option<usize>,
    },
    /// The request cannot be answered.
    Refused {
        /// The field at fault.
        field: &'static str,
        /// Why, in a sentence.
        text: String,
    },
}

/// A position as its viewer sees it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct AskPosition {
    /// What a board shows. It has the position's text in any case: whoever asks knows it already.
    pub frame: Frame,
    /// Who acts next.
    pub turn: Turn,
    /// How the game ended, as `p1`, `p2` or `draw`, and the cause; nothing while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub outcome: Option<OutcomeView>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct OutcomeView {
    /// Who won.
    pub result: GameResult,
    /// Why.
    pub cause: &'static str,
}

/// Answers a request. Whatever the text, there is an answer.
pub fn ask(request: &str) -> String {
    let answer = match serde_json::from_str::<AskRequest>(request) {
        Ok(request) => answer(&request),
        Err(error) => AskAnswer::Refused { field: "request", text: game::sentence(&error.to_string()) },
    };
    serde_json::to_string(&answer).expect("an answer is plain data, and JSON can hold it")
}

pub use answer::answer;
