//! What a screen needs of Kon'reh.

use game::{Pick, Present, Prompt, Reason, Seat, Told, Viewer};

use crate::action::Action;
use crate::board::Side;
use crate::options::Konreh;
use crate::rules::holder;
use crate::state::State;
use crate::view::KonrehView;
use crate::{openings, picks, prompt, reasons, tell, view};

impl Present for Konreh {
    type View = KonrehView;

    fn view(&self, state: &State, _viewer: Viewer) -> KonrehView {
        view::view(self, state)
    }

    fn picks(&self, state: &State, action: Action, out: &mut Vec<Pick>) {
        picks::picks(self, state, action, out);
    }

    fn attempt(&self, state: &State, picks: &[&str]) -> Result<Action, Reason> {
        reasons::attempt(self, state, picks)
    }

    fn prompt(&self, state: &State, viewer: Viewer) -> Prompt {
        prompt::prompt(self, state, viewer)
    }

    fn tell(&self, state: &State, action: Action) -> Told {
        tell::tell(self, state, action)
    }

    fn named(&self, past: &[State], played: &[Action]) -> Option<&'static str> {
        openings::named(self, past, played)
    }

    fn side(&self, state: &State, seat: Seat) -> &'static str {
        if seat == holder(state, Side::A) { Side::A.name() } else { Side::B.name() }
    }
}
