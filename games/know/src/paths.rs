//! All ways of up to six jumps (RULES 5.1), prepared once: for each start, length and end the sets of spaces that lie
//! between. A way is open when its set is, so where a piece can go is found by comparing a few sets, without a search.

use std::sync::LazyLock;

use crate::board::{SPACES, Space, Spaces};

/// No die shows more.
pub(crate) const MOST_JUMPS: usize = 6;

/// The prepared ways.
pub(crate) struct Paths {
    /// For each length and start a range of `ends`.
    starts: [[(u32, u32); SPACES]; MOST_JUMPS + 1],
    ends: Vec<End>,
    /// What lies between start and end, the end's ways side by side.
    between: Vec<u128>,
}

/// A space that some ways end on.
#[derive(Copy, Clone)]
struct End {
    /// The space.
    space: Space,
    /// Its range of `between`.
    first: u32,
    last: u32,
}

impl Paths {
    /// The table, made when it is first asked for.
    pub(crate) fn prepared() -> &'static Paths {
        static PATHS: LazyLock<Paths> = LazyLock::new(Paths::prepare);
        &PATHS
    }

    fn prepare() -> Paths {
        let mut paths = Paths { starts: [[(0, 0); SPACES]; MOST_JUMPS + 1], ends: Vec::new(), between: Vec::new() };
        for jumps in 1..=MOST_JUMPS {
            for start in Space::all() {
                let first = paths.ends.len() as u32;
                let mut ways = Vec::new();
                walk(start, jumps, Spaces::of(start), Spaces::NONE, &mut ways);
                ways.sort_unstable();
                // Two ways through the same spaces, in another order, are one.
                ways.dedup();
                for of_end in ways.chunk_by(|a, b| a.0 == b.0) {
                    let begin = paths.between.len() as u32;
                    paths.between.extend(of_end.iter().map(|&(_, between)| between));
                    let last = paths.between.len() as u32;
                    paths.ends.push(End { space: of_end[0].0, first: begin, last });
                }
                paths.starts[jumps][start.index()] = (first, paths.ends.len() as u32);
            }
        }
        paths
    }

    /// The spaces that exactly so many jumps from a space can end on: over spaces of one set, to spaces of another. The
    /// start is in neither.
    #[inline]
    pub(crate) fn ends(&self, start: Space, jumps: u8, over: Spaces, onto: Spaces) -> Spaces {
        let (first, last) = self.starts[usize::from(jumps)][start.index()];
        let mut found = Spaces::NONE;
        for end in &self.ends[first as usize..last as usize] {
            if onto.contains(end.space) && self.is_open(end, over) {
                found = found.with(end.space);
            }
        }
        found
    }

    /// The spaces of one such way, its end included.
    pub(crate) fn first_way(&self, start: Space, jumps: u8, over: Spaces, onto: Spaces) -> Option<Spaces> {
        let (first, last) = self.starts[usize::from(jumps)][start.index()];
        let ends = self.ends[first as usize..last as usize].iter().filter(|end| onto.contains(end.space));
        ends.flat_map(|end| self.between(end).iter().map(|&between| (end.space, Spaces(between))))
            .find(|&(_, between)| (between & !over).is_empty())
            .map(|(end, between)| between.with(end))
    }

    /// What lies between the start and one end, for every way.
    pub(crate) fn all(&self, start: Space, jumps: u8, end: Space) -> &[u128] {
        let (first, last) = self.starts[usize::from(jumps)][start.index()];
        let mut ends = self.ends[first as usize..last as usize].iter();
        ends.find(|found| found.space == end).map_or(&[], |end| self.between(end))
    }

    #[inline]
    fn is_open(&self, end: &End, over: Spaces) -> bool {
        let closed = !over.0;
        self.between(end).iter().any(|between| between & closed == 0)
    }

    #[inline]
    fn between(&self, end: &End) -> &[u128] {
        &self.between[end.first as usize..end.last as usize]
    }
}

impl std::fmt::Debug for Paths {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} ways", self.between.len())
    }
}

/// Collects the ends of all ways on from here, with the spaces between.
fn walk(here: Space, jumps: usize, seen: Spaces, between: Spaces, ways: &mut Vec<(Space, u128)>) {
    for next in (here.borders() & !seen).iter() {
        if jumps == 1 {
            ways.push((next, between.0));
        } else {
            walk(next, jumps - 1, seen.with(next), between.with(next), ways);
        }
    }
}
