//! History and continuation history: how often quiet actions failed high, alone and after the last two actions.

/// The largest absolute value of an entry.
const MAX: i32 = 1 << 14;

/// The largest continuation table.
const MAX_PAIRS: usize = 1 << 21;

/// A value for each history index, and for each pair of an index and that of one of the last two actions.
pub(super) struct History {
    codes: usize,
    alone: Vec<i16>,
    /// Continuation history after the last action and after the one before it. Empty if there would be too many pairs.
    after: [Vec<i16>; 2],
}

/// The history indices of the last two actions, the latest first.
pub(super) type Before = [Option<u32>; 2];

impl History {
    pub(super) fn new(codes: usize) -> History {
        let pairs = codes.checked_mul(codes).filter(|&pairs| pairs <= MAX_PAIRS).unwrap_or(0);
        History { codes, alone: vec![0; codes], after: [vec![0; pairs], vec![0; pairs]] }
    }

    pub(super) fn clear(&mut self) {
        for table in [&mut self.alone].into_iter().chain(&mut self.after) {
            table.fill(0);
        }
    }

    /// The value of an action with this index.
    #[inline]
    pub(super) fn value(&self, before: Before, code: u32) -> i32 {
        let pairs = self.after.iter().zip(before).map(|(table, first)| {
            let index = first.map(|first| first as usize * self.codes + code as usize);
            index.and_then(|index| table.get(index)).map_or(0, |&value| i32::from(value))
        });
        i32::from(self.alone[code as usize]) + pairs.sum::<i32>()
    }

    /// Adds a bonus for an action with this index, or a malus if it is negative.
    pub(super) fn update(&mut self, before: Before, code: u32, bonus: i32) {
        grow(&mut self.alone[code as usize], bonus);
        for (table, first) in self.after.iter_mut().zip(before) {
            let index = first.map(|first| first as usize * self.codes + code as usize);
            if let Some(value) = index.and_then(|index| table.get_mut(index)) {
                grow(value, bonus);
            }
        }
    }
}

/// Moves a value towards the bonus. Old bonuses fade, and the value stays within bounds (history gravity).
fn grow(value: &mut i16, bonus: i32) {
    let old = i32::from(*value);
    *value = (old + bonus - old * bonus.abs() / MAX) as i16;
}

/// The bonus for failing high at this depth.
pub(super) fn bonus(depth: i32) -> i32 {
    (16 * depth * depth + 32 * depth).min(1600)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bonuses_raise_the_value_within_bounds() {
        let mut history = History::new(10);
        for _ in 0..10_000 {
            history.update([Some(3), None], 4, bonus(20));
            history.update([None, Some(2)], 5, -bonus(20));
        }
        assert!(history.value([Some(3), None], 4) > history.value([Some(2), None], 4));
        assert!(history.value([None, Some(2)], 5) < history.value([None, Some(1)], 5));
        assert!(history.value([Some(3), None], 4) <= 2 * MAX && history.value([None, Some(2)], 5) >= -2 * MAX);
        history.clear();
        assert_eq!(history.value([Some(3), None], 4), 0);
    }

    #[test]
    fn large_continuation_tables_are_left_out() {
        let mut history = History::new(10_000);
        history.update([Some(9_999), Some(0)], 9_999, 100);
        assert_eq!(history.value([Some(9_999), Some(0)], 9_999), 100);
    }
}
