//! Tables of any game: opened, or loaded from what has happened at them.

use game::{FieldError, OptionError, Options};
use table::{
    DiceSource, Event, LoadError, LoadFault, Millis, NumberedEvent, Occupant, Setup, SetupError, Table, Takebacks,
    TimeControl,
};

use crate::{AnyTable, CatalogGame, UnknownGame, Visitor, dispatch, find};

/// Puts together what a table starts from: the options in their shortest form, our edition of the rules, and the first
/// position, which is the game's own for this seed where none is given.
pub fn set_up(
    game: &str,
    options: &str,
    start: Option<&str>,
    seed: u64,
    control: TimeControl,
    seats: Vec<Occupant>,
) -> Result<Setup, OpenError> {
    let spec = find(game)?;
    let options = Options::parse(spec, options)?;
    Ok(Setup {
        game: spec.id.to_owned(),
        options: options.to_string(),
        edition: spec.edition,
        start: dispatch(&options, First { start, seed })?,
        control,
        seats,
        rolls: DiceSource::Host,
        takebacks: Takebacks::Free,
        dealt: start.is_none(),
    })
}

/// Opens a table, or says what is wrong with what it should start from.
pub fn open(setup: Setup, at: Millis) -> Result<Box<dyn AnyTable>, OpenError> {
    // Only the kind of game matters here: the table makes its rules from its own options.
    let spec = find(&setup.game)?;
    Ok(dispatch(&Options::defaults(spec), Open { setup, at })?)
}

/// Loads a table from its events, which are applied and not decided again.
pub fn load(events: &[NumberedEvent]) -> Result<Box<dyn AnyTable>, RestoreError> {
    let Some(Event::Opened { setup }) = events.first().map(|first| &first.event) else {
        return Err(LoadError { number: 1, fault: LoadFault::NotOpened }.into());
    };
    let spec = find(&setup.game)?;
    Ok(dispatch(&Options::defaults(spec), Load { events })?)
}

struct First<'a> {
    start: Option<&'a str>,
    seed: u64,
}

impl Visitor for First<'_> {
    type Answer = Result<String, FieldError>;

    fn visit<G: CatalogGame>(self, game: G, _: &Options) -> Self::Answer {
        let state = match self.start {
            Some(text) => game.read_state(text)?,
            None => game.start(self.seed),
        };
        Ok(game.fen(&state))
    }
}

struct Open {
    setup: Setup,
    at: Millis,
}

impl Visitor for Open {
    type Answer = Result<Box<dyn AnyTable>, SetupError>;

    fn visit<G: CatalogGame>(self, _: G, _: &Options) -> Self::Answer {
        Ok(Box::new(Table::<G>::open(self.setup, self.at)?))
    }
}

struct Load<'a> {
    events: &'a [NumberedEvent],
}

impl Visitor for Load<'_> {
    type Answer = Result<Box<dyn AnyTable>, LoadError>;

    fn visit<G: CatalogGame>(self, _: G, _: &Options) -> Self::Answer {
        Ok(Box::new(Table::<G>::load(self.events)?))
    }
}

/// Why a table cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OpenError {
    /// No game has this name.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// What it should start from is refused.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl From<OptionError> for OpenError {
    fn from(error: OptionError) -> OpenError {
        SetupError::from(error).into()
    }
}

impl From<FieldError> for OpenError {
    fn from(error: FieldError) -> OpenError {
        SetupError::from(error).into()
    }
}

/// Why no table can be made from events.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RestoreError {
    /// No game has this name.
    #[error("event 1: {0}")]
    Game(#[from] UnknownGame),
    /// An event cannot be read.
    #[error(transparent)]
    Events(#[from] LoadError),
}
