//! The programs of the house: how strong each plays, and how it comes to its action.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use game::{Dice, Evaluate};

use crate::brake::{Brake, deadline};
use crate::search::{DECIDED, DEEPEST, QUIETING, Search};

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
/// By less than this, in hundredths of a small advantage, a gentle program misjudges every choice.
const ERROR: usize = 80;
/// In one turn out of so many it is careless and overlooks what the others can do to it, unless that is a great blow.
const TURNS_PER_CARELESS_ONE: usize = 2;
/// What loses as much as this is never overlooked.
const GREAT_BLOW: i32 = 400;

/// The best action as it seems to a beginner; a win at hand is seen.
fn stumble<G: Evaluate>(search: &mut Search<'_, G>, dice: &mut Dice) -> G::Action {
    let careless = dice.below(TURNS_PER_CARELESS_ONE) == 0;
    let glances = search.weigh(OWN_ACTIONS, 0);
    let looks = search.weigh(OWN_ACTIONS, QUIETING);
    let seen = glances.into_iter().zip(looks).map(|(glance, look)| match careless && glance - look < GREAT_BLOW {
        true => glance,
        false => look,
    });
    let misjudged = seen.map(|score| if score > DECIDED { score } else { score + dice.below(ERROR) as i32 });
    let best = search.actions().zip(misjudged).max_by_key(|&(_, score)| score);
    best.map_or(search.at_first_sight(), |(action, _)| action)
}
