//! What a screen needs of Kon'reh.

use game::{Language, Pick, Present, Seat, Viewer};

use crate::action::Action;
use crate::board::Side;
use crate::describe::{self, KonrehDescription};
use crate::options::Konreh;
use crate::prompt::{self, KonrehPrompt};
use crate::reasons::{self, IllegalAction};
use crate::rules::holder;
use crate::state::State;
use crate::view::{self, KonrehView};
use crate::{picks, words};

impl Present for Konreh {
    type View = KonrehView;
    type Prompt = KonrehPrompt;
    type Description = KonrehDescription;

    fn has_hidden_information(&self) -> bool {
        false
    }

    fn view(&self, state: &State, _viewer: Viewer, _language: Language) -> KonrehView {
        view::view(self, state)
    }

    fn picks(&self, state: &State, action: Action, language: Language, out: &mut Vec<Pick>) {
        picks::picks(self, state, action, language, out);
    }

    fn attempt(&self, state: &State, picks: &[&str]) -> Result<Action, IllegalAction> {
        reasons::attempt(self, state, picks)
    }

    fn prompt(&self, state: &State, viewer: Viewer) -> KonrehPrompt {
        prompt::prompt(self, state, viewer)
    }

    fn describe(&self, state: &State, action: Action) -> KonrehDescription {
        describe::describe(self, state, action)
    }

    fn side(&self, state: &State, seat: Seat, language: Language) -> &'static str {
        words::side(if seat == holder(state, Side::A) { Side::A } else { Side::B }, language)
    }
}
