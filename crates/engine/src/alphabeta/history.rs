//! What cut lines short before, so that it is tried early again.

/// A memory of an action never weighs more than this, for good or bad.
const MOST: i32 = 1 << 14;

/// More pairs of codes than this are not remembered.
const MOST_PAIRS: usize = 1 << 21;

/// For each code of an action, and for each pair of a code and one of an action shortly before it, how often it cut a line
/// short, and how often it was tried in vain.
pub(super) struct History {
    codes: usize,
    alone: Vec<i16>,
    /// After the action just before, and after the one before that. Empty where there would be too many pairs.
    after: [Vec<i16>; 2],
}

/// The codes of the last two actions on a line, the latest first.
pub(super) type Before = [Option<u32>; 2];

impl History {
    pub(super) fn new(codes: usize) -> History {
        let pairs = codes.checked_mul(codes).filter(|&pairs| pairs <= MOST_PAIRS).unwrap_or(0);
        History { codes, alone: vec![0; codes], after: [vec![0; pairs], vec![0; pairs]] }
    }

    pub(super) fn clear(&mut self) {
        for table in [&mut self.alone].into_iter().chain(&mut self.after) {
            table.fill(0);
        }
    }

    /// How well an action with this code did so far.
    #[inline]
    pub(super) fn worth(&self, before: Before, code: u32) -> i32 {
        let pairs = self.after.iter().zip(before).map(|(table, first)| {
            let place = first.map(|first| first as usize * self.codes + code as usize);
            place.and_then(|place| table.get(place)).map_or(0, |&worth| i32::from(worth))
        });
        i32::from(self.alone[code as usize]) + pairs.sum::<i32>()
    }

    /// An action with this code did well, or badly if the bonus is negative.
    pub(super) fn learn(&mut self, before: Before, code: u32, bonus: i32) {
        grow(&mut self.alone[code as usize], bonus);
        for (table, first) in self.after.iter_mut().zip(before) {
            let place = first.map(|first| first as usize * self.codes + code as usize);
            if let Some(worth) = place.and_then(|place| table.get_mut(place)) {
                grow(worth, bonus);
            }
        }
    }
}

/// What was learned long ago fades as something new is learned.
fn grow(worth: &mut i16, bonus: i32) {
    let old = i32::from(*worth);
    *worth = (old + bonus - old * bonus.abs() / MOST) as i16;
}

/// What a cut at this depth teaches.
pub(super) fn bonus(depth: i32) -> i32 {
    (16 * depth * depth + 32 * depth).min(1600)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_did_well_is_worth_more_within_bounds() {
        let mut history = History::new(10);
        for _ in 0..10_000 {
            history.learn([Some(3), None], 4, bonus(20));
            history.learn([None, Some(2)], 5, -bonus(20));
        }
        assert!(history.worth([Some(3), None], 4) > history.worth([Some(2), None], 4));
        assert!(history.worth([None, Some(2)], 5) < history.worth([None, Some(1)], 5));
        assert!(history.worth([Some(3), None], 4) <= 2 * MOST && history.worth([None, Some(2)], 5) >= -2 * MOST);
        history.clear();
        assert_eq!(history.worth([Some(3), None], 4), 0);
    }

    #[test]
    fn too_many_pairs_are_not_remembered() {
        let mut history = History::new(10_000);
        history.learn([Some(9_999), Some(0)], 9_999, 100);
        assert_eq!(history.worth([Some(9_999), Some(0)], 9_999), 100);
    }
}
