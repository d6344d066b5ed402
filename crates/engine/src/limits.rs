//! What `go` says about how long a mover may think.

use std::fmt;
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
    /// Only these actions, by their texts; any where there are none.
    pub searchmoves: Vec<String>,
}

/// One seat's clock.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Clock {
    /// What is left on it, where there is one.
    pub left: Option<Duration>,
    /// What each turn adds.
    pub increment: Duration,
}

const WORDS: [&str; 13] = [
    "movetime",
    "depth",
    "nodes",
    "infinite",
    "p1time",
    "p2time",
    "p3time",
    "p4time",
    "p1inc",
    "p2inc",
    "p3inc",
    "p4inc",
    "searchmoves",
];

impl Limits {
    /// Reads the words behind `go`. Of two limits of one name the later counts.
    pub fn parse<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<Limits, LimitError> {
        let mut limits = Limits::default();
        let mut words = words.into_iter().peekable();
        while let Some(word) = words.next() {
            let Some(&word) = WORDS.iter().find(|known| **known == word) else {
                return Err(LimitError::Unknown { word: shown(word), nearest: nearest(word, WORDS) });
            };
            if word == "infinite" {
                limits.infinite = true;
                continue;
            }
            if word == "searchmoves" {
                limits
                    .searchmoves
                    .extend(std::iter::from_fn(|| words.next_if(|action| !WORDS.contains(action))).map(str::to_owned));
                if limits.searchmoves.is_empty() {
                    return Err(LimitError::NoAction);
                }
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

    /// Whether nothing is said about how far or how long a seat may think. The clocks of others say nothing about it.
    pub fn is_unlimited(&self, seat: Seat) -> bool {
        let has_clock = self.clock(seat).left.is_some();
        self.movetime.is_none() && self.depth.is_none() && self.nodes.is_none() && !self.infinite && !has_clock
    }

    /// The clock of a seat.
    pub fn clock(&self, seat: Seat) -> Clock {
        self.clocks[seat.index()]
    }
}

/// The words behind `go`, with a blank before each.
impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |f: &mut fmt::Formatter<'_>, word: fmt::Arguments<'_>, value: Option<u128>| match value {
            Some(value) => write!(f, " {word} {value}"),
            None => Ok(()),
        };
        number(f, format_args!("movetime"), self.movetime.map(|time| time.as_millis()))?;
        number(f, format_args!("depth"), self.depth.map(u128::from))?;
        number(f, format_args!("nodes"), self.nodes.map(u128::from))?;
        for (seat, clock) in (1..).zip(&self.clocks) {
            number(f, format_args!("p{seat}time"), clock.left.map(|time| time.as_millis()))?;
            let adds = Some(clock.increment.as_millis()).filter(|&adds| adds > 0);
            number(f, format_args!("p{seat}inc"), adds)?;
        }
        if self.infinite {
            f.write_str(" infinite")?;
        }
        match self.searchmoves.is_empty() {
            true => Ok(()),
            false => write!(f, " searchmoves {}", self.searchmoves.join(" ")),
        }
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
    /// No action to look at.
    #[error("go: `searchmoves` needs an action")]
    NoAction,
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
        let read =
            check("movetime 50 depth 3 searchmoves a b nodes 99 infinite p1time 1000 p4time -5 p2inc 20").unwrap();
        assert_eq!((read.movetime, read.depth), (Some(Duration::from_millis(50)), Some(3)));
        assert_eq!((read.nodes, read.infinite), (Some(99), true));
        assert_eq!(read.searchmoves, ["a", "b"]);
        assert_eq!(read.clock(Seat::P1).left, Some(Duration::from_secs(1)));
        assert_eq!(read.clock(Seat::P2), Clock { left: None, increment: Duration::from_millis(20) });
        assert_eq!(read.clock(Seat::P4).left, Some(Duration::ZERO));
        assert_eq!(check(""), Ok(Limits::default()));
        assert_eq!(check(&read.to_string()), Ok(read));
        assert_eq!(Limits::default().to_string(), "");
    }

    #[test]
    fn only_the_own_clock_is_a_limit() {
        let unlimited = |line, seat| check(line).unwrap().is_unlimited(seat);
        assert!(unlimited("", Seat::P1) && unlimited("p2time 1000 p1inc 5", Seat::P1));
        assert!(!unlimited("p2time 1000", Seat::P2) && !unlimited("nodes 1", Seat::P1));
    }

    #[test]
    fn a_bad_limit_is_refused_by_name() {
        let error = |line| check(line).unwrap_err();
        assert!(error("movtime 3").starts_with("go: there is no limit `movtime`; did you mean `movetime`?"));
        assert!(error("p5time 3").starts_with("go: there is no limit `p5time`"));
        assert_eq!(error("depth"), "go: `depth` needs a number");
        assert_eq!(error("searchmoves depth 3"), "go: `searchmoves` needs an action");
        assert_eq!(error("depth -1"), "go: `depth` needs a whole number, not `-1`");
        assert_eq!(error("nodes 1e3"), "go: `nodes` needs a whole number, not `1e3`");
        assert_eq!(error("p1time soon"), "go: `p1time` needs a whole number, not `soon`");
    }
}
