//! The limits of a search, as `go` gives them.

use std::fmt;
use std::time::Duration;

use game::{Seat, shown};

/// The limits of a search. Without any, the engine uses its default move time.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Limits {
    /// Search for exactly this long.
    pub movetime: Option<Duration>,
    /// Search to this depth.
    pub depth: Option<u32>,
    /// Search this many nodes.
    pub nodes: Option<u64>,
    /// The clocks of the seats.
    pub clocks: [Clock; Seat::MOST],
    /// Search until `stop`.
    pub infinite: bool,
    /// Restrict the choice to these actions, given as text; empty for all.
    pub searchmoves: Vec<String>,
}

/// One seat's clock.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Clock {
    /// The time left, if the seat has a clock.
    pub left: Option<Duration>,
    /// The increment per turn.
    pub increment: Duration,
}

/// The terms that a search keeps to.
const KNOWN: [&str; 13] = [
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

/// Terms of UCI that are ignored, and that end a list of `searchmoves`.
const UCI_ONLY: [&str; 7] = ["wtime", "btime", "winc", "binc", "movestogo", "mate", "ponder"];

/// The terms of one `go` command.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct GoTerms {
    /// The limits of the search.
    pub limits: Limits,
    /// The terms that were ignored, each with its number if it has one.
    pub ignored: Vec<String>,
}

impl GoTerms {
    /// Reads the words after `go`. If a term occurs twice, the later one counts. As in UCI, an unknown term is ignored
    /// together with the number that follows it.
    pub fn parse<'a>(words: impl IntoIterator<Item = &'a str>) -> Result<GoTerms, LimitError> {
        let mut terms = GoTerms::default();
        let mut words = words.into_iter().peekable();
        while let Some(word) = words.next() {
            let Some(&term) = KNOWN.iter().find(|known| **known == word) else {
                let number = words.next_if(|next| next.parse::<f64>().is_ok());
                terms.ignored.push(number.map_or_else(|| shown(word), |number| shown(&format!("{word} {number}"))));
                continue;
            };
            match term {
                "infinite" => terms.limits.infinite = true,
                "searchmoves" => {
                    let is_action = |word: &&str| !KNOWN.contains(word) && !UCI_ONLY.contains(word);
                    let actions = &mut terms.limits.searchmoves;
                    actions.extend(std::iter::from_fn(|| words.next_if(is_action)).map(str::to_owned));
                    if actions.is_empty() {
                        return Err(LimitError::NoAction);
                    }
                }
                _ => terms.limits.set(term, words.next().ok_or(LimitError::Missing { term })?)?,
            }
        }
        Ok(terms)
    }
}

impl Limits {
    /// Sets a limit that has a number.
    fn set(&mut self, term: &'static str, value: &str) -> Result<(), LimitError> {
        let error = || LimitError::NotANumber { term, value: shown(value) };
        let clock = term.strip_prefix('p').and_then(|rest| rest.split_at_checked(1));
        match (term, clock) {
            ("depth", _) => self.depth = Some(value.parse().map_err(|_| error())?),
            ("nodes", _) => self.nodes = Some(value.parse().map_err(|_| error())?),
            ("movetime", _) => self.movetime = Some(milliseconds(value).ok_or_else(error)?),
            (_, Some((seat, what))) => {
                let seat: usize = seat.parse().map_err(|_| error())?;
                let clock = &mut self.clocks[seat - 1];
                let time = milliseconds(value).ok_or_else(error)?;
                if what == "time" { clock.left = Some(time) } else { clock.increment = time }
            }
            _ => return Err(error()),
        }
        Ok(())
    }

    /// Whether nothing limits the search of this seat. The clocks of other seats do not count.
    pub fn is_unlimited(&self, seat: Seat) -> bool {
        let has_clock = self.clock(seat).left.is_some();
        self.movetime.is_none() && self.depth.is_none() && self.nodes.is_none() && !self.infinite && !has_clock
    }

    /// The clock of a seat.
    pub fn clock(&self, seat: Seat) -> Clock {
        self.clocks[seat.index()]
    }
}

/// The terms of `go`, each with a space before it.
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

/// Some programs send a negative time for a clock that has run out.
fn milliseconds(text: &str) -> Option<Duration> {
    text.parse::<i64>().ok().map(|number| Duration::from_millis(number.max(0).unsigned_abs()))
}

/// Why the terms of a `go` command were refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LimitError {
    /// `searchmoves` without an action.
    #[error("go: `searchmoves` needs an action")]
    NoAction,
    /// A term without its number.
    #[error("go: `{term}` needs a number")]
    Missing {
        /// The term.
        term: &'static str,
    },
    /// Something else where a number belongs.
    #[error("go: `{term}` needs a whole number, not `{value}`")]
    NotANumber {
        /// The term.
        term: &'static str,
        /// The value as given.
        value: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str) -> Result<Limits, String> {
        GoTerms::parse(line.split_whitespace()).map(|terms| terms.limits).map_err(|error| error.to_string())
    }

    fn ignored(line: &str) -> Vec<String> {
        GoTerms::parse(line.split_whitespace()).unwrap().ignored
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
    fn unknown_terms_are_ignored_with_their_numbers() {
        let line = "ponder wtime 100 depth 3 btime -5 movestogo 40 searchmoves a b mate 3 nodes 7 fast p5time 1.5";
        let limits = check("depth 3 nodes 7 searchmoves a b");
        assert_eq!(check(line), limits);
        assert_eq!(ignored(line), ["ponder", "wtime 100", "btime -5", "movestogo 40", "mate 3", "fast", "p5time 1.5"]);
        assert_eq!(ignored("depth 3 infinite"), [""; 0]);
    }

    #[test]
    fn a_bad_limit_is_refused_by_name() {
        let error = |line| check(line).unwrap_err();
        assert_eq!(error("depth"), "go: `depth` needs a number");
        assert_eq!(error("searchmoves depth 3"), "go: `searchmoves` needs an action");
        assert_eq!(error("depth -1"), "go: `depth` needs a whole number, not `-1`");
        assert_eq!(error("nodes 1e3"), "go: `nodes` needs a whole number, not `1e3`");
        assert_eq!(error("p1time soon"), "go: `p1time` needs a whole number, not `soon`");
    }
}
