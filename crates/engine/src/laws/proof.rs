//! Proofs against trying everything.

use game::{Evaluate, Game, Seat, Turn};

use super::judge;
use crate::brake::Brake;
use crate::solve::Solver;

/// Asks of every seat whether it wins by force within one turn, two turns and so on, as far as trying everything takes no
/// more than so many positions, and compares. Tells how many answers were compared.
///
/// # Panics
/// Where the two differ.
pub fn proves_what_is_so<G: Evaluate>(game: &G, state: &G::State, positions: u32) -> usize {
    let (judge, mut tell) = (judge(game), |_| {});
    let mut solver = Solver::new(game, &judge, 1, Brake::none(), &mut tell);
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

/// Whether a seat wins by force, by trying everything; nothing where that takes too many positions.
fn plainly<G: Game>(game: &G, state: &G::State, seat: Seat, turns: u32, left: &mut u32) -> Option<bool> {
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
