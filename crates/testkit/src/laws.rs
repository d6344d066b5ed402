//! The laws that every game is held to, on seeded random play and on spoilt text.
//!
//! A game's own tests are one line, and whatever is random in them follows from the budget's seed:
//! ```
//! use testkit::laws::{Breach, Effort, uphold};
//!
//! let report = uphold::<testkit::toy::TakeAway>(&Effort::default())?;
//! assert!(report.positions > 1000);
//! # Ok::<(), Breach>(())
//! ```
//! A [`Breach`] names the law, the options, the position and the action or text, so that it can be seen again.
//!
//! A game that hides something and is played by computers is held to one law more: [`uphold_hidden`].

mod declared;
mod hidden;
mod inspector;
mod refusals;
mod screen;

use std::fmt;

use game::{Dice, Domain, OptionSpec, Options, Present, Spec, Word};
use inspector::Inspector;

pub use declared::check_spec;
pub use hidden::{HiddenReport, Leak, Shown, compare_hidden, examine_hidden, uphold_hidden};

macro_rules! laws {
    ($($law:ident $sentence:literal,)+) => {
        /// One law.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Law { $(#[doc = $sentence] $law,)+ }

        impl Law {
            /// All laws.
            pub const ALL: &'static [Law] = &[$(Law::$law),+];

            /// What the law says.
            pub const fn sentence(self) -> &'static str {
                match self { $(Law::$law => $sentence,)+ }
            }
        }
    };
}

laws! {
    Names "Games, options, values and variants have names of a-z, 0-9 and -, each name once.",
    Defaults "A default is one of its option's values.",
    Declared "Variants, forbidden pairs, remarks and defaults speak of declared settings only.",
    FirstVariant "There is a first variant, and it has no settings.",
    Permitted "Every variant is permitted.",
    OptionsLine "The line of a choice of options reads back as the same choice.",
    RuleIndex "Paragraphs and rulings are numbered upward, each once, and what they cite can be found.",
    Bench "Every bench position can be read under its options.",
    Demo "The demo has actions, and they can be played under its options.",
    Seats "A table has two to four seats, as declared, and who acts or wins sits there.",
    Start "A seed has one first position.",
    StateText "A position is one line of printable ASCII with single spaces, without the word `moves`.",
    StateReading "A position's text reads back as the same position and is written the same again.",
    Acceptance "Every position that play reaches is accepted as text, from whichever accepted text it began.",
    Equality "Equal positions have equal texts.",
    Listing "An action is listed once.",
    MostActions "No position lists more actions than the game says.",
    Over "A game is over exactly where nothing is listed, and then it has a cause.",
    Count "The count is the length of the list.",
    Nth "Numbers below the count enumerate the list.",
    ActionText "An action's text is printable ASCII without spaces, of 1 to 48 characters.",
    OneText "Two listed actions have two texts.",
    ActionReading "A listed action's text reads back as that action.",
    LegalOrder "The legal texts are those of the list, in ascending byte order.",
    OneAction "Two listed actions lead to two positions, unless both tell more than a position keeps.",
    Chance "Chance acts only in a game that declares it.",
    Weights "Every outcome of chance has a weight of at least 1.",
    Clones "What is played on a copy of a position does not change the position.",
    Key "Keys are equal exactly where essences are.",
    Claim "A claim of threefold repetition names three equal positions in order, the present last.",
    Replay "Playing the texts of a game from its start leads to the same position.",
    FieldRefusal "Refused position text is told its field and a reason, in one short line.",
    Canonical "Position text is accepted only as it would be written.",
    ActionRefusal "Refused action text is told a rule that can be looked up and a sentence, in one short line.",
    ActionAcceptance "Action text is accepted only as the text of a listed action.",
    View "A view can be written as JSON, and is the same for everybody where nothing is hidden.",
    Prompt "Every viewer is told in sentences what a position asks for, with a rule that can be looked up.",
    Sides "The seats play different sides, and each has a name.",
    Picks "Every listed action has picks, and those of none begin with all of another's.",
    PickNames "Picks and sites are printable ASCII without spaces, and a chooser has words for what it offers.",
    PickReading "The picks of a listed action name that action.",
    PickRefusal "Picks that lead nowhere are told a rule that can be looked up and a sentence, in one short line.",
    PickAcceptance "Picks are accepted only where they name a listed action.",
    Telling "An action is told in 1 to 48 characters, and aloud in a sentence.",
    NoPanic "Nothing panics.",
}

/// How much is tried. The same budget always tries the same things.
#[derive(Clone, Debug)]
pub struct Effort {
    /// What all dice follow from.
    pub seed: u64,
    /// Choices of several options at random, beside every variant and every single value.
    pub mixtures: u32,
    /// Games played under each choice of options.
    pub games: u64,
    /// Actions after which a game is broken off.
    pub length: usize,
    /// Spoilt action texts at each position of a game.
    pub spoilt_actions: u32,
    /// Picks at random at each position.
    pub random_picks: u32,
    /// Spoilt position texts for each choice of options.
    pub spoilt_positions: u32,
    /// Actions played from a spoilt text that was accepted.
    pub onward: usize,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort {
            seed: 1,
            mixtures: 24,
            games: 4,
            length: 200,
            spoilt_actions: 3,
            random_picks: 2,
            spoilt_positions: 300,
            onward: 8,
        }
    }
}

/// What was tried, so that a test can see that it was not nothing.
#[derive(Clone, Default, Debug)]
pub struct LawReport {
    /// Choices of options.
    pub choices: u64,
    /// Games begun.
    pub games: u64,
    /// Games that came to their end.
    pub finished: u64,
    /// Positions looked at.
    pub positions: u64,
    /// Listed actions looked at.
    pub actions: u64,
    /// Spoilt position texts that were refused.
    pub refused_positions: u64,
    /// Spoilt position texts that were accepted and played on.
    pub accepted_positions: u64,
    /// Spoilt action texts that were refused.
    pub refused_actions: u64,
    /// Spoilt action texts that happened to be legal.
    pub accepted_actions: u64,
    /// Picks at random that led nowhere.
    pub refused_picks: u64,
    /// Picks at random that happened to name an action.
    pub accepted_picks: u64,
}

impl LawReport {
    fn add(&mut self, other: &LawReport) {
        self.choices += other.choices;
        self.games += other.games;
        self.finished += other.finished;
        self.positions += other.positions;
        self.actions += other.actions;
        self.refused_positions += other.refused_positions;
        self.accepted_positions += other.accepted_positions;
        self.refused_actions += other.refused_actions;
        self.accepted_actions += other.accepted_actions;
        self.refused_picks += other.refused_picks;
        self.accepted_picks += other.accepted_picks;
    }
}

/// A law was broken: which, and where.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
pub struct Breach {
    /// The law.
    pub law: Law,
    /// The game.
    pub game: &'static str,
    /// The line of its options.
    pub options: String,
    /// The position, where the law is about one.
    pub position: String,
    /// The action or text that was tried there, if any.
    pub tried: String,
    /// What was found.
    pub detail: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "law {:?} is broken: {}", self.law, self.law.sentence())?;
        writeln!(f, "  found     {}", excerpt(&self.detail))?;
        writeln!(f, "  game      {}", self.game)?;
        writeln!(f, "  options   {}", if self.options.is_empty() { "(defaults)" } else { &self.options })?;
        writeln!(f, "  position  {}", excerpt(&self.position))?;
        write!(f, "  tried     {:?}", excerpt(&self.tried))
    }
}

/// A failing test prints the debug form, so it is the readable one.
impl fmt::Debug for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Huge texts are cut: their beginning and their length are enough to find them again.
fn excerpt(text: &str) -> String {
    let length = text.chars().count();
    if length <= 2000 {
        return text.to_owned();
    }
    format!("{} … ({length} characters)", text.chars().take(200).collect::<String>())
}

/// Holds a game to all laws, under every choice of options that [`choices`] gives.
pub fn uphold<G: Present>(budget: &Effort) -> Result<LawReport, Breach> {
    check_spec(G::spec())?;
    let mut report = LawReport::default();
    for options in choices(G::spec(), budget.mixtures, budget.seed) {
        report.add(&examine::<G>(&options, budget)?);
    }
    declared::check_bench::<G>()?;
    declared::check_demo::<G>()?;
    Ok(report)
}

/// Holds a game to the laws of play and text under one choice of options.
pub fn examine<G: Present>(options: &Options, budget: &Effort) -> Result<LawReport, Breach> {
    Inspector::<G>::new(options, budget).run()
}

/// Every variant; every single value on top of the defaults (of a number the least, the default and the most); and
/// some mixtures of many values at random. Forbidden choices are left out, and each choice comes once.
pub fn choices(spec: &'static Spec, mixtures: u32, seed: u64) -> Vec<Options> {
    let mut found: Vec<Options> = Vec::new();
    let mut add = |variant: Option<&str>, settings: &[(&'static str, String)]| {
        let settings = settings.iter().map(|(key, value)| (*key, value.as_str()));
        let Ok(options) = Options::build(spec, variant, settings) else { return false };
        let fresh = !found.iter().any(|known| known.pairs().eq(options.pairs()));
        if fresh {
            found.push(options);
        }
        fresh
    };
    for variant in spec.variants {
        add(Some(variant.name), &[]);
    }
    for option in spec.options {
        for value in values(&option.values, option.default) {
            add(None, &[(option.key, value)]);
        }
    }
    let mut dice = Dice::new(seed);
    for _ in 0..mixtures {
        // Many mixtures are forbidden, and a small game has few, so each is given several tries.
        let mut any = |option: &OptionSpec| dice.pick(&values(&option.values, option.default)).clone();
        let mut mixture = || spec.options.iter().map(|option| (option.key, any(option))).collect::<Vec<_>>();
        let _ = (0..20).any(|_| add(None, &mixture()));
    }
    found
}

fn values(domain: &Domain, default: &str) -> Vec<String> {
    match domain {
        Domain::Words(words) => words.iter().map(|Word { name, .. }| (*name).to_owned()).collect(),
        Domain::Number { least, most } => vec![least.to_string(), default.to_owned(), most.to_string()],
    }
}
