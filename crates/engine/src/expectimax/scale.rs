//! What scores are averaged as. A sum of advantages and won games means nothing: one game in a hundred won at once is not
//! worth as much as being far ahead in all of them. So where a game says how much of an advantage wins how often
//! ([`Judge::SWING`](game::Judge::SWING)), a search of dice reckons with chances to win, and turns them into
//! advantages again in what it reports.

use game::WON;

use crate::engine::DECIDED;

/// A game that is surely won, as a chance: advantages come close to it and never beyond.
const SURE: i32 = 100_000;

/// An advantage and a chance are the same number here where three games of four are won: √⅓.
const THREE_OF_FOUR: f64 = 0.577_350_269_189_625_8;

/// How advantages become chances.
#[derive(Copy, Clone)]
pub(crate) struct Scale {
    /// A swing at √⅓, where chances are reckoned with at all.
    unit: Option<f64>,
}

impl Scale {
    pub(crate) fn new(swing: Option<i32>) -> Scale {
        Scale { unit: swing.map(|swing| THREE_OF_FOUR / f64::from(swing)) }
    }

    /// The chance that an advantage is. Only operations that every processor rounds alike, so that a search thinks the
    /// same everywhere.
    #[inline]
    pub(crate) fn chance(self, advantage: i32) -> i32 {
        let Some(unit) = self.unit else { return advantage };
        let x = f64::from(advantage) * unit;
        (f64::from(SURE - 1) * (x / (1.0 + x * x).sqrt())) as i32
    }

    /// The advantage that a chance stands for. Decided games stay what they are.
    pub(crate) fn advantage(self, chance: i32) -> i32 {
        let Some(unit) = self.unit.filter(|_| chance.abs() <= DECIDED) else { return chance };
        let y = f64::from(chance) / f64::from(SURE);
        let advantage = y / ((1.0 - y * y).max(1e-9).sqrt() * unit);
        (advantage.round() as i32).clamp(-DECIDED, DECIDED)
    }

    /// No average with games that are not decided is beyond this, or below minus this.
    #[inline]
    pub(crate) fn most(self) -> i32 {
        if self.unit.is_some() { SURE } else { WON }
    }
}

/// An average by weights that grows outcome by outcome.
#[derive(Copy, Clone)]
pub(super) struct Mean {
    most: i32,
    /// The sum as chances, and as it stands: turns to the end are only worth counting where nothing else can happen.
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

    /// What all outcomes come to.
    #[inline]
    pub(super) fn value(&self) -> i32 {
        let sum = if self.won || self.lost { self.plain } else { self.sum };
        (sum / self.weights.max(1)) as i32
    }

    /// The score that an outcome of some weight may have at most, if the average of `total` is to stay at `alpha` or
    /// below whatever the outcomes still to come are, these being worth at most `rest` together. Rounded so that the
    /// promise holds.
    #[inline]
    pub(super) fn at_most(&self, alpha: i32, weight: i64, rest: i64, total: i64) -> i32 {
        let room = (i64::from(alpha) * total - self.sum - rest).div_euclid(weight);
        if room < -i64::from(self.most) || alpha >= self.most { -WON - 1 } else { room.min(i64::from(WON)) as i32 }
    }

    /// The same for an average that is to stay at `beta` or above.
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
    fn an_advantage_of_a_swing_wins_three_games_of_four() {
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
    fn turns_are_counted_only_where_everything_is_decided() {
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
