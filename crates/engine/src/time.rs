//! Time management: the time for one decision.

use std::time::Duration;

use game::{Dice, HasEvaluator, Seat, Turn};

use crate::engine::Engine;
use crate::limits::Limits;

/// The number of turns that the time left is divided among.
const TURNS_TO_COME: u32 = 30;

/// Time that is kept on the clock, so that a stall of a busy machine does not lose the game.
const RESERVE: Duration = Duration::from_millis(150);

/// The reserve takes at most this share of a low clock: seven of eight parts.
const RESERVED_PARTS: (u32, u32) = (7, 8);

/// An unsettled decision may take this many times its share.
const STRETCH: u32 = 3;

/// The default of the option `Move Overhead`: the time between the end of a search and the stop of the clock.
pub const DEFAULT_OVERHEAD: Duration = Duration::from_millis(30);

/// How many steps and turns are played to estimate the decisions of a turn.
const STEPS: u32 = 256;
const TURNS: u32 = 4;

/// The most decisions that a turn is divided among.
const MAX_DECISIONS: u32 = 20;

/// The time for one decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Budget {
    /// A search that has settled on an action ends here.
    pub soft: Duration,
    /// Every search ends here.
    pub hard: Duration,
}

impl Budget {
    /// The time for one decision of a turn that has this many: the move time, or a share of the time left on the clock
    /// and three quarters of the increment. `None` if no time is set, or if only `stop` ends the search.
    pub fn new(limits: &Limits, seat: Seat, decisions: u32, overhead: Duration) -> Option<Budget> {
        if limits.infinite {
            return None;
        }
        let exact = limits.movetime.map(|time| Budget { soft: time, hard: time });
        let clock = limits.clock(seat);
        let share = clock.left.map(|left| {
            let usable = left.saturating_sub(overhead);
            let (parts, of) = RESERVED_PARTS;
            let free = usable - (usable / of * parts).min(RESERVE);
            let most = free / 2 / decisions;
            let soft = ((free / TURNS_TO_COME).saturating_add(clock.increment / 4 * 3) / decisions).min(most);
            Budget { soft, hard: soft.saturating_mul(STRETCH).min(most) }
        });
        match (exact, share) {
            (Some(exact), Some(share)) => {
                Some(Budget { soft: exact.soft.min(share.soft), hard: exact.hard.min(share.hard) })
            }
            (exact, share) => exact.or(share),
        }
    }
}

/// The average number of decisions in a turn of this seat, estimated by playing quick steps. A clock runs for a whole
/// turn, so its decisions share the time. An action without an alternative takes no time and does not count.
pub fn decisions_per_turn<G: HasEvaluator, E: Engine<G>>(
    game: &G,
    evaluator: &G::Evaluator,
    now: &G::State,
    seat: Seat,
) -> u32 {
    let (mut state, mut dice) = (now.clone(), Dice::new(0));
    let (mut decisions, mut turns) = (0, 0);
    for _ in 0..STEPS {
        let Some(action) = E::quick_step(game, evaluator, &state, &mut dice) else { break };
        let is_own = game.turn(&state) == Turn::Seat(seat);
        decisions += u32::from(is_own && game.count(&state) > 1);
        if game.ends_turn(&state, action) && game.turn_owner(&state).map_or(is_own, |owner| owner == seat) {
            turns += 1;
            if turns == TURNS {
                break;
            }
        }
        game.apply(&mut state, action);
    }
    decisions.div_ceil(turns.max(1)).clamp(1, MAX_DECISIONS)
}

/// Notices when a search has settled on an action, so that more time would hardly change its answer.
pub(crate) struct SettleDetector<A> {
    budget: Budget,
    best: Option<A>,
    /// How many reports in a row have repeated the best action.
    repeats: u32,
}

impl<A: Copy + PartialEq> SettleDetector<A> {
    pub(crate) fn new(budget: Budget) -> SettleDetector<A> {
        SettleDetector { budget, best: None, repeats: 0 }
    }

    /// Takes the best action that was reported after this time, and returns whether the search should end. The next
    /// iteration will take longer than this one did, so a settled search does not begin one that it cannot finish.
    pub(crate) fn is_settled(&mut self, action: A, elapsed: Duration) -> bool {
        let is_same = self.best.replace(action) == Some(action);
        self.repeats = if is_same { self.repeats + 1 } else { 0 };
        let Budget { soft, hard } = self.budget;
        soft < hard && (elapsed >= soft && self.repeats >= 1 || elapsed >= soft / 2 && self.repeats >= 3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::GoTerms;
    use game::{Evaluate, Game, Notation, Options, fitted};
    use testkit::toy::{SPEC, TakeAway, TakeAwayEvaluator};

    /// The budget of p1, in milliseconds.
    fn check(line: &str, decisions: u32) -> Option<(u128, u128)> {
        let limits = GoTerms::parse(line.split_whitespace()).unwrap().limits;
        let budget = Budget::new(&limits, Seat::P1, decisions, DEFAULT_OVERHEAD);
        budget.map(|budget| (budget.soft.as_millis(), budget.hard.as_millis()))
    }

    #[test]
    fn a_budget_is_the_move_time_or_a_share_of_the_clock() {
        assert_eq!(check("depth 3 nodes 9 p2time 5", 1), None);
        assert_eq!(check("infinite movetime 5 p1time 5", 1), None);
        assert_eq!(check("movetime 70", 1), Some((70, 70)));
        assert_eq!(check("p1time 60180", 1), Some((2000, 6000)));
        assert_eq!(check("p1time 60180 p1inc 1000", 1), Some((2750, 8250)));
        assert_eq!(check("p1time 430 p1inc 1000", 1), Some((125, 125)));
        assert_eq!(check("p1time 110 p1inc 1000", 1), Some((5, 5)));
        assert_eq!(check("p1time 30 p1inc 1000", 1), Some((0, 0)));
        assert_eq!(check("p1time -7 movetime 5", 1), Some((0, 0)));
        assert_eq!(check("p1time 60180 movetime 3000", 1), Some((2000, 3000)));
        let endless = format!("p1time {} p1inc {}", i64::MAX, i64::MAX);
        assert!(check(&endless, 1).is_some_and(|(soft, hard)| 0 < soft && soft <= hard));
    }

    #[test]
    fn the_decisions_of_a_turn_share_it_and_never_use_it_up() {
        assert_eq!(check("p1time 60180 p1inc 1000", 5), Some((550, 1650)));
        for decisions in 1..=MAX_DECISIONS {
            let (_, hard) = check("p1time 1180 p1inc 5000", decisions).unwrap();
            assert!(hard * u128::from(decisions) <= 500, "{decisions}: {hard}");
        }
    }

    /// Every decision takes all that it may, and 3 ms more on its way.
    #[test]
    fn a_fast_clock_never_sinks_below_a_stall() {
        for (start, increment) in [(1000, 10), (60, 10), (10_000, 100), (500, 20)] {
            let mut left = start;
            let mut lowest = left;
            for turn in 0..400 {
                let (_, hard) = check(&format!("p1time {left} p1inc {increment}"), 1).unwrap();
                let used = hard as u64 + 3;
                assert!(used < left, "{start}+{increment}: {used} of {left} in turn {turn}");
                lowest = lowest.min(left - used);
                left = left - used + increment;
            }
            assert!(lowest >= start.min(130) * 9 / 10 && left > 130, "{start}+{increment}: {lowest}, {left}");
        }
    }

    #[test]
    fn a_seat_that_takes_once_a_turn_decides_once_a_turn() {
        for options in ["", "variant=old-3", "seats=4"] {
            let game = TakeAway::new(&Options::parse(&SPEC, options).unwrap());
            let evaluator = TakeAwayEvaluator::new(&game, &fitted::<TakeAway, TakeAwayEvaluator>(), None);
            assert_eq!(
                decisions_per_turn::<_, crate::Random>(&game, &evaluator, &game.startpos(), Seat::P1),
                1,
                "{options}"
            );
        }
    }

    #[test]
    fn a_search_that_has_settled_ends_at_its_share() {
        let budget = Budget { soft: Duration::from_millis(100), hard: Duration::from_millis(300) };
        let ends = |budget, reports: &[(char, u64)]| {
            let mut detector = SettleDetector::new(budget);
            reports.iter().fold(false, |_, &(action, at)| detector.is_settled(action, Duration::from_millis(at)))
        };
        assert!(!ends(budget, &[('a', 99), ('a', 99)]));
        assert!(ends(budget, &[('a', 50), ('a', 100)]));
        assert!(!ends(budget, &[('a', 50), ('b', 100)]));
        assert!(ends(budget, &[('a', 10), ('a', 20), ('a', 30), ('a', 50)]));
        let exact = Budget { hard: budget.soft, ..budget };
        assert!(!ends(exact, &[('a', 90), ('a', 100)]), "a move time is used up");
    }
}
