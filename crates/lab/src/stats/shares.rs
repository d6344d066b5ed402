//! Shares of first places, where more than two sides play.

use super::wilson;

/// The share of first places that one side has in games of several sides.
#[derive(Copy, Clone, PartialEq, Default, Debug)]
pub struct ScoreShare {
    games: u64,
    sum: f64,
    squares: f64,
}

impl ScoreShare {
    /// Adds a game by the part of the first place that the side has in it, 0 to 1.
    pub fn add(&mut self, part: f64) {
        self.games += 1;
        self.sum += part;
        self.squares += part * part;
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// The first places, shared ones by their parts.
    pub fn points(&self) -> f64 {
        self.sum
    }

    /// The average part.
    pub fn average(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.sum / self.games as f64 }
    }

    /// The 95 % interval: Wilson's, for as many wins and losses as have the variance of these parts.
    pub fn within(&self) -> (f64, f64) {
        let (games, average) = (self.games as f64, self.average());
        let variance = if self.games == 0 { 0.0 } else { (self.squares / games - average * average).max(0.0) };
        let plain = average * (1.0 - average);
        // Parts vary less than wins and losses do. Where they do not vary at all, games count as they are.
        let trials = if variance > plain * 1e-6 && plain > 0.0 { games * plain / variance } else { games };
        wilson(average, trials)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(parts: &[f64]) -> (f64, (f64, f64)) {
        let mut share = ScoreShare::default();
        parts.iter().for_each(|&part| share.add(part));
        (share.average(), share.within())
    }

    #[test]
    fn wins_and_losses_have_wilson_s_interval() {
        let parts: Vec<f64> = (0..200).map(|game| if game % 4 == 0 { 1.0 } else { 0.0 }).collect();
        let (average, (low, high)) = check(&parts);
        assert_eq!(average, 0.25);
        // (0.25 + z²/400 ± z·√(0.25·0.75/200 + z²/160000)) / (1 + z²/200), by hand.
        assert!((low - 0.1950).abs() < 1e-3 && (high - 0.3143).abs() < 1e-3, "{low} {high}");
    }

    #[test]
    fn shared_places_vary_less() {
        let won: Vec<f64> = (0..40).map(|game| f64::from(game % 2)).collect();
        let shared: Vec<f64> = (0..40).map(|game| if game % 2 == 0 { 0.75 } else { 0.25 }).collect();
        let ((_, wide), (_, narrow)) = (check(&won), check(&shared));
        assert!(narrow.1 - narrow.0 < wide.1 - wide.0);
    }

    #[test]
    fn nothing_and_everything_stay_numbers() {
        assert_eq!(check(&[]), (0.0, (0.0, 1.0)));
        let (average, (low, high)) = check(&[1.0; 10]);
        assert!(average == 1.0 && low > 0.7 && high == 1.0);
        let (average, (low, high)) = check(&[0.25; 4]);
        assert!(average == 0.25 && low < 0.25 && high > 0.25);
    }
}
