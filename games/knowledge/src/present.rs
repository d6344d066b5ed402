//! What a screen needs of Knowledge.

use game::{BoardModule, Language, Pick, Present, Seat, Viewer};

use crate::action::Action;
use crate::describe::{self, KnowledgeDescription};
use crate::facts::NamedSeat;
use crate::options::Knowledge;
use crate::picks::{self, PickName};
use crate::prompt::{self, KnowledgePrompt};
use crate::reasons::IllegalAction;
use crate::state::State;
use crate::view::KnowledgeView;
use crate::visible::{self, Visible};
use crate::{attempts, board_module, words};

impl Present for Knowledge {
    type View = KnowledgeView;
    type Prompt = KnowledgePrompt;
    type Description = KnowledgeDescription;

    fn has_hidden_information(&self) -> bool {
        self.closed
    }

    fn view(&self, state: &State, viewer: Viewer, language: Language) -> KnowledgeView {
        visible::view(Visible { game: self, state, viewer, language })
    }

    fn picks(&self, state: &State, action: Action, language: Language, out: &mut Vec<Pick>) {
        let mut facts = Vec::new();
        picks::picks(self, state, action, &mut facts);
        out.extend(facts.into_iter().map(|pick| pick.render(language)));
    }

    fn attempt(&self, state: &State, picks: &[&str]) -> Result<Action, IllegalAction> {
        attempts::attempt(self, state, picks)
    }

    fn name_pick(&self, state: &State, key: &str, language: Language) -> Option<String> {
        PickName::of(state, key).map(|name| words::pick_name(name, language))
    }

    fn prompt(&self, state: &State, viewer: Viewer) -> KnowledgePrompt {
        prompt::prompt(self, state, viewer)
    }

    fn describe(&self, state: &State, action: Action) -> KnowledgeDescription {
        describe::describe(self, state, action)
    }

    fn side(&self, state: &State, seat: Seat, language: Language) -> &'static str {
        words::side(NamedSeat::new(state, seat), language)
    }

    fn board_module() -> Option<BoardModule> {
        Some(board_module::board_module())
    }
}
