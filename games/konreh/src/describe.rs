//! What an action does, for a move list and to be said aloud.

use game::{ActionFacts, Language, Sentence};

use crate::action::Action;
use crate::board::{PieceKind, Side, Square};
use crate::effects::{CounterChange, Effects, Route};
use crate::options::Konreh;
use crate::state::State;
use crate::words;

/// What a listed action does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KonrehDescription {
    pub(crate) side: Side,
    pub(crate) action: Action,
    pub(crate) route: Option<Route>,
    /// The enemy that is taken, and where it stood.
    pub(crate) taken: Option<(PieceKind, Square)>,
    /// Where a Seed makes its Green.
    pub(crate) seeded: Option<Square>,
    pub(crate) counters: Vec<CounterChange>,
    /// The side's Home Apex.
    pub(crate) home: Square,
    /// The turns of a whole Reforge countdown.
    pub(crate) reforge: u8,
}

/// Describes a listed action.
pub(crate) fn describe(game: &Konreh, state: &State, action: Action) -> KonrehDescription {
    let effects = Effects::new(game, state, action);
    KonrehDescription {
        side: state.side,
        action,
        route: effects.route(),
        taken: effects.taken(),
        seeded: effects.seeded(),
        counters: effects.counters(),
        home: game.board.home[state.side.index()],
        reforge: game.reforge,
    }
}

impl KonrehDescription {
    /// The kind of piece that acts.
    fn kind(&self) -> Option<PieceKind> {
        match self.action {
            Action::Buyback { .. } => Some(PieceKind::Blue),
            _ => self.route.map(|route| route.kind),
        }
    }
}

impl Sentence for KonrehDescription {
    fn sentence(&self, language: Language) -> String {
        words::description(self, language)
    }
}

impl ActionFacts for KonrehDescription {
    fn entry(&self, language: Language) -> String {
        words::entry(self, language)
    }

    fn glyph(&self) -> String {
        self.kind().map_or_else(String::new, |kind| format!("{}-{}", self.side, kind.name().to_lowercase()))
    }

    fn tags(&self, language: Language) -> Vec<String> {
        self.counters.iter().map(|&change| words::counter(change, self.reforge, language)).collect()
    }

    /// The route of the piece, and what appeared or was given up elsewhere.
    fn sites(&self) -> Vec<String> {
        let mut sites: Vec<Square> = self.route.into_iter().flat_map(|route| [route.from, route.to]).collect();
        sites.extend(self.seeded);
        match self.action {
            Action::Plant { blue, to, .. } if blue != to => sites.push(blue),
            Action::Buyback { green, .. } => sites.extend([self.home, green]),
            _ => {}
        }
        sites.iter().map(Square::to_string).collect()
    }

    /// What was taken, and what was paid.
    fn takes(&self) -> Vec<String> {
        let paid = match self.action {
            Action::Plant { green, .. } => green,
            Action::Buyback { green, .. } => Some(green),
            _ => None,
        };
        self.taken.map(|(_, at)| at).into_iter().chain(paid).map(|square| square.to_string()).collect()
    }
}
