//! Facts first, words second: what a game says is a typed value, and a renderer for each language makes sentences of
//! it.
//!
//! Each game has its renderers in `words/`, one file a language, and a value finds its renderer by [`Language`].
//! Nothing ever reads a rendered sentence: whoever needs a fact asks the value.

use std::fmt::Debug;

use crate::{ActionDescription, Die, Prompt, Reason};

/// A language that sentences are rendered in.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
}

/// Something that can be said in a sentence.
pub trait Sentence {
    /// The sentence in this language.
    fn sentence(&self, language: Language) -> String;
}

/// Why an action is not legal: the rule, the sites at fault, and what would be legal instead.
pub trait IllegalFacts: Sentence + Clone + Eq + Debug + Send + Sync + 'static {
    /// The paragraph of the game's rules (`4.5`) or the ruling (`KR-7`) that says no.
    fn rule(&self) -> &'static str;

    /// The squares, spaces or cards at fault, as the game names them.
    fn sites(&self) -> Vec<String>;

    /// The texts of a few actions that would be legal instead, where there are any to suggest.
    fn instead(&self) -> Vec<String>;

    /// Renders the reason in a language.
    fn reason(&self, language: Language) -> Reason {
        Reason { rule: self.rule(), sites: self.sites(), text: self.sentence(language), instead: self.instead() }
    }
}

/// What a position asks for, or how the game ended.
pub trait PromptFacts: Sentence {
    /// Why, in one more sentence, where there is something to say.
    fn why(&self, language: Language) -> Option<String>;

    /// The paragraph or ruling behind it.
    fn rule(&self) -> Option<&'static str>;

    /// The dice on the table, in the order in which they lie.
    fn dice(&self) -> Vec<Die> {
        Vec::new()
    }

    /// Renders the prompt in a language.
    fn prompt(&self, language: Language) -> Prompt {
        Prompt { text: self.sentence(language), why: self.why(language), rule: self.rule(), dice: self.dice() }
    }
}

/// What an action does. Its sentence is said aloud.
pub trait ActionFacts: Sentence {
    /// Its entry in a move list.
    fn entry(&self, language: Language) -> String;

    /// What moved or came up, as the game's board draws it small; empty if there is nothing to draw.
    fn glyph(&self) -> String;

    /// Notes beside the entry: counters that changed.
    fn tags(&self, language: Language) -> Vec<String>;

    /// Where it happened: the way of a piece from its first site to its last, or the sites concerned.
    fn sites(&self) -> Vec<String>;

    /// The sites whose pieces were lost.
    fn takes(&self) -> Vec<String>;

    /// Renders the description in a language.
    fn description(&self, language: Language) -> ActionDescription {
        ActionDescription {
            text: self.entry(language),
            glyph: self.glyph(),
            tags: self.tags(language),
            said: self.sentence(language),
            sites: self.sites(),
            takes: self.takes(),
        }
    }
}

// Rendered words are facts of themselves, so that a game made up for a test needs no types of its own.
impl Sentence for Reason {
    fn sentence(&self, _language: Language) -> String {
        self.text.clone()
    }
}

impl IllegalFacts for Reason {
    fn rule(&self) -> &'static str {
        self.rule
    }

    fn sites(&self) -> Vec<String> {
        self.sites.clone()
    }

    fn instead(&self) -> Vec<String> {
        self.instead.clone()
    }
}

impl Sentence for Prompt {
    fn sentence(&self, _language: Language) -> String {
        self.text.clone()
    }
}

impl PromptFacts for Prompt {
    fn why(&self, _language: Language) -> Option<String> {
        self.why.clone()
    }

    fn rule(&self) -> Option<&'static str> {
        self.rule
    }

    fn dice(&self) -> Vec<Die> {
        self.dice.clone()
    }
}

impl Sentence for ActionDescription {
    fn sentence(&self, _language: Language) -> String {
        self.said.clone()
    }
}

impl ActionFacts for ActionDescription {
    fn entry(&self, _language: Language) -> String {
        self.text.clone()
    }

    fn glyph(&self) -> String {
        self.glyph.clone()
    }

    fn tags(&self, _language: Language) -> Vec<String> {
        self.tags.clone()
    }

    fn sites(&self) -> Vec<String> {
        self.sites.clone()
    }

    fn takes(&self) -> Vec<String> {
        self.takes.clone()
    }
}
