//! Levels: how strong a program plays, with the same meaning on every surface.

use game::{Evaluate, Rung};

/// How strong a program plays, from 1 to [`Level::HIGHEST`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What holds a level back that is in such form that no rung does: its patience alone.
const ABOVE_THE_LADDER: Rung = Rung { nodes: u64::MAX, depth: u32::MAX, error: 0 };

impl Level {
    /// Sees one turn ahead and errs on purpose.
    pub const LOWEST: Level = Level(1);
    /// Everything that the engine can do in its time.
    pub const HIGHEST: Level = Level(10);
    /// Plays on for a chair that was left: well enough that those who stay still have a game, quickly enough that nobody
    /// waits for it.
    pub const STAND_IN: Level = Level(6);

    /// The level with this number.
    pub fn new(number: u8) -> Option<Level> {
        (Level::LOWEST.0..=Level::HIGHEST.0).contains(&number).then_some(Level(number))
    }

    /// All levels, the lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Level> {
        (Level::LOWEST.0..=Level::HIGHEST.0).map(Level)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What holds it back in a game; nothing at the highest. Which of the game's forms it is in is told by any number that
    /// stays the same from the beginning of a match to its end.
    pub fn rung<G: Evaluate>(self, form: u64) -> Option<Rung> {
        if self == Level::HIGHEST {
            return None;
        }
        let form = G::FORMS[(form % G::FORMS.len() as u64) as usize];
        let place = usize::from((self.0 - 1).saturating_add_signed(form));
        Some(const { &G::LADDER }.get(place).copied().unwrap_or(ABOVE_THE_LADDER))
    }

    /// Whom it suits, in a sentence.
    pub const fn help(self) -> &'static str {
        match self.0 {
            1 => "For your first evening: looks one turn ahead and makes mistakes.",
            2 => "Makes fewer mistakes, and still forgives yours.",
            3 => "Sees your next turn coming.",
            4 => "Punishes what you leave standing.",
            5 => "Plays a sound game; you need a plan.",
            6 => "Rarely errs.",
            7 => "Thinks several turns ahead.",
            8 => "Hard to surprise.",
            9 => "Strong, and still quick.",
            _ => "Everything it has, in all the time it has.",
        }
    }
}
