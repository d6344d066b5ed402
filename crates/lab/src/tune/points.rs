//! The positions that are learnt from, read and ready to be judged.

use std::thread;

use game::{Evaluate, Judge, Notation, Seat};

use super::gather::Lesson;
use crate::LabError;

/// One game of so many is held out: nothing is fitted to it, so it tells whether what was fitted holds elsewhere.
const HELD_OUT: u32 = 8;

/// Positions with how their games ended. A point is a position as one seat sees it.
pub(crate) struct Points<G: Evaluate> {
    states: Vec<G::State>,
    seats: usize,
    /// The part of the first place, for each point.
    pub(crate) shares: Vec<f64>,
    /// Whether it is held out, for each point.
    pub(crate) is_held: Vec<bool>,
    /// How many games are not held out.
    pub(crate) games: usize,
}

impl<G: Notation + Evaluate> Points<G> {
    /// Reads the positions of games.
    pub(crate) fn new(game: &G, lessons: &[Lesson]) -> Result<Points<G>, LabError> {
        let seats = usize::from(game.seats());
        let mut points = Points { states: Vec::new(), seats, shares: Vec::new(), is_held: Vec::new(), games: 0 };
        for lesson in lessons {
            let refuse = |reason: String| LabError::Data { game: lesson.game, reason };
            if lesson.shares.len() != seats {
                return Err(refuse(format!("it has {} shares for {seats} seats", lesson.shares.len())));
            }
            let is_held = lesson.game % HELD_OUT == HELD_OUT - 1;
            points.games += usize::from(!is_held);
            for fen in &lesson.fens {
                points.states.push(game.read_state(fen).map_err(|error| refuse(error.to_string()))?);
                points.shares.extend(&lesson.shares);
                points.is_held.extend(std::iter::repeat_n(is_held, seats));
            }
        }
        if points.is_held.iter().all(|&is_held| is_held) || !points.is_held.contains(&true) {
            return Err(LabError::TooFew { games: lessons.len() });
        }
        Ok(points)
    }

    /// How many positions there are.
    pub(crate) fn positions(&self) -> usize {
        self.states.len()
    }

    /// How many of them are held out.
    pub(crate) fn held_out(&self) -> usize {
        self.is_held.iter().filter(|&&is_held| is_held).count() / self.seats
    }

    /// What a judge with these weights says of each point.
    pub(crate) fn judged(&self, game: &G, weights: &[i32], threads: usize) -> Vec<f32> {
        let judge = &G::Judge::new(game, weights, None);
        let part = self.states.len().div_ceil(threads.max(1)).max(1);
        thread::scope(|scope| {
            let glances = |states: &[G::State]| {
                let mut judged = Vec::with_capacity(states.len() * self.seats);
                for state in states {
                    judged.extend(Seat::first(self.seats as u8).map(|seat| judge.glance(game, state, seat) as f32));
                }
                judged
            };
            let parts: Vec<_> = self.states.chunks(part).map(|states| scope.spawn(move || glances(states))).collect();
            parts.into_iter().flat_map(|part| part.join().expect("a judge does not panic")).collect()
        })
    }
}
