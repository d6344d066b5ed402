//! The board (RULES 1): a hundred spaces, what each of them borders on, tiers, colours and turns. Sets of spaces are
//! bits of one `u128`.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// How many spaces there are.
pub const SPACES: usize = 100;

/// A space (1.6): its place in the canonical order C1..C16, S1..S32, F1..F28, A1..A4, R1..R20.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u8);

/// A group of names: its letter, the place of its first space, and how many there are.
struct Group {
    letter: u8,
    first: u8,
    len: u8,
}

const GROUPS: [Group; 5] = [
    Group { letter: b'C', first: 0, len: 16 },
    Group { letter: b'S', first: 16, len: 32 },
    Group { letter: b'F', first: 48, len: 28 },
    Group { letter: b'A', first: 76, len: 4 },
    Group { letter: b'R', first: 80, len: 20 },
];

impl Space {
    /// The space with this place in the canonical order.
    ///
    /// # Panics
    /// If the place is not below [`SPACES`].
    pub const fn new(index: usize) -> Space {
        assert!(index < SPACES);
        Space(index as u8)
    }

    /// Its place in the canonical order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All spaces in canonical order.
    pub fn all() -> impl DoubleEndedIterator<Item = Space> + ExactSizeIterator {
        (0..SPACES as u8).map(Space)
    }

    /// The space with this name: `S13`.
    pub const fn named(text: &str) -> Option<Space> {
        Space::parse(text.as_bytes())
    }

    const fn parse(name: &[u8]) -> Option<Space> {
        let (letter, number) = match *name {
            [letter, one @ b'1'..=b'9'] => (letter, one - b'0'),
            [letter, ten @ b'1'..=b'3', one @ b'0'..=b'9'] => (letter, 10 * (ten - b'0') + one - b'0'),
            _ => return None,
        };
        let mut n = 0;
        while n < GROUPS.len() {
            if GROUPS[n].letter == letter && number <= GROUPS[n].len {
                return Some(Space(GROUPS[n].first + number - 1));
            }
            n += 1;
        }
        None
    }

    const fn group(self) -> &'static Group {
        let mut n = GROUPS.len() - 1;
        while self.0 < GROUPS[n].first {
            n -= 1;
        }
        &GROUPS[n]
    }

    /// The space that so many quarter turns, turnwise, take it to (1.7).
    pub const fn turned(self, quarters: u8) -> Space {
        let group = self.group();
        Space(group.first + (self.0 - group.first + group.len / 4 * (quarters % 4)) % group.len)
    }

    /// The opposite space: two quarter turns away (1.7).
    #[inline]
    pub const fn opposite(self) -> Space {
        OPPOSITES[self.index()]
    }

    /// The spaces that it borders on (1.8).
    #[inline]
    pub const fn borders(self) -> Spaces {
        BORDERS[self.index()]
    }

    /// Whether it is shaded (1.5).
    pub const fn is_shaded(self) -> bool {
        SHADED.contains(self)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let group = self.group();
        write!(f, "{}{}", char::from(group.letter), self.0 - group.first + 1)
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A ring of spaces around the middle (1.4). The four ambiguous spaces are in two.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tier {
    /// Around the middle.
    Center,
    /// Around the Center.
    Second,
    /// Around the Second.
    First,
    /// At the edge.
    Rim,
}

impl Tier {
    /// All tiers, from the middle to the edge.
    pub const ALL: [Tier; 4] = [Tier::Center, Tier::Second, Tier::First, Tier::Rim];

    /// The spaces of the tier.
    #[inline]
    pub const fn spaces(self) -> Spaces {
        match self {
            Tier::Center => Spaces::range(0, 16),
            Tier::Second => Spaces::range(16, 48),
            Tier::First => Spaces::range(48, 80),
            Tier::Rim => Spaces::range(76, 100),
        }
    }

    /// Its name in the rules.
    pub const fn name(self) -> &'static str {
        match self {
            Tier::Center => "Center",
            Tier::Second => "Second",
            Tier::First => "First",
            Tier::Rim => "Rim",
        }
    }
}

/// A set of spaces: bit n is the space with the place n.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default)]
pub struct Spaces(pub u128);

impl Spaces {
    /// No space.
    pub const NONE: Spaces = Spaces(0);
    /// Every space.
    pub const ALL: Spaces = Spaces::range(0, SPACES);

    const fn range(from: usize, to: usize) -> Spaces {
        Spaces(((1 << (to - from)) - 1) << from)
    }

    /// This space alone.
    #[inline]
    pub const fn of(space: Space) -> Spaces {
        Spaces(1 << space.0)
    }

    /// Whether a space is in the set.
    #[inline]
    pub const fn contains(self, space: Space) -> bool {
        self.0 >> space.0 & 1 == 1
    }

    /// Whether no space is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many spaces are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set and one space more.
    #[inline]
    #[must_use]
    pub const fn with(self, space: Space) -> Spaces {
        Spaces(self.0 | 1 << space.0)
    }

    /// The set but for one space.
    #[inline]
    #[must_use]
    pub const fn without(self, space: Space) -> Spaces {
        Spaces(self.0 & !(1 << space.0))
    }

    /// The opposites of the spaces in the set: half a turn within each group of names.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Spaces {
        let (mut all, mut n) = (0, 0);
        while n < GROUPS.len() {
            let (group, half) = (
                Spaces::range(GROUPS[n].first as usize, (GROUPS[n].first + GROUPS[n].len) as usize).0,
                GROUPS[n].len / 2,
            );
            let own = self.0 & group;
            all |= (own << half | own >> half) & group;
            n += 1;
        }
        Spaces(all)
    }

    /// The first space in canonical order.
    #[inline]
    pub const fn first(self) -> Option<Space> {
        if self.0 == 0 { None } else { Some(Space(self.0.trailing_zeros() as u8)) }
    }

    /// The names of the spaces, in canonical order.
    pub(crate) fn names(self) -> Vec<String> {
        self.iter().map(|space| space.to_string()).collect()
    }

    /// The spaces in canonical order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Space> {
        let (mut low, mut high) = (self.0 as u64, (self.0 >> 64) as u64);
        std::iter::from_fn(move || {
            if low != 0 {
                let space = Space(low.trailing_zeros() as u8);
                low &= low - 1;
                Some(space)
            } else if high != 0 {
                let space = Space(64 + high.trailing_zeros() as u8);
                high &= high - 1;
                Some(space)
            } else {
                None
            }
        })
    }

    /// The `n`-th space in canonical order, `n` below the length.
    pub fn nth(self, n: u32) -> Option<Space> {
        self.iter().nth(n as usize)
    }
}

impl FromIterator<Space> for Spaces {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Spaces {
        spaces.into_iter().fold(Spaces::NONE, Spaces::with)
    }
}

impl BitAnd for Spaces {
    type Output = Spaces;
    #[inline]
    fn bitand(self, other: Spaces) -> Spaces {
        Spaces(self.0 & other.0)
    }
}

impl BitOr for Spaces {
    type Output = Spaces;
    #[inline]
    fn bitor(self, other: Spaces) -> Spaces {
        Spaces(self.0 | other.0)
    }
}

impl BitAndAssign for Spaces {
    #[inline]
    fn bitand_assign(&mut self, other: Spaces) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Spaces {
    #[inline]
    fn bitor_assign(&mut self, other: Spaces) {
        self.0 |= other.0;
    }
}

/// All other spaces of the board.
impl Not for Spaces {
    type Output = Spaces;
    #[inline]
    fn not(self) -> Spaces {
        Spaces(!self.0 & Spaces::ALL.0)
    }
}

impl fmt::Debug for Spaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// What each space borders on, and the shaded spaces: read from the data when the crate is compiled.
static BORDERS: [Spaces; SPACES] = TABLE.0;
const SHADED: Spaces = TABLE.1;
const TABLE: ([Spaces; SPACES], Spaces) = read(include_bytes!("../data/borders.txt"));

static OPPOSITES: [Space; SPACES] = {
    let mut all = [Space(0); SPACES];
    let mut n = 0;
    while n < SPACES {
        all[n] = Space::new(n).turned(2);
        n += 1;
    }
    all
};

/// Reads the table of a quarter, and turns it three times.
const fn read(text: &[u8]) -> ([Spaces; SPACES], Spaces) {
    let (mut borders, mut shaded) = ([Spaces::NONE; SPACES], Spaces::NONE);
    let mut at = 0;
    while at < text.len() {
        let mut place = 0;
        let mut space = Space(0);
        let is_comment = text[at] == b'#';
        while text[at] != b'\n' {
            let mut end = at;
            while text[end] != b' ' && text[end] != b'\n' {
                end += 1;
            }
            let word = text.split_at(end).0.split_at(at).1;
            let mut quarters = 0;
            while quarters < 4 && !is_comment {
                match place {
                    0 => space = known(word),
                    1 if word[0] == b'+' => shaded = shaded.with(space.turned(quarters)),
                    1 => {}
                    _ => {
                        let from = space.turned(quarters).index();
                        borders[from] = borders[from].with(known(word).turned(quarters));
                    }
                }
                quarters += 1;
            }
            place += 1;
            at = if text[end] == b' ' { end + 1 } else { end };
        }
        at += 1;
    }
    (borders, shaded)
}

const fn known(name: &[u8]) -> Space {
    match Space::parse(name) {
        Some(space) => space,
        None => panic!("the table of borders names spaces of the board"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        assert!(Space::all().all(|space| Space::named(&space.to_string()) == Some(space)));
        for wrong in ["", "C", "C0", "C17", "C01", "S33", "F29", "A5", "R21", "r1", "B1", "C1 ", "C100", "+1"] {
            assert_eq!(Space::named(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn sets_hold_what_was_put_in() {
        let some: Spaces = Space::all().filter(|space| space.index() % 7 == 3).collect();
        assert_eq!(some.iter().map(Space::index).collect::<Vec<_>>(), (3..100).step_by(7).collect::<Vec<_>>());
        assert_eq!((some.len(), some.nth(13).map(Space::index), some.nth(14)), (14, Some(94), None));
        assert_eq!((!some).len(), 86);
        assert_eq!((some & !some, some | !some), (Spaces::NONE, Spaces::ALL));
        assert_eq!(some.opposite(), some.iter().map(Space::opposite).collect());
    }
}
