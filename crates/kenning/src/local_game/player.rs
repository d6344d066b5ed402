//! Who decides for a seat: somebody at this terminal, a computer, or a random mover.

use std::fmt;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser, ValueParserFactory};
use engine::Level;
use game::{Style, did_you_mean, join, nearest, shown};
use table::Occupant;

use crate::LANGUAGE;
use crate::refusal::Refusal;

/// Who decides for a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum PlayerKind {
    /// Somebody at this terminal.
    Person,
    /// Any legal action, each as likely as the others.
    Random,
    /// A computer at a level, in one of the game's styles or in none.
    Computer(Level, Option<&'static Style>),
}

/// A random mover at a table: a computer below the lowest level. It is `Level 0, random` in a record.
const RANDOM_LEVEL: u8 = 0;
const RANDOM_STYLE: &str = "random";

/// What older records call a random mover.
const OLD_RANDOM: &str = "Random mover";

impl PlayerKind {
    /// As the table knows it.
    pub(crate) fn occupant(self) -> Occupant {
        match self {
            PlayerKind::Person => Occupant::Person { name: String::new() },
            PlayerKind::Random => Occupant::Computer { level: RANDOM_LEVEL, style: Some(RANDOM_STYLE.to_owned()) },
            PlayerKind::Computer(level, style) => {
                Occupant::Computer { level: level.number(), style: style.map(|style| style.id.to_owned()) }
            }
        }
    }

    /// Whom the table has there. An unknown level counts as the highest, an unknown style as none.
    pub(crate) fn of(occupant: &Occupant, styles: &'static [Style]) -> PlayerKind {
        match occupant {
            Occupant::Person { name } if name == OLD_RANDOM => PlayerKind::Random,
            Occupant::Person { .. } | Occupant::Open => PlayerKind::Person,
            Occupant::Computer { level: RANDOM_LEVEL, .. } => PlayerKind::Random,
            Occupant::Computer { level, style } => {
                let style = styles.iter().find(|known| Some(known.id) == style.as_deref());
                PlayerKind::Computer(Level::new(*level).unwrap_or(Level::HIGHEST), style)
            }
        }
    }

    /// The next of all kinds in a circle: a person, a random mover, and the levels from the lowest to the highest.
    pub(crate) fn next(self) -> PlayerKind {
        match self {
            PlayerKind::Person => PlayerKind::Random,
            PlayerKind::Random => PlayerKind::Computer(Level::LOWEST, None),
            PlayerKind::Computer(level, style) => {
                Level::new(level.number() + 1).map_or(PlayerKind::Person, |level| PlayerKind::Computer(level, style))
            }
        }
    }

    /// The one before in the same circle.
    pub(crate) fn previous(self) -> PlayerKind {
        match self {
            PlayerKind::Person => PlayerKind::Computer(Level::HIGHEST, None),
            PlayerKind::Random => PlayerKind::Person,
            PlayerKind::Computer(level, style) => {
                Level::new(level.number() - 1).map_or(PlayerKind::Random, |level| PlayerKind::Computer(level, style))
            }
        }
    }

    /// The same computer in the game's next style, and in none after the last.
    pub(crate) fn next_style(self, styles: &'static [Style]) -> PlayerKind {
        let PlayerKind::Computer(level, style) = self else { return self };
        let after = style.and_then(|style| styles.iter().position(|known| known.id == style.id)).map_or(0, |at| at + 1);
        PlayerKind::Computer(level, styles.get(after))
    }
}

impl fmt::Display for PlayerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerKind::Person => f.write_str("person"),
            PlayerKind::Random => f.write_str("random"),
            PlayerKind::Computer(level, None) => write!(f, "level {}", level.number()),
            PlayerKind::Computer(level, Some(style)) => write!(f, "level {}, {}", level.number(), style.name),
        }
    }
}

/// A player on the command line: `person`, `random`, `7` or `7:SCHOOL`. Which schools there are depends on the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PlayerArg {
    Person,
    Random,
    Computer(Level, Option<String>),
}

impl PlayerArg {
    /// The player in a game with these styles.
    pub(crate) fn resolve(&self, styles: &'static [Style]) -> Result<PlayerKind, Refusal> {
        match self {
            PlayerArg::Person => Ok(PlayerKind::Person),
            PlayerArg::Random => Ok(PlayerKind::Random),
            PlayerArg::Computer(level, None) => Ok(PlayerKind::Computer(*level, None)),
            PlayerArg::Computer(level, Some(name)) => {
                let style = styles.iter().find(|style| style.id == name).ok_or_else(|| unknown_school(name, styles))?;
                Ok(PlayerKind::Computer(*level, Some(style)))
            }
        }
    }

    fn read(text: &str) -> Option<PlayerArg> {
        match text {
            "person" => Some(PlayerArg::Person),
            "random" => Some(PlayerArg::Random),
            _ => {
                let (level, style) = text.split_once(':').map_or((text, None), |(level, style)| (level, Some(style)));
                // Only as it is written elsewhere: without signs and leading zeros.
                let level =
                    level.parse().ok().and_then(Level::new).filter(|known| known.number().to_string() == level)?;
                Some(PlayerArg::Computer(level, style.map(str::to_owned)))
            }
        }
    }
}

fn unknown_school(name: &str, styles: &'static [Style]) -> Refusal {
    if styles.is_empty() {
        return Refusal::new("school", "the computers of this game have no schools").or("a level alone is enough: `7`");
    }
    let ids = || styles.iter().map(|style| style.id);
    let near = did_you_mean(nearest(name, ids()));
    let known = join(ids(), ", ");
    Refusal::new("school", format!("there is no school `{}`{near} (the schools are {known})", shown(name)))
}

/// Parses the argument, and lists its values for shells.
#[derive(Clone)]
pub(crate) struct PlayerArgParser;

impl ValueParserFactory for PlayerArg {
    type Parser = PlayerArgParser;

    fn value_parser() -> PlayerArgParser {
        PlayerArgParser
    }
}

impl TypedValueParser for PlayerArgParser {
    type Value = PlayerArg;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<PlayerArg, clap::Error> {
        let read = |text: String| {
            PlayerArg::read(&text).ok_or("it is `person`, `random`, or a level from 1 to 10 as in `7` or `7:SCHOOL`")
        };
        StringValueParser::new().try_map(read).parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        const LEVELS: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];
        let levels = LEVELS.into_iter().zip(Level::all());
        let levels =
            levels.map(|(name, level)| PossibleValue::new(name).help(level.help(LANGUAGE).trim_end_matches('.')));
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
    fn arguments_name_players() {
        let read = |text| PlayerArg::read(text).map(|arg| arg.resolve(&STYLES).map(|who| who.to_string()).ok());
        let said = |text: &str| Some(Some(text.to_owned()));
        assert_eq!([read("person"), read("random"), read("7")], ["person", "random", "level 7"].map(said));
        assert_eq!([read("10:river"), read("1:iron")], ["level 10, River", "level 1, Iron Wall"].map(said));
        assert_eq!(read("7:stone"), Some(None));
        assert_eq!(["0", "11", "07", "+7", "level", "", ":iron"].map(read), [const { None }; 7]);
        let error = PlayerArg::read("3:irom").map(|arg| arg.resolve(&STYLES).unwrap_err().to_string());
        assert_eq!(
            error.as_deref(),
            Some("there is no school `irom`; did you mean `iron`? (the schools are iron, river)")
        );
    }

    #[test]
    fn occupants_keep_players() {
        let all = std::iter::successors(Some(PlayerKind::Person), |who| {
            Some(who.next()).filter(|&next| next != PlayerKind::Person)
        });
        let all: Vec<PlayerKind> = all.collect();
        assert_eq!(all.len(), 12);
        for who in all {
            assert_eq!((PlayerKind::of(&who.occupant(), &STYLES), who.next().previous()), (who, who));
            let styled = who.next_style(&STYLES);
            assert_eq!(PlayerKind::of(&styled.occupant(), &STYLES), styled);
            assert_eq!(styled.next_style(&STYLES).next_style(&STYLES), who);
        }
    }
}
