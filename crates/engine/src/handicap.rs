//! How levels below the highest make mistakes: at random, but without giving the game away at once, and only the very
//! weakest overlook a win.

use std::cmp::Reverse;

use game::{Dice, Evaluate, HasEvaluator, Seat, Turn};

use crate::engine::{DECIDED, Score, Variation};

/// The score of an immediate win for a player who makes mistakes: only one whose errors are larger can overlook it.
pub(crate) const WIN_VALUE: u32 = 10_000;

/// Longer lists are not searched: such positions are about offers or discards, which end no game.
const LONG_LIST: usize = 4096;

/// The most positions that are examined to find actions that lose at once.
const MAX_POSITIONS: usize = 4000;

/// The most actions of one side that count as a single move, where turns have several.
const ACTIONS_OF_A_MOVE: u32 = 2;

/// The most dice rolls in a row that are followed: where a tie is rolled again, there would be no end.
const ROLLS_IN_A_ROW: u32 = 2;

/// Weakens the choice of a seat.
pub(crate) struct Handicap<'a, G: HasEvaluator> {
    game: &'a G,
    evaluator: &'a G::Evaluator,
    now: &'a G::State,
    seat: Seat,
    /// How many more positions may be examined.
    positions_left: usize,
}

impl<'a, G: HasEvaluator> Handicap<'a, G> {
    /// For the seat that is to move in this position.
    pub(crate) fn new(game: &'a G, evaluator: &'a G::Evaluator, now: &'a G::State, seat: Seat) -> Self {
        Handicap { game, evaluator, now, seat, positions_left: MAX_POSITIONS }
    }

    /// Scores every variation by the position after its first action, for a search that was stopped before it had
    /// scores.
    pub(crate) fn evaluate(&self, lines: &mut [Variation<G::Action>]) {
        for line in lines {
            let next = self.after(self.now, line.actions[0]);
            line.score = match self.game.turn(&next) {
                Turn::Over(outcome) if outcome.is_draw() => Score(0),
                Turn::Over(outcome) if outcome.won_by(self.seat) => Score::won_in(1),
                Turn::Over(_) => Score::lost_in(1),
                _ => Score(self.evaluator.static_score(self.game, &next, self.seat)),
            };
        }
    }

    /// Orders the variations by their scores with a random error of up to this size.
    pub(crate) fn add_errors(&self, lines: &mut [Variation<G::Action>], error: u32, dice: &mut Dice) {
        lines.sort_by_cached_key(|line| {
            let noise = dice.below(error as usize + 1) as i32;
            // A lost game is recognised, and a won one is at least obvious.
            Reverse(if line.score.0 < -DECIDED { line.score.0 } else { line.score.0.min(WIN_VALUE as i32) + noise })
        });
    }

    /// Moves the first variation to the front that does not let the opponents win at once. If there is none, the order
    /// stays.
    pub(crate) fn avoid_immediate_loss(&mut self, lines: &mut [Variation<G::Action>]) {
        let harmless = (0..lines.len()).find(|&index| !self.loses_at_once(lines[index].actions[0]));
        if let Some(index) = harmless {
            lines[..=index].rotate_right(1);
        }
    }

    /// Moves an action that wins at once to the front, whether the search has seen it or not.
    pub(crate) fn take_immediate_win(&self, lines: &mut Vec<Variation<G::Action>>) {
        let is_won = |action: G::Action| match self.game.turn(&self.after(self.now, action)) {
            Turn::Over(outcome) => !outcome.is_draw() && outcome.won_by(self.seat),
            _ => false,
        };
        let known = lines.iter().map(|line| line.actions[0]).find(|&action| is_won(action));
        let Some(action) = known.or_else(|| self.list(self.now).into_iter().find(|&action| is_won(action))) else {
            return;
        };
        lines.retain(|line| line.actions[0] != action);
        lines.insert(0, Variation { score: Score::won_in(1), actions: vec![action] });
    }

    fn loses_at_once(&mut self, action: G::Action) -> bool {
        let next = self.after(self.now, action);
        self.is_lost_at_once(&next, None, ACTIONS_OF_A_MOVE, ROLLS_IN_A_ROW)
    }

    /// Whether the game is lost here before the seat or a partner acts again: by the rules, by one move of another
    /// side, whatever the dice show.
    fn is_lost_at_once(&mut self, state: &G::State, mover: Option<Seat>, left: u32, rolls_left: u32) -> bool {
        let Some(positions_left) = self.positions_left.checked_sub(1) else { return false };
        self.positions_left = positions_left;
        match self.game.turn(state) {
            Turn::Over(outcome) => !outcome.is_draw() && !outcome.won_by(self.seat),
            Turn::Chance => {
                let Some(rest) = rolls_left.checked_sub(1) else { return false };
                let rolls = self.list(state);
                !rolls.is_empty()
                    && rolls.into_iter().all(|roll| self.is_lost_at_once(&self.after(state, roll), mover, left, rest))
            }
            Turn::Seat(other) => {
                // Only one side moves, all its partners included.
                let is_its_move = mover.is_none_or(|mover| self.game.are_partners(mover, other));
                let can_act = left > 0 && is_its_move && !self.game.are_partners(other, self.seat);
                let replies = if can_act { self.list(state) } else { Vec::new() };
                replies
                    .into_iter()
                    .any(|reply| self.is_lost_at_once(&self.after(state, reply), Some(other), left - 1, ROLLS_IN_A_ROW))
            }
        }
    }

    /// The actions of a position, unless there are too many.
    fn list(&self, state: &G::State) -> Vec<G::Action> {
        let mut list = Vec::new();
        if self.game.count(state) <= LONG_LIST {
            self.game.actions(state, &mut list);
        }
        list
    }

    fn after(&self, state: &G::State, action: G::Action) -> G::State {
        let mut next = state.clone();
        self.game.apply(&mut next, action);
        next
    }
}

#[cfg(test)]
mod tests {
    use game::{Evaluate, Game, Notation, Options, fitted};
    use testkit::toy::{Action, SPEC, TakeAway};

    use super::*;

    #[test]
    fn only_errors_larger_than_a_win_overlook_it() {
        let game = TakeAway::new(&Options::parse(&SPEC, "dice=off").unwrap());
        let evaluator = <TakeAway as HasEvaluator>::Evaluator::new(
            &game,
            &fitted::<TakeAway, <TakeAway as HasEvaluator>::Evaluator>(),
            None,
        );
        let now = game.startpos();
        let handicap = Handicap::new(&game, &evaluator, &now, Seat::P1);
        let first = |error: u32, seed: u64| {
            let scores = [Score(0), Score::won_in(1), Score::lost_in(2), Score(-80)];
            let lines =
                (1..).zip(scores).map(|(stones, score)| Variation { score, actions: vec![Action::Take(stones)] });
            let mut lines: Vec<_> = lines.collect();
            handicap.add_errors(&mut lines, error, &mut Dice::new(seed));
            assert_eq!(lines[3].score, Score::lost_in(2), "a lost game is recognised");
            lines[0].score
        };
        assert!((0..50).all(|seed| first(WIN_VALUE - 1, seed) == Score::won_in(1)));
        let often = (0..50).filter(|&seed| first(100 * WIN_VALUE, seed) == Score::won_in(1)).count();
        assert!((5..45).contains(&often), "{often} of 50");
    }
}
