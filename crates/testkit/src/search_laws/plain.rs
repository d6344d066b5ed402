//! Alpha-beta against plain minimax.

use game::{ClaimGround, Dice, Evaluate, HasEvaluator, Outcome, Pruning, Seat, Turn, WON};

use super::evaluator;
use engine::AlphaBeta;
use engine::StopCondition;
use engine::internals::MAX_QUIESCENCE_PLIES;
use engine::{Engine, SearchInput};

/// Searches the last position of a past to a depth without unproved pruning, and compares with plain minimax. Both know
/// claims and repetition. Returns whether there was something to compare.
///
/// # Panics
/// If the scores differ, or an action that is called best is not.
pub fn equals_plain_minimax<G: HasEvaluator<Evaluator: Pruning<G>>>(game: &G, past: &[G::State], depth: u32) -> bool {
    let Some(state) = past.last() else { return false };
    let Turn::Seat(seat) = game.turn(state) else { return false };
    let evaluator = evaluator(game);
    let mut list = Vec::new();
    game.actions(state, &mut list);
    let input = |lines| {
        let (stop_condition, dice) = (StopCondition::none(), Dice::new(0));
        SearchInput { game, evaluator: &evaluator, past, stop_condition, depth, lines, threads: 1, dice }
    };
    let found = AlphaBeta::new(game, 1).search_exactly(&input(1));
    let every = AlphaBeta::new(game, 1).search_exactly(&input(usize::MAX));
    let repeats = matches!(
        game.claim(&[state, state, state].map(Clone::clone)).map(|claim| claim.ground),
        Some(ClaimGround::Threefold(_))
    );
    let mut plain = Minimax { game, evaluator: &evaluator, seat, repeats, past, line: vec![state.clone()] };
    let mut values: Vec<(i32, G::Action)> =
        list.into_iter().map(|action| (plain.after(action, found.depth as i32, 0), action)).collect();
    values.sort_by_key(|&(value, _)| std::cmp::Reverse(value));
    assert_eq!(found.score().0, values[0].0, "{state:?} at depth {}", found.depth);
    assert!(values.contains(&(found.score().0, found.action())), "{state:?}: {:?}", found.action());
    // Every action has its own score, in the same order.
    if every.depth == found.depth {
        assert_eq!(every.lines.len(), values.len(), "{state:?}");
        for (line, &(value, _)) in every.lines.iter().zip(&values) {
            assert_eq!(line.score.0, value, "{state:?}: {:?}", line.actions);
            assert!(values.contains(&(value, line.actions[0])), "{state:?}: {:?}", line.actions);
        }
    }
    true
}

struct Minimax<'a, G: HasEvaluator<Evaluator: Pruning<G>>> {
    game: &'a G,
    evaluator: &'a G::Evaluator,
    seat: Seat,
    repeats: bool,
    past: &'a [G::State],
    /// The positions from the root to the present one.
    line: Vec<G::State>,
}

impl<G: HasEvaluator<Evaluator: Pruning<G>>> Minimax<'_, G> {
    /// The value of an action for the searching seat, this many turns after the root.
    fn after(&mut self, action: G::Action, depth: i32, turns: i32) -> i32 {
        let state = self.line.last().expect("the line begins with the root");
        let done = turns + i32::from(self.game.ends_turn(state, action));
        let mut next = state.clone();
        self.game.apply(&mut next, action);
        match self.game.turn(&next) {
            Turn::Over(outcome) => self.result(outcome, turns + 1),
            Turn::Chance => self.evaluator.static_score(self.game, &next, self.seat),
            Turn::Seat(seat) => {
                self.line.push(next);
                let value = self.value(seat, depth - 1, done);
                self.line.pop();
                value
            }
        }
    }

    fn value(&mut self, mover: Seat, depth: i32, turns: i32) -> i32 {
        let (here, before) = self.line.split_last().expect("the line begins with the root");
        let here = here.clone();
        let key = self.game.key(&here);
        let times = |states: &[G::State]| states.iter().filter(|&state| self.game.key(state) == key).count();
        if self.repeats && (times(before) > 0 || times(self.past) > 1) {
            return 0;
        }
        let claim = self.game.claim(std::slice::from_ref(&here));
        if claim.as_ref().is_some_and(|claim| claim.automatic) {
            return 0;
        }
        let mut values: Vec<i32> = claim.map(|_| 0).into_iter().collect();
        let mut list = Vec::new();
        self.game.actions(&here, &mut list);
        if depth <= 0 {
            values.push(self.evaluator.static_score(self.game, &here, self.seat));
            list.retain(|&action| {
                depth > -MAX_QUIESCENCE_PLIES && self.evaluator.move_order(self.game, &here, action) > 0
            });
        }
        values.extend(list.into_iter().map(|action| self.after(action, depth, turns)));
        let own = self.game.are_partners(mover, self.seat);
        let best = if own { values.into_iter().max() } else { values.into_iter().min() };
        best.expect("a seat that is to move has an action")
    }

    fn result(&self, outcome: Outcome, turns: i32) -> i32 {
        match (outcome.is_draw(), outcome.won_by(self.seat)) {
            (true, _) => 0,
            (false, true) => WON - turns,
            (false, false) => turns - WON,
        }
    }
}
