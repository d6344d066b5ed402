//! The legal actions of a position, phase by phase, without a list. Listing, counting, picking and testing all go
//! through it.

use super::bundles::Bundles;
use super::mastering::Masteries;
use super::placing::Placings;
use super::selections::Selections;
use super::trading::TradeList;
use crate::action::Action;
use crate::cards::{Colour, Colours};

/// The sums of two dice.
const SUMS: std::ops::RangeInclusive<u8> = 2..=12;

/// All legal actions of a position.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Choices {
    /// The game is over.
    None,
    /// One of these colours.
    Pick(Colours),
    /// A sum of two dice.
    Roll,
    /// A discard of this many cards.
    Discard(Selections),
    /// A placement, or `done`.
    Place(Placings),
    /// A trade, or `done`.
    Trade(TradeList),
    /// Something to ask for.
    Ask(Bundles),
    /// `decline`, perhaps `accept`, or a counter.
    Answer { accept: bool, counters: Bundles },
    /// A field, or `done`.
    Master(Masteries),
}

impl Choices {
    #[inline]
    pub(crate) fn count(&self) -> usize {
        match self {
            Choices::None => 0,
            Choices::Pick(colours) => colours.len(),
            Choices::Roll => SUMS.count(),
            Choices::Discard(selections) => selections.count(),
            Choices::Place(placings) => 1 + placings.count(),
            Choices::Trade(trade_list) => 1 + trade_list.count(),
            Choices::Ask(bundles) => bundles.count(),
            Choices::Answer { accept, counters } => 1 + usize::from(*accept) + counters.count(),
            Choices::Master(masteries) => 1 + masteries.count(),
        }
    }

    /// The `n`-th action, where there are more than `n`.
    #[inline]
    pub(crate) fn nth(&self, n: usize) -> Option<Action> {
        match self {
            Choices::None => None,
            Choices::Pick(colours) => colours.iter().nth(n).map(Action::Colour),
            Choices::Roll => SUMS.clone().nth(n).map(Action::Roll),
            Choices::Discard(selections) => selections.nth(n).map(Action::Discard),
            Choices::Place(placings) => after_done(n, |n| placings.nth(n)),
            Choices::Trade(trade_list) => after_done(n, |n| trade_list.nth(n)),
            Choices::Ask(bundles) => bundles.nth(n).map(Action::Ask),
            Choices::Answer { accept, counters } => match (n, *accept) {
                (0, _) => Some(Action::Decline),
                (1, true) => Some(Action::Accept),
                (_, accept) => counters.nth(n - 1 - usize::from(accept)).map(Action::Counter),
            },
            Choices::Master(masteries) => after_done(n, |n| masteries.nth(n)),
        }
    }

    #[inline]
    pub(crate) fn list(&self, out: &mut Vec<Action>) {
        match self {
            Choices::Place(placings) => {
                out.push(Action::Done);
                placings.list(out);
            }
            Choices::Master(masteries) => {
                out.push(Action::Done);
                masteries.list(out);
            }
            Choices::Discard(selections) => out.extend(selections.iter().map(Action::Discard)),
            _ => out.extend((0..self.count()).map_while(|n| self.nth(n))),
        }
    }

    pub(crate) fn contains(&self, action: Action) -> bool {
        match (self, action) {
            (Choices::Pick(colours), Action::Colour(colour)) => colours.contains(colour),
            (Choices::Roll, Action::Roll(sum)) => SUMS.contains(&sum),
            (Choices::Discard(selections), Action::Discard(cards)) => selections.contains(cards),
            (Choices::Place(_) | Choices::Trade(_) | Choices::Master(_), Action::Done) => true,
            (Choices::Place(placings), Action::Place { orange, link, card }) => placings.contains(orange, link, card),
            (Choices::Trade(trade_list), action) => trade_list.contains(action),
            (Choices::Ask(bundles), Action::Ask(take)) => bundles.contains(take),
            (Choices::Answer { .. }, Action::Decline) => true,
            (Choices::Answer { accept, .. }, Action::Accept) => *accept,
            (Choices::Answer { counters, .. }, Action::Counter(give)) => counters.contains(give),
            (Choices::Master(masteries), Action::Master { field, wild, power }) => {
                masteries.contains(field, wild, power)
            }
            _ => false,
        }
    }
}

/// The `n`-th action of a phase in which `done` comes first.
#[inline]
fn after_done(n: usize, nth: impl Fn(usize) -> Option<Action>) -> Option<Action> {
    n.checked_sub(1).map_or(Some(Action::Done), nth)
}

/// How often a sum stands among the 36 casts of two dice (3.2).
pub(crate) const fn ways(sum: u8) -> u32 {
    6_u32.saturating_sub(sum.abs_diff(7) as u32)
}

/// The colours that nobody has yet.
pub(crate) fn free_colours(taken: impl IntoIterator<Item = Option<Colour>>) -> Colours {
    taken.into_iter().flatten().fold(Colours::NONE, |all, colour| all.or(Colours::of(colour))).others()
}
