//! The one idea of a game that every surface shares.

use std::fmt::Debug;
use std::hash::Hash;

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

    /// No position lists more actions than this.
    const MOST_ACTIONS: usize;

    /// Name, options, variants and papers of the game, as data.
    fn spec() -> &'static Spec;

    /// The rules under these options, which are already checked against [`Game::spec`].
    fn new(options: &Options) -> Self;

    /// How many chairs the table has: 2 to 4.
    fn seats(&self) -> u8;

    /// Whether two seats play for one side, so that they win and lose together. Every seat does with itself.
    fn are_partners(&self, seat: Seat, other: Seat) -> bool {
        seat == other
    }

    /// Whether a game at this table can end without a winner.
    fn can_be_drawn(&self) -> bool {
        true
    }

    /// The fixed first position that the text contract calls `startpos`.
    fn startpos(&self) -> Self::State;

    /// The first position of a game with this seed: random only where the game's set-up is.
    fn start(&self, _seed: u64) -> Self::State {
        self.startpos()
    }

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

    /// The `n`-th action of an order of the game's own, `n` below [`Game::count`].
    fn nth(&self, state: &Self::State, n: usize) -> Self::Action {
        let mut list = Vec::new();
        self.actions(state, &mut list);
        list[n]
    }

    /// The action that is chosen by its number, given how many there are; nothing where the game is over. Counting and
    /// picking at once is what random play needs, and a game can do it without a list.
    fn pick(&self, state: &Self::State, choose: impl FnOnce(usize) -> usize) -> Option<Self::Action> {
        let count = self.count(state);
        (count > 0).then(|| self.nth(state, choose(count)))
    }

    /// How often this outcome stands among all outcomes, at [`Turn::Chance`].
    fn weight(&self, _state: &Self::State, _roll: Self::Action) -> u32 {
        1
    }

    /// Whether this listed action tells something that no position keeps, such as which of two dice was used. Only then
    /// may it lead where another one leads that does so too.
    fn tells_more(&self, _state: &Self::State, _action: Self::Action) -> bool {
        false
    }

    /// Whose turn it is, where others are asked or dice are cast within it; nothing where a turn belongs to whoever acts.
    fn turn_owner(&self, _state: &Self::State) -> Option<Seat> {
        None
    }

    /// Whether playing this listed action here completes a turn of its seat, or of the [`Game::turn_owner`]: clocks, logs
    /// and limits count turns, not actions. A state holds no turn number, since its text holds none, so the question is
    /// put to the action.
    fn ends_turn(&self, state: &Self::State, action: Self::Action) -> bool;

    /// The same for a listed action that was played and led from one position to another: a game overrides it where the
    /// positions tell it sooner.
    fn completes_turn(&self, before: &Self::State, action: Self::Action, _after: &Self::State) -> bool {
        self.ends_turn(before, action)
    }

    /// The state as repetition sees it: counters that only measure progress are taken out.
    fn essence(&self, state: &Self::State) -> Self::State {
        state.clone()
    }

    /// A hash of the [`Game::essence`]: equal keys mean a repeated position.
    fn key(&self, state: &Self::State) -> u64;

    /// A key that a position shares with all its images under the game's symmetries, for searches that want to know
    /// both by one entry. What is found there is worth the same; its actions are not written the same.
    fn canonical_key(&self, state: &Self::State) -> u64 {
        self.key(state)
    }

    /// The draw that the seat to move may claim, or that ends the game by itself. The past ends with the present.
    fn claim(&self, _past: &[Self::State]) -> Option<Claim> {
        None
    }
}

/// A draw that can be claimed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// What it rests on.
    pub ground: Ground,
    /// Whether the table ends the game without being asked.
    pub automatic: bool,
}

/// What a claim rests on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ground {
    /// The position has come up three times: where in the past, counted from 0, the present last.
    Threefold([usize; 3]),
    /// So many turns have passed without progress.
    NoProgress(u32),
}

impl Ground {
    /// The cause of the draw that it makes, as results name it.
    pub const fn cause(&self) -> &'static str {
        match self {
            Ground::Threefold(_) => "threefold",
            Ground::NoProgress(_) => "no-progress",
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
    Watcher,
}
