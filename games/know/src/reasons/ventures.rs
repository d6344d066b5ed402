//! Why an errand cannot be asked for, or a path not declared.

use game::{Reason, Seat};

use super::reason;
use crate::board::Space;
use crate::options::Know;
use crate::roster::pieces;
use crate::state::{Phase, Piece, State};
use crate::words::{all_of, jumps, names};

impl Know {
    /// Why a path of the piece here through there cannot be declared (6.5).
    pub(super) fn no_path(&self, state: &State, from: Space, through: Space) -> Reason {
        let piece = match self.own_piece(state, from) {
            Ok(piece) => piece,
            Err(why) => return why,
        };
        let field = self.field(state);
        if !from.borders().contains(through) {
            return reason("6.5", [from, through], format!("{through} does not border on {from}"));
        }
        if field.occupied.contains(through) {
            let text = format!("{through} is occupied: {} stands there", self.piece_words(state, through));
            return reason("6.5", [through], text);
        }
        if !field.contention.contains(through) {
            let text = format!("{through} is no point of contention: no enemy influences it");
            return reason("5.4", [through], text);
        }
        self.too_young(state, piece, through)
    }

    /// A point of contention that somebody concerned has not cast over yet (6.4).
    fn too_young(&self, state: &State, piece: Piece, point: Space) -> Reason {
        let concerned = |seat: &Seat| {
            pieces(self.roster.of_seat[seat.index()]).any(|piece| state.space(piece).borders().contains(point))
        };
        let missing: Vec<Seat> = std::iter::once(self.roster.owner(piece))
            .chain(self.after(self.roster.owner(piece)))
            .filter(concerned)
            .filter(|&seat| !state.has_cast(seat, point))
            .collect();
        let rolls = if missing.len() == 1 { "one roll" } else { "some rolls" };
        let have = if missing.len() == 1 { "has" } else { "have" };
        let text = format!(
            "the point of contention {point} is {rolls} too young: {} {have} not cast over it yet",
            self.seats_named(missing)
        );
        reason("6.4", [point], text)
    }

    /// Why an errand cannot be asked for (6.1).
    pub(super) fn no_errand(&self, state: &State, die: Option<u8>, space: Space) -> Reason {
        let Some(piece) = state.piece_on(space) else {
            return reason("6.1", [space], format!("no piece stands on {space}"));
        };
        let who = self.piece_words(state, space);
        if self.errand_dice(state, piece).is_empty() {
            let owner = self.seat_name(self.roster.owner(piece));
            let asker = state.seat.map_or("nobody", |seat| self.seat_name(seat));
            let rule = if self.is_four_symmetric() { "8.4" } else { "6.1" };
            return reason(rule, [space], format!("{who} is {owner}'s, and {asker} cannot ask for it"));
        }
        let field = self.field(state);
        if !self.is_shut_in(state, &field, piece) {
            let over = self.ways(&state.pieces, &field, self.roster.side(piece), self.roster.kind(piece));
            let open = names(space.borders() & over);
            return reason("6.1", [space], format!("{who} is not locked out: it can jump to {}", all_of(open)));
        }
        match self.die_meant(state, die) {
            Err(why) => why,
            Ok(_) => {
                let dice = die.map_or_else(|| self.errand_dice(state, piece).to_vec(), |die| vec![die]);
                let text = format!("no errand of {} from {space} ends on a free space", jumps(dice[0]));
                reason("6.1", [space], text)
            }
        }
    }

    /// Errands are asked for before anything is moved, and once (6.2, 8.2).
    pub(super) fn late_errand(&self, state: &State) -> Reason {
        match state.phase {
            Phase::MoveOther(space) => {
                let text = format!("the errand from {space} is lost, and a turn has one errand");
                reason("6.2", [space], text)
            }
            Phase::MoveTwin(_) | Phase::MoveFree(_) | Phase::MoveAlone => {
                let rule = if self.is_four_symmetric() { "8.4" } else { "8.2" };
                reason(rule, [], "an errand is asked for before the first move of a turn")
            }
            _ => reason("6.1", [], format!("no errand can be asked for now; {}", self.asked(state))),
        }
    }
}
