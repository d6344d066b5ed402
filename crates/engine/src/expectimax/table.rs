//! What is known about positions that a search has seen, in a table of fixed size that threads share without locks.

use std::sync::atomic::{AtomicU64, Ordering};

/// One place takes so many bytes.
const PLACE: usize = 16;

/// A question without an end gets so many places more than the one before it, since making them takes time: 16 MiB.
const GROWTH: usize = 1 << 20;

/// What a score says.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is the score.
    Exact,
    /// The score is that or more.
    Least,
    /// The score is that or less.
    Most,
}

/// What is known about a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) score: i32,
    pub(super) bound: Bound,
    /// How many turns were looked ahead.
    pub(super) depth: u8,
    /// The best action by its place in the game's list: an action itself is too large. All ones where none is known.
    pub(super) best: u16,
}

/// The table. A later position takes the place of an earlier one.
///
/// Each place is two words, the second of them mixed into the first: words of two writers that came in each other's
/// way do not fit together, and are not believed.
pub(crate) struct Table {
    places: Vec<[AtomicU64; 2]>,
    /// So many places it may have, and so many of them serve the present question.
    most: usize,
    used: usize,
    /// Which question the entries belong to. What others found is not looked at, so that the same question is always
    /// thought about in the same way.
    question: u64,
}

impl Table {
    /// A table of this size, which is taken when it is needed.
    pub(crate) fn new(mebibytes: usize) -> Table {
        let most = mebibytes.saturating_mul(1 << 20) / PLACE;
        Table { places: Vec::new(), most: most.max(1), used: 1, question: 0 }
    }

    /// Begins a new question, which sees at most so many nodes: a short one needs few places.
    pub(crate) fn begin(&mut self, nodes: Option<u64>) {
        let grown = self.places.len().saturating_add(GROWTH);
        let wanted = nodes.map_or(grown, |nodes| usize::try_from(nodes).unwrap_or(usize::MAX));
        self.used = wanted.clamp(1, self.most);
        if self.places.len() < self.used {
            // The old ones go first, so that both are never there at once.
            self.places = Vec::new();
            self.places = (0..self.used).map(|_| Default::default()).collect();
        }
        self.question += 1;
    }

    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<Entry> {
        let [check, word] = self.place(key);
        let word = word.load(Ordering::Relaxed);
        (check.load(Ordering::Relaxed) ^ word == self.salted(key)).then(|| read(word))
    }

    #[inline]
    pub(super) fn note(&self, key: u64, entry: Entry) {
        let word = write(entry) | self.mark();
        let [check, place] = self.place(key);
        check.store(self.salted(key) ^ word, Ordering::Relaxed);
        place.store(word, Ordering::Relaxed);
    }

    /// A key as it is kept for this question: those of other questions do not fit.
    #[inline]
    fn salted(&self, key: u64) -> u64 {
        key ^ self.question.wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }

    /// By which the entries of this question are counted: not 0, which is a place that was never used.
    #[inline]
    fn mark(&self) -> u64 {
        self.question % 255 + 1
    }

    /// How full it is, in thousandths: a thousand places are asked.
    pub(super) fn hashfull(&self) -> u32 {
        let asked = self.used.min(1000);
        let full = self.places[..asked].iter().filter(|place| place[1].load(Ordering::Relaxed) & 255 == self.mark());
        (full.count() * 1000 / asked) as u32
    }

    #[inline]
    fn place(&self, key: u64) -> &[AtomicU64; 2] {
        // The first product spreads keys that differ little, the second divides them among however many places there are.
        let spread = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        &self.places[((u128::from(spread) * self.used as u128) >> 64) as usize]
    }
}

// From the lowest: the mark, the bound, the depth, the best action, the score.
#[inline]
fn write(entry: Entry) -> u64 {
    let Entry { score, bound, depth, best } = entry;
    u64::from(score as u32) << 32 | u64::from(best) << 16 | u64::from(depth & 63) << 10 | (bound as u64) << 8
}

#[inline]
fn read(word: u64) -> Entry {
    let bound = match word >> 8 & 3 {
        0 => Bound::Exact,
        1 => Bound::Least,
        _ => Bound::Most,
    };
    Entry { score: (word >> 32) as i32, bound, depth: (word >> 10 & 63) as u8, best: (word >> 16) as u16 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry = Entry { score: -123_456, bound: Bound::Most, depth: 63, best: 70 };

    #[test]
    fn what_was_noted_is_found_until_the_next_question() {
        let mut table = Table::new(1);
        table.begin(None);
        assert_eq!(table.find(7), None);
        let exact = Entry { score: 5, bound: Bound::Exact, depth: 0, best: u16::MAX };
        table.note(7, ENTRY);
        table.note(u64::MAX, exact);
        assert_eq!((table.find(7), table.find(u64::MAX), table.find(8)), (Some(ENTRY), Some(exact), None));
        table.begin(Some(500));
        assert_eq!((table.find(7), table.hashfull()), (None, 0));
        for key in 0..5000 {
            table.note(key, ENTRY);
        }
        assert_eq!(table.hashfull(), 1000);
    }

    #[test]
    fn even_the_smallest_table_serves_and_old_entries_never_come_back() {
        let mut table = Table::new(0);
        table.begin(None);
        table.note(1, ENTRY);
        for _ in 0..600 {
            table.begin(None);
            assert_eq!(table.find(1), None);
        }
    }
}
