//! Which action was best in positions that a search has seen.

/// How many positions are remembered: a power of two, so that a key's low bits are its place.
const PLACES: usize = 1 << 16;

/// A table of fixed size, in which a later position takes the place of an earlier one.
///
/// It holds actions and no scores: it says what to try first and decides nothing. So it does not matter that a key
/// leaves out counters that a score would depend on, or the way that led to a position.
pub(crate) struct Memory<A> {
    places: Vec<Option<(u64, A)>>,
}

impl<A: Copy> Memory<A> {
    pub(crate) fn new() -> Memory<A> {
        Memory { places: vec![None; PLACES] }
    }

    /// What was best in the position with this key.
    #[inline]
    pub(crate) fn best(&self, key: u64) -> Option<A> {
        self.places[place(key)].filter(|&(known, _)| known == key).map(|(_, action)| action)
    }

    #[inline]
    pub(crate) fn note(&mut self, key: u64, action: A) {
        self.places[place(key)] = Some((key, action));
    }
}

#[inline]
fn place(key: u64) -> usize {
    key as usize % PLACES
}

#[cfg(test)]
mod tests {
    use super::{Memory, PLACES};

    #[test]
    fn a_later_position_takes_the_place_of_an_earlier_one() {
        let mut memory = Memory::new();
        let (one, same_place) = (7, 7 + PLACES as u64);
        memory.note(one, 'a');
        assert_eq!((memory.best(one), memory.best(same_place), memory.best(8)), (Some('a'), None, None));
        memory.note(same_place, 'b');
        assert_eq!((memory.best(one), memory.best(same_place)), (None, Some('b')));
    }
}
