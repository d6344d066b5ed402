//! What a screen needs of Knight Line.

use game::{Language, Pick, Present, Seat, Viewer};

use crate::action::Action;
use crate::describe::KnightLineDescription;
use crate::options::KnightLine;
use crate::prompt::KnightLinePrompt;
use crate::reasons::IllegalAction;
use crate::state::State;
use crate::view::KnightLineView;
use crate::words::colour;
use crate::{attempts, describe, picks, prompt, view};

impl Present for KnightLine {
    type View = KnightLineView;
    type Prompt = KnightLinePrompt;
    type Description = KnightLineDescription;

    fn has_hidden_information(&self) -> bool {
        false
    }

    fn view(&self, state: &State, _viewer: Viewer, _language: Language) -> KnightLineView {
        view::view(self, state)
    }

    fn picks(&self, state: &State, action: Action, language: Language, out: &mut Vec<Pick>) {
        picks::picks(self, state, action, language, out);
    }

    fn attempt(&self, state: &State, picks: &[&str]) -> Result<Action, IllegalAction> {
        attempts::attempt(self, state, picks)
    }

    fn prompt(&self, state: &State, viewer: Viewer) -> KnightLinePrompt {
        prompt::prompt(self, state, viewer)
    }

    fn describe(&self, state: &State, action: Action) -> KnightLineDescription {
        describe::describe(self, state, action)
    }

    fn side(&self, _state: &State, seat: Seat, language: Language) -> &'static str {
        colour(seat, language)
    }
}
