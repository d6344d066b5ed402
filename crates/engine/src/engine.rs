//! What an engine is: a program that is asked about a position and answers with lines of play.

use game::{Dice, Evaluate, WON};

use crate::brake::Brake;

/// A program that looks for good actions in any game that can be judged.
///
/// It keeps what it learned from one question to the next. It asks the rules and the judge of the game directly: an
/// engine is compiled for each game that it plays.
pub trait Engine<G: Evaluate>: Send + Sized + 'static {
    /// An engine that may remember so many mebibytes.
    fn new(game: &G, mebibytes: usize) -> Self;

    /// Forgets what it learned, as if nothing had been asked before.
    fn forget(&mut self);

    /// Thinks about a position in which a seat is to move, and tells what it has found on the way. The answer has at
    /// least one line, however soon the brake is pulled.
    fn think(&mut self, question: &Question<'_, G>, tell: &mut dyn FnMut(&Report<G::Action>)) -> Report<G::Action>;
}

/// What an engine is asked.
pub struct Question<'a, G: Evaluate> {
    /// The rules.
    pub game: &'a G,
    /// Who judges positions.
    pub judge: &'a G::Judge,
    /// The positions that led to the one in question, which is the last. A seat is to move there.
    pub past: &'a [G::State],
    /// When to end.
    pub brake: Brake<'a>,
    /// How deep to look at most: in actions, or in turns, as the engine counts.
    pub depth: u32,
    /// How many different first actions to answer with, each with its line: fewer where there are not so many.
    pub lines: usize,
    /// How many threads to think with. One thread thinks the same whenever it is asked the same.
    pub threads: usize,
    /// What chance samples and choices among equals come from.
    pub dice: Dice,
}

/// What an engine has found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<A> {
    /// How deep it has looked everywhere, as the engine counts.
    pub depth: u32,
    /// How deep it has looked somewhere.
    pub seldepth: u32,
    /// How many positions it has seen.
    pub nodes: u64,
    /// How full its memory is, in thousandths.
    pub hashfull: u32,
    /// The best lines, the very best first.
    pub lines: Vec<Line<A>>,
}

impl<A: Copy> Report<A> {
    /// What to play.
    pub fn action(&self) -> A {
        self.lines[0].actions[0]
    }

    /// How the searching seat stands then.
    pub fn score(&self) -> Score {
        self.lines[0].score
    }
}

/// A line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line<A> {
    /// How the searching seat stands if it is played.
    pub score: Score,
    /// The actions, the seat's own first. Those of others and of chance are what is expected.
    pub actions: Vec<A>,
}

/// How a seat stands, in hundredths of a small advantage; or in how many turns the game is decided.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score(pub i32);

impl Score {
    /// A game that is won with so many turns more, the winner's last one included.
    pub const fn won_in(turns: u32) -> Score {
        Score(WON - if turns < MOST_TURNS { turns } else { MOST_TURNS } as i32)
    }

    /// A game that is lost with so many turns more.
    pub const fn lost_in(turns: u32) -> Score {
        Score(-Score::won_in(turns).0)
    }

    /// In how many turns the game is decided by force, if it is: positive where it is won.
    pub fn decided_in(self) -> Option<i32> {
        let turns = WON - self.0.abs();
        (self.0.abs() > DECIDED).then_some(turns * self.0.signum())
    }
}

/// Scores beyond this are won or lost games, counted in turns from [`WON`].
pub(crate) const DECIDED: i32 = WON - 10_000;

/// A game that is decided in more turns than this is told as decided in so many.
const MOST_TURNS: u32 = (WON - DECIDED) as u32 - 1;
