//! The programs of the house: how strong each plays, and how it comes to its action.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use game::{Dice, Evaluate};

use crate::brake::{Brake, deadline};
use crate::search::{DECIDED, DEEPEST, Horizon, Search};

/// How long a program thinks where nobody says how long it may.
pub const USUAL_BUDGET: Duration = Duration::from_millis(800);

/// How strong a program plays.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Level {
    /// Looks no further than its own turn and the blows that follow at once, and errs on purpose.
    Gentle = 1,
    /// Looks as far ahead as its time allows.
    Steady = 2,
}

/// All levels, the gentlest first.
pub const fn levels() -> &'static [Level] {
    &[Level::Gentle, Level::Steady]
}

impl Level {
    /// The level with this number: 1 is the gentlest.
    pub fn new(number: u8) -> Option<Level> {
        levels().iter().copied().find(|level| level.number() == number)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Gentle => "Gentle",
            Level::Steady => "Steady",
        }
    }

    /// How it plays, in a sentence.
    pub const fn help(self) -> &'static str {
        match self {
            Level::Gentle => "Plays for its next turn, makes mistakes, and suits a first game.",
            Level::Steady => "Thinks several turns ahead and makes you work for a win.",
        }
    }
}

/// An action for the seat to move in the last position of the past; nothing where no seat is to move.
///
/// It takes at most its budget of time, and ends at once, with the best it has, when the flag is set. Errors and
/// choices among equals come from the dice.
pub fn think<G: Evaluate>(
    game: &G,
    past: &[G::State],
    level: Level,
    budget: Duration,
    dice: &mut Dice,
    stop: &AtomicBool,
) -> Option<G::Action> {
    let is_up = deadline(budget);
    choose(game, past, level, dice, Brake::none().flag(stop).clock(&is_up))
}

/// Like [`think`], for callers with a clock of their own, and for those who want the same choice for ever.
pub fn choose<G: Evaluate>(
    game: &G,
    past: &[G::State],
    level: Level,
    dice: &mut Dice,
    brake: Brake<'_>,
) -> Option<G::Action> {
    let mut search = Search::new(game, past, brake, dice)?;
    Some(match level {
        Level::Gentle => stumble(&mut search, dice),
        Level::Steady => search.deepen(DEEPEST, |_| {}).action,
    })
}

/// The longest turn that a gentle program thinks through, in actions.
const OWN_ACTIONS: u32 = 4;
/// By so much, in hundredths of a small advantage, a gentle program misjudges most of its choices.
const USUAL_ERROR: usize = 80;
/// By so much it misjudges them when its mind is elsewhere; too little to leave something great for nothing.
const GROSS_ERROR: usize = 280;
/// Once in so many turns its mind is elsewhere.
const TURNS_PER_GROSS_ERROR: usize = 6;

/// The best action as it seems to somebody who misjudges every one of them a little; a win at hand is seen.
fn stumble<G: Evaluate>(search: &mut Search<'_, G>, dice: &mut Dice) -> G::Action {
    let at_first_sight = search.first_sight();
    let error = if dice.below(TURNS_PER_GROSS_ERROR) == 0 { GROSS_ERROR } else { USUAL_ERROR };
    let weighed = search.weigh(Horizon::OwnTurn, OWN_ACTIONS);
    let seems = |&(action, score): &(G::Action, i32)| {
        let error = if score > DECIDED { 0 } else { dice.below(error) as i32 };
        (score + error, action)
    };
    weighed.iter().map(seems).max_by_key(|&(score, _)| score).map_or(at_first_sight, |(_, action)| action)
}
