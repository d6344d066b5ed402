//! Margins and depths of heuristic pruning, which can be wrong. Scores are centipoints in every game, so the margins
//! are the same for all.

/// Whether a search uses heuristic pruning.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum PruningMode {
    /// With heuristic pruning, for play.
    Heuristic,
    /// Only alpha-beta cutoffs: the result equals that of plain minimax, for tests.
    Exact,
}

/// Reverse futility margin per ply of depth.
const REVERSE_FUTILITY: i32 = 70;
/// Reverse futility pruning is used up to this depth.
pub(super) const REVERSE_FUTILITY_DEPTH: i32 = 6;

/// Futility margin: the constant part, and per ply of depth.
const FUTILITY: i32 = 100;
const FUTILITY_PER_PLY: i32 = 70;
/// Futility pruning is used up to this depth.
pub(super) const FUTILITY_DEPTH: i32 = 6;

/// Late move pruning is used up to this depth.
pub(super) const LATE_MOVE_DEPTH: i32 = 5;

/// Null-move pruning is used from this depth on.
pub(super) const NULL_MOVE_DEPTH: i32 = 3;

/// Aspiration windows are used from this depth on.
pub(super) const ASPIRATION_DEPTH: u32 = 4;
/// The half width of the first aspiration window.
pub(super) const ASPIRATION_WINDOW: i32 = 25;

/// Delta pruning margin of the quiescence search.
pub(super) const DELTA_MARGIN: i32 = 150;

/// With a countdown of at most this many plies, no position is evaluated statically.
pub(super) const COUNTDOWN_NEAR: u32 = 3;

/// How far the static evaluation must be above beta to fail high.
pub(super) fn reverse_futility_margin(depth: i32, improving: bool) -> i32 {
    REVERSE_FUTILITY * (depth - i32::from(improving))
}

/// How far the static evaluation must be below alpha to prune quiet actions.
pub(super) fn futility_margin(depth: i32) -> i32 {
    FUTILITY + FUTILITY_PER_PLY * depth
}

/// How many quiet actions are searched at low depth.
pub(super) fn late_move_count(depth: i32, improving: bool) -> usize {
    let most = 4 + depth * depth;
    (if improving { most } else { most / 2 + 1 }) as usize
}

/// The depth reduction of the search after a null move.
pub(super) fn null_move_reduction(depth: i32, surplus: i32) -> i32 {
    3 + depth / 4 + (surplus / 150).clamp(0, 2)
}

/// Late move reductions, by depth and by the number of actions searched before.
pub(super) struct Reductions([[u8; Reductions::MAX]; Reductions::MAX]);

impl Reductions {
    const MAX: usize = 64;

    pub(super) fn new() -> Reductions {
        let mut table = [[0; Reductions::MAX]; Reductions::MAX];
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (tried, reduction) in row.iter_mut().enumerate().skip(1) {
                *reduction = (0.4 + libm::log(depth as f64) * libm::log(tried as f64) / 2.2) as u8;
            }
        }
        Reductions(table)
    }

    #[inline]
    pub(super) fn get(&self, depth: i32, tried: usize) -> i32 {
        let most = Reductions::MAX - 1;
        i32::from(self.0[(depth.max(0) as usize).min(most)][tried.min(most)])
    }
}
