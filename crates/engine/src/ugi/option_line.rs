//! `option …`: an option of an engine, written by a driver and read by a client.

use std::fmt;
use std::str::FromStr;

/// How an empty text is written.
const EMPTY: &str = "<empty>";

/// One line of `option`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionLine {
    /// Its name, which may contain spaces.
    pub name: String,
    /// Its type, values and default.
    pub kind: OptionKind,
}

/// The type of an option, with its default.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `true` or `false`.
    Check {
        /// The default.
        default: bool,
    },
    /// A whole number in a range.
    Spin {
        /// The default.
        default: i64,
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
    },
    /// One of these words.
    Combo {
        /// The default.
        default: String,
        /// The values.
        vars: Vec<String>,
    },
    /// Any text.
    Text {
        /// The default.
        default: String,
    },
    /// No value: setting it is an action.
    Button,
}

impl OptionLine {
    /// An option of a number in a range.
    pub fn spin(name: &str, default: u64, min: u64, max: u64) -> OptionLine {
        let number = |value| i64::try_from(value).unwrap_or(i64::MAX);
        let kind = OptionKind::Spin { default: number(default), min: number(min), max: number(max) };
        OptionLine { name: name.to_owned(), kind }
    }

    /// An option of some words.
    pub fn combo<'a>(name: &str, default: &str, vars: impl IntoIterator<Item = &'a str>) -> OptionLine {
        let vars = vars.into_iter().map(str::to_owned).collect();
        OptionLine { name: name.to_owned(), kind: OptionKind::Combo { default: default.to_owned(), vars } }
    }

    /// The range of a number, as in `1..64`; empty for other kinds.
    pub(super) fn range(&self) -> String {
        match self.kind {
            OptionKind::Spin { min, max, .. } => format!("{min}..{max}"),
            _ => String::new(),
        }
    }

    /// Whether this value is allowed.
    pub fn allows(&self, value: &str) -> bool {
        match &self.kind {
            OptionKind::Check { .. } => matches!(value, "true" | "false"),
            OptionKind::Spin { min, max, .. } => value.parse().is_ok_and(|number| (*min..=*max).contains(&number)),
            OptionKind::Combo { vars, .. } => vars.iter().any(|var| var == value),
            OptionKind::Text { .. } => true,
            OptionKind::Button => value.is_empty(),
        }
    }
}

impl fmt::Display for OptionLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.kind {
            OptionKind::Check { default } => write!(f, "check default {default}"),
            OptionKind::Spin { default, min, max } => write!(f, "spin default {default} min {min} max {max}"),
            OptionKind::Combo { default, vars } => {
                write!(f, "combo default {default}")?;
                vars.iter().try_for_each(|var| write!(f, " var {var}"))
            }
            OptionKind::Text { default } if default.is_empty() => write!(f, "string default {EMPTY}"),
            OptionKind::Text { default } => write!(f, "string default {default}"),
            OptionKind::Button => f.write_str("button"),
        }
    }
}

/// Reads a line that begins with `option`.
impl FromStr for OptionLine {
    type Err = OptionLineError;

    fn from_str(line: &str) -> Result<OptionLine, OptionLineError> {
        let mut words = line.split_ascii_whitespace();
        if words.next() != Some("option") {
            return Err(OptionLineError::NoOption);
        }
        if words.next() != Some("name") {
            return Err(OptionLineError::Missing { word: "name" });
        }
        let name = words.by_ref().take_while(|&word| word != "type").collect::<Vec<_>>().join(" ");
        let sort = words.next().ok_or(OptionLineError::Missing { word: "type" })?;
        if name.is_empty() {
            return Err(OptionLineError::Missing { word: "name" });
        }
        let mut parts = Parts::read(words)?;
        let kind = parts.kind(sort)?;
        match parts.0.first() {
            None => Ok(OptionLine { name, kind }),
            Some(&(word, _)) => Err(OptionLineError::Superfluous { word }),
        }
    }
}

const WORDS: [&str; 4] = ["default", "min", "max", "var"];

/// The known words with their values, in order.
struct Parts(Vec<(&'static str, String)>);

impl Parts {
    fn read<'a>(words: impl Iterator<Item = &'a str>) -> Result<Parts, OptionLineError> {
        let mut parts: Vec<(&'static str, Vec<&str>)> = Vec::new();
        for word in words {
            match (WORDS.iter().find(|&&known| known == word), parts.last_mut()) {
                (Some(&known), _) => parts.push((known, Vec::new())),
                (None, Some((_, value))) => value.push(word),
                (None, None) => return Err(OptionLineError::Unknown { word: game::shown(word) }),
            }
        }
        Ok(Parts(parts.into_iter().map(|(word, value)| (word, value.join(" "))).collect()))
    }

    fn kind(&mut self, sort: &str) -> Result<OptionKind, OptionLineError> {
        Ok(match sort {
            "check" => match self.take("default")?.as_str() {
                "true" => OptionKind::Check { default: true },
                "false" => OptionKind::Check { default: false },
                _ => return Err(OptionLineError::Default),
            },
            "spin" => {
                let (default, min, max) = (self.number("default")?, self.number("min")?, self.number("max")?);
                if !(min..=max).contains(&default) {
                    return Err(OptionLineError::Default);
                }
                OptionKind::Spin { default, min, max }
            }
            "combo" => {
                let (default, mut vars) = (self.take("default")?, Vec::new());
                while let Ok(var) = self.take("var") {
                    vars.push(var);
                }
                if !vars.contains(&default) {
                    return Err(OptionLineError::Default);
                }
                OptionKind::Combo { default, vars }
            }
            "string" => match self.take("default") {
                Ok(default) if default != EMPTY => OptionKind::Text { default },
                _ => OptionKind::Text { default: String::new() },
            },
            "button" => OptionKind::Button,
            _ => return Err(OptionLineError::Type { given: game::shown(sort) }),
        })
    }

    fn take(&mut self, word: &'static str) -> Result<String, OptionLineError> {
        let index = self.0.iter().position(|&(known, _)| known == word).ok_or(OptionLineError::Missing { word })?;
        let (_, value) = self.0.remove(index);
        if value.is_empty() { Err(OptionLineError::Missing { word }) } else { Ok(value) }
    }

    fn number(&mut self, word: &'static str) -> Result<i64, OptionLineError> {
        self.take(word)?.parse().map_err(|_| OptionLineError::NotANumber { word })
    }
}

/// Why a line of `option` was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionLineError {
    /// It does not begin with `option`.
    #[error("the line does not begin with `option`")]
    NoOption,
    /// A word is missing, or its value.
    #[error("`{word}` is missing, or followed by nothing")]
    Missing {
        /// The word.
        word: &'static str,
    },
    /// A word that is not known here.
    #[error("`{word}` means nothing behind the type")]
    Unknown {
        /// The word.
        word: String,
    },
    /// A word that does not belong to this type.
    #[error("`{word}` does not belong to an option of this type")]
    Superfluous {
        /// The word.
        word: &'static str,
    },
    /// A word whose value is not a number.
    #[error("`{word}` needs a whole number")]
    NotANumber {
        /// The word.
        word: &'static str,
    },
    /// An unknown type.
    #[error("there is no type `{given}` (the types are check, spin, combo, button, string)")]
    Type {
        /// The type.
        given: String,
    },
    /// The default is not among the values.
    #[error("the default is not one of the values")]
    Default,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for line in [
            "option name Hash type spin default 16 min 1 max 1024",
            "option name Clear Hash type button",
            "option name Own Book type check default false",
            "option name variant type combo default a var a var b",
            "option name File type string default <empty>",
            "option name File type string default some words",
            "option name default type spin default -1 min -2 max 3",
        ] {
            assert_eq!(line.parse::<OptionLine>().map(|setting| setting.to_string()).as_deref(), Ok(line));
        }
    }

    #[test]
    fn a_value_is_allowed_or_not() {
        let allows = |line: &str, value: &str| line.parse::<OptionLine>().unwrap().allows(value);
        assert!(allows("option name N type spin default 1 min 0 max 2", "2"));
        assert!(!allows("option name N type spin default 1 min 0 max 2", "3"));
        assert!(allows("option name N type combo default a var a", "a"));
        assert!(!allows("option name N type combo default a var a", "b"));
        assert!(!allows("option name N type check default true", "yes"));
    }

    #[test]
    fn a_bad_line_is_refused() {
        let error = |line: &str| line.parse::<OptionLine>().unwrap_err().to_string();
        assert_eq!(error("info name a"), "the line does not begin with `option`");
        assert_eq!(error("option Hash"), "`name` is missing, or followed by nothing");
        assert_eq!(error("option name Hash"), "`type` is missing, or followed by nothing");
        assert_eq!(error("option name Hash type spin default 1 min 2"), "`max` is missing, or followed by nothing");
        assert_eq!(error("option name Hash type spin default 1 min 2 max 3"), "the default is not one of the values");
        assert_eq!(error("option name Hash type spin default one min 2 max 3"), "`default` needs a whole number");
        assert_eq!(error("option name A type combo default b var a"), "the default is not one of the values");
        assert_eq!(error("option name A type button default b"), "`default` does not belong to an option of this type");
        assert!(error("option name A type list").starts_with("there is no type `list`"));
    }
}
