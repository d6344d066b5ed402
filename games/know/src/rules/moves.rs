//! Moving (RULES 5, 8.2, 8.4): which pieces the dice can take where, and the duty to use both dice.

use game::Seat;

use super::choices::{Choices, Row, RowMeaning};
use super::field::Field;
use crate::action::Action;
use crate::board::{Space, Spaces};
use crate::options::Know;
use crate::roster::pieces;
use crate::state::{PIECES, Phase, Piece, State};

/// Pieces that one die may move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct DieShare {
    pub(crate) die: u8,
    /// Bits by [`Piece::index`].
    pub(crate) pieces: u16,
}

impl Know {
    /// The seat that moves in a phase of moving (4.1, 4.4).
    pub(crate) fn mover(&self, state: &State) -> Option<Seat> {
        let owner = state.seat?;
        if !self.is_four_symmetric() {
            return Some(owner);
        }
        let owner_on = |space| state.piece_on(space).map(|piece| self.roster.owner(piece));
        match state.phase {
            Phase::MoveTwin(space) | Phase::Errand(space, _) => owner_on(space),
            Phase::MoveFree(space) => owner_on(space).map(|seat| self.roster.partner(seat)),
            Phase::MoveAlone => Some(self.roster.partner(owner)),
            _ => Some(owner),
        }
    }

    /// Which pieces may be moved by which die in an ordinary move of this phase: a share for each different die.
    #[inline]
    pub(crate) fn shares(&self, state: &State) -> [Option<DieShare>; 2] {
        let Some(mover) = self.mover(state) else { return [None; 2] };
        let on = |space| state.piece_on(space).map_or(0, |piece| 1 << piece.0);
        let own = self.roster.of_seat[mover.index()];
        let pieces = match state.phase {
            Phase::MoveTwin(space) => on(space),
            Phase::MoveOther(space) | Phase::MoveFree(space) => own & !on(space),
            _ => own,
        };
        let share = |die| Some(DieShare { die, pieces });
        match *state.dice.dice() {
            [die] => [share(die), None],
            [die, other] if die == other || self.is_four_symmetric() => [share(die), None],
            [die, other] => [share(die), share(other)],
            _ => [None, None],
        }
    }

    /// The actions of the phases of ordinary moves.
    #[inline]
    pub(crate) fn move_choices(&self, state: &State) -> Choices {
        let field = self.field(state);
        let mut choices = self.ordinary_moves(state, &field);
        if state.dice.len() == 2 {
            self.keep_both_dice(state, &field, &mut choices);
        }
        let stuck = choices.has_no_row();
        if state.phase == Phase::Move {
            self.add_errands(state, &field, &mut choices);
        }
        if stuck {
            choices.add_word(Action::Pass);
        }
        choices
    }

    /// Every ordinary move of one die, whatever becomes of the other (5.2).
    #[inline]
    pub(crate) fn ordinary_moves(&self, state: &State, field: &Field) -> Choices {
        let mut choices = Choices::none();
        let shares = self.shares(state);
        for share in shares.into_iter().flatten() {
            for piece in pieces(share.pieces) {
                choices.add(Row {
                    meaning: RowMeaning::Move,
                    die: shares[1].map(|_| share.die),
                    from: state.space(piece),
                    to: self.reach(&state.pieces, field, piece, share.die),
                });
            }
        }
        choices
    }

    /// Where an ordinary move of this many jumps takes a piece.
    #[inline]
    pub(crate) fn reach(&self, spaces: &[Space; PIECES], field: &Field, piece: Piece, jumps: u8) -> Spaces {
        let (side, kind) = (self.roster.side(piece), self.roster.kind(piece));
        let over = self.ways(spaces, field, side, kind);
        self.paths.ends(spaces[piece.index()], jumps, over, field.ends(side))
    }

    /// Keeps the first moves that leave a second one, or that Resolve, if there are any (8.2).
    fn keep_both_dice(&self, state: &State, field: &Field, choices: &mut Choices) {
        let mut kept = [Spaces::NONE; 2 * PIECES];
        let mut any = false;
        for (row, kept) in choices.rows().iter().zip(&mut kept) {
            let die = row.die.unwrap_or(state.dice.dice()[0]);
            let left = state.dice.without(die).dice()[0];
            *kept = self.with_sequel(state, field, row, left);
            any |= !kept.is_empty();
        }
        if any {
            let mut all = Choices::none();
            for (row, to) in choices.rows().iter().zip(kept) {
                all.add(Row { to, ..*row });
            }
            *choices = all;
        }
    }

    /// The ends of a row's moves after which the other die can still be moved, or which Resolve.
    fn with_sequel(&self, state: &State, field: &Field, row: &Row, left: u8) -> Spaces {
        let Some(piece) = state.piece_on(row.from) else { return Spaces::NONE };
        let twin = pieces(self.roster.group(piece) & !(1 << piece.0)).next();
        let Some(twin) = twin else { return Spaces::NONE };
        // After most moves only the twin may move. One open way of the twin proves all first moves that do not touch
        // it.
        let connects = Spaces::of(state.space(twin).opposite());
        let mut kept = Spaces::NONE;
        let mut unsure = row.to;
        if !self.nets {
            let side = self.roster.side(piece);
            let free = field.ends(side);
            let free = if field.enemy(side).contains(row.from) { free } else { free.with(row.from) };
            match self.paths.first_way(state.space(twin), left, free, free) {
                Some(way) => {
                    kept = row.to & !connects & !way;
                    unsure = row.to & !kept;
                }
                None => unsure = row.to & connects,
            }
        }
        for to in unsure.iter().filter(|&to| self.has_sequel(state, piece, to, left)) {
            kept = kept.with(to);
        }
        kept
    }

    /// Whether a first move Resolves or leaves a move for the die that is left.
    fn has_sequel(&self, state: &State, piece: Piece, to: Space, left: u8) -> bool {
        let mut spaces = state.pieces;
        spaces[piece.index()] = to;
        let side = self.roster.side(piece);
        if self.is_resolved(&spaces, side) {
            return true;
        }
        let seconds = if self.is_connected(&spaces, piece) {
            self.roster.of_seat[self.roster.partner(self.roster.owner(piece)).index()]
        } else {
            self.roster.group(piece)
        };
        let field = Field::of(self.roster, &spaces);
        pieces(seconds & !(1 << piece.0)).any(|second| !self.reach(&spaces, &field, second, left).is_empty())
    }
}
