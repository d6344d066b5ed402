//! What a proof search remembers of positions: how far each is from being proved and from being disproved.

/// How far a position is from being proved and from being disproved: at least so many positions must still be decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Numbers {
    /// To prove it.
    pub(crate) proof: u32,
    /// To disprove it.
    pub(crate) disproof: u32,
}

/// More than any number of positions: what cannot be done at all.
pub(crate) const NEVER: u32 = 1 << 30;

impl Numbers {
    pub(crate) const PROVED: Numbers = Numbers { proof: 0, disproof: NEVER };
    pub(crate) const DISPROVED: Numbers = Numbers { proof: NEVER, disproof: 0 };

    /// What is decided one way or the other.
    pub(crate) fn decided(proved: bool) -> Numbers {
        if proved { Numbers::PROVED } else { Numbers::DISPROVED }
    }

    /// Whether it is known, and how.
    pub(crate) fn known(self) -> Option<bool> {
        if self.proof == 0 { Some(true) } else { (self.disproof == 0).then_some(false) }
    }
}

/// One position: its key, its numbers, and how much work went into them.
#[derive(Copy, Clone)]
struct Entry {
    key: u64,
    numbers: Numbers,
    work: u32,
}

const EMPTY: Entry = Entry { key: 0, numbers: Numbers { proof: 1, disproof: 1 }, work: 0 };

/// So many positions share a place; the one with the least work behind it makes room.
const WAYS: usize = 4;

/// A table of fixed size. What it forgets is worked out again.
pub(crate) struct Proofs {
    entries: Vec<[Entry; WAYS]>,
}

impl Proofs {
    pub(crate) fn new(mebibytes: usize) -> Proofs {
        let places = (mebibytes.max(1) << 20) / size_of::<[Entry; WAYS]>();
        Proofs { entries: vec![[EMPTY; WAYS]; places] }
    }

    pub(crate) fn find(&self, key: u64) -> Option<Numbers> {
        self.entries[self.place(key)].iter().find(|entry| entry.key == key && entry.work > 0).map(|entry| entry.numbers)
    }

    pub(crate) fn note(&mut self, key: u64, numbers: Numbers, work: u64) {
        let place = self.place(key);
        let ways = &mut self.entries[place];
        let least = (0..WAYS).min_by_key(|&way| if ways[way].key == key { 0 } else { ways[way].work });
        let work = work.clamp(1, u64::from(u32::MAX)) as u32;
        ways[least.unwrap_or(0)] = Entry { key, numbers, work };
    }

    fn place(&self, key: u64) -> usize {
        ((u128::from(key) * self.entries.len() as u128) >> 64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_took_the_least_work_makes_room() {
        let mut proofs = Proofs { entries: vec![[EMPTY; WAYS]; 1] };
        let numbers = |proof| Numbers { proof, disproof: 7 };
        for key in 1..=4 {
            proofs.note(key, numbers(key as u32), 10 * key);
        }
        proofs.note(3, numbers(33), 1);
        proofs.note(5, numbers(5), 1);
        let found: Vec<Option<u32>> = (1..=5).map(|key| proofs.find(key).map(|found| found.proof)).collect();
        assert_eq!(found, [Some(1), Some(2), None, Some(4), Some(5)]);
    }
}
