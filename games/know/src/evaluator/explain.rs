//! What an action is good for, as a hint to the one who is to play it: what it does on the board, and with which
//! chances.

use game::{Language, Sentence};

use super::tables::Tables;
use crate::action::Action;
use crate::board::Space;
use crate::names::{NamedPiece, SideColour};
use crate::options::Know;
use crate::roster::pieces;
use crate::state::{Piece, PieceType, State};
use crate::ventures;
use crate::view::{OddsShare, TierName};
use crate::words;

/// What an action is good for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum KnowPurpose {
    /// It connects the last pair and Resolves.
    Resolves(PieceType),
    /// It connects a pair.
    Connects {
        /// The type.
        kind: PieceType,
        /// Where they stand then.
        on: TierName,
    },
    /// An enemy pair can no longer come together by ordinary jumps.
    WallsOff {
        /// The enemy's side.
        side: SideColour,
        /// The type.
        kind: PieceType,
    },
    /// Fewer dice can connect an enemy pair.
    TakesDice {
        /// How many fewer.
        dice: u8,
        /// The enemy's side.
        side: SideColour,
        /// The type.
        kind: PieceType,
    },
    /// More dice of the next cast can connect a pair.
    Nears {
        /// The type.
        kind: PieceType,
        /// How many of the six.
        dice: u8,
    },
    /// A piece is not locked out any more.
    Frees(NamedPiece),
    /// A pair has fewer turns to go to opposite spaces.
    Progresses(PieceType),
    /// A path is declared, with these chances.
    Path {
        /// The piece.
        piece: NamedPiece,
        /// The point of contention.
        through: Space,
        /// How often it is won in the end.
        chances: OddsShare,
    },
    /// An errand is asked for, with these chances.
    Errand {
        /// The piece.
        piece: NamedPiece,
        /// How often it is won in the end.
        chances: OddsShare,
    },
    /// An errand or a path is contested, with these chances for its mover.
    Contests(OddsShare),
    /// Free passage costs nothing.
    Allows,
    /// No path is worth a turn.
    DeclaresNothing,
    /// No further connection is worth making.
    ConnectsNoMore,
}

impl Sentence for KnowPurpose {
    fn sentence(&self, language: Language) -> String {
        words::purpose(*self, language)
    }
}

/// What an action is good for, where there is something to say.
pub(super) fn purpose(game: &Know, tables: &Tables, state: &State, action: Action) -> Option<KnowPurpose> {
    match action {
        Action::Move { from, to, .. } => moved(game, tables, state, state.piece_on(from)?, to),
        Action::Path { piece, through } => {
            let chances = ventures::declared(game, state, action)?.odds.in_the_end;
            Some(KnowPurpose::Path { piece: game.named(state, piece), through, chances })
        }
        Action::Errand { piece, .. } => {
            let chances = ventures::declared(game, state, action)?.odds.in_the_end;
            Some(KnowPurpose::Errand { piece: game.named(state, piece), chances })
        }
        Action::Contest => Some(KnowPurpose::Contests(ventures::under_way(game, state)?.odds.in_the_end)),
        Action::Allow => Some(KnowPurpose::Allows),
        Action::Cast => Some(KnowPurpose::DeclaresNothing),
        Action::Pass if state.phase.is_post() => Some(KnowPurpose::ConnectsNoMore),
        Action::Pass | Action::Roll(_) => None,
    }
}

fn moved(game: &Know, tables: &Tables, state: &State, piece: Piece, to: Space) -> Option<KnowPurpose> {
    let (side, kind) = (game.roster.side(piece), game.roster.kind(piece));
    let mut spaces = state.pieces;
    spaces[piece.index()] = to;
    let after = State { pieces: spaces, ..state.clone() };
    if game.is_resolved(&spaces, side) && !state.phase.is_post() {
        return Some(KnowPurpose::Resolves(kind));
    }
    if game.is_connected(&spaces, piece) {
        return Some(KnowPurpose::Connects { kind, on: TierName::of(to) });
    }
    walls_off(game, state, &after, side)
        .or_else(|| takes_dice(game, state, &after, side))
        .or_else(|| nears(game, state, &after, piece))
        .or_else(|| frees(game, state, &after, side))
        .or_else(|| progresses(game, tables, state, &after, side).then_some(KnowPurpose::Progresses(kind)))
}

/// An enemy pair that can no longer come together.
fn walls_off(game: &Know, state: &State, after: &State, side: usize) -> Option<KnowPurpose> {
    let (before, now) = (game.field(state), game.field(after));
    let mut cut_off = enemies(game, side).flat_map(|enemy| {
        game.pairs(&state.pieces, enemy)
            .into_iter()
            .filter(|&pair| !game.is_isolated(state, &before, pair) && game.is_isolated(after, &now, pair))
    });
    let [piece, _] = cut_off.next()?;
    let (side, kind) = whose(game, piece);
    Some(KnowPurpose::WallsOff { side, kind })
}

/// An enemy pair that fewer dice can connect.
fn takes_dice(game: &Know, state: &State, after: &State, side: usize) -> Option<KnowPurpose> {
    let lost = |pair: &[Piece; 2]| {
        let (before, now) = (connecting_dice(game, state, *pair), connecting_dice(game, after, *pair));
        (before > now).then_some((before - now, pair[0]))
    };
    let pairs = enemies(game, side).flat_map(|enemy| game.pairs(&state.pieces, enemy));
    let (dice, piece) = pairs.filter_map(|pair| lost(&pair)).max_by_key(|&(dice, _)| dice)?;
    let (side, kind) = whose(game, piece);
    Some(KnowPurpose::TakesDice { dice, side, kind })
}

/// The pair of the piece that moved could be connected with the next die, by more dice than before.
fn nears(game: &Know, state: &State, after: &State, piece: Piece) -> Option<KnowPurpose> {
    let dice = |state: &State| {
        let pairs = game.pairs(&state.pieces, game.roster.side(piece));
        pairs.into_iter().find(|pair| pair.contains(&piece)).map_or(0, |pair| connecting_dice(game, state, pair))
    };
    let (before, now) = (dice(state), dice(after));
    let is_nearer = now > before && !game.is_connected(&state.pieces, piece);
    is_nearer.then(|| KnowPurpose::Nears { kind: game.roster.kind(piece), dice: now })
}

/// A piece that could not jump before.
fn frees(game: &Know, state: &State, after: &State, side: usize) -> Option<KnowPurpose> {
    let mut own = pieces(game.roster.of_side[side]);
    let freed = own.find(|&piece| game.is_locked_out(state, piece) && !game.is_locked_out(after, piece))?;
    Some(KnowPurpose::Frees(game.named(state, state.space(freed))))
}

/// Whether a side has fewer turns to go to a Resolution.
fn progresses(game: &Know, tables: &Tables, state: &State, after: &State, side: usize) -> bool {
    let turns = |state: &State| super::side_features::turns(game, tables, &state.pieces, side);
    turns(after) < turns(state)
}

/// How many of the six dice would connect a pair by an ordinary move.
fn connecting_dice(game: &Know, state: &State, [a, b]: [Piece; 2]) -> u8 {
    let field = game.field(state);
    if state.space(a) == state.space(b).opposite() {
        return 0;
    }
    let connects = |piece: Piece, twin: Piece, die: u8| {
        game.reach(&state.pieces, &field, piece, die).contains(state.space(twin).opposite())
    };
    (1..=6).map(|die| u8::from(connects(a, b, die) || connects(b, a, die))).sum()
}

fn enemies(game: &Know, side: usize) -> impl Iterator<Item = usize> {
    (0..game.roster.sides).filter(move |&other| other != side)
}

/// The side and the type of a piece.
fn whose(game: &Know, piece: Piece) -> (SideColour, PieceType) {
    (SideColour::ALL[game.roster.side(piece)], game.roster.kind(piece))
}
