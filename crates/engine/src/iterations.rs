//! How long searches by playouts go on at most where no brake ends them.

use crate::expectimax::DEEPEST;

/// A playout of so many actions ends, whatever the game.
pub(crate) const LONGEST_PLAYOUT: u32 = 4096;

/// The most iterations for a tree of one action's depth; every action more allows four times as many.
const SHALLOW: u64 = 4096;
/// A position with nothing to choose is only looked at to tell how it stands.
const UNCHOSEN: u64 = 64;
/// The most iterations in any case.
const MOST: u64 = 1 << 22;

/// The most iterations for a tree of this depth, in a position with so many actions to choose from.
pub(crate) fn most(depth: u32, choices: usize) -> u64 {
    let deeper = depth.clamp(1, DEEPEST) - 1;
    if choices == 1 { UNCHOSEN } else { (SHALLOW << (2 * deeper).min(10)).min(MOST) }
}
