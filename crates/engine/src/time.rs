//! Clocks become a budget: how long a seat may think about one decision.

use std::time::{Duration, Instant};

use game::{Dice, Evaluate, Judge, Seat, Turn};

use crate::engine::Report;
use crate::limits::Limits;

/// A clock is shared out as if so many turns were still to come.
const TURNS_TO_COME: u32 = 30;

/// So much of a clock is never used: an answer takes time on its way, and a machine has other things to do.
const RESERVE: Duration = Duration::from_millis(10);

/// A decision that will not settle may take so many times its share.
const STRETCH: u32 = 3;

/// So far ahead a game is played to find out how many decisions a turn has.
const STEPS: u32 = 256;
const TURNS: u32 = 4;

/// No turn is shared out among more decisions.
const MOST_DECISIONS: u32 = 20;

/// How long a seat may think about one decision.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Its share: then it should come to an end, unless it has just changed its mind.
    pub soft: Duration,
    /// Then it must have ended.
    pub hard: Duration,
}

impl Budget {
    /// What a seat may take for one of so many decisions that its turns have: as long as it was told, or its share of
    /// what is left on its clock, with most of what the turn adds. Nothing where no time is set, or where only `stop` ends
    /// its thoughts.
    pub fn new(limits: &Limits, seat: Seat, decisions: u32) -> Option<Budget> {
        if limits.infinite {
            return None;
        }
        let told = limits.movetime.map(|time| Budget { soft: time, hard: time });
        let clock = limits.clock(seat);
        let share = clock.left.map(|left| {
            let most = left.saturating_sub(RESERVE) / 2 / decisions;
            let soft = ((left / TURNS_TO_COME).saturating_add(clock.increment / 4 * 3) / decisions).min(most);
            Budget { soft, hard: soft.saturating_mul(STRETCH).min(most) }
        });
        match (told, share) {
            (Some(told), Some(share)) => {
                Some(Budget { soft: told.soft.min(share.soft), hard: told.hard.min(share.hard) })
            }
            (told, share) => told.or(share),
        }
    }
}

/// How many decisions a turn of this seat has on average, found out by playing on as a hasty player would. A clock runs
/// for a whole turn, so they have to share it. An action without an alternative takes no time and does not count.
pub fn decisions_per_turn<G: Evaluate>(game: &G, judge: &G::Judge, now: &G::State, seat: Seat) -> u32 {
    let (mut state, mut dice) = (now.clone(), Dice::new(0));
    let (mut decisions, mut turns) = (0, 0);
    for _ in 0..STEPS {
        let Some(action) = judge.playout(game, &state, &mut dice) else { break };
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
    decisions.div_ceil(turns.max(1)).clamp(1, MOST_DECISIONS)
}

/// Listens to a search, and tells when more time would hardly change its answer.
pub struct Watch<A> {
    began: Instant,
    budget: Budget,
    best: Option<A>,
    /// How many reports in a row have named the same action.
    steady: u32,
}

impl<A: Copy + PartialEq> Watch<A> {
    /// Listens to a search that began at this moment.
    pub fn new(began: Instant, budget: Budget) -> Watch<A> {
        Watch { began, budget, best: None, steady: 0 }
    }

    /// Hears of what was found, and tells whether that is enough. The next report will take longer than this one did, so
    /// a settled search does not begin what it would not finish.
    pub fn hear(&mut self, report: &Report<A>) -> bool {
        self.hear_at(report.action(), self.began.elapsed())
    }

    fn hear_at(&mut self, action: A, elapsed: Duration) -> bool {
        let is_same = self.best.replace(action) == Some(action);
        self.steady = if is_same { self.steady + 1 } else { 0 };
        let Budget { soft, hard } = self.budget;
        soft < hard && (elapsed >= soft && self.steady >= 1 || elapsed >= soft / 2 && self.steady >= 3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::toy::{SPEC, TakeAway, TakeAwayJudge};
    use game::{Game, Options, fitted};

    /// The budget of p1, in milliseconds.
    fn check(line: &str, decisions: u32) -> Option<(u128, u128)> {
        let limits = Limits::parse(line.split_whitespace()).unwrap();
        Budget::new(&limits, Seat::P1, decisions).map(|budget| (budget.soft.as_millis(), budget.hard.as_millis()))
    }

    #[test]
    fn a_budget_is_what_was_told_or_a_share_of_the_clock() {
        assert_eq!(check("depth 3 nodes 9 p2time 5", 1), None);
        assert_eq!(check("infinite movetime 5 p1time 5", 1), None);
        assert_eq!(check("movetime 70", 1), Some((70, 70)));
        assert_eq!(check("p1time 60000", 1), Some((2000, 6000)));
        assert_eq!(check("p1time 60000 p1inc 1000", 1), Some((2750, 8250)));
        assert_eq!(check("p1time 110 p1inc 1000", 1), Some((50, 50)));
        assert_eq!(check("p1time 5 p1inc 1000", 1), Some((0, 0)));
        assert_eq!(check("p1time -7 movetime 5", 1), Some((0, 0)));
        assert_eq!(check("p1time 60000 movetime 3000", 1), Some((2000, 3000)));
        let endless = format!("p1time {} p1inc {}", i64::MAX, i64::MAX);
        assert!(check(&endless, 1).is_some_and(|(soft, hard)| 0 < soft && soft <= hard));
    }

    #[test]
    fn the_decisions_of_a_turn_share_it_and_never_use_it_up() {
        assert_eq!(check("p1time 60000 p1inc 1000", 5), Some((550, 1650)));
        for decisions in 1..=MOST_DECISIONS {
            let (_, hard) = check("p1time 1010 p1inc 5000", decisions).unwrap();
            assert!(hard * u128::from(decisions) <= 500, "{decisions}: {hard}");
        }
    }

    #[test]
    fn a_seat_that_takes_once_a_turn_decides_once_a_turn() {
        for options in ["", "variant=old-3", "seats=4"] {
            let game = TakeAway::new(&Options::parse(&SPEC, options).unwrap());
            let judge = TakeAwayJudge::new(&game, &fitted::<TakeAway, TakeAwayJudge>(), None);
            assert_eq!(decisions_per_turn(&game, &judge, &game.startpos(), Seat::P1), 1, "{options}");
        }
    }

    #[test]
    fn a_search_that_has_settled_is_enough_at_its_share() {
        let budget = Budget { soft: Duration::from_millis(100), hard: Duration::from_millis(300) };
        let enough = |budget, heard: &[(char, u64)]| {
            let mut watch = Watch::new(Instant::now(), budget);
            heard.iter().fold(false, |_, &(action, at)| watch.hear_at(action, Duration::from_millis(at)))
        };
        assert!(!enough(budget, &[('a', 99), ('a', 99)]));
        assert!(enough(budget, &[('a', 50), ('a', 100)]));
        assert!(!enough(budget, &[('a', 50), ('b', 100)]));
        assert!(enough(budget, &[('a', 10), ('a', 20), ('a', 30), ('a', 50)]));
        let told = Budget { hard: budget.soft, ..budget };
        assert!(!enough(told, &[('a', 90), ('a', 100)]), "who was told how long takes so long");
    }
}
