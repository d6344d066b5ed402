//! From facts to words: every value that is put into a sentence finds the renderer of its language here.
//!
//! The English sentences are in `en`. Another language is another module beside it and another arm of each `match`.

mod en;

use game::{Choice, Language};

use crate::describe::KnowDescription;
use crate::evaluator::KnowPurpose;
use crate::names::{KnowPlayer, SideColour};
use crate::picks::Offer;
use crate::prompt::{Task, Why};
use crate::reasons::IllegalAction;
use crate::second_die::SecondReason;
use crate::state::PieceType;
use crate::view::TierName;

/// The name of a side.
pub(crate) fn colour(colour: SideColour, language: Language) -> &'static str {
    match language {
        Language::English => en::colour(colour),
    }
}

/// The name of a player.
pub(crate) fn player(player: KnowPlayer, language: Language) -> &'static str {
    match language {
        Language::English => en::player(player),
    }
}

/// A type of piece inside a sentence.
pub(crate) fn kind(kind: PieceType, language: Language) -> &'static str {
    match language {
        Language::English => en::kind(kind),
    }
}

/// A tier; where it is ambiguous, the two that it may be.
pub(crate) fn tier(tier: TierName, language: Language) -> &'static str {
    match language {
        Language::English => en::tier(tier),
    }
}

/// Why an action is not legal.
pub(crate) fn illegal(illegal: &IllegalAction, language: Language) -> String {
    match language {
        Language::English => en::illegal(illegal),
    }
}

/// How a word is offered.
pub(crate) fn choice(offer: &Offer, language: Language) -> Choice {
    match language {
        Language::English => en::choice(offer),
    }
}

/// What a position asks for.
pub(crate) fn task(task: &Task, language: Language) -> String {
    match language {
        Language::English => en::task(task),
    }
}

/// Why it asks for that.
pub(crate) fn why(why: &Why, language: Language) -> String {
    match language {
        Language::English => en::why(why),
    }
}

/// Which pieces move the second die, and why.
pub(crate) fn second_die(reason: SecondReason, language: Language) -> String {
    match language {
        Language::English => en::second_die(reason),
    }
}

/// What an action does, in a sentence or two.
pub(crate) fn description(description: &KnowDescription, language: Language) -> String {
    match language {
        Language::English => en::description(description),
    }
}

/// What an action does, as an entry of a move list.
pub(crate) fn entry(description: &KnowDescription, language: Language) -> String {
    match language {
        Language::English => en::entry(description),
    }
}

/// Notes beside the entry.
pub(crate) fn tags(description: &KnowDescription, language: Language) -> Vec<String> {
    match language {
        Language::English => en::tags(description),
    }
}

/// What an action is good for.
pub(crate) fn purpose(purpose: KnowPurpose, language: Language) -> String {
    match language {
        Language::English => en::purpose(purpose),
    }
}
