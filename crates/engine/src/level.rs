//! Levels: how strong a program plays, with the same meaning on every surface.

use game::{Evaluate, Rung};

/// How strong a program plays, from 1 to [`Level::HIGHEST`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// Sees one turn ahead and errs on purpose.
    pub const LOWEST: Level = Level(1);
    /// Everything that the engine can do in its time.
    pub const HIGHEST: Level = Level(10);

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

    /// What holds it back in a game; nothing at the highest.
    pub fn rung<G: Evaluate>(self) -> Option<&'static Rung> {
        const { &G::LADDER }.get(usize::from(self.0) - 1)
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
