//! What the facts of this game read like: each value finds the renderer of its language here, and `words/en` is the
//! only place with English sentences.

pub(crate) mod en;

use game::{Choice, Language, Sentence};

use crate::describe::KnowledgeDescription;
use crate::ending::{EndCause, TieBreak};
use crate::evaluator::{KnowledgePurpose, KnowledgeRemark};
use crate::facts::{NamedSeat, SumEffect};
use crate::missing::Missing;
use crate::picks::{PickChoice, PickName};
use crate::prompt::KnowledgePrompt;
use crate::reasons::IllegalAction;
use crate::state::Field;

impl Sentence for IllegalAction {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => en::illegal::sentence(self),
        }
    }
}

impl Sentence for KnowledgePrompt {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => en::prompt::sentence(self),
        }
    }
}

impl Sentence for KnowledgeDescription {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => en::description::sentence(self),
        }
    }
}

impl Sentence for KnowledgePurpose {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => en::hints::purpose(self),
        }
    }
}

impl Sentence for KnowledgeRemark {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => en::hints::remark(*self),
        }
    }
}

impl Sentence for EndCause {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => en::ending::cause(*self),
        }
    }
}

impl Sentence for TieBreak {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => en::ending::tie(*self),
        }
    }
}

/// Why a prompt asks for what it asks for.
pub(crate) fn prompt_why(prompt: &KnowledgePrompt, language: Language) -> Option<String> {
    match language {
        Language::English => en::prompt::why(prompt),
    }
}

/// An action in a move list.
pub(crate) fn entry(description: &KnowledgeDescription, language: Language) -> String {
    match language {
        Language::English => en::description::entry(description),
    }
}

/// The notes beside it.
pub(crate) fn tags(description: &KnowledgeDescription, language: Language) -> Vec<String> {
    match language {
        Language::English => en::description::tags(description),
    }
}

/// How a chooser offers a pick.
pub(crate) fn choice(choice: &PickChoice, language: Language) -> Choice {
    match language {
        Language::English => en::choices::choice(choice),
    }
}

/// What a pick is called in a list.
pub(crate) fn pick_name(name: PickName, language: Language) -> String {
    match language {
        Language::English => en::choices::name(name),
    }
}

/// What a seat is called.
pub(crate) const fn side(seat: NamedSeat, language: Language) -> &'static str {
    match language {
        Language::English => en::side(seat),
    }
}

/// What a sum of the dice brings, in a word or two and in a sentence.
pub(crate) fn sum_effect(effect: SumEffect, language: Language) -> (&'static str, String) {
    match language {
        Language::English => (en::choices::sum_label(effect), en::choices::sum_effect(effect)),
    }
}

/// What is missing for a field, as it stands behind "you lack"; empty if nothing is.
pub(crate) fn missing(missing: &Missing, language: Language) -> String {
    match language {
        Language::English => en::missing(missing),
    }
}

/// What the power of a field does.
pub(crate) const fn power_help(field: Field, language: Language) -> &'static str {
    match language {
        Language::English => en::power_help(field),
    }
}
