//! The dice on the table: cast, still to be cast, and used up.

use game::{Die, Seat};

use crate::options::Know;
use crate::state::{Phase, State};

/// The dice that a position shows, in the order in which they lie.
pub(crate) fn dice(game: &Know, state: &State) -> Vec<Die> {
    let Some(owner) = state.seat else {
        let first_seats = (0..game.roster.sides).filter_map(|side| game.seats_of(side).next());
        return if state.phase == Phase::Start { first_seats.map(uncast).collect() } else { Vec::new() };
    };
    let hand = || hand(game, state, owner);
    match state.phase {
        Phase::Start | Phase::Over | Phase::Declare | Phase::AnswerPath(..) => Vec::new(),
        Phase::Cast | Phase::PostCast => {
            let mut dice = hand();
            let second =
                if game.is_four_symmetric() && state.phase == Phase::Cast { partner(game, owner) } else { owner };
            while dice.len() < game.dice_of_turn() {
                dice.push(uncast(if dice.is_empty() { owner } else { second }));
            }
            dice
        }
        Phase::Move | Phase::MoveOther(_) | Phase::PostMove | Phase::Path(..) => hand(),
        Phase::AnswerErrand(..) | Phase::Errand(..) => hand(),
        Phase::ContestErrand(space, _) => {
            let mut dice = hand();
            dice.extend(game.errand_opponent(state, space).map(uncast));
            dice
        }
        Phase::MoveTwin(_) | Phase::MoveFree(_) | Phase::MoveAlone | Phase::PostMoveMore => {
            let mover = game.mover(state).unwrap_or(owner);
            let other = if game.is_four_symmetric() && !state.phase.is_post() { partner(game, mover) } else { owner };
            let left = state.dice.dice().iter().map(|&face| Die { face: Some(face), seat: Some(mover), used: false });
            std::iter::once(Die { face: None, seat: Some(other), used: true }).chain(left).collect()
        }
        Phase::ContestPath(_, through) => {
            std::iter::once(owner).chain(game.contender(state, through)).map(uncast).collect()
        }
        Phase::AllowedPath(..) => vec![uncast(owner)],
    }
}

/// The dice that are cast and not yet moved. Partners with a die each have their own, the turn owner's first (8.4).
fn hand(game: &Know, state: &State, owner: Seat) -> Vec<Die> {
    let both = game.is_four_symmetric() && !state.phase.is_post();
    let seat = |place: usize| if both && place == 1 { partner(game, owner) } else { owner };
    let die = |(place, &face): (usize, &u8)| Die { face: Some(face), seat: Some(seat(place)), used: false };
    state.dice.dice().iter().enumerate().map(die).collect()
}

fn partner(game: &Know, seat: Seat) -> Seat {
    game.roster.partner(seat)
}

fn uncast(seat: Seat) -> Die {
    Die { face: None, seat: Some(seat), used: false }
}
