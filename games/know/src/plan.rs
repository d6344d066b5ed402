//! How far pairs are from where they want to be: jumps on an empty board, from tables prepared once. Nothing here is a
//! rule; it is what purposeful players look at.

use std::sync::LazyLock;

use crate::board::{SPACES, Space, Spaces, Tier};
use crate::options::Know;
use crate::roster::pieces;
use crate::state::{PIECES, Piece};

/// The tiers on which a Resolution has connections, as [`Plans`] numbers them.
const TIERS: [Tier; 3] = [Tier::Second, Tier::First, Tier::Rim];
/// Which of three pairs goes to which tier.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
/// How four pieces make two pairs.
const MATCHINGS: [[[usize; 2]; 2]; 3] = [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[0, 3], [1, 2]]];

/// The tables.
struct Plans {
    /// The fewest jumps from one space to another.
    jumps: [[u8; SPACES]; SPACES],
    /// The fewest jumps that bring two pieces to opposite spaces of a tier, both pieces together.
    pairs: [[[u8; SPACES]; SPACES]; 3],
}

static PLANS: LazyLock<Box<Plans>> = LazyLock::new(|| {
    let mut plans = Box::new(Plans { jumps: [[0; SPACES]; SPACES], pairs: [[[0; SPACES]; SPACES]; 3] });
    for start in Space::all() {
        let (mut seen, mut edge) = (Spaces::of(start), Spaces::of(start));
        for count in 1.. {
            edge = edge.iter().fold(Spaces::NONE, |next, space| next | space.borders()) & !seen;
            if edge.is_empty() {
                break;
            }
            edge.iter().for_each(|space| plans.jumps[start.index()][space.index()] = count);
            seen |= edge;
        }
    }
    for (tier, spaces) in TIERS.map(Tier::spaces).into_iter().enumerate() {
        for a in 0..SPACES {
            for b in 0..SPACES {
                let together = |space: Space| plans.jumps[a][space.index()] + plans.jumps[b][space.opposite().index()];
                plans.pairs[tier][a][b] = spaces.iter().map(together).min().unwrap_or(0);
            }
        }
    }
    plans
});

/// The fewest jumps from one space to another on an empty board.
pub(crate) fn jumps(from: Space, to: Space) -> u8 {
    PLANS.jumps[from.index()][to.index()]
}

impl Know {
    /// The fewest jumps that would Resolve a side on an empty board.
    pub(crate) fn jumps_to_resolution(&self, spaces: &[Space; PIECES], side: usize) -> i32 {
        let plans: &Plans = &PLANS;
        let first = self.roster.of_side[side].trailing_zeros() as usize;
        let pair = |tier: usize, a: usize, b: usize| {
            i32::from(plans.pairs[tier][spaces[first + a].index()][spaces[first + b].index()])
        };
        if self.roster.sides == 2 {
            let of_type = |kind: usize| [0, 1, 2].map(|tier| pair(tier, 2 * kind, 2 * kind + 1));
            let [bards, fools, heralds] = [of_type(0), of_type(1), of_type(2)];
            let sums = ORDERS.map(|[bard, fool, herald]| bards[bard] + fools[fool] + heralds[herald]);
            return sums.into_iter().min().unwrap_or(0);
        }
        let best =
            |[[a, b], [c, d]]: [[usize; 2]; 2]| (pair(0, a, b) + pair(1, c, d)).min(pair(1, a, b) + pair(0, c, d));
        MATCHINGS.map(best).into_iter().min().unwrap_or(0)
    }

    /// The pairs of a side: of each type one. With three players, whose pieces are all alike, what is connected, and for
    /// the others what is nearest to a Resolution.
    pub(crate) fn pairs(&self, spaces: &[Space; PIECES], side: usize) -> Vec<[Piece; 2]> {
        let all: Vec<Piece> = pieces(self.roster.of_side[side]).collect();
        if self.roster.sides == 2 {
            return all.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
        }
        let on = |n: usize| spaces[all[n].index()];
        let connected = |[a, b]: [usize; 2]| on(a) == on(b).opposite();
        let far = |[[a, b], [c, d]]: [[usize; 2]; 2]| {
            let pair = |tier: usize, a: usize, b: usize| PLANS.pairs[tier][on(a).index()][on(b).index()];
            (pair(0, a, b) + pair(1, c, d)).min(pair(1, a, b) + pair(0, c, d))
        };
        let best = MATCHINGS.into_iter().min_by_key(|&pairs| (!pairs.into_iter().any(connected), far(pairs)));
        best.unwrap_or_default().map(|pair| pair.map(|n| all[n])).into()
    }
}
