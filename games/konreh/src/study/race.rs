//! The race to the enemy's Home Apex: T\*, the deadline, and how many squares stop it (RULES 13.7, 13.8).

use std::fmt;

use crate::action::Action;
use crate::board::{PieceKind, Side, Squares, beside};
use crate::options::Konreh;
use crate::state::State;
use crate::study::walk::{Arrival, Ground, Walk, Walker};
use crate::study::{Names, Turns};

/// T\* is searched so far.
const LONGEST_RUN: u8 = 6;

/// κ, how many squares must be closed so that a side cannot run to the enemy's apex in time (RULES 13.8).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Kappa {
    /// 0 to 3.
    pub value: u8,
    /// The squares of which each alone would do, where κ is 1.
    pub gates: Squares,
}

impl fmt::Display for Kappa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.gates {
            0 => write!(f, "{}", self.value),
            gates => write!(f, "{} ({})", self.value, Names(gates)),
        }
    }
}

impl Konreh {
    /// T\*: the fewest turns of this side in which one piece other than Blue, moving alone and allowed to capture,
    /// ends a move on the enemy's Home Apex while the other side passes; without limit beyond 6 (RULES 13.7).
    ///
    /// The race is that of a side without a Blue, so nobody has to leave the Cross meanwhile.
    pub fn fastest_run(&self, state: &State, side: Side) -> Turns {
        Turns::of(self.run(state, side, 0, LONGEST_RUN))
    }

    /// D: the turns in which a side must plant, the countdown of a fallen Blue or the full one (RULES 13.7).
    pub fn deadline(&self, state: &State, side: Side) -> u8 {
        let life = state.life(side);
        if life.is_fallen() { life.countdown() } else { self.reforge }
    }

    /// κ: how many squares must be closed, so that nobody may enter or cross them, to make T\* > D (RULES 13.8).
    pub fn kappa(&self, state: &State, side: Side) -> Kappa {
        let deadline = self.deadline(state, side);
        let Some(run) = self.run(state, side, 0, deadline) else { return Kappa { value: 0, gates: 0 } };
        let apex = self.board.home[side.other().index()].bit();
        let closable = self.board.all & !apex & !state.army(side);
        let gates = self.gates(state, side, run.touched & closable, deadline);
        if gates != 0 {
            return Kappa { value: 1, gates };
        }
        let penultimates = beside(apex) & closable;
        let value = if self.run(state, side, penultimates, deadline).is_none() { 2 } else { 3 };
        Kappa { value, gates: 0 }
    }

    /// Whether a side needs more than this many turns for its run when some squares are closed.
    pub(crate) fn is_slower_without(&self, state: &State, side: Side, walls: Squares, turns: u8) -> bool {
        let apex = self.board.home[side.other().index()].bit();
        self.run(state, side, walls & !apex & !state.army(side), turns).is_none()
    }

    /// The squares of which each alone stops every run in time. The candidates are those that one such run touches.
    fn gates(&self, state: &State, side: Side, mut candidates: Squares, deadline: u8) -> Squares {
        let mut gates = 0;
        while candidates != 0 {
            let square = candidates & candidates.wrapping_neg();
            candidates &= !square;
            match self.run(state, side, square, deadline) {
                None => gates |= square,
                // A gate lies on every run in time, on this one too.
                Some(detour) => candidates &= detour.touched,
            }
        }
        gates
    }

    /// The fastest run, with some squares closed.
    fn run(&self, state: &State, side: Side, walls: Squares, most: u8) -> Option<Arrival> {
        let walk = Walk { game: self, from: self.given_turn(state, side), ground: Ground::Open { walls }, most };
        let runners = state.army(side) & !state.of(side, PieceKind::Blue);
        let apex = self.board.home[side.other().index()];
        // Every move follows one lane, so the way along each axis takes its own turns.
        let hope = |walker: &Walker, left: u8| {
            let stride = walker.kind.onward();
            let turns = |from: u8, to: u8| from.abs_diff(to).div_ceil(stride);
            turns(walker.at.x(), apex.x()) + turns(walker.at.y(), apex.y()) <= left
        };
        walk.shortest(runners, hope, |action, _| match action {
            Action::Move { to, .. } | Action::Plant { to, .. } => to == apex,
            _ => false,
        })
    }
}
