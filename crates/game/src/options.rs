//! The options of one table: a variant and `key=value` settings, checked against what the game declares.

use std::borrow::Cow;
use std::fmt;

use crate::nearest::nearest;
use crate::spec::{Domain, OptionSpec, Setting, Spec};
use crate::text::shown;

/// A complete and permitted choice of all options of one game.
#[derive(Clone, Debug)]
pub struct Options {
    spec: &'static Spec,
    variant: &'static str,
    values: Vec<Cow<'static, str>>,
}

impl Options {
    /// Every option at its default.
    pub fn defaults(spec: &'static Spec) -> Options {
        Options::build(spec, None, []).expect("a game's defaults are permitted: the laws check it")
    }

    /// A variant, then settings on top of it. Of two settings of one key the later counts.
    pub fn build<'a>(
        spec: &'static Spec,
        variant: Option<&str>,
        settings: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Options, OptionError> {
        let variant = match variant {
            None => &spec.variants[0],
            Some(name) => spec
                .variants
                .iter()
                .find(|variant| variant.name == name)
                .ok_or_else(|| OptionError::unknown_variant(spec, name))?,
        };
        let mut chosen: Vec<Option<Cow<'static, str>>> = vec![None; spec.options.len()];
        for setting in variant.settings {
            chosen[position(spec, setting.key)?] = Some(setting.value.into());
        }
        for (key, value) in settings {
            let place = position(spec, key)?;
            chosen[place] = Some(spec.options[place].accept(value)?);
        }
        let values = (0..chosen.len()).map(|place| value_or_default(spec, &chosen, place)).collect();
        let options = Options { spec, variant: variant.name, values };
        match spec.forbidden.iter().find(|forbidden| forbidden.pair.iter().all(|&setting| options.has(setting))) {
            None => Ok(options),
            Some(forbidden) => {
                let [first, second] = forbidden.pair;
                Err(OptionError::Forbidden { first, second, reason: forbidden.reason })
            }
        }
    }

    /// Reads a line such as `variant=micro start=none`; an empty line is the defaults.
    pub fn parse(spec: &'static Spec, line: &str) -> Result<Options, OptionError> {
        let pairs: Vec<(&str, &str)> = line.split_whitespace().map(split_setting).collect::<Result<_, _>>()?;
        let variant = pairs.iter().rev().find(|(key, _)| *key == "variant").map(|&(_, name)| name);
        Options::build(spec, variant, pairs.into_iter().filter(|(key, _)| *key != "variant"))
    }

    /// The game these are options of.
    pub fn spec(&self) -> &'static Spec {
        self.spec
    }

    /// The variant that the settings were put on top of.
    pub fn variant(&self) -> &'static str {
        self.variant
    }

    /// The value of an option.
    ///
    /// # Panics
    /// Where the game does not declare the key: a slip in the game's own code, which its first test finds.
    pub fn word(&self, key: &str) -> &str {
        let place = self.spec.options.iter().position(|option| option.key == key);
        &self.values[place.unwrap_or_else(|| panic!("{} declares no option {key}", self.spec.id))]
    }

    /// The value of an option whose values are numbers.
    ///
    /// # Panics
    /// Where the game does not declare the key, or not as a number.
    pub fn number(&self, key: &str) -> u32 {
        self.word(key).parse().expect("a number option holds a number")
    }

    /// Whether this setting holds.
    pub fn has(&self, setting: Setting) -> bool {
        self.word(setting.key) == setting.value
    }

    /// All options with their values, in the declared order.
    pub fn pairs(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.spec.options.iter().zip(&self.values).map(|(option, value)| (option.key, value.as_ref()))
    }

    /// What the game wants its players to know about this choice.
    pub fn remarks(&self) -> impl Iterator<Item = &'static str> {
        let holds = |when: &[Setting]| when.iter().all(|&setting| self.has(setting));
        self.spec.remarks.iter().filter(move |remark| holds(remark.when)).map(|remark| remark.text)
    }
}

/// The shortest line that [`Options::parse`] turns into these options again; empty for the defaults.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A default may follow from another option, so a setting is left out only where that changes nothing.
        let mut said: Vec<(&str, &str)> = self.pairs().collect();
        for (key, _) in self.pairs() {
            let without = || said.iter().copied().filter(|&(other, _)| other != key);
            let same = |again: Options| again.values == self.values;
            if Options::build(self.spec, Some(self.variant), without()).is_ok_and(same) {
                said = without().collect();
            }
        }
        if self.variant != self.spec.variants[0].name {
            said.insert(0, ("variant", self.variant));
        }
        for (place, (key, value)) in said.into_iter().enumerate() {
            write!(f, "{}{key}={value}", if place > 0 { " " } else { "" })?;
        }
        Ok(())
    }
}

/// Splits `key=value`.
pub fn split_setting(text: &str) -> Result<(&str, &str), OptionError> {
    text.split_once('=').ok_or_else(|| OptionError::NotASetting { text: shown(text) })
}

fn position(spec: &'static Spec, key: &str) -> Result<usize, OptionError> {
    spec.options.iter().position(|option| option.key == key).ok_or_else(|| OptionError::unknown_key(spec, key))
}

fn value_or_default(spec: &Spec, chosen: &[Option<Cow<'static, str>>], place: usize) -> Cow<'static, str> {
    let option = &spec.options[place];
    let follows = || {
        option.default_when.iter().find(|other| {
            let at = spec.options.iter().position(|option| option.key == other.setting.key);
            at.is_some_and(|at| chosen[at].as_deref().unwrap_or(spec.options[at].default) == other.setting.value)
        })
    };
    chosen[place].clone().unwrap_or_else(|| follows().map_or(option.default, |other| other.default).into())
}

impl OptionSpec {
    fn accept(&self, value: &str) -> Result<Cow<'static, str>, OptionError> {
        let refused = || OptionError::BadValue {
            key: self.key,
            value: shown(value),
            allowed: self.values.describe(),
            nearest: match self.values {
                Domain::Words(words) => nearest(value, words.iter().map(|word| word.name)),
                Domain::Number { .. } => None,
            },
        };
        match self.values {
            Domain::Words(words) => {
                words.iter().find(|word| word.name == value).map(|word| word.name.into()).ok_or_else(refused)
            }
            Domain::Number { least, most } => {
                let canonical = value.parse::<u32>().ok().filter(|number| number.to_string() == value);
                let number = canonical.filter(|number| (least..=most).contains(number)).ok_or_else(refused)?;
                Ok(number.to_string().into())
            }
        }
    }
}

/// Why a choice of options was refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// No such key.
    #[error("option `{key}`: {game} has no such option{}{}", did_you_mean(*nearest), listed("its options are", known))]
    UnknownKey {
        /// The key that was given.
        key: String,
        /// The game.
        game: &'static str,
        /// A key that it was perhaps meant to be.
        nearest: Option<&'static str>,
        /// All keys.
        known: Vec<&'static str>,
    },
    /// No such variant.
    #[error("variant `{name}`: {game} has no such variant{}{}", did_you_mean(*nearest), listed("its variants are", known))]
    UnknownVariant {
        /// The name that was given.
        name: String,
        /// The game.
        game: &'static str,
        /// A name that it was perhaps meant to be.
        nearest: Option<&'static str>,
        /// All names.
        known: Vec<&'static str>,
    },
    /// The option exists, the value does not.
    #[error("option `{key}`: unknown value `{value}` ({allowed}){}", did_you_mean(*nearest))]
    BadValue {
        /// The option.
        key: &'static str,
        /// The value that was given.
        value: String,
        /// What it may be.
        allowed: String,
        /// A value that it was perhaps meant to be.
        nearest: Option<&'static str>,
    },
    /// Each setting is fine, but not the two together.
    #[error("options `{first}` and `{second}` cannot stand together: {reason}")]
    Forbidden {
        /// One setting.
        first: Setting,
        /// The other.
        second: Setting,
        /// Why not.
        reason: &'static str,
    },
    /// Not of the form `key=value`.
    #[error("`{text}` is not a setting: write key=value")]
    NotASetting {
        /// What was given.
        text: String,
    },
}

impl OptionError {
    fn unknown_key(spec: &'static Spec, key: &str) -> OptionError {
        let known = || spec.options.iter().map(|option| option.key);
        OptionError::UnknownKey {
            key: shown(key),
            game: spec.title,
            nearest: nearest(key, known()),
            known: known().collect(),
        }
    }

    fn unknown_variant(spec: &'static Spec, name: &str) -> OptionError {
        let known = || spec.variants.iter().map(|variant| variant.name);
        OptionError::UnknownVariant {
            name: shown(name),
            game: spec.title,
            nearest: nearest(name, known()),
            known: known().collect(),
        }
    }
}

fn did_you_mean(nearest: Option<&'static str>) -> String {
    nearest.map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}

fn listed(intro: &str, known: &[&str]) -> String {
    format!(" ({intro} {})", known.join(", "))
}

#[cfg(test)]
mod tests {
    use super::Options;
    use crate::toy::SPEC;

    #[track_caller]
    fn check(line: &str, written: &str) {
        let options = Options::parse(&SPEC, line).unwrap();
        assert_eq!(options.to_string(), written);
        assert!(Options::parse(&SPEC, written).unwrap().pairs().eq(options.pairs()));
    }

    #[test]
    fn the_line_is_the_shortest_that_reads_back() {
        check("", "");
        check("variant=misere last=loses", "variant=misere");
        check("variant=misere last=wins", "variant=misere last=wins");
        check("seats=3 heap=12", "seats=3");
    }

    #[test]
    fn a_default_that_follows_another_option_is_told_apart() {
        check("dice=off", "dice=off");
        check("dice=off heap=21", "dice=off");
        check("dice=off heap=12", "heap=12 dice=off");
        check("variant=old-3 heap=12", "variant=old-3 heap=12");
    }
}
