//! Why not. What the list does not hold is illegal, and nothing here decides that: when somebody tries it all the
//! same, this is where the game finds the rule that is in the way, as a referee would, and says so in one sentence.
//!
//! Each topic has its own file with the reasons as an enum, how one is found, and how it is told.

mod attempts;
mod buybacks;
mod captures;
mod case;
mod glides;
mod moves;
mod pieces;
mod plants;
mod seeds;
mod specials;
mod turns;

use game::Reason;

use crate::action::Action;
use crate::options::Konreh;
use crate::state::{Phase, State};
use case::Case;

pub(crate) use attempts::attempt;
pub(crate) use case::Voice;

pub use buybacks::NoBuyback;
pub use captures::NoCapture;
pub use glides::NoGlide;
pub use moves::{NoMove, Obstacle};
pub use pieces::NoPiece;
pub use plants::NoPlant;
pub use seeds::NoSeed;
pub use specials::NoSpecial;
pub use turns::NoTurn;

/// Why an action is not legal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
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
}

impl Konreh {
    /// Why an action is not legal here: the rule in the way that helps most. `None` if it is legal.
    ///
    /// [`Notation::read_action`](game::Notation::read_action) gives the same answer in words.
    ///
    /// ```
    /// use game::{Game, Notation, Options};
    /// use konreh::{Action, Konreh, NoMove, Square, Why};
    ///
    /// let game = Konreh::new(&Options::defaults(Konreh::spec()));
    /// let (state, from, to) = (game.startpos(), Square::at(2, 1), Square::at(2, 2));
    /// let why = game.explain(&state, Action::Move { from, to, seed: false });
    /// assert_eq!(why, Some(Why::Move(NoMove::OnwardExact { from, to, steps: 1, needs: 2 })));
    ///
    /// let reason = game.read_action(&state, "c2c3").unwrap_err();
    /// assert_eq!(reason.rule, "4.2");
    /// assert_eq!(reason.sites, ["c2", "c3"]);
    /// assert_eq!(reason.text, "onward your Red on c2 goes exactly 2 steps, and c3 is 1 step away; play c2c4");
    /// ```
    pub fn explain(&self, state: &State, attempt: Action) -> Option<Why> {
        (!self.lists(state, attempt)).then(|| explain(self, state, attempt))
    }
}

/// The reason against an action that is not listed. What concerns everybody comes before what concerns one piece,
/// and a move before what is added to it.
pub(crate) fn explain(game: &Konreh, state: &State, attempt: Action) -> Why {
    let case = Case { game, state, voice: Voice::Typed };
    if let Some(why) = turns::over(case) {
        return why.into();
    }
    if state.phase == Phase::Pie {
        return NoTurn::KeepOrSwap.into();
    }
    if let Some(square) = case.off_board(attempt) {
        return NoPiece::OffBoard { square }.into();
    }
    match attempt {
        Action::Move { from, to, seed } => moves::explain(case, from, to, seed),
        Action::Special { special, from, to, seed } => specials::explain(case, special, from, to, seed),
        Action::Plant { from, to, blue, green } => plants::explain(case, from, to, blue, green),
        Action::Buyback { special, green } => buybacks::explain(case, special, green).into(),
        Action::Keep | Action::Swap => turns::no_decision(case).into(),
        Action::Pass => NoTurn::Unforced.into(),
    }
}

/// How the game ended, if it is over.
pub(crate) fn ending(game: &Konreh, state: &State) -> Option<NoTurn> {
    turns::over(Case { game, state, voice: Voice::Typed })
}

/// A reason in words: the rule, the squares at fault, and one sentence: without a full stop for those who type, with
/// its parts as sentences for those who press.
pub(crate) fn tell(game: &Konreh, state: &State, why: Why, voice: Voice) -> Reason {
    let case = Case { game, state, voice };
    let mut reason = match why {
        Why::Unreadable { text } => {
            let text = format!("`{text}` is no action: a move reads c2c4, with H, D, + or =a1 behind it where needed");
            Reason { rule: "12.1", sites: Vec::new(), text }
        }
        Why::Turn(why) => why.tell(case),
        Why::Piece(why) => why.tell(case),
        Why::Move(why) => why.tell(case),
        Why::Capture(why) => why.tell(case),
        Why::Special(why) => why.tell(case),
        Why::Glide(why) => why.tell(case),
        Why::Seed(why) => why.tell(case),
        Why::Plant(why) => why.tell(case),
        Why::Buyback(why) => why.tell(case),
    };
    if game.lists(state, Action::Pass) {
        reason.text.push_str("; only pass is legal");
    }
    if voice == Voice::Pressed {
        reason.text = sentences(&reason.text);
    }
    reason
}

/// What stands before a colon says no and what stands behind it why: on a board both are sentences.
fn sentences(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    for part in text.split(": ") {
        // The name of a square keeps its small letter.
        let (first, rest) = part.split_at_checked(1).unwrap_or(("", part));
        let square = rest.starts_with(|next: char| next.is_ascii_digit());
        out.push_str(&if square { first.to_owned() } else { first.to_ascii_uppercase() });
        out.push_str(rest);
        out.push_str(". ");
    }
    out.truncate(out.trim_end().len());
    out
}

/// A topic's own reason is a reason.
macro_rules! topics {
    ($($topic:ident($reason:ident)),*) => {
        $(impl From<$reason> for Why {
            fn from(why: $reason) -> Why {
                Why::$topic(why)
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
    Buyback(NoBuyback)
);
