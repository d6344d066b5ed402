//! What a screen needs of know.

use game::{Pick, Present, Prompt, Reason, Scenery, Seat, Told, Viewer};

use crate::action::Action;
use crate::options::Know;
use crate::state::State;
use crate::view::KnowView;
use crate::{attempts, picks, prompt, scenery, seen, tell};

impl Present for Know {
    type View = KnowView;

    fn view(&self, state: &State, _viewer: Viewer) -> KnowView {
        seen::view(self, state)
    }

    fn picks(&self, state: &State, action: Action, out: &mut Vec<Pick>) {
        picks::picks(self, state, action, out);
    }

    fn attempt(&self, state: &State, picks: &[&str]) -> Result<Action, Reason> {
        attempts::attempt(self, state, picks)
    }

    fn prompt(&self, state: &State, viewer: Viewer) -> Prompt {
        prompt::prompt(self, state, viewer)
    }

    fn tell(&self, state: &State, action: Action) -> Told {
        tell::tell(self, state, action)
    }

    fn side(&self, _state: &State, seat: Seat) -> &'static str {
        self.seat_name(seat)
    }

    fn scenery() -> Option<Scenery> {
        Some(scenery::scenery())
    }
}
