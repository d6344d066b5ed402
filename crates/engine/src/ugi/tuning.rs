//! The options of the engine, beside those of the rules.

use game::{Evaluate, Style, nearest, shown};

use super::option_line::OptionLine;
use crate::level::Level;
use crate::limits::did_you_mean;
use crate::machine;
use crate::player::Settings;

const HASH: &str = "Hash";
const THREADS: &str = "Threads";
const LEVEL: &str = "Level";
const SCHOOL: &str = "School";
const MULTI_PV: &str = "MultiPV";
const SEED: &str = "Seed";

/// All of them, in the order in which they are told.
pub(super) const NAMES: [&str; 6] = [HASH, THREADS, LEVEL, SCHOOL, MULTI_PV, SEED];

/// The school of those who have none.
const NO_SCHOOL: &str = "none";

const MOST_THREADS: u64 = 64;
const MOST_LINES: u64 = 256;
const LARGEST_SEED: u64 = u32::MAX as u64;

/// How the engine is set.
pub(super) struct Tuning {
    /// How it plays.
    pub(super) settings: Settings,
    /// How many lines it tells.
    pub(super) lines: usize,
    /// What its dice come from.
    pub(super) seed: u64,
    /// No more mebibytes may be asked for.
    most_memory: usize,
}

/// What an option was good for.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// Another player has to be made.
    Player,
    /// The dice begin anew.
    Dice,
    /// Other things are told.
    Telling,
}

impl Tuning {
    pub(super) fn new() -> Tuning {
        let settings = Settings::default();
        // The rest is for the system, and for everything else that we keep.
        let most_memory = (machine::memory() / 4 * 3).max(settings.memory);
        Tuning { settings, lines: 1, seed: 0, most_memory }
    }

    /// What can be set.
    pub(super) fn option_lines<G: Evaluate>(&self) -> Vec<OptionLine> {
        let Settings { level, style, memory, threads } = self.settings;
        let mut lines = vec![
            OptionLine::spin(HASH, memory as u64, 1, self.most_memory as u64),
            OptionLine::spin(THREADS, threads as u64, 1, MOST_THREADS),
            OptionLine::spin(
                LEVEL,
                level.number().into(),
                Level::LOWEST.number().into(),
                Level::HIGHEST.number().into(),
            ),
        ];
        if !G::STYLES.is_empty() {
            lines.push(OptionLine::combo(SCHOOL, style.map_or(NO_SCHOOL, |style| style.id), schools::<G>()));
        }
        lines.push(OptionLine::spin(MULTI_PV, self.lines as u64, 1, MOST_LINES));
        lines.push(OptionLine::spin(SEED, self.seed, 0, LARGEST_SEED));
        lines
    }

    /// Sets an option of the engine; nothing where it has no such option.
    pub(super) fn set<G: Evaluate>(&mut self, name: &str, value: &str) -> Option<Result<Change, String>> {
        let name = NAMES.into_iter().find(|known| known.eq_ignore_ascii_case(name))?;
        if name == SCHOOL {
            return (!G::STYLES.is_empty()).then(|| self.set_school::<G>(value));
        }
        let most = match name {
            HASH => self.most_memory as u64,
            THREADS => MOST_THREADS,
            LEVEL => Level::HIGHEST.number().into(),
            MULTI_PV => MOST_LINES,
            _ => LARGEST_SEED,
        };
        let least = u64::from(name != SEED);
        let number = value.parse().ok().filter(|number| (least..=most).contains(number));
        Some(match number {
            Some(number) => Ok(self.set_number(name, number)),
            None => {
                let why = if name == HASH { ": the memory of this machine, in MiB" } else { "" };
                Err(format!("option `{name}`: `{}` is not in {least}..{most}{why}", shown(value)))
            }
        })
    }

    fn set_number(&mut self, name: &str, number: u64) -> Change {
        let small = number as usize;
        match name {
            HASH => self.settings.memory = small,
            THREADS => self.settings.threads = small,
            LEVEL => self.settings.level = Level::new(number as u8).expect("the number is that of a level"),
            MULTI_PV => {
                self.lines = small;
                return Change::Telling;
            }
            _ => {
                self.seed = number;
                return Change::Dice;
            }
        }
        Change::Player
    }

    fn set_school<G: Evaluate>(&mut self, value: &str) -> Result<Change, String> {
        let style: Option<&'static Style> = G::STYLES.iter().find(|style| style.id == value);
        if style.is_none() && value != NO_SCHOOL {
            let nearest = did_you_mean(nearest(value, schools::<G>()));
            let all = schools::<G>().collect::<Vec<_>>().join(", ");
            return Err(format!("option `{SCHOOL}`: unknown value `{}` ({all}){nearest}", shown(value)));
        }
        self.settings.style = style;
        Ok(Change::Player)
    }
}

fn schools<G: Evaluate>() -> impl Iterator<Item = &'static str> {
    std::iter::once(NO_SCHOOL).chain(G::STYLES.iter().map(|style| style.id))
}
