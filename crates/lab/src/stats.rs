//! Statistics of results: Elo with its interval, the sequential test, and shares of first places.

pub mod elo;
pub mod shares;
pub mod sprt;

/// 95 % of a normal distribution lie within this many standard deviations of the mean.
pub const Z95: f64 = 1.959_963_984_540_054;

/// The bounds within which a true share lies in 95 of 100 cases, after this number of trials (which need not be whole)
/// with this average: Wilson's score interval. It is never empty and never leaves 0 to 1, also where all trials agree.
pub fn wilson(share: f64, trials: f64) -> (f64, f64) {
    if trials <= 0.0 {
        return (0.0, 1.0);
    }
    let z2 = Z95 * Z95 / trials;
    let centre = (share + z2 / 2.0) / (1.0 + z2);
    let half = Z95 / (1.0 + z2) * (share * (1.0 - share) / trials + z2 / (4.0 * trials)).max(0.0).sqrt();
    // Where all trials agree, rounding must not cut off what was seen.
    ((centre - half).clamp(0.0, share), (centre + half).clamp(share, 1.0))
}

/// The standard normal distribution function, to seven digits (Abramowitz and Stegun 26.2.17).
pub fn normal_below(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let tail = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_530];
    let series = tail.iter().fold(0.0, |sum, factor| (sum + factor) * t);
    let beyond = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * series;
    if x >= 0.0 { 1.0 - beyond } else { beyond }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Half of the trials, 100 of them: (0.5 ± 1.96·√(0.0025 + 0.00009604)) / 1.0384 in closed form. And all of ten:
    /// the lower bound is n / (n + z²), the upper one 1.
    #[test]
    fn wilson_s_bounds() {
        let close = |(low, high): (f64, f64), (l, h): (f64, f64)| (low - l).abs() < 5e-4 && (high - h).abs() < 5e-4;
        assert!(close(wilson(0.5, 100.0), (0.4038, 0.5962)));
        assert!(close(wilson(1.0, 10.0), (10.0 / (10.0 + Z95 * Z95), 1.0)));
        assert!(close(wilson(0.0, 10.0), (0.0, 1.0 - 10.0 / (10.0 + Z95 * Z95))));
        assert_eq!(wilson(0.5, 0.0), (0.0, 1.0));
    }

    #[test]
    fn the_normal_distribution_is_the_one_in_the_tables() {
        for (x, below) in [(0.0, 0.5), (1.0, 0.841_344_7), (Z95, 0.975), (-1.644_853_6, 0.05), (4.0, 0.999_968_3)] {
            assert!((normal_below(x) - below).abs() < 1e-6, "{x}");
        }
    }
}
