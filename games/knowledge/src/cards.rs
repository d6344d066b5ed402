//! Colours, and cards as small packed numbers (RULES 1.3, 1.4, 8.1).

use std::fmt;

/// A colour of cards and of seats.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "their names are all there is to say")]
pub enum Colour {
    Blue,
    Green,
    Red,
    Yellow,
}

impl Colour {
    /// All colours in the order of their letters.
    pub const ALL: [Colour; 4] = [Colour::Blue, Colour::Green, Colour::Red, Colour::Yellow];

    /// Its letter.
    pub const fn letter(self) -> char {
        ['b', 'g', 'r', 'y'][self as usize]
    }

    /// Its name inside a sentence.
    pub const fn name(self) -> &'static str {
        ["blue", "green", "red", "yellow"][self as usize]
    }

    /// The colour with this letter.
    pub fn lettered(letter: char) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| colour.letter() == letter)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A colour of pom-poms: those of the cards, the wild one and the dead one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "their names are all there is to say")]
pub enum Pom {
    Blue,
    Green,
    Red,
    Yellow,
    Orange,
    White,
}

impl Pom {
    /// All colours: those of the cards first, in their order.
    pub const ALL: [Pom; 6] = [Pom::Blue, Pom::Green, Pom::Red, Pom::Yellow, Pom::Orange, Pom::White];
    /// Those that can lie on a field, in the order of their letters.
    pub const OF_FIELDS: [Pom; 5] = [Pom::Blue, Pom::Green, Pom::Orange, Pom::Red, Pom::Yellow];

    /// Its letter.
    pub const fn letter(self) -> char {
        ['b', 'g', 'r', 'y', 'o', 'w'][self as usize]
    }

    /// Its name inside a sentence.
    pub const fn name(self) -> &'static str {
        ["blue", "green", "red", "yellow", "orange", "white"][self as usize]
    }

    /// How many there are in the game.
    pub const fn number(self) -> u8 {
        match self {
            Pom::Orange => 7,
            Pom::White => 6,
            _ => 13,
        }
    }

    /// The colour with this letter.
    pub fn lettered(letter: char) -> Option<Pom> {
        Pom::ALL.into_iter().find(|pom| pom.letter() == letter)
    }

    /// The colour of the card that pays for it; an orange one is paid with any card.
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Pom::Blue => Some(Colour::Blue),
            Pom::Green => Some(Colour::Green),
            Pom::Red => Some(Colour::Red),
            Pom::Yellow => Some(Colour::Yellow),
            Pom::Orange | Pom::White => None,
        }
    }
}

impl From<Colour> for Pom {
    fn from(colour: Colour) -> Pom {
        Pom::ALL[colour as usize]
    }
}

/// A set of the four colours of cards.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Colours(u8);

impl Colours {
    /// No colour.
    pub const NONE: Colours = Colours(0);
    /// All four.
    pub const ALL: Colours = Colours(0b1111);

    /// One colour.
    #[inline]
    pub const fn of(colour: Colour) -> Colours {
        Colours(1 << colour as u8)
    }

    /// The set with these bits, of which the lowest stands for blue.
    #[inline]
    pub(crate) const fn from_bits(bits: usize) -> Colours {
        Colours(bits as u8 & 0b1111)
    }

    /// Its bits, of which the lowest stands for blue.
    #[inline]
    pub(crate) const fn bits(self) -> usize {
        self.0 as usize
    }

    /// Whether the set holds it.
    #[inline]
    pub const fn contains(self, colour: Colour) -> bool {
        self.0 >> colour as u8 & 1 == 1
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The colours that are not in this set.
    #[inline]
    #[must_use]
    pub const fn others(self) -> Colours {
        Colours(!self.0 & 0b1111)
    }

    /// The colours in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Colours) -> Colours {
        Colours(self.0 & other.0)
    }

    /// The colours in one set or the other.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Colours) -> Colours {
        Colours(self.0 | other.0)
    }

    /// The colours in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Colour> + Clone {
        Colour::ALL.into_iter().filter(move |&colour| self.contains(colour))
    }
}

impl fmt::Debug for Colours {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A multiset of cards: sixteen bits for each colour, blue lowest. What is asked for can be more than there is of a
/// colour (5.3), and never more than all cards, so that no colour reaches into the next.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u64);

/// The highest bit of each colour.
const HIGH: u64 = 0x8000_8000_8000_8000;
/// The lowest bit of each colour.
const LOW: u64 = 0x0001_0001_0001_0001;

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    /// One of each colour: the hand that everybody begins with.
    pub const ONE_OF_EACH: Cards = Cards(LOW);
    /// All cards of the game.
    pub const PACK: Cards = Cards(35 * LOW);

    /// This many cards of one colour.
    #[inline]
    pub const fn of(colour: Colour, number: u16) -> Cards {
        Cards((number as u64) << (16 * colour as u8))
    }

    /// One card.
    #[inline]
    pub const fn one(colour: Colour) -> Cards {
        Cards::of(colour, 1)
    }

    /// How many of a colour.
    #[inline]
    pub const fn number(self, colour: Colour) -> u16 {
        (self.0 >> (16 * colour as u8)) as u16
    }

    /// How many in all.
    #[inline]
    pub const fn len(self) -> u16 {
        (self.0.wrapping_mul(LOW) >> 48) as u16
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all of these are among them.
    #[inline]
    pub const fn holds(self, others: Cards) -> bool {
        ((self.0 | HIGH) - others.0) & HIGH == HIGH
    }

    /// Whether at least one of a colour is among them.
    #[inline]
    pub const fn has(self, colour: Colour) -> bool {
        self.number(colour) > 0
    }

    /// With these besides.
    #[inline]
    #[must_use]
    pub const fn plus(self, others: Cards) -> Cards {
        Cards(self.0 + others.0)
    }

    /// Without these, which are among them.
    #[inline]
    #[must_use]
    pub const fn minus(self, others: Cards) -> Cards {
        Cards(self.0 - others.0)
    }

    /// What is left of them when as many of these as possible are taken away.
    #[must_use]
    pub fn beyond(self, others: Cards) -> Cards {
        Cards::by_colour(|colour| self.number(colour).saturating_sub(others.number(colour)))
    }

    /// What both have.
    #[inline]
    #[must_use]
    pub fn shared(self, other: Cards) -> Cards {
        Cards::by_colour(|colour| self.number(colour).min(other.number(colour)))
    }

    /// As many of each colour as the function says.
    #[inline]
    pub fn by_colour(number: impl Fn(Colour) -> u16) -> Cards {
        Colour::ALL.into_iter().fold(Cards::NONE, |cards, colour| cards.plus(Cards::of(colour, number(colour))))
    }

    /// One of each of these colours.
    #[inline]
    pub(crate) fn one_of_each(colours: Colours) -> Cards {
        Cards::by_colour(|colour| colours.contains(colour).into())
    }

    /// The colours among them.
    #[inline]
    pub const fn colours(self) -> Colours {
        self.colours_with(1)
    }

    /// The colours with at least this many cards, one or more.
    #[inline]
    pub(crate) const fn colours_with(self, number: u16) -> Colours {
        // A colour that has this many carries into its highest bit, and the four bits are then brought together.
        let there = ((self.0 + (HIGH - number as u64 * LOW)) & HIGH) >> 15;
        Colours(((there | there >> 15 | there >> 30 | there >> 45) & 0b1111) as u8)
    }
}

/// As position and action strings write it (8.1): `b2ry`, and `-` where there are none.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for colour in self.colours().iter() {
            match self.number(colour) {
                1 => write!(f, "{colour}")?,
                number => write!(f, "{colour}{number}")?,
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
