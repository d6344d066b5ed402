//! The table of proof and disproof numbers.

/// Lower bounds on the number of positions that must still be decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Numbers {
    /// To prove the position.
    pub(crate) proof: u32,
    /// To disprove it.
    pub(crate) disproof: u32,
}

/// More than any number of positions: impossible.
pub(crate) const NEVER: u32 = 1 << 30;

impl Numbers {
    pub(crate) const PROVED: Numbers = Numbers { proof: 0, disproof: NEVER };
    pub(crate) const DISPROVED: Numbers = Numbers { proof: NEVER, disproof: 0 };

    /// The numbers of a decided position.
    pub(crate) fn decided(proved: bool) -> Numbers {
        if proved { Numbers::PROVED } else { Numbers::DISPROVED }
    }

    /// Whether it is proved or disproved, if it is decided.
    pub(crate) fn known(self) -> Option<bool> {
        if self.proof == 0 { Some(true) } else { (self.disproof == 0).then_some(false) }
    }
}

/// The numbers of one position, and the nodes that were spent on them.
#[derive(Copy, Clone)]
struct Entry {
    key: u64,
    numbers: Numbers,
    work: u32,
}

const EMPTY: Entry = Entry { key: 0, numbers: Numbers { proof: 1, disproof: 1 }, work: 0 };

/// Entries per bucket. The one with the least work is replaced.
const WAYS: usize = 4;

/// A table of fixed size. Replaced entries are computed again when needed.
pub(crate) struct ProofTable {
    entries: Vec<[Entry; WAYS]>,
}

impl ProofTable {
    pub(crate) fn new(mebibytes: usize) -> ProofTable {
        let buckets = (mebibytes.max(1) << 20) / size_of::<[Entry; WAYS]>();
        ProofTable { entries: vec![[EMPTY; WAYS]; buckets] }
    }

    pub(crate) fn find(&self, key: u64) -> Option<Numbers> {
        self.entries[self.index(key)].iter().find(|entry| entry.key == key && entry.work > 0).map(|entry| entry.numbers)
    }

    pub(crate) fn store(&mut self, key: u64, numbers: Numbers, work: u64) {
        let index = self.index(key);
        let ways = &mut self.entries[index];
        let least = (0..WAYS).min_by_key(|&way| if ways[way].key == key { 0 } else { ways[way].work });
        let work = work.clamp(1, u64::from(u32::MAX)) as u32;
        ways[least.unwrap_or(0)] = Entry { key, numbers, work };
    }

    fn index(&self, key: u64) -> usize {
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_entry_with_the_least_work_is_replaced() {
        let mut table = ProofTable { entries: vec![[EMPTY; WAYS]; 1] };
        let numbers = |proof| Numbers { proof, disproof: 7 };
        for key in 1..=4 {
            table.store(key, numbers(key as u32), 10 * key);
        }
        table.store(3, numbers(33), 1);
        table.store(5, numbers(5), 1);
        let found: Vec<Option<u32>> = (1..=5).map(|key| table.find(key).map(|found| found.proof)).collect();
        assert_eq!(found, [Some(1), Some(2), None, Some(4), Some(5)]);
    }
}
