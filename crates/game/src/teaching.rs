//! What a game teaches, as data that people write: a course of lessons, the words of the table, a glossary and a rulebook.
//!
//! The files are `RULEBOOK.md` and those in `teaching/` of the game's folder. They are read by the types here, so an unknown
//! field or a missing text is refused with its line; `testkit::teaching` checks everything that needs the rules.

mod rulebook;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use toml::Spanned;
use ts_rs::TS;

pub use rulebook::{Diagram, Exercise, Rulebook, RulebookBlock, RulebookError, RulebookPage};

use crate::Seat;

/// The texts of a game's teaching files.
#[derive(Copy, Clone, Debug)]
pub struct Teaching {
    /// `RULEBOOK.md`: the rules for people.
    pub rulebook: &'static str,
    /// `teaching/course.toml`: the lessons.
    pub course: &'static str,
    /// `teaching/coach.toml`: what the table says about itself.
    pub coach: &'static str,
    /// `teaching/glossary.toml`: the words of the game.
    pub glossary: &'static str,
}

impl Teaching {
    /// A game that teaches nothing.
    pub const NONE: Teaching = Teaching { rulebook: "", course: "", coach: "", glossary: "" };

    /// The rulebook for people.
    pub fn rulebook(&self) -> Result<Rulebook, RulebookError> {
        Rulebook::read(self.rulebook)
    }

    /// The lessons.
    pub fn course(&self) -> Result<Course, toml::de::Error> {
        toml::from_str(self.course)
    }

    /// What the table says.
    pub fn coach(&self) -> Result<CoachTexts, toml::de::Error> {
        toml::from_str(self.coach)
    }

    /// The words of the game.
    pub fn glossary(&self) -> Result<Glossary, toml::de::Error> {
        toml::from_str(self.glossary)
    }
}

/// A course: steps of a few minutes each.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// The steps in their order.
    #[serde(default, rename = "step")]
    pub steps: Vec<CourseStep>,
}

/// A step of a course.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CourseStep {
    /// Its name in addresses and commands.
    #[ts(as = "String")]
    pub id: Spanned<String>,
    /// Its title.
    pub title: String,
    /// About how long it takes.
    pub minutes: u32,
    /// What it is about.
    pub text: String,
    /// The paragraphs and rulings behind it.
    pub rules: Vec<String>,
    /// The variant that is played against the computer after the tasks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub play: Option<String>,
    /// The tasks in their order.
    #[serde(default, rename = "task")]
    pub tasks: Vec<CourseTask>,
}

/// A position and one thing to do in it: play, press or choose.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CourseTask {
    /// Its title.
    #[ts(as = "String")]
    pub title: Spanned<String>,
    /// The position.
    pub fen: String,
    /// The variant; without it, the game's default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub variant: Option<String>,
    /// Options on top of it, `key=value`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub settings: Vec<String>,
    /// The learner's seat; without it, whoever is to decide.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// What is explained, and in bold what is to be done.
    pub text: String,
    /// To play: the right answers. Each is an action, or several with a space between; those of others and outcomes of
    /// chance are played by the lesson. A `*` at the end stands for any text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub accept: Vec<String>,
    /// To press: the right sites.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub press: Vec<String>,
    /// To choose: the texts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub choose: Vec<String>,
    /// To choose: the right text.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub answer: Option<String>,
    /// What is said after the right answer.
    pub right: String,
    /// What is offered after the second mistake.
    pub hint: String,
    /// The paragraphs and rulings behind it.
    pub rules: Vec<String>,
    /// Actions that people will try and that are illegal: the rule's own reason answers them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub refuse: Vec<String>,
    /// What is said to any other answer that is no mistake of the list.
    pub otherwise: String,
    /// Mistakes with answers of their own.
    #[serde(default, rename = "mistake", skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<CourseMistake>>")]
    pub mistakes: Vec<CourseMistake>,
}

impl CourseTask {
    /// The options of its table as one line.
    pub fn options(&self) -> String {
        options_line(self.variant.as_deref(), &self.settings)
    }
}

/// A variant and settings on top of it as one line, as options are written.
pub(crate) fn options_line(variant: Option<&str>, settings: &[String]) -> String {
    let variant = variant.map(|variant| format!("variant={variant}"));
    variant.into_iter().chain(settings.iter().cloned()).collect::<Vec<_>>().join(" ")
}

/// Wrong answers that are answered alike.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CourseMistake {
    /// The actions, sites or texts; a `*` at the end stands for any text.
    pub of: Vec<String>,
    /// What is said.
    pub answer: String,
}

/// What a table says about itself.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CoachTexts {
    /// How one wins, by the state of the game, with `{placeholders}`.
    #[serde(default)]
    pub goal: BTreeMap<String, String>,
    /// The card "How to play".
    #[serde(default, rename = "card")]
    pub cards: Vec<CoachCard>,
    /// What a piece or place is and does.
    #[serde(default)]
    pub piece: BTreeMap<String, String>,
    /// What a dial, ring or counter shows.
    #[serde(default)]
    pub dial: BTreeMap<String, DialText>,
}

/// A row of the card "How to play".
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CoachCard {
    /// The sentence.
    pub text: String,
    /// The position of its picture.
    pub fen: String,
    /// The variant; without it, the game's default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub variant: Option<String>,
    /// Options on top of it, `key=value`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub settings: Vec<String>,
    /// What the picture must show: sites, or other things by the names that the game's board knows.
    pub focus: Vec<String>,
    /// The piece that is in hand, so that its targets are drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pick: Option<String>,
    /// The lens that is on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lens: Option<String>,
}

impl CoachCard {
    /// The options of its table as one line.
    pub fn options(&self) -> String {
        options_line(self.variant.as_deref(), &self.settings)
    }
}

/// What a dial, ring or counter shows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DialText {
    /// Its name, with the value.
    pub title: String,
    /// What it means.
    pub text: String,
    /// The paragraph or ruling behind it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
}

/// The words of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Glossary {
    /// The words.
    #[serde(default, rename = "word")]
    pub words: Vec<GlossaryWord>,
}

/// A word of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct GlossaryWord {
    /// The word.
    pub word: String,
    /// Its other forms.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub also: Vec<String>,
    /// What it means, in one sentence.
    pub text: String,
    /// The paragraph or ruling that defines it.
    pub rule: String,
}
