//! The Solipsistic Path (RULES 6.4 to 6.8).

use game::Seat;

use super::choices::{Choices, Row, RowMeaning};
use super::field::Field;
use crate::action::Action;
use crate::board::{Space, Spaces};
use crate::options::Know;
use crate::roster::pieces;
use crate::state::{Piece, State};

impl Know {
    /// Adds a seat that casts to the sets of all points of contention; of two partners with two dice both (6.4).
    pub(crate) fn mark(&self, state: &mut State, seat: Seat) {
        let contention = self.field(state).contention;
        state.marks[seat.index()] |= contention;
        if self.is_four_symmetric() {
            state.marks[self.roster.partner(seat).index()] |= contention;
        }
    }

    /// The free points of contention whose sets hold everybody concerned (6.5).
    #[inline]
    pub(crate) fn challengeable(&self, state: &State, field: &Field) -> Spaces {
        let free = field.contention & !field.occupied;
        if free.is_empty() {
            return free;
        }
        Piece::all().fold(free, |points, piece| {
            let young = state.space(piece).borders() & !state.marks[self.roster.owner(piece).index()];
            points & !young
        })
    }

    /// Whether a seat may declare a path of its piece through a point (6.5).
    pub(crate) fn may_declare(&self, state: &State, seat: Seat, piece: Piece, through: Space) -> bool {
        let points = self.challengeable(state, &self.field(state));
        self.roster.owner(piece) == seat && (state.space(piece).borders() & points).contains(through)
    }

    /// Whether a seat may declare any path.
    #[inline]
    pub(crate) fn may_declare_any(&self, state: &State, seat: Seat) -> bool {
        let points = self.challengeable(state, &self.field(state));
        !points.is_empty()
            && pieces(self.roster.of_seat[seat.index()])
                .any(|piece| !(state.space(piece).borders() & points).is_empty())
    }

    /// The actions before a cast.
    pub(crate) fn declare_choices(&self, state: &State) -> Choices {
        let mut choices = Choices::words(Action::Cast, None);
        let points = self.challengeable(state, &self.field(state));
        for piece in state.seat.into_iter().flat_map(|seat| pieces(self.roster.of_seat[seat.index()])) {
            let from = state.space(piece);
            choices.add(Row { meaning: RowMeaning::Path, die: None, from, to: from.borders() & points });
        }
        choices
    }

    /// The different spaces, contested ones left out, that a side's pieces at this point influence (6.6).
    pub(crate) fn counted_at(&self, state: &State, field: &Field, side: usize, point: Space) -> Spaces {
        let at_point = |piece: &Piece| state.space(*piece).borders().contains(point);
        let influence = pieces(self.roster.of_side[side])
            .filter(at_point)
            .fold(Spaces::NONE, |all, piece| all | state.space(piece).borders());
        influence & !field.contention
    }

    /// How many they are.
    pub(crate) fn count_at(&self, state: &State, field: &Field, side: usize, point: Space) -> u32 {
        self.counted_at(state, field, side, point).len()
    }

    /// The seat that contends with the turn owner for a point (6.8).
    pub(crate) fn contender(&self, state: &State, point: Space) -> Option<Seat> {
        let owner = state.seat?;
        let at_point = |seat: Seat| {
            pieces(self.roster.of_seat[seat.index()]).any(|piece| state.space(piece).borders().contains(point))
        };
        let side = self.roster.side_of(owner);
        let contenders = self.after(owner).filter(|&seat| self.roster.side_of(seat) != side && at_point(seat));
        if self.roster.sides == 2 {
            return contenders.clone().next();
        }
        let field = self.field(state);
        let count = |seat: &Seat| self.count_at(state, &field, self.roster.side_of(*seat), point);
        // Of equals the first in turn order, and the last of equals is what `max_by_key` takes.
        let mut best: Option<Seat> = None;
        for seat in contenders {
            if best.is_none_or(|best| count(&seat) > count(&best)) {
                best = Some(seat);
            }
        }
        best
    }

    /// Where a path of this many jumps takes a piece: first into the point, then over any free spaces, to one without
    /// enemy influence (6.7).
    pub(crate) fn path_ends(&self, state: &State, piece: Piece, through: Space, jumps: u8) -> Spaces {
        let field = self.field(state);
        match jumps {
            // The point itself is influenced by an enemy.
            0 | 1 => Spaces::NONE,
            _ => self.paths.ends(through, jumps - 1, !field.occupied, field.ends(self.roster.side(piece))),
        }
    }
}
