//! What a screen needs of a game: the position as data to draw, the ways to choose an action, and the words.
//!
//! A board draws a [`Present::View`] and reports what was pressed. It computes nothing: which actions there are, how
//! each of them is picked, what a position asks of the player and how an action is described all come from here.

use serde::Serialize;
use ts_rs::TS;

use crate::{ActionFacts, Language, Notation, PromptFacts, Seat, Viewer};

/// A game that can be put on a screen.
pub trait Present: Notation {
    /// The position as a board draws it.
    type View: Serialize + TS + 'static;

    /// What a position asks for, as data.
    type Prompt: PromptFacts;
    /// What an action does, as data.
    type Description: ActionFacts;

    /// Whether something is hidden from somebody, so that viewers see different things. There is no default: every game
    /// must say.
    fn has_hidden_information(&self) -> bool;

    /// What this viewer may see of a position.
    fn view(&self, state: &Self::State, viewer: Viewer, language: Language) -> Self::View;

    /// Adds what a person presses, one thing after the other, to choose this listed action. No two actions of a
    /// position have the same picks, and none has picks with which another's begin.
    fn picks(&self, state: &Self::State, action: Self::Action, language: Language, out: &mut Vec<Pick>);

    /// Reads picks that belong to no listed action, and explains why they lead nowhere. Where they do name an action,
    /// that action is the answer.
    fn attempt(&self, state: &Self::State, picks: &[&str]) -> Result<Self::Action, Self::Illegal> {
        self.read_action(state, &picks.concat())
    }

    /// What a pick is called in a list, where it carries no words of its own and is nowhere on a board that is written
    /// as text; nothing if its key says enough.
    fn name_pick(&self, _state: &Self::State, _key: &str, _language: Language) -> Option<String> {
        None
    }

    /// What the position asks for, seen by this viewer; where the game is over, how it ended.
    fn prompt(&self, state: &Self::State, viewer: Viewer) -> Self::Prompt;

    /// What a listed action does, for a move list and to be said aloud.
    fn describe(&self, state: &Self::State, action: Self::Action) -> Self::Description;

    /// The name of the side that a seat plays now, such as a colour.
    fn side(&self, state: &Self::State, seat: Seat, language: Language) -> &'static str;

    /// What the board draws in every position alike, such as outlines. The page is built with it, so that no view
    /// repeats it.
    fn board_module() -> Option<BoardModule> {
        None
    }
}

/// A TypeScript module that is generated beside the types of a game's view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardModule {
    /// Its path among the generated files: the game's folder and a name.
    pub path: &'static str,
    /// Its text.
    pub text: String,
}

/// Every listed action with its picks, in ascending order of its text.
pub fn choices<G: Present>(game: &G, state: &G::State, language: Language) -> Vec<Legal> {
    let mut list = Vec::new();
    game.actions(state, &mut list);
    let mut legal: Vec<Legal> = list
        .into_iter()
        .map(|action| {
            let mut picks = Vec::new();
            game.picks(state, action, language, &mut picks);
            Legal { action: game.action_text(state, action), picks }
        })
        .collect();
    legal.sort_unstable_by(|a, b| a.action.cmp(&b.action));
    legal
}

/// A legal action and the way to choose it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Legal {
    /// Its text.
    pub action: String,
    /// What is pressed, in this order.
    pub picks: Vec<Pick>,
}

/// One thing to press.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Pick {
    /// The site's name, or a word of the game's own.
    pub key: String,
    /// Whether it is a word: then only a chooser can offer it, and no site of the board.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub word: bool,
    /// The sites whose pieces are captured or given up by this pick.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub takes: Vec<String>,
    /// Whether a rule ends the way here, short of where the piece could otherwise have gone.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub stops: bool,
    /// The sites that the piece in hand passes on its way to this one: its own site first, this one last. Nothing
    /// where there is no way to tell, or none but the straight one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub way: Vec<String>,
    /// Whether it is only ever chosen on purpose: a chooser asks for it even where it is the only answer left.
    #[serde(skip_serializing_if = "is_false")]
    #[ts(optional, as = "Option<bool>")]
    pub deliberate: bool,
    /// How a chooser offers it. A word always has one; a site may.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub choice: Option<Choice>,
}

impl Pick {
    /// A site of the board.
    pub fn site(key: impl Into<String>) -> Pick {
        Pick {
            key: key.into(),
            word: false,
            takes: Vec::new(),
            stops: false,
            way: Vec::new(),
            deliberate: false,
            choice: None,
        }
    }

    /// A word that a chooser offers.
    pub fn word(key: impl Into<String>, choice: Choice) -> Pick {
        Pick { word: true, choice: Some(choice), ..Pick::site(key) }
    }
}

/// How a chooser offers a pick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Choice {
    /// The question that this pick is one of the answers to.
    pub ask: String,
    /// The answer in a word or two.
    pub label: String,
    /// What follows from it.
    pub help: String,
}

/// What a position asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Prompt {
    /// One sentence in the player's words.
    pub text: String,
    /// One more that says why, where there is something to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<String>,
    /// The paragraph or ruling behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<&'static str>,
    /// The dice on the table, in the order in which they lie.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Die>>")]
    pub dice: Vec<Die>,
}

impl Prompt {
    /// A prompt without dice.
    pub fn new(text: impl Into<String>, why: Option<String>, rule: Option<&'static str>) -> Prompt {
        Prompt { text: text.into(), why, rule, dice: Vec::new() }
    }
}

/// A die on the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct Die {
    /// The number that it shows; none before it is rolled, or if it was used and the position does not record it.
    pub face: Option<u8>,
    /// Whose it is; nobody's if it serves all.
    pub seat: Option<Seat>,
    /// Whether it is used up.
    pub used: bool,
}

/// An action in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct ActionDescription {
    /// Its entry in a move list.
    pub text: String,
    /// What moved or came up, as the game's board draws it small; empty if there is nothing to draw.
    pub glyph: String,
    /// Notes beside the entry: counters that changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub tags: Vec<String>,
    /// One sentence, to be said aloud.
    pub said: String,
    /// Where it happened: the way of a piece from its first site to its last, or the sites concerned.
    pub sites: Vec<String>,
    /// The sites whose pieces were lost.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub takes: Vec<String>,
}

fn is_false(value: &bool) -> bool {
    !value
}
