//! Why an errand cannot be asked for, or a path not declared.

use game::Seat;

use super::{Awaited, IllegalAction};
use crate::action::Action;
use crate::board::Space;
use crate::options::Know;
use crate::roster::pieces;
use crate::state::{Phase, Piece, State};

impl Know {
    /// Why a path of the piece here through there cannot be declared (6.5).
    pub(super) fn no_path(&self, state: &State, from: Space, through: Space) -> IllegalAction {
        let piece = match self.own_piece(state, from) {
            Ok(piece) => piece,
            Err(why) => return why,
        };
        let field = self.field(state);
        if !from.borders().contains(through) {
            return IllegalAction::NotBeside { from, through };
        }
        if field.occupied.contains(through) {
            return IllegalAction::PointOccupied { piece: self.named(state, through) };
        }
        if !field.contention.contains(through) {
            return IllegalAction::NotContested { space: through };
        }
        self.too_young(state, piece, through)
    }

    /// A point of contention that somebody concerned has not cast over yet (6.4).
    fn too_young(&self, state: &State, piece: Piece, point: Space) -> IllegalAction {
        let is_concerned = |seat: &Seat| {
            pieces(self.roster.of_seat[seat.index()]).any(|piece| state.space(piece).borders().contains(point))
        };
        let missing = std::iter::once(self.roster.owner(piece))
            .chain(self.after(self.roster.owner(piece)))
            .filter(is_concerned)
            .filter(|&seat| !state.has_cast(seat, point))
            .map(|seat| self.player(seat))
            .collect();
        IllegalAction::TooYoung { point, missing }
    }

    /// Why an errand cannot be asked for (6.1).
    pub(super) fn no_errand(&self, state: &State, die: Option<u8>, space: Space) -> IllegalAction {
        let Some(piece) = state.piece_on(space) else { return IllegalAction::NoErrandPiece { space } };
        let named = self.named(state, space);
        if self.errand_dice(state, piece).is_empty() {
            let asker = state.seat.expect("a turn has an owner");
            return IllegalAction::NotYourErrand {
                piece: named,
                owner: self.player(self.roster.owner(piece)),
                asker: self.player(asker),
                partners: self.is_four_symmetric(),
            };
        }
        let field = self.field(state);
        if !self.has_no_jump(state, &field, piece) {
            let over = self.ways(&state.pieces, &field, self.roster.side(piece), self.roster.kind(piece));
            return IllegalAction::NotLockedOut { piece: named, open: space.borders() & over };
        }
        let with_die = |die| Action::Errand { die, piece: space };
        match self.die_meant(state, die, with_die) {
            Err(why) => why,
            Ok(_) => {
                let die = die.or_else(|| self.errand_dice(state, piece).first().copied()).unwrap_or(0);
                IllegalAction::ErrandEndsNowhere { piece: named, die }
            }
        }
    }

    /// Errands are asked for before anything is moved, and once (6.2, 8.2).
    pub(super) fn late_errand(&self, state: &State, awaited: Awaited) -> IllegalAction {
        match state.phase {
            Phase::MoveOther(space) => IllegalAction::ErrandSpent { space },
            Phase::MoveTwin(_) | Phase::MoveFree(_) | Phase::MoveAlone => {
                IllegalAction::ErrandAfterMove { partners: self.is_four_symmetric() }
            }
            _ => IllegalAction::NoErrandNow { awaited },
        }
    }
}
