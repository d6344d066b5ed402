//! The options of one table: a variant and `key=value` settings, checked against what the game declares.
//!
//! **A variant is a base, and settings are on top of it**, whichever was given first. So the order of a line makes no
//! difference, and whoever changes the variant of a table can keep its [`Options::settings`]: an engine that is sent
//! its options in any order plays by the same rules.

use std::borrow::Cow;
use std::fmt;

use crate::nearest::{did_you_mean, nearest};
use crate::spec::{Domain, OptionSpec, Setting, Spec, Variant};
use crate::text::shown;

/// A complete and permitted choice of all options of one game.
#[derive(Clone, Debug)]
pub struct Options {
    spec: &'static Spec,
    variant: &'static Variant,
    /// The settings on top of the variant, by the index of their option.
    set: Vec<Option<Cow<'static, str>>>,
    /// The value of every option.
    values: Vec<Cow<'static, str>>,
    edition: u32,
}

impl Options {
    /// Every option at its default.
    pub fn defaults(spec: &'static Spec) -> Options {
        Options::build(spec, None, []).expect("a game's defaults are permitted: the laws check it")
    }

    /// A variant with settings on top of it; without a variant, the game's first. If a key is set twice, the later
    /// value counts.
    pub fn build<'a>(
        spec: &'static Spec,
        variant: Option<&str>,
        settings: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Options, OptionError> {
        let variant = variant.map_or(Ok(&spec.variants[0]), |name| find_variant(spec, name))?;
        let mut set = vec![None; spec.options.len()];
        for (key, value) in settings {
            let index = position(spec, key)?;
            set[index] = Some(spec.options[index].accept(value)?);
        }
        let mut chosen = set.clone();
        for setting in variant.settings {
            chosen[position(spec, setting.key)?].get_or_insert(setting.value.into());
        }
        let values = (0..chosen.len()).map(|index| value_or_default(spec, &chosen, index)).collect();
        let options = Options { spec, variant, set, values, edition: spec.edition };
        match spec.forbidden.iter().find(|forbidden| forbidden.pair.iter().all(|&setting| options.has(setting))) {
            None => Ok(options),
            Some(forbidden) => {
                let [first, second] = forbidden.pair;
                Err(OptionError::Forbidden { first, second, reason: forbidden.reason })
            }
        }
    }

    /// Reads a line such as `variant=micro start=none`; an empty line is the defaults. The variant may stand anywhere
    /// in the line.
    pub fn parse(spec: &'static Spec, line: &str) -> Result<Options, OptionError> {
        let pairs: Vec<(&str, &str)> = line.split_whitespace().map(split_setting).collect::<Result<_, _>>()?;
        let variant = pairs.iter().rev().find(|(key, _)| *key == "variant").map(|&(_, name)| name);
        Options::build(spec, variant, pairs.into_iter().filter(|(key, _)| *key != "variant"))
    }

    /// The same under the rules of another edition: a stored game goes on by the rules that it was played by.
    #[must_use]
    pub fn with_edition(self, edition: u32) -> Options {
        Options { edition, ..self }
    }

    /// The edition of the rules. [`Game::new`](crate::Game::new) asks for it where a later edition changed what is
    /// legal.
    pub fn edition(&self) -> u32 {
        self.edition
    }

    /// The game these are options of.
    pub fn spec(&self) -> &'static Spec {
        self.spec
    }

    /// The name of the variant.
    pub fn variant(&self) -> &'static str {
        self.variant.name
    }

    /// The settings that were made on top of the variant, in the declared order, also those that change nothing.
    pub fn settings(&self) -> impl Iterator<Item = (&str, &str)> {
        let set = self.spec.options.iter().zip(&self.set);
        set.filter_map(|(option, value)| Some((option.key, value.as_deref()?)))
    }

    /// The value of an option.
    ///
    /// # Panics
    /// If the game does not declare the key: an error in the game's own code, which its first test finds.
    pub fn word(&self, key: &str) -> &str {
        let index = self.spec.options.iter().position(|option| option.key == key);
        &self.values[index.unwrap_or_else(|| panic!("{} declares no option {key}", self.spec.id))]
    }

    /// The value of an option whose values are numbers.
    ///
    /// # Panics
    /// If the game does not declare the key, or not as a number.
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

    /// Notes for players about this choice.
    pub fn remarks(&self) -> impl Iterator<Item = &'static str> {
        let holds = |when: &[Setting]| when.iter().all(|&setting| self.has(setting));
        self.spec.remarks.iter().filter(move |remark| holds(remark.when)).map(|remark| remark.text)
    }
}

/// The shortest line that [`Options::parse`] turns into these options again; empty for the defaults.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A default may follow from another option, so a setting is left out only where that changes nothing.
        let mut written: Vec<(&str, &str)> = self.pairs().collect();
        for (key, _) in self.pairs() {
            let without = || written.iter().copied().filter(|&(other, _)| other != key);
            let same = |again: Options| again.values == self.values;
            if Options::build(self.spec, Some(self.variant.name), without()).is_ok_and(same) {
                written = without().collect();
            }
        }
        if self.variant.name != self.spec.variants[0].name {
            written.insert(0, ("variant", self.variant.name));
        }
        for (index, (key, value)) in written.into_iter().enumerate() {
            write!(f, "{}{key}={value}", if index > 0 { " " } else { "" })?;
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

fn find_variant(spec: &'static Spec, name: &str) -> Result<&'static Variant, OptionError> {
    let variant = spec.variants.iter().find(|variant| variant.name == name);
    variant.ok_or_else(|| OptionError::unknown_variant(spec, name))
}

/// The value that was chosen, or the default, which may depend on another option.
fn value_or_default(spec: &Spec, chosen: &[Option<Cow<'static, str>>], index: usize) -> Cow<'static, str> {
    let option = &spec.options[index];
    let follows = || {
        option.default_when.iter().find(|other| {
            let at = spec.options.iter().position(|option| option.key == other.setting.key);
            at.is_some_and(|at| chosen[at].as_deref().unwrap_or(spec.options[at].default) == other.setting.value)
        })
    };
    chosen[index].clone().unwrap_or_else(|| follows().map_or(option.default, |other| other.default).into())
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

/// Why a choice of options is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// No such key.
    #[error("option `{key}`: {game} has no such option{}{}", did_you_mean(*nearest), listed("its options are", known))]
    UnknownKey {
        /// The key that was given.
        key: String,
        /// The game.
        game: &'static str,
        /// The key that was probably meant.
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
        /// The name that was probably meant.
        nearest: Option<&'static str>,
        /// All names.
        known: Vec<&'static str>,
    },
    /// The option has no such value.
    #[error("option `{key}`: unknown value `{value}` ({allowed}){}", did_you_mean(*nearest))]
    BadValue {
        /// The option.
        key: &'static str,
        /// The value that was given.
        value: String,
        /// The values that it may have.
        allowed: String,
        /// The value that was probably meant.
        nearest: Option<&'static str>,
    },
    /// Two settings that exclude each other.
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

fn listed(intro: &str, known: &[&str]) -> String {
    format!(" ({intro} {})", known.join(", "))
}
