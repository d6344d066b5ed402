//! A countdown that decides the game is seen in time.

use game::{Dice, Evaluate, HasEvaluator, Pruning, Seat, Turn};

use super::evaluator;
use engine::AlphaBeta;
use engine::StopCondition;
use engine::{Engine, SearchInput};

/// Searches a position with a running countdown just as deep as that, with all pruning, and compares with trying
/// everything: the forced winner must be the same. Returns whether there was something to compare.
///
/// # Panics
/// If the search is wrong about who wins.
pub fn sees_what_is_due<G: HasEvaluator<Evaluator: Pruning<G>>>(game: &G, state: &G::State) -> bool {
    let evaluator = evaluator(game);
    let Turn::Seat(seat) = game.turn(state) else { return false };
    let Some(due) = evaluator.countdown(game, state, &evaluator.features(game, state)) else { return false };
    // A single action is not searched deeply.
    if game.count(state) < 2 {
        return false;
    }
    let past = std::slice::from_ref(state);
    let (stop_condition, dice) = (StopCondition::none(), Dice::new(0));
    let input =
        SearchInput { game, evaluator: &evaluator, past, stop_condition, depth: due, lines: 1, threads: 1, dice };
    let found = AlphaBeta::new(game, 1).search(&input, &mut |_| {}).score();
    let told = found.decided_in().filter(|turns| turns.unsigned_abs() <= due).map(|turns| turns > 0);
    let forced = match (is_forced(game, state, seat, true, due), is_forced(game, state, seat, false, due)) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    };
    assert_eq!(told, forced, "{state:?}: {found:?}, {due} actions to go");
    true
}

/// Whether a seat wins by force within this number of actions, or loses.
fn is_forced<G: HasEvaluator>(game: &G, state: &G::State, seat: Seat, wins: bool, actions: u32) -> bool {
    match game.turn(state) {
        Turn::Over(outcome) => !outcome.is_draw() && outcome.won_by(seat) == wins,
        Turn::Seat(mover) if actions > 0 => {
            let mut list = Vec::new();
            game.actions(state, &mut list);
            let mut leads = list.into_iter().map(|action| {
                let mut next = state.clone();
                game.apply(&mut next, action);
                is_forced(game, &next, seat, wins, actions - 1)
            });
            let wants = game.are_partners(mover, seat) == wins;
            if wants { leads.any(|forced| forced) } else { leads.all(|forced| forced) }
        }
        _ => false,
    }
}
