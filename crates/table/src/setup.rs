//! What is fixed when a table is opened.

use game::{FieldError, Notation, OptionError, Options, Seat, ended, shown};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Everything that a table starts from. It is the table's first event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The game's id.
    pub game: String,
    /// The options as one line, `variant=micro start=none`; empty for the defaults.
    pub options: String,
    /// The edition of the rules that it is played under.
    pub edition: u32,
    /// The first position.
    pub start: String,
    /// The time that everybody has.
    pub control: Control,
    /// Who sits where, p1 first.
    pub seats: Vec<Sitter>,
    /// Who casts the dice.
    #[serde(default, skip_serializing_if = "Rolls::are_the_house_s")]
    #[ts(optional, as = "Option<Rolls>")]
    pub rolls: Rolls,
}

/// Who decides where chance does.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Rolls {
    /// The house, from its randomness.
    #[default]
    House,
    /// The players, with dice of their own: they tell the table what came up.
    Players,
}

impl Rolls {
    fn are_the_house_s(&self) -> bool {
        *self == Rolls::House
    }
}

/// Who sits in a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Sitter {
    /// Somebody.
    Person {
        /// As the others call them; may be empty.
        name: String,
    },
    /// A program of the house.
    Computer {
        /// How strong it plays: 1 is the gentlest.
        level: u8,
        /// In which of the game's styles; nothing for none in particular.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        style: Option<String>,
    },
    /// Nobody yet: whoever comes first may take it.
    Open,
}

/// How time is kept.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Control {
    /// It is not.
    None,
    /// Each seat has `base`, and `increment` more for each turn that it completes.
    Fischer {
        /// Milliseconds at the start.
        base: u64,
        /// Milliseconds for each turn.
        increment: u64,
    },
}

impl Setup {
    /// The seats, p1 first.
    pub fn chairs(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.seats.len() as u8)
    }
}

/// The setup with its options in their shortest form, and the options, rules and first position that it names.
pub(crate) fn checked<G: Notation>(mut setup: Setup) -> Result<(Setup, Options, G, G::State), SetupError> {
    let spec = G::spec();
    if setup.game != spec.id {
        return Err(SetupError::Game { given: shown(&setup.game), here: spec.id });
    }
    if setup.edition != spec.edition {
        return Err(SetupError::Edition { given: setup.edition, here: spec.edition });
    }
    let options = Options::parse(spec, &setup.options)?;
    let game = G::new(&options);
    if setup.seats.len() != usize::from(game.seats()) {
        return Err(SetupError::Seats { given: setup.seats.len(), needed: game.seats() });
    }
    if matches!(setup.control, Control::Fischer { base: 0, .. }) {
        return Err(SetupError::NoTime);
    }
    if setup.rolls == Rolls::Players && !spec.chance {
        return Err(SetupError::NoDice);
    }
    let start = game.read_state(&setup.start)?;
    if ended(&game, std::slice::from_ref(&start)).is_some() {
        return Err(SetupError::Over);
    }
    setup.options = options.to_string();
    setup.start = game.fen(&start);
    Ok((setup, options, game, start))
}

/// Why a table cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// It is for another game.
    #[error("this is a table of {here}, not of `{given}`")]
    Game {
        /// The game that was asked for.
        given: String,
        /// The game whose table this is.
        here: &'static str,
    },
    /// It is for other rules than ours.
    #[error("edition {given}: these are the rules of edition {here}")]
    Edition {
        /// The edition that was asked for.
        given: u32,
        /// The edition of the rules at hand.
        here: u32,
    },
    /// The options are refused.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// There are too many or too few people.
    #[error("seats: {given} are given, and the table has {needed}")]
    Seats {
        /// How many were given.
        given: usize,
        /// How many there must be.
        needed: u8,
    },
    /// Nobody would have any time.
    #[error("time: a clock must start with more than nothing")]
    NoTime,
    /// The players want to cast dice that nobody needs.
    #[error("rolls: chance has no part in this game")]
    NoDice,
    /// The first position is refused.
    #[error(transparent)]
    Start(#[from] FieldError),
    /// The first position is also the last.
    #[error("the game is over in the first position")]
    Over,
}
