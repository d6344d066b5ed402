//! Who decides for a seat: somebody at this terminal, chance, or a program.

use std::fmt;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser, ValueParserFactory};
use engine::Level;
use game::{Style, nearest, shown};
use table::Sitter;

use crate::refusal::Refusal;

/// Who decides for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Who {
    /// Somebody at this terminal.
    Person,
    /// Any legal action, each as likely as the others.
    Random,
    /// A program at a level, in one of the game's styles or in none.
    Program(Level, Option<&'static Style>),
}

/// What a random mover is called in a record.
const RANDOM: &str = "Random mover";

impl Who {
    /// As the table knows it.
    pub(crate) fn sitter(self) -> Sitter {
        match self {
            Who::Person => Sitter::Person { name: String::new() },
            Who::Random => Sitter::Person { name: RANDOM.to_owned() },
            Who::Program(level, style) => {
                Sitter::Computer { level: level.number(), style: style.map(|style| style.id.to_owned()) }
            }
        }
    }

    /// Whom the table has there. A level or a style that there is not is the nearest there is.
    pub(crate) fn seated(sitter: &Sitter, styles: &'static [Style]) -> Who {
        match sitter {
            Sitter::Person { name } if name == RANDOM => Who::Random,
            Sitter::Person { .. } | Sitter::Open => Who::Person,
            Sitter::Computer { level, style } => {
                let style = styles.iter().find(|known| Some(known.id) == style.as_deref());
                Who::Program(Level::new(*level).unwrap_or(Level::HIGHEST), style)
            }
        }
    }

    /// The next one in a row of all: a person, chance, and the levels from the lowest to the highest.
    pub(crate) fn next(self) -> Who {
        match self {
            Who::Person => Who::Random,
            Who::Random => Who::Program(Level::LOWEST, None),
            Who::Program(level, style) => {
                Level::new(level.number() + 1).map_or(Who::Person, |level| Who::Program(level, style))
            }
        }
    }

    /// The one before in the same row.
    pub(crate) fn previous(self) -> Who {
        match self {
            Who::Person => Who::Program(Level::HIGHEST, None),
            Who::Random => Who::Person,
            Who::Program(level, style) => {
                Level::new(level.number() - 1).map_or(Who::Random, |level| Who::Program(level, style))
            }
        }
    }

    /// The same program in the game's next style, and in none after the last.
    pub(crate) fn next_style(self, styles: &'static [Style]) -> Who {
        let Who::Program(level, style) = self else { return self };
        let after = style.and_then(|style| styles.iter().position(|known| known.id == style.id)).map_or(0, |at| at + 1);
        Who::Program(level, styles.get(after))
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Person => f.write_str("person"),
            Who::Random => f.write_str("random"),
            Who::Program(level, None) => write!(f, "level {}", level.number()),
            Who::Program(level, Some(style)) => write!(f, "level {}, {}", level.number(), style.name),
        }
    }
}

/// `person`, `random`, `7` or `7:SCHOOL`, before it is known which schools the game has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum WhoWord {
    Person,
    Random,
    Program(Level, Option<String>),
}

impl WhoWord {
    /// Whom it means in a game with these styles.
    pub(crate) fn among(&self, styles: &'static [Style]) -> Result<Who, Refusal> {
        match self {
            WhoWord::Person => Ok(Who::Person),
            WhoWord::Random => Ok(Who::Random),
            WhoWord::Program(level, None) => Ok(Who::Program(*level, None)),
            WhoWord::Program(level, Some(name)) => {
                let style = styles.iter().find(|style| style.id == name).ok_or_else(|| unknown(name, styles))?;
                Ok(Who::Program(*level, Some(style)))
            }
        }
    }

    fn read(text: &str) -> Option<WhoWord> {
        match text {
            "person" => Some(WhoWord::Person),
            "random" => Some(WhoWord::Random),
            _ => {
                let (level, style) = text.split_once(':').map_or((text, None), |(level, style)| (level, Some(style)));
                // As it is told elsewhere: without signs and leading zeros.
                let level =
                    level.parse().ok().and_then(Level::new).filter(|known| known.number().to_string() == level)?;
                Some(WhoWord::Program(level, style.map(str::to_owned)))
            }
        }
    }
}

fn unknown(name: &str, styles: &'static [Style]) -> Refusal {
    if styles.is_empty() {
        return Refusal::new("school", "the programs of this game have no schools").or("a level alone is enough: `7`");
    }
    let ids = || styles.iter().map(|style| style.id);
    let near = nearest(name, ids()).map_or_else(String::new, |near| format!("; did you mean `{near}`?"));
    let known = ids().collect::<Vec<_>>().join(", ");
    Refusal::new("school", format!("there is no school `{}`{near} (the schools are {known})", shown(name)))
}

/// Reads the word, and tells shells which there are.
#[derive(Clone)]
pub(crate) struct WhoParser;

impl ValueParserFactory for WhoWord {
    type Parser = WhoParser;

    fn value_parser() -> WhoParser {
        WhoParser
    }
}

impl TypedValueParser for WhoParser {
    type Value = WhoWord;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<WhoWord, clap::Error> {
        let read = |text: String| {
            WhoWord::read(&text).ok_or("it is `person`, `random`, or a level from 1 to 10 as in `7` or `7:SCHOOL`")
        };
        StringValueParser::new().try_map(read).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        const LEVELS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
        let levels = LEVELS.into_iter().zip(Level::all());
        let levels = levels.map(|(name, level)| PossibleValue::new(name).help(level.help().trim_end_matches('.')));
        let others = [
            PossibleValue::new("person").help("Somebody at this terminal"),
            PossibleValue::new("random").help("Any legal action, each as likely as the others"),
        ];
        Some(Box::new(others.into_iter().chain(levels)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static STYLES: [Style; 2] =
        [Style { id: "iron", name: "Iron Wall", motto: "Hold." }, Style { id: "river", name: "River", motto: "Flow." }];

    #[test]
    fn a_word_says_who_plays() {
        let read = |text| WhoWord::read(text).map(|word| word.among(&STYLES).map(|who| who.to_string()).ok());
        let said = |text: &str| Some(Some(text.to_owned()));
        assert_eq!([read("person"), read("random"), read("7")], ["person", "random", "level 7"].map(said));
        assert_eq!([read("10:river"), read("1:iron")], ["level 10, River", "level 1, Iron Wall"].map(said));
        assert_eq!(read("7:stone"), Some(None));
        assert_eq!(["0", "11", "07", "+7", "level", "", ":iron"].map(read), [const { None }; 7]);
        let error = WhoWord::read("3:irom").map(|word| word.among(&STYLES).unwrap_err().to_string());
        assert_eq!(
            error.as_deref(),
            Some("there is no school `irom`; did you mean `iron`? (the schools are iron, river)")
        );
    }

    #[test]
    fn a_seat_keeps_who_sits_there() {
        let all = std::iter::successors(Some(Who::Person), |who| Some(who.next()).filter(|&next| next != Who::Person));
        let all: Vec<Who> = all.collect();
        assert_eq!(all.len(), 12);
        for who in all {
            assert_eq!((Who::seated(&who.sitter(), &STYLES), who.next().previous()), (who, who));
            let styled = who.next_style(&STYLES);
            assert_eq!(Who::seated(&styled.sitter(), &STYLES), styled);
            assert_eq!(styled.next_style(&STYLES).next_style(&STYLES), who);
        }
    }
}
