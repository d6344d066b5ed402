//! What chance decides (RULES 4.5): which dice are cast in which phase, all outcomes and their weights.

use crate::action::Roll;
use crate::options::Know;
use crate::state::{Phase, State};

/// Dice that are cast together.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Cast {
    /// One die.
    One,
    /// Two dice of one hand, whose order does not matter.
    Pair,
    /// A die of each of two players.
    Two,
    /// A die of each of three players.
    Three,
}

impl Cast {
    pub(crate) const fn count(self) -> usize {
        match self {
            Cast::One => 6,
            Cast::Pair => 21,
            Cast::Two => 36,
            Cast::Three => 216,
        }
    }

    /// The `n`-th outcome in the order of the dice, `n` below the count.
    pub(crate) const fn nth(self, n: usize) -> Roll {
        let n = n as u8;
        match self {
            Cast::One => Roll::one(n + 1),
            Cast::Two => Roll::two(n / 6 + 1, n % 6 + 1),
            Cast::Three => Roll::three(n / 36 + 1, n / 6 % 6 + 1, n % 6 + 1),
            Cast::Pair => {
                // Six pairs begin with a 1, five with a 2, and so on.
                let (mut low, mut left) = (1, n);
                while left > 6 - low {
                    left -= 7 - low;
                    low += 1;
                }
                Roll::two(low, low + left)
            }
        }
    }

    pub(crate) fn weight(self, roll: Roll) -> u32 {
        match (self, roll.dice()) {
            (Cast::Pair, [a, b]) if a != b => 2,
            _ => 1,
        }
    }

    pub(crate) fn outcomes(self) -> impl Iterator<Item = Roll> {
        (0..self.count()).map(move |n| self.nth(n))
    }
}

impl Know {
    /// The dice that are cast next; `None` if it is not chance that acts.
    #[inline]
    pub(crate) fn cast(&self, state: &State) -> Option<Cast> {
        match state.phase {
            Phase::Start if self.roster.sides == 3 => Some(Cast::Three),
            Phase::Start | Phase::ContestPath(..) => Some(Cast::Two),
            Phase::Cast if !self.symmetric || !state.dice.is_empty() => Some(Cast::One),
            Phase::Cast if self.is_four_symmetric() => Some(Cast::Two),
            Phase::Cast => Some(Cast::Pair),
            Phase::ContestErrand(..) | Phase::AllowedPath(..) => Some(Cast::One),
            Phase::PostCast => Some(if self.symmetric { Cast::Pair } else { Cast::One }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Cast;

    #[test]
    fn outcomes_are_all_different_and_weigh_as_much_as_all_dice() {
        for (cast, weight) in [(Cast::One, 6), (Cast::Pair, 36), (Cast::Two, 36), (Cast::Three, 216)] {
            let mut rolls: Vec<_> = cast.outcomes().collect();
            assert_eq!(rolls.iter().map(|&roll| cast.weight(roll)).sum::<u32>(), weight);
            rolls.sort_unstable();
            rolls.dedup();
            assert_eq!(rolls.len(), cast.count());
            assert!(rolls.iter().all(|roll| roll.dice().iter().all(|die| (1..=6).contains(die))));
            assert!(cast != Cast::Pair || rolls.iter().all(|roll| roll.dice().is_sorted()));
        }
    }
}
