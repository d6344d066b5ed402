//! The second of two dice: who moves it, with which pieces, and why (RULES 4.4).

use game::Seat;

use crate::options::Know;
use crate::state::{Phase, State};
use crate::words::{capital, kind};

/// Who moves the second die.
pub(crate) struct Second {
    pub(crate) seat: Seat,
    /// The pieces that may, as bits.
    pub(crate) pieces: u16,
    /// Why these, in a sentence.
    pub(crate) why: String,
}

/// What is to know about the second die; nothing where it is not its turn.
pub(crate) fn second(game: &Know, state: &State) -> Option<Second> {
    let seat = game.mover(state)?;
    let pieces = game.shares(state)[0]?.pieces;
    let why = match state.phase {
        Phase::MoveTwin(space) => {
            let kind = kind(game.roster.kind(state.piece_on(space)?));
            format!("The {kind} that moved first is not connected, so the second die goes to the other {kind}.")
        }
        Phase::MoveFree(space) => {
            let moved = capital(&game.piece_words(state, space));
            format!("{moved} is connected now, so the second die may move any other piece.")
        }
        Phase::MoveAlone => {
            let first = game.seat_name(state.seat?);
            format!("{first} has no move, so the second die may move any piece.")
        }
        _ => return None,
    };
    Some(Second { seat, pieces, why })
}
