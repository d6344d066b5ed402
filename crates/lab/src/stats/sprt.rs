//! The sequential probability ratio test: is the first side stronger by `elo1` rather than by `elo0`? It is applied
//! after every pair of games and ends as soon as the answer is clear.
//!
//! The likelihood ratio is the generalised one of the pentanomial model: under each of the two hypotheses the counts of
//! pairs have the most likely distribution among all with the expected average.

use serde::{Deserialize, Serialize};

use super::elo::{Pairs, expected};

/// What is tested, and how often the test may be wrong.
#[derive(Copy, Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sprt {
    /// The Elo difference of the null hypothesis.
    pub elo0: f64,
    /// The Elo difference of the alternative hypothesis; more than `elo0`.
    pub elo1: f64,
    /// The probability of accepting wrongly.
    pub alpha: f64,
    /// The probability of rejecting wrongly.
    pub beta: f64,
}

/// How the test stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum SprtVerdict {
    /// More pairs are needed.
    Open,
    /// The difference is rather `elo0` or less.
    Rejected,
    /// The difference is rather `elo1` or more.
    Accepted,
}

/// The count of a score that no pair has had: with 0, a hypothesis that needs such pairs would have no likelihood.
const UNSEEN: f64 = 1e-3;

impl Sprt {
    /// Reads `elo0,elo1` with `alpha,beta` behind them where they are not 0.05.
    pub fn parse(text: &str) -> Result<Sprt, SprtError> {
        let numbers: Vec<f64> = text.split(',').map_while(|part| part.trim().parse().ok()).collect();
        let (elo0, elo1, alpha, beta) = match (numbers.as_slice(), text.split(',').count()) {
            (&[elo0, elo1], 2) => (elo0, elo1, 0.05, 0.05),
            (&[elo0, elo1, alpha, beta], 4) => (elo0, elo1, alpha, beta),
            _ => return Err(SprtError::Form(game::shown(text))),
        };
        if elo0.is_nan() || elo1.is_nan() || elo0.abs() > 1000.0 || elo1.abs() > 1000.0 || elo0 >= elo1 {
            return Err(SprtError::Order);
        }
        let is_rare = |part: f64| part > 0.0 && part < 0.5;
        if !is_rare(alpha) || !is_rare(beta) {
            return Err(SprtError::Risk);
        }
        Ok(Sprt { elo0, elo1, alpha, beta })
    }

    /// The log-likelihood ratios at which the test is rejected and accepted.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The log-likelihood ratio; 0 if there is no pair.
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let likely = |elo: f64| log_likelihood(&counts, expected(elo));
        likely(self.elo1) - likely(self.elo0)
    }

    /// How the test stands after these pairs.
    pub fn verdict(&self, pairs: &Pairs) -> SprtVerdict {
        let ((low, high), ratio) = (self.bounds(), self.ratio(pairs));
        if ratio >= high {
            SprtVerdict::Accepted
        } else if ratio <= low {
            SprtVerdict::Rejected
        } else {
            SprtVerdict::Open
        }
    }
}

/// The log-likelihood of these counts, up to a constant, under the most likely distribution with this average. It is
/// p / (1 + t·(share − average)), with the t that makes its average right.
fn log_likelihood(counts: &[f64; 5], average: f64) -> f64 {
    let total: f64 = counts.iter().sum();
    let off = |quarter: usize| quarter as f64 / 4.0 - average;
    // Between these two bounds all denominators are positive and the sum is falling, so bisection finds its zero.
    let (mut low, mut high) = (-1.0 / off(4), -1.0 / off(0));
    for _ in 0..100 {
        let t = (low + high) / 2.0;
        let sum: f64 = (0..5).map(|quarter| counts[quarter] * off(quarter) / (1.0 + t * off(quarter))).sum();
        if sum > 0.0 { low = t } else { high = t }
    }
    let t = (low + high) / 2.0;
    (0..5).map(|quarter| counts[quarter] * (counts[quarter] / total / (1.0 + t * off(quarter))).ln()).sum()
}

/// Why a test was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SprtError {
    /// It is not two or four numbers.
    #[error("sprt `{0}`: give elo0,elo1 or elo0,elo1,alpha,beta, such as 0,10 or 0,10,0.05,0.05")]
    Form(String),
    /// The Elo differences are in the wrong order, or out of range.
    #[error("sprt: elo0 must be less than elo1, and both within -1000 to 1000")]
    Order,
    /// The error probabilities are out of range.
    #[error("sprt: alpha and beta must be more than 0 and less than 0.5")]
    Risk,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(elo0: f64, elo1: f64, pairs: [u64; 5]) -> f64 {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }.ratio(&Pairs(pairs))
    }

    /// A page of statistics that a Fishtest server has published: [13, 37, 50, 25, 3] with hypotheses of 0 and 2.716
    /// Elo gives -0.53772 for the exact ratio.
    #[test]
    fn a_published_test_gives_the_published_ratio() {
        let ratio = check(0.0, 2.716, [13, 37, 50, 25, 3]);
        assert!((ratio + 0.53772).abs() < 2e-4, "{ratio}");
    }

    /// For many pairs and small differences the ratio tends to N·(s1 − s0)·(2·mean − s0 − s1) / (2·variance).
    #[test]
    fn many_pairs_tend_to_the_normal_ratio() {
        let pairs = Pairs([578, 1352, 1985, 1283, 564]);
        let (mean, variance) = pairs.moments();
        let (s0, s1) = (expected(-1.0), expected(1.0));
        let normal = pairs.count() as f64 * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        let ratio = check(-1.0, 1.0, pairs.0);
        assert!((ratio / normal - 1.0).abs() < 0.01, "{ratio} {normal}");
    }

    #[test]
    fn both_sides_are_treated_alike() {
        let there = check(-3.0, 5.0, [3, 9, 20, 14, 6]);
        let back = check(-5.0, 3.0, [6, 14, 20, 9, 3]);
        assert!((there + back).abs() < 1e-9, "{there} {back}");
    }

    #[test]
    fn one_sided_results_end_the_test() {
        let test = Sprt::parse("0,30").unwrap();
        assert_eq!(test.verdict(&Pairs([0, 0, 0, 0, 0])), SprtVerdict::Open);
        assert_eq!(test.verdict(&Pairs([0, 0, 0, 0, 60])), SprtVerdict::Accepted);
        assert_eq!(test.verdict(&Pairs([60, 0, 0, 0, 0])), SprtVerdict::Rejected);
        let ratio = test.ratio(&Pairs([0, 0, 1, 0, 0]));
        assert!(ratio.is_finite() && ratio.abs() < 0.2, "{ratio}");
        let (low, high) = test.bounds();
        assert!((high - 19f64.ln()).abs() < 1e-12 && (low + high).abs() < 1e-12);
    }

    #[test]
    fn a_bad_test_is_refused() {
        let error = |text: &str| Sprt::parse(text).unwrap_err().to_string();
        assert!(error("5").starts_with("sprt `5`: give elo0,elo1"));
        assert!(error("0,5,0.1").contains("give elo0,elo1"));
        assert!(error("0,x").contains("give elo0,elo1"));
        assert!(error("5,0").contains("elo0 must be less than elo1"));
        assert!(error("0,NaN").contains("elo0 must be less"));
        assert!(error("0,5,0,0.05").contains("alpha and beta"));
        assert_eq!(Sprt::parse("-5, 0, 0.1, 0.2").unwrap().beta, 0.2);
    }
}
