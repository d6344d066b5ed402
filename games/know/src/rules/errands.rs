//! The Significant Errand (RULES 6.1 to 6.3).

use game::Seat;

use super::choices::{Choices, Row, RowMeaning};
use super::field::Field;
use crate::board::{Space, Spaces};
use crate::options::Know;
use crate::roster::pieces;
use crate::state::{Piece, State};

impl Know {
    /// Whether no jump at all is open to a piece, whatever the die (6.1).
    pub(crate) fn has_no_jump(&self, state: &State, field: &Field, piece: Piece) -> bool {
        let over = self.ways(&state.pieces, field, self.roster.side(piece), self.roster.kind(piece));
        (state.space(piece).borders() & over).is_empty()
    }

    /// Where an errand of this many jumps takes a piece: over any free spaces, to one without enemy influence.
    pub(crate) fn errand_ends(&self, state: &State, field: &Field, piece: Piece, jumps: u8) -> Spaces {
        let onto = field.ends(self.roster.side(piece));
        self.paths.ends(state.space(piece), jumps, !field.occupied, onto)
    }

    /// Whether the turn owner may ask for an errand of the piece here with this die, before any move (6.1, 8.4).
    pub(crate) fn offers_errand(&self, state: &State, field: &Field, piece: Piece, die: u8) -> bool {
        self.errand_dice(state, piece).contains(&die)
            && self.has_no_jump(state, field, piece)
            && !self.errand_ends(state, field, piece, die).is_empty()
    }

    /// The dice that an errand of this piece could be asked for with: those of its owner, who is the turn owner or
    /// their partner.
    pub(crate) fn errand_dice<'a>(&self, state: &'a State, piece: Piece) -> &'a [u8] {
        let dice = state.dice.dice();
        let Some(owner) = state.seat else { return &[] };
        match (self.is_four_symmetric(), dice) {
            (true, [initial, partner]) => {
                if self.roster.owner(piece) == owner {
                    std::slice::from_ref(initial)
                } else if self.roster.owner(piece) == self.roster.partner(owner) {
                    std::slice::from_ref(partner)
                } else {
                    &[]
                }
            }
            _ if self.roster.owner(piece) == owner => dice,
            _ => &[],
        }
    }

    /// Adds the errands that may be asked for.
    #[inline]
    pub(crate) fn add_errands(&self, state: &State, field: &Field, choices: &mut Choices) {
        let Some(owner) = state.seat else { return };
        let askers = if self.is_four_symmetric() {
            self.roster.of_side[self.roster.side_of(owner)]
        } else {
            self.roster.of_seat[owner.index()]
        };
        for piece in pieces(askers) {
            if self.has_no_jump(state, field, piece) {
                self.add_errands_of(state, field, piece, choices);
            }
        }
    }

    // Hardly any piece is locked out, so this is kept out of the hot path.
    #[cold]
    fn add_errands_of(&self, state: &State, field: &Field, piece: Piece, choices: &mut Choices) {
        let dice = self.errand_dice(state, piece);
        let (named, dice) = match *dice {
            [die, other] if die != other => (true, dice),
            _ => (false, &dice[..dice.len().min(1)]),
        };
        for &die in dice {
            if !self.errand_ends(state, field, piece, die).is_empty() {
                let to = Spaces::of(state.space(piece));
                choices.add(Row {
                    meaning: RowMeaning::Errand,
                    die: named.then_some(die),
                    from: state.space(piece),
                    to,
                });
            }
        }
    }

    /// The seat that answers an errand of the piece on a space, and casts against it (6.3).
    pub(crate) fn errand_opponent(&self, state: &State, space: Space) -> Option<Seat> {
        let owner = state.seat?;
        let side = self.roster.side_of(owner);
        let bars = |seat: Seat| {
            let influence = pieces(self.roster.of_seat[seat.index()])
                .fold(Spaces::NONE, |all, piece| all | state.space(piece).borders());
            self.roster.side_of(seat) != side && !(influence & space.borders()).is_empty()
        };
        self.after(owner).find(|&seat| bars(seat))
    }
}
