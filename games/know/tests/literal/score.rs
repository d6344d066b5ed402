//! Connections, Resolution, points and the result (7).

use std::collections::BTreeSet;

use super::board::{Space, borders, is_first_tier, is_rim, is_second_tier, opposite};
use super::{Literal, Piece, Position, Side};

impl Literal {
    /// 7.1.
    pub(crate) fn is_connected(&self, position: &Position, piece: &Piece) -> bool {
        let other_end = opposite(piece.space);
        position
            .pieces
            .iter()
            .any(|other| other.space == other_end && other.side == piece.side && other.kind == piece.kind)
    }

    /// The connections of a side, each by one of its two spaces. (Opposite spaces are of one tier.)
    fn connections(&self, position: &Position, side: Side) -> Vec<Space> {
        let connected = |piece: &&Piece| piece.side == side && self.is_connected(position, piece);
        let spaces = position.pieces.iter().filter(connected).map(|piece| piece.space);
        spaces.filter(|&space| space < opposite(space)).collect()
    }

    /// 7.3: whether a side has all the connections it can have.
    pub(crate) fn is_fully_connected(&self, position: &Position, side: Side) -> bool {
        self.connections(position, side).len() == if self.players == 3 { 2 } else { 3 }
    }

    /// 7.2.
    pub(crate) fn is_resolved(&self, position: &Position, side: Side) -> bool {
        let connections = self.connections(position, side);
        if self.players == 3 {
            let [a, b] = connections[..] else { return false };
            let orders = [[a, b], [b, a]];
            orders.iter().any(|&[first, second]| is_first_tier(first) && is_second_tier(second))
        } else {
            let [a, b, c] = connections[..] else { return false };
            let orders = [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]];
            orders.iter().any(|&[rim, first, second]| is_rim(rim) && is_first_tier(first) && is_second_tier(second))
        }
    }

    /// The different spaces that some pieces influence, points of contention left out (6.6, 7.4).
    pub(crate) fn count_of_influence<'a>(
        &self,
        position: &Position,
        pieces: impl IntoIterator<Item = &'a Piece>,
    ) -> u64 {
        let spaces: BTreeSet<Space> =
            pieces.into_iter().flat_map(|piece| borders(piece.space).iter().copied()).collect();
        spaces.into_iter().filter(|&space| !position.is_contested(space)).count() as u64
    }

    /// 7.4.
    fn tally(&self, position: &Position, side: Side) -> u64 {
        let connected = |piece: &&Piece| piece.side == side && self.is_connected(position, piece);
        let bonus = match (self.is_resolved(position, side), self.players) {
            (false, _) => 0,
            (true, 3) => 4,
            (true, _) => 6,
        };
        self.count_of_influence(position, position.pieces.iter().filter(connected)) + bonus
    }

    /// 7.4, 7.6: what the cycle gives to each side.
    pub(crate) fn points_of_the_cycle(&self, position: &Position) -> Vec<u64> {
        let first = |side| u64::from(position.resolver.is_some_and(|resolver| self.side(resolver) == side));
        (0..self.sides()).map(|side| if self.score_first { first(side) } else { self.tally(position, side) }).collect()
    }

    /// 7.5.
    pub(crate) fn result(&self, position: &Position) -> String {
        let most = position.points.iter().max().expect("a game has sides");
        if position.points.iter().all(|points| points == most) {
            return "draw".to_owned();
        }
        let winners = (0..self.players).filter(|&seat| position.points[self.side(seat)] == *most);
        let names: String = winners.map(|seat| format!("p{}", seat + 1)).collect();
        format!("{names}win")
    }
}
