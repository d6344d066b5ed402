//! Ways out of the Cross: exits, XS and XS2 (RULES 13.4).

use crate::board::{PieceKind, Side, Squares, beside};
use crate::options::Konreh;
use crate::state::State;

impl Konreh {
    /// The squares outside the Cross that this side's Blue, in the Cross now, could reach at once; nothing if it is
    /// not there.
    pub fn ways_out(&self, state: &State, side: Side) -> Option<Squares> {
        self.is_in_cross(state, side).then(|| self.squares_out(state, side).0)
    }

    /// The exits of this side's Blue: the ways out that no enemy holds when Blue stands there (RULES 13.4).
    pub fn exits(&self, state: &State, side: Side) -> Option<Squares> {
        self.is_in_cross(state, side).then(|| self.squares_out(state, side).1)
    }

    /// XS: the number of squares that are exits now and still are whatever the enemy does in one turn first, 0 if it
    /// can take Blue (RULES 13.4).
    pub fn exit_certainty(&self, state: &State, side: Side) -> Option<u8> {
        Some(self.sure_exits(state, side, 1)?.count_ones() as u8)
    }

    /// XS2: the same after any two turns of the enemy, the owner passing (RULES 13.4).
    pub fn exit_certainty_after_two(&self, state: &State, side: Side) -> Option<u8> {
        Some(self.sure_exits(state, side, 2)?.count_ones() as u8)
    }

    /// The exits that are left after any sequence of this many turns of the enemy.
    pub fn sure_exits(&self, state: &State, side: Side, turns: u8) -> Option<Squares> {
        let mut sure = self.exits(state, side)?;
        self.keep_sure(&self.given_turn(state, side.other()), side, turns, &mut sure);
        Some(sure)
    }

    /// Strikes from the set what is no exit after some sequence of this many turns of the enemy, who is to move.
    fn keep_sure(&self, state: &State, side: Side, turns: u8, sure: &mut Squares) {
        if *sure == 0 {
            return;
        }
        if turns == 0 {
            *sure &= self.squares_out(state, side).1;
            return;
        }
        let mut any = false;
        self.each(state, &mut |action| {
            any = true;
            if *sure != 0 {
                let next = self.played_alone(state, action);
                if next.life(side).is_fallen() {
                    *sure = 0;
                } else {
                    self.keep_sure(&next, side, turns - 1, sure);
                }
            }
        });
        if !any {
            // An enemy that cannot act changes nothing.
            self.keep_sure(state, side, 0, sure);
        }
    }

    fn is_in_cross(&self, state: &State, side: Side) -> bool {
        state.of(side, PieceKind::Blue) & self.board.cross != 0
    }

    /// Where Blue can go outside the Cross, and which of these squares no enemy holds then.
    fn squares_out(&self, state: &State, side: Side) -> (Squares, Squares) {
        let turn = self.given_turn(state, side);
        let (mut reached, mut unheld) = (0, 0);
        self.each_travel(&turn, turn.of(side, PieceKind::Blue), 0, &mut |action, to| {
            let to = to.bit() & !self.board.cross;
            reached |= to;
            let mut after = turn;
            self.play(&mut after, action);
            if beside(to) & after.army(side.other()) == 0 {
                unheld |= to;
            }
        });
        (reached, unheld)
    }
}
