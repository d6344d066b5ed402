//! Sets of colours that a bundle of cards may consist of. Whether a bundle may be named often depends on its colours
//! alone, and this holds all such sets in one word.

use crate::cards::Colours;

/// Some of the fifteen sets of colours that are not empty: a bit for each.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct ColourSets(u16);

impl ColourSets {
    pub(crate) const NONE: ColourSets = ColourSets(0);
    /// The sets of one colour.
    pub(crate) const SINGLES: ColourSets = ColourSets(1 << 0b0001 | 1 << 0b0010 | 1 << 0b0100 | 1 << 0b1000);
    /// The sets of two colours.
    pub(crate) const PAIRS: ColourSets =
        ColourSets(1 << 0b0011 | 1 << 0b0101 | 1 << 0b0110 | 1 << 0b1001 | 1 << 0b1010 | 1 << 0b1100);

    /// All sets of these colours.
    #[inline]
    pub(crate) const fn within(colours: Colours) -> ColourSets {
        const TABLE: [ColourSets; 16] = table(false);
        TABLE[colours.bits()]
    }

    /// All sets that lack at least one of these colours.
    #[inline]
    pub(crate) const fn lacking(colours: Colours) -> ColourSets {
        const TABLE: [ColourSets; 16] = table(true);
        TABLE[colours.bits()]
    }

    #[inline]
    pub(crate) const fn and(self, other: ColourSets) -> ColourSets {
        ColourSets(self.0 & other.0)
    }

    #[inline]
    pub(crate) const fn or(self, other: ColourSets) -> ColourSets {
        ColourSets(self.0 | other.0)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) const fn contains(self, kind: Colours) -> bool {
        self.0 >> kind.bits() & 1 == 1
    }

    #[inline]
    pub(crate) const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = Colours> {
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

const fn table(lacking: bool) -> [ColourSets; 16] {
    let (mut table, mut colours) = ([ColourSets::NONE; 16], 0);
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
