//! From facts to sentences: every value finds the renderer of its language here. A further language is one more file
//! beside `en` and one more arm in each of these functions.

pub(crate) mod en;

use game::{Choice, Language, Seat, Sentence};

use crate::describe::KnightLineDescription;
use crate::ending::KnightLineEnding;
use crate::evaluator::KnightLinePurpose;
use crate::picks::Step;
use crate::prompt::KnightLinePrompt;
use crate::reasons::IllegalAction;

impl Sentence for IllegalAction {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => en::illegal(self),
        }
    }
}

impl Sentence for KnightLinePrompt {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => en::prompt(self),
        }
    }
}

impl Sentence for KnightLineDescription {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => en::description(self),
        }
    }
}

impl Sentence for KnightLinePurpose {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => en::purpose(*self),
        }
    }
}

/// The name of a seat's colour.
pub(crate) fn colour(seat: Seat, language: Language) -> &'static str {
    match language {
        Language::English => en::colour(seat),
    }
}

/// The second sentence of a prompt, which gives the reason, where there is one.
pub(crate) fn prompt_reason(prompt: &KnightLinePrompt, language: Language) -> Option<String> {
    match language {
        Language::English => en::prompt_reason(prompt),
    }
}

/// An action in a move list.
pub(crate) fn entry(description: &KnightLineDescription, language: Language) -> String {
    match language {
        Language::English => en::entry(description),
    }
}

/// The note beside an action that ends the game.
pub(crate) fn end_tag(ending: &KnightLineEnding, language: Language) -> &'static str {
    match language {
        Language::English => en::end_tag(ending),
    }
}

/// How a chooser offers a pick; `None` if it is a cell of the board.
pub(crate) fn choice(step: Step, language: Language) -> Option<Choice> {
    match language {
        Language::English => en::choice(step),
    }
}
