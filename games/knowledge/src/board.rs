//! The brain (RULES 1.1, 1.2): 35 synapses and the 83 links between them.
//!
//! Both are kept as bits of a grid with eight columns, slanted so that the three neighbours that follow a synapse (to
//! the right, below to the left, below to the right) lie a fixed number of bits away. So a set of links is one word for
//! each of these three directions, each link at the place of its lower synapse, and a shift leads from all lower ends
//! to all higher ends at once.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// How many synapses there are.
pub const SYNAPSES: usize = 35;
/// How many links there are.
pub const LINKS: usize = 83;

/// The rows from the top: the column of the first synapse, and how many there are.
const ROWS: [(u8, u8); 7] = [(3, 4), (2, 5), (1, 6), (0, 7), (0, 6), (0, 5), (1, 2)];
const WIDTH: u8 = 8;
/// How many bits further a neighbour lies: to the right, below to the left, below to the right.
const STEPS: [u8; 3] = [1, WIDTH - 1, WIDTH];

/// A synapse: its place in the grid. Their order is A1, A2, ..., G2.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Synapse(u8);

impl Synapse {
    /// All synapses in order.
    pub fn all() -> impl Iterator<Item = Synapse> + Clone {
        Synapses::ALL.iter()
    }

    /// The synapse with this name: `C4`.
    pub const fn named(text: &str) -> Option<Synapse> {
        match *text.as_bytes() {
            [letter @ b'A'..=b'G', number @ b'1'..=b'7'] => {
                let row = letter - b'A';
                let (first, width) = ROWS[row as usize];
                let place = number - b'1';
                if place < width { Some(Synapse(row * WIDTH + first + place)) } else { None }
            }
            _ => None,
        }
    }

    /// Its place in their order, counted from 0.
    pub const fn index(self) -> usize {
        (Synapses::ALL.0 & ((1 << self.0) - 1)).count_ones() as usize
    }

    /// The row, counted from 0 at the top.
    pub const fn row(self) -> usize {
        (self.0 / WIDTH) as usize
    }

    /// The synapses that it is linked with.
    pub fn neighbours(self) -> Synapses {
        let here = Synapses::of(self);
        Links::touching(here).ends() & !here
    }
}

impl fmt::Display for Synapse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = self.0 / WIDTH;
        write!(f, "{}{}", char::from(b'A' + row), self.0 % WIDTH - ROWS[self.row()].0 + 1)
    }
}

impl fmt::Debug for Synapse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of synapses.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Synapses(pub(crate) u64);

impl Synapses {
    /// No synapse.
    pub const NONE: Synapses = Synapses(0);
    /// All of them.
    pub const ALL: Synapses = all_synapses();

    /// One synapse.
    #[inline]
    pub const fn of(synapse: Synapse) -> Synapses {
        Synapses(1 << synapse.0)
    }

    /// Whether the set holds it.
    #[inline]
    pub const fn contains(self, synapse: Synapse) -> bool {
        self.0 >> synapse.0 & 1 == 1
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The synapses in order.
    pub fn iter(self) -> impl Iterator<Item = Synapse> + Clone {
        bits(self.0).map(Synapse)
    }

    /// The set with one more.
    #[must_use]
    pub const fn with(self, synapse: Synapse) -> Synapses {
        Synapses(self.0 | 1 << synapse.0)
    }
}

impl fmt::Debug for Synapses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Synapse> for Synapses {
    fn from_iter<T: IntoIterator<Item = Synapse>>(synapses: T) -> Synapses {
        synapses.into_iter().fold(Synapses::NONE, Synapses::with)
    }
}

impl BitAnd for Synapses {
    type Output = Synapses;
    #[inline]
    fn bitand(self, other: Synapses) -> Synapses {
        Synapses(self.0 & other.0)
    }
}

impl BitOr for Synapses {
    type Output = Synapses;
    #[inline]
    fn bitor(self, other: Synapses) -> Synapses {
        Synapses(self.0 | other.0)
    }
}

impl BitOrAssign for Synapses {
    #[inline]
    fn bitor_assign(&mut self, other: Synapses) {
        self.0 |= other.0;
    }
}

impl Not for Synapses {
    type Output = Synapses;
    #[inline]
    fn not(self) -> Synapses {
        Synapses(!self.0 & Synapses::ALL.0)
    }
}

/// A link: its lower synapse and the direction to its higher one. Their order is that of their names.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Link(u8);

impl Link {
    const fn new(low: u8, direction: usize) -> Link {
        Link(low * 3 + direction as u8)
    }

    const fn direction(self) -> usize {
        (self.0 % 3) as usize
    }

    /// All links in order.
    pub fn all() -> impl Iterator<Item = Link> {
        Synapse::all().flat_map(|low| (0..3).map(move |direction| Link::new(low.0, direction)).filter(Link::exists))
    }

    fn exists(&self) -> bool {
        Links::ALL.contains(*self)
    }

    /// The synapse that is named first.
    #[inline]
    pub const fn low(self) -> Synapse {
        Synapse(self.0 / 3)
    }

    /// The synapse that is named last.
    #[inline]
    pub const fn high(self) -> Synapse {
        Synapse(self.0 / 3 + STEPS[self.direction()])
    }

    /// Both ends.
    pub fn ends(self) -> [Synapse; 2] {
        [self.low(), self.high()]
    }

    /// The link between two synapses, in whichever order, where there is one.
    pub fn between(a: Synapse, b: Synapse) -> Option<Link> {
        let (low, high) = (a.min(b), a.max(b));
        (0..3).map(|direction| Link::new(low.0, direction)).find(|link| link.exists() && link.high() == high)
    }

    /// The link with this name: `C4D5`.
    pub fn named(text: &str) -> Option<Link> {
        let (low, high) = (Synapse::named(text.get(..2)?)?, Synapse::named(text.get(2..)?)?);
        Link::between(low, high).filter(|link| link.low() == low)
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.low(), self.high())
    }
}

impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of links: for each direction the lower ends.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Links([u64; 3]);

impl Links {
    /// No link.
    pub const NONE: Links = Links([0; 3]);
    /// All of them.
    pub const ALL: Links = all_links();

    /// One link.
    #[inline]
    pub const fn of(link: Link) -> Links {
        let mut words = [0; 3];
        words[link.direction()] = 1 << link.low().0;
        Links(words)
    }

    /// All links whose lower end is one of these.
    #[inline]
    pub fn below(low: Synapses) -> Links {
        Links([low.0; 3]) & Links::ALL
    }

    /// All links whose higher end is one of these.
    #[inline]
    pub fn above(high: Synapses) -> Links {
        Links([high.0 >> STEPS[0], high.0 >> STEPS[1], high.0 >> STEPS[2]]) & Links::ALL
    }

    /// All links with an end among these.
    #[inline]
    pub fn touching(synapses: Synapses) -> Links {
        Links::below(synapses) | Links::above(synapses)
    }

    /// The ends of all links of the set.
    #[inline]
    pub const fn ends(self) -> Synapses {
        let [right, left, down] = self.0;
        Synapses(right | left | down | right << STEPS[0] | left << STEPS[1] | down << STEPS[2])
    }

    /// Whether the set holds it.
    #[inline]
    pub const fn contains(self, link: Link) -> bool {
        self.0[link.direction()] >> link.low().0 & 1 == 1
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// The links, direction by direction.
    pub fn iter(self) -> impl Iterator<Item = Link> {
        (0..3).flat_map(move |direction| bits(self.0[direction]).map(move |low| Link::new(low, direction)))
    }

    /// The `n`-th link in the order of [`Links::iter`], where there are more than `n`.
    #[inline]
    pub(crate) fn nth(self, n: u32) -> Option<Link> {
        let mut left = n;
        for (direction, &word) in self.0.iter().enumerate() {
            let here = word.count_ones();
            if left < here {
                let rest = (0..left).fold(word, |word, _| word & (word - 1));
                return Some(Link::new(rest.trailing_zeros() as u8, direction));
            }
            left -= here;
        }
        None
    }
}

impl fmt::Debug for Links {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Link> for Links {
    fn from_iter<T: IntoIterator<Item = Link>>(links: T) -> Links {
        links.into_iter().fold(Links::NONE, |all, link| all | Links::of(link))
    }
}

impl BitAnd for Links {
    type Output = Links;
    #[inline]
    fn bitand(self, other: Links) -> Links {
        Links([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
}

impl BitAndAssign for Links {
    #[inline]
    fn bitand_assign(&mut self, other: Links) {
        *self = *self & other;
    }
}

impl BitOr for Links {
    type Output = Links;
    #[inline]
    fn bitor(self, other: Links) -> Links {
        Links([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }
}

impl BitOrAssign for Links {
    #[inline]
    fn bitor_assign(&mut self, other: Links) {
        *self = *self | other;
    }
}

impl Not for Links {
    type Output = Links;
    #[inline]
    fn not(self) -> Links {
        Links([!self.0[0], !self.0[1], !self.0[2]]) & Links::ALL
    }
}

/// The places of the bits that are set, lowest first.
fn bits(mut word: u64) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        let place = word.trailing_zeros() as u8;
        (word != 0).then(|| {
            word &= word - 1;
            place
        })
    })
}

const fn all_synapses() -> Synapses {
    let (mut all, mut row) = (0, 0);
    while row < ROWS.len() {
        let (first, width) = ROWS[row];
        all |= ((1 << width) - 1) << (row as u8 * WIDTH + first);
        row += 1;
    }
    Synapses(all)
}

/// Neighbours in the grid are linked, but for the two synapses at the cleft between the lobes.
const fn all_links() -> Links {
    let (mut words, mut direction) = ([0; 3], 0);
    while direction < STEPS.len() {
        words[direction] = Synapses::ALL.0 & Synapses::ALL.0 >> STEPS[direction];
        direction += 1;
    }
    let Some(cleft) = Synapse::named("A2") else { panic!("A2 is a synapse") };
    words[0] &= !Synapses::of(cleft).0;
    Links(words)
}
