//! Connections, Resolution, what comes after it, and points (RULES 7).

use game::{Outcome, Seat};

use super::choices::{Choices, Row, RowMeaning};
use super::field::Field;
use crate::action::Action;
use crate::board::{Space, Spaces, Tier};
use crate::options::Know;
use crate::roster::pieces;
use crate::state::{PIECES, Piece, State};

impl Know {
    /// Whether a piece is connected (7.1).
    #[inline]
    pub(crate) fn is_connected(&self, spaces: &[Space; PIECES], piece: Piece) -> bool {
        let opposite = spaces[piece.index()].opposite();
        pieces(self.roster.group(piece)).any(|other| spaces[other.index()] == opposite)
    }

    /// The spaces of a side's connected pieces.
    pub(crate) fn connected(&self, spaces: &[Space; PIECES], side: usize) -> Spaces {
        pieces(self.roster.of_side[side])
            .filter(|&piece| self.is_connected(spaces, piece))
            .map(|piece| spaces[piece.index()])
            .collect()
    }

    /// How many connections a side has.
    pub(crate) fn connections(&self, spaces: &[Space; PIECES], side: usize) -> usize {
        self.connected(spaces, side).len() as usize / 2
    }

    /// Whether a side's connections are a Resolution (7.2).
    pub(crate) fn is_resolved(&self, spaces: &[Space; PIECES], side: usize) -> bool {
        let connected = self.connected(spaces, side);
        let on = |tier: Tier| (connected & tier.spaces()).len() / 2;
        let (second, ambiguous) = (on(Tier::Second), (connected & Tier::First.spaces() & Tier::Rim.spaces()).len() / 2);
        // Those on ambiguous spaces are in both counts.
        let (first, rim) = (on(Tier::First), on(Tier::Rim));
        match self.roster.sides {
            2 => second >= 1 && first >= 1 && rim >= 1 && first + rim - ambiguous >= 2,
            _ => second >= 1 && first >= 1,
        }
    }

    /// What the cycle would be worth to a side as it stands (7.4).
    pub(crate) fn tally(&self, state: &State, field: &Field, side: usize) -> u64 {
        let connected = self.connected(&state.pieces, side);
        let influence = connected.iter().fold(Spaces::NONE, |all, space| all | space.borders());
        let bonus = if self.is_resolved(&state.pieces, side) { self.roster.bonus } else { 0 };
        u64::from((influence & !field.contention).len()) + bonus
    }

    /// The points of the cycle for each side (7.4, 7.6).
    pub(crate) fn worth(&self, state: &State) -> [u64; 3] {
        let mut worth = [0; 3];
        if self.first_scores {
            if let Some(resolver) = state.resolver {
                worth[self.roster.side_of(resolver)] = 1;
            }
            return worth;
        }
        let field = self.field(state);
        for (side, worth) in worth.iter_mut().enumerate().take(self.roster.sides) {
            *worth = self.tally(state, &field, side);
        }
        worth
    }

    /// The side with the most points wins (7.5).
    pub(crate) fn outcome(&self, state: &State) -> Outcome {
        let cause = if state.resolver.is_some() { "Resolution" } else { "turn limit" };
        let points = &state.points[..self.roster.sides];
        let most = points.iter().max().copied().unwrap_or(0);
        if points.iter().all(|&it| it == most) {
            return Outcome::draw(cause);
        }
        let on_top = |seat: &Seat| points[self.roster.side_of(*seat)] == most;
        Outcome::shared(Seat::first(self.roster.seats).filter(on_top), cause)
    }

    /// A piece was moved: the others of its kind may stand before it now, and marks vanish with their points (4.3).
    pub(crate) fn put(&self, state: &mut State, piece: Piece, to: Space) {
        state.pieces[piece.index()] = to;
        if !self.stripes_matter() {
            self.order(&mut state.pieces, piece);
        }
    }

    /// Pieces that are alike stand in canonical order (3.2).
    pub(crate) fn order(&self, spaces: &mut [Space; PIECES], piece: Piece) {
        let group = self.roster.group(piece);
        let first = group.trailing_zeros() as usize;
        spaces[first..first + group.count_ones() as usize].sort_unstable();
    }

    /// The actions after Resolution: with each die the moves that connect a piece, and the pass (7.3).
    pub(crate) fn post_choices(&self, state: &State) -> Choices {
        let mut choices = Choices::words(Action::Pass, None);
        let Some(seat) = state.seat else { return choices };
        let side = self.roster.side_of(seat);
        let field = self.field(state);
        let dice = state.dice.dice();
        let named = matches!(dice, [a, b] if a != b);
        for &die in if named { dice } else { &dice[..1] } {
            for piece in pieces(self.roster.of_side[side]) {
                let to = self.connecting_ends(state, &field, piece, die);
                choices.add(Row { meaning: RowMeaning::Move, die: named.then_some(die), from: state.space(piece), to });
            }
        }
        choices
    }

    /// Where a piece that is not connected becomes connected by this many jumps, through whatever influence (7.3).
    pub(crate) fn connecting_ends(&self, state: &State, field: &Field, piece: Piece, jumps: u8) -> Spaces {
        if self.is_connected(&state.pieces, piece) {
            return Spaces::NONE;
        }
        let others = pieces(self.roster.group(piece) & !(1 << piece.0));
        let opposites: Spaces = others.map(|other| state.space(other).opposite()).collect();
        let onto = field.ends(self.roster.side(piece)) & opposites;
        self.paths.ends(state.space(piece), jumps, !field.occupied, onto)
    }
}
