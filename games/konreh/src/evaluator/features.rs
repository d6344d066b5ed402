//! The features that a search updates: the worth of the pieces where they stand.

use crate::board::{Board, PieceKind, Side, squares};
use crate::evaluator::weights::Weights;
use crate::state::State;

/// Side A's pieces less side B's, each by its kind and rank.
pub(super) type Features = i32;

/// What a piece of side A is worth on each square, by its kind; B's are half a turn away.
pub(super) struct Places {
    worth: [[[i32; 64]; 4]; 2],
}

impl Places {
    pub(super) fn new(board: &'static Board, weights: &Weights) -> Places {
        let kinds = [
            (weights.blue, 0),
            (weights.orange, weights.orange_rank),
            (weights.red, weights.red_rank),
            (weights.green, weights.green_rank),
        ];
        let mut worth = [[[0; 64]; 4]; 2];
        for (kind, (alone, rank)) in kinds.into_iter().enumerate() {
            for square in squares(board.all) {
                let value = alone + rank * i32::from(square.x() + square.y());
                worth[0][kind][square.index()] = value;
                worth[1][kind][board.turned(square).index()] = -value;
            }
        }
        Places { worth }
    }

    /// The sum over all pieces, computed from scratch.
    pub(super) fn features(&self, state: &State) -> Features {
        let mut sum = 0;
        for side in Side::BOTH {
            for kind in PieceKind::ALL {
                sum += self.sum(side, kind, state.of(side, kind));
            }
        }
        sum
    }

    /// The same after an action, by the pieces that were added and removed.
    #[inline]
    pub(super) fn update(&self, features: Features, before: &State, after: &State) -> Features {
        let mut sum = features;
        for side in Side::BOTH {
            for kind in PieceKind::ALL {
                let (was, is) = (before.of(side, kind), after.of(side, kind));
                if was != is {
                    sum += self.sum(side, kind, is & !was) - self.sum(side, kind, was & !is);
                }
            }
        }
        sum
    }

    #[inline]
    fn sum(&self, side: Side, kind: PieceKind, set: u64) -> i32 {
        let worth = &self.worth[side.index()][kind as usize];
        squares(set).map(|square| worth[square.index()]).sum()
    }
}
