//! How much stronger one of two sides is, from pairs of games with the same opening and the seats changed.
//!
//! The two games of a pair are not independent: each side may win once from a lopsided opening. So pairs are counted:
//! how many of them brought the first side 0, ½, 1, 1½ and 2 points (the *pentanomial* counts).

use super::{Z95, normal_below, wilson};

/// How many pairs brought the first side 0, ½, 1, 1½ and 2 points.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Pairs(pub [u64; 5]);

/// The strength of the first side, estimated from pairs.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The share of the points, 0 to 1.
    pub score: f64,
    /// The bounds of the true share.
    pub within: (f64, f64),
    /// The chance that the first side is the stronger one.
    pub superiority: f64,
}

impl Pairs {
    /// Adds a pair by its points in halves: 0 to 4.
    pub fn add(&mut self, halves: usize) {
        self.0[halves.min(4)] += 1;
    }

    /// How many there are.
    pub fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The average of a pair, as a share of its points, and the variance of one pair.
    pub fn moments(&self) -> (f64, f64) {
        let count = (self.count() as f64).max(1.0);
        let average = |of: &dyn Fn(f64) -> f64| {
            let sum: f64 = self.0.iter().enumerate().map(|(quarter, &n)| n as f64 * of(quarter as f64 / 4.0)).sum();
            sum / count
        };
        let mean = average(&|share| share);
        (mean, average(&|share| (share - mean).powi(2)))
    }

    /// The share with its interval at 95 %; `None` without a pair.
    ///
    /// The interval is the normal one. Where that would be too narrow, because all pairs (nearly) agree, it is
    /// Wilson's, for as many independent games as have the variance of these pairs, and never for more than were
    /// played.
    pub fn estimate(&self) -> Option<Estimate> {
        let count = self.count() as f64;
        if count == 0.0 {
            return None;
        }
        let (score, variance) = self.moments();
        let deviation = (variance / count).sqrt();
        let normal = (score - Z95 * deviation, score + Z95 * deviation);
        let lopsided = normal.0 <= 0.0 || normal.1 >= 1.0 || variance == 0.0;
        let (games, plain) = (2.0 * count, score * (1.0 - score));
        let trials = if variance > 0.0 { games.min(count * plain / variance) } else { games };
        let within = if lopsided { wilson(score, trials) } else { normal };
        let superiority = if deviation > 0.0 {
            normal_below((score - 0.5) / deviation)
        } else {
            // All pairs agree, so the doubt is halved with each of them.
            let doubt = 0.5f64.powf(count + 1.0);
            if score > 0.5 {
                1.0 - doubt
            } else if score < 0.5 {
                doubt
            } else {
                0.5
            }
        };
        Some(Estimate { score, within, superiority })
    }
}

/// The Elo difference with this expected share; `None` at 0 and at 1, where no difference has it.
pub fn elo(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| 400.0 * (score / (1.0 - score)).log10())
}

/// The expected share with this Elo difference.
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Elo and half the width of its interval.
    fn check(pairs: [u64; 5]) -> (f64, f64) {
        let estimate = Pairs(pairs).estimate().unwrap();
        let [low, middle, high] = [estimate.within.0, estimate.score, estimate.within.1].map(|s| elo(s).unwrap());
        (middle, (high - low) / 2.0)
    }

    /// Results that users of fastchess have published, with the figures that it printed.
    #[test]
    fn published_matches_give_the_published_figures() {
        for (pairs, printed, margin) in [
            ([73, 79, 296, 91, 118], 27.02, 15.81),
            ([40, 67, 295, 123, 54], 25.25, 13.92),
            ([66, 79, 5, 0, 0], -303.61, 30.73),
            ([19, 23, 269, 81, 108], 83.57, 16.15),
            ([578, 1352, 1985, 1283, 564], -2.92, 5.02),
        ] {
            let (found, half) = check(pairs);
            assert!((found - printed).abs() < 0.006, "{pairs:?}: {found}");
            assert!((half - margin).abs() < 0.02, "{pairs:?}: {half}");
        }
        let published = Pairs([578, 1352, 1985, 1283, 564]).estimate().unwrap();
        assert!((published.superiority - 0.1265).abs() < 1e-4);
    }

    #[test]
    fn one_sided_results_stay_numbers() {
        assert_eq!(Pairs::default().estimate(), None);
        for pairs in [[0, 0, 0, 0, 1], [0, 0, 0, 0, 100], [7, 0, 0, 0, 0], [0, 0, 9, 0, 0], [0, 0, 0, 1, 3]] {
            let estimate = Pairs(pairs).estimate().unwrap();
            let (low, high) = estimate.within;
            assert!(low <= estimate.score && estimate.score <= high && low < high, "{estimate:?}");
            assert!((0.0..=1.0).contains(&low) && (0.0..=1.0).contains(&high), "{estimate:?}");
            assert!((0.0..=1.0).contains(&estimate.superiority), "{estimate:?}");
        }
        // 200 games, all won: the share is at least 200 / (200 + z²).
        let all = Pairs([0, 0, 0, 0, 100]).estimate().unwrap();
        assert!((all.within.0 - 200.0 / (200.0 + Z95 * Z95)).abs() < 1e-12);
        assert_eq!((elo(all.score), elo(0.0)), (None, None));
    }

    #[test]
    fn games_that_go_together_in_pairs_prove_no_more_than_pairs() {
        // Both games of every pair went the same way, so ten pairs are ten trials and not twenty.
        let alike = Pairs([1, 0, 0, 0, 9]).estimate().unwrap();
        assert_eq!(alike.within, wilson(0.9, 10.0));
        // Here they vary less than independent games would, and count as what they are.
        let unlike = Pairs([0, 0, 1, 0, 9]).estimate().unwrap();
        assert_eq!(unlike.within, wilson(0.95, 20.0));
    }

    #[test]
    fn elo_and_share_are_each_other_s_reverse() {
        assert_eq!(elo(0.5), Some(0.0));
        for difference in [-400.0, -7.0, 0.0, 3.5, 191.0] {
            assert!((elo(expected(difference)).unwrap() - difference).abs() < 1e-9);
        }
        assert!((expected(400.0) - 10.0 / 11.0).abs() < 1e-12);
    }
}
