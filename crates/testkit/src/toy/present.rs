//! Take-away on a screen: what is drawn, asked, pressed and told.

use game::{ActionFacts, Language, Notation, Pick, Present, PromptFacts, Seat, Sentence, Turn, Viewer};
use serde::Serialize;
use ts_rs::TS;

use super::{Action, IllegalAction, State, TakeAway, english};
use game::Game;

/// A position of Take-away on a screen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub struct TakeAwayView {
    /// The stones that are left.
    pub heap: u8,
    /// Who takes next.
    pub seat: Seat,
    /// How many may be taken, where the die has said so.
    pub cast: Option<u8>,
}

/// The one site of its board.
const HEAP: &str = "heap";

/// What a position of Take-away asks for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TakeAwayPrompt {
    /// The viewer has won.
    YouWin,
    /// The game is over.
    Empty,
    /// The die is cast.
    Cast,
    /// The viewer takes stones.
    Take,
    /// Somebody else does.
    Wait(Seat),
}

impl Sentence for TakeAwayPrompt {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => english::prompt(*self),
        }
    }
}

impl PromptFacts for TakeAwayPrompt {
    fn why(&self, _: Language) -> Option<String> {
        None
    }

    fn rule(&self) -> Option<&'static str> {
        Some(match self {
            TakeAwayPrompt::YouWin | TakeAwayPrompt::Empty => "1.3",
            TakeAwayPrompt::Cast => "1.2",
            TakeAwayPrompt::Take | TakeAwayPrompt::Wait(_) => "1.1",
        })
    }
}

/// An action of Take-away, and who played it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TakeAwayDescription {
    /// Whose turn it was.
    pub seat: Seat,
    /// What was played.
    pub action: Action,
}

impl Sentence for TakeAwayDescription {
    fn sentence(&self, language: Language) -> String {
        match language {
            Language::English => english::played(*self),
        }
    }
}

impl ActionFacts for TakeAwayDescription {
    fn entry(&self, language: Language) -> String {
        match language {
            Language::English => english::entry(self.action),
        }
    }

    fn glyph(&self) -> String {
        String::new()
    }

    fn tags(&self, _: Language) -> Vec<String> {
        Vec::new()
    }

    fn sites(&self) -> Vec<String> {
        if let Action::Take(_) = self.action { vec![HEAP.to_owned()] } else { Vec::new() }
    }

    fn takes(&self) -> Vec<String> {
        Vec::new()
    }
}

impl Present for TakeAway {
    type View = TakeAwayView;
    type Prompt = TakeAwayPrompt;
    type Description = TakeAwayDescription;

    fn has_hidden_information(&self) -> bool {
        false
    }

    fn view(&self, state: &State, _: Viewer, _: Language) -> TakeAwayView {
        TakeAwayView { heap: state.heap, seat: state.seat, cast: state.cast }
    }

    fn picks(&self, state: &State, action: Action, language: Language, out: &mut Vec<Pick>) {
        let Language::English = language;
        if let Action::Take(_) = action {
            out.push(Pick::site(HEAP));
        }
        out.push(Pick::word(self.action_text(state, action), english::choice(action)));
    }

    fn attempt(&self, state: &State, picks: &[&str]) -> Result<Action, IllegalAction> {
        match (picks, self.turn(state)) {
            ([HEAP], Turn::Seat(_)) => Err(IllegalAction::HowMany),
            ([HEAP, take], _) => self.read_action(state, take),
            _ => self.read_action(state, &picks.concat()),
        }
    }

    fn prompt(&self, state: &State, viewer: Viewer) -> TakeAwayPrompt {
        match self.turn(state) {
            Turn::Over(outcome) if matches!(viewer, Viewer::Seat(seat) if outcome.won_by(seat)) => {
                TakeAwayPrompt::YouWin
            }
            Turn::Over(_) => TakeAwayPrompt::Empty,
            Turn::Chance => TakeAwayPrompt::Cast,
            Turn::Seat(seat) if viewer == Viewer::Seat(seat) => TakeAwayPrompt::Take,
            Turn::Seat(seat) => TakeAwayPrompt::Wait(seat),
        }
    }

    fn describe(&self, state: &State, action: Action) -> TakeAwayDescription {
        TakeAwayDescription { seat: state.seat, action }
    }

    fn side(&self, _: &State, seat: Seat, _: Language) -> &'static str {
        english::side(seat)
    }
}
