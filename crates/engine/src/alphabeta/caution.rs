//! How much a search cuts short without a proof.
//!
//! Scores are hundredths of a small advantage in every game, so margins need not know the game.

/// Whether a search takes shortcuts.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Caution {
    /// Shortcuts that are nearly always right, for playing.
    Usual,
    /// None but what alpha-beta proves: what is found is exactly what trying everything would find.
    Plain,
}

/// A position that is so much better than needed, for each action of depth left, is not looked at further.
const AHEAD: i32 = 70;
/// Up to this depth.
pub(super) const AHEAD_DEPTH: i32 = 6;

/// A position that is so much worse than needed, at all and for each action of depth left, is not saved by a quiet action.
const BEHIND: i32 = 100;
const BEHIND_EACH: i32 = 70;
/// Up to this depth.
pub(super) const BEHIND_DEPTH: i32 = 6;

/// Up to this depth, only so many quiet actions are tried.
pub(super) const FEW_DEPTH: i32 = 5;

/// From this depth on doing nothing is tried first, where a game knows what that is.
pub(super) const PASS_DEPTH: i32 = 3;

/// From this depth on an iteration first expects a score near the last one.
pub(super) const ASPIRATION_DEPTH: u32 = 4;
/// So near.
pub(super) const ASPIRATION: i32 = 25;

/// A capture beyond the depth must promise what is lacking but for so much.
pub(super) const HOPE: i32 = 150;

/// Something that falls due in so many actions is near: no position is judged as it stands before.
pub(super) const NEAR: u32 = 3;

/// How much better than needed a position must be to be good enough.
pub(super) fn ahead(depth: i32, improving: bool) -> i32 {
    AHEAD * (depth - i32::from(improving))
}

/// How much worse than needed a position must be to be given up.
pub(super) fn behind(depth: i32) -> i32 {
    BEHIND + BEHIND_EACH * depth
}

/// How many quiet actions are tried at a small depth.
pub(super) fn few(depth: i32, improving: bool) -> usize {
    let most = 4 + depth * depth;
    (if improving { most } else { most / 2 + 1 }) as usize
}

/// How much less deeply the answer to doing nothing is looked at.
pub(super) fn pass_reduction(depth: i32, surplus: i32) -> i32 {
    3 + depth / 4 + (surplus / 150).clamp(0, 2)
}

/// How much less deeply late actions are looked at at first, by depth and by how many were tried before.
pub(super) struct Reductions([[u8; Reductions::MOST]; Reductions::MOST]);

impl Reductions {
    const MOST: usize = 64;

    pub(super) fn new() -> Reductions {
        let mut table = [[0; Reductions::MOST]; Reductions::MOST];
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (tried, reduction) in row.iter_mut().enumerate().skip(1) {
                *reduction = (0.4 + (depth as f64).ln() * (tried as f64).ln() / 2.2) as u8;
            }
        }
        Reductions(table)
    }

    #[inline]
    pub(super) fn get(&self, depth: i32, tried: usize) -> i32 {
        let most = Reductions::MOST - 1;
        i32::from(self.0[(depth.max(0) as usize).min(most)][tried.min(most)])
    }
}
