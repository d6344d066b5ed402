//! The sampled positions, ready to be evaluated with any weights.

use std::thread;

use game::{Evaluate, HasEvaluator, Notation, Seat};

use super::sampling::GameSample;
use crate::LabError;

/// One game in this many is held out for validation: nothing is fitted to it.
const HELD_OUT: u32 = 8;

/// Positions with the results of their games. A point is a position from the perspective of one seat.
pub(crate) struct DataPoints<G: HasEvaluator> {
    states: Vec<G::State>,
    seats: usize,
    /// The part of the first place, for each point.
    pub(crate) shares: Vec<f64>,
    /// Whether it is held out, for each point.
    pub(crate) is_held: Vec<bool>,
    /// How many games are not held out.
    pub(crate) games: usize,
}

impl<G: Notation + HasEvaluator> DataPoints<G> {
    /// Reads the positions of games.
    pub(crate) fn new(game: &G, samples: &[GameSample]) -> Result<DataPoints<G>, LabError> {
        let seats = usize::from(game.seats());
        let mut points = DataPoints { states: Vec::new(), seats, shares: Vec::new(), is_held: Vec::new(), games: 0 };
        for sample in samples {
            let refuse = |reason: String| LabError::Data { game: sample.game, reason };
            if sample.shares.len() != seats {
                return Err(refuse(format!("it has {} shares for {seats} seats", sample.shares.len())));
            }
            let is_held = sample.game % HELD_OUT == HELD_OUT - 1;
            points.games += usize::from(!is_held);
            for fen in &sample.fens {
                points.states.push(game.read_state(fen).map_err(|error| refuse(error.to_string()))?);
                points.shares.extend(&sample.shares);
                points.is_held.extend(std::iter::repeat_n(is_held, seats));
            }
        }
        if points.is_held.iter().all(|&is_held| is_held) || !points.is_held.contains(&true) {
            return Err(LabError::TooFew { games: samples.len() });
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

    /// The static score of each point under these weights.
    pub(crate) fn scores(&self, game: &G, weights: &[i32], threads: usize) -> Vec<f32> {
        let evaluator = &G::Evaluator::new(game, weights, None);
        let part = self.states.len().div_ceil(threads.max(1)).max(1);
        thread::scope(|scope| {
            let evaluate = |states: &[G::State]| {
                let mut scores = Vec::with_capacity(states.len() * self.seats);
                for state in states {
                    scores.extend(
                        Seat::first(self.seats as u8).map(|seat| evaluator.static_score(game, state, seat) as f32),
                    );
                }
                scores
            };
            let parts: Vec<_> = self.states.chunks(part).map(|states| scope.spawn(move || evaluate(states))).collect();
            parts.into_iter().flat_map(|part| part.join().expect("an evaluator does not panic")).collect()
        })
    }
}
