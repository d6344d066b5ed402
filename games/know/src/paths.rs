//! All ways of up to six jumps (RULES 5.1), tabulated once, so that the ends of a move are found without a search.
//!
//! For each start and number of jumps the ways are numbered, those to the same end as neighbouring bits of one word.
//! Each space has a row of bits, set for the ways that pass through it. The union of the rows of all closed spaces is
//! the set of closed ways, and an end can be reached if one of its ways is not in that set.

use std::sync::LazyLock;

use crate::board::{SPACES, Space, Spaces};

/// The highest face of a die, and so the longest move.
pub(crate) const MAX_JUMPS: usize = 6;

/// The number of 64-bit words that the ways of one, two, ... six jumps from a space need.
const WORDS: [usize; MAX_JUMPS] = [1, 1, 1, 2, 4, 8];

/// The table of all ways.
pub(crate) struct Paths {
    /// One for each number of jumps and each start.
    fans: Vec<Fan>,
    ends: Vec<End>,
    /// The rows of bits, one after the other.
    rows: Vec<u64>,
    /// The spaces between start and end of each way; the ways to one end are consecutive.
    between: Vec<Spaces>,
}

/// All ways of this many jumps from one space.
struct Fan {
    /// The spaces that some way passes through, ends left out.
    passed: Spaces,
    /// Where the row of each of these begins in `rows`.
    row: [u32; SPACES],
    /// Its range of `ends`.
    ends: (u32, u32),
}

/// A space that some ways end on.
#[derive(Copy, Clone)]
struct End {
    /// The bits of its ways in their word.
    ways: u64,
    word: u8,
    space: Space,
    /// The first of them in `between`.
    first: u32,
}

impl Paths {
    /// The table, built on first use.
    pub(crate) fn prepared() -> &'static Paths {
        static PATHS: LazyLock<Paths> = LazyLock::new(Paths::prepare);
        &PATHS
    }

    fn prepare() -> Paths {
        let mut paths = Paths { fans: Vec::new(), ends: Vec::new(), rows: Vec::new(), between: Vec::new() };
        for (jumps, words) in (1..).zip(WORDS) {
            for start in Space::all() {
                let mut ways = Vec::new();
                walk(start, jumps, Spaces::of(start), Spaces::NONE, &mut ways);
                ways.sort_unstable_by_key(|&(end, between)| (end, between.0));
                // Ways through the same spaces in another order need only one bit.
                ways.dedup();
                paths.add_fan(&ways, words);
            }
        }
        paths
    }

    fn add_fan(&mut self, ways: &[(Space, Spaces)], words: usize) {
        let first_end = self.ends.len();
        let mut to_each: Vec<&[(Space, Spaces)]> = ways.chunk_by(|a, b| a.0 == b.0).collect();
        // First-fit decreasing: packed in this order, the ways fit into `WORDS`.
        to_each.sort_by_key(|ways| std::cmp::Reverse(ways.len()));
        let mut filled = [0; 8];
        for ways in to_each {
            let room = filled[..words].iter().position(|filled| filled + ways.len() <= u64::BITS as usize);
            let word = room.expect("WORDS are enough for all ways of this board");
            let bits = (1 << ways.len()) - 1;
            let first = self.between.len() as u32;
            self.ends.push(End { ways: bits << filled[word], word: word as u8, space: ways[0].0, first });
            self.between.extend(ways.iter().map(|way| way.1));
            filled[word] += ways.len();
        }
        let passed = ways.iter().fold(Spaces::NONE, |all, way| all | way.1);
        let mut row = [0; SPACES];
        for space in passed.iter() {
            row[space.index()] = self.rows.len() as u32;
            self.rows.extend(std::iter::repeat_n(0, words));
        }
        for n in first_end..self.ends.len() {
            let End { ways, word, first, .. } = self.ends[n];
            for (way, bit) in (first as usize..).zip(bits(ways)) {
                for space in self.between[way].iter() {
                    self.rows[row[space.index()] as usize + usize::from(word)] |= bit;
                }
            }
        }
        self.fans.push(Fan { passed, row, ends: (first_end as u32, self.ends.len() as u32) });
    }

    /// The spaces that exactly this many jumps from a space can end on: over spaces of one set, to spaces of another.
    /// The start is in neither.
    #[inline]
    pub(crate) fn ends(&self, start: Space, jumps: u8, over: Spaces, onto: Spaces) -> Spaces {
        match jumps {
            1 => start.borders() & onto,
            2 | 3 => self.open_ends::<1>(start, jumps, over) & onto,
            4 => self.open_ends::<2>(start, jumps, over) & onto,
            5 => self.open_ends::<4>(start, jumps, over) & onto,
            _ => self.open_ends::<8>(start, jumps, over) & onto,
        }
    }

    /// The ends that some way of this many words leads to over these spaces.
    #[inline]
    fn open_ends<const WORDS: usize>(&self, start: Space, jumps: u8, over: Spaces) -> Spaces {
        let fan = self.fan(start, jumps);
        let closed: [u64; WORDS] = self.closed(fan, over);
        let mut found = [0_u64; 2];
        for end in self.ends_of(fan) {
            // WORDS is a power of two, so the mask changes nothing and spares a bounds check.
            let open = end.ways & !closed[usize::from(end.word) & (WORDS - 1)] != 0;
            let space = end.space.index();
            found[space >> 6] |= u64::from(open) << (space & 63);
        }
        Spaces(u128::from(found[0]) | u128::from(found[1]) << 64)
    }

    /// The ways that pass through a space outside `over`.
    #[inline]
    fn closed<const WORDS: usize>(&self, fan: &Fan, over: Spaces) -> [u64; WORDS] {
        let mut closed = [0; WORDS];
        for space in (fan.passed & !over).iter() {
            let row = fan.row[space.index()] as usize;
            for (closed, ways) in closed.iter_mut().zip(&self.rows[row..row + WORDS]) {
                *closed |= ways;
            }
        }
        closed
    }

    /// The spaces of the first open way that [`Paths::ends`] would find, its end included.
    pub(crate) fn first_way(&self, start: Space, jumps: u8, over: Spaces, onto: Spaces) -> Option<Spaces> {
        let fan = self.fan(start, jumps);
        self.ends_of(fan).iter().filter(|end| onto.contains(end.space)).find_map(|end| {
            let open = self.between_of(end).iter().find(|&&between| (between & !over).is_empty());
            open.map(|between| between.with(end.space))
        })
    }

    /// The spaces between the start and one end, for every way.
    pub(crate) fn all(&self, start: Space, jumps: u8, end: Space) -> &[Spaces] {
        let found = self.ends_of(self.fan(start, jumps)).iter().find(|found| found.space == end);
        found.map_or(&[], |end| self.between_of(end))
    }

    #[inline]
    fn fan(&self, start: Space, jumps: u8) -> &Fan {
        &self.fans[(usize::from(jumps) - 1) * SPACES + start.index()]
    }

    #[inline]
    fn ends_of(&self, fan: &Fan) -> &[End] {
        &self.ends[fan.ends.0 as usize..fan.ends.1 as usize]
    }

    fn between_of(&self, end: &End) -> &[Spaces] {
        let first = end.first as usize;
        &self.between[first..first + end.ways.count_ones() as usize]
    }
}

impl std::fmt::Debug for Paths {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ways", self.between.len())
    }
}

/// Collects the ends of all ways on from here, with the spaces between.
fn walk(here: Space, jumps: usize, seen: Spaces, between: Spaces, ways: &mut Vec<(Space, Spaces)>) {
    for next in (here.borders() & !seen).iter() {
        if jumps == 1 {
            ways.push((next, between));
        } else {
            walk(next, jumps - 1, seen.with(next), between.with(next), ways);
        }
    }
}

/// The bits of a word, one by one, the lowest first.
fn bits(word: u64) -> impl Iterator<Item = u64> {
    (0..u64::BITS).map(|n| 1 << n).filter(move |bit| word & bit != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_ways_as_the_board_has() {
        let paths = Paths::prepared();
        let count = |jumps: usize| -> u32 {
            let fans = &paths.fans[(jumps - 1) * SPACES..jumps * SPACES];
            fans.iter().flat_map(|fan| paths.ends_of(fan)).map(|end| end.ways.count_ones()).sum()
        };
        // Of six jumps, 192 go through the spaces of another way in another order.
        assert_eq!([1, 2, 3, 4, 5, 6].map(count), [344, 928, 2424, 5928, 14112, 32688 - 192]);
    }
}
