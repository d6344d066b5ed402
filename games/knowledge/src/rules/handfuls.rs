//! So many cards out of others: what is discarded, and what pays for orange pom-poms (RULES 3.4, 3.7, 6.1).

use std::ops::RangeInclusive;

use crate::cards::{Cards, Colour};

/// All multisets of a certain size among some cards.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Handfuls {
    from: Cards,
    size: u16,
}

/// Handfuls with the same number of blue and green cards: red ones are as many as the range says, yellow ones the rest.
struct Row {
    blue: u16,
    green: u16,
    reds: RangeInclusive<u16>,
    rest: u16,
}

impl Row {
    fn len(&self) -> usize {
        usize::from(self.reds.end() + 1 - self.reds.start())
    }

    fn cards(&self, red: u16) -> Cards {
        let [b, g, r, y] = Colour::ALL;
        let (cold, warm) = (Cards::of(b, self.blue).plus(Cards::of(g, self.green)), Cards::of(r, red));
        cold.plus(warm).plus(Cards::of(y, self.rest - red))
    }
}

impl Handfuls {
    pub(crate) const fn new(from: Cards, size: u16) -> Handfuls {
        Handfuls { from, size }
    }

    /// Whether there is no handful, since there are too few cards.
    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.from.len() < self.size
    }

    #[inline]
    fn rows(self) -> impl Iterator<Item = Row> {
        let [blues, greens, reds, yellows] = Colour::ALL.map(|colour| self.from.number(colour));
        let size = self.size;
        // No row is begun that the other colours could not complete.
        (size.saturating_sub(greens + reds + yellows)..=blues.min(size)).flat_map(move |blue| {
            let left = size - blue;
            (left.saturating_sub(reds + yellows)..=greens.min(left)).map(move |green| {
                let rest = left - green;
                Row { blue, green, reds: rest.saturating_sub(yellows)..=reds.min(rest), rest }
            })
        })
    }

    #[inline]
    pub(crate) fn count(self) -> usize {
        self.rows().map(|row| row.len()).sum()
    }

    /// The `n`-th handful, where there are more than `n`.
    #[inline]
    pub(crate) fn nth(self, n: usize) -> Option<Cards> {
        let mut left = n;
        for row in self.rows() {
            if left < row.len() {
                return Some(row.cards(row.reds.start() + left as u16));
            }
            left -= row.len();
        }
        None
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Cards> {
        self.rows().flat_map(|row| row.reds.clone().map(move |red| row.cards(red)))
    }

    pub(crate) const fn contains(self, cards: Cards) -> bool {
        cards.len() == self.size && self.from.holds(cards)
    }
}
