//! `lessons.toml`.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Id, Phrase, Rules, Sentence, Side};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lessons {
    pub path: Vec<Stage>,
    pub script: Script,
    pub goal: Vec<Goal>,
    pub mistake: Vec<Mistake>,
    pub walkthrough: Walkthrough,
    pub seed_tutor: SeedTutor,
    pub five_breath: FiveBreath,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    pub id: Id,
    pub variant: String,
    pub or_variant: Option<String>,
    pub title: Phrase,
    pub fen: String,
    pub text: Sentence,
    /// When to go on; the last stage has none.
    pub move_on: Option<Sentence>,
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    pub title: Phrase,
    pub minutes: u8,
    pub step: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub id: Id,
    pub title: Phrase,
    pub text: Sentence,
    pub rules: Rules,
    pub task: Vec<Task>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    pub title: Phrase,
    pub fen: String,
    pub variant: String,
    pub prompt: Sentence,
    pub success: Sentence,
    pub hint: Sentence,
    pub rules: Rules,
    // The thing to do: one of these.
    #[serde(default)]
    pub accept: Vec<String>,
    #[serde(default)]
    pub click: Vec<String>,
    #[serde(default)]
    pub choices: Vec<Phrase>,
    #[serde(default)]
    pub check: Vec<Check>,
    // What may stand beside it.
    pub answer: Option<Phrase>,
    #[serde(default)]
    pub bad: Vec<String>,
    pub why_bad: Option<Sentence>,
    #[serde(default)]
    pub refuse: Vec<String>,
    pub show: Option<Phrase>,
    #[serde(default)]
    pub way: Vec<Way>,
    #[serde(default)]
    pub xs: BTreeMap<String, u8>,
    pub seed: Option<String>,
    pub ssi: Option<u8>,
    pub r: Option<u8>,
    pub tstar: Option<Tstar>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Check {
    pub text: Sentence,
    pub holds: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Way {
    pub action: String,
    pub text: Sentence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tstar {
    pub a: u8,
    pub b: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    pub id: Id,
    pub text: Sentence,
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mistake {
    pub id: Id,
    pub title: Phrase,
    pub sign: Sentence,
    pub text: Sentence,
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walkthrough {
    pub title: Phrase,
    pub fen: String,
    pub variant: String,
    pub text: Sentence,
    pub line: Vec<String>,
    pub rules: Rules,
    pub goal: Vec<WalkthroughGoal>,
    pub debrief: Vec<Debrief>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WalkthroughGoal {
    #[serde(with = "Side")]
    pub side: konreh::Side,
    pub text: Sentence,
    pub done_by: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Debrief {
    /// So many actions into the line.
    pub after: usize,
    pub text: Sentence,
    /// What would be legal there without the quiet turns.
    #[serde(default)]
    pub would: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeedTutor {
    pub title: Phrase,
    pub fen: String,
    pub variant: String,
    pub text: Sentence,
    pub bad: Vec<String>,
    pub why_bad: Sentence,
    pub ssi_bad: u8,
    pub first: String,
    pub why_first: Sentence,
    pub line: Vec<String>,
    pub rules: Rules,
    pub seed: Vec<TutorSeed>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TutorSeed {
    /// So many actions into the line, this one included.
    pub after: usize,
    pub action: String,
    pub ssi: u8,
    pub r: Option<u8>,
    pub text: Sentence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FiveBreath {
    pub title: Phrase,
    pub fen: String,
    pub variant: String,
    pub text: Sentence,
    pub line: Vec<String>,
    pub reversal: [Sentence; 2],
    pub rules: Rules,
    pub clock: [Clock; 5],
    pub step: [Breath; 5],
    pub judgement: [Judgement; 5],
    pub weigh: Weigh,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clock {
    pub id: Id,
    pub name: Phrase,
    pub ticks: u8,
    pub text: Phrase,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Breath {
    pub number: usize,
    pub name: Phrase,
    pub fen: String,
    pub prompt: Sentence,
    pub accept: [String; 1],
    pub reply: Option<String>,
    pub seed: Option<String>,
    pub ssi: Option<u8>,
    pub r: Option<u8>,
    pub success: Sentence,
    pub hint: Sentence,
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Judgement {
    pub clock: Phrase,
    pub measures: Phrase,
    pub rises: Phrase,
    pub falls: Phrase,
    pub edge: Phrase,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weigh {
    pub pairs: [[Phrase; 2]; 2],
    pub under: Phrase,
    pub act: Sentence,
    pub stall: Sentence,
}
