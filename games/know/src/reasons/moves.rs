//! Why a piece does not move, or not with this die.

use game::Reason;

use super::reason;
use crate::board::Space;
use crate::options::Know;
use crate::state::{Phase, Piece, State};
use crate::words::all_of;

impl Know {
    /// Why a move is not listed.
    pub(super) fn no_move(&self, state: &State, die: Option<u8>, from: Space, to: Space) -> Reason {
        let found = self
            .movable(state, from)
            .and_then(|piece| self.die_meant(state, die).map(|die| (piece, die)))
            .map(|(piece, die)| self.no_end(state, piece, die, to));
        found.unwrap_or_else(|why| why)
    }

    /// The piece on a space, if it may move in this phase at all.
    pub(crate) fn movable(&self, state: &State, from: Space) -> Result<Piece, Reason> {
        match state.phase {
            Phase::Errand(space, _) if from != space => {
                let text = format!("{} is on its errand and moves now", self.piece_words(state, space));
                return Err(reason("6.2", [space], text));
            }
            Phase::Path(space, _) if from != space => {
                let text = format!("{} has its path and moves now", self.piece_words(state, space));
                return Err(reason("6.7", [space], text));
            }
            _ => {}
        }
        let piece = self.own_piece(state, from)?;
        match state.phase {
            Phase::MoveOther(space) if from == space => {
                let text = format!("{} has lost its errand, so another piece moves", self.piece_words(state, space));
                Err(reason("6.2", [from], text))
            }
            Phase::MoveTwin(space) if from != space => {
                let twin = self.piece_words(state, space);
                let kind = self.kind_word(piece);
                let other = state.piece_on(space).map_or("piece", |twin| self.kind_word(twin));
                let text = match kind == other {
                    true => format!("the {kind} on {from} has moved: this die needs the other of the pair, {twin}"),
                    false => format!("this die needs the other piece of the pair: {twin}, not the {kind} on {from}"),
                };
                Err(reason("4.4", [from, space], text))
            }
            Phase::MoveFree(space) if from == space => {
                let text =
                    format!("{} has moved and connected: this die moves another piece", self.piece_words(state, space));
                Err(reason("4.4", [from], text))
            }
            Phase::PostMove | Phase::PostMoveMore if self.is_connected(&state.pieces, piece) => {
                let text = format!(
                    "{} is connected, and only pieces that are not move after Resolution",
                    self.piece_words(state, from)
                );
                Err(reason("7.3", [from], text))
            }
            _ => Ok(piece),
        }
    }

    /// The die that an attempt means: the one it names where it has to, or the only one.
    pub(super) fn die_meant(&self, state: &State, named: Option<u8>) -> Result<u8, Reason> {
        let dice = state.dice.dice();
        let unequal = matches!(dice, [a, b] if a != b);
        let asks = match state.phase {
            Phase::Move | Phase::MoveOther(_) => unequal && !self.is_four_symmetric(),
            Phase::PostMove => unequal,
            _ => false,
        };
        match (named, asks) {
            (None, true) => {
                let text = format!("write which die it is: the dice are {}, as in {}:R3-F27", all_of(dice), dice[0]);
                Err(reason("11.1", [], text))
            }
            (Some(die), true) if !dice.contains(&die) => {
                Err(reason("11.1", [], format!("there is no {die} to move: the dice are {}", all_of(dice))))
            }
            (Some(die), false) => {
                let text = format!("leave out the {die}: only one die can be meant here, so it is not written");
                Err(reason("11.1", [], text))
            }
            (Some(die), true) => Ok(die),
            (None, false) => match state.phase {
                Phase::Errand(_, die) => Ok(die),
                _ => Ok(dice.first().copied().unwrap_or(0)),
            },
        }
    }

    /// Nobody passes who can move (5.6).
    pub(super) fn must_move(&self, state: &State) -> Reason {
        let choices = self.move_choices(state);
        let row = choices.rows().first();
        let example = row.and_then(|row| row.to.first().map(|to| (row.from, to)));
        let who = self.actor(state).map_or("nobody", |seat| self.seat_name(seat));
        match example {
            Some((from, to)) => {
                let text = format!("{who} can move, from {from} to {to} for one, and nobody passes freely");
                reason("5.6", [from, to], text)
            }
            None => reason("5.6", [], format!("{who} can move, and nobody passes freely")),
        }
    }
}
