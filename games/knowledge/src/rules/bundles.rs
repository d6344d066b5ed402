//! What can be named in a trade (RULES 5.3): multisets of cards, counted and found without a list.
//!
//! Bundles are sorted by the colours in them, since how many there are of the same colours is a small product.

use super::colour_sets::ColourSets;
use crate::cards::{Cards, Colour, Colours};

/// No limit to the size of a bundle.
pub(crate) const ANY_SIZE: u16 = u16::MAX;

/// A set of bundles.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bundles {
    pool: CardPool,
    kinds: ColourSets,
    /// One that is left out, although it is otherwise among them.
    except: Option<Cards>,
}

impl Bundles {
    /// The empty set.
    pub(crate) const NONE: Bundles = Bundles::new(CardPool::Sized(0), ColourSets::NONE);

    /// The bundles of this pool whose colours are one of these sets.
    pub(crate) const fn new(pool: CardPool, kinds: ColourSets) -> Bundles {
        Bundles { pool, kinds, except: None }
    }

    /// All of them but one, which is among them.
    #[must_use]
    pub(crate) const fn except(self, one: Option<Cards>) -> Bundles {
        Bundles { except: one, ..self }
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.pool.count(self.kinds) - usize::from(self.except.is_some())
    }

    /// The `n`-th bundle, where there are more than `n`.
    #[inline]
    pub(crate) fn nth(&self, n: usize) -> Option<Cards> {
        let found = self.pool.nth(self.kinds, n);
        // The last of all takes the place of the one that is left out.
        if found.is_some() && found == self.except { self.pool.nth(self.kinds, self.count()) } else { found }
    }

    pub(crate) fn contains(&self, cards: Cards) -> bool {
        self.kinds.contains(cards.colours()) && self.pool.contains(cards) && self.except != Some(cards)
    }
}

/// Which numbers of cards a bundle may have.
#[derive(Copy, Clone, Debug)]
pub(crate) enum CardPool {
    /// It has one card or two, and is among these.
    Small(Small),
    /// Somebody holds it.
    Held(Cards),
    /// It has at most this many cards, whatever anybody holds.
    Sized(u16),
    /// At least two of three hands hold it.
    Shared(Shared),
}

impl CardPool {
    /// Bundles that somebody holds, of at most this many cards: one, two, or [`ANY_SIZE`].
    #[inline]
    pub(crate) const fn held(cards: Cards, most: u16) -> CardPool {
        if most == ANY_SIZE { CardPool::Held(cards) } else { CardPool::Small(Small::held(cards).up_to(most)) }
    }

    /// Bundles of any colours, of at most `size` cards, and at most this many: one, two, or [`ANY_SIZE`].
    #[inline]
    pub(crate) fn sized(size: u16, most: u16) -> CardPool {
        if most == ANY_SIZE { CardPool::Sized(size) } else { CardPool::Small(Small::ALL.up_to(size.min(most))) }
    }

    /// Bundles that at least two of three hands hold, of at most this many cards: one, two, or [`ANY_SIZE`].
    #[inline]
    pub(crate) fn shared([a, b, c]: [Cards; 3], most: u16) -> CardPool {
        let pairs = [a.shared(b), a.shared(c), b.shared(c)];
        if most == ANY_SIZE {
            return CardPool::Shared(Shared { pairs, all: pairs[0].shared(c) });
        }
        let [ab, ac, bc] = pairs.map(Small::held);
        CardPool::Small(ab.or(ac).or(bc).up_to(most))
    }

    /// How many bundles the pool has whose colours are one of these sets.
    #[inline]
    fn count(&self, kinds: ColourSets) -> usize {
        match self {
            CardPool::Small(small) => small.count(kinds),
            CardPool::Held(cards) => kinds.iter().map(|kind| product(*cards, kind)).sum(),
            CardPool::Sized(most) => kinds.iter().map(|kind| choose(*most, kind.len())).sum(),
            CardPool::Shared(shared) => kinds.iter().map(|kind| shared.count(kind)).sum(),
        }
    }

    /// The `n`-th bundle of these kinds, where there are more than `n`.
    #[inline]
    fn nth(&self, kinds: ColourSets, n: usize) -> Option<Cards> {
        match self {
            CardPool::Small(small) => small.nth(kinds, n),
            CardPool::Held(cards) => {
                find(kinds, n, |kind| product(*cards, kind)).map(|(kind, n)| mixed(*cards, kind, n))
            }
            CardPool::Sized(most) => {
                find(kinds, n, |kind| choose(*most, kind.len())).map(|(kind, n)| sized(*most, kind, n))
            }
            CardPool::Shared(shared) => {
                find(kinds, n, |kind| shared.count(kind)).and_then(|(kind, n)| shared.nth(kind, n))
            }
        }
    }

    fn contains(&self, cards: Cards) -> bool {
        match self {
            CardPool::Small(small) => small.contains(cards),
            CardPool::Held(held) => held.holds(cards),
            CardPool::Sized(most) => cards.len() <= *most,
            CardPool::Shared(shared) => shared.holds(cards),
        }
    }
}

/// Bundles of one card or two, as in simple trades.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Small {
    /// One card of each colour of such a kind.
    once: ColourSets,
    /// Two cards of the one colour of such a kind.
    twice: ColourSets,
}

impl Small {
    /// All bundles of one card or two.
    const ALL: Small = Small { once: ColourSets::within(Colours::ALL), twice: ColourSets::within(Colours::ALL) };

    /// The bundles that can be taken from these cards.
    #[inline]
    const fn held(cards: Cards) -> Small {
        Small { once: ColourSets::within(cards.colours()), twice: ColourSets::within(cards.colours_with(2)) }
    }

    #[inline]
    const fn or(self, other: Small) -> Small {
        Small { once: self.once.or(other.once), twice: self.twice.or(other.twice) }
    }

    /// Those of them with at most this many cards.
    #[inline]
    const fn up_to(self, most: u16) -> Small {
        let (once, twice) = match most {
            0 => (ColourSets::NONE, ColourSets::NONE),
            1 => (ColourSets::SINGLES, ColourSets::NONE),
            _ => (ColourSets::SINGLES.or(ColourSets::PAIRS), ColourSets::SINGLES),
        };
        Small { once: self.once.and(once), twice: self.twice.and(twice) }
    }

    #[inline]
    fn count(&self, kinds: ColourSets) -> usize {
        self.once.and(kinds).len() + self.twice.and(kinds).len()
    }

    #[inline]
    fn nth(&self, kinds: ColourSets, n: usize) -> Option<Cards> {
        let once = self.once.and(kinds);
        match n.checked_sub(once.len()) {
            None => once.iter().nth(n).map(Cards::one_of_each),
            Some(n) => self.twice.and(kinds).iter().nth(n).map(Cards::one_of_each).map(|one| one.plus(one)),
        }
    }

    fn contains(&self, cards: Cards) -> bool {
        let kind = cards.colours();
        if usize::from(cards.len()) == kind.len() {
            self.once.contains(kind)
        } else {
            cards.len() == 2 && self.twice.contains(kind)
        }
    }
}

/// What the hands of three seats have in common, pair by pair.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Shared {
    pairs: [Cards; 3],
    all: Cards,
}

impl Shared {
    /// How many bundles of exactly these colours at least two hands hold.
    fn count(&self, kind: Colours) -> usize {
        let held_by_two: usize = self.pairs.iter().map(|pair| product(*pair, kind)).sum();
        // What all three hold is held by three pairs of hands.
        held_by_two - 2 * product(self.all, kind)
    }

    fn nth(&self, kind: Colours, n: usize) -> Option<Cards> {
        let most = |colour| self.pairs.map(|pair| pair.number(colour)).into_iter().max().unwrap_or_default();
        let largest = Cards::by_colour(most);
        let all = (0..product(largest, kind)).map(|place| mixed(largest, kind, place));
        all.filter(|&cards| self.holds(cards)).nth(n)
    }

    fn holds(&self, cards: Cards) -> bool {
        self.pairs.iter().any(|pair| pair.holds(cards))
    }
}

/// The kind of the `n`-th bundle, where there are more than `n`, and its place among those of its kind.
#[inline]
fn find(kinds: ColourSets, n: usize, count: impl Fn(Colours) -> usize) -> Option<(Colours, usize)> {
    let mut left = n;
    for kind in kinds.iter() {
        let here = count(kind);
        if left < here {
            return Some((kind, left));
        }
        left -= here;
    }
    None
}

/// In how many ways one or more of each of these colours can be taken from the cards.
#[inline]
fn product(cards: Cards, kind: Colours) -> usize {
    // A colour that is not asked for leaves the product as it is.
    let factor = |colour| if kind.contains(colour) { usize::from(cards.number(colour)) } else { 1 };
    Colour::ALL.into_iter().map(factor).product()
}

/// The `n`-th way to take one or more of each of these colours: the digits of a number.
fn mixed(cards: Cards, kind: Colours, n: usize) -> Cards {
    let mut left = n;
    kind.iter().fold(Cards::NONE, |bundle, colour| {
        let number = usize::from(cards.number(colour));
        let digit = left % number;
        left /= number;
        bundle.plus(Cards::of(colour, digit as u16 + 1))
    })
}

/// The `n`-th way to take one or more of each of these colours, at most this many in all.
fn sized(most: u16, kind: Colours, n: usize) -> Cards {
    let (mut left, mut most, mut more) = (n, most, kind.len());
    kind.iter().fold(Cards::NONE, |bundle, colour| {
        more -= 1;
        let mut number = 1;
        while left >= choose(most - number, more) {
            left -= choose(most - number, more);
            number += 1;
        }
        most -= number;
        bundle.plus(Cards::of(colour, number))
    })
}

/// In how many ways `k` things can be chosen out of `n`, for `k` up to 4. That is also the number of bundles of `k`
/// colours and at most `n` cards, since one card of each colour can be taken for the last of its colour.
const fn choose(n: u16, k: usize) -> usize {
    let n = n as usize;
    if n < k {
        return 0;
    }
    match k {
        0 => 1,
        1 => n,
        2 => n * (n - 1) / 2,
        3 => n * (n - 1) * (n - 2) / 6,
        _ => n * (n - 1) * (n - 2) * (n - 3) / 24,
    }
}
