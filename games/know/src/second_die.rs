//! The second of two dice: who moves it, with which pieces, and why (RULES 4.4).

use game::Seat;

use crate::names::{KnowPlayer, NamedPiece};
use crate::options::Know;
use crate::state::{Phase, PieceType, State};

/// Who moves the second die.
pub(crate) struct SecondDie {
    pub(crate) seat: Seat,
    /// The pieces that may, as bits.
    pub(crate) pieces: u16,
    /// Why these.
    pub(crate) why: SecondReason,
}

/// Why the second die moves these pieces.
#[derive(Copy, Clone, Debug)]
pub(crate) enum SecondReason {
    /// The piece that moved first is not connected, so the other of its type moves.
    NotConnected(PieceType),
    /// The piece that moved first is connected now, so any other may move.
    Connected(NamedPiece),
    /// The initial player has no move, so the partner moves any piece (8.4).
    FirstHasNoMove(KnowPlayer),
}

/// What is to know about the second die; `None` if it is not its turn.
pub(crate) fn second_die(game: &Know, state: &State) -> Option<SecondDie> {
    let seat = game.mover(state)?;
    let pieces = game.shares(state)[0]?.pieces;
    let why = match state.phase {
        Phase::MoveTwin(space) => SecondReason::NotConnected(game.named(state, space).kind),
        Phase::MoveFree(space) => SecondReason::Connected(game.named(state, space)),
        Phase::MoveAlone => SecondReason::FirstHasNoMove(game.player(state.seat?)),
        _ => return None,
    };
    Some(SecondDie { seat, pieces, why })
}
