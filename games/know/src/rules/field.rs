//! Influence and what follows from it (RULES 5.3, 5.4, 10), read off where the pieces stand.

use crate::board::{Space, Spaces};
use crate::options::Know;
use crate::roster::{Roster, pieces};
use crate::state::{PIECES, Piece, PieceType, State};

/// What the pieces on the board do to its spaces.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Field {
    /// Where pieces stand.
    pub(crate) occupied: Spaces,
    /// What each side influences.
    pub(crate) influence: [Spaces; 3],
    /// What at least two sides influence: the points of contention.
    pub(crate) contention: Spaces,
}

impl Field {
    #[inline]
    pub(crate) fn of(roster: &Roster, pieces: &[Space; PIECES]) -> Field {
        let mut occupied = Spaces::NONE;
        let mut influence = [Spaces::NONE; 3];
        for piece in Piece::all() {
            let space = pieces[piece.index()];
            occupied = occupied.with(space);
            influence[roster.side(piece)] |= space.borders();
        }
        let [one, two, three] = influence;
        Field { occupied, influence, contention: one & two | one & three | two & three }
    }

    /// What is influenced by another side than this one.
    #[inline]
    pub(crate) fn enemy(&self, side: usize) -> Spaces {
        let [one, two, three] = self.influence;
        match side {
            0 => two | three,
            1 => one | three,
            _ => one | two,
        }
    }

    /// Where a move of this side may end: free of pieces and of enemy influence (5.4).
    #[inline]
    pub(crate) fn ends(&self, side: usize) -> Spaces {
        !(self.occupied | self.enemy(side))
    }
}

/// Which nets a type has (10.1).
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Nets {
    /// Two pieces a quarter turn apart: enemies of the type hinder its pieces no more.
    pub polar: bool,
    /// Two pieces on opposite spaces: enemies of the other types hinder them no more.
    pub balanced: bool,
}

impl Nets {
    /// The nets of a type, read off the position before a move (KN-45).
    pub(crate) fn of(roster: &Roster, kind: PieceType, spaces: &[Space; PIECES]) -> Nets {
        let of_kind = || pieces(roster.of_kind[kind as usize]).map(|piece| spaces[piece.index()]);
        let stand: Spaces = of_kind().collect();
        let any = |quarters| of_kind().any(|space| stand.contains(space.turned(quarters)));
        // A quarter turn one way is three the other way, and the other piece is looked at as well.
        Nets { polar: any(1), balanced: any(2) }
    }
}

impl Know {
    pub(crate) fn field(&self, state: &State) -> Field {
        Field::of(self.roster, &state.pieces)
    }

    /// The spaces that an ordinary move of a side's pieces of one type may jump through (5.2, 10.2).
    #[inline]
    pub(crate) fn ways(&self, spaces: &[Space; PIECES], field: &Field, side: usize, kind: PieceType) -> Spaces {
        let barred = if self.nets { self.barred(spaces, field, side, kind) } else { field.enemy(side) };
        !(field.occupied | barred)
    }

    /// What enemies bar to the pieces of a type, with nets.
    fn barred(&self, spaces: &[Space; PIECES], field: &Field, side: usize, kind: PieceType) -> Spaces {
        let barring = self.barring(spaces, side, kind);
        if barring == self.roster.enemies(side) {
            return field.enemy(side);
        }
        pieces(barring).fold(Spaces::NONE, |barred, piece| barred | spaces[piece.index()].borders())
    }

    /// The enemies whose influence bars the pieces of a type: those that its nets do not disregard (10.2).
    pub(crate) fn barring(&self, spaces: &[Space; PIECES], side: usize, kind: PieceType) -> u16 {
        let enemies = self.roster.enemies(side);
        if !self.nets {
            return enemies;
        }
        let nets = Nets::of(self.roster, kind, spaces);
        let alike = self.roster.of_kind[kind as usize];
        enemies & !(if nets.polar { alike } else { 0 } | if nets.balanced { !alike } else { 0 })
    }
}
