//! What falls due is seen in time.

use game::{Dice, Evaluate, Game, Judge, Seat, Turn};

use super::judge;
use crate::alphabeta::AlphaBeta;
use crate::brake::Brake;
use crate::engine::{Engine, Question};

/// Looks at a position in which something falls due that decides the game, just as deep as that, with every shortcut that a
/// search has, and compares with trying everything: who wins by force until then must be the same. Tells whether there was
/// something to compare.
///
/// # Panics
/// Where the search misjudges who wins.
pub fn sees_what_is_due<G: Evaluate>(game: &G, state: &G::State) -> bool {
    let judge = judge(game);
    let Turn::Seat(seat) = game.turn(state) else { return false };
    let Some(due) = judge.due(game, state, &judge.tally(game, state)) else { return false };
    // Where there is no choice, nobody looks deep.
    if game.count(state) < 2 {
        return false;
    }
    let past = std::slice::from_ref(state);
    let (brake, dice) = (Brake::none(), Dice::new(0));
    let question = Question { game, judge: &judge, past, brake, depth: due, lines: 1, threads: 1, dice };
    let found = AlphaBeta::new(game, 1).think(&question, &mut |_| {}).score();
    let told = found.decided_in().filter(|turns| turns.unsigned_abs() <= due).map(|turns| turns > 0);
    let forced = match (is_forced(game, state, seat, true, due), is_forced(game, state, seat, false, due)) {
        (true, _) => Some(true),
        (_, true) => Some(false),
        _ => None,
    };
    assert_eq!(told, forced, "{state:?}: {found:?}, {due} actions to go");
    true
}

/// Whether a seat wins by force within so many actions, or whether it is beaten.
fn is_forced<G: Game>(game: &G, state: &G::State, seat: Seat, wins: bool, actions: u32) -> bool {
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
