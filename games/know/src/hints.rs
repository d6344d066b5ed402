//! What is worth knowing about the own position before one acts: connections within reach, errands, points that may be
//! challenged.

use game::{Game, Seat};

use crate::action::Action;
use crate::board::{Space, Spaces};
use crate::names::NamedPiece;
use crate::options::Know;
use crate::roster::pieces;
use crate::state::{PieceType, State};
use crate::view::TierName;

/// A move that connects.
#[derive(Clone, Debug)]
pub(crate) struct ConnectionHint {
    /// What is connected.
    pub(crate) kind: PieceType,
    /// Where the piece goes.
    pub(crate) to: Space,
    /// The tier of that space.
    pub(crate) on: TierName,
    /// Whether the connection fills a tier of a Resolution that was missing.
    pub(crate) fills: bool,
    /// The tiers that a Resolution would still lack.
    pub(crate) missing: Vec<TierName>,
    /// The other tiers of a Resolution.
    pub(crate) others: Vec<TierName>,
}

/// A connection that the dice can make now: the one that leaves the fewest tiers missing.
pub(crate) fn connection(game: &Know, state: &State, seat: Seat) -> Option<ConnectionHint> {
    let mut list = Vec::new();
    game.actions(state, &mut list);
    let side = game.roster.side_of(seat);
    let found = list.into_iter().filter_map(|action| ConnectionHint::new(game, state, side, action));
    found.min_by_key(|hint| (hint.missing.len(), hint.to))
}

impl ConnectionHint {
    fn new(game: &Know, state: &State, side: usize, action: Action) -> Option<ConnectionHint> {
        let Action::Move { from, to, .. } = action else { return None };
        let piece = state.piece_on(from)?;
        let mut spaces = state.pieces;
        spaces[piece.index()] = to;
        if !game.is_connected(&spaces, piece) {
            return None;
        }
        let threads = game.threads(&spaces, side);
        let counts = threads.iter().find(|thread| thread.pieces.contains(&piece))?.counts;
        let needs = game.needs(&threads);
        let missing = needs.iter().filter(|need| need.pieces.is_none()).map(|need| need.tier);
        let others = needs.iter().filter(|need| Some(need.tier) != counts).map(|need| need.tier);
        Some(ConnectionHint {
            kind: game.roster.kind(piece),
            to,
            on: counts.unwrap_or_else(|| TierName::of(to)),
            fills: counts.is_some(),
            missing: missing.collect(),
            others: others.collect(),
        })
    }
}

/// The locked-out pieces that may be sent on an errand now.
pub(crate) fn errands(game: &Know, state: &State) -> Vec<NamedPiece> {
    let mut list = Vec::new();
    game.actions(state, &mut list);
    let asked = |action: &Action| match action {
        Action::Errand { piece, .. } => Some(*piece),
        _ => None,
    };
    let mut spaces: Vec<Space> = list.iter().filter_map(asked).collect();
    spaces.dedup();
    spaces.into_iter().map(|space| game.named(state, space)).collect()
}

/// The points that a seat may challenge now.
pub(crate) fn challengeable(game: &Know, state: &State, seat: Seat) -> Spaces {
    let own = pieces(game.roster.of_seat[seat.index()]);
    let beside = own.fold(Spaces::NONE, |all, piece| all | state.space(piece).borders());
    beside & game.challengeable(state, &game.field(state))
}
