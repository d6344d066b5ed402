//! Selections of a fixed number of cards out of others: what is discarded, and what pays for orange pom-poms (RULES
//! 3.4, 3.7, 6.1).

use std::ops::Range;

use crate::cards::{Cards, Colour};

/// All multisets of a certain size among some cards.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Selections {
    from: Cards,
    size: u16,
}

/// Selections with the same number of blue and green cards together. The numbers of blue and of red ones can be chosen
/// independently, and green and yellow ones make up the rest.
struct Group {
    blues: Range<u16>,
    reds: Range<u16>,
    blue_and_green: u16,
    red_and_yellow: u16,
}

impl Group {
    #[inline]
    fn len(&self) -> usize {
        self.blues.len() * self.reds.len()
    }

    fn cards(&self, blue: u16, red: u16) -> Cards {
        let [b, g, r, y] = Colour::ALL;
        let cold = Cards::of(b, blue).plus(Cards::of(g, self.blue_and_green - blue));
        cold.plus(Cards::of(r, red)).plus(Cards::of(y, self.red_and_yellow - red))
    }

    #[inline]
    fn nth(&self, n: usize) -> Cards {
        let (row, column) = (n / self.reds.len(), n % self.reds.len());
        self.cards(self.blues.start + row as u16, self.reds.start + column as u16)
    }
}

impl Selections {
    pub(crate) const fn new(from: Cards, size: u16) -> Selections {
        Selections { from, size }
    }

    /// Whether there is none, since there are too few cards.
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.from.len() < self.size
    }

    #[inline]
    fn groups(self) -> impl Iterator<Item = Group> {
        let [blues, greens, reds, yellows] = Colour::ALL.map(|colour| self.from.number(colour));
        parts(self.size, blues + greens, reds + yellows).map(move |blue_and_green| {
            let red_and_yellow = self.size - blue_and_green;
            Group {
                blues: parts(blue_and_green, blues, greens),
                reds: parts(red_and_yellow, reds, yellows),
                blue_and_green,
                red_and_yellow,
            }
        })
    }

    #[inline]
    pub(crate) fn count(self) -> usize {
        self.groups().map(|group| group.len()).sum()
    }

    /// The `n`-th selection, where there are more than `n`.
    #[inline]
    pub(crate) fn nth(self, n: usize) -> Option<Cards> {
        let mut left = n;
        for group in self.groups() {
            if left < group.len() {
                return Some(group.nth(left));
            }
            left -= group.len();
        }
        None
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Cards> {
        self.groups().flat_map(|group| (0..group.len()).map(move |n| group.nth(n)))
    }

    pub(crate) const fn contains(self, cards: Cards) -> bool {
        cards.len() == self.size && self.from.holds(cards)
    }
}

/// How many of one sort there can be in a sum of two sorts, of each of which there are only so many.
#[inline]
fn parts(sum: u16, of_one: u16, of_other: u16) -> Range<u16> {
    sum.saturating_sub(of_other)..of_one.min(sum) + 1
}
