//! The value of a position, made of several questions.

use game::{Evaluate, Seat};

use super::Solver;

/// What a position is worth with best play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict<A> {
    /// A seat wins by force, alone or with its partners, whatever the others do.
    Win {
        /// Who.
        seat: Seat,
        /// In how many turns, the others' included, if nobody can do better; nothing where that was not found out.
        turns: Option<u32>,
        /// It takes at least so many.
        at_least: u32,
        /// How it goes if the others hold out as long as they can; empty where the number of turns is not known.
        line: Vec<A>,
    },
    /// Nobody wins by force.
    Nobody,
    /// Nobody wins by force within so many turns.
    NobodyWithin(u32),
    /// The brake was pulled before anything was proved.
    Open,
}

impl<G: Evaluate> Solver<'_, G> {
    /// What a position is worth with best play, as far as so many turns show.
    pub fn verdict(&mut self, state: &G::State, most_turns: u32) -> Verdict<G::Action> {
        let game = self.game;
        let sides: Vec<Seat> = self.sides().collect();
        let mut cut_short = false;
        for (place, &seat) in sides.iter().enumerate() {
            match self.wins(state, seat, most_turns) {
                None => return Verdict::Open,
                Some(true) => return self.win(state, seat, most_turns),
                Some(false) => cut_short |= self.cut_short,
            }
            // Where there is always a winner and the first of two cannot force it, the second can.
            if sides.len() == 2 && place == 0 && !game.can_be_drawn() && !cut_short {
                return self.win(state, sides[1], most_turns);
            }
        }
        if cut_short { Verdict::NobodyWithin(most_turns) } else { Verdict::Nobody }
    }

    /// A win that is proved, with its number of turns: one more and one more, until it is enough.
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

    /// How a seat wins in so many turns and no fewer, if both sides do their best.
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
                // The winner takes what still wins in time, the others what does not lose sooner.
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
