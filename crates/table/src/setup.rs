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
    /// How time is kept.
    pub control: TimeControl,
    /// Who sits where, p1 first.
    pub seats: Vec<Occupant>,
    /// Where the dice are cast.
    #[serde(default, skip_serializing_if = "is_default")]
    #[ts(optional, as = "Option<DiceSource>")]
    pub rolls: DiceSource,
    /// How often actions can be taken back.
    #[serde(default, skip_serializing_if = "is_default")]
    #[ts(optional, as = "Option<Takebacks>")]
    pub takebacks: Takebacks,
    /// Whether the first position is the game's own, so that a rematch begins with a new one where set-up is random.
    #[serde(default, skip_serializing_if = "is_default")]
    #[ts(optional, as = "Option<bool>")]
    pub dealt: bool,
}

/// Where the dice are cast.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum DiceSource {
    /// By the program that hosts the table.
    #[default]
    #[serde(alias = "house")]
    Host,
    /// By the players, with dice of their own: they type in what came up.
    Players,
}

/// How often actions can be taken back. Others have to agree in any case, unless they are computers.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Takebacks {
    /// As often as everybody agrees.
    #[default]
    Free,
    /// Once for each seat.
    Once,
    /// Never.
    Never,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Who sits in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Occupant {
    /// A person.
    Person {
        /// As the others call them; may be empty.
        name: String,
    },
    /// A computer.
    Computer {
        /// How strong it plays: 1 is the weakest.
        level: u8,
        /// In which of the game's styles; `None` for none in particular.
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
pub enum TimeControl {
    /// There are no clocks.
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
    pub fn seat_order(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::first(self.seats.len() as u8)
    }
}

/// A setup with the options, rules and first position that it names.
pub(crate) struct Prepared<G: Notation> {
    pub(crate) setup: Setup,
    pub(crate) options: Options,
    pub(crate) game: G,
    pub(crate) start: G::State,
}

/// Prepares a new table: under the present edition of the rules, from a position in which there is something to play.
/// Options and position are put into their canonical form.
pub(crate) fn prepare<G: Notation>(setup: Setup) -> Result<Prepared<G>, SetupError> {
    let here = G::spec().edition;
    if setup.edition != here {
        return Err(SetupError::Edition { given: setup.edition, here });
    }
    let mut prepared = restore::<G>(setup)?;
    if matches!(prepared.setup.control, TimeControl::Fischer { base: 0, .. }) {
        return Err(SetupError::NoTime);
    }
    if prepared.setup.rolls == DiceSource::Players && !G::spec().chance {
        return Err(SetupError::NoDice);
    }
    if ended(&prepared.game, std::slice::from_ref(&prepared.start)).is_some() {
        return Err(SetupError::Over);
    }
    prepared.setup.options = prepared.options.to_string();
    prepared.setup.start = prepared.game.fen(&prepared.start);
    Ok(prepared)
}

/// Prepares a table that was opened before, under the edition of the rules that it was opened with. Nothing is decided
/// again: only what cannot be read is refused.
pub(crate) fn restore<G: Notation>(setup: Setup) -> Result<Prepared<G>, SetupError> {
    let spec = G::spec();
    if setup.game != spec.id {
        return Err(SetupError::Game { given: shown(&setup.game), here: spec.id });
    }
    if setup.edition > spec.edition {
        return Err(SetupError::Edition { given: setup.edition, here: spec.edition });
    }
    let options = Options::parse(spec, &setup.options)?.with_edition(setup.edition);
    let game = G::new(&options);
    if setup.seats.len() != usize::from(game.seats()) {
        return Err(SetupError::Seats { given: setup.seats.len(), needed: game.seats() });
    }
    let start = game.read_state(&setup.start)?;
    Ok(Prepared { setup, options, game, start })
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
    /// The players are to roll, but the game has no dice.
    #[error("rolls: chance has no part in this game")]
    NoDice,
    /// The first position is refused.
    #[error(transparent)]
    Start(#[from] FieldError),
    /// The first position is also the last.
    #[error("the game is over in the first position")]
    Over,
}
