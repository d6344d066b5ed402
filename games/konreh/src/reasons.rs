//! Why an action is not legal. The list alone decides that: when somebody tries an action that is not on it, this finds
//! the rule that forbids it. A reason is data; the sentences are in [`words`](crate::words).
//!
//! Each topic has its own file: the reasons as an enum, how one is found, its rule and the squares at fault.

mod attempts;
mod buybacks;
mod captures;
mod case;
mod glides;
mod instead;
mod moves;
mod pieces;
mod plants;
mod seeds;
mod specials;
mod turns;

use game::{IllegalFacts, Language, Sentence, shown};

use crate::action::Action;
use crate::board::{PieceKind, Square};
use crate::options::Konreh;
use crate::state::{Phase, State};
use crate::words;
use case::Case;

pub(crate) use attempts::attempt;

pub use attempts::NoPick;
pub use buybacks::NoBuyback;
pub use captures::NoCapture;
pub use glides::NoGlide;
pub use moves::{NoMove, Obstacle};
pub use pieces::NoPiece;
pub use plants::NoPlant;
pub use seeds::NoSeed;
pub use specials::NoSpecial;
pub use turns::NoTurn;

/// Why an action is not legal, and what could be played instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IllegalAction {
    /// The rule in the way that helps most, with its facts.
    pub cause: IllegalCause,
    /// A few legal actions that come near to what was attempted.
    pub instead: Vec<Action>,
}

/// Why an action is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IllegalCause {
    /// The text is no action at all (12.1).
    Unreadable {
        /// What was given, fit to be shown.
        text: String,
    },
    /// The game is over, or it is not the time for such an action.
    Turn(NoTurn),
    /// This piece cannot move at all.
    Piece(NoPiece),
    /// The piece does not get there.
    Move(NoMove),
    /// The piece does not take what stands there.
    Capture(NoCapture),
    /// Blue cannot use that special.
    Special(NoSpecial),
    /// Blue cannot slide and take in one move.
    Glide(NoGlide),
    /// The move is right, but there is no Seed.
    Seed(NoSeed),
    /// The move cannot bring Blue back, or not so, or must.
    Plant(NoPlant),
    /// Blue cannot buy back that special.
    Buyback(NoBuyback),
    /// What was picked on the board names no action.
    Pick(NoPick),
}

/// A piece on its square, as the side to move sees it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PieceAt {
    /// Whether it belongs to the side to move.
    pub own: bool,
    /// What it is.
    pub kind: PieceKind,
    /// Where it stands.
    pub at: Square,
}

impl PieceAt {
    /// The piece on a square, where one stands.
    pub(crate) fn of(state: &State, at: Square) -> Option<PieceAt> {
        let (side, kind) = state.piece(at)?;
        Some(PieceAt { own: side == state.side, kind, at })
    }
}

impl IllegalCause {
    fn sites(&self) -> Vec<Square> {
        match self {
            IllegalCause::Unreadable { .. } => vec![],
            IllegalCause::Turn(cause) => cause.sites(),
            IllegalCause::Piece(cause) => cause.sites(),
            IllegalCause::Move(cause) => cause.sites(),
            IllegalCause::Capture(cause) => cause.sites(),
            IllegalCause::Special(cause) => cause.sites(),
            IllegalCause::Glide(cause) => cause.sites(),
            IllegalCause::Seed(cause) => cause.sites(),
            IllegalCause::Plant(cause) => cause.sites(),
            IllegalCause::Buyback(cause) => cause.sites(),
            IllegalCause::Pick(cause) => cause.sites(),
        }
    }
}

impl Sentence for IllegalAction {
    fn sentence(&self, language: Language) -> String {
        words::illegal(&self.cause, language)
    }
}

impl IllegalFacts for IllegalAction {
    fn rule(&self) -> &'static str {
        match &self.cause {
            IllegalCause::Unreadable { .. } => "12.1",
            IllegalCause::Turn(cause) => cause.rule(),
            IllegalCause::Piece(cause) => cause.rule(),
            IllegalCause::Move(cause) => cause.rule(),
            IllegalCause::Capture(cause) => cause.rule(),
            IllegalCause::Special(cause) => cause.rule(),
            IllegalCause::Glide(cause) => cause.rule(),
            IllegalCause::Seed(cause) => cause.rule(),
            IllegalCause::Plant(cause) => cause.rule(),
            IllegalCause::Buyback(cause) => cause.rule(),
            IllegalCause::Pick(cause) => cause.rule(),
        }
    }

    /// Each site once, in the order in which the reason names them.
    fn sites(&self) -> Vec<String> {
        let mut sites: Vec<Square> = Vec::new();
        for site in self.cause.sites() {
            if !sites.contains(&site) {
                sites.push(site);
            }
        }
        sites.iter().map(Square::to_string).collect()
    }

    fn instead(&self) -> Vec<String> {
        self.instead.iter().map(Action::to_string).collect()
    }
}

impl Konreh {
    /// Why an action is not legal here: the rule in the way that helps most. `None` if it is legal.
    ///
    /// [`Notation::read_action`](game::Notation::read_action) adds what could be played instead.
    ///
    /// ```
    /// use game::{Game, IllegalFacts, Language, Notation, Options};
    /// use konreh::{Action, IllegalCause, PieceKind, Konreh, NoMove, PieceAt, Square};
    ///
    /// let game = Konreh::new(&Options::defaults(Konreh::spec()));
    /// let (state, from, to) = (game.startpos(), Square::at(2, 1), Square::at(2, 2));
    /// let cause = game.explain(&state, Action::Move { from, to, seed: false });
    /// let mover = PieceAt { own: true, kind: PieceKind::Red, at: from };
    /// assert_eq!(cause, Some(IllegalCause::Move(NoMove::OnwardExact { mover, to, steps: 1, needs: 2 })));
    ///
    /// let reason = game.read_action(&state, "c2c3").unwrap_err().reason(Language::English);
    /// assert_eq!(reason.rule, "4.2");
    /// assert_eq!(reason.sites, ["c2", "c3"]);
    /// assert_eq!(reason.text, "Onward your Red on c2 goes exactly 2 steps, and c3 is 1 step away.");
    /// assert_eq!(reason.instead, ["c2c4"]);
    /// ```
    pub fn explain(&self, state: &State, attempt: Action) -> Option<IllegalCause> {
        (!self.lists(state, attempt)).then(|| explain(self, state, attempt))
    }

    /// The refusal of an action for this reason.
    pub(crate) fn refuse(&self, state: &State, cause: impl Into<IllegalCause>) -> IllegalAction {
        let cause = cause.into();
        let instead = instead::instead(Case { game: self, state }, &cause);
        IllegalAction { cause, instead }
    }
}

/// The reason against a text that is no action.
pub(crate) fn unreadable(text: &str) -> IllegalCause {
    IllegalCause::Unreadable { text: shown(text) }
}

/// The reason against an action that is not listed. What concerns everybody comes before what concerns one piece,
/// and a move before what is added to it.
pub(crate) fn explain(game: &Konreh, state: &State, attempt: Action) -> IllegalCause {
    let case = Case { game, state };
    if let Some(cause) = turns::over(case) {
        return cause.into();
    }
    if state.phase == Phase::Pie {
        return NoTurn::KeepOrSwap { opening: game.opening }.into();
    }
    if let Some(square) = case.off_board(attempt) {
        return NoPiece::OffBoard { square, last: game.board.home[1] }.into();
    }
    match attempt {
        Action::Move { from, to, seed } => moves::explain(case, from, to, seed),
        Action::Special { special, from, to, seed } => specials::explain(case, special, from, to, seed),
        Action::Plant { from, to, blue, green } => plants::explain(case, from, to, blue, green),
        Action::Buyback { special, green } => buybacks::explain(case, special, green).into(),
        Action::Keep | Action::Swap => turns::no_decision(case).into(),
        Action::Pass => NoTurn::Unforced { legal: game::Game::count(game, state) }.into(),
    }
}

/// How the game ended, if it is over.
pub(crate) fn ending(game: &Konreh, state: &State) -> Option<NoTurn> {
    turns::over(Case { game, state })
}

/// A topic's own reason is a reason.
macro_rules! topics {
    ($($topic:ident($reason:ident)),*) => {
        $(impl From<$reason> for IllegalCause {
            fn from(cause: $reason) -> IllegalCause {
                IllegalCause::$topic(cause)
            }
        })*
    };
}

topics!(
    Turn(NoTurn),
    Piece(NoPiece),
    Move(NoMove),
    Capture(NoCapture),
    Special(NoSpecial),
    Glide(NoGlide),
    Seed(NoSeed),
    Plant(NoPlant),
    Buyback(NoBuyback),
    Pick(NoPick)
);
