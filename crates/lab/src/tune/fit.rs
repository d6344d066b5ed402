//! The weights that predict results best.
//!
//! The score of a point, divided by a scale and put through the logistic function, predicts the part of the first place
//! that the seat will have; the loss is the cross-entropy with the part that it had. Scores need not be linear in the
//! weights: the slope of each score in each weight is measured, Newton's method finds the best step for these slopes,
//! and the step is halved until the true loss falls. A prior pulls weights towards their start values where the games
//! contain little about them.

use std::thread;

use game::{HasEvaluator, Notation};
use serde::Serialize;

use super::data_points::DataPoints;
use super::matrix::solve;
use crate::worker_pool;

/// How to fit.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Fitting {
    /// The scale from scores to chances; fitted to the start weights where it is not given.
    pub scale: Option<f64>,
    /// The strength of the prior: with 1 it counts like one game, and a weight of zero or of twice its start value lies
    /// one standard deviation away; 0 means no prior.
    pub pull: f64,
    /// How many steps at most.
    pub steps: u32,
    /// How many threads evaluate.
    pub threads: usize,
}

impl Default for Fitting {
    fn default() -> Fitting {
        Fitting { scale: None, pull: 1.0, steps: 8, threads: worker_pool::default_size() }
    }
}

/// The result of a fit.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Fitted {
    /// The weights.
    #[serde(skip)]
    pub weights: Vec<i32>,
    /// The score that means a chance of 73 %.
    pub scale: f64,
    /// The loss on the positions that were fitted to, before and after.
    pub loss: [f64; 2],
    /// The loss on the held-out positions, before and after.
    pub held_out_loss: [f64; 2],
    /// How many steps were taken.
    pub steps: u32,
}

/// How often a step is halved before the fit ends.
const HALVINGS: u32 = 4;
/// The number of Newton iterations with the slopes of one step.
const NEWTON: usize = 4;
/// The prior's standard deviation of weights near 0.
const SMALL: f64 = 10.0;

/// Finds the weights. Reports the held-out loss before the first step and after each.
pub(crate) fn fit<G: Notation + HasEvaluator>(
    game: &G,
    points: &DataPoints<G>,
    start: &[i32],
    fitting: &Fitting,
    on_progress: &mut dyn FnMut(u64, u64, f64),
) -> Fitted {
    let evaluate = |weights: &[i32]| points.scores(game, weights, fitting.threads);
    let mut scores = evaluate(start);
    let average = points.shares.iter().sum::<f64>() / points.shares.len() as f64;
    let mut curve = Curve { bias: (average / (1.0 - average)).ln(), scale: 1.0 };
    curve.scale = fitting.scale.unwrap_or_else(|| best_scale(&curve, points, &scores));
    let prior = Prior::new(start, fitting.pull / points.games as f64);

    let before = [false, true].map(|is_held| curve.loss(points, &scores, is_held));
    let mut exact: Vec<f64> = start.iter().map(|&weight| f64::from(weight)).collect();
    let mut loss = before[0];
    let mut best = (start.to_vec(), before, 0);
    on_progress(0, u64::from(fitting.steps), before[1]);
    for step in 1..=fitting.steps {
        let slopes = slopes(&exact, &evaluate);
        let change = direction(points, &scores, &slopes, &curve, &prior, &exact, fitting.threads);
        let taken = (0..=HALVINGS).find_map(|halvings| {
            let next: Vec<f64> = exact.iter().zip(&change).map(|(w, d)| w + d / f64::from(1 << halvings)).collect();
            let scores = evaluate(&rounded(&next));
            let falls = curve.loss(points, &scores, false) + prior.loss(&next) < loss + prior.loss(&exact) - 1e-9;
            falls.then_some((next, scores))
        });
        let Some((next, next_scores)) = taken else { break };
        (exact, scores) = (next, next_scores);
        let losses = [false, true].map(|is_held| curve.loss(points, &scores, is_held));
        loss = losses[0];
        if losses[1] < best.1[1] {
            best = (rounded(&exact), losses, step);
        }
        on_progress(u64::from(step), u64::from(fitting.steps), losses[1]);
    }
    let (weights, after, steps) = best;
    let pairs = |index: usize| [before[index], after[index]];
    Fitted { weights, scale: curve.scale, loss: pairs(0), held_out_loss: pairs(1), steps }
}

/// How a score becomes a chance.
struct Curve {
    bias: f64,
    scale: f64,
}

impl Curve {
    fn chance(&self, score: f64) -> f64 {
        1.0 / (1.0 + (-score / self.scale - self.bias).exp())
    }

    /// The average loss of the points that are held out, or of the others.
    fn loss<G: HasEvaluator>(&self, points: &DataPoints<G>, scores: &[f32], is_held: bool) -> f64 {
        let (mut sum, mut count) = (0.0, 0);
        for (index, &score) in scores.iter().enumerate().filter(|&(index, _)| points.is_held[index] == is_held) {
            let (chance, share) = (self.chance(f64::from(score)).clamp(1e-9, 1.0 - 1e-9), points.shares[index]);
            sum -= share * chance.ln() + (1.0 - share) * (1.0 - chance).ln();
            count += 1;
        }
        sum / f64::from(count.max(1))
    }
}

/// The scale with the least loss, by golden sections of its logarithm.
fn best_scale<G: HasEvaluator>(curve: &Curve, points: &DataPoints<G>, scores: &[f32]) -> f64 {
    let loss = |logarithm: f64| Curve { scale: logarithm.exp(), ..*curve }.loss(points, scores, false);
    let golden = (5f64.sqrt() - 1.0) / 2.0;
    let (mut low, mut high) = (1f64.ln(), 100_000f64.ln());
    for _ in 0..40 {
        let (left, right) = (high - golden * (high - low), low + golden * (high - low));
        if loss(left) < loss(right) { high = right } else { low = left }
    }
    ((low + high) / 2.0).exp()
}

/// A normal distribution of the weights around their start values.
struct Prior {
    centre: Vec<f64>,
    /// How strongly each weight is held at its centre.
    pull: Vec<f64>,
}

impl Prior {
    fn new(start: &[i32], pull: f64) -> Prior {
        let centre: Vec<f64> = start.iter().map(|&weight| f64::from(weight)).collect();
        let pull = centre.iter().map(|weight| pull / weight.abs().max(SMALL).powi(2)).collect();
        Prior { centre, pull }
    }

    fn loss(&self, weights: &[f64]) -> f64 {
        weights.iter().zip(&self.centre).zip(&self.pull).map(|((w, c), pull)| pull * (w - c).powi(2) / 2.0).sum()
    }
}

/// How much every point's score grows with each weight, measured to both sides.
fn slopes(exact: &[f64], evaluate: &impl Fn(&[i32]) -> Vec<f32>) -> Vec<Vec<f32>> {
    let middle = rounded(exact);
    (0..middle.len())
        .map(|index| {
            let reach = (middle[index].abs() / 8).max(2);
            let moved = |by: i32| {
                let mut weights = middle.clone();
                weights[index] += by;
                evaluate(&weights)
            };
            moved(reach).iter().zip(moved(-reach)).map(|(up, down)| (up - down) / (2 * reach) as f32).collect()
        })
        .collect()
}

/// The change of weights that would be best if all slopes stayed the same.
fn direction<G: HasEvaluator>(
    points: &DataPoints<G>,
    scores: &[f32],
    slopes: &[Vec<f32>],
    curve: &Curve,
    prior: &Prior,
    exact: &[f64],
    threads: usize,
) -> Vec<f64> {
    let fitted: Vec<usize> = (0..scores.len()).filter(|&index| !points.is_held[index]).collect();
    let count = fitted.len() as f64;
    let mut change = vec![0.0; slopes.len()];
    for _ in 0..NEWTON {
        let moved: Vec<(f64, f64)> = fitted
            .iter()
            .map(|&index| {
                let by: f64 = change.iter().zip(slopes).map(|(by, slope)| by * f64::from(slope[index])).sum();
                let chance = curve.chance(f64::from(scores[index]) + by);
                let error = (chance - points.shares[index]) / curve.scale / count;
                (error, chance * (1.0 - chance) / curve.scale.powi(2) / count)
            })
            .collect();
        let row = |i: usize| -> (Vec<f64>, f64) {
            let mut curvature = vec![0.0; slopes.len()];
            let mut slope = 0.0;
            for (&index, &(error, bend)) in fitted.iter().zip(&moved) {
                let own = f64::from(slopes[i][index]);
                if own != 0.0 {
                    slope += own * error;
                    for (sum, other) in curvature[..=i].iter_mut().zip(slopes) {
                        *sum += own * bend * f64::from(other[index]);
                    }
                }
            }
            curvature[i] += prior.pull[i];
            slope += prior.pull[i] * (exact[i] + change[i] - prior.centre[i]);
            (curvature, slope)
        };
        let (curvature, slope): (Vec<_>, Vec<_>) = in_parallel(slopes.len(), threads, row).into_iter().unzip();
        for (by, step) in change.iter_mut().zip(solve(curvature, &slope)) {
            *by -= step;
        }
    }
    change
}

/// The values for 0, 1, 2 and so on, in order, computed by several threads.
fn in_parallel<T: Send>(count: usize, threads: usize, answer: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let threads = threads.clamp(1, count.max(1));
    let mut answers: Vec<(usize, T)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|first| {
                let answer = &answer;
                scope.spawn(move || (first..count).step_by(threads).map(|n| (n, answer(n))).collect::<Vec<_>>())
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("a sum does not panic")).collect()
    });
    answers.sort_unstable_by_key(|&(n, _)| n);
    answers.into_iter().map(|(_, answer)| answer).collect()
}

fn rounded(exact: &[f64]) -> Vec<i32> {
    exact.iter().map(|weight| weight.round() as i32).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tune::sampling::GameSample;
    use game::{Dice, Evaluate, Game, Options, Seat};
    use testkit::toy::{SPEC, TakeAway};

    /// Games that end by chance, as they would if the toy's one weight were this and the scale 100.
    fn games(game: &TakeAway, weight: i32, count: u32) -> Vec<GameSample> {
        let evaluator = <TakeAway as HasEvaluator>::Evaluator::new(game, &[weight], None);
        let mut dice = Dice::new(7);
        let sample = |number| {
            let fen = format!("{} p{} - 0", 1 + dice.below(20), 1 + dice.below(2));
            let score = evaluator.static_score(game, &game.read_state(&fen).unwrap(), Seat::P1);
            let chance = 1.0 / (1.0 + (-f64::from(score) / 100.0).exp());
            let wins = (dice.below(1_000_000) as f64) < chance * 1e6;
            let shares = if wins { vec![1.0, 0.0] } else { vec![0.0, 1.0] };
            GameSample { game: number, shares, fens: vec![fen] }
        };
        (0..count).map(sample).collect()
    }

    fn check(truth: i32, start: i32, pull: f64) -> Fitted {
        let game = TakeAway::new(&Options::parse(&SPEC, "heap=20 dice=off").unwrap());
        let points = DataPoints::new(&game, &games(&game, truth, 4000)).unwrap();
        let fitting = Fitting { scale: Some(100.0), pull, steps: 8, threads: 2 };
        fit(&game, &points, &[start], &fitting, &mut |_, _, _| {})
    }

    #[test]
    fn a_weight_is_found_again_with_its_sign_and_size() {
        for (truth, start) in [(60, 20), (60, -20), (-45, 20), (30, 0)] {
            let found = check(truth, start, 1.0);
            assert!((found.weights[0] - truth).abs() <= 6, "{truth} from {start}: {found:?}");
            assert!(found.held_out_loss[1] < found.held_out_loss[0], "{found:?}");
            assert!(found.loss[1] < found.loss[0], "{found:?}");
        }
    }

    #[test]
    fn a_strong_prior_keeps_the_weights() {
        assert!((check(60, 20, 1e6).weights[0] - 20).abs() <= 1);
    }

    #[test]
    fn the_scale_is_found_from_the_start() {
        let game = TakeAway::new(&Options::parse(&SPEC, "heap=20 dice=off").unwrap());
        let points = DataPoints::new(&game, &games(&game, 60, 4000)).unwrap();
        // With half of the true weight, half of the true scale predicts as well as the truth.
        let found = fit(&game, &points, &[30], &Fitting::default(), &mut |_, _, _| {});
        assert!((found.scale - 50.0).abs() < 5.0, "{found:?}");
        assert!((found.weights[0] - 30).abs() <= 1, "{found:?}");
    }
}
