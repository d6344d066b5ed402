//! How a level below the highest errs: by its dice, but it does not hand over the game for nothing, and only the very weakest
//! leave a win lying.

use std::cmp::Reverse;

use game::{Dice, Evaluate, Judge, Seat, Turn};

use crate::engine::{DECIDED, Line, Score};

/// What a win at hand is worth to somebody who misjudges: only who errs by more than everything else can overlook it.
pub(crate) const OBVIOUS: u32 = 10_000;

/// Longer lists are not gone through: what has so many alternatives is an offer or a handful, and ends no game.
const LONG_LIST: usize = 4096;

/// So many positions are looked at in all to find out what hands over the game.
const LOOKS: usize = 4000;

/// So many actions of one side make a single move of it, where a turn has several.
const ACTIONS_OF_A_MOVE: u32 = 2;

/// So many casts in a row are followed: where a tie is cast again, they would have no end.
const CASTS_IN_A_ROW: u32 = 2;

/// A choice that is about to be made by somebody who may err.
pub(crate) struct Lapse<'a, G: Evaluate> {
    game: &'a G,
    judge: &'a G::Judge,
    now: &'a G::State,
    seat: Seat,
    /// How many positions may still be looked at.
    looks: usize,
}

impl<'a, G: Evaluate> Lapse<'a, G> {
    /// The choice of the seat that is to move here.
    pub(crate) fn new(game: &'a G, judge: &'a G::Judge, now: &'a G::State, seat: Seat) -> Self {
        Lapse { game, judge, now, seat, looks: LOOKS }
    }

    /// Scores every line by how the seat stands after its first action: a search that was ended before it had looked at
    /// all of them cannot tell.
    pub(crate) fn glance(&self, lines: &mut [Line<G::Action>]) {
        for line in lines {
            let next = self.after(self.now, line.actions[0]);
            line.score = match self.game.turn(&next) {
                Turn::Over(outcome) if outcome.is_draw() => Score(0),
                Turn::Over(outcome) if outcome.won_by(self.seat) => Score::won_in(1),
                Turn::Over(_) => Score::lost_in(1),
                _ => Score(self.judge.glance(self.game, &next, self.seat)),
            };
        }
    }

    /// Puts the lines into the order in which they seem good to somebody who misjudges every choice by up to so much.
    pub(crate) fn misjudge(&self, lines: &mut [Line<G::Action>], error: u32, dice: &mut Dice) {
        lines.sort_by_cached_key(|line| {
            let blurred = dice.below(error as usize + 1) as i32;
            // A lost game is seen as it is, and a won one is at least obvious.
            Reverse(if line.score.0 < -DECIDED { line.score.0 } else { line.score.0.min(OBVIOUS as i32) + blurred })
        });
    }

    /// Puts a line first that does not let another seat, or the table itself, win at once; whatever is first stays there
    /// where that cannot be helped.
    pub(crate) fn keep_the_game(&mut self, lines: &mut [Line<G::Action>]) {
        let harmless = (0..lines.len()).find(|&place| !self.hands_over(lines[place].actions[0]));
        if let Some(place) = harmless {
            lines[..=place].rotate_right(1);
        }
    }

    /// Puts a win at hand first, whether the search has seen it or not.
    pub(crate) fn take_a_win(&self, lines: &mut Vec<Line<G::Action>>) {
        let is_won = |action: G::Action| match self.game.turn(&self.after(self.now, action)) {
            Turn::Over(outcome) => !outcome.is_draw() && outcome.won_by(self.seat),
            _ => false,
        };
        let known = lines.iter().map(|line| line.actions[0]).find(|&action| is_won(action));
        let Some(action) = known.or_else(|| self.list(self.now).into_iter().find(|&action| is_won(action))) else {
            return;
        };
        lines.retain(|line| line.actions[0] != action);
        lines.insert(0, Line { score: Score::won_in(1), actions: vec![action] });
    }

    fn hands_over(&mut self, action: G::Action) -> bool {
        let next = self.after(self.now, action);
        self.is_lost_at_once(&next, None, ACTIONS_OF_A_MOVE, CASTS_IN_A_ROW)
    }

    /// Whether the game is lost here before the seat or a partner can do anything about it: by the rules, by a move of
    /// another side, or by both whatever the dice say.
    fn is_lost_at_once(&mut self, state: &G::State, mover: Option<Seat>, left: u32, casts_left: u32) -> bool {
        let Some(looks) = self.looks.checked_sub(1) else { return false };
        self.looks = looks;
        match self.game.turn(state) {
            Turn::Over(outcome) => !outcome.is_draw() && !outcome.won_by(self.seat),
            Turn::Chance => {
                let Some(rest) = casts_left.checked_sub(1) else { return false };
                let casts = self.list(state);
                !casts.is_empty()
                    && casts.into_iter().all(|cast| self.is_lost_at_once(&self.after(state, cast), mover, left, rest))
            }
            Turn::Seat(other) => {
                // Only one side makes its move, with all its partners.
                let is_its_move = mover.is_none_or(|mover| self.game.are_partners(mover, other));
                let can_act = left > 0 && is_its_move && !self.game.are_partners(other, self.seat);
                let replies = if can_act { self.list(state) } else { Vec::new() };
                replies
                    .into_iter()
                    .any(|reply| self.is_lost_at_once(&self.after(state, reply), Some(other), left - 1, CASTS_IN_A_ROW))
            }
        }
    }

    /// What can be done here, where that can be gone through.
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
    use game::toy::{Action, SPEC, TakeAway};
    use game::{Game, Judge, Options, fitted};

    use super::*;

    #[test]
    fn only_who_errs_by_more_than_everything_overlooks_a_win() {
        let game = TakeAway::new(&Options::parse(&SPEC, "dice=off").unwrap());
        let judge =
            <TakeAway as Evaluate>::Judge::new(&game, &fitted::<TakeAway, <TakeAway as Evaluate>::Judge>(), None);
        let now = game.startpos();
        let lapse = Lapse::new(&game, &judge, &now, Seat::P1);
        let first = |error: u32, seed: u64| {
            let scores = [Score(0), Score::won_in(1), Score::lost_in(2), Score(-80)];
            let lines = (1..).zip(scores).map(|(stones, score)| Line { score, actions: vec![Action::Take(stones)] });
            let mut lines: Vec<_> = lines.collect();
            lapse.misjudge(&mut lines, error, &mut Dice::new(seed));
            assert_eq!(lines[3].score, Score::lost_in(2), "a lost game is seen");
            lines[0].score
        };
        assert!((0..50).all(|seed| first(OBVIOUS - 1, seed) == Score::won_in(1)));
        let often = (0..50).filter(|&seed| first(100 * OBVIOUS, seed) == Score::won_in(1)).count();
        assert!((5..45).contains(&often), "{often} of 50");
    }
}
