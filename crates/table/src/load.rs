//! A table from its stored events: loading is applying.

use game::{Notation, shown};

use crate::setup::restore;
use crate::{Event, Millis, NumberedEvent, SetupError, Table};

impl<G: Notation> Table<G> {
    /// Makes a table from its events. What was stored has happened, whatever today's rules or policies say about it:
    /// events are applied and not decided again, so only what cannot be read is refused. [`Table::verify`] checks
    /// events against the rules.
    pub fn load(events: &[NumberedEvent]) -> Result<Table<G>, LoadError> {
        let first = events.first().ok_or(LoadError { number: 1, fault: LoadFault::NotOpened })?;
        let Event::Opened { setup } = &first.event else {
            return Err(LoadError { number: 1, fault: LoadFault::NotOpened });
        };
        check_order(1, first, 0)?;
        let prepared =
            restore(setup.clone()).map_err(|error| LoadError { number: 1, fault: LoadFault::Setup(error) })?;
        let mut table: Table<G> = Table::begin(prepared, first.at);
        table.events.reserve(events.len());
        table.snapshots.reserve(events.len());
        let mut before = first.at;
        for (number, stored) in (2..).zip(&events[1..]) {
            check_order(number, stored, before)?;
            before = stored.at;
            let action = match &stored.event {
                Event::Acted { action, .. } => Some(
                    table
                        .game
                        .parse_action(action)
                        .ok_or_else(|| LoadError { number, fault: LoadFault::Unreadable { action: shown(action) } })?,
                ),
                Event::Opened { .. } => return Err(LoadError { number, fault: LoadFault::OpenedAgain }),
                _ => None,
            };
            table.apply(stored.event.clone(), action, stored.at);
        }
        table.refresh_all();
        Ok(table)
    }
}

/// Whether an event has the number that follows, and did not happen before the event before it.
fn check_order(number: u32, stored: &NumberedEvent, before: Millis) -> Result<(), LoadError> {
    let fault = if stored.number != number {
        LoadFault::Number(stored.number)
    } else if stored.at < before {
        LoadFault::Early { at: stored.at, before }
    } else {
        return Ok(());
    };
    Err(LoadError { number, fault })
}

/// Events that no table can be made from.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("event {number}: {fault}")]
pub struct LoadError {
    /// The event at fault, by the number that it should have.
    pub number: u32,
    /// What is wrong with it.
    #[source]
    pub fault: LoadFault,
}

/// What can be wrong with a stored event.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LoadFault {
    /// The first event does not open a table.
    #[error("a table begins with its opening")]
    NotOpened,
    /// A later event opens a table.
    #[error("a table is opened once")]
    OpenedAgain,
    /// It opens a table that cannot be read.
    #[error("{0}")]
    Setup(SetupError),
    /// A number is missing, doubled or out of order.
    #[error("is numbered {0}")]
    Number(u32),
    /// It is dated before the event before it.
    #[error("happened at {at}, before {before}, when the event before it did")]
    Early {
        /// Its time.
        at: Millis,
        /// The time of the event before.
        before: Millis,
    },
    /// The text of its action cannot be read.
    #[error("`{action}` is no action")]
    Unreadable {
        /// The text.
        action: String,
    },
}
