//! Properties of searches that the tests of every game check, like [`laws`](crate::laws), and matches over the protocol
//! ([`ugi`]).

mod due;
mod plain;
mod proof;
pub mod ugi;

use std::cell::Cell;
use std::cmp::Reverse;

use game::{ChanceSearch, Dice, Evaluate, HOPELESS, HasEvaluator, Seat, Turn, WON, fitted};

use engine::OpponentModel;
use engine::StopCondition;
use engine::internals::DECIDED;
use engine::internals::{Scale, ScoreTable, Search};
use engine::{Report, SearchInput};

pub use due::sees_what_is_due;
pub use plain::equals_plain_minimax;
pub use proof::proves_what_is_so;

/// Searches a position to a depth in turns, or less deep if it is decided earlier, and compares with plain
/// expectiminimax over the same candidates. Returns whether there was something to compare that plain expectiminimax
/// can search in reasonable time.
///
/// # Panics
/// If the two differ.
pub fn equals_minimax<G: HasEvaluator<Evaluator: ChanceSearch<G>>>(game: &G, state: &G::State, depth: u32) -> bool {
    let Turn::Seat(seat) = game.turn(state) else { return false };
    let evaluator = evaluator(game);
    let plain = Minimax {
        game,
        evaluator: &evaluator,
        seat,
        scale: Scale::new(G::Evaluator::WIN_SCALE),
        left: REASONABLE.into(),
    };
    let value = |state: &G::State, depth, turns| {
        plain.left.set(REASONABLE);
        plain.value(state, depth, turns).map(|chance| plain.scale.advantage(chance))
    };
    if value(state, depth, 0).is_none() {
        return false;
    }
    let found = look(game, &evaluator, std::slice::from_ref(state), depth);
    assert_eq!(Some(found.score().0), value(state, found.depth, 0), "{state:?} at depth {}", found.depth);
    let next = plain.after(state, found.action());
    let turns = u32::from(game.ends_turn(state, found.action()));
    assert_eq!(value(&next, found.depth - turns, turns), Some(found.score().0), "{state:?}: {:?}", found.action());
    true
}

/// Checks that a position which has occurred twice counts as a draw, in a game with draws by repetition. Returns
/// whether this position could show it.
///
/// # Panics
/// If the search repeats a position although something else is better.
pub fn avoids_repetition<G: HasEvaluator<Evaluator: ChanceSearch<G>>>(game: &G, state: &G::State, depth: u32) -> bool {
    let Turn::Seat(_) = game.turn(state) else { return false };
    if game.claim(&[state.clone(), state.clone(), state.clone()]).is_none() {
        return false;
    }
    let evaluator = evaluator(game);
    let fresh = look(game, &evaluator, std::slice::from_ref(state), depth);
    let mut next = state.clone();
    game.apply(&mut next, fresh.action());
    let thrice = [next.clone(), next.clone(), next.clone()];
    let shows = fresh.score().0 > 0 && matches!(game.turn(&next), Turn::Seat(_)) && game.claim(&thrice).is_some();
    if shows {
        let wary = look(game, &evaluator, &[next.clone(), next, state.clone()], depth);
        assert!(wary.score() <= fresh.score(), "{state:?}");
        assert!(wary.action() != fresh.action() || wary.score().0 == 0, "{state:?}: {:?}", wary.action());
    }
    shows
}

fn evaluator<G: HasEvaluator>(game: &G) -> G::Evaluator {
    G::Evaluator::new(game, &fitted::<G, G::Evaluator>(), None)
}

fn look<G: HasEvaluator<Evaluator: ChanceSearch<G>>>(
    game: &G,
    evaluator: &G::Evaluator,
    past: &[G::State],
    depth: u32,
) -> Report<G::Action> {
    let (stop_condition, dice) = (StopCondition::none(), Dice::new(0));
    let mut table = ScoreTable::new(1);
    table.begin(None);
    let input = SearchInput { game, evaluator, past, stop_condition, depth, lines: 1, threads: 1, dice };
    Search::new(&input, &table, OpponentModel::Paranoid, true).deepen(&mut |_| {})
}

/// The most nodes of plain expectiminimax.
const REASONABLE: u64 = 60_000;

/// Plain expectiminimax: no windows, no table, no pruning.
struct Minimax<'a, G: HasEvaluator<Evaluator: ChanceSearch<G>>> {
    game: &'a G,
    evaluator: &'a G::Evaluator,
    seat: Seat,
    scale: Scale,
    /// The nodes that are left.
    left: Cell<u64>,
}

impl<G: HasEvaluator<Evaluator: ChanceSearch<G>>> Minimax<'_, G> {
    /// The win chance of the searching seat, with this many turns to search and this many completed; `None` if that
    /// takes too many nodes.
    fn value(&self, state: &G::State, depth: u32, turns: u32) -> Option<i32> {
        self.left.set(self.left.get().checked_sub(1)?);
        Some(match self.game.turn(state) {
            Turn::Over(outcome) if outcome.is_draw() => 0,
            Turn::Over(outcome) if outcome.won_by(self.seat) => WON - turns as i32,
            Turn::Over(_) => turns as i32 - WON,
            _ if depth == 0 && !self.evaluator.is_unsettled(self.game, state) => {
                self.scale.chance(self.evaluator.static_score(self.game, state, self.seat))
            }
            Turn::Chance => self.average(state, depth, turns)?,
            Turn::Seat(seat) => {
                let follow = |action| self.follow(state, action, depth, turns);
                let scores: Option<Vec<i32>> = self.choices(state, seat).into_iter().map(follow).collect();
                let scores = scores?.into_iter();
                let best = if self.is_own(seat) { scores.max() } else { scores.min() };
                best.expect("a seat that is to move has an action")
            }
        })
    }

    fn follow(&self, state: &G::State, action: G::Action, depth: u32, turns: u32) -> Option<i32> {
        let completed = u32::from(self.game.ends_turn(state, action));
        self.value(&self.after(state, action), depth.saturating_sub(completed), turns + completed)
    }

    /// Rolls that change nothing are repeated. Decided games count as certain ones, unless all outcomes are decided.
    fn average(&self, state: &G::State, depth: u32, turns: u32) -> Option<i32> {
        let mut rolls = Vec::new();
        self.game.actions(state, &mut rolls);
        rolls.retain(|&roll| self.after(state, roll) != *state);
        let weigh = |roll| i64::from(self.game.weight(state, roll));
        let follow = |&roll: &G::Action| Some((weigh(roll), self.follow(state, roll, depth, turns)?));
        let scores: Vec<(i64, i32)> = rolls.iter().map(follow).collect::<Option<_>>()?;
        let decided = |sign: i32| scores.iter().all(|&(_, score)| score * sign > DECIDED);
        let most = if decided(1) || decided(-1) { WON } else { self.scale.most() };
        let sum: i64 = scores.iter().map(|&(weight, score)| weight * i64::from(score.clamp(-most, most))).sum();
        Some((sum / scores.iter().map(|&(weight, _)| weight).sum::<i64>()) as i32)
    }

    /// The candidates of a seat.
    fn choices(&self, state: &G::State, seat: Seat) -> Vec<G::Action> {
        let answer = if self.is_own(seat) { None } else { self.evaluator.self_interested_reply(self.game, state) };
        if let Some(answer) = answer {
            return vec![answer];
        }
        let mut list = Vec::new();
        self.game.actions(state, &mut list);
        if let Some(width) = self.evaluator.max_candidates(self.game, state) {
            let promise = |action: &G::Action| self.evaluator.move_order(self.game, state, *action);
            list.sort_by_key(|action| Reverse(promise(action)));
            let hopeful = list.iter().filter(|action| promise(action) > HOPELESS).count();
            list.truncate(width.max(1).min(if hopeful > 0 { hopeful } else { list.len() }));
        }
        list
    }

    fn is_own(&self, seat: Seat) -> bool {
        self.game.are_partners(seat, self.seat)
    }

    fn after(&self, state: &G::State, action: G::Action) -> G::State {
        let mut next = state.clone();
        self.game.apply(&mut next, action);
        next
    }
}
