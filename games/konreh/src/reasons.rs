//! Why not.
use crate::{action::Action, options::Konreh, state::State};
use game::Reason;
#[derive(Clone, Debug)]
pub(crate) enum Why {
    Unreadable { text: String },
}
pub(crate) fn explain(_g: &Konreh, _s: &State, _a: Action) -> Why {
    Why::Unreadable { text: String::new() }
}
pub(crate) fn tell(_g: &Konreh, _s: &State, why: Why) -> Reason {
    let Why::Unreadable { text } = why;
    Reason { rule: "12.1", sites: vec![], text }
}
