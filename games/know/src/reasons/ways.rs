//! Why no way leads there: what is in the way, and whose it is.

use super::{IllegalAction, WayObstacle};
use crate::action::Action;
use crate::board::{Space, Spaces};
use crate::names::NamedPiece;
use crate::options::Know;
use crate::paths::MAX_JUMPS;
use crate::roster::pieces;
use crate::rules::field::Field;
use crate::state::{Phase, Piece, State};

impl Know {
    /// Why a piece that may move does not get there with this die.
    pub(super) fn no_end(&self, state: &State, piece: Piece, die: u8, to: Space) -> IllegalAction {
        let from = state.space(piece);
        let field = self.field(state);
        if to == from {
            return IllegalAction::SameSpace { space: from };
        }
        if field.occupied.contains(to) {
            return IllegalAction::Occupied { piece: self.named(state, to) };
        }
        if field.enemy(self.roster.side(piece)).contains(to) {
            let enemies = self.influencing(state, self.roster.enemies(self.roster.side(piece)), to);
            return IllegalAction::EnemyInfluence { space: to, enemies, nets: self.nets };
        }
        if state.phase.is_post() && !self.would_connect(state, piece, to) {
            return IllegalAction::WouldNotConnect { piece: self.named(state, from), to };
        }
        let over = self.over_of(state, &field, piece);
        // What is open and not listed would waste the other die (8.2).
        self.no_way(state, &field, piece, die, to, over).unwrap_or_else(|| IllegalAction::WastesDie {
            from,
            to,
            left: state.dice.without(die).dice().first().copied().unwrap_or(0),
            partners: self.is_four_symmetric(),
        })
    }

    /// The spaces that a piece may pass in this phase.
    fn over_of(&self, state: &State, field: &Field, piece: Piece) -> Spaces {
        match state.phase {
            Phase::Errand(..) | Phase::Path(..) | Phase::PostMove | Phase::PostMoveMore => !field.occupied,
            _ => self.ways(&state.pieces, field, self.roster.side(piece), self.roster.kind(piece)),
        }
    }

    /// Why no open way of this many jumps ends there; `None` if one does.
    fn no_way(
        &self,
        state: &State,
        field: &Field,
        piece: Piece,
        die: u8,
        to: Space,
        over: Spaces,
    ) -> Option<IllegalAction> {
        let from = state.space(piece);
        let (start, through, left) = match state.phase {
            Phase::Path(_, through) => (through, Some(through), die.saturating_sub(1)),
            _ => (from, None, die),
        };
        if left > 0 && self.paths.ends(start, left, over, Spaces::ALL).contains(to) {
            return None;
        }
        let named = self.named(state, from);
        if (start.borders() & over).is_empty() && start == from {
            return Some(IllegalAction::LockedOut { piece: named, errand: self.errand_of(state, from, die) });
        }
        if (from.is_shaded() == to.is_shaded()) != die.is_multiple_of(2) {
            return Some(IllegalAction::WrongShade { from, to, jumps: die });
        }
        let ways = if left > 0 { self.paths.all(start, left, to) } else { &[] };
        let Some(&fewest) = ways.iter().min_by_key(|&&between| (between & !over).len()) else {
            return Some(IllegalAction::NoWay { from, through, to, jumps: die });
        };
        let most =
            (1..=MAX_JUMPS as u8).rev().find(|&n| !self.paths.ends(start, n, over, over).is_empty()).unwrap_or(0);
        if most < left && start == from {
            return Some(IllegalAction::TooFewJumps { piece: named, open: most, die });
        }
        let obstacles = self.obstacles(state, field, piece, fewest & !over);
        Some(IllegalAction::Blocked { from, to, jumps: die, obstacles })
    }

    /// The errand of the piece on a space with a die, where it may be asked for.
    fn errand_of(&self, state: &State, piece: Space, die: u8) -> Option<Action> {
        let with_die = |die| Action::Errand { die, piece };
        [None, Some(die)].map(with_die).into_iter().find(|&action| self.lists(state, action))
    }

    /// What closes these spaces to a piece.
    fn obstacles(&self, state: &State, field: &Field, piece: Piece, closed: Spaces) -> Vec<WayObstacle> {
        // Nets may take some enemies' influence away (10.2).
        let barring = self.barring(&state.pieces, self.roster.side(piece), self.roster.kind(piece));
        let obstacle = |space: Space| match field.occupied.contains(space) {
            true => WayObstacle::Piece(self.named(state, space)),
            false => WayObstacle::Influence { space, enemies: self.influencing(state, barring, space) },
        };
        closed.iter().map(obstacle).collect()
    }

    /// Whether a piece would be connected on a space.
    fn would_connect(&self, state: &State, piece: Piece, to: Space) -> bool {
        let mut spaces = state.pieces;
        spaces[piece.index()] = to;
        self.is_connected(&spaces, piece)
    }

    /// The pieces of a set that influence a space.
    fn influencing(&self, state: &State, set: u16, space: Space) -> Vec<NamedPiece> {
        let on = pieces(set).map(|piece| state.space(piece));
        on.filter(|on| on.borders().contains(space)).map(|on| self.named(state, on)).collect()
    }
}
