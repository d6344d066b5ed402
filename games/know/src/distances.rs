//! How far pairs are from a Resolution: jumps on an empty board, tabulated once. Used by hints and the evaluator;
//! nothing here is a rule.

use std::sync::LazyLock;

use crate::board::{SPACES, Space, Spaces, Tier};
use crate::options::Know;
use crate::roster::pieces;
use crate::state::{PIECES, Piece};

/// The tiers on which a Resolution has connections, as [`Distances`] numbers them.
pub(crate) const TIERS: [Tier; 3] = [Tier::Second, Tier::First, Tier::Rim];
/// The three ways to make two pairs of four pieces.
const MATCHINGS: [[[usize; 2]; 2]; 3] = [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[0, 3], [1, 2]]];

/// Tables of distances on an empty board.
pub(crate) struct Distances {
    /// The fewest jumps from one space to another.
    jumps: [[u8; SPACES]; SPACES],
    /// The fewest jumps that bring two pieces to opposite spaces of a tier, both pieces together.
    pairs: [[[u8; SPACES]; SPACES]; 3],
}

static DISTANCES: LazyLock<Box<Distances>> = LazyLock::new(|| {
    let mut distances = Box::new(Distances { jumps: [[0; SPACES]; SPACES], pairs: [[[0; SPACES]; SPACES]; 3] });
    for start in Space::all() {
        let (mut seen, mut edge) = (Spaces::of(start), Spaces::of(start));
        for count in 1.. {
            edge = edge.iter().fold(Spaces::NONE, |next, space| next | space.borders()) & !seen;
            if edge.is_empty() {
                break;
            }
            edge.iter().for_each(|space| distances.jumps[start.index()][space.index()] = count);
            seen |= edge;
        }
    }
    for (tier, spaces) in TIERS.map(Tier::spaces).into_iter().enumerate() {
        for a in 0..SPACES {
            for b in 0..SPACES {
                let together =
                    |space: Space| distances.jumps[a][space.index()] + distances.jumps[b][space.opposite().index()];
                distances.pairs[tier][a][b] = spaces.iter().map(together).min().unwrap_or(0);
            }
        }
    }
    distances
});

impl Distances {
    pub(crate) fn prepared() -> &'static Distances {
        &DISTANCES
    }

    /// The fewest jumps that bring two pieces to opposite spaces of a tier on an empty board, both together.
    #[inline]
    pub(crate) fn together(&self, tier: usize, a: Space, b: Space) -> u8 {
        self.pairs[tier][a.index()][b.index()]
    }
}

/// The fewest jumps from one space to another on an empty board.
pub(crate) fn jumps(from: Space, to: Space) -> u8 {
    DISTANCES.jumps[from.index()][to.index()]
}

impl Know {
    /// The pairs of a side, one of each type. With three players, whose four pieces are alike, the pairing that has a
    /// connection, and among those the one nearest to a Resolution.
    pub(crate) fn pairs(&self, spaces: &[Space; PIECES], side: usize) -> Vec<[Piece; 2]> {
        let all: Vec<Piece> = pieces(self.roster.of_side[side]).collect();
        if self.roster.sides == 2 {
            return all.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
        }
        let on = |n: usize| spaces[all[n].index()];
        let connected = |[a, b]: [usize; 2]| on(a) == on(b).opposite();
        let far = |[[a, b], [c, d]]: [[usize; 2]; 2]| {
            let pair = |tier: usize, a: usize, b: usize| DISTANCES.together(tier, on(a), on(b));
            (pair(0, a, b) + pair(1, c, d)).min(pair(1, a, b) + pair(0, c, d))
        };
        let best = MATCHINGS.into_iter().min_by_key(|&pairs| (!pairs.into_iter().any(connected), far(pairs)));
        best.unwrap_or_default().map(|pair| pair.map(|n| all[n])).into()
    }
}
