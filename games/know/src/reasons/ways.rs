//! Why no way leads there: what is in the way, and whose it is.

use game::Reason;

use super::reason;
use crate::board::{Space, Spaces};
use crate::options::Know;
use crate::paths::MOST_JUMPS;
use crate::roster::pieces;
use crate::rules::field::Field;
use crate::state::{Phase, Piece, State};
use crate::words::{all_of, jumps};

impl Know {
    /// Why a piece that may move does not get there with this die.
    pub(super) fn no_end(&self, state: &State, piece: Piece, die: u8, to: Space) -> Reason {
        let from = state.space(piece);
        let field = self.field(state);
        if to == from {
            return reason("5.1", [from], format!("a move has to leave {from}"));
        }
        if field.occupied.contains(to) {
            let text = format!("{to} is occupied: {} stands there", self.piece_words(state, to));
            return reason("5.2", [to], text);
        }
        if field.enemy(self.roster.side(piece)).contains(to) {
            let rule = if self.nets { "10.3" } else { "5.4" };
            return reason(
                rule,
                [to],
                format!("{to} is influenced by {}, and no move ends there", self.influencers(state, piece, to)),
            );
        }
        if state.phase.is_post() && !self.would_connect(state, piece, to) {
            let text = format!("{} would not be connected on {to}", self.piece_words(state, from));
            return reason("7.3", [from, to], text);
        }
        let over = self.over_of(state, &field, piece);
        self.no_way(state, &field, piece, die, to, over).unwrap_or_else(|| self.lost_die(state, piece, die, to))
    }

    /// The spaces that a piece may pass in this phase.
    fn over_of(&self, state: &State, field: &Field, piece: Piece) -> Spaces {
        match state.phase {
            Phase::Errand(..) | Phase::Path(..) | Phase::PostMove | Phase::PostMoveMore => !field.occupied,
            _ => self.ways(&state.pieces, field, self.roster.side(piece), self.roster.kind(piece)),
        }
    }

    /// Why no open way of so many jumps ends there; nothing where one does.
    fn no_way(&self, state: &State, field: &Field, piece: Piece, die: u8, to: Space, over: Spaces) -> Option<Reason> {
        let from = state.space(piece);
        let (start, left) = match state.phase {
            Phase::Path(_, through) => (through, die.saturating_sub(1)),
            _ => (from, die),
        };
        if left > 0 && self.paths.ends(start, left, over, Spaces::ALL).contains(to) {
            return None;
        }
        let who = self.piece_words(state, from);
        if (start.borders() & over).is_empty() && start == from {
            let text = format!("{who} is locked out: every space beside it is occupied or barred by enemy influence");
            return Some(reason("6.1", [from], text));
        }
        if (from.is_shaded() == to.is_shaded()) != die.is_multiple_of(2) {
            let colour = if to.is_shaded() { "a shaded" } else { "an unshaded" };
            let text = format!("a move of {} from {from} never ends on {colour} space such as {to}", jumps(die));
            return Some(reason("1.5", [from, to], text));
        }
        let ways = if left > 0 { self.paths.all(start, left, to) } else { &[] };
        let Some(&fewest) = ways.iter().min_by_key(|&&between| (between & !over).len()) else {
            let past = match state.phase {
                Phase::Path(_, through) => format!(" through {through}"),
                _ => String::new(),
            };
            let text = format!("no way of exactly {} leads from {from}{past} to {to}", jumps(die));
            return Some(reason("5.1", [from, to], text));
        };
        let most =
            (1..=MOST_JUMPS as u8).rev().find(|&n| !self.paths.ends(start, n, over, over).is_empty()).unwrap_or(0);
        if most < left && start == from {
            let text = format!("{who} has only {} open, and the die is {die}", jumps(most));
            return Some(reason("5.1", [from], text));
        }
        Some(self.blocked(state, field, piece, to, fewest & !over))
    }

    /// What closes the way that is nearest to being open.
    fn blocked(&self, state: &State, field: &Field, piece: Piece, to: Space, closed: Spaces) -> Reason {
        let from = state.space(piece);
        let taken = closed & field.occupied;
        let mut bars: Vec<String> = taken.iter().map(|space| self.piece_words(state, space)).collect();
        for space in (closed & !taken).iter() {
            let whose = self.barrers(state, field, piece, space);
            bars.push(format!("the influence of {whose} on {space}"));
        }
        let rule = if closed == taken { "5.2" } else { "5.3" };
        let text = format!("every way from {from} to {to} is closed, the nearest by {}", all_of(bars));
        reason(rule, closed.iter(), text)
    }

    /// A move that would be open, if it did not waste the other die (8.2).
    fn lost_die(&self, state: &State, piece: Piece, die: u8, to: Space) -> Reason {
        let from = state.space(piece);
        let left = state.dice.without(die).dice().first().copied().unwrap_or(0);
        let rule = if self.is_four_symmetric() { "8.4" } else { "8.2" };
        let text = format!("after {from} to {to} nothing could move the {left}, and other moves use both dice");
        reason(rule, [from, to], text)
    }

    /// Whether a piece would be connected on a space.
    fn would_connect(&self, state: &State, piece: Piece, to: Space) -> bool {
        let mut spaces = state.pieces;
        spaces[piece.index()] = to;
        self.is_connected(&spaces, piece)
    }

    /// The enemies of a piece that influence a space, in words.
    fn influencers(&self, state: &State, piece: Piece, space: Space) -> String {
        let enemies = self.roster.enemies(self.roster.side(piece));
        self.named(state, pieces(enemies).filter(|&enemy| state.space(enemy).borders().contains(space)))
    }

    /// Those of them that bar the way: nets may take some away (10.2).
    fn barrers(&self, state: &State, field: &Field, piece: Piece, space: Space) -> String {
        debug_assert!(field.enemy(self.roster.side(piece)).contains(space), "a free space is closed by influence");
        let barring = self.barring(&state.pieces, self.roster.side(piece), self.roster.kind(piece));
        self.named(state, pieces(barring).filter(|&enemy| state.space(enemy).borders().contains(space)))
    }
}
