//! What a screen needs of Knowledge.

use game::{Pick, Present, Prompt, Reason, Scenery, Seat, Told, Viewer};

use crate::action::Action;
use crate::options::Knowledge;
use crate::state::State;
use crate::view::KnowledgeView;
use crate::{attempts, picks, prompt, scenery, seen, tell, words};

impl Present for Knowledge {
    type View = KnowledgeView;

    fn is_open(&self) -> bool {
        !self.closed
    }

    fn view(&self, state: &State, viewer: Viewer) -> KnowledgeView {
        seen::view(self, state, viewer)
    }

    fn picks(&self, state: &State, action: Action, out: &mut Vec<Pick>) {
        picks::picks(self, state, action, out);
    }

    fn attempt(&self, state: &State, picks: &[&str]) -> Result<Action, Reason> {
        attempts::attempt(self, state, picks)
    }

    fn name_pick(&self, state: &State, key: &str) -> Option<String> {
        picks::name(state, key)
    }

    fn prompt(&self, state: &State, viewer: Viewer) -> Prompt {
        prompt::prompt(self, state, viewer)
    }

    fn tell(&self, state: &State, action: Action) -> Told {
        tell::tell(self, state, action)
    }

    fn side(&self, state: &State, seat: Seat) -> &'static str {
        words::side(state, seat)
    }

    fn scenery() -> Option<Scenery> {
        Some(scenery::scenery())
    }
}
