//! Tables about pairs, built once for a board without other pieces: how far two pieces are from opposite spaces of a
//! tier, in jumps and in turns.

use std::sync::LazyLock;

use crate::board::{SPACES, Space, Spaces};
use crate::distances::{Distances, TIERS, jumps};
use crate::paths::{MAX_JUMPS, Paths};

/// Turns are counted in sixteenths.
pub(super) const TURN: i32 = 16;

/// The turns it takes, on average, to restore a connection that had to be broken.
const BREAK: i32 = 2 * TURN;

/// Rows of a byte for each space are as long as this, so that they are read in whole registers.
const ROW: usize = 128;
/// The tiers take up no more than this of a row.
const STRETCH: usize = 32;
/// Where each tier begins. Of the Rim's stretch the end is no space.
const FIRST: [usize; 3] = [16, 48, 76];

/// The distance of a space that cannot be reached.
pub(super) const NOWHERE: u8 = u8::MAX;

/// The tables.
pub(super) struct Tables {
    /// The fewest jumps from a space to every other, and to the opposite of every other.
    to: Box<[[u8; ROW]; SPACES]>,
    to_opposite: Box<[[u8; ROW]; SPACES]>,
    distances: &'static Distances,
    /// How many turns two pieces take on average to be connected on a tier, if the dice are theirs alone.
    turns: [Box<[[u8; SPACES]; SPACES]>; 3],
    paths: &'static Paths,
}

/// A byte for each space: 255 where it is closed.
pub(super) struct Closed([u8; ROW]);

impl Tables {
    pub(super) fn prepared() -> &'static Tables {
        static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables {
            to: rows(jumps),
            to_opposite: rows(|from, to| jumps(from, to.opposite())),
            distances: Distances::prepared(),
            turns: TIERS.map(|tier| turns_to(tier.spaces())),
            paths: Paths::prepared(),
        });
        &TABLES
    }

    /// The fewest jumps, both pieces together, to opposite spaces of a tier.
    #[inline]
    pub(super) fn fewest_jumps(&self, tier: usize, a: Space, b: Space) -> u8 {
        self.distances.together(tier, a, b)
    }

    /// How many sixteenths of a turn two pieces are from a connection on a tier.
    #[inline]
    pub(super) fn turns(&self, tier: usize, a: Space, b: Space) -> i32 {
        i32::from(self.turns[tier][a.index()][b.index()])
    }

    /// The same for the last pair that a side has to connect, if the next move leads over these spaces only. A die that
    /// serves neither piece breaks another connection, since somebody has to move.
    pub(super) fn last_turns(&self, tier: usize, a: Space, b: Space, over: Spaces) -> i32 {
        let unmoved = self.turns(tier, a, b) + BREAK;
        let after = |die: u8| {
            let of = |piece: Space, other: Space| {
                let ends = self.paths.ends(piece, die, over, over);
                ends.iter().map(|end| self.turns(tier, end, other)).min().unwrap_or(unmoved)
            };
            of(a, b).min(of(b, a))
        };
        TURN + (1..=MAX_JUMPS as u8).map(after).sum::<i32>() / MAX_JUMPS as i32
    }

    /// The fewest jumps, both pieces together, to opposite spaces of each tier that are not closed; [`NOWHERE`] where
    /// all are.
    #[inline]
    pub(super) fn jumps(&self, a: Space, b: Space, closed: &Closed) -> [u8; 3] {
        let (a, b) = (&self.to[a.index()], &self.to_opposite[b.index()]);
        FIRST.map(|first| {
            let stretch = first..first + STRETCH;
            let together = a[stretch.clone()].iter().zip(&b[stretch.clone()]).zip(&closed.0[stretch]);
            together.fold(NOWHERE, |least, ((a, b), closed)| least.min(a.saturating_add(*b) | closed))
        })
    }
}

impl Closed {
    #[inline]
    pub(super) fn new(spaces: Spaces) -> Closed {
        let mut bytes = [0; ROW];
        for (chunk, byte) in bytes.chunks_exact_mut(8).zip(spaces.0.to_le_bytes()) {
            chunk.copy_from_slice(&SPREAD[usize::from(byte)].to_le_bytes());
        }
        Closed(bytes)
    }
}

/// For the bits of a byte, a byte of ones each.
static SPREAD: [u64; 256] = {
    let mut all = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let mut bit = 0;
        while bit < 8 {
            if bits >> bit & 1 == 1 {
                all[bits] |= 0xFF << (8 * bit);
            }
            bit += 1;
        }
        bits += 1;
    }
    all
};

fn rows(of: impl Fn(Space, Space) -> u8) -> Box<[[u8; ROW]; SPACES]> {
    let mut rows = Box::new([[NOWHERE; ROW]; SPACES]);
    for from in Space::all() {
        Space::all().for_each(|to| rows[from.index()][to.index()] = of(from, to));
    }
    rows
}

/// How many turns a pair takes to a set of spaces if it plays as well as it can: the average over the dice of the best
/// move, again and again until it changes no more. A quarter of the board is enough, the rest is its image.
fn turns_to(goal: Spaces) -> Box<[[u8; SPACES]; SPACES]> {
    let paths = Paths::prepared();
    let reach = |from: Space| -> [Vec<u8>; MAX_JUMPS] {
        std::array::from_fn(|n| {
            let ends = paths.ends(from, n as u8 + 1, Spaces::ALL.without(from), Spaces::ALL.without(from));
            ends.iter().map(|end| end.index() as u8).collect()
        })
    };
    let reach: Vec<_> = Space::all().map(reach).collect();
    let quarter: Vec<Space> =
        Space::all().filter(|&space| (1..4).all(|quarters| space < space.turned(quarters))).collect();
    let mut turns = Box::new([[FAR; SPACES]; SPACES]);
    loop {
        let mut change: f32 = 0.0;
        for &a in &quarter {
            for b in Space::all().filter(|&b| b != a) {
                let is_there = goal.contains(a) && b == a.opposite();
                let now = if is_there { 0.0 } else { 1.0 + next(&turns, &reach, a, b) };
                change = change.max((turns[a.index()][b.index()] - now).abs());
                for quarters in 0..4 {
                    let (a, b) = (a.turned(quarters).index(), b.turned(quarters).index());
                    turns[a][b] = now;
                    turns[b][a] = now;
                }
            }
        }
        if change < 0.01 {
            break;
        }
    }
    let mut rounded = Box::new([[0; SPACES]; SPACES]);
    for (row, turns) in rounded.iter_mut().zip(turns.iter()) {
        row.iter_mut().zip(turns).for_each(|(whole, turns)| *whole = (turns * TURN as f32).round() as u8);
    }
    rounded
}

/// More turns than any pair takes.
const FAR: f32 = 12.0;

/// The turns that are left after the best move of a pair, on average over the dice.
fn next(turns: &[[f32; SPACES]; SPACES], reach: &[[Vec<u8>; MAX_JUMPS]], a: Space, b: Space) -> f32 {
    let (a, b) = (a.index(), b.index());
    let best = |n: usize| {
        let of = |piece: usize, other: usize| {
            let left = reach[piece][n].iter().filter(|&&to| usize::from(to) != other);
            left.map(|&to| turns[other][usize::from(to)]).fold(FAR, f32::min)
        };
        of(a, b).min(of(b, a))
    };
    (0..MAX_JUMPS).map(best).sum::<f32>() / MAX_JUMPS as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(name: &str) -> Space {
        Space::named(name).expect("a space")
    }

    #[test]
    fn pairs_that_are_nearer_take_fewer_turns() {
        let tables = Tables::prepared();
        let turns = |a, b| tables.turns(0, on(a), on(b));
        assert_eq!(turns("S8", "S24"), 0);
        // From C12 the dice 1, 3 and 5 lead to S24, so it takes two turns on average.
        let (near, far) = (turns("S8", "C12"), turns("R1", "R2"));
        assert!(TURN < near && near <= 2 * TURN && far > 4 * TURN, "{near} {far}");
        let apart = || Space::all().flat_map(|a| Space::all().filter(move |&b| b != a).map(move |b| (a, b)));
        assert!((0..3).all(|tier| apart().all(|(a, b)| tables.turns(tier, a, b) < 6 * TURN)));
    }

    #[test]
    fn closed_spaces_are_gone_round() {
        let tables = Tables::prepared();
        let open = Closed::new(Spaces::NONE);
        assert_eq!(tables.jumps(on("S8"), on("C12"), &open)[0], 1);
        let closed = Closed::new(Spaces::of(on("S8")).with(on("S24")));
        assert!(tables.jumps(on("S8"), on("C12"), &closed)[0] > 1);
        assert_eq!(tables.jumps(on("S8"), on("C12"), &Closed::new(Spaces::ALL)), [NOWHERE; 3]);
        assert_eq!(tables.jumps(on("R3"), on("R13"), &open)[2], 0);
    }
}
