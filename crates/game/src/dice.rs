//! A seeded pseudo-random generator whose sequence never changes.
//!
//! Set-ups made from a seed, random play in tests and the random mover all need numbers that do not change with a
//! library's version: a record made today must replay in ten years. So this is a SplitMix64 of a few lines and not a
//! general random-number crate. It is not cryptographically secure: a server seeds it from the operating system.

use crate::Game;

/// A pseudo-random generator (SplitMix64).
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// A generator with this seed.
    pub const fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 to `n` − 1. (The bias of the multiplication is below n / 2⁶⁴.)
    #[inline]
    pub const fn below(&mut self, n: usize) -> usize {
        ((self.bits() as u128 * n as u128) >> 64) as usize
    }

    /// A generator whose numbers do not depend on how many this one gives later.
    pub const fn split(&mut self) -> Dice {
        // One less than the next number: recorded games were played with generators that were seeded so.
        Dice(self.bits().saturating_sub(1))
    }

    /// Samples an outcome of chance by its weight, at [`Turn::Chance`](crate::Turn::Chance).
    ///
    /// # Panics
    /// If the position lists nothing.
    pub fn roll<G: Game>(&mut self, game: &G, state: &G::State) -> G::Action {
        let mut outcomes = Vec::new();
        game.actions(state, &mut outcomes);
        self.cast(game, state, &outcomes)
    }

    /// Samples one of the outcomes that are listed at [`Turn::Chance`](crate::Turn::Chance) by its weight: for
    /// searches, which already have the list.
    ///
    /// # Panics
    /// If there are none.
    pub fn cast<G: Game>(&mut self, game: &G, state: &G::State, outcomes: &[G::Action]) -> G::Action {
        let total = outcomes.iter().map(|&outcome| game.weight(state, outcome) as usize).sum();
        let mut rest = self.below(total);
        for &outcome in outcomes {
            let weight = game.weight(state, outcome) as usize;
            if rest < weight {
                return outcome;
            }
            rest -= weight;
        }
        panic!("chance has no outcome here");
    }

    /// One of the items, each as likely as the others.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::Dice;

    #[test]
    fn a_seed_gives_the_same_numbers_for_ever() {
        // The published first numbers of SplitMix64 for this seed.
        let mut dice = Dice::new(1_234_567);
        assert_eq!(
            [dice.bits(), dice.bits(), dice.bits()],
            [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,]
        );
    }
}
