//! `info …`: the intermediate results of a search, written by a driver and read by a client.

use std::fmt;
use std::str::{FromStr, SplitAsciiWhitespace};

use game::{WON, shown};

use crate::engine::Score;

/// One line of `info`. Unknown values are left out.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Info {
    /// The completed depth.
    pub depth: Option<u32>,
    /// The largest depth reached.
    pub seldepth: Option<u32>,
    /// The rank of this variation, counted from 1, if there are several.
    pub multipv: Option<u32>,
    /// The score for the searching seat.
    pub score: Option<Score>,
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// Nodes per second.
    pub nps: Option<u64>,
    /// How full the transposition table is, in permille.
    pub hashfull: Option<u32>,
    /// The time of the search in milliseconds.
    pub time: Option<u64>,
    /// The principal variation.
    pub pv: Vec<String>,
    /// Free text, which ends the line.
    pub string: Option<String>,
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |f: &mut fmt::Formatter<'_>, name: &str, value: Option<u64>| match value {
            Some(value) => write!(f, " {name} {value}"),
            None => Ok(()),
        };
        f.write_str("info")?;
        number(f, "depth", self.depth.map(u64::from))?;
        number(f, "seldepth", self.seldepth.map(u64::from))?;
        number(f, "multipv", self.multipv.map(u64::from))?;
        match self.score.map(|score| (score.decided_in(), score)) {
            Some((Some(turns), _)) => write!(f, " score mate {turns}")?,
            Some((None, Score(hundredths))) => write!(f, " score cp {hundredths}")?,
            None => {}
        }
        number(f, "nodes", self.nodes)?;
        number(f, "nps", self.nps)?;
        number(f, "hashfull", self.hashfull.map(u64::from))?;
        number(f, "time", self.time)?;
        if !self.pv.is_empty() {
            write!(f, " pv {}", self.pv.join(" "))?;
        }
        match &self.string {
            Some(words) => write!(f, " string {words}"),
            None => Ok(()),
        }
    }
}

/// Reads a line that begins with `info`. Unknown words are skipped, since programs may report more than we know.
impl FromStr for Info {
    type Err = InfoError;

    fn from_str(line: &str) -> Result<Info, InfoError> {
        let mut info = Info::default();
        let rest = line.trim_start().strip_prefix("info").ok_or(InfoError::NoInfo)?;
        let (rest, string) = match rest.split_once(" string") {
            Some((before, words)) if words.is_empty() || words.starts_with(' ') => (before, Some(words.trim())),
            _ => (rest, None),
        };
        info.string = string.map(str::to_owned);
        let mut words = rest.split_ascii_whitespace();
        while let Some(word) = words.next() {
            match word {
                "depth" => info.depth = Some(number(word, &mut words)?),
                "seldepth" => info.seldepth = Some(number(word, &mut words)?),
                "multipv" => info.multipv = Some(number(word, &mut words)?),
                "nodes" => info.nodes = Some(number(word, &mut words)?),
                "nps" => info.nps = Some(number(word, &mut words)?),
                "hashfull" => info.hashfull = Some(number(word, &mut words)?),
                "time" => info.time = Some(number(word, &mut words)?),
                "score" => info.score = Some(score(&mut words)?),
                "pv" => {
                    info.pv = words.by_ref().map(str::to_owned).collect();
                    if info.pv.is_empty() {
                        return Err(InfoError::Missing { word: "pv".to_owned() });
                    }
                }
                _ => {}
            }
        }
        Ok(info)
    }
}

fn number<T: FromStr>(word: &str, words: &mut SplitAsciiWhitespace<'_>) -> Result<T, InfoError> {
    let value = words.next().ok_or_else(|| InfoError::Missing { word: word.to_owned() })?;
    value.parse().map_err(|_| InfoError::NotANumber { word: word.to_owned(), value: shown(value) })
}

fn score(words: &mut SplitAsciiWhitespace<'_>) -> Result<Score, InfoError> {
    match words.next() {
        Some("cp") => Ok(Score(number::<i32>("cp", words)?.clamp(-WON, WON))),
        Some("mate") => Ok(match number::<i32>("mate", words)? {
            turns @ 1.. => Score::won_in(turns.unsigned_abs()),
            turns => Score::lost_in(turns.unsigned_abs()),
        }),
        Some(unit) => Err(InfoError::Unit { unit: shown(unit) }),
        None => Err(InfoError::Missing { word: "score".to_owned() }),
    }
}

/// Why a line of `info` was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InfoError {
    /// It does not begin with `info`.
    #[error("the line does not begin with `info`")]
    NoInfo,
    /// A word without its value.
    #[error("`{word}` is followed by nothing")]
    Missing {
        /// The word.
        word: String,
    },
    /// A word whose value is not a number.
    #[error("`{word}` needs a whole number, not `{value}`")]
    NotANumber {
        /// The word.
        word: String,
        /// The value.
        value: String,
    },
    /// A score in an unknown unit.
    #[error("`score` must be in `cp` or `mate`, not in `{unit}`")]
    Unit {
        /// The unit.
        unit: String,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str) -> Result<Info, String> {
        line.parse::<Info>().map_err(|error| error.to_string())
    }

    #[test]
    fn what_is_written_is_read_back() {
        for line in [
            "info depth 3 seldepth 9 score cp -12 nodes 70 nps 1000 hashfull 3 time 7 pv a b c",
            "info depth 3 seldepth 9 multipv 2 score mate -4 nodes 70 nps 1000 hashfull 3 time 7 pv a",
            "info score mate 1 nodes 1",
            "info string error: nothing to see",
            "info depth 1 string words",
            "info",
        ] {
            assert_eq!(check(line).unwrap().to_string(), line);
        }
    }

    #[test]
    fn a_win_in_very_many_turns_stays_in_range() {
        for (turns, rest) in [("2147483647", 9999), ("-2147483648", -9999), ("12000", 9999), ("-7", -7)] {
            let score = check(&format!("info score mate {turns}")).unwrap().score.unwrap();
            assert_eq!(score.decided_in(), Some(rest), "{turns}");
        }
    }

    #[test]
    fn unknown_words_are_skipped() {
        let info = check("info currmove a depth 4 tbhits 7 score cp 5 lowerbound nodes 3").unwrap();
        assert_eq!((info.depth, info.score, info.nodes), (Some(4), Some(Score(5)), Some(3)));
    }

    #[test]
    fn an_incomplete_line_or_a_bad_number_is_refused() {
        let error = |line| check(line).unwrap_err();
        assert_eq!(error("bestmove a"), "the line does not begin with `info`");
        assert_eq!(error("info depth"), "`depth` is followed by nothing");
        assert_eq!(error("info depth deep"), "`depth` needs a whole number, not `deep`");
        assert_eq!(error("info score 12"), "`score` must be in `cp` or `mate`, not in `12`");
        assert_eq!(error("info score cp"), "`cp` is followed by nothing");
        assert_eq!(error("info nodes 3 pv"), "`pv` is followed by nothing");
    }
}
