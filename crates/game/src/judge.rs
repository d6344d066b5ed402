//! How a game is judged without being played on: all that searches, playouts, levels and hints ask of a game.
//!
//! Nothing here decides what is legal. A judge may be wrong; it is only asked because looking further costs time.

use crate::{Dice, Game, Seat, Turn};

/// A game that can be judged. Searches work for every game that can.
pub trait Evaluate: Game {
    /// Who judges its positions.
    type Judge: Judge<Self>;

    /// Ways to play that differ in taste and not in strength.
    const STYLES: &'static [Style] = &[];

    /// What holds each level back that is below the highest, the lowest first.
    const LADDER: Ladder;
}

/// Judges the positions of a game under the rules of one table. It is made once for a match, so it may prepare tables.
///
/// Scores are hundredths of a small advantage. Those of one position are always well within [`WON`].
pub trait Judge<G: Game>: Send + Sync + Sized {
    /// The numbers that it weighs by, with the values that were fitted to results.
    const WEIGHTS: &'static [Weight] = &[];

    /// How many different answers [`Judge::code`] has.
    const CODES: usize = 1;

    /// What a search carries from a position to the next, so that it need not be counted anew.
    type Tally: Copy + Send;

    /// A judge with these weights, one for each of [`Judge::WEIGHTS`], and with a taste, where the game has some.
    fn new(game: &G, weights: &[i32], style: Option<&'static Style>) -> Self;

    /// What is carried along, counted from nothing.
    fn tally(&self, game: &G, state: &G::State) -> Self::Tally;

    /// What is carried along after an action that led from one position to another.
    fn follow(&self, game: &G, _tally: &Self::Tally, _before: &G::State, after: &G::State) -> Self::Tally {
        self.tally(game, after)
    }

    /// How well a seat stands. Only asked while the game is not over.
    fn evaluate(&self, game: &G, state: &G::State, tally: &Self::Tally, seat: Seat) -> i32;

    /// The same for one position by itself.
    fn glance(&self, game: &G, state: &G::State, seat: Seat) -> i32 {
        self.evaluate(game, state, &self.tally(game, state), seat)
    }

    /// How much an action promises at first sight: what promises more is tried first. More than 0 means that the
    /// balance changes at once, by a capture for instance: searches follow that beyond their depth.
    fn promise(&self, _game: &G, _state: &G::State, _action: G::Action) -> i32 {
        0
    }

    /// Adds the actions that promise more than 0, as [`Judge::promise`] says. A game overrides it where it need not
    /// list all others.
    fn promising(&self, game: &G, state: &G::State, out: &mut Vec<G::Action>) {
        let first = out.len();
        game.actions(state, out);
        let mut kept = first;
        for next in first..out.len() {
            if self.promise(game, state, out[next]) > 0 {
                out.swap(kept, next);
                kept += 1;
            }
        }
        out.truncate(kept);
    }

    /// A number below [`Judge::CODES`] that actions of one kind share in different positions, so that what was learned
    /// about one helps with the others.
    fn code(&self, _game: &G, _state: &G::State, _action: G::Action) -> usize {
        0
    }

    /// The position in which the seat to move has done nothing: only where doing something could not have been worse, so
    /// that a search may say "good enough even so".
    fn pass(&self, _game: &G, _state: &G::State) -> Option<G::State> {
        None
    }

    /// How many actions a search looks at here: those that promise most, and none that is [`HOPELESS`] where there is
    /// anything else. All of them, unless a game lists more than can be looked at.
    fn width(&self, _game: &G, _state: &G::State) -> Option<usize> {
        None
    }

    /// What the seat to move does if it is asked something in another's turn and answers in its own interest: nobody who
    /// makes an offer need fear that it is answered only to do harm. Nothing where a search has to find out.
    fn answer(&self, _game: &G, _state: &G::State) -> Option<G::Action> {
        None
    }

    /// What a hasty player who knows the game does here: one step of a playout. Nothing where the game is over.
    fn playout(&self, game: &G, state: &G::State, dice: &mut Dice) -> Option<G::Action> {
        match game.turn(state) {
            Turn::Over(_) => None,
            Turn::Chance => Some(dice.roll(game, state)),
            Turn::Seat(_) => game.pick(state, |count| dice.below(count)),
        }
    }

    /// What an action is good for, in one sentence to the one who is to play it; nothing where there is nothing to say.
    fn aim(&self, _game: &G, _state: &G::State, _action: G::Action) -> Option<String> {
        None
    }

    /// What a program says at the table when it plays this action, in one sentence of its own, where it says something. It
    /// tells nothing that the others may not know.
    fn speech(&self, _game: &G, _state: &G::State, _action: G::Action) -> Option<String> {
        None
    }
}

/// One number that a judge weighs by.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Weight {
    /// What it weighs.
    pub name: &'static str,
    /// Its value, as it was fitted.
    pub value: i32,
}

impl Weight {
    /// A weight with its name.
    pub const fn new(name: &'static str, value: i32) -> Weight {
        Weight { name, value }
    }
}

/// The fitted weights of a judge.
pub fn fitted<G: Game, J: Judge<G>>() -> Vec<i32> {
    J::WEIGHTS.iter().map(|weight| weight.value).collect()
}

/// A way to play that differs in taste and not in strength.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// Its name for machines: one word in small letters.
    pub id: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its doctrine, in a line.
    pub motto: &'static str,
}

/// Every level below the highest, the lowest first.
pub type Ladder = [Rung; 9];

/// What holds a level back.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Rung {
    /// It sees so many positions at most.
    pub nodes: u64,
    /// It looks so many actions ahead at most.
    pub depth: u32,
    /// It misjudges every choice by up to so much.
    pub error: u32,
}

/// What an action promises that nobody need look at, such as an offer that nobody would accept.
pub const HOPELESS: i32 = i32::MIN;

/// The worth of a game that is won; no evaluation comes near it.
pub const WON: i32 = 1_000_000;
