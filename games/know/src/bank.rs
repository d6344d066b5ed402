//! Dice that wait for a side (RULES 9.1), oldest first. Their number is unlimited but nearly always small, so up to 21
//! are packed into one word, and copying a position allocates nothing.

/// A queue of dice. Equal queues have equal representations, so that positions can be compared and hashed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Bank {
    /// Up to [`FEW`] dice, three bits each, the oldest lowest; above them zeros, which no die is.
    Short(u64),
    /// More than that.
    Long(Box<[u8]>),
}

/// The number of dice that fit into a word.
const FEW: usize = 21;

impl Bank {
    pub(crate) const EMPTY: Bank = Bank::Short(0);

    pub(crate) fn is_empty(&self) -> bool {
        *self == Bank::EMPTY
    }

    pub(crate) fn len(&self) -> usize {
        match self {
            Bank::Short(word) => (64 - word.leading_zeros() as usize).div_ceil(3),
            Bank::Long(dice) => dice.len(),
        }
    }

    /// The dice, oldest first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = u8> {
        (0..self.len()).map(|n| match self {
            Bank::Short(word) => (word >> (3 * n) & 7) as u8,
            Bank::Long(dice) => dice[n],
        })
    }

    /// Adds a die behind the others.
    pub(crate) fn push(&mut self, die: u8) {
        let len = self.len();
        match self {
            Bank::Short(word) if len < FEW => *word |= u64::from(die) << (3 * len),
            _ => *self = Bank::Long(self.iter().chain([die]).collect()),
        }
    }

    /// Takes the oldest die.
    pub(crate) fn pop(&mut self) -> Option<u8> {
        match self {
            Bank::Short(0) => None,
            Bank::Short(word) => {
                let die = *word & 7;
                *word >>= 3;
                Some(die as u8)
            }
            Bank::Long(dice) => {
                let (die, left) = (dice[0], &dice[1..]);
                *self = left.iter().copied().collect();
                Some(die)
            }
        }
    }
}

impl FromIterator<u8> for Bank {
    fn from_iter<I: IntoIterator<Item = u8>>(dice: I) -> Bank {
        let dice: Box<[u8]> = dice.into_iter().collect();
        match dice.len() {
            0..=FEW => Bank::Short(dice.iter().rev().fold(0, |word, &die| word << 3 | u64::from(die))),
            _ => Bank::Long(dice),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bank, FEW};

    #[test]
    fn what_waited_longest_comes_first_at_every_length() {
        for len in [0, 1, 2, FEW - 1, FEW, FEW + 1, 3 * FEW] {
            let dice: Vec<u8> = (0..len).map(|n| (n * n % 6) as u8 + 1).collect();
            let mut bank = Bank::EMPTY;
            dice.iter().for_each(|&die| bank.push(die));
            assert_eq!((bank.len(), bank.iter().collect::<Vec<_>>()), (len, dice.clone()));
            for n in 0..len {
                assert_eq!(bank, dice[n..].iter().copied().collect(), "the way here does not matter");
                assert_eq!(bank.pop(), Some(dice[n]));
            }
            assert_eq!((bank.pop(), bank.is_empty()), (None, true));
        }
    }
}
