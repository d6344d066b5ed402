//! Scores that can be averaged. An average of advantages and won games is meaningless: to win one game in a hundred at
//! once is not worth as much as to be far ahead in all of them. So where a game states how often an advantage wins
//! ([`ChanceSearch::WIN_SCALE`](game::ChanceSearch::WIN_SCALE)), chance nodes average win chances, and reports convert
//! them back.

use game::WON;

use crate::engine::DECIDED;

/// A certain win as a win chance. Advantages approach it and never exceed it.
const CERTAIN_WIN: i32 = 100_000;

/// At this multiple of the scale, three games of four are won: √⅓.
const THREE_OF_FOUR: f64 = 0.577_350_269_189_625_8;

/// Converts advantages to win chances.
#[derive(Copy, Clone)]
pub struct Scale {
    /// √⅓ divided by the game's scale, if it has one.
    unit: Option<f64>,
}

impl Scale {
    /// The scale of a game with this [`ChanceSearch::WIN_SCALE`](game::ChanceSearch::WIN_SCALE).
    pub fn new(swing: Option<i32>) -> Scale {
        Scale { unit: swing.map(|swing| THREE_OF_FOUR / f64::from(swing)) }
    }

    /// The win chance of an advantage. It uses only operations that all processors round alike, so that searches are
    /// reproducible everywhere.
    #[inline]
    pub fn chance(self, advantage: i32) -> i32 {
        let Some(unit) = self.unit else { return advantage };
        let x = f64::from(advantage) * unit;
        (f64::from(CERTAIN_WIN - 1) * (x / (1.0 + x * x).sqrt())) as i32
    }

    /// The advantage of a win chance. Decided games stay as they are.
    pub fn advantage(self, chance: i32) -> i32 {
        let Some(unit) = self.unit.filter(|_| chance.abs() <= DECIDED) else { return chance };
        let y = f64::from(chance) / f64::from(CERTAIN_WIN);
        let advantage = y / ((1.0 - y * y).max(1e-9).sqrt() * unit);
        (advantage.round() as i32).clamp(-DECIDED, DECIDED)
    }

    /// The largest absolute value of an average that includes undecided games.
    #[inline]
    pub fn most(self) -> i32 {
        if self.unit.is_some() { CERTAIN_WIN } else { WON }
    }
}

/// A running weighted average.
#[derive(Copy, Clone)]
pub(super) struct Mean {
    most: i32,
    /// The sum with decided games as certain ones, and the plain sum: turns count only if every outcome is decided the
    /// same way.
    sum: i64,
    plain: i64,
    pub(super) weights: i64,
    won: bool,
    lost: bool,
}

impl Mean {
    pub(super) fn new(scale: Scale) -> Mean {
        Mean { most: scale.most(), sum: 0, plain: 0, weights: 0, won: true, lost: true }
    }

    #[inline]
    pub(super) fn add(&mut self, weight: i64, score: i32) {
        self.sum += weight * i64::from(score.clamp(-self.most, self.most));
        self.plain += weight * i64::from(score);
        self.weights += weight;
        self.won &= score > DECIDED;
        self.lost &= score < -DECIDED;
    }

    /// The average.
    #[inline]
    pub(super) fn value(&self) -> i32 {
        let sum = if self.won || self.lost { self.plain } else { self.sum };
        (sum / self.weights.max(1)) as i32
    }

    /// The largest score that an outcome of this weight may have if the average is to stay at or below `alpha`, where
    /// `rest` is the largest sum of the outcomes still to come and `total` the sum of all weights. Rounded towards
    /// safety.
    #[inline]
    pub(super) fn at_most(&self, alpha: i32, weight: i64, rest: i64, total: i64) -> i32 {
        let room = (i64::from(alpha) * total - self.sum - rest).div_euclid(weight);
        if room < -i64::from(self.most) || alpha >= self.most { -WON - 1 } else { room.min(i64::from(WON)) as i32 }
    }

    /// The same for an average that is to stay at or above `beta`, where `rest` is the least sum.
    #[inline]
    pub(super) fn at_least(&self, beta: i32, weight: i64, rest: i64, total: i64) -> i32 {
        let room = -(self.sum + rest - i64::from(beta) * total).div_euclid(weight);
        if room > i64::from(self.most) || beta <= -self.most { WON + 1 } else { room.max(-i64::from(WON)) as i32 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_advantage_of_the_scale_wins_three_games_of_four() {
        let scale = Scale::new(Some(300));
        assert_eq!([-300, 0, 300].map(|advantage| scale.chance(advantage)), [-49_999, 0, 49_999]);
        for advantage in (-3000..3000).step_by(7) {
            assert!(scale.chance(advantage) < scale.chance(advantage + 1));
            assert!(scale.advantage(scale.chance(advantage)).abs_diff(advantage) <= 3, "{advantage}");
        }
        let plain = Scale::new(None);
        assert_eq!((plain.chance(17), plain.advantage(17), plain.most()), (17, 17, WON));
    }

    #[test]
    fn turns_count_only_if_every_outcome_is_decided() {
        let mean = |scores: [i32; 2]| {
            let mut mean = Mean::new(Scale::new(Some(300)));
            scores.into_iter().for_each(|score| mean.add(3, score));
            mean.value()
        };
        assert_eq!(mean([WON - 2, WON - 6]), WON - 4);
        assert_eq!(mean([2 - WON, 6 - WON]), 4 - WON);
        assert_eq!(mean([WON - 2, 2 - WON]), 0);
        assert_eq!(mean([WON - 2, 20_000]), 60_000);
    }
}
