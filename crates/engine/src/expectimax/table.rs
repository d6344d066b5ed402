//! The transposition table, which threads share without locks.

use std::sync::atomic::{AtomicU64, Ordering};

/// Bytes per slot.
const SLOT_BYTES: usize = 16;

/// Without a node limit, the table grows by this number of slots with each search, since allocating takes time: 16 MiB.
const GROWTH: usize = 1 << 20;

/// How the score of an entry relates to the true score.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The true score is this.
    Exact,
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
}

/// What is known about a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) score: i32,
    pub(super) bound: Bound,
    /// The depth of the search in turns.
    pub(super) depth: u8,
    /// The index of the best action in the game's list, which is smaller than the action itself. `u16::MAX` if it is
    /// not known.
    pub(super) best: u16,
}

/// A table of fixed size, in which later entries replace earlier ones.
///
/// A slot is two words: the key XOR the data, and the data. If two threads write at the same moment, the words do not
/// match, and nothing is found.
pub struct ScoreTable {
    slots: Vec<[AtomicU64; 2]>,
    /// The largest number of slots, and how many of them this search uses.
    max_slots: usize,
    used: usize,
    /// The number of the present search. Entries of others are not used, so that equal searches have equal results.
    search_number: u64,
}

impl ScoreTable {
    /// A table of this size, which is allocated when it is needed.
    pub fn new(mebibytes: usize) -> ScoreTable {
        let max_slots = mebibytes.saturating_mul(1 << 20) / SLOT_BYTES;
        ScoreTable { slots: Vec::new(), max_slots: max_slots.max(1), used: 1, search_number: 0 }
    }

    /// Begins a new search with this node limit: a short one needs few slots.
    pub fn begin(&mut self, nodes: Option<u64>) {
        let grown = self.slots.len().saturating_add(GROWTH);
        let wanted = nodes.map_or(grown, |nodes| usize::try_from(nodes).unwrap_or(usize::MAX));
        self.used = wanted.clamp(1, self.max_slots);
        if self.slots.len() < self.used {
            // Freed first, so that both never exist at once.
            self.slots = Vec::new();
            self.slots = (0..self.used).map(|_| Default::default()).collect();
        }
        self.search_number += 1;
    }

    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<Entry> {
        let [check, word] = self.slot(key);
        let word = word.load(Ordering::Relaxed);
        (check.load(Ordering::Relaxed) ^ word == self.salted(key)).then(|| read(word))
    }

    #[inline]
    pub(super) fn store(&self, key: u64, entry: Entry) {
        let word = write(entry) | self.mark();
        let [check, slot] = self.slot(key);
        check.store(self.salted(key) ^ word, Ordering::Relaxed);
        slot.store(word, Ordering::Relaxed);
    }

    /// The key of an entry of this search. Those of other searches do not match.
    #[inline]
    fn salted(&self, key: u64) -> u64 {
        key ^ self.search_number.wrapping_mul(0xD6E8_FEB8_6659_FD93)
    }

    /// A mark for the entries of this search. It is never 0, which marks an unused slot.
    #[inline]
    fn mark(&self) -> u64 {
        self.search_number % 255 + 1
    }

    /// How full the table is, in permille, from a sample of a thousand slots.
    pub(super) fn hashfull(&self) -> u32 {
        let asked = self.used.min(1000);
        let full = self.slots[..asked].iter().filter(|slot| slot[1].load(Ordering::Relaxed) & 255 == self.mark());
        (full.count() * 1000 / asked) as u32
    }

    #[inline]
    fn slot(&self, key: u64) -> &[AtomicU64; 2] {
        // The first product spreads similar keys, the second maps them to any number of slots.
        let spread = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        &self.slots[((u128::from(spread) * self.used as u128) >> 64) as usize]
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
        1 => Bound::Lower,
        _ => Bound::Upper,
    };
    Entry { score: (word >> 32) as i32, bound, depth: (word >> 10 & 63) as u8, best: (word >> 16) as u16 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENTRY: Entry = Entry { score: -123_456, bound: Bound::Upper, depth: 63, best: 70 };

    #[test]
    fn stored_entries_are_found_until_the_next_search() {
        let mut table = ScoreTable::new(1);
        table.begin(None);
        assert_eq!(table.find(7), None);
        let exact = Entry { score: 5, bound: Bound::Exact, depth: 0, best: u16::MAX };
        table.store(7, ENTRY);
        table.store(u64::MAX, exact);
        assert_eq!((table.find(7), table.find(u64::MAX), table.find(8)), (Some(ENTRY), Some(exact), None));
        table.begin(Some(500));
        assert_eq!((table.find(7), table.hashfull()), (None, 0));
        for key in 0..5000 {
            table.store(key, ENTRY);
        }
        assert_eq!(table.hashfull(), 1000);
    }

    #[test]
    fn the_smallest_table_works_and_old_entries_never_return() {
        let mut table = ScoreTable::new(0);
        table.begin(None);
        table.store(1, ENTRY);
        for _ in 0..600 {
            table.begin(None);
            assert_eq!(table.find(1), None);
        }
    }
}
