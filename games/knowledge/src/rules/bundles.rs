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
    pub(crate) fn new([a, b, c]: [Cards; 3], most: u16) -> Shared {
        Shared { pairs: [a.shared(b), a.shared(c), b.shared(c)], all: a.shared(b).shared(c), most }
    }

    /// How many of a colour at least two hands have.
    fn number(&self, colour: Colour) -> u16 {
        self.pairs.iter().map(|pair| pair.number(colour)).max().unwrap_or(0)
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

    #[inline]
    fn iter(self) -> impl Iterator<Item = Colours> {
        (1..16).filter(move |bits| self.0 >> bits & 1 == 1).map(Colours::from_bits)
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
        self.kinds.iter().map(|kind| self.room.count(kind)).sum::<usize>() - usize::from(self.except.is_some())
    }

    /// The `n`-th bundle, where there are more than `n`.
    pub(crate) fn nth(&self, n: usize) -> Option<Cards> {
        let found = self.nth_of_all(n);
        // The last of all takes the place of the one that is left out.
        if found.is_some() && found == self.except { self.nth_of_all(self.count()) } else { found }
    }

    fn nth_of_all(&self, n: usize) -> Option<Cards> {
        let mut left = n;
        for kind in self.kinds.iter() {
            let here = self.room.count(kind);
            if left < here {
                return self.room.nth(kind, left);
            }
            left -= here;
        }
        None
    }

    pub(crate) fn contains(&self, cards: Cards) -> bool {
        self.kinds.contains(cards.colours()) && self.room.contains(cards) && self.except != Some(cards)
    }
}

impl Room {
    /// How many bundles of exactly these colours there is room for.
    #[inline]
    pub(crate) fn count(&self, kind: Colours) -> usize {
        match self {
            Room::Held(cards, ANY_SIZE) => product(*cards, kind),
            Room::Held(cards, most) => small(kind, *most, |colour| cards.number(colour), || held(*cards, kind)),
            // So many cards and as many gaps between them as there are colours.
            Room::Sized(most) => choose(*most, kind.len()),
            Room::Shared(Shared { pairs, all, most: ANY_SIZE }) => {
                let held_by_two: usize = pairs.iter().map(|pair| product(*pair, kind)).sum();
                // What all three hold is held by three pairs.
                held_by_two - 2 * product(*all, kind)
            }
            Room::Shared(shared) => {
                let both = || shared.pairs.iter().any(|pair| held(*pair, kind));
                small(kind, shared.most, |colour| shared.number(colour), both)
            }
        }
    }

    /// The `n`-th bundle of exactly these colours.
    fn nth(&self, kind: Colours, n: usize) -> Option<Cards> {
        match self {
            Room::Held(cards, ANY_SIZE) => Some(mixed(*cards, kind, n)),
            Room::Sized(most) => Some(sized(*most, kind, n)),
            Room::Shared(shared) if shared.most == ANY_SIZE => {
                let largest = Cards::by_colour(|colour| shared.number(colour));
                let all = (0..product(largest, kind)).map(|place| mixed(largest, kind, place));
                all.filter(|&cards| shared.holds(cards)).nth(n)
            }
            // One card or two: of one colour, or one of each.
            Room::Held(..) | Room::Shared(_) if kind.len() == 1 => {
                kind.iter().next().map(|colour| Cards::of(colour, n as u16 + 1))
            }
            Room::Held(..) | Room::Shared(_) => Some(one_of_each(kind)),
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

fn one_of_each(kind: Colours) -> Cards {
    Cards::by_colour(|colour| kind.contains(colour).into())
}

const fn held(cards: Cards, kind: Colours) -> bool {
    cards.colours().and(kind).bits() == kind.bits()
}

/// In how many ways one or more of each of these colours can be taken from the cards.
#[inline]
fn product(cards: Cards, kind: Colours) -> usize {
    kind.iter().map(|colour| usize::from(cards.number(colour))).product()
}

/// How many bundles of one or two cards there are.
fn small(kind: Colours, most: u16, number: impl Fn(Colour) -> u16, both: impl FnOnce() -> bool) -> usize {
    match kind.len() {
        1 => kind.iter().map(|colour| usize::from(number(colour).min(most))).sum(),
        2 => usize::from(most >= 2 && both()),
        _ => 0,
    }
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

/// In how many ways `k` things can be chosen out of `n`, for `k` up to 4.
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
