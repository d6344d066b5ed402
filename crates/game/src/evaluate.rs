//! How a position is evaluated without playing on: what searches, playouts, levels and hints ask of a game.
//!
//! Nothing here decides what is legal. An evaluation may be wrong; it is asked for because looking further costs time.
//!
//! Every search needs [`Evaluate`]. What only one kind of search needs is a trait of its own: [`Pruning`] for
//! alpha-beta and proofs, [`ChanceSearch`] for expectimax, [`PlayoutPolicy`] for Monte Carlo tree search, [`Explain`]
//! for hints.

use crate::{Dice, Game, Seat, Sentence, Turn, Weight};

/// A game that computers play: its evaluator, its levels and its styles.
pub trait HasEvaluator: Game {
    /// What evaluates its positions.
    type Evaluator: Evaluate<Self>;

    /// Ways to play that differ in taste and not in strength.
    const STYLES: &'static [Style] = &[];

    /// The limits of each level below the highest, the lowest level first.
    const LEVELS: LevelTable;

    /// Offsets in the level table, one of which a level keeps for a whole game, each equally often. Where the slightly
    /// better player wins almost always, levels that always played alike would be too far apart.
    const LEVEL_OFFSETS: &'static [i8] = &[0];

    /// Whether two seats play for one side, so that they win and lose together. Every seat does with itself.
    fn are_partners(&self, seat: Seat, other: Seat) -> bool {
        seat == other
    }
}

/// Evaluates positions under the rules of one table: all that any search needs. It is made once for a match, so it may
/// prepare tables.
///
/// Scores are centipoints: hundredths of a small advantage. Those of one position are always well within [`WON`].
pub trait Evaluate<G: Game>: Send + Sync + Sized {
    /// The weights of the evaluation, with the values that were fitted to results.
    const WEIGHTS: &'static [Weight] = &[];

    /// What a search updates from position to position instead of recomputing it.
    type Features: Copy + Send;

    /// An evaluator with these weights, one for each of [`Evaluate::WEIGHTS`], and a style, where the game has some.
    fn new(game: &G, weights: &[i32], style: Option<&'static Style>) -> Self;

    /// The features of a position, computed from scratch.
    fn features(&self, game: &G, state: &G::State) -> Self::Features;

    /// The features after an action that led from one position to another.
    fn update(&self, game: &G, _features: &Self::Features, _before: &G::State, after: &G::State) -> Self::Features {
        self.features(game, after)
    }

    /// How well a seat stands. Only asked while the game is not over.
    fn evaluate(&self, game: &G, state: &G::State, features: &Self::Features, seat: Seat) -> i32;

    /// The same for one position by itself.
    fn static_score(&self, game: &G, state: &G::State, seat: Seat) -> i32 {
        self.evaluate(game, state, &self.features(game, state), seat)
    }

    /// How close a seat is to its goal, for a greedy player that looks at nothing else.
    fn progress(&self, game: &G, state: &G::State, seat: Seat) -> i32 {
        self.static_score(game, state, seat)
    }

    /// The order in which actions are tried: higher first. More than 0 means that the balance changes at once, by a
    /// capture for instance: quiescence search follows those. [`HOPELESS`] ones are skipped where there is anything
    /// else.
    fn move_order(&self, _game: &G, _state: &G::State, _action: G::Action) -> i32 {
        0
    }

    /// The key of a position in a transposition table, given its [`Game::key`]. Positions that share it must be worth
    /// the same to a search: a counter that the key leaves out is added here when it comes near its limit.
    fn table_key(&self, _game: &G, _state: &G::State, key: u64) -> u64 {
        key
    }

    /// How many actions a search looks at here, the best by [`Evaluate::move_order`]; all of them by default.
    fn max_candidates(&self, _game: &G, _state: &G::State) -> Option<usize> {
        None
    }

    /// The reply of a seat that is asked something in another's turn and answers in its own interest, so that whoever
    /// makes an offer need not fear an answer that only does harm. `None` if a search has to find out.
    fn self_interested_reply(&self, _game: &G, _state: &G::State) -> Option<G::Action> {
        None
    }

    /// A position that this seat cannot tell from the real one: what is hidden from it is dealt again by the dice.
    /// `None` if it sees everything. Nothing hidden influences the result.
    fn determinize(&self, _game: &G, _state: &G::State, _seat: Seat, _dice: &mut Dice) -> Option<G::State> {
        None
    }
}

/// What alpha-beta and proof search need: bounds, move tables and shortcuts that are proved.
pub trait Pruning<G: Game>: Evaluate<G> {
    /// The size of history tables: [`Pruning::history_index`] is below it.
    const HISTORY_SIZE: usize = 1;

    /// An index that similar actions share in different positions, so that what was learned about one helps with the
    /// others. Searches keep a table of all pairs of them, so a thousand are many.
    fn history_index(&self, _game: &G, _state: &G::State, _action: G::Action) -> usize {
        0
    }

    /// Adds the actions whose [`Evaluate::move_order`] is above 0. A game overrides it where it need not list all
    /// others.
    fn tactical_actions(&self, game: &G, state: &G::State, out: &mut Vec<G::Action>) {
        let first = out.len();
        game.actions(state, out);
        let mut kept = first;
        for next in first..out.len() {
            if self.move_order(game, state, out[next]) > 0 {
                out.swap(kept, next);
                kept += 1;
            }
        }
        out.truncate(kept);
    }

    /// Plies until a running countdown ends the game unless it is averted. Where it fits into the depth of a search,
    /// that search prunes nothing without a proof; where it is near, no position is evaluated as it stands.
    fn countdown(&self, _game: &G, _state: &G::State, _features: &Self::Features) -> Option<u32> {
        None
    }

    /// Who wins by force, and in how many turns, where that can be seen at once. Proofs rest on it, so it must be
    /// right.
    fn known_result(&self, _game: &G, _state: &G::State, _features: &Self::Features) -> Option<(Seat, u32)> {
        None
    }

    /// The position after passing, for the null-move heuristic: only where having the move is never a burden.
    fn null_move(&self, _game: &G, _state: &G::State) -> Option<G::State> {
        None
    }

    /// Adds the actions that can be worth something: all of them, or only those that keep another seat from winning at
    /// once. Where nothing keeps it, all of them.
    fn replies(&self, game: &G, state: &G::State, _features: &Self::Features, out: &mut Vec<G::Action>) {
        game.actions(state, out);
    }

    /// Whether an action hardly differs from another one that is listed. Alpha-beta tries such near-duplicates last at
    /// the root, and below it only where all others lose.
    fn is_near_duplicate(&self, _game: &G, _state: &G::State, _action: G::Action) -> bool {
        false
    }

    /// A lower bound on the turns after which a seat could have won if everybody helped it; `None` if it cannot win
    /// any more. Proofs rest on it, so it may be too small and never too large.
    fn min_turns_to_win(&self, _game: &G, _state: &G::State, _seat: Seat) -> Option<u32> {
        Some(1)
    }

    /// A key that a position shares with all its images under the game's symmetries: they are worth the same, though
    /// their actions are written differently.
    fn canonical_key(&self, game: &G, state: &G::State) -> u64 {
        game.key(state)
    }

    /// Whether a game at this table can end without a winner.
    fn can_be_drawn(&self, _game: &G) -> bool {
        true
    }
}

/// What expectimax needs: how scores become chances, and where to cut the tree.
pub trait ChanceSearch<G: Game>: Evaluate<G> {
    /// The advantage with which three games of four are won. Where a game states it, expectimax averages chances to
    /// win; otherwise it averages scores, and a won game is worth a thousand advantages.
    const WIN_SCALE: Option<i32> = None;

    /// How many of the best-looking actions are followed, by how many turns the position is below the root and how many
    /// are still to be searched, this one included; all of them by default.
    fn max_breadth(&self, _below_root: u32, _left: u32) -> Option<usize> {
        None
    }

    /// Whether something is under way here that has to be played to its end before the position can be evaluated. It
    /// must come to an end.
    fn is_unsettled(&self, _game: &G, _state: &G::State) -> bool {
        false
    }

    /// [`Game::ends_turn`] for an action that has been played: a game overrides it where the position after it tells it
    /// sooner.
    fn completes_turn(&self, game: &G, before: &G::State, action: G::Action, _after: &G::State) -> bool {
        game.ends_turn(before, action)
    }
}

/// What Monte Carlo tree search needs: playouts, and the actions worth trying.
pub trait PlayoutPolicy<G: Game>: Evaluate<G> {
    /// The next step of a playout. `None` if the game is over.
    fn playout(&self, game: &G, state: &G::State, dice: &mut Dice) -> Option<G::Action> {
        random_step(game, state, dice)
    }

    /// How many actions a playout lasts before [`PlayoutPolicy::win_chances`] evaluates it.
    fn playout_length(&self, _game: &G) -> u32 {
        u32::MAX
    }

    /// The share of the win that each seat can expect. They are at least 0, and those of all sides sum up to 1. Only
    /// asked while the game is not over.
    fn win_chances(&self, game: &G, state: &G::State) -> [f32; Seat::MOST]
    where
        G: HasEvaluator,
    {
        let mut chances = [0.0; Seat::MOST];
        let mut sum = 0.0;
        for seat in Seat::first(game.seats()) {
            let chance = libm::powf(10.0, self.static_score(game, state, seat) as f32 / TEN_TO_ONE);
            chances[seat.index()] = chance;
            let is_counted = Seat::first(seat.index() as u8).any(|other| game.are_partners(seat, other));
            sum += if is_counted { 0.0 } else { chance };
        }
        chances.map(|chance| chance / sum)
    }

    /// Adds the actions that a search considers: all that are listed, unless a game's lists are too long to be made.
    fn candidates(&self, game: &G, state: &G::State, out: &mut Vec<G::Action>) {
        game.actions(state, out);
    }

    /// Whether an action was tried without success a short while ago, so that a search prefers any other. The last
    /// position of the past is the present one.
    fn is_stale(&self, _game: &G, _past: &[G::State], _action: G::Action) -> bool {
        false
    }
}

/// What hints need: why an action is good, and what a computer says when it plays it, both as data.
pub trait Explain<G: Game>: Evaluate<G> {
    /// What an action is good for.
    type Purpose: Sentence;
    /// What a computer says at the table.
    type Remark: Sentence;

    /// What an action is good for, for whoever is to play it; `None` if there is nothing to say.
    fn explain(&self, game: &G, state: &G::State, action: G::Action) -> Option<Self::Purpose>;

    /// What a computer says when it plays this action. It reveals nothing that the others may not know.
    fn remark(&self, _game: &G, _state: &G::State, _action: G::Action) -> Option<Self::Remark> {
        None
    }
}

/// A step that chance or a random mover takes; `None` if the game is over.
pub fn random_step<G: Game>(game: &G, state: &G::State, dice: &mut Dice) -> Option<G::Action> {
    match game.turn(state) {
        Turn::Over(_) => None,
        Turn::Chance => Some(dice.roll(game, state)),
        Turn::Seat(_) => game.pick(state, |count| dice.below(count)),
    }
}

/// A way to play that differs in taste and not in strength.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// Its name for machines: one word in small letters.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// How it plays, in one line.
    pub motto: &'static str,
}

/// The limits of every level below the highest, the lowest level first.
pub type LevelTable = [LevelSpec; 9];

/// The limits of a level.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LevelSpec {
    /// The most positions that it searches.
    pub nodes: u64,
    /// The greatest depth that it searches: in actions, or in turns where the engine counts those.
    pub depth: u32,
    /// The largest random error in its score of an action.
    pub error: u32,
}

impl LevelSpec {
    /// The limits of a level: positions, depth, error.
    pub const fn new(nodes: u64, depth: u32, error: u32) -> LevelSpec {
        LevelSpec { nodes, depth, error }
    }
}

/// The [`Evaluate::move_order`] of an action that need not be searched, such as an offer that nobody would accept.
pub const HOPELESS: i32 = i32::MIN;

/// The difference of scores that makes a seat ten times as likely to win as another.
pub const TEN_TO_ONE: f32 = 400.0;

/// The score of a won game; no evaluation comes near it.
pub const WON: i32 = 1_000_000;
