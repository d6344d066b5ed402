//! Pairs and their threads through the middle: connections, what they count for, and pairs that are walled off.

use game::Seat;

use crate::board::{Space, Spaces, Tier};
use crate::options::Know;
use crate::roster::pieces;
use crate::rules::field::{Field, Nets};
use crate::state::{PIECES, Piece, PieceType, State};
use crate::view::TierName;

/// Two pieces that can be connected.
pub(crate) struct Thread {
    pub(crate) pieces: [Piece; 2],
    pub(crate) connected: bool,
    /// The tier of a Resolution that the connection counts for; ambiguous where it may still count for the Rim or for
    /// the First, as it helps (7.2).
    pub(crate) counts: Option<TierName>,
}

/// One of the connections that a Resolution needs.
#[derive(Copy, Clone)]
pub(crate) struct Need {
    /// Its tier; ambiguous where it is the Rim or the First.
    pub(crate) tier: TierName,
    /// The pieces that are connected there; none if it is missing.
    pub(crate) pieces: Option<[Piece; 2]>,
}

impl Know {
    /// The tiers on which a Resolution has connections (7.2).
    pub(crate) fn resolution_tiers(&self) -> &'static [Tier] {
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
        let mut missing = self.resolution_tiers().to_vec();
        // Those that can only count in one way come first.
        for ambiguous in [false, true] {
            for thread in threads.iter_mut().filter(|thread| thread.connected) {
                let space = on(thread.pieces[0]);
                let serves = |tier: &Tier| tier.spaces().contains(space);
                if (TierName::of(space) == TierName::Ambiguous) != ambiguous {
                    continue;
                }
                if let Some(index) = missing.iter().position(serves) {
                    // Where both are missing, which of them it is remains open until one of them is made.
                    let is_open = missing.iter().filter(|tier| serves(tier)).count() == 2;
                    let tier = missing.remove(index);
                    thread.counts = Some(if is_open { TierName::Ambiguous } else { tier.into() });
                }
            }
        }
        // Two connections on ambiguous spaces are both tiers together, and nothing is open.
        if !missing.iter().any(|tier| matches!(tier, Tier::Rim | Tier::First)) {
            for thread in threads.iter_mut().filter(|thread| thread.counts == Some(TierName::Ambiguous)) {
                thread.counts = Some(TierName::Rim);
            }
        }
        threads
    }

    /// The connections that a Resolution of a side needs, made and missing.
    pub(crate) fn needs(&self, threads: &[Thread]) -> Vec<Need> {
        let is_open = threads.iter().any(|thread| thread.counts == Some(TierName::Ambiguous));
        let mut unused: Vec<&Thread> = threads.iter().collect();
        let mut need = |&tier: &Tier| {
            let tier = match tier {
                Tier::Rim | Tier::First if is_open => TierName::Ambiguous,
                _ => tier.into(),
            };
            // Each connection serves once.
            let made = unused.iter().position(|thread| thread.counts == Some(tier));
            Need { tier, pieces: made.map(|index| unused.remove(index).pieces) }
        };
        self.resolution_tiers().iter().map(&mut need).collect()
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
    pub(crate) fn nets_now(&self, state: &State) -> Vec<(PieceType, Nets)> {
        if !self.nets {
            return Vec::new();
        }
        let of = |kind| (kind, Nets::of(self.roster, kind, &state.pieces));
        PieceType::ALL.into_iter().map(of).filter(|(_, nets)| nets.polar || nets.balanced).collect()
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
