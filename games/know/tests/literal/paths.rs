//! The Significant Errand and the Solipsistic Path: what may be asked for and who answers (6).

use std::collections::BTreeSet;

use super::board::{Space, borders};
use super::{Literal, Piece, Position, Seat, Side};

impl Literal {
    /// 6.1, 8.2, 8.4: the errands on offer before the first move, each as space and die.
    pub(crate) fn errands(&self, position: &Position) -> BTreeSet<(Space, u32)> {
        let seat = position.seat.expect("the turn has an owner");
        let mut errands = BTreeSet::new();
        for piece in &position.pieces {
            let may_ask =
                if self.is_four_symmetric() { piece.side == self.side(seat) } else { self.owner(piece) == seat };
            if !may_ask || !self.is_locked_out(position, piece) {
                continue;
            }
            for die in self.dice_for(position, piece) {
                if !self.free_ends(position, piece, die).is_empty() {
                    errands.insert((piece.space, die));
                }
            }
        }
        errands
    }

    /// The dice that may move a piece first in a turn: in four-symmetric its owner's alone (8.4).
    pub(crate) fn dice_for(&self, position: &Position, piece: &Piece) -> Vec<u32> {
        if self.is_four_symmetric() {
            let place = usize::from(Some(self.owner(piece)) != position.seat);
            vec![position.dice[place]]
        } else {
            position.dice.clone()
        }
    }

    /// 6.3: who answers an errand.
    pub(crate) fn errand_opponent(&self, position: &Position, from: Space) -> Seat {
        let owner = position.seat.expect("the turn has an owner");
        if self.players == 2 {
            return 1 - owner;
        }
        let blocks = |seat: &Seat| {
            self.side(*seat) != self.side(owner)
                && borders(from)
                    .iter()
                    .any(|&space| position.influencing(space).any(|piece| self.owner(piece) == *seat))
        };
        self.seats_after(owner).into_iter().find(blocks).expect("somebody bars the way")
    }

    /// 6.5: the paths that the turn owner may declare, each as the piece's space and the challenged one.
    pub(crate) fn declarable(&self, position: &Position) -> Vec<(Space, Space)> {
        let owner = position.seat.expect("the turn has an owner");
        let own = position.pieces.iter().filter(|piece| self.owner(piece) == owner);
        own.flat_map(|piece| borders(piece.space).iter().map(|&space| (piece.space, space)))
            .filter(|&(_, space)| self.may_be_challenged(position, space))
            .collect()
    }

    fn may_be_challenged(&self, position: &Position, space: Space) -> bool {
        let cast = position.marks.get(&space).cloned().unwrap_or_default();
        !position.is_occupied(space)
            && position.is_contested(space)
            && position.influencing(space).all(|piece| cast.contains(&self.owner(piece)))
    }

    /// 6.8: who contends for a challenged space.
    pub(crate) fn contender(&self, position: &Position, space: Space) -> Seat {
        let owner = position.seat.expect("the turn has an owner");
        let concerned = |seat: &Seat| {
            self.side(*seat) != self.side(owner) && position.influencing(space).any(|piece| self.owner(piece) == *seat)
        };
        let mut seats = self.seats_after(owner);
        seats.retain(concerned);
        match self.players {
            2 => 1 - owner,
            4 => seats[0],
            _ => {
                let highest = seats.iter().map(|&seat| self.count_on(position, seat, space)).max();
                let has_highest = |seat: &Seat| Some(self.count_on(position, *seat, space)) == highest;
                seats.into_iter().find(has_highest).expect("somebody contests the space")
            }
        }
    }

    /// 6.6, without the die.
    pub(crate) fn count_on(&self, position: &Position, side: Side, space: Space) -> u64 {
        self.count_of_influence(position, position.influencing(space).filter(|piece| piece.side == side))
    }
}
