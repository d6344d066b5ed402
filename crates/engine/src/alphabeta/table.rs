//! The transposition table, which threads share without locks.
//!
//! An entry is two words: the data, and the key XOR the data. If another thread writes at the same moment, a reader may
//! see halves of two entries; the key does not match then, and it finds nothing. So neither locks nor unsafe code is
//! needed.

use std::sync::atomic::{AtomicU64, Ordering};

/// Entries per bucket: a bucket is one cache line.
const BUCKET: usize = 4;

/// Buckets per MiB.
const BUCKETS_IN_MEBIBYTE: usize = (1 << 20) / size_of::<[Slot; BUCKET]>();

/// How many buckets are sampled for `hashfull`.
const SAMPLED: usize = 250;

/// For replacement, an entry of an older search counts as this many plies less for each search since.
const AGE_IN_DEPTHS: i32 = 4;

/// How the score of an entry relates to the true score.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The true score is at most this (fail low).
    Upper,
    /// The true score is at least this (fail high).
    Lower,
    /// The true score is this.
    Exact,
}

/// What is known about a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    /// For the side to move; decided games are counted in turns from this position.
    pub(super) score: i32,
    pub(super) bound: Bound,
    /// The depth of the search.
    pub(super) depth: i32,
    /// The index of the best action in the list of the position, if known.
    pub(super) best: Option<u16>,
}

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

/// A table of fixed size.
pub(super) struct Table {
    buckets: Vec<[Slot; BUCKET]>,
    age: u8,
}

impl Table {
    pub(super) fn new(mebibytes: usize) -> Table {
        let size = mebibytes.max(1) * BUCKETS_IN_MEBIBYTE;
        Table { buckets: (0..size).map(|_| Default::default()).collect(), age: 0 }
    }

    /// Removes all entries.
    pub(super) fn clear(&mut self) {
        for slot in self.buckets.as_flattened_mut() {
            *slot = Slot::default();
        }
        self.age = 0;
    }

    /// Begins a new search, which replaces older entries first.
    pub(super) fn new_search(&mut self) {
        self.age = (self.age + 1) & AGES;
    }

    /// The entry of a key.
    #[inline]
    pub(super) fn find(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            (slot.check.load(Ordering::Relaxed) ^ data == key && data != 0).then(|| unpack(data))
        })
    }

    /// Stores an entry in place of the least valuable one.
    #[inline]
    pub(super) fn store(&self, key: u64, mut entry: Entry) {
        let mut least: Option<(i32, &Slot)> = None;
        for slot in self.bucket(key) {
            let data = slot.data.load(Ordering::Relaxed);
            if data != 0 && slot.check.load(Ordering::Relaxed) ^ data == key {
                let known = unpack(data);
                // A shallower bound does not replace an entry of the same search.
                if entry.bound != Bound::Exact && entry.depth + 3 < known.depth && age_of(data) == self.age {
                    return;
                }
                entry.best = entry.best.or(known.best);
                least = Some((0, slot));
                break;
            }
            let age = i32::from(self.age.wrapping_sub(age_of(data)) & AGES);
            let value = if data == 0 { i32::MIN } else { depth_of(data) - AGE_IN_DEPTHS * age };
            if least.is_none_or(|(other, _)| value < other) {
                least = Some((value, slot));
            }
        }
        let (_, slot) = least.expect("a bucket has slots");
        let data = pack(entry, self.age);
        slot.data.store(data, Ordering::Relaxed);
        slot.check.store(key ^ data, Ordering::Relaxed);
    }

    /// How much of the table is filled by this search, in permille.
    pub(super) fn hashfull(&self) -> u32 {
        let sample = &self.buckets[..SAMPLED.min(self.buckets.len())];
        let is_new = |slot: &&Slot| {
            let data = slot.data.load(Ordering::Relaxed);
            data != 0 && age_of(data) == self.age
        };
        let filled = sample.as_flattened().iter().filter(is_new).count();
        (1000 * filled / sample.as_flattened().len()) as u32
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[Slot; BUCKET] {
        // The upper half of the product maps keys to any number of buckets.
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }
}

/// Ages count from 0 to this and wrap around.
const AGES: u8 = 63;

// From the lowest bit: 16 bits for the best action, 8 for the depth, 6 for the age, 2 for the bound, 32 for the score.
const DEPTH: u32 = 16;
const AGE: u32 = 24;
const BOUND: u32 = 30;
const SCORE: u32 = 32;

/// No packed entry is 0, since no bound is.
fn pack(entry: Entry, age: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    };
    // The index 65535 cannot be stored; nothing else depends on it.
    let best = entry.best.map_or(0, |index| u64::from(index.wrapping_add(1)));
    let depth = entry.depth.clamp(0, 255) as u64;
    best | depth << DEPTH | u64::from(age) << AGE | bound << BOUND | u64::from(entry.score as u32) << SCORE
}

fn unpack(data: u64) -> Entry {
    let bound = match data >> BOUND & 3 {
        1 => Bound::Upper,
        2 => Bound::Lower,
        _ => Bound::Exact,
    };
    Entry { score: (data >> SCORE) as u32 as i32, bound, depth: depth_of(data), best: (data as u16).checked_sub(1) }
}

fn depth_of(data: u64) -> i32 {
    (data >> DEPTH & 255) as i32
}

fn age_of(data: u64) -> u8 {
    (data >> AGE) as u8 & AGES
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(score: i32, depth: i32) -> Entry {
        Entry { score, bound: Bound::Exact, depth, best: Some(7) }
    }

    #[test]
    fn stored_entries_are_found() {
        let table = Table::new(1);
        let entries = [
            Entry { score: -999_999, bound: Bound::Upper, depth: 0, best: None },
            Entry { score: 1_000_000, bound: Bound::Lower, depth: 200, best: Some(0) },
            Entry { score: 0, bound: Bound::Exact, depth: 64, best: Some(65_534) },
        ];
        for (key, entry) in (1..).map(|n: u64| n.wrapping_mul(0x9E37_79B9_7F4A_7C15)).zip(entries) {
            assert_eq!(table.find(key), None);
            table.store(key, entry);
            assert_eq!(table.find(key), Some(entry));
        }
    }

    #[test]
    fn a_full_bucket_replaces_old_and_shallow_entries_first() {
        let mut table = Table::new(1);
        // Small keys share the first bucket.
        for key in 1..=4 {
            table.store(key, entry(0, 10 + key as i32));
        }
        table.store(5, entry(0, 1));
        assert_eq!((table.find(1), table.find(5).is_some()), (None, true));
        table.new_search();
        for key in 6..=9 {
            table.store(key, entry(0, 20));
        }
        assert!((1..=5).all(|key| table.find(key).is_none()));
        table.clear();
        assert!((1..=9).all(|key| table.find(key).is_none()));
    }

    #[test]
    fn a_shallower_bound_keeps_the_deeper_entry_and_its_action() {
        let table = Table::new(1);
        table.store(1, entry(30, 12));
        table.store(1, Entry { score: 50, bound: Bound::Lower, depth: 3, best: None });
        assert_eq!(table.find(1), Some(entry(30, 12)));
        table.store(1, Entry { score: 50, bound: Bound::Lower, depth: 11, best: None });
        assert_eq!(table.find(1), Some(Entry { score: 50, bound: Bound::Lower, depth: 11, best: Some(7) }));
    }

    #[test]
    fn a_torn_entry_is_not_found() {
        let table = Table::new(1);
        table.store(1, entry(30, 12));
        let slot = &table.bucket(1)[0];
        slot.data.store(slot.data.load(Ordering::Relaxed) ^ 1 << SCORE, Ordering::Relaxed);
        assert_eq!(table.find(1), None);
    }

    #[test]
    fn hashfull_counts_the_entries_of_the_present_search() {
        let mut table = Table::new(1);
        assert_eq!(table.hashfull(), 0);
        let spread = (1 << 20) / 64;
        for n in 0..4 * spread as u64 {
            table.store((n / 4) * (u64::MAX / spread as u64 + 1) + n % 4 + 1, entry(0, 1));
        }
        assert_eq!(table.hashfull(), 1000);
        table.new_search();
        assert_eq!(table.hashfull(), 0);
    }
}
