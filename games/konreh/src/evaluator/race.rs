//! The Reforge race (RULES 7.3, 8.1): when it falls due, and when it is lost already.

use game::Seat;

use crate::board::{PieceKind, Side, toward};
use crate::evaluator::KonrehEvaluator;
use crate::options::Konreh;
use crate::rules::holder;
use crate::state::{Phase, State};

/// A side with this many pieces that can step back cannot run out of actions in five turns.
const FREE_PIECES: u32 = 4;

impl KonrehEvaluator {
    /// In how many actions the first countdown runs out.
    #[inline]
    pub(super) fn race_ends(state: &State) -> Option<u32> {
        let [a, b] = Side::BOTH.map(|side| KonrehEvaluator::actions_left(state, side));
        match (a, b) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (one, other) => one.or(other),
        }
    }

    /// The actions up to and with the one that ends a fallen side's last turn.
    #[inline]
    fn actions_left(state: &State, side: Side) -> Option<u32> {
        let life = state.life(side);
        life.is_fallen().then(|| 2 * u32::from(life.countdown()) - u32::from(state.side == side))
    }

    /// The winner of a race that no runner can still be in time for, and in how many turns it is over. Every step of a
    /// runner counts, and none goes further than its full stride, so nothing that anybody does makes it faster.
    pub(super) fn lost_race(&self, game: &Konreh, state: &State) -> Option<(Seat, u32)> {
        if state.phase != Phase::Play || game.stale_draw {
            return None;
        }
        let loser = Side::BOTH.into_iter().find(|&side| self.is_too_late(state, side))?;
        let (winner, ends) = (loser.other(), KonrehEvaluator::actions_left(state, loser)?);
        let is_first = KonrehEvaluator::actions_left(state, winner).is_none_or(|other| ends < other);
        // Nobody may be able to claim a draw meanwhile, and the winner must not run out of actions.
        let is_drawn = game.no_progress.is_some_and(|limit| u32::from(state.no_progress) + ends >= u32::from(limit));
        (is_first && !is_drawn && is_free(game, state, winner)).then(|| (holder(state, winner), ends))
    }

    fn is_too_late(&self, state: &State, side: Side) -> bool {
        let life = state.life(side);
        let could = |kind| state.of(side, kind) & self.distances.bounds(side, kind, usize::from(life.countdown())) != 0;
        life.is_fallen() && ![PieceKind::Orange, PieceKind::Red, PieceKind::Green].into_iter().any(could)
    }
}

/// Whether a side has pieces enough that can step back.
fn is_free(game: &Konreh, state: &State, side: Side) -> bool {
    let empty = game.board.all & !state.occupied();
    let before_empty = match side {
        Side::A => toward::<-1>(empty) | toward::<-8>(empty),
        Side::B => toward::<1>(empty) | toward::<8>(empty),
    };
    let pieces = state.army(side) & !state.of(side, PieceKind::Blue);
    (pieces & before_empty).count_ones() >= FREE_PIECES
}
