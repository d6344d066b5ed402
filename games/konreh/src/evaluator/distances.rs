//! Distances on a board, as sets of squares, computed once for an evaluator.

use crate::board::{Board, PieceKind, Side, Square, Squares, beside, squares};

/// No runner needs more turns than this.
pub(super) const SLOWEST_RUN: usize = 10;

/// The distances from the enemy's Blue at which hunters are counted.
pub(super) const HUNT: [u8; 4] = [2, 4, 6, 9];

/// Sets of squares of one board.
pub(super) struct Distances {
    /// By side, kind and turns: from where a runner reaches the enemy's apex in this many turns if nobody is in its
    /// way.
    runs: [[[Squares; SLOWEST_RUN + 1]; 4]; 2],
    /// The same where every move may end as early as it likes: no runner is faster, whatever stands in its way.
    bounds: [[[Squares; SLOWEST_RUN + 1]; 4]; 2],
    /// The squares within this many steps of a square, for the distances of [`HUNT`].
    near: [[Squares; HUNT.len()]; 64],
    /// The two squares next to each side's Home.
    pub(super) gates: [Squares; 2],
    /// The square on the diagonal before each side's Home: a guard there holds both gates.
    pub(super) bar: [Squares; 2],
    /// Each side's Home and what lies within two steps of it.
    pub(super) yard: [Squares; 2],
    /// The Cross and the squares beside it.
    pub(super) ring: Squares,
    /// From where a Blue of a side slides to each Sanctum at once, or with one move before it.
    pub(super) seeding: [[[Squares; 2]; 2]; 2],
}

impl Distances {
    pub(super) fn new(board: &Board) -> Distances {
        let by_side = |f: &dyn Fn(Side) -> Squares| Side::BOTH.map(f);
        let home = |side: Side| board.home[side.index()].bit();
        let last = board.size - 1;
        Distances {
            runs: Side::BOTH.map(|side| PieceKind::ALL.map(|kind| runs(board, side, kind, strides))),
            bounds: Side::BOTH.map(|side| PieceKind::ALL.map(|kind| runs(board, side, kind, at_least))),
            near: std::array::from_fn(|index| HUNT.map(|steps| within(Square::new(index as u8).bit(), steps))),
            gates: by_side(&|side| beside(home(side)) & board.all),
            bar: [Square::at(1, 1).bit(), Square::at(last - 1, last - 1).bit()],
            yard: by_side(&|side| within(home(side), 2) & board.all),
            ring: (board.cross | beside(board.cross)) & board.all,
            seeding: Side::BOTH.map(|side| board.sanctums.map(|sanctum| seeding(board, side, sanctum))),
        }
    }

    /// From where a runner of this kind needs at most this many turns if nobody is in its way.
    #[inline]
    pub(super) fn runs(&self, side: Side, kind: PieceKind, turns: usize) -> Squares {
        self.runs[side.index()][kind as usize][turns.min(SLOWEST_RUN)]
    }

    /// From where a runner of this kind could need at most this many turns, whatever happens.
    #[inline]
    pub(super) fn bounds(&self, side: Side, kind: PieceKind, turns: usize) -> Squares {
        self.bounds[side.index()][kind as usize][turns.min(SLOWEST_RUN)]
    }

    /// What lies within the distances of [`HUNT`].
    #[inline]
    pub(super) fn near(&self, square: Square) -> &[Squares; HUNT.len()] {
        &self.near[square.index()]
    }
}

/// The squares within this many steps of a set.
fn within(set: Squares, steps: u8) -> Squares {
    (0..steps).fold(set, |set, _| set | beside(set))
}

/// The squares from which a runner needs at most 0, 1, 2 … turns to the enemy's apex, by the turns for each axis.
fn runs(board: &Board, side: Side, kind: PieceKind, turns: fn(PieceKind, u8) -> usize) -> [Squares; SLOWEST_RUN + 1] {
    let apex = board.home[side.other().index()];
    let need = |from: Square| turns(kind, from.x().abs_diff(apex.x())) + turns(kind, from.y().abs_diff(apex.y()));
    std::array::from_fn(|most| {
        squares(board.all).filter(|&from| need(from) <= most).fold(0, |set, from| set | from.bit())
    })
}

/// The turns to go this many steps onward along one axis: full strides, and homeward steps where the strides do not
/// fit.
fn strides(kind: PieceKind, steps: u8) -> usize {
    let (onward, homeward) = (kind.onward(), kind.homeward());
    // Whoever overshoots by a few steps goes back in one more turn; no board has room for more than one such detour.
    match steps % onward {
        0 => usize::from(steps / onward),
        rest => {
            let lacking = onward - rest;
            let back = usize::from(lacking.div_ceil(homeward));
            usize::from(steps / onward) + 1 + back
        }
    }
}

/// The turns that so many steps take at least: every move may be stopped early, and none goes further than its full
/// stride.
fn at_least(kind: PieceKind, steps: u8) -> usize {
    usize::from(steps.div_ceil(kind.onward()))
}

/// The squares from which Blue slides to the Sanctum at once on an empty board, and those from which it takes two
/// moves.
fn seeding(board: &Board, side: Side, sanctum: Square) -> [Squares; 2] {
    let reaches = |goal: Squares| {
        squares(board.all)
            .filter(|&from| blue_slides(board, side, from) & goal != 0)
            .fold(0, |set, from| set | from.bit())
    };
    let once = reaches(sanctum.bit()) & !sanctum.bit();
    [once, reaches(once) & !once & !sanctum.bit()]
}

/// Where Blue can slide on an empty board.
fn blue_slides(board: &Board, side: Side, from: Square) -> Squares {
    let (x, y) = (from.x() as i8, from.y() as i8);
    let onward = if side == Side::A { 1 } else { -1 };
    let at = |dx: i8, dy: i8| {
        let (x, y) = (x + dx, y + dy);
        let inside = (0..board.size as i8).contains(&x) && (0..board.size as i8).contains(&y);
        if inside { Square::at(x as u8, y as u8).bit() } else { 0 }
    };
    let far = onward * PieceKind::Blue.onward() as i8;
    let back = (1..=PieceKind::Blue.homeward() as i8)
        .fold(0, |set, steps| set | at(-onward * steps, 0) | at(0, -onward * steps));
    back | at(far, 0) | at(0, far)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::LARGE;

    #[test]
    fn strides_that_do_not_fit_take_a_step_back() {
        let turns = |kind, turns: fn(PieceKind, u8) -> usize| {
            std::array::from_fn::<usize, 8, _>(|steps| turns(kind, steps as u8))
        };
        assert_eq!(turns(PieceKind::Red, strides), [0, 2, 1, 3, 2, 4, 3, 5]);
        assert_eq!(turns(PieceKind::Orange, strides), [0, 2, 2, 1, 3, 3, 2, 4]);
        assert_eq!(turns(PieceKind::Green, strides), [0, 2, 2, 2, 1, 3, 3, 3]);
        assert_eq!(turns(PieceKind::Green, at_least), [0, 1, 1, 1, 1, 2, 2, 2]);
    }

    #[test]
    fn a_run_never_beats_its_bound() {
        let distances = Distances::new(&LARGE);
        for side in Side::BOTH {
            for kind in PieceKind::ALL {
                for turns in 0..=SLOWEST_RUN {
                    assert_eq!(distances.runs(side, kind, turns) & !distances.bounds(side, kind, turns), 0);
                }
            }
        }
    }

    #[test]
    fn blue_is_one_move_from_a_sanctum_along_the_edges() {
        let [[[once, twice], _], _] = Distances::new(&LARGE).seeding;
        assert!(once & Square::named("c1").unwrap().bit() != 0, "onward five");
        assert!(once & Square::named("h4").unwrap().bit() != 0, "homeward three");
        assert_eq!(once & twice, 0);
    }
}
