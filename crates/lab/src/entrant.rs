//! An entrant of a match: a program and its terms, as one short line.
//!
//! The line is a list with commas: the program, then terms as `key=value`. Without a program, our own engine plays:
//! `level=3`, `level=10,nodes=5000`, `uct,movetime=100`, `random`, `cmd:./other --quiet,tc=10+0.1`.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

use engine::Level;
use engine::ugi::{CommandLine, CommandLineError};
use game::{did_you_mean, nearest, shown};
use table::TimeControl;

/// A program with its terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// The line it was read from, which is also its title unless it has a name.
    pub line: String,
    /// Its name.
    pub name: Option<String>,
    /// Which program plays.
    pub program: Program,
    /// Its strength and its limits.
    pub terms: EntrantTerms,
}

/// Which program plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Program {
    /// The engine that plays the game best.
    Own,
    /// Any action of the list.
    Random,
    /// The action after which the evaluator gives the highest score.
    Greedy,
    /// Plain UCT with random playouts.
    Uct,
    /// Another program that speaks UGI.
    Command(CommandLine),
}

/// The strength and the limits of a program. Without a limit it has [`MATCH_MOVE_TIME`] for an action.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct EntrantTerms {
    /// How strong it plays.
    pub level: Option<Level>,
    /// In which of the game's styles.
    pub school: Option<String>,
    /// How many positions it may search for an action.
    pub nodes: Option<u64>,
    /// How many actions deep it may search.
    pub depth: Option<u32>,
    /// The largest random error in its score of an action, like that of a level below the highest.
    pub error: Option<u32>,
    /// How long it may think about an action.
    pub movetime: Option<Duration>,
    /// The size of its transposition table in mebibytes.
    pub hash: Option<usize>,
    /// How many threads it searches with.
    pub threads: Option<usize>,
    /// A file of other weights for its evaluator.
    pub weights: Option<PathBuf>,
    /// The clock of the table.
    pub clock: Option<TimeControl>,
}

/// The time for an action where the terms of a program contain no limit.
pub const MATCH_MOVE_TIME: Duration = Duration::from_millis(100);

/// The largest transposition table, in mebibytes.
const MAX_HASH: usize = 65_536;
const MAX_THREADS: usize = 256;

const PROGRAMS: [&str; 3] = ["random", "greedy", "uct"];
const KEYS: [&str; 11] =
    ["level", "school", "nodes", "depth", "error", "movetime", "hash", "threads", "weights", "tc", "name"];

/// The terms that every program may have.
const COMMON: [&str; 2] = ["tc", "name"];

impl Program {
    /// The terms that it supports, beside [`COMMON`]; `None` if it supports all.
    fn supported_terms(&self) -> Option<&'static [&'static str]> {
        match self {
            Program::Own => None,
            Program::Random => Some(&[]),
            Program::Greedy => Some(&["school", "weights"]),
            Program::Uct => Some(&["level", "nodes", "depth", "error", "movetime", "hash"]),
            Program::Command(_) => Some(&["level", "school", "nodes", "depth", "movetime", "hash", "threads"]),
        }
    }

    /// The word that it is written with.
    fn word(&self) -> &'static str {
        match self {
            Program::Own => "our own engine",
            Program::Random => "random",
            Program::Greedy => "greedy",
            Program::Uct => "uct",
            Program::Command(_) => "cmd:",
        }
    }
}

impl Entrant {
    /// Reads a line.
    pub fn parse(line: &str) -> Result<Entrant, EntrantError> {
        let refuse = |reason| EntrantError { line: shown(line), reason };
        let mut pieces = pieces(line).map_err(refuse)?.into_iter().peekable();
        let mut entrant =
            Entrant { line: line.to_owned(), name: None, program: Program::Own, terms: EntrantTerms::default() };
        if let Some(head) = pieces.next_if(|piece| is_head(piece)) {
            entrant.program = program(&head).map_err(refuse)?;
        }
        for piece in pieces {
            entrant.term(&piece).map_err(refuse)?;
        }
        Ok(entrant)
    }

    /// Its name in tables and records.
    pub fn title(&self) -> &str {
        self.name.as_deref().unwrap_or(if self.line.is_empty() { "level=10" } else { &self.line })
    }

    /// Whether it always plays the same action in the same position, however busy the machine is.
    pub fn is_repeatable(&self) -> bool {
        let EntrantTerms { movetime, clock, threads, .. } = &self.terms;
        let timed = movetime.is_some() || clock.is_some() || self.is_unlimited();
        !timed && threads.is_none_or(|threads| threads == 1) && !matches!(self.program, Program::Command(_))
    }

    /// Whether its terms contain no limit, so that it has [`MATCH_MOVE_TIME`] for an action.
    pub fn is_unlimited(&self) -> bool {
        let EntrantTerms { nodes, depth, movetime, clock, .. } = &self.terms;
        let limited = nodes.is_some() || depth.is_some() || movetime.is_some() || clock.is_some();
        !limited && !matches!(self.program, Program::Random | Program::Greedy)
    }

    fn term(&mut self, piece: &str) -> Result<(), EntrantErrorKind> {
        let (key, value) = piece.split_once('=').ok_or_else(|| EntrantErrorKind::NotATerm { piece: shown(piece) })?;
        let Some(&key) = KEYS.iter().find(|known| **known == key) else {
            return Err(EntrantErrorKind::UnknownKey { key: shown(key), nearest: nearest(key, KEYS) });
        };
        if let Some(supported) = self.program.supported_terms()
            && !COMMON.contains(&key)
            && !supported.contains(&key)
        {
            return Err(EntrantErrorKind::Ignored { key, program: self.program.word(), supported });
        }
        let terms = &mut self.terms;
        let wrong = |wanted| EntrantErrorKind::BadValue { key, value: shown(value), wanted };
        match key {
            "level" => {
                let level = value.parse().ok().and_then(Level::new);
                terms.level = Some(level.ok_or_else(|| wrong("a level from 1 to 10"))?);
            }
            "school" => terms.school = Some(value.to_owned()),
            "nodes" => terms.nodes = Some(number(value, u64::MAX).ok_or_else(|| wrong("a number from 1"))?),
            "depth" => terms.depth = Some(number(value, u32::MAX).ok_or_else(|| wrong("a number from 1"))?),
            "error" => terms.error = Some(value.parse().map_err(|_| wrong("a number from 0"))?),
            "movetime" => {
                let millis = number(value, u32::MAX).ok_or_else(|| wrong("milliseconds, a number from 1"))?;
                terms.movetime = Some(Duration::from_millis(millis.into()));
            }
            "hash" => terms.hash = Some(number(value, MAX_HASH).ok_or_else(|| wrong("mebibytes from 1 to 65536"))?),
            "threads" => terms.threads = Some(number(value, MAX_THREADS).ok_or_else(|| wrong("1 to 256"))?),
            "weights" => terms.weights = Some(value.into()),
            "tc" => terms.clock = Some(clock(value).ok_or_else(|| wrong("seconds+seconds, such as 10+0.1"))?),
            _ => self.name = Some(value.to_owned()),
        }
        Ok(())
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.title())
    }
}

/// Reads `10+0.1`: seconds for the game and seconds for each turn. The second part may be left out.
pub fn clock(text: &str) -> Option<TimeControl> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let millis = |text: &str| {
        let seconds: f64 = text.parse().ok().filter(|_| text.bytes().all(|b| b.is_ascii_digit() || b == b'.'))?;
        (seconds < 1e7).then_some((seconds * 1000.0).round() as u64)
    };
    let base = millis(base).filter(|&base| base > 0)?;
    Some(TimeControl::Fischer { base, increment: millis(increment)? })
}

fn number<N: TryFrom<u64> + PartialOrd>(text: &str, most: N) -> Option<N> {
    let number = text.parse::<u64>().ok().filter(|&number| number > 0)?;
    N::try_from(number).ok().filter(|number| *number <= most)
}

/// The part before the first comma names a program unless it is a term itself.
fn is_head(piece: &str) -> bool {
    piece.starts_with(COMMAND) || !piece.contains('=')
}

const COMMAND: &str = "cmd:";

fn program(head: &str) -> Result<Program, EntrantErrorKind> {
    if let Some(command) = head.strip_prefix(COMMAND) {
        return command.parse().map(Program::Command).map_err(EntrantErrorKind::Command);
    }
    match head {
        "random" => Ok(Program::Random),
        "greedy" => Ok(Program::Greedy),
        "uct" => Ok(Program::Uct),
        _ => Err(EntrantErrorKind::UnknownProgram { name: shown(head), nearest: nearest(head, PROGRAMS) }),
    }
}

/// Splits at commas outside quotes. Quotes stay, for the command line. An empty line has no pieces.
fn pieces(line: &str) -> Result<Vec<String>, EntrantErrorKind> {
    let mut pieces = vec![String::new()];
    let mut quote = None;
    for c in line.chars() {
        match (quote, c) {
            (None, ',') => pieces.push(String::new()),
            _ => {
                if quote == Some(c) {
                    quote = None;
                } else if quote.is_none() && matches!(c, '\'' | '"') {
                    quote = Some(c);
                }
                pieces.last_mut().expect("there is always a last piece").push(c);
            }
        }
    }
    if quote.is_some() {
        return Err(EntrantErrorKind::Command(CommandLineError::Unfinished));
    }
    if line.is_empty() {
        pieces.clear();
    }
    Ok(pieces.into_iter().map(|piece| piece.trim().to_owned()).collect())
}

/// Why a line was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("program `{line}`: {reason}")]
pub struct EntrantError {
    /// The line.
    pub line: String,
    /// What is wrong with it.
    #[source]
    pub reason: EntrantErrorKind,
}

/// What is wrong with the line of a program.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EntrantErrorKind {
    /// There is no such program.
    #[error(
        "there is no program `{name}`{} (the programs are {}, cmd:PROGRAM, and our own where none is named)",
        did_you_mean(*nearest),
        PROGRAMS.join(", ")
    )]
    UnknownProgram {
        /// What was given.
        name: String,
        /// The name that was probably meant.
        nearest: Option<&'static str>,
    },
    /// There is no such term.
    #[error("there is no term `{key}`{} (the terms are {})", did_you_mean(*nearest), KEYS.join(", "))]
    UnknownKey {
        /// What was given.
        key: String,
        /// The name that was probably meant.
        nearest: Option<&'static str>,
    },
    /// The program does not support the term.
    #[error("`{key}` means nothing to `{program}` (its terms are {})", [supported, &COMMON[..]].concat().join(", "))]
    Ignored {
        /// The term.
        key: &'static str,
        /// The program.
        program: &'static str,
        /// The terms that it supports.
        supported: &'static [&'static str],
    },
    /// A term has a value that it cannot have.
    #[error("`{key}` needs {wanted}, not `{value}`")]
    BadValue {
        /// The term.
        key: &'static str,
        /// What was given.
        value: String,
        /// What it takes.
        wanted: &'static str,
    },
    /// A piece is no term.
    #[error("`{piece}` is no term: one reads key=value, such as nodes=5000, and a program comes first")]
    NotATerm {
        /// The piece.
        piece: String,
    },
    /// The command starts no program.
    #[error("{0}, such as cmd:./engine or \"cmd:./engine 'a, b'\"")]
    Command(CommandLineError),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str) -> Entrant {
        Entrant::parse(line).unwrap()
    }

    fn error(line: &str) -> String {
        Entrant::parse(line).unwrap_err().to_string()
    }

    #[test]
    fn programs_and_terms_are_read() {
        let read = check("level=7,nodes=5000,depth=4,movetime=20,hash=8,threads=2,school=calm,weights=a/b,tc=10+0.1");
        assert_eq!(read.program, Program::Own);
        assert_eq!((read.terms.level, read.terms.nodes, read.terms.depth), (Level::new(7), Some(5000), Some(4)));
        assert_eq!((read.terms.movetime, read.terms.hash), (Some(Duration::from_millis(20)), Some(8)));
        assert_eq!(read.terms.clock, Some(TimeControl::Fischer { base: 10_000, increment: 100 }));
        assert_eq!((check("").program, check("").title().to_owned()), (Program::Own, "level=10".to_owned()));
        assert_eq!(check("random").program, Program::Random);
        assert_eq!((check("greedy").program, check("uct,nodes=9").program), (Program::Greedy, Program::Uct));
        assert_eq!(check("nodes=9,depth=1,error=0").terms.error, Some(0));
        assert_eq!(check("level=3,name=Ada").title(), "Ada");
        let words = |line: &str| match check(line).program {
            Program::Command(line) => line.words().to_vec(),
            other => panic!("{other:?}"),
        };
        assert_eq!(words("cmd:./engine --book 'my, own.txt' x,nodes=5"), ["./engine", "--book", "my, own.txt", "x"]);
    }

    #[test]
    fn terms_without_a_limit_mean_the_default_time() {
        let limits = |line: &str| (check(line).is_unlimited(), check(line).is_repeatable());
        assert_eq!(limits(""), (true, false));
        assert_eq!(limits("level=10,hash=4"), (true, false));
        assert_eq!(limits("level=3"), (true, false), "everybody at a table has the same time");
        assert_eq!(limits("level=3,nodes=9"), (false, true));
        assert_eq!(limits("nodes=9"), (false, true));
        assert_eq!(limits("nodes=9,threads=2"), (false, false));
        assert_eq!(limits("tc=5"), (false, false));
        assert_eq!(limits("random"), (false, true));
        assert_eq!(limits("cmd:x,nodes=5"), (false, false));
    }

    #[test]
    fn what_is_wrong_is_named_with_the_way_out() {
        assert!(error("levl=3").starts_with("program `levl=3`: there is no term `levl`; did you mean `level`?"));
        assert!(error("randm").starts_with("program `randm`: there is no program `randm`; did you mean `random`?"));
        assert_eq!(error("level=11"), "program `level=11`: `level` needs a level from 1 to 10, not `11`");
        assert_eq!(error("nodes=0"), "program `nodes=0`: `nodes` needs a number from 1, not `0`");
        assert_eq!(error("nodes=-1"), "program `nodes=-1`: `nodes` needs a number from 1, not `-1`");
        assert_eq!(error("error=x"), "program `error=x`: `error` needs a number from 0, not `x`");
        assert!(error("hash=99999999").contains("mebibytes from 1 to 65536"));
        assert!(error("tc=0+1").contains("`tc` needs seconds+seconds"));
        assert!(error("tc=1e3").contains("`tc` needs"));
        assert!(error("nodes=5,random").contains("`random` is no term"));
        assert!(error("nodes=5,").contains("`` is no term"));
        assert_eq!(
            error("random,level=4"),
            "program `random,level=4`: `level` means nothing to `random` (its terms are tc, name)"
        );
        assert!(error("greedy,nodes=5").ends_with("nothing to `greedy` (its terms are school, weights, tc, name)"));
        assert!(error("uct,weights=x").contains("`weights` means nothing to `uct`"));
        assert!(error("cmd:./x,error=9").contains("`error` means nothing to `cmd:` (its terms are level, school, "));
        assert!(error("cmd:./x,weights=y").contains("`weights` means nothing to `cmd:`"));
        assert!(error("cmd: ").starts_with("program `cmd: `: the command line is empty: it needs a program, such as"));
        assert!(error("cmd:'x").starts_with("program `cmd:'x`: "));
    }
}
