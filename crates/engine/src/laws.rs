//! What must be true of the search over any game: checks for the tests of games, like [`game::laws`].

mod due;
mod plain;
mod proof;

use std::cell::Cell;
use std::cmp::Reverse;

use game::{Dice, Evaluate, HOPELESS, Judge, Seat, Turn, WON, fitted};

use crate::brake::Brake;
use crate::engine::{DECIDED, Question, Report};
use crate::expectimax::{Scale, Search, Table};
use crate::others::Others;

pub use due::sees_what_is_due;
pub use plain::equals_plain_minimax;
pub use proof::proves_what_is_so;

/// Looks at a position so many turns ahead, or less far where that decides it, and compares with plain expectiminimax,
/// which tries everything that the game finds worth a look and cuts nothing short. Tells whether there was something to
/// look at, and not more than plain expectiminimax can look at in reasonable time.
///
/// # Panics
/// Where the two differ.
pub fn equals_minimax<G: Evaluate>(game: &G, state: &G::State, depth: u32) -> bool {
    let Turn::Seat(seat) = game.turn(state) else { return false };
    let judge = judge(game);
    let plain = Minimax {
        game,
        judge: &judge,
        seat,
        scale: Scale::new(<G::Judge as Judge<G>>::SWING),
        left: REASONABLE.into(),
    };
    let value = |state: &G::State, depth, turns| {
        plain.left.set(REASONABLE);
        plain.value(state, depth, turns).map(|chance| plain.scale.advantage(chance))
    };
    if value(state, depth, 0).is_none() {
        return false;
    }
    let found = look(game, &judge, std::slice::from_ref(state), depth);
    assert_eq!(Some(found.score().0), value(state, found.depth, 0), "{state:?} at depth {}", found.depth);
    let next = plain.after(state, found.action());
    let turns = u32::from(game.ends_turn(state, found.action()));
    assert_eq!(value(&next, found.depth - turns, turns), Some(found.score().0), "{state:?}: {:?}", found.action());
    true
}

/// Shows that a position which stood twice already is taken for a draw, in a game that draws at the third time: the
/// best action, if it led there, would be worth nothing. Tells whether this position could show it.
///
/// # Panics
/// Where the search goes there although something else is better.
pub fn avoids_repetition<G: Evaluate>(game: &G, state: &G::State, depth: u32) -> bool {
    let Turn::Seat(_) = game.turn(state) else { return false };
    if game.claim(&[state.clone(), state.clone(), state.clone()]).is_none() {
        return false;
    }
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
    let mut table = Table::new(1);
    table.begin(None);
    let question = Question { game, judge, past, brake, depth, lines: 1, threads: 1, dice };
    Search::new(&question, &table, Others::Together, true).deepen(&mut |_| {})
}

/// Plain expectiminimax looks at so many positions and no more.
const REASONABLE: u64 = 60_000;

/// As plain as it can be: no windows, no memory, nothing left out.
struct Minimax<'a, G: Evaluate> {
    game: &'a G,
    judge: &'a G::Judge,
    seat: Seat,
    scale: Scale,
    /// How many more positions it looks at.
    left: Cell<u64>,
}

impl<G: Evaluate> Minimax<'_, G> {
    /// The chance of the searching seat, with so many turns to look at and so many that are over; nothing where that takes
    /// too long.
    fn value(&self, state: &G::State, depth: u32, turns: u32) -> Option<i32> {
        self.left.set(self.left.get().checked_sub(1)?);
        Some(match self.game.turn(state) {
            Turn::Over(outcome) if outcome.is_draw() => 0,
            Turn::Over(outcome) if outcome.won_by(self.seat) => WON - turns as i32,
            Turn::Over(_) => turns as i32 - WON,
            _ if depth == 0 && !self.judge.is_unsettled(self.game, state) => {
                self.scale.chance(self.judge.glance(self.game, state, self.seat))
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

    /// Dice that change nothing are cast again. Decided games are sure ones, unless nothing else can happen.
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

    /// What a seat can do that is worth a look.
    fn choices(&self, state: &G::State, seat: Seat) -> Vec<G::Action> {
        let answer = if self.is_own(seat) { None } else { self.judge.answer(self.game, state) };
        if let Some(answer) = answer {
            return vec![answer];
        }
        let mut list = Vec::new();
        self.game.actions(state, &mut list);
        if let Some(width) = self.judge.width(self.game, state) {
            let promise = |action: &G::Action| self.judge.promise(self.game, state, *action);
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
