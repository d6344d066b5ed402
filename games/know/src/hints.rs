//! What is worth knowing about the own position before one acts: connections within reach, errands, points that may be
//! challenged.

use game::{Game, Seat};

use crate::action::Action;
use crate::board::{Space, Spaces, Tier};
use crate::options::Know;
use crate::roster::pieces;
use crate::state::{Piece, State};
use crate::words::{all_of, capital, kind, on_tier};

/// A connection that the dice can make now, the most useful one, and whether it Resolves.
pub(crate) fn connection(game: &Know, state: &State, seat: Seat) -> Option<(String, bool)> {
    let mut list = Vec::new();
    game.actions(state, &mut list);
    let side = game.roster.side_of(seat);
    let found = list.into_iter().filter_map(|action| Found::new(game, state, side, action));
    let best = found.min_by_key(|found| (found.missing.len(), found.to))?;
    let kind = kind(game.roster.kind(best.piece));
    let there = on_tier(best.counts.or_else(|| Tier::ALL.into_iter().find(|tier| tier.spaces().contains(best.to)))?);
    let end = match (best.counts, best.missing.as_slice()) {
        (counts, []) => {
            let others: Vec<Tier> = game.ring_tiers().iter().copied().filter(|&tier| counts != Some(tier)).collect();
            format!(" With {} that is Resolution.", names(&others))
        }
        (None, missing) => format!(" It fills no new tier. Still missing: {}.", names(missing)),
        (Some(_), missing) => format!(" Still missing: {}.", names(missing)),
    };
    Some((format!("{} joins your {kind}s {there}.{end}", best.to), best.missing.is_empty()))
}

/// A move that connects.
struct Found {
    piece: Piece,
    to: Space,
    counts: Option<Tier>,
    /// The tiers that a Resolution would still lack.
    missing: Vec<Tier>,
}

impl Found {
    fn new(game: &Know, state: &State, side: usize, action: Action) -> Option<Found> {
        let Action::Move { from, to, .. } = action else { return None };
        let piece = state.piece_on(from)?;
        let mut spaces = state.pieces;
        spaces[piece.index()] = to;
        if !game.is_connected(&spaces, piece) {
            return None;
        }
        let threads = game.threads(&spaces, side);
        let counts = threads.iter().find(|thread| thread.pieces.contains(&piece))?.counts;
        let is_missing = |tier: &&Tier| !threads.iter().any(|thread| thread.counts == Some(**tier));
        let missing = game.ring_tiers().iter().filter(is_missing).copied().collect();
        Some(Found { piece, to, counts, missing })
    }
}

fn names(tiers: &[Tier]) -> String {
    all_of(tiers.iter().map(|tier| tier.name()))
}

/// The locked-out pieces that may be sent on an errand now.
pub(crate) fn errand(game: &Know, state: &State) -> Option<String> {
    let mut list = Vec::new();
    game.actions(state, &mut list);
    let asked = |action: &Action| match action {
        Action::Errand { piece, .. } => Some(*piece),
        _ => None,
    };
    let mut spaces: Vec<Space> = list.iter().filter_map(asked).collect();
    spaces.dedup();
    let first = *spaces.first()?;
    Some(match spaces.len() {
        1 => format!("{} is locked out: you may send it on an errand.", capital(&game.piece_words(state, first))),
        _ => format!("The pieces on {} are locked out: you may send one on an errand.", all_of(spaces)),
    })
}

/// The points that a seat may challenge now.
pub(crate) fn challengeable(game: &Know, state: &State, seat: Seat) -> Option<String> {
    let ripe = game.ripe(state, &game.field(state));
    let beside =
        pieces(game.roster.of_seat[seat.index()]).fold(Spaces::NONE, |all, piece| all | state.space(piece).borders());
    let points = beside & ripe;
    (!points.is_empty()).then(|| {
        let (verb, old) = if points.len() == 1 { ("is", "a point") } else { ("are", "points") };
        format!("{} {verb} {old} of contention that all concerned have cast over.", all_of(points.iter()))
    })
}
