//! Dangers to a Blue: S, R, Rn, and the risk of a second special (RULES 13.1, 13.2, 13.6).

use crate::action::Action;
use crate::board::{PieceKind, Side, Square, Squares};
use crate::options::Konreh;
use crate::state::State;
use crate::study::Turns;
use crate::study::walk::{Ground, Walk, Walker};

/// R is searched so far.
const LONGEST_REACH: u8 = 6;
/// Rn is searched so far.
const LONGEST_PIECE_REACH: u8 = 2;

impl Konreh {
    /// S: the specials left to the Blue of this side's enemy, 0 if it is fallen (RULES 13.1).
    pub fn enemy_specials(&self, state: &State, side: Side) -> u8 {
        state.life(side.other()).specials()
    }

    /// R: the fewest turns of the enemy, moving its Blue alone, up to and with the special that takes this side's
    /// Blue; without limit beyond 6 (RULES 13.2).
    ///
    /// An enemy Blue that is Rooted with `roots=deep` stands still in its first turn.
    pub fn reach(&self, state: &State, side: Side) -> Turns {
        let enemy_blue = state.of(side.other(), PieceKind::Blue);
        self.reach_by(state, side, enemy_blue, LONGEST_REACH, |walker| {
            walker.state.life(walker.state.side).specials() > 0
        })
    }

    /// Rn: the same for any single enemy piece other than Blue; without limit beyond 2 (RULES 13.2).
    pub fn reach_of_pieces(&self, state: &State, side: Side) -> Turns {
        let pieces = state.army(side.other()) & !state.of(side.other(), PieceKind::Blue);
        self.reach_by(state, side, pieces, LONGEST_PIECE_REACH, |_| true)
    }

    fn reach_by(&self, state: &State, side: Side, walkers: Squares, most: u8, hope: impl Fn(&Walker) -> bool) -> Turns {
        if state.life(side).is_fallen() {
            return Turns::Unlimited;
        }
        let walk = Walk { game: self, from: self.given_turn(state, side.other()), ground: Ground::Legal, most };
        Turns::of(walk.shortest(walkers, |walker, _| hope(walker), |_, after| after.life(side).is_fallen()))
    }

    /// SRI of a special that would spend the second one, and so stagger Blue (RULES 13.6): 0 if Blue then stands in
    /// the Cross or can be taken next turn, 2 if not and an own piece could retake there, else 1. Nothing for any
    /// other action.
    pub fn stagger_risk(&self, state: &State, action: Action) -> Option<u8> {
        let Action::Special { to, .. } = action else { return None };
        let side = state.side;
        if self.one_special || state.life(side).specials() != 1 {
            return None;
        }
        let mut after = *state;
        self.play(&mut after, action);
        if to.bit() & self.board.cross != 0 || self.can_be_taken(&after, side) {
            return Some(0);
        }
        Some(if self.could_retake(&after, side, to) { 2 } else { 1 })
    }

    /// The specials that would stagger this side's Blue if it were to move, each with its SRI, in their order as texts.
    pub fn stagger_risks(&self, state: &State, side: Side) -> Vec<(Action, u8)> {
        let turn = self.given_turn(state, side);
        let mut risks = Vec::new();
        self.each(&turn, &mut |action| risks.extend(self.stagger_risk(&turn, action).map(|risk| (action, risk))));
        risks.sort_by_key(|(action, _)| action.to_string());
        risks
    }

    /// Whether the enemy, given the turn, has an action that takes this side's Blue.
    pub(crate) fn can_be_taken(&self, state: &State, side: Side) -> bool {
        let enemy_turn = self.given_turn(state, side.other());
        let mut taken = false;
        self.each(&enemy_turn, &mut |action| {
            let mut after = enemy_turn;
            self.play(&mut after, action);
            taken |= after.life(side).is_fallen();
        });
        taken
    }

    /// Whether a piece could take an enemy that stood where this side's Blue stands.
    fn could_retake(&self, state: &State, side: Side, at: Square) -> bool {
        let mut state = self.given_turn(state, side);
        // What kind of enemy it is makes no difference to its takers.
        state.pieces[side.index()][PieceKind::Blue as usize] = 0;
        state.pieces[side.other().index()][PieceKind::Red as usize] |= at.bit();
        let mut retaken = false;
        self.each_travel(&state, state.army(side), 0, &mut |_, to| retaken |= to == at);
        retaken
    }
}
