//! The features of one side while nobody has Resolved: what it has, what it lacks, and what is in its way.

use super::tables::{Closed, NOWHERE, TURN, Tables};
use super::weights::Weights;
use crate::board::{Space, Spaces};
use crate::options::Know;
use crate::roster::pieces;
use crate::rules::field::Field;
use crate::state::{PIECES, State};

/// The assignments of three pairs to three tiers.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
/// The three ways to make two pairs of four pieces.
const MATCHINGS: [[[usize; 2]; 2]; 3] = [[[0, 1], [2, 3]], [[0, 2], [1, 3]], [[0, 3], [1, 2]]];

/// The points that a connection on each tier has on average when a game ends.
const USUAL_POINTS: [i32; 3] = [7, 6, 4];

/// What an evaluator counts of one side.
#[derive(Copy, Clone, Debug, Default)]
pub struct SideFeatures {
    /// What it is worth altogether.
    pub(super) worth: i32,
    /// What it lacks for a Resolution.
    pub(super) lacking: i32,
    /// How many points it has if both sides make the connections that they lack.
    pub(super) points: i32,
}

/// Computes the features of a side.
#[inline]
pub(super) fn side_features(
    game: &Know,
    tables: &Tables,
    weights: &Weights,
    state: &State,
    field: &Field,
    side: usize,
) -> SideFeatures {
    let own = game.roster.of_side[side];
    let first = own.trailing_zeros() as usize;
    let count = own.count_ones() as usize;
    let spaces = &state.pieces[first..first + count];
    let enemy = field.enemy(side);
    // 1. Freedom to move.
    let stand: Spaces = spaces.iter().copied().collect();
    let (mut exits, mut locked_out) = (0, 0);
    for piece in pieces(own) {
        let borders = state.space(piece).borders();
        let open = (borders & !(field.occupied | enemy)).len() as i32;
        exits += open.min(3);
        locked_out += i32::from(open == 0 && game.has_no_jump(state, field, piece));
    }
    let influence = (field.influence[side] & !field.contention).len() as i32;
    // 2. The connections that are made and missing.
    let regions = Regions::of(field, side, spaces, stand);
    let cost = |a: usize, b: usize| costs(tables, weights, &regions, spaces[a], spaces[b], a, b);
    let plan =
        if game.roster.sides == 2 { Plan::of_three([cost(0, 1), cost(2, 3), cost(4, 5)]) } else { Plan::of_four(cost) };
    let (mut connected, mut held, mut to_come, mut missing) = (0, Spaces::NONE, 0, None);
    for [a, b, tier] in plan.pairs() {
        let (on, twin) = (spaces[a], spaces[b]);
        match tables.turns(tier, on, twin) {
            0 => {
                connected += 1;
                held |= on.borders() | twin.borders();
            }
            turns => {
                to_come += USUAL_POINTS[tier];
                missing = Some((tier, on, twin, turns));
            }
        }
    }
    let mut lacking = plan.lacking;
    if let Some((tier, on, twin, turns)) = missing.filter(|_| connected + 1 == plan.count) {
        let snag = tables.last_turns(tier, on, twin, !(field.occupied | enemy)) - turns;
        lacking += weights.snag * snag / TURN;
    }
    // 3. The sum.
    let points = if game.first_scores { 0 } else { (held & !field.contention).len() as i32 + to_come };
    let worth = weights.connection * connected as i32 + weights.exit * exits + weights.influence * influence
        - weights.locked_out * locked_out
        - lacking;
    SideFeatures { worth, lacking, points }
}

/// Which pairs go to which tiers.
struct Plan {
    /// What they lack together.
    lacking: i32,
    /// Two pieces and a tier each.
    pairs: [[usize; 3]; 3],
    count: usize,
}

impl Plan {
    /// Three pairs, each on the tier that suits all of them best.
    #[inline]
    fn of_three(pairs: [[i32; 3]; 3]) -> Plan {
        let mut best = (i32::MAX, ORDERS[0]);
        for [one, two, three] in ORDERS {
            let lacking = pairs[0][one] + pairs[1][two] + pairs[2][three];
            if lacking < best.0 {
                best = (lacking, [one, two, three]);
            }
        }
        let (lacking, [one, two, three]) = best;
        Plan { lacking, pairs: [[0, 1, one], [2, 3, two], [4, 5, three]], count: 3 }
    }

    /// The best two pairs of four pieces that are all alike: one on the Second tier and one on the First.
    #[inline]
    fn of_four(pair: impl Fn(usize, usize) -> [i32; 3]) -> Plan {
        let mut best = Plan { lacking: i32::MAX, pairs: [[0; 3]; 3], count: 2 };
        for [[a, b], [c, d]] in MATCHINGS {
            let (one, other) = (pair(a, b), pair(c, d));
            for tier in [0, 1] {
                let lacking = one[tier] + other[1 - tier];
                if lacking < best.lacking {
                    best = Plan { lacking, pairs: [[a, b, tier], [c, d, 1 - tier], [0; 3]], count: 2 };
                }
            }
        }
        best
    }

    fn pairs(&self) -> impl Iterator<Item = [usize; 3]> {
        self.pairs[..self.count].iter().copied()
    }
}

/// What a pair lacks on each tier.
#[inline]
fn costs(
    tables: &Tables,
    weights: &Weights,
    regions: &Regions,
    on: Space,
    twin: Space,
    a: usize,
    b: usize,
) -> [i32; 3] {
    let closed = regions.closed(a, b);
    let left = tables.jumps(on, twin, closed.as_ref().unwrap_or(&regions.barred));
    std::array::from_fn(|tier| {
        let detour = match left[tier] {
            NOWHERE => weights.wall,
            jumps => weights.detour * i32::from(jumps - tables.fewest_jumps(tier, on, twin)),
        };
        weights.turn * tables.turns(tier, on, twin) / TURN + detour
    })
}

/// Where the pieces of a side can come to, the others standing still.
struct Regions {
    /// No move of the side ends on these spaces or on their opposites.
    barred: Closed,
    barred_spaces: Spaces,
    /// Where each piece can come to, if walls keep them apart.
    apart: Option<[Spaces; PIECES]>,
}

impl Regions {
    #[inline]
    fn of(field: &Field, side: usize, spaces: &[Space], stand: Spaces) -> Regions {
        let enemy = field.enemy(side) | field.occupied & !stand;
        let barred_spaces = enemy | enemy.opposite();
        let over = !(field.occupied | field.enemy(side));
        let exits = |space: Space| space.borders() & over;
        let mut region = Spaces::NONE;
        let mut edge = exits(spaces[0]);
        let is_joined = |region: Spaces| spaces.iter().all(|&space| !(exits(space) & region).is_empty());
        // One flood from the first piece; as soon as it has come to all others there is no wall between them.
        while !edge.is_empty() {
            region |= edge;
            if is_joined(region) {
                return Regions { barred: Closed::new(barred_spaces), barred_spaces, apart: None };
            }
            edge = edge.iter().fold(Spaces::NONE, |next, space| next | space.borders()) & over & !region;
        }
        let apart = apart(spaces, over);
        Regions { barred: Closed::new(barred_spaces), barred_spaces, apart: Some(apart) }
    }

    /// What is closed to a pair beyond what is barred to all, where walls keep pieces apart.
    fn closed(&self, a: usize, b: usize) -> Option<Closed> {
        let apart = self.apart.as_ref()?;
        Some(Closed::new(self.barred_spaces | !(apart[a] & apart[b].opposite())))
    }
}

// Walls are rare, so this is kept out of the hot path.
#[cold]
fn apart(spaces: &[Space], over: Spaces) -> [Spaces; PIECES] {
    let mut regions = [Spaces::NONE; PIECES];
    for (region, &space) in regions.iter_mut().zip(spaces) {
        let mut edge = Spaces::of(space);
        while !edge.is_empty() {
            *region |= edge;
            edge = edge.iter().fold(Spaces::NONE, |next, space| next | space.borders()) & over & !*region;
        }
    }
    regions
}

/// How many sixteenths of a turn a side needs for a Resolution on a board without enemies.
#[inline]
pub(super) fn turns(game: &Know, tables: &Tables, spaces: &[Space; PIECES], side: usize) -> i32 {
    on_an_empty_board(game, spaces, side, |tier, on, twin| tables.turns(tier, on, twin))
}

/// The same in jumps.
pub(super) fn jumps(game: &Know, tables: &Tables, spaces: &[Space; PIECES], side: usize) -> i32 {
    on_an_empty_board(game, spaces, side, |tier, on, twin| i32::from(tables.fewest_jumps(tier, on, twin)))
}

/// What a side lacks for a Resolution, if each pair has only itself to think of.
#[inline]
fn on_an_empty_board(
    game: &Know,
    spaces: &[Space; PIECES],
    side: usize,
    lacking: impl Fn(usize, Space, Space) -> i32,
) -> i32 {
    let first = game.roster.of_side[side].trailing_zeros() as usize;
    let pair = |a: usize, b: usize| -> [i32; 3] {
        std::array::from_fn(|tier| lacking(tier, spaces[first + a], spaces[first + b]))
    };
    let plan =
        if game.roster.sides == 2 { Plan::of_three([pair(0, 1), pair(2, 3), pair(4, 5)]) } else { Plan::of_four(pair) };
    plan.lacking
}
