//! Jumps, influence, points of contention and nets (5, 10).

use std::collections::BTreeSet;

use super::board::{Space, borders, opposite, quarter_turn, spaces};
use super::{Literal, Piece, PieceType, Position, Side};

impl Position {
    pub(crate) fn piece_on(&self, space: Space) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.space == space)
    }

    pub(crate) fn is_occupied(&self, space: Space) -> bool {
        self.piece_on(space).is_some()
    }

    /// 5.3: the pieces that influence a space.
    pub(crate) fn influencing(&self, space: Space) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().filter(move |piece| borders(piece.space).contains(&space))
    }

    pub(crate) fn is_enemy_influenced(&self, side: Side, space: Space) -> bool {
        self.influencing(space).any(|piece| piece.side != side)
    }

    /// 5.4.
    pub(crate) fn is_contested(&self, space: Space) -> bool {
        let mut pieces = self.influencing(space);
        pieces.next().is_some_and(|one| pieces.any(|other| other.side != one.side))
    }
}

impl Literal {
    /// 5.1, 5.2, 5.4: where an ordinary move of so many jumps can end.
    pub(crate) fn ordinary_ends(&self, position: &Position, piece: &Piece, jumps: u32) -> BTreeSet<Space> {
        ends(position, vec![piece.space], jumps, &self.open_to(position, piece))
    }

    /// 6.1, 7.3: where a move can end that disregards influence on its way.
    pub(crate) fn free_ends(&self, position: &Position, piece: &Piece, jumps: u32) -> BTreeSet<Space> {
        ends(position, vec![piece.space], jumps, &unoccupied(position))
    }

    /// 6.7: the same, beginning with the challenged space.
    pub(crate) fn path_ends(&self, position: &Position, from: Space, through: Space, jumps: u32) -> BTreeSet<Space> {
        ends(position, vec![from, through], jumps - 1, &unoccupied(position))
    }

    /// 5.2, 10.2: for every space whether the piece may enter it in an ordinary move.
    fn open_to(&self, position: &Position, piece: &Piece) -> Vec<bool> {
        let mut open = unoccupied(position);
        for enemy in position.pieces.iter().filter(|enemy| enemy.side != piece.side) {
            let is_disregarded = self.nets
                && if enemy.kind == piece.kind {
                    has_polar_net(position, piece.kind)
                } else {
                    has_balanced_net(position, piece.kind)
                };
            if !is_disregarded {
                borders(enemy.space).iter().for_each(|&space| open[space] = false);
            }
        }
        open
    }

    /// 6.1.
    pub(crate) fn is_locked_out(&self, position: &Position, piece: &Piece) -> bool {
        let open = self.open_to(position, piece);
        borders(piece.space).iter().all(|&space| !open[space])
    }
}

/// For every space whether nobody stands on it.
fn unoccupied(position: &Position) -> Vec<bool> {
    let mut free = vec![true; spaces().len()];
    position.pieces.iter().for_each(|piece| free[piece.space] = false);
    free
}

/// 10.1: two pieces of the type at 90 or 270 degrees.
fn has_polar_net(position: &Position, kind: PieceType) -> bool {
    has_pair(position, kind, quarter_turn)
}

/// 10.1: two pieces of the type at 180 degrees.
fn has_balanced_net(position: &Position, kind: PieceType) -> bool {
    has_pair(position, kind, opposite)
}

fn has_pair(position: &Position, kind: PieceType, turned: fn(Space) -> Space) -> bool {
    let of_kind: Vec<Space> =
        position.pieces.iter().filter(|piece| piece.kind == kind).map(|piece| piece.space).collect();
    of_kind.iter().any(|&space| of_kind.contains(&turned(space)))
}

/// Where a path can end that begins like this.
fn ends(position: &Position, mut path: Vec<Space>, jumps: u32, may_enter: &[bool]) -> BTreeSet<Space> {
    let side = position.piece_on(path[0]).expect("a piece to move").side;
    let mut found = BTreeSet::new();
    follow(&mut path, jumps, may_enter, &mut found);
    // 5.4: no move of any kind ends where an enemy has influence.
    found.retain(|&end| !position.is_enemy_influenced(side, end));
    found
}

/// 5.1: goes on from the last space of the path in every way, visiting no space twice.
fn follow(path: &mut Vec<Space>, jumps: u32, may_enter: &[bool], found: &mut BTreeSet<Space>) {
    let here = *path.last().expect("a path has a start");
    if jumps == 0 {
        found.insert(here);
        return;
    }
    for &space in borders(here) {
        if may_enter[space] && !path.contains(&space) {
            path.push(space);
            follow(path, jumps - 1, may_enter, found);
            path.pop();
        }
    }
}
