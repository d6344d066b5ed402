//! The record of one side's Blue (RULES 3.2): one life's flags and counters, packed into a word.

use std::fmt;

use crate::board::{Board, Square};

/// One of Blue's two one-use captures (RULES 5.1).
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Special {
    /// Step onto an adjacent enemy.
    Displacement,
    /// Jump over an adjacent enemy.
    Hop,
}

impl Special {
    /// Both specials.
    pub const BOTH: [Special; 2] = [Special::Displacement, Special::Hop];

    /// Its letter in texts.
    pub const fn letter(self) -> char {
        match self {
            Special::Displacement => 'D',
            Special::Hop => 'H',
        }
    }

    /// The other one.
    pub(crate) const fn other(self) -> Special {
        match self {
            Special::Displacement => Special::Hop,
            Special::Hop => Special::Displacement,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Special::Displacement => "Displacement",
            Special::Hop => "Hop",
        }
    }
}

/// A standing Blue's record, or a fallen one's countdown. Two lives are equal exactly when their texts are.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Life(u32);

const DISPLACEMENT: u32 = 1;
const HOP: u32 = 1 << 1;
const STAY: Bits = Bits { shift: 2, width: 2 };
const CLOSED: Bits = Bits { shift: 4, width: 2 };
const ROOTED: u32 = 1 << 6;
const LEFT_HOME: u32 = 1 << 7;
const BAN: Bits = Bits { shift: 8, width: 2 };
const BOUGHT: u32 = 1 << 10;
const FALLEN: u32 = 1 << 11;
const COUNTDOWN: Bits = Bits { shift: 12, width: 3 };
const SEEDS: Bits = Bits { shift: 15, width: 2 };

struct Bits {
    shift: u32,
    width: u32,
}

impl Bits {
    #[inline]
    const fn mask(&self) -> u32 {
        ((1 << self.width) - 1) << self.shift
    }

    #[inline]
    const fn get(&self, word: u32) -> u8 {
        (word >> self.shift & ((1 << self.width) - 1)) as u8
    }

    #[inline]
    const fn set(&self, word: u32, value: u8) -> u32 {
        word & !self.mask() | (value as u32) << self.shift
    }
}

impl Life {
    /// A new life: both specials, every counter at nothing. `seeds` is what is left of a limited number of Seeds,
    /// which is the side's and outlives its Blues.
    pub(crate) const fn fresh(seeds: u8) -> Life {
        Life(SEEDS.set(DISPLACEMENT | HOP, seeds))
    }

    /// A fallen Blue with this many turns to come back.
    pub(crate) const fn fallen_with(countdown: u8, seeds: u8) -> Life {
        Life(SEEDS.set(COUNTDOWN.set(FALLEN, countdown), seeds))
    }

    /// Whether the Blue is off the board.
    #[inline]
    pub const fn is_fallen(self) -> bool {
        self.0 & FALLEN != 0
    }

    /// Whether it stands, is not Rooted, and neither its stay nor its exclusion runs.
    #[inline]
    pub(crate) const fn is_unrestricted(self) -> bool {
        self.0 & (FALLEN | STAY.mask() | CLOSED.mask() | ROOTED) == 0
    }

    /// Whether its countdown has run out (8.1).
    #[inline]
    pub(crate) const fn has_lost(self) -> bool {
        self.0 & (FALLEN | COUNTDOWN.mask()) == FALLEN
    }

    /// Whether it stands, and neither its stay nor its exclusion runs.
    #[inline]
    pub(crate) const fn has_no_cross_clock(self) -> bool {
        self.0 & (FALLEN | STAY.mask() | CLOSED.mask()) == 0
    }

    /// A fallen Blue's turns left to plant.
    #[inline]
    pub const fn countdown(self) -> u8 {
        COUNTDOWN.get(self.0)
    }

    /// Whether a special is unused.
    #[inline]
    pub const fn has(self, special: Special) -> bool {
        self.0 >> special as u32 & 1 == 1
    }

    /// The unused specials as a text: `HD`, `H`, `D` or `0`.
    pub(crate) const fn specials_text(self) -> &'static str {
        match (self.has(Special::Hop), self.has(Special::Displacement)) {
            (true, true) => "HD",
            (true, false) => "H",
            (false, true) => "D",
            (false, false) => "0",
        }
    }

    /// How many specials are unused.
    #[inline]
    pub const fn specials(self) -> u8 {
        (self.0 & (DISPLACEMENT | HOP)).count_ones() as u8
    }

    /// Consecutive own turns that ended in the Cross.
    #[inline]
    pub const fn stay(self) -> u8 {
        STAY.get(self.0)
    }

    /// Own turns still to come in which the Cross is closed.
    #[inline]
    pub const fn closed(self) -> u8 {
        CLOSED.get(self.0)
    }

    /// Whether it is Rooted.
    #[inline]
    pub const fn is_rooted(self) -> bool {
        self.0 & ROOTED != 0
    }

    /// Whether it has left its Home Apex in this life.
    #[inline]
    pub const fn has_left_home(self) -> bool {
        self.0 & LEFT_HOME != 0
    }

    /// Whether Buyback was used in this life.
    #[inline]
    pub const fn has_bought(self) -> bool {
        self.0 & BOUGHT != 0
    }

    /// The Sanctum from which it may not Seed.
    pub const fn ban(self, board: &Board) -> Option<Square> {
        match BAN.get(self.0) {
            0 => None,
            n => Some(board.sanctums[n as usize - 1]),
        }
    }

    /// What is left of a limited number of Seeds; 0 if they are not limited.
    #[inline]
    pub const fn seeds(self) -> u8 {
        SEEDS.get(self.0)
    }

    #[inline]
    pub(crate) const fn with_special(self, special: Special, unused: bool) -> Life {
        let bit = 1 << special as u32;
        Life(if unused { self.0 | bit } else { self.0 & !bit })
    }

    #[inline]
    pub(crate) const fn with_stay(self, stay: u8) -> Life {
        Life(STAY.set(self.0, stay))
    }

    #[inline]
    pub(crate) const fn with_closed(self, closed: u8) -> Life {
        Life(CLOSED.set(self.0, closed))
    }

    #[inline]
    pub(crate) const fn with_rooted(self, rooted: bool) -> Life {
        Life(if rooted { self.0 | ROOTED } else { self.0 & !ROOTED })
    }

    #[inline]
    pub(crate) const fn with_left_home(self) -> Life {
        Life(self.0 | LEFT_HOME)
    }

    #[inline]
    pub(crate) const fn with_bought(self) -> Life {
        Life(self.0 | BOUGHT)
    }

    pub(crate) const fn with_ban(self, board: &Board, sanctum: Square) -> Life {
        Life(BAN.set(self.0, if sanctum.index() == board.sanctums[0].index() { 1 } else { 2 }))
    }

    #[inline]
    pub(crate) const fn with_countdown(self, countdown: u8) -> Life {
        Life(COUNTDOWN.set(self.0, countdown))
    }

    #[inline]
    pub(crate) const fn with_seeds(self, seeds: u8) -> Life {
        Life(SEEDS.set(self.0, seeds))
    }

    /// All of it as one number, for hashing.
    #[inline]
    pub(crate) const fn word(self) -> u32 {
        self.0
    }
}

impl fmt::Debug for Life {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_fallen() {
            return write!(f, "Life(fallen, {} turns, {} Seeds)", self.countdown(), self.seeds());
        }
        f.debug_struct("Life")
            .field("hop", &self.has(Special::Hop))
            .field("displacement", &self.has(Special::Displacement))
            .field("stay", &self.stay())
            .field("closed", &self.closed())
            .field("rooted", &self.is_rooted())
            .field("left_home", &self.has_left_home())
            .field("ban", &BAN.get(self.0))
            .field("bought", &self.has_bought())
            .field("seeds", &self.seeds())
            .finish()
    }
}
