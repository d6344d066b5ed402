//! How a game ended.

use super::side;
use crate::ending::{EndCause, TieBreak};

pub(in crate::words) fn cause(cause: EndCause) -> String {
    match cause {
        EndCause::AllMastered => "All five fields are mastered.".to_owned(),
        EndCause::Clinch => "Nobody can catch up any more.".to_owned(),
        EndCause::TurnLimit(turn) => format!("Turn {turn} was the last."),
    }
}

pub(in crate::words) fn tie(tie: TieBreak) -> String {
    match tie {
        TieBreak::Death { leaders, points, winner } => {
            format!("{} are level at {points}, and {} mastered Death.", count(leaders), side(winner))
        }
        TieBreak::Neurons { leaders, points, winner, neurons } => format!(
            "{} are level at {points}, and {} has most neurons on the board: {neurons}.",
            count(leaders),
            side(winner)
        ),
        TieBreak::DeathOutside(winner) => {
            format!("Points and neurons are level, so {} wins, who mastered Death.", side(winner))
        }
        TieBreak::Shared => "Points and neurons are level, and nobody mastered Death: they share the win.".to_owned(),
    }
}

fn count(seats: usize) -> &'static str {
    ["Nobody", "One", "Two", "Three", "Four"][seats.min(4)]
}
