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

    /// By how many rungs a level plays above or below its own, each as often as the others: a game has one of these forms
    /// from beginning to end. Where the slightly better player wins almost always, levels without good and bad days
    /// would be steps that are too high, or a ladder that is too short.
    const FORMS: &'static [i8] = &[0];
}

/// Judges the positions of a game under the rules of one table. It is made once for a match, so it may prepare tables.
///
/// Scores are hundredths of a small advantage. Those of one position are always well within [`WON`].
pub trait Judge<G: Game>: Send + Sync + Sized {
    /// The numbers that it weighs by, with the values that were fitted to results.
    const WEIGHTS: &'static [Weight] = &[];

    /// How many different answers [`Judge::code`] has.
    const CODES: usize = 1;

    /// The advantage with which three games of four are won. Where a game tells it, a search of dice averages chances to
    /// win; otherwise it averages scores as they are, and a won game is worth a thousand advantages.
    const SWING: Option<i32> = None;

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

    /// How far a seat has come, to somebody who sees no further than that: a greedy player goes by nothing else. The whole
    /// judgement, unless a game has a plain measure of being near the goal.
    fn progress(&self, game: &G, state: &G::State, seat: Seat) -> i32 {
        self.glance(game, state, seat)
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
    /// about one helps with the others. Searches keep a table of all pairs of them, so a thousand are many.
    fn code(&self, _game: &G, _state: &G::State, _action: G::Action) -> usize {
        0
    }

    /// The key under which a search remembers what it found about a position, whose [`Game::key`] is given. Positions that
    /// share it must be worth the same as far as a search can see: a counter that the key leaves out belongs in here
    /// when it comes near its limit.
    fn memory_key(&self, _game: &G, _state: &G::State, key: u64) -> u64 {
        key
    }

    /// In how many actions something falls due that decides the game unless it is averted, such as a countdown. Where
    /// it fits into the depth of a search, that search cuts nothing short without a proof; where it is near, no position
    /// is judged as it stands.
    fn due(&self, _game: &G, _state: &G::State, _tally: &Self::Tally) -> Option<u32> {
        None
    }

    /// Who wins by force, and in how many turns, where that can be seen at once. Proofs rest on it, so it must be right.
    fn foregone(&self, _game: &G, _state: &G::State, _tally: &Self::Tally) -> Option<(Seat, u32)> {
        None
    }

    /// The position in which the seat to move has done nothing: only where doing something could not have been worse, so
    /// that a search may say "good enough even so".
    fn pass(&self, _game: &G, _state: &G::State) -> Option<G::State> {
        None
    }

    /// The least number of turns after which a seat could have won if everybody helped it; nothing where it cannot win any
    /// more. Proofs rest on it, so it may be too small and never too large.
    fn soonest(&self, _game: &G, _state: &G::State, _seat: Seat) -> Option<u32> {
        Some(1)
    }

    /// Adds the actions that can be worth something: all of them, or only those that keep another seat from winning at once
    /// where that is at hand. Where nothing keeps it, all of them.
    fn replies(&self, game: &G, state: &G::State, _tally: &Self::Tally, out: &mut Vec<G::Action>) {
        game.actions(state, out);
    }

    /// Whether an action hardly differs from another one that is listed. Shades of the same would keep alpha-beta from
    /// looking ahead: it looks at such spare ones last in the position that it is asked about, and in those after it only
    /// where all others lose.
    fn is_spare(&self, _game: &G, _state: &G::State, _action: G::Action) -> bool {
        false
    }

    /// How many actions a search looks at here: those that promise most, and none that is [`HOPELESS`] where there is
    /// anything else. All of them, unless a game lists more than can be looked at.
    fn width(&self, _game: &G, _state: &G::State) -> Option<usize> {
        None
    }

    /// How many of the actions that look best a search of dice follows, so many turns after the position that it was asked
    /// about, and with so many still to be looked at, this one included. All of them, unless looking further ahead is
    /// worth more than missing something.
    fn breadth(&self, _after: u32, _left: u32) -> Option<usize> {
        None
    }

    /// Whether something is under way here that has to be played to its end before a position can be judged. It must
    /// come to an end.
    fn is_unsettled(&self, _game: &G, _state: &G::State) -> bool {
        false
    }

    /// What the seat to move does if it is asked something in another's turn and answers in its own interest: nobody who
    /// makes an offer need fear that it is answered only to do harm. Nothing where a search has to find out.
    fn answer(&self, _game: &G, _state: &G::State) -> Option<G::Action> {
        None
    }

    /// Adds the actions that a search should think about: all that are listed, unless a game has lists too long to be made.
    /// [`Judge::width`] then leaves the most promising of them.
    fn candidates(&self, game: &G, state: &G::State, out: &mut Vec<G::Action>) {
        game.actions(state, out);
    }

    /// Whether an action was tried in vain not long ago, so that it is not tried again where there is anything else. The
    /// past ends with the present.
    fn is_stale(&self, _game: &G, _past: &[G::State], _action: G::Action) -> bool {
        false
    }

    /// The position as it may be for a seat that does not see all of it: what is hidden is dealt by the dice, in keeping
    /// with what the seat sees. Nothing where it sees everything. Nothing hidden decides what comes out.
    fn imagine(&self, _game: &G, _state: &G::State, _seat: Seat, _dice: &mut Dice) -> Option<G::State> {
        None
    }

    /// How many actions a playout lasts before it is judged by [`Judge::chances`]; for ever, unless a game says less.
    fn patience(&self, _game: &G) -> u32 {
        u32::MAX
    }

    /// What share of the win each seat can expect. They are at least 0, and those of all sides sum up to 1. Only asked
    /// while the game is not over.
    fn chances(&self, game: &G, state: &G::State) -> [f32; Seat::MOST] {
        let mut chances = [0.0; Seat::MOST];
        let mut sum = 0.0;
        for seat in Seat::first(game.seats()) {
            let chance = 10_f32.powf(self.glance(game, state, seat) as f32 / TEN_TO_ONE);
            chances[seat.index()] = chance;
            let is_counted = Seat::first(seat.index() as u8).any(|other| game.are_partners(seat, other));
            sum += if is_counted { 0.0 } else { chance };
        }
        chances.map(|chance| chance / sum)
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
    /// It looks so far ahead at most: in actions, or in turns where the engine of the game counts those.
    pub depth: u32,
    /// It misjudges every choice by up to so much.
    pub error: u32,
}

impl Rung {
    /// So many positions, so far ahead, misjudged by up to so much.
    pub const fn new(nodes: u64, depth: u32, error: u32) -> Rung {
        Rung { nodes, depth, error }
    }
}

/// What an action promises that nobody need look at, such as an offer that nobody would accept.
pub const HOPELESS: i32 = i32::MIN;

/// A seat that stands so much better than another is ten times as likely to win.
pub const TEN_TO_ONE: f32 = 400.0;

/// The worth of a game that is won; no evaluation comes near it.
pub const WON: i32 = 1_000_000;
