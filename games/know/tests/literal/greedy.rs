//! A player who makes for Resolution: random play hardly ever gets there, and much of the rules lies beyond.

use std::sync::LazyLock;

use game::Dice;

use super::board::{Space, borders, is_first_tier, is_rim, is_second_tier, opposite, spaces};
use super::{Literal, Phase, Position, Side};

/// By two spaces and a tier (Rim, First, Second): the fewest jumps on an empty board that bring pieces there to opposite
/// spaces of the tier.
static JUMPS: LazyLock<Vec<Vec<[usize; 3]>>> = LazyLock::new(|| {
    let distances: Vec<Vec<usize>> = spaces().map(distances_from).collect();
    let tiers = [is_rim, is_first_tier, is_second_tier];
    let fewest = |a: Space, b: Space, is_of_tier: fn(Space) -> bool| {
        let meetings = spaces().filter(|&space| is_of_tier(space));
        meetings.map(|space| distances[a][space] + distances[b][opposite(space)]).min().expect("a tier has spaces")
    };
    spaces().map(|a| spaces().map(|b| tiers.map(|tier| fewest(a, b, tier))).collect()).collect()
});

fn distances_from(start: Space) -> Vec<usize> {
    let mut found = vec![usize::MAX; spaces().len()];
    found[start] = 0;
    let mut queue = std::collections::VecDeque::from([start]);
    while let Some(space) = queue.pop_front() {
        for &near in borders(space) {
            if found[near] == usize::MAX {
                found[near] = found[space] + 1;
                queue.push_back(near);
            }
        }
    }
    found
}

impl Literal {
    /// One of the actions, each given with the position it leads to, as a player with a purpose might choose it.
    pub(crate) fn choose(&self, position: &Position, actions: &[(String, Position)], dice: &mut Dice) -> usize {
        let errands: Vec<usize> = (0..actions.len()).filter(|&n| actions[n].0.starts_with("errand=")).collect();
        if !errands.is_empty() && dice.below(2) == 0 {
            return *dice.pick(&errands);
        }
        let moves: Vec<usize> = (0..actions.len()).filter(|&n| actions[n].0.contains('-')).collect();
        if moves.is_empty() || dice.below(20) == 0 {
            return dice.below(actions.len());
        }
        let side = self.side(position.seat.expect("somebody moves"));
        let jumps: Vec<usize> =
            moves.iter().map(|&n| self.jumps_to_resolution(position, &actions[n].1, side)).collect();
        let fewest = jumps.iter().min();
        let best: Vec<usize> = moves.iter().zip(&jumps).filter(|&(_, n)| Some(n) == fewest).map(|(&n, _)| n).collect();
        *dice.pick(&best)
    }

    /// Nothing where the side has just Resolved, else one and the jumps that its pairs are away from it.
    fn jumps_to_resolution(&self, before: &Position, after: &Position, side: Side) -> usize {
        let has_resolved = before.resolver.is_none() && (after.resolver.is_some() || after.cycle > before.cycle);
        if has_resolved || after.phase == Phase::Over {
            return 0;
        }
        let own: Vec<Space> = after.pieces.iter().filter(|piece| piece.side == side).map(|piece| piece.space).collect();
        let jumps = |a: usize, b: usize, tier: usize| JUMPS[own[a]][own[b]][tier];
        let sums: Vec<usize> = if self.players == 3 {
            let pairings = [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2], [1, 2, 0, 3], [1, 3, 0, 2], [2, 3, 0, 1]];
            pairings.iter().map(|&[a, b, c, d]| jumps(a, b, 1) + jumps(c, d, 2)).collect()
        } else {
            let tiers = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
            tiers.iter().map(|&[a, b, c]| jumps(0, 1, a) + jumps(2, 3, b) + jumps(4, 5, c)).collect()
        };
        1 + sums.into_iter().min().expect("several ways")
    }
}
