//! The options of the engine, as opposed to those of the rules.

use std::time::Duration;

use game::{HasEvaluator, Style, did_you_mean, join, nearest, shown};

use super::option_line::OptionLine;
use crate::level::Level;
use crate::machine;
use crate::player::Settings;
use crate::time::DEFAULT_OVERHEAD;

const HASH: &str = "Hash";
const THREADS: &str = "Threads";
const LEVEL: &str = "Level";
const SCHOOL: &str = "School";
const MULTI_PV: &str = "MultiPV";
const MOVE_OVERHEAD: &str = "Move Overhead";
const SEED: &str = "Seed";

/// All of them, in the order in which they are listed.
pub(super) const NAMES: [&str; 7] = [HASH, THREADS, LEVEL, SCHOOL, MULTI_PV, MOVE_OVERHEAD, SEED];

/// The value of `School` for no particular style.
const NO_SCHOOL: &str = "none";

const MAX_THREADS: u64 = 64;
const MAX_LINES: u64 = 256;
const MAX_OVERHEAD: u64 = 5000;
const LARGEST_SEED: u64 = u32::MAX as u64;

/// The values of the engine's options.
pub(super) struct EngineOptions {
    /// Level, style, memory and threads.
    pub(super) settings: Settings,
    /// `MultiPV`: how many variations are reported.
    pub(super) lines: usize,
    /// `Move Overhead`: how long an answer takes to reach the clock.
    pub(super) overhead: Duration,
    /// The seed of the dice.
    pub(super) seed: u64,
    /// The largest value of `Hash`, in MiB.
    most_memory: usize,
}

/// What a change of an option affects.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// The player must be rebuilt.
    Player,
    /// The dice start again from the seed.
    Dice,
    /// Only the next search.
    NextSearch,
}

impl EngineOptions {
    pub(super) fn new() -> EngineOptions {
        let settings = Settings::default();
        // The rest is for the operating system and for everything else that the process holds.
        let most_memory = (machine::memory() / 4 * 3).max(settings.memory);
        EngineOptions { settings, lines: 1, overhead: DEFAULT_OVERHEAD, seed: 0, most_memory }
    }

    /// The options with their present values as defaults.
    pub(super) fn option_lines<G: HasEvaluator>(&self) -> Vec<OptionLine> {
        let has_styles = !G::STYLES.is_empty();
        let names = NAMES.into_iter().filter(|&name| name != SCHOOL || has_styles);
        names.map(|name| self.option_line::<G>(name)).collect()
    }

    fn option_line<G: HasEvaluator>(&self, name: &'static str) -> OptionLine {
        let Settings { level, style, memory, threads } = self.settings;
        let (value, least, most) = match name {
            HASH => (memory as u64, 1, self.most_memory as u64),
            THREADS => (threads as u64, 1, MAX_THREADS),
            LEVEL => (level.number().into(), Level::LOWEST.number().into(), Level::HIGHEST.number().into()),
            MULTI_PV => (self.lines as u64, 1, MAX_LINES),
            MOVE_OVERHEAD => (self.overhead.as_millis() as u64, 0, MAX_OVERHEAD),
            SEED => (self.seed, 0, LARGEST_SEED),
            _ => return OptionLine::combo(SCHOOL, style.map_or(NO_SCHOOL, |style| style.id), schools::<G>()),
        };
        OptionLine::spin(name, value, least, most)
    }

    /// Sets an option of the engine; `None` if it has no such option.
    pub(super) fn set<G: HasEvaluator>(&mut self, name: &str, value: &str) -> Option<Result<Change, String>> {
        let lines = self.option_lines::<G>();
        let line = lines.into_iter().find(|line| line.name.eq_ignore_ascii_case(name))?;
        if line.name == SCHOOL {
            return Some(self.set_school::<G>(value));
        }
        let number = value.parse().ok().filter(|_| line.allows(value));
        Some(match number {
            Some(number) => Ok(self.set_number(&line.name, number)),
            None => {
                let (name, range) = (&line.name, line.range());
                let unit = if name == HASH { ": the memory of this machine, in MiB" } else { "" };
                Err(format!("option `{name}`: `{}` is not in {range}{unit}", shown(value)))
            }
        })
    }

    fn set_number(&mut self, name: &str, number: u64) -> Change {
        match name {
            HASH => self.settings.memory = number as usize,
            THREADS => self.settings.threads = number as usize,
            LEVEL => self.settings.level = Level::new(number as u8).expect("the option allows only levels"),
            MULTI_PV => {
                self.lines = number as usize;
                return Change::NextSearch;
            }
            MOVE_OVERHEAD => {
                self.overhead = Duration::from_millis(number);
                return Change::NextSearch;
            }
            _ => {
                self.seed = number;
                return Change::Dice;
            }
        }
        Change::Player
    }

    fn set_school<G: HasEvaluator>(&mut self, value: &str) -> Result<Change, String> {
        let style: Option<&'static Style> = G::STYLES.iter().find(|style| style.id == value);
        if style.is_none() && value != NO_SCHOOL {
            let nearest = did_you_mean(nearest(value, schools::<G>()));
            let all = join(schools::<G>(), ", ");
            return Err(format!("option `{SCHOOL}`: unknown value `{}` ({all}){nearest}", shown(value)));
        }
        self.settings.style = style;
        Ok(Change::Player)
    }
}

fn schools<G: HasEvaluator>() -> impl Iterator<Item = &'static str> {
    std::iter::once(NO_SCHOOL).chain(G::STYLES.iter().map(|style| style.id))
}
