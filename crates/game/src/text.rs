//! The text contract: one canonical line for a state, one short word for an action.

use serde::Serialize;
use std::fmt::{self, Write as _};
use ts_rs::TS;

use crate::{Game, IllegalFacts, Language, list_words};

/// No action is written with more characters than this.
pub const MAX_CHARACTERS: usize = 48;

/// Reading and writing states and actions as text. Protocol, records, tests and other programs share exactly this text.
pub trait Notation: Game {
    /// Why an action is refused, as data.
    type Illegal: IllegalFacts;

    /// The fixed first position that the text contract calls `startpos`, also where set-up is random.
    fn startpos(&self) -> Self::State {
        self.start(0)
    }

    /// Appends the canonical line of a state.
    fn write_state(&self, state: &Self::State, out: &mut String);

    /// Reads a line back, or refuses it with the field and the reason.
    fn read_state(&self, text: &str) -> Result<Self::State, FieldError>;

    /// Appends the canonical text of an action that is legal here.
    fn write_action(&self, state: &Self::State, action: Self::Action, out: &mut String);

    /// Reads an action, or says which rule forbids it. [`Game::actions`] alone decides what is legal; this only
    /// explains.
    fn read_action(&self, state: &Self::State, text: &str) -> Result<Self::Action, Self::Illegal>;

    /// Reads an action that was legal when it was stored: its form alone, without asking the list. `None` if the
    /// text is no action at all.
    fn parse_action(&self, text: &str) -> Option<Self::Action>;

    /// The position as repetition sees it, without counters that only measure progress: [`Game::key`] hashes this.
    fn repetition_state(&self, state: &Self::State) -> Self::State {
        state.clone()
    }

    /// Whether the text of a listed action holds a detail that the next position does not, such as which of two dice
    /// was used. Only then may two actions lead to the same position.
    fn has_extra_detail(&self, _state: &Self::State, _action: Self::Action) -> bool {
        false
    }

    /// The name of the opening that the last of these actions has reached, where it has one. `past` holds the position
    /// before each action, and the one after the last.
    fn opening_name(&self, _past: &[Self::State], _played: &[Self::Action]) -> Option<&'static str> {
        None
    }

    /// The line of a state.
    fn fen(&self, state: &Self::State) -> String {
        let mut out = String::new();
        self.write_state(state, &mut out);
        out
    }

    /// The text of an action that is legal here.
    fn action_text(&self, state: &Self::State, action: Self::Action) -> String {
        let mut out = String::new();
        self.write_action(state, action, &mut out);
        out
    }

    /// The texts of all legal actions, in ascending byte order.
    fn legal(&self, state: &Self::State) -> Vec<String> {
        let mut list = Vec::new();
        self.actions(state, &mut list);
        let mut texts: Vec<String> = list.into_iter().map(|action| self.action_text(state, action)).collect();
        texts.sort_unstable();
        texts
    }
}

/// Plays a list of action texts. Refuses the first that is not legal, and leaves the state as it was.
pub fn play<'a, G: Notation>(
    game: &G,
    state: &mut G::State,
    actions: impl IntoIterator<Item = &'a str>,
) -> Result<(), PlayError> {
    let mut reached = state.clone();
    for (index, text) in actions.into_iter().enumerate() {
        match game.read_action(&reached, text) {
            Ok(action) => game.apply(&mut reached, action),
            Err(illegal) => {
                return Err(PlayError { index, action: shown(text), reason: illegal.reason(Language::English) });
            }
        }
    }
    *state = reached;
    Ok(())
}

/// Why a position text was refused: which field, and the reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("fen field `{field}`: {reason}")]
pub struct FieldError {
    /// The field at fault, by the name the game's rules give it.
    pub field: &'static str,
    /// What is wrong with it.
    pub reason: String,
}

impl FieldError {
    /// A refusal of this field.
    pub fn new(field: &'static str, reason: impl Into<String>) -> FieldError {
        FieldError { field, reason: reason.into() }
    }
}

/// Why an action was refused: the rule, the sites at fault, one plain sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS, thiserror::Error)]
pub struct Reason {
    /// The paragraph of the game's rules (`4.5`) or the ruling (`KR-7`) that says no.
    pub rule: &'static str,
    /// The squares, spaces or cards at fault, as the game names them.
    pub sites: Vec<String>,
    /// One sentence for the person who tried, without the rule's number.
    pub text: String,
    /// The texts of a few actions that would be legal instead, where there are any to suggest.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub instead: Vec<String>,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.text)?;
        if !self.instead.is_empty() {
            write!(f, " Play {}.", list_words(&self.instead, "or"))?;
        }
        write!(f, " ({})", self.rule)
    }
}

/// The first action of a list that was refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("action {} `{action}`: {reason}", index + 1)]
pub struct PlayError {
    /// Its index in the list.
    pub index: usize,
    /// Its text, cut short where it is very long.
    pub action: String,
    /// Why it is refused.
    #[source]
    pub reason: Reason,
}

/// Texts with a separator between them: the lists of position texts, tables and messages.
/// ```
/// assert_eq!(game::join([3, 1, 4], ","), "3,1,4");
/// ```
pub fn join<T: fmt::Display>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let mut items = items.into_iter();
    let mut out = items.next().map_or_else(String::new, |first| first.to_string());
    items.for_each(|item| {
        // Writing to a string cannot fail.
        let _ = write!(out, "{separator}{item}");
    });
    out
}

/// The same, with the dash that stands for an empty list in position texts and tables.
/// ```
/// assert_eq!(game::join_or_dash(["a1", "b2"], " "), "a1 b2");
/// assert_eq!(game::join_or_dash::<&str>([], " "), "-");
/// ```
pub fn join_or_dash<T: fmt::Display>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let joined = join(items, separator);
    if joined.is_empty() { "-".to_owned() } else { joined }
}

/// A piece of somebody's input, made fit to be shown in a message: printable and short.
pub fn shown(text: &str) -> String {
    let mut out: String =
        text.chars().take(MAX_CHARACTERS).map(|c| if c.is_ascii_graphic() || c == ' ' { c } else { '?' }).collect();
    if text.chars().nth(MAX_CHARACTERS).is_some() {
        out.push_str("...");
    }
    out
}
