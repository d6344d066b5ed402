//! What must be true of the search over any game: checks for the tests of games, like [`game::laws`].

use game::{Dice, Evaluate, Judge, Seat, Turn, WON, fitted};

use crate::brake::Brake;
use crate::engine::{Question, Report};
use crate::expectimax::{QUIETING, ROLLS, Search, narrow};

/// Looks at a position so many actions deep, or less deep where that decides it, and compares with plain minimax,
/// which tries everything that the game finds worth a look and cuts nothing short. Tells whether there was something to look at.
///
/// # Panics
/// Where the two differ.
pub fn equals_minimax<G: Evaluate>(game: &G, state: &G::State, depth: u32) -> bool {
    let Turn::Seat(seat) = game.turn(state) else { return false };
    let judge = judge(game);
    let found = look(game, &judge, std::slice::from_ref(state), depth);
    let plain = Minimax { game, judge: &judge, seat };
    let score = found.score().0;
    assert_eq!(score, plain.value(state, found.depth, ROLLS, 0), "{state:?} at depth {}", found.depth);
    let mut next = state.clone();
    game.apply(&mut next, found.action());
    assert_eq!(plain.value(&next, found.depth - 1, ROLLS, 1), score, "{state:?}: {:?}", found.action());
    true
}

/// Shows that a position which stood twice already is taken for a draw, in a game that draws at the third time: the
/// best action, if it led there, would be worth nothing. Tells whether this position could show it.
///
/// # Panics
/// Where the search goes there although something else is better.
pub fn avoids_repetition<G: Evaluate>(game: &G, state: &G::State, depth: u32) -> bool {
    let Turn::Seat(_) = game.turn(state) else { return false };
    let judge = judge(game);
    let fresh = look(game, &judge, std::slice::from_ref(state), depth);
    let mut next = state.clone();
    game.apply(&mut next, fresh.action());
    let thrice = [next.clone(), next.clone(), next.clone()];
    let shows = fresh.score().0 > 0 && matches!(game.turn(&next), Turn::Seat(_)) && game.claim(&thrice).is_some();
    if shows {
        let wary = look(game, &judge, &[next.clone(), next, state.clone()], depth);
        assert!(wary.score() <= fresh.score(), "{state:?}");
        assert!(wary.action() != fresh.action() || wary.score().0 == 0, "{state:?}: {:?}", wary.action());
    }
    shows
}

fn judge<G: Evaluate>(game: &G) -> G::Judge {
    G::Judge::new(game, &fitted::<G, G::Judge>(), None)
}

fn look<G: Evaluate>(game: &G, judge: &G::Judge, past: &[G::State], depth: u32) -> Report<G::Action> {
    let (brake, dice) = (Brake::none(), Dice::new(0));
    Search::new(&Question { game, judge, past, brake, depth, lines: 1, threads: 1, dice }).deepen(&mut |_| {})
}

struct Minimax<'a, G: Evaluate> {
    game: &'a G,
    judge: &'a G::Judge,
    seat: Seat,
}

impl<G: Evaluate> Minimax<'_, G> {
    fn value(&self, state: &G::State, depth: u32, rolls: u32, actions: i32) -> i32 {
        match self.game.turn(state) {
            Turn::Over(outcome) if outcome.is_draw() => 0,
            Turn::Over(outcome) if outcome.won_by(self.seat) => WON - actions,
            Turn::Over(_) => actions - WON,
            Turn::Chance if rolls == 0 => self.judge.glance(self.game, state, self.seat),
            Turn::Chance => {
                let (mut sum, mut weights) = (0, 0);
                for (roll, next) in self.nexts(state) {
                    let weight = i64::from(self.game.weight(state, roll));
                    sum += weight * i64::from(self.value(&next, depth, rolls - 1, actions + 1));
                    weights += weight;
                }
                (sum / weights) as i32
            }
            Turn::Seat(_) if depth == 0 => self.settle(state, QUIETING, actions),
            Turn::Seat(seat) => {
                let answer = if self.is_own(seat) { None } else { self.judge.answer(self.game, state) };
                let mut list = Vec::new();
                self.game.actions(state, &mut list);
                narrow(self.game, self.judge, state, &mut list);
                let looked_at = answer.map_or(list, |answer| vec![answer]);
                let value = |action| self.value(&self.after(state, action), depth - 1, rolls, actions + 1);
                self.best(seat, looked_at.into_iter().map(value))
            }
        }
    }

    /// As it stands, or better by actions that promise something.
    fn settle(&self, state: &G::State, left: usize, actions: i32) -> i32 {
        let Turn::Seat(seat) = self.game.turn(state) else { return self.value(state, 0, 0, actions) };
        let standing = self.judge.glance(self.game, state, self.seat);
        if left == 0 {
            return standing;
        }
        let promising =
            self.nexts(state).into_iter().filter(|&(action, _)| self.judge.promise(self.game, state, action) > 0);
        let scores = promising.map(|(_, next)| self.settle(&next, left - 1, actions + 1));
        self.best(seat, scores.chain([standing]))
    }

    fn best(&self, seat: Seat, scores: impl Iterator<Item = i32>) -> i32 {
        let best = if self.is_own(seat) { scores.max() } else { scores.min() };
        best.expect("a seat that is to move has an action")
    }

    fn is_own(&self, seat: Seat) -> bool {
        self.game.are_partners(seat, self.seat)
    }

    fn after(&self, state: &G::State, action: G::Action) -> G::State {
        let mut next = state.clone();
        self.game.apply(&mut next, action);
        next
    }

    fn nexts(&self, state: &G::State) -> Vec<(G::Action, G::State)> {
        let mut list = Vec::new();
        self.game.actions(state, &mut list);
        list.into_iter().map(|action| (action, self.after(state, action))).collect()
    }
}
