//! How long searches by playouts run if nothing stops them.

use crate::expectimax::MAX_DEPTH;

/// The most actions of a playout.
pub(crate) const LONGEST_PLAYOUT: u32 = 4096;

/// The most iterations at depth 1; each further ply allows four times as many.
const SHALLOW: u64 = 4096;
/// The most iterations in a position with one action, which is only searched for its score.
const FORCED: u64 = 64;
/// The most iterations in any case.
const MAX: u64 = 1 << 22;

/// The most iterations for a tree of this depth, with this number of actions at the root.
pub(crate) fn limit(depth: u32, actions: usize) -> u64 {
    let deeper = depth.clamp(1, MAX_DEPTH) - 1;
    if actions == 1 { FORCED } else { (SHALLOW << (2 * deeper).min(10)).min(MAX) }
}
