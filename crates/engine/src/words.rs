//! Sentences about scores and levels. The searches know numbers; the words of each language are in one file.

mod en;

use game::Language;

use crate::engine::Score;
use crate::level::Level;

/// Whose score is described.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Perspective<'a> {
    /// The reader's own.
    You,
    /// That of a player with this name.
    Named(&'a str),
}

/// A score in words, as a sentence without a capital letter and a full stop: "you are ahead", "White wins at once".
pub fn describe_score(score: Score, perspective: Perspective<'_>, language: Language) -> String {
    match language {
        Language::English => en::score(score, perspective),
    }
}

/// A sentence about whom a level suits.
pub(crate) const fn level_help(level: Level, language: Language) -> &'static str {
    match language {
        Language::English => en::level_help(level.number()),
    }
}
