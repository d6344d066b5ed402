//! Levels: how strong a program plays, with the same meaning on every surface.

use game::{HasEvaluator, Language, LevelSpec};

/// How strong a program plays, from 1 to [`Level::HIGHEST`].
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// The limits of a level that a game's offset moves beyond the table: only the time.
const UNLIMITED: LevelSpec = LevelSpec { nodes: u64::MAX, depth: u32::MAX, error: 0 };

impl Level {
    /// Looks one turn ahead and makes mistakes on purpose.
    pub const LOWEST: Level = Level(1);
    /// Everything that the engine can do in its time.
    pub const HIGHEST: Level = Level(10);
    /// Replaces a player who has left: strong enough that the others still have a game, quick enough that nobody waits.
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

    /// Its limits in a game; `None` for the highest. The game number selects one of the game's level offsets, so it
    /// must stay the same for a whole game.
    pub fn spec<G: HasEvaluator>(self, game_number: u64) -> Option<LevelSpec> {
        if self == Level::HIGHEST {
            return None;
        }
        let offset = G::LEVEL_OFFSETS[(game_number % G::LEVEL_OFFSETS.len() as u64) as usize];
        let index = usize::from((self.0 - 1).saturating_add_signed(offset));
        Some(const { &G::LEVELS }.get(index).copied().unwrap_or(UNLIMITED))
    }

    /// A sentence about whom it suits.
    pub const fn help(self, language: Language) -> &'static str {
        crate::words::level_help(self, language)
    }
}
