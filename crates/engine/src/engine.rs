//! The interface of all engines: a position goes in, variations come out.

use game::{Dice, HasEvaluator, WON, random_step};

use crate::stop::StopCondition;

/// A program that looks for good actions in any game that has an evaluator.
///
/// It may keep what it learned from one search to the next. It calls the rules and the evaluator of the game directly:
/// an engine is compiled for each game that it plays.
pub trait Engine<G: HasEvaluator>: Send + Sized + 'static {
    /// An engine with tables of this size.
    fn new(game: &G, mebibytes: usize) -> Self;

    /// Forgets what it learned: the next search belongs to another game.
    fn new_game(&mut self);

    /// Searches a position in which a seat is to move, and reports what it finds on the way. The final report has at
    /// least one variation, however early the search is stopped.
    fn search(
        &mut self,
        input: &SearchInput<'_, G>,
        on_report: &mut dyn FnMut(&Report<G::Action>),
    ) -> Report<G::Action>;

    /// An action that takes no time to choose, to estimate how many decisions a turn has. `None` if the game is over.
    fn quick_step(game: &G, _evaluator: &G::Evaluator, state: &G::State, dice: &mut Dice) -> Option<G::Action> {
        random_step(game, state, dice)
    }
}

/// A position and how to search it.
pub struct SearchInput<'a, G: HasEvaluator> {
    /// The rules.
    pub game: &'a G,
    /// The evaluator.
    pub evaluator: &'a G::Evaluator,
    /// The positions of the game so far. The last one is searched; a seat is to move there.
    pub past: &'a [G::State],
    /// When to end.
    pub stop_condition: StopCondition<'a>,
    /// The largest depth, in actions or in turns, as the engine counts.
    pub depth: u32,
    /// The number of variations with different first actions. There may be fewer.
    pub lines: usize,
    /// The number of threads. A search with one thread is reproducible.
    pub threads: usize,
    /// The source of random samples and of choices among equals.
    pub dice: Dice,
}

/// The result of a search, or an intermediate one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<A> {
    /// The depth that was searched completely, as the engine counts.
    pub depth: u32,
    /// The largest depth that was reached.
    pub seldepth: u32,
    /// The number of nodes.
    pub nodes: u64,
    /// How full the transposition table or the tree is, in permille.
    pub hashfull: u32,
    /// The best variations, the very best first.
    pub lines: Vec<Variation<A>>,
}

impl<A: Copy> Report<A> {
    /// The best action.
    pub fn action(&self) -> A {
        self.lines[0].actions[0]
    }

    /// The score of the best variation.
    pub fn score(&self) -> Score {
        self.lines[0].score
    }
}

/// A sequence of actions and its score.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Variation<A> {
    /// The score for the searching seat.
    pub score: Score,
    /// The actions, beginning with one of the searching seat. Those of others and of chance are expected ones.
    pub actions: Vec<A>,
}

/// A score in centipoints, hundredths of a small advantage; or the number of turns in which the game is decided.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score(pub i32);

impl Score {
    /// A win in this number of turns, the winner's last one included.
    pub const fn won_in(turns: u32) -> Score {
        Score(WON - if turns < MAX_TURNS { turns } else { MAX_TURNS } as i32)
    }

    /// A loss in this number of turns.
    pub const fn lost_in(turns: u32) -> Score {
        Score(-Score::won_in(turns).0)
    }

    /// The number of turns in which the game is decided by force, if it is: positive for a win.
    pub fn decided_in(self) -> Option<i32> {
        let turns = WON - self.0.abs();
        (self.0.abs() > DECIDED).then_some(turns * self.0.signum())
    }
}

/// Scores beyond this are won or lost games, counted in turns from [`WON`].
pub const DECIDED: i32 = WON - 10_000;

/// The largest number of turns that a score can hold.
const MAX_TURNS: u32 = (WON - DECIDED) as u32 - 1;
