//! The trait that every game implements: its rules, and nothing about text, screens or searches.

use std::fmt::Debug;
use std::hash::Hash;

use serde::Serialize;
use ts_rs::TS;

use crate::{Options, Outcome, Seat, Spec, Turn};

/// The rules of one table, fixed by its options. What changes during play is [`Game::State`].
///
/// **The list is the law.** What [`Game::actions`] lists is legal, what it does not list is illegal, and no other
/// code decides. A decision too large to list becomes several small actions.
///
/// **Chance is an actor.** Rules never roll: at [`Turn::Chance`] the listed actions are the outcomes, with
/// whole-number weights.
pub trait Game: Sized + Send + Sync + 'static {
    /// Everything that changes, and nothing else. Two states are equal exactly when their texts are.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// One step of a game, as an enum with typed fields.
    type Action: Copy + Ord + Hash + Debug + Send + Sync;

    /// Name, options, variants and rule texts of the game, as data.
    fn spec() -> &'static Spec;

    /// The rules under these options, which are already checked against [`Game::spec`].
    fn new(options: &Options) -> Self;

    /// How many seats the table has: 2 to 4.
    fn seats(&self) -> u8;

    /// The first position of a game with this seed: random only where the game's set-up is.
    fn start(&self, seed: u64) -> Self::State;

    /// Who acts next, or how the game ended. Over exactly when nothing is listed.
    fn turn(&self, state: &Self::State) -> Turn;

    /// Adds every legal action to the list, in any order, each once.
    fn actions(&self, state: &Self::State, out: &mut Vec<Self::Action>);

    /// Plays an action that was listed.
    fn apply(&self, state: &mut Self::State, action: Self::Action);

    /// How many actions are listed. A game overrides this where it need not list in order to count.
    fn count(&self, state: &Self::State) -> usize {
        let mut list = Vec::new();
        self.actions(state, &mut list);
        list.len()
    }

    /// The action that is chosen by its number, given how many there are; `None` if the game is over. Counting and
    /// picking at once is what random play needs, and a game can do it without a list.
    fn pick(&self, state: &Self::State, choose: impl FnOnce(usize) -> usize) -> Option<Self::Action> {
        let mut list = Vec::new();
        self.actions(state, &mut list);
        (!list.is_empty()).then(|| list[choose(list.len())])
    }

    /// The weight of this outcome among all outcomes, at [`Turn::Chance`].
    fn weight(&self, _state: &Self::State, _roll: Self::Action) -> u32 {
        1
    }

    /// Whose turn it is, where others are asked or dice are cast within it; `None` if a turn belongs to whoever
    /// acts.
    fn turn_owner(&self, _state: &Self::State) -> Option<Seat> {
        None
    }

    /// Whether playing this listed action here completes a turn of its seat, or of the [`Game::turn_owner`]: clocks,
    /// logs and limits count turns, not actions. A state holds no turn number, since its text holds none, so the
    /// question is put to the action.
    fn ends_turn(&self, state: &Self::State, action: Self::Action) -> bool;

    /// A hash of the position as repetition sees it, without counters that only measure progress: equal keys mean a
    /// repeated position.
    fn key(&self, state: &Self::State) -> u64;

    /// The draw that the seat to move may claim, or that ends the game by itself. The last position of the past is the
    /// present one.
    fn claim(&self, _past: &[Self::State]) -> Option<Claim> {
        None
    }
}

/// A draw that can be claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Why it is granted.
    pub ground: ClaimGround,
    /// Whether the table ends the game without being asked.
    pub automatic: bool,
}

/// Why a draw can be claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClaimGround {
    /// The position has occurred three times, at these indices of the past; the last one is the present position.
    Threefold([usize; 3]),
    /// This many turns have passed without progress.
    NoProgress(u32),
}

impl ClaimGround {
    /// Which rule grants the draw.
    pub const fn kind(&self) -> ClaimKind {
        match self {
            ClaimGround::Threefold(_) => ClaimKind::Threefold,
            ClaimGround::NoProgress(_) => ClaimKind::NoProgress,
        }
    }

    /// The cause of the draw that it makes, as results name it.
    pub const fn cause(&self) -> &'static str {
        self.kind().cause()
    }
}

/// The rules that grant a draw.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ClaimKind {
    /// The position occurred three times.
    Threefold,
    /// Nothing irreversible happened for too long.
    NoProgress,
}

impl ClaimKind {
    /// The cause of the draw that it makes, as results name it.
    pub const fn cause(self) -> &'static str {
        match self {
            ClaimKind::Threefold => "threefold",
            ClaimKind::NoProgress => "no-progress",
        }
    }
}

/// The indices of the past at which the present position occurred, from the present one backwards.
pub fn occurrences<G: Game>(game: &G, past: &[G::State]) -> impl Iterator<Item = usize> {
    let key = past.last().map(|now| game.key(now));
    (0..past.len()).rev().filter(move |&index| Some(game.key(&past[index])) == key)
}

/// The last three of these occurrences in ascending order, if there are three.
pub fn threefold<G: Game>(game: &G, past: &[G::State]) -> Option<[usize; 3]> {
    if past.len() < 3 {
        return None;
    }
    let mut indices = occurrences(game, past);
    let (third, second, first) = (indices.next()?, indices.next()?, indices.next()?);
    Some([first, second, third])
}

/// How a game has ended without a claim or an agreement: by its rules, or by a draw that its options make automatic.
pub fn ended<G: Game>(game: &G, past: &[G::State]) -> Option<Outcome> {
    match game.turn(past.last()?) {
        Turn::Over(outcome) => Some(outcome),
        _ => game.claim(past).filter(|claim| claim.automatic).map(|claim| Outcome::draw(claim.ground.cause())),
    }
}

/// For whom something is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// The player of a seat, who sees what that seat may see.
    Seat(Seat),
    /// Somebody without a seat.
    Spectator,
}
