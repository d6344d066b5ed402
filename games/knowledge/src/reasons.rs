//! Why not.

use game::Reason;

use crate::action::Action;
use crate::board::Synapse;
use crate::options::Knowledge;
use crate::state::State;

impl Knowledge {
    /// The action itself where it is legal, or the rule that forbids it.
    pub(crate) fn judge(&self, state: &State, attempt: Action) -> Result<Action, Reason> {
        if self.lists(state, attempt) { Ok(attempt) } else { Err(unreadable("?")) }
    }
}

/// The text is no action at all.
pub(crate) fn unreadable(text: &str) -> Reason {
    Reason { rule: "10.1", sites: Vec::new(), text: format!("`{text}` is no action") }
}

pub(crate) fn no_link(_word: &str, low: Synapse, high: Synapse) -> Reason {
    Reason { rule: "1.2", sites: Vec::new(), text: format!("{low} {high}") }
}
