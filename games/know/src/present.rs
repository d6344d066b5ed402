//! What a screen needs of know.

use game::{BoardModule, Language, Pick, Present, Seat, Viewer};

use crate::action::Action;
use crate::describe::KnowDescription;
use crate::options::Know;
use crate::prompt::KnowPrompt;
use crate::reasons::IllegalAction;
use crate::state::State;
use crate::view::KnowView;
use crate::{attempts, board_module, build_view, describe, picks, prompt, words};

impl Present for Know {
    type View = KnowView;
    type Prompt = KnowPrompt;
    type Description = KnowDescription;

    fn has_hidden_information(&self) -> bool {
        false
    }

    fn view(&self, state: &State, _viewer: Viewer, language: Language) -> KnowView {
        build_view::view(self, state, language)
    }

    fn picks(&self, state: &State, action: Action, language: Language, out: &mut Vec<Pick>) {
        let mut steps = Vec::new();
        picks::steps(self, state, action, &mut steps);
        out.extend(steps.into_iter().map(|step| step.pick(language)));
    }

    fn attempt(&self, state: &State, picks: &[&str]) -> Result<Action, IllegalAction> {
        attempts::attempt(self, state, picks)
    }

    fn prompt(&self, state: &State, viewer: Viewer) -> KnowPrompt {
        prompt::prompt(self, state, viewer)
    }

    fn describe(&self, state: &State, action: Action) -> KnowDescription {
        describe::describe(self, state, action)
    }

    fn side(&self, _state: &State, seat: Seat, language: Language) -> &'static str {
        words::player(self.player(seat), language)
    }

    fn board_module() -> Option<BoardModule> {
        Some(board_module::board_module())
    }
}
