//! `plans.toml` and `glossary.toml`.

use serde::Deserialize;

use super::{Id, Phrase, Rules, Sentence};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plans {
    pub plan: [Plan; 4],
    pub placement: Placement,
    pub cap: Cap,
    pub strength: [Strength; 3],
    pub guideline: Vec<Guideline>,
    pub fast: Fast,
    pub second_special: SecondSpecial,
    pub model: Vec<Model>,
    pub principle: Vec<Principle>,
    pub trap: Vec<Trap>,
    pub coach: Vec<Coach>,
    pub capture_or_place: Vec<CaptureOrPlace>,
    pub check: [Check; 4],
    pub when_to_seed: [WhenToSeed; 5],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    pub id: Id,
    pub school: Id,
    pub name: Phrase,
    pub steps: [Sentence; 3],
    pub keys: [Sentence; 3],
    pub pitfall: Sentence,
    pub works_when: Sentence,
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    pub order: [Id; 3],
    pub text: Sentence,
    pub apex_needs: [Phrase; 3],
    pub rules: Rules,
    pub place: [Place; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    pub id: Id,
    pub cost: Phrase,
    pub text: Sentence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cap {
    pub push_needs: [Sentence; 2],
    pub stall: Sentence,
    pub lead: Sentence,
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Strength {
    pub id: Id,
    pub text: Sentence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guideline {
    pub id: Id,
    pub guideline: Sentence,
    pub strength: Id,
    /// When a soft guideline may be broken.
    pub exception: Option<Sentence>,
    /// When breaking a bait guideline pays.
    pub trigger: Option<Sentence>,
    pub fast_strength: Option<Id>,
    pub fast_guideline: Option<Sentence>,
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fast {
    pub variants: Vec<String>,
    pub text: Sentence,
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SecondSpecial {
    pub text: Sentence,
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    pub id: Id,
    pub text: Sentence,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Principle {
    pub phase: Phase,
    pub text: Sentence,
}

#[derive(PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    Opening,
    Midgame,
    Endgame,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trap {
    pub id: Id,
    pub name: Phrase,
    pub happens: Sentence,
    pub counter: Sentence,
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coach {
    pub id: Id,
    pub when: When,
    pub topic: Phrase,
    pub text: Sentence,
}

#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum When {
    Before,
    Play,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaptureOrPlace {
    pub id: Id,
    pub cue: Sentence,
    pub capture: Phrase,
    pub place: Phrase,
    pub kappa: Phrase,
    pub cap: Phrase,
    pub pick: Phrase,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Check {
    pub id: Id,
    pub text: Sentence,
    pub rules: Rules,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WhenToSeed {
    pub s: Phrase,
    pub r: Phrase,
    pub r_deep: Phrase,
    pub screens: Phrase,
    pub advice: Phrase,
}
