//! What can be named in a trade (RULES 5.3): multisets of cards, counted and found without a list.
//!
//! Bundles are sorted by the colours in them. Whether a bundle may be named often depends on its colours alone, and how
//! many there are of the same colours is a small product.

use crate::cards::{Cards, Colour, Colours};

/// No limit to the size of a bundle.
pub(crate) const ANY_SIZE: u16 = u16::MAX;

/// A set of bundles.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bundles {
    room: Room,
    kinds: Kinds,
    /// One that is left out, although it is otherwise among them.
    except: Option<Cards>,
}

/// What limits the numbers in a bundle.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Room {
    /// Somebody holds it, and it has at most so many cards: one, two, or any number.
    Held(Cards, u16),
    /// It has at most so many cards, whatever anybody holds.
    Sized(u16),
    /// At least two of three hands hold it.
    Shared(Shared),
}

/// What the hands of three seats have in common, pair by pair.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Shared {
    pairs: [Cards; 3],
    all: Cards,
    /// The largest bundle: one, two, or any number.
    most: u16,
}

impl Shared {
    #[inline]
    pub(crate) fn new([a, b, c]: [Cards; 3], most: u16) -> Shared {
        Shared { pairs: [a.shared(b), a.shared(c), b.shared(c)], all: a.shared(b).shared(c), most }
    }

    /// How many of a colour at least two hands have.
    #[inline]
    fn number(&self, colour: Colour) -> u16 {
        let [ab, ac, bc] = self.pairs.map(|pair| pair.number(colour));
        ab.max(ac).max(bc)
    }

    /// The sets of colours that at least two hands have.
    #[inline]
    fn kinds(&self) -> Kinds {
        let [ab, ac, bc] = self.pairs.map(|pair| Kinds::within(pair.colours()));
        Kinds(ab.0 | ac.0 | bc.0)
    }

    fn holds(&self, cards: Cards) -> bool {
        cards.len() <= self.most && self.pairs.iter().any(|pair| pair.holds(cards))
    }
}

/// Sets of colours that a bundle may consist of: a bit for each of the sixteen, but never for the empty one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kinds(u16);

impl Kinds {
    /// All sets of these colours.
    #[inline]
    pub(crate) const fn within(colours: Colours) -> Kinds {
        const TABLE: [Kinds; 16] = table(false);
        TABLE[colours.bits()]
    }

    /// All sets that lack at least one of these colours.
    #[inline]
    pub(crate) const fn lacking(colours: Colours) -> Kinds {
        const TABLE: [Kinds; 16] = table(true);
        TABLE[colours.bits()]
    }

    #[inline]
    pub(crate) const fn and(self, other: Kinds) -> Kinds {
        Kinds(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    const fn contains(self, kind: Colours) -> bool {
        self.0 >> kind.bits() & 1 == 1
    }

    /// The sets of two colours among them.
    #[inline]
    const fn pairs(self) -> Kinds {
        const PAIRS: u16 = 1 << 0b0011 | 1 << 0b0101 | 1 << 0b0110 | 1 << 0b1001 | 1 << 0b1010 | 1 << 0b1100;
        Kinds(self.0 & PAIRS)
    }

    #[inline]
    const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    fn iter(self) -> impl Iterator<Item = Colours> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let bits = left.trailing_zeros() as usize;
            (left != 0).then(|| {
                left &= left - 1;
                Colours::from_bits(bits)
            })
        })
    }
}

const fn table(lacking: bool) -> [Kinds; 16] {
    let (mut table, mut colours) = ([Kinds(0); 16], 0);
    while colours < 16 {
        let mut kind = 1;
        while kind < 16 {
            let fits = if lacking { colours & !kind != 0 } else { kind & !colours == 0 };
            table[colours].0 |= (fits as u16) << kind;
            kind += 1;
        }
        colours += 1;
    }
    table
}

impl Bundles {
    pub(crate) const fn new(room: Room, kinds: Kinds) -> Bundles {
        Bundles { room, kinds, except: None }
    }

    /// None at all.
    pub(crate) const NONE: Bundles = Bundles::new(Room::Sized(0), Kinds(0));

    /// All of them but one, which is among them.
    #[must_use]
    pub(crate) const fn except(self, one: Option<Cards>) -> Bundles {
        Bundles { except: one, ..self }
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.room.count(self.kinds) - usize::from(self.except.is_some())
    }

    /// The `n`-th bundle, where there are more than `n`.
    #[inline]
    pub(crate) fn nth(&self, n: usize) -> Option<Cards> {
        let found = self.room.nth(self.kinds, n);
        // The last of all takes the place of the one that is left out.
        if found.is_some() && found == self.except { self.room.nth(self.kinds, self.count()) } else { found }
    }

    pub(crate) fn contains(&self, cards: Cards) -> bool {
        self.kinds.contains(cards.colours()) && self.room.contains(cards) && self.except != Some(cards)
    }
}

impl Room {
    /// How many bundles of these kinds there is room for.
    #[inline]
    pub(crate) fn count(&self, kinds: Kinds) -> usize {
        match self {
            Room::Held(cards, ANY_SIZE) => kinds.iter().map(|kind| product(*cards, kind)).sum(),
            Room::Held(cards, most) => {
                let small = Small { most: *most, kinds, pairs: Kinds::within(cards.colours()) };
                small.count(|colour| cards.number(colour))
            }
            Room::Sized(most) => kinds.iter().map(|kind| choose(*most, kind.len())).sum(),
            Room::Shared(shared) if shared.most == ANY_SIZE => kinds.iter().map(|kind| shared.count(kind)).sum(),
            Room::Shared(shared) => {
                let small = Small { most: shared.most, kinds, pairs: shared.kinds() };
                small.count(|colour| shared.number(colour))
            }
        }
    }

    /// The `n`-th bundle of these kinds, where there are more than `n`.
    #[inline]
    fn nth(&self, kinds: Kinds, n: usize) -> Option<Cards> {
        match self {
            Room::Held(cards, ANY_SIZE) => {
                find(kinds, n, |kind| product(*cards, kind)).map(|(kind, n)| mixed(*cards, kind, n))
            }
            Room::Held(cards, most) => {
                let small = Small { most: *most, kinds, pairs: Kinds::within(cards.colours()) };
                small.nth(n, |colour| cards.number(colour))
            }
            Room::Sized(most) => {
                find(kinds, n, |kind| choose(*most, kind.len())).map(|(kind, n)| sized(*most, kind, n))
            }
            Room::Shared(shared) if shared.most == ANY_SIZE => {
                let (kind, n) = find(kinds, n, |kind| shared.count(kind))?;
                let largest = Cards::by_colour(|colour| shared.number(colour));
                let all = (0..product(largest, kind)).map(|place| mixed(largest, kind, place));
                all.filter(|&cards| shared.holds(cards)).nth(n)
            }
            Room::Shared(shared) => {
                let small = Small { most: shared.most, kinds, pairs: shared.kinds() };
                small.nth(n, |colour| shared.number(colour))
            }
        }
    }

    fn contains(&self, cards: Cards) -> bool {
        match self {
            Room::Held(held, most) => cards.len() <= *most && held.holds(cards),
            Room::Sized(most) => cards.len() <= *most,
            Room::Shared(shared) => shared.holds(cards),
        }
    }
}

impl Shared {
    /// How many bundles of exactly these colours at least two hands hold, whatever their size.
    fn count(&self, kind: Colours) -> usize {
        let held_by_two: usize = self.pairs.iter().map(|pair| product(*pair, kind)).sum();
        // What all three hold is held by three pairs of hands.
        held_by_two - 2 * product(self.all, kind)
    }
}

/// Bundles of one card or two: some of one colour, or one of each of two.
struct Small {
    most: u16,
    kinds: Kinds,
    /// The pairs of colours that there are cards of.
    pairs: Kinds,
}

impl Small {
    #[inline]
    fn singles(&self, colour: Colour, number: impl Fn(Colour) -> u16) -> usize {
        if self.kinds.contains(Colours::of(colour)) { number(colour).min(self.most).into() } else { 0 }
    }

    #[inline]
    fn pairs(&self) -> Kinds {
        if self.most < 2 { Kinds(0) } else { self.kinds.and(self.pairs).pairs() }
    }

    #[inline]
    fn count(&self, number: impl Fn(Colour) -> u16 + Copy) -> usize {
        let singles: usize = Colour::ALL.iter().map(|&colour| self.singles(colour, number)).sum();
        singles + self.pairs().len()
    }

    #[inline]
    fn nth(&self, n: usize, number: impl Fn(Colour) -> u16 + Copy) -> Option<Cards> {
        let mut left = n;
        for colour in Colour::ALL {
            let here = self.singles(colour, number);
            if left < here {
                return Some(Cards::of(colour, left as u16 + 1));
            }
            left -= here;
        }
        self.pairs().iter().nth(left).map(one_of_each)
    }
}

/// The kind of the `n`-th bundle, where there are more than `n`, and its place among those of its kind.
#[inline]
fn find(kinds: Kinds, n: usize, count: impl Fn(Colours) -> usize) -> Option<(Colours, usize)> {
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

fn one_of_each(kind: Colours) -> Cards {
    kind.iter().fold(Cards::NONE, |cards, colour| cards.plus(Cards::one(colour)))
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

/// The `n`-th way to take one or more of each of these colours, at most so many in all.
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

/// In how many ways `k` things can be chosen out of `n`, for `k` up to 4: so many bundles of `k` colours and at most `n`
/// cards there are, since one card of each colour can be taken for the last of its colour.
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
