//! How a game ended, and what decided it (RULES 7).

use game::{Game, Seat, Turn};

use crate::options::Knowledge;
use crate::state::{Field, State};
use crate::view::EndView;
use crate::words::side;

pub(super) fn end(game: &Knowledge, state: &State) -> Option<EndView> {
    let Turn::Over(outcome) = game.turn(state) else { return None };
    let all = game.seats_from(Seat::P1).filter(|&seat| outcome.won_by(seat));
    // Where all seats share the game, the outcome names nobody.
    let winners: Vec<Seat> = all.collect();
    Some(EndView {
        how: how(game, state),
        tie: tie(game, state),
        winners: if winners.is_empty() { game.seats_from(Seat::P1).collect() } else { winners },
    })
}

/// What ended the game, in a sentence.
pub(crate) fn how(game: &Knowledge, state: &State) -> String {
    match game.is_decided(state) {
        Some("clinch") => "Nobody can catch up any more.".to_owned(),
        Some(_) => "All five fields are mastered.".to_owned(),
        None => format!("Turn {} was the last.", state.turn),
    }
}

/// What decided among those with the most points, in a sentence; nothing where one had the most alone (7.4).
pub(crate) fn tie(game: &Knowledge, state: &State) -> Option<String> {
    let seats = || game.seats_from(Seat::P1);
    let most = seats().map(|seat| state.points(seat)).max()?;
    let leaders: Vec<Seat> = seats().filter(|&seat| state.points(seat) == most).collect();
    if leaders.len() == 1 {
        return None;
    }
    let death = state.master(Field::Death);
    let spread = leaders.iter().map(|&seat| state.neurons(seat).len()).max()?;
    let widest: Vec<Seat> = leaders.iter().copied().filter(|&seat| state.neurons(seat).len() == spread).collect();
    Some(match (death, widest.as_slice()) {
        (Some(seat), _) if leaders.contains(&seat) => {
            format!("{} are level at {most}, and {} mastered Death.", count(leaders.len()), side(state, seat))
        }
        (_, &[one]) => format!(
            "{} are level at {most}, and {} has most neurons on the board: {spread}.",
            count(leaders.len()),
            side(state, one)
        ),
        (Some(seat), _) => {
            format!("Points and neurons are level, so {} wins, who mastered Death.", side(state, seat))
        }
        (None, _) => "Points and neurons are level, and nobody mastered Death: they share the win.".to_owned(),
    })
}

fn count(seats: usize) -> &'static str {
    ["Nobody", "One", "Two", "Three", "Four"][seats.min(4)]
}
