//! Pairs and their threads through the middle: connections, what they count for, and pairs that are walled off.

use game::Seat;

use crate::board::{Space, Spaces, Tier};
use crate::options::Know;
use crate::roster::pieces;
use crate::rules::field::{Field, Nets};
use crate::state::{Kind, PIECES, Piece, State};

/// Two pieces that can be connected.
pub(crate) struct Thread {
    pub(crate) pieces: [Piece; 2],
    pub(crate) connected: bool,
    /// The tier of a Resolution that the connection counts for.
    pub(crate) counts: Option<Tier>,
}

impl Know {
    /// The tiers on which a Resolution has connections (7.2).
    pub(crate) fn ring_tiers(&self) -> &'static [Tier] {
        if self.roster.sides == 2 { &[Tier::Rim, Tier::First, Tier::Second] } else { &[Tier::First, Tier::Second] }
    }

    /// The pairs of a side. Each tier counts once; what stands on ambiguous spaces counts where it serves (7.2).
    pub(crate) fn threads(&self, spaces: &[Space; PIECES], side: usize) -> Vec<Thread> {
        let pairs = self.pairs(spaces, side);
        let on = |piece: Piece| spaces[piece.index()];
        let mut threads: Vec<Thread> = pairs
            .into_iter()
            .map(|pair| Thread { pieces: pair, connected: on(pair[0]) == on(pair[1]).opposite(), counts: None })
            .collect();
        let mut missing = self.ring_tiers().to_vec();
        let is_ambiguous = |space: Space| (Tier::First.spaces() & Tier::Rim.spaces()).contains(space);
        // Those that can only count in one way come first.
        for ambiguous in [false, true] {
            for thread in threads.iter_mut().filter(|thread| thread.connected) {
                let space = on(thread.pieces[0]);
                let found = missing.iter().position(|tier| tier.spaces().contains(space));
                if let Some(place) = found.filter(|_| is_ambiguous(space) == ambiguous) {
                    thread.counts = Some(missing.remove(place));
                }
            }
        }
        threads
    }

    /// Whether no ordinary jumps of the two, all other pieces standing still, could ever connect them.
    pub(crate) fn is_isolated(&self, state: &State, field: &Field, [a, b]: [Piece; 2]) -> bool {
        let reached = |piece, twin| self.region(state, field, piece, twin);
        let opposites: Spaces = reached(a, b).iter().map(Space::opposite).collect();
        (opposites & reached(b, a)).is_empty()
    }

    /// The spaces that a piece can come to in any number of ordinary moves, its own included. Its twin can make way.
    fn region(&self, state: &State, field: &Field, piece: Piece, twin: Piece) -> Spaces {
        let side = self.roster.side(piece);
        let mut field = *field;
        field.occupied = field.occupied.without(state.space(twin));
        let over = self.ways(&state.pieces, &field, side, self.roster.kind(piece));
        let start = Spaces::of(state.space(piece));
        let mut region = start;
        loop {
            let next = region.iter().fold(region, |all, space| all | space.borders() & over);
            if next == region {
                // What is only passed through, with the help of a net, is no place to stay.
                return region & field.ends(side) | start;
            }
            region = next;
        }
    }

    /// The points of contention beside two pieces, with nobody on them.
    pub(crate) fn points_beside(&self, state: &State, field: &Field, pair: [Piece; 2]) -> Spaces {
        let beside = pair.into_iter().fold(Spaces::NONE, |all, piece| all | state.space(piece).borders());
        beside & field.contention & !field.occupied
    }

    /// The types that have a net now, with its kinds (10.1).
    pub(crate) fn nets_now(&self, state: &State) -> Vec<(Kind, Nets)> {
        if !self.nets {
            return Vec::new();
        }
        let of = |kind| (kind, Nets::of(self.roster, kind, &state.pieces));
        Kind::ALL.into_iter().map(of).filter(|(_, nets)| nets.polar || nets.balanced).collect()
    }

    /// The seats that play a side.
    pub(crate) fn seats_of(&self, side: usize) -> impl Iterator<Item = Seat> {
        Seat::first(self.roster.seats).filter(move |&seat| self.roster.side_of(seat) == side)
    }

    /// Whether a piece is the striped one of its pair, at a table where that matters (3.2).
    pub(crate) fn is_striped(&self, piece: Piece) -> bool {
        self.stripes_matter() && piece.index() % 2 == 1
    }

    /// The spaces that count in the tally of a side as it stands (7.4).
    pub(crate) fn tally_spaces(&self, state: &State, field: &Field, side: usize) -> Spaces {
        let connected = pieces(self.roster.of_side[side]).filter(|&piece| self.is_connected(&state.pieces, piece));
        let influence = connected.fold(Spaces::NONE, |all, piece| all | state.space(piece).borders());
        influence & !field.contention
    }
}
