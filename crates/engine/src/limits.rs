//! What `go` says about how long a mover may think.

use std::time::Duration;

use game::{Seat, nearest, shown};

/// How long a mover may think. Where nothing is said, it decides itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// Exactly so long.
    pub movetime: Option<Duration>,
    /// So many actions deep.
    pub depth: Option<u32>,
    /// So many positions.
    pub nodes: Option<u64>,
    /// The clocks of the seats.
    pub clocks: [Clock; Seat::MOST],
    /// Until it is told to stop.
    pub infinite: bool,
}

/// One seat's clock.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Clock {
    /// What is left on it, where there is one.
    pub left: Option<Duration>,
    /// What each turn adds.
    pub increment: Duration,
}

/// A clock is shared out as if so many turns were still to come.
const TURNS_TO_COME: u32 = 30;

const WORDS: [&str; 12] = [
    "movetime", "depth", "nodes", "infinite", "p1time", "p2time", "p3time", "p4time", "p1inc", "p2inc", "p3inc",
    "p4inc",
];

impl Limits {
    /// Reads the words behind `go`. Of two limits of one name the later counts.
    pub fn parse<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Limits, LimitError> {
        let mut limits = Limits::default();
        let mut words = words.into_iter();
        while let Some(word) = words.next() {
            let Some(&word) = WORDS.iter().find(|known| **known == word) else {
                return Err(LimitError::Unknown { word: shown(word), nearest: nearest(word, WORDS) });
            };
            if word == "infinite" {
                limits.infinite = true;
                continue;
            }
            let value = words.next().ok_or(LimitError::Missing { word })?;
            let wrong = || LimitError::NotANumber { word, value: shown(value) };
            let clock = word.strip_prefix('p').and_then(|rest| rest.split_at_checked(1));
            match (word, clock) {
                ("depth", _) => limits.depth = Some(value.parse().map_err(|_| wrong())?),
                ("nodes", _) => limits.nodes = Some(value.parse().map_err(|_| wrong())?),
                ("movetime", _) => limits.movetime = Some(milliseconds(value).ok_or_else(wrong)?),
                (_, Some((seat, what))) => {
                    let seat: usize = seat.parse().map_err(|_| wrong())?;
                    let clock = &mut limits.clocks[seat - 1];
                    let time = milliseconds(value).ok_or_else(wrong)?;
                    if what == "time" { clock.left = Some(time) } else { clock.increment = time }
                }
                _ => return Err(wrong()),
            }
        }
        Ok(limits)
    }

    /// How long a seat should think: as long as it was told, or its share of what is left on its clock, with most of
    /// what the turn adds. Nothing where no time is set.
    pub fn budget(&self, seat: Seat) -> Option<Duration> {
        let clock = self.clock(seat);
        let share = clock.left.map(|left| (left / TURNS_TO_COME + clock.increment * 3 / 4).min(left / 2));
        self.movetime.into_iter().chain(share).min()
    }

    /// The clock of a seat.
    pub fn clock(&self, seat: Seat) -> Clock {
        self.clocks[seat.index()]
    }
}

/// A clock that was overdrawn, as some programs send it, has nothing left.
fn milliseconds(text: &str) -> Option<Duration> {
    text.parse::<i64>().ok().map(|number| Duration::from_millis(number.max(0).unsigned_abs()))
}

/// Why the words behind `go` were refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LimitError {
    /// No such limit.
    #[error("go: there is no limit `{word}`{} (the limits are {})", did_you_mean(*nearest), WORDS.join(", "))]
    Unknown {
        /// What was given.
        word: String,
        /// What it was perhaps meant to be.
        nearest: Option<&'static str>,
    },
    /// A limit without its number.
    #[error("go: `{word}` needs a number")]
    Missing {
        /// The limit.
        word: &'static str,
    },
    /// A limit with something else.
    #[error("go: `{word}` needs a whole number, not `{value}`")]
    NotANumber {
        /// The limit.
        word: &'static str,
        /// What was given.
        value: String,
    },
}

pub(crate) fn did_you_mean(nearest: Option<&'static str>) -> String {
    nearest.map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str) -> Result<Limits, String> {
        Limits::parse(line.split_whitespace()).map_err(|error| error.to_string())
    }

    #[test]
    fn every_limit_is_read() {
        let read = check("movetime 50 depth 3 nodes 99 infinite p1time 1000 p4time -5 p2inc 20").unwrap();
        assert_eq!((read.movetime, read.depth), (Some(Duration::from_millis(50)), Some(3)));
        assert_eq!((read.nodes, read.infinite), (Some(99), true));
        assert_eq!(read.clock(Seat::P1).left, Some(Duration::from_secs(1)));
        assert_eq!(read.clock(Seat::P2), Clock { left: None, increment: Duration::from_millis(20) });
        assert_eq!(read.clock(Seat::P4).left, Some(Duration::ZERO));
        assert_eq!(check(""), Ok(Limits::default()));
    }

    #[test]
    fn a_budget_is_what_was_told_or_a_share_of_the_clock() {
        let budget = |line| check(line).unwrap().budget(Seat::P1).map(|budget| budget.as_millis());
        assert_eq!(budget("depth 3 nodes 9 infinite p2time 5"), None);
        assert_eq!(budget("movetime 70"), Some(70));
        assert_eq!(budget("p1time 60000"), Some(2000));
        assert_eq!(budget("p1time 60000 p1inc 1000"), Some(2750));
        assert_eq!(budget("p1time 100 p1inc 1000"), Some(50));
        assert_eq!(budget("p1time -7 movetime 5"), Some(0));
        assert_eq!(budget(&format!("p1time {} p1inc {}", i64::MAX, i64::MAX)).map(|time| time > 0), Some(true));
    }

    #[test]
    fn a_bad_limit_is_refused_by_name() {
        let error = |line| check(line).unwrap_err();
        assert!(error("movtime 3").starts_with("go: there is no limit `movtime`; did you mean `movetime`?"));
        assert!(error("p5time 3").starts_with("go: there is no limit `p5time`"));
        assert_eq!(error("depth"), "go: `depth` needs a number");
        assert_eq!(error("depth -1"), "go: `depth` needs a whole number, not `-1`");
        assert_eq!(error("nodes 1e3"), "go: `nodes` needs a whole number, not `1e3`");
        assert_eq!(error("p1time soon"), "go: `p1time` needs a whole number, not `soon`");
    }
}
