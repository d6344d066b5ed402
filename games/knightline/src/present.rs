//! What a screen needs of Knight Line.

use game::{Pick, Present, Prompt, Reason, Seat, Told, Viewer};

use crate::action::Action;
use crate::options::KnightLine;
use crate::state::State;
use crate::view::KnightLineView;
use crate::words::colour;
use crate::{attempts, picks, prompt, tell, view};

impl Present for KnightLine {
    type View = KnightLineView;

    fn view(&self, state: &State, _viewer: Viewer) -> KnightLineView {
        view::view(self, state)
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
        colour(seat)
    }
}
