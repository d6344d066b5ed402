//! Why a piece does not move, or not with this die.

use super::IllegalAction;
use crate::action::Action;
use crate::board::Space;
use crate::names::KnowPlayer;
use crate::options::Know;
use crate::state::{Phase, Piece, State};

impl Know {
    /// Why a move is not listed.
    pub(super) fn no_move(&self, state: &State, die: Option<u8>, from: Space, to: Space) -> IllegalAction {
        let with_die = |die| Action::Move { die, from, to };
        let found = self
            .movable(state, from)
            .and_then(|piece| self.die_meant(state, die, with_die).map(|die| (piece, die)))
            .map(|(piece, die)| self.no_end(state, piece, die, to));
        found.unwrap_or_else(|why| why)
    }

    /// The piece on a space, if it may move in this phase at all.
    pub(crate) fn movable(&self, state: &State, from: Space) -> Result<Piece, IllegalAction> {
        match state.phase {
            Phase::Errand(space, _) if from != space => {
                return Err(IllegalAction::ErrandGoesFirst { piece: self.named(state, space) });
            }
            Phase::Path(space, _) if from != space => {
                return Err(IllegalAction::PathGoesFirst { piece: self.named(state, space) });
            }
            _ => {}
        }
        let piece = self.own_piece(state, from)?;
        let named = self.named(state, from);
        match state.phase {
            Phase::MoveOther(space) if from == space => Err(IllegalAction::ErrandLost { piece: named }),
            Phase::MoveTwin(space) if from != space => {
                Err(IllegalAction::TwinMoves { piece: named, twin: self.named(state, space) })
            }
            Phase::MoveFree(space) if from == space => Err(IllegalAction::HasMoved { piece: named }),
            Phase::PostMove | Phase::PostMoveMore if self.is_connected(&state.pieces, piece) => {
                Err(IllegalAction::StaysConnected { piece: named })
            }
            _ => Ok(piece),
        }
    }

    /// The die that an attempt means: the one it names where it has to, or the only one. `with_die` is the attempt with
    /// another die.
    pub(super) fn die_meant(
        &self,
        state: &State,
        named: Option<u8>,
        with_die: impl Fn(Option<u8>) -> Action,
    ) -> Result<u8, IllegalAction> {
        let dice = state.dice.dice();
        let unequal = matches!(dice, [a, b] if a != b);
        let asks = match state.phase {
            Phase::Move | Phase::MoveOther(_) => unequal && !self.is_four_symmetric(),
            Phase::PostMove => unequal,
            _ => false,
        };
        match (named, asks) {
            (None, true) => {
                let each = dice.iter().map(|&die| with_die(Some(die)));
                let legal = each.filter(|&action| self.lists(state, action)).collect();
                Err(IllegalAction::WhichDie { dice: state.dice, legal })
            }
            (Some(die), true) if !dice.contains(&die) => Err(IllegalAction::NoSuchDie { die, dice: state.dice }),
            (Some(die), false) => {
                let legal = Some(with_die(None)).filter(|&action| self.lists(state, action));
                Err(IllegalAction::NeedlessDie { die, legal })
            }
            (Some(die), true) => Ok(die),
            (None, false) => match state.phase {
                Phase::Errand(_, die) => Ok(die),
                _ => Ok(dice.first().copied().unwrap_or(0)),
            },
        }
    }

    /// Nobody passes who can move (5.6).
    pub(super) fn must_move(&self, state: &State, player: KnowPlayer) -> IllegalAction {
        let choices = self.move_choices(state);
        let row = choices.rows().first();
        let example = row.and_then(|row| row.to.first().map(|to| Action::Move { die: row.die, from: row.from, to }));
        IllegalAction::MustMove { player, example }
    }
}
