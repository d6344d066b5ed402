//! The value of a position, from several proofs.

use game::{HasEvaluator, Pruning, Seat};

use super::Solver;

/// The value of a position with best play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict<A> {
    /// A seat wins by force, alone or with its partners.
    Win {
        /// The winner.
        seat: Seat,
        /// The number of turns, those of others included, with best play on both sides; `None` if it was not
        /// determined.
        turns: Option<u32>,
        /// A lower bound on that number.
        at_least: u32,
        /// A variation with best play on both sides; empty if the number of turns is not known.
        line: Vec<A>,
    },
    /// Nobody wins by force.
    Nobody,
    /// Nobody wins by force within this number of turns.
    NobodyWithin(u32),
    /// The search was stopped before anything was proved.
    Open,
}

impl<G: HasEvaluator<Evaluator: Pruning<G>>> Solver<'_, G> {
    /// The value of a position, as far as this number of turns shows it.
    pub fn verdict(&mut self, state: &G::State, most_turns: u32) -> Verdict<G::Action> {
        let game = self.game;
        let sides: Vec<Seat> = self.sides().collect();
        let mut is_incomplete = false;
        for (index, &seat) in sides.iter().enumerate() {
            match self.wins(state, seat, most_turns) {
                None => return Verdict::Open,
                Some(true) => return self.win(state, seat, most_turns),
                Some(false) => is_incomplete |= self.is_incomplete,
            }
            // If there is always a winner, and the first of two sides cannot force a win, the second can.
            if sides.len() == 2 && index == 0 && !self.evaluator.can_be_drawn(game) && !is_incomplete {
                return self.win(state, sides[1], most_turns);
            }
        }
        if is_incomplete { Verdict::NobodyWithin(most_turns) } else { Verdict::Nobody }
    }

    /// The number of turns of a proved win, by trying 1, 2 and so on.
    fn win(&mut self, state: &G::State, seat: Seat, most_turns: u32) -> Verdict<G::Action> {
        for turns in 1..=most_turns {
            match self.wins(state, seat, turns) {
                None => return Verdict::Win { seat, turns: None, at_least: turns, line: Vec::new() },
                Some(true) => {
                    let line = self.line(state, seat, turns);
                    return Verdict::Win { seat, turns: Some(turns), at_least: turns, line };
                }
                Some(false) => {}
            }
        }
        Verdict::Win { seat, turns: None, at_least: most_turns + 1, line: Vec::new() }
    }

    /// A win in exactly this number of turns, with best play on both sides.
    fn line(&mut self, state: &G::State, seat: Seat, mut turns: u32) -> Vec<G::Action> {
        let (mut state, mut line, mut list) = (state.clone(), Vec::new(), Vec::new());
        loop {
            let own = self.is_own(self.game.turn(&state), seat);
            list.clear();
            self.game.actions(&state, &mut list);
            let kept = list.iter().copied().find_map(|action| {
                let left = turns - u32::from(self.game.ends_turn(&state, action));
                let mut next = state.clone();
                self.game.apply(&mut next, action);
                // The winner chooses what still wins in time, the others what does not lose sooner.
                let fits = match own {
                    true => self.wins(&next, seat, left) == Some(true),
                    false => left == 0 || self.wins(&next, seat, left - 1) == Some(false),
                };
                fits.then_some((action, next, left))
            });
            let Some((action, next, left)) = kept else { return line };
            line.push(action);
            (state, turns) = (next, left);
        }
    }
}
