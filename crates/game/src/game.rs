//! The one idea of a game that every surface shares.

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
    /// An enum that says what it does.
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

    /// The action that is chosen by its number, given how many there are; nothing where the game is over. Counting and
    /// picking at once is what random play needs, and a game can do it without a list.
    fn pick(&self, state: &Self::State, choose: impl FnOnce(usize) -> usize) -> Option<Self::Action> {
        let mut list = Vec::new();
        self.actions(state, &mut list);
        (!list.is_empty()).then(|| list[choose(list.len())])
    }

    /// How often this outcome stands among all outcomes, at [`Turn::Chance`].
    fn weight(&self, _state: &Self::State, _roll: Self::Action) -> u32 {
        1
    }

    /// Whose turn it is, where others are asked or dice are cast within it; nothing where a turn belongs to whoever acts.
    fn turn_owner(&self, _state: &Self::State) -> Option<Seat> {
        None
    }

    /// Whether playing this listed action here completes a turn of its seat, or of the [`Game::turn_owner`]: clocks, logs
    /// and limits count turns, not actions. A state holds no turn number, since its text holds none, so the question is
    /// put to the action.
    fn ends_turn(&self, state: &Self::State, action: Self::Action) -> bool;

    /// A hash of the position as repetition sees it, without counters that only measure progress: equal keys mean a
    /// repeated position.
    fn key(&self, state: &Self::State) -> u64;

    /// The draw that the seat to move may claim, or that ends the game by itself. The past ends with the present.
    fn claim(&self, _past: &[Self::State]) -> Option<Claim> {
        None
    }
}

/// A draw that can be claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// What it rests on.
    pub ground: ClaimGround,
    /// Whether the table ends the game without being asked.
    pub automatic: bool,
}

/// What a claim rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClaimGround {
    /// The position has come up three times: where in the past, counted from 0, the present last.
    Threefold([usize; 3]),
    /// So many turns have passed without progress.
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
    /// The position came up three times.
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

/// The places of the past at which the present position stood, the latest first: the present one itself.
pub fn occurrences<G: Game>(game: &G, past: &[G::State]) -> impl Iterator<Item = usize> {
    let key = past.last().map(|now| game.key(now));
    (0..past.len()).rev().filter(move |&place| Some(game.key(&past[place])) == key)
}

/// Finds the three latest places at which the present position stood, where there are three.
pub fn threefold<G: Game>(game: &G, past: &[G::State]) -> Option<[usize; 3]> {
    if past.len() < 3 {
        return None;
    }
    let mut places = occurrences(game, past);
    let (third, second, first) = (places.next()?, places.next()?, places.next()?);
    Some([first, second, third])
}

/// How a game has ended without anybody's word: by its rules, or by a draw that its options make automatic.
pub fn ended<G: Game>(game: &G, past: &[G::State]) -> Option<Outcome> {
    match game.turn(past.last()?) {
        Turn::Over(outcome) => Some(outcome),
        _ => game.claim(past).filter(|claim| claim.automatic).map(|claim| Outcome::draw(claim.ground.cause())),
    }
}

/// For whom something is shown.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// One who sits at the table and sees what that seat may see.
    Seat(Seat),
    /// One who only watches.
    Spectator,
}
