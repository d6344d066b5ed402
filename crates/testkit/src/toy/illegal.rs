//! Why an action of Take-away is refused.

use game::{IllegalFacts, Language, Sentence};

use super::english;

/// Why an action of Take-away is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IllegalAction {
    /// The heap is empty (1.3).
    Over,
    /// The die is cast now, and shows 1 to 3 (1.2).
    NotARoll {
        /// What was given, fit to be shown.
        text: String,
    },
    /// A turn takes 1 to so many stones (1.1).
    NotATake {
        /// What was given, fit to be shown.
        text: String,
        /// The most that can be taken.
        most: u8,
    },
    /// The heap was pressed, and a number is still to be chosen (1.1).
    HowMany,
}

impl Sentence for IllegalAction {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => english::illegal(self),
        }
    }
}

impl IllegalFacts for IllegalAction {
    fn rule(&self) -> &'static str {
        match self {
            IllegalAction::NotATake { .. } | IllegalAction::HowMany => "1.1",
            IllegalAction::NotARoll { .. } => "1.2",
            IllegalAction::Over => "1.3",
        }
    }

    fn sites(&self) -> Vec<String> {
        Vec::new()
    }

    fn instead(&self) -> Vec<String> {
        Vec::new()
    }
}
