//! The sentences of Kon'reh: one renderer a language, found by [`Language`]. Everything else in the crate is facts.

mod en;

use game::{Choice, Language};

use crate::board::Side;
use crate::describe::KonrehDescription;
use crate::effects::CounterChange;
use crate::evaluator::KonrehPurpose;
use crate::picks::{KonrehQuestion, PickAnswer};
use crate::prompt::KonrehPrompt;
use crate::reasons::IllegalCause;

/// Why an action is not legal.
pub(crate) fn illegal(cause: &IllegalCause, language: Language) -> String {
    match language {
        Language::English => en::illegal(cause),
    }
}

/// How a chooser offers a pick.
pub(crate) fn choice(question: KonrehQuestion, answer: PickAnswer, language: Language) -> Choice {
    match language {
        Language::English => en::choice(question, answer),
    }
}

/// What a position asks for.
pub(crate) fn prompt(prompt: &KonrehPrompt, language: Language) -> String {
    match language {
        Language::English => en::prompt(prompt),
    }
}

/// Why it asks for that.
pub(crate) fn prompt_reason(prompt: &KonrehPrompt, language: Language) -> Option<String> {
    match language {
        Language::English => en::prompt_reason(prompt),
    }
}

/// An action's entry in a move list.
pub(crate) fn entry(description: &KonrehDescription, language: Language) -> String {
    match language {
        Language::English => en::entry(description),
    }
}

/// An action, to be said aloud.
pub(crate) fn description(description: &KonrehDescription, language: Language) -> String {
    match language {
        Language::English => en::description(description),
    }
}

/// A counter beside an entry, given the turns of a whole Reforge countdown.
pub(crate) fn counter(change: CounterChange, reforge: u8, language: Language) -> String {
    match language {
        Language::English => en::counter(change, reforge),
    }
}

/// What an action is good for.
pub(crate) fn purpose(purpose: KonrehPurpose, language: Language) -> String {
    match language {
        Language::English => en::purpose(purpose),
    }
}

/// The name of a side, after what its discs look like.
pub(crate) fn side(side: Side, language: Language) -> &'static str {
    match language {
        Language::English => en::side(side),
    }
}
