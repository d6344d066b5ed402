//! Proof search against trying everything.

use game::{HasEvaluator, Pruning, Seat, Turn};

use super::evaluator;
use engine::Solver;
use engine::StopCondition;

/// Asks for every seat whether it wins by force within one turn, two turns and so on, as far as trying everything takes
/// no more than this number of positions, and compares. Returns the number of comparisons.
///
/// # Panics
/// If the two differ.
pub fn proves_what_is_so<G: HasEvaluator<Evaluator: Pruning<G>>>(game: &G, state: &G::State, positions: u32) -> usize {
    let (evaluator, mut on_report) = (evaluator(game), |_| {});
    let mut solver = Solver::new(game, &evaluator, 1, StopCondition::none(), &mut on_report);
    let mut compared = 0;
    for seat in Seat::first(game.seats()) {
        for turns in 1..=12 {
            let mut left = positions;
            let Some(wins) = plainly(game, state, seat, turns, &mut left) else { break };
            assert_eq!(solver.wins(state, seat, turns), Some(wins), "{state:?}: {seat} in {turns}");
            compared += 1;
        }
    }
    compared
}

/// Whether a seat wins by force, by trying everything; `None` if that takes too many positions.
fn plainly<G: HasEvaluator>(game: &G, state: &G::State, seat: Seat, turns: u32, left: &mut u32) -> Option<bool> {
    *left = left.checked_sub(1)?;
    let own = match game.turn(state) {
        Turn::Over(outcome) => return Some(outcome.won_by(seat)),
        _ if turns == 0 => return Some(false),
        turn => matches!(turn, Turn::Seat(mover) if game.are_partners(mover, seat)),
    };
    let mut list = Vec::new();
    game.actions(state, &mut list);
    for action in list {
        let mut next = state.clone();
        game.apply(&mut next, action);
        let rest = turns - u32::from(game.ends_turn(state, action));
        if plainly(game, &next, seat, rest, left)? == own {
            return Some(own);
        }
    }
    Some(!own)
}
