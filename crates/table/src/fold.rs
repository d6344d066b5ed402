//! A table from its events.

use game::Notation;

use crate::{Command, Departure, Event, Means, Millis, Numbered, Refusal, SetupError, Table};

impl<G: Notation> Table<G> {
    /// The table at which all this has happened, or the first event that cannot have happened there.
    ///
    /// Each event is asked for again with the command that it came from, so the rules of a table stand in one place:
    /// what [`Table::obey`] would not have let happen is refused. The first events of a table are a table too: the same
    /// one as it stood then.
    pub fn fold(events: &[Numbered]) -> Result<Table<G>, FoldError> {
        let first = events.first().ok_or(FoldError { number: 1, fault: Fault::NotOpened })?;
        let at_first = |fault| FoldError { number: 1, fault };
        let Event::Opened { setup } = &first.event else { return Err(at_first(Fault::NotOpened)) };
        let mut table = Table::open(setup.clone(), first.at).map_err(|error| at_first(Fault::Setup(error)))?;
        agree(&table.events, events)?;
        while let Some(fact) = events.get(table.events.len()) {
            let before = table.events.len();
            let fault = |fault| FoldError { number: before as u32 + 1, fault };
            let command = cause(&fact.event).ok_or_else(|| fault(Fault::Uncaused))?;
            let made =
                table.obey_up_to(events.len(), command, fact.at).map_err(|refusal| fault(Fault::Refused(refusal)))?;
            if made.is_empty() {
                return Err(fault(Fault::Uncaused));
            }
            agree(made, &events[before..])?;
        }
        Ok(table)
    }
}

/// Whether what must have happened is what is told.
fn agree(made: &[Numbered], told: &[Numbered]) -> Result<(), FoldError> {
    let Some((made, told)) = made.iter().zip(told).find(|(made, told)| made != told) else { return Ok(()) };
    let fault = if told.number != made.number {
        Fault::Number(told.number)
    } else if told.at < made.at {
        Fault::Early { at: told.at, before: made.at }
    } else {
        Fault::Differs { told: Box::new(told.event.clone()), made: Box::new(made.event.clone()) }
    };
    Err(FoldError { number: made.number, fault })
}

/// The command that an event comes from; none where it only follows from another event.
fn cause(event: &Event) -> Option<Command> {
    Some(match event {
        Event::Opened { .. } | Event::TookBack { .. } => return None,
        Event::Joined { seat, name } => Command::Join { seat: *seat, name: name.clone() },
        Event::Acted { seat: Some(seat), action } => Command::Act { seat: *seat, action: action.clone() },
        Event::Acted { seat: None, action } => Command::Roll { action: action.clone() },
        Event::Spoke { seat, text } => Command::Speak { seat: *seat, text: text.clone() },
        Event::Offered { seat, offer } => Command::Offer { seat: *seat, offer: *offer },
        Event::Answered { seat, accept } => Command::Answer { seat: *seat, accept: *accept },
        Event::Left { seat, why: Departure::Resigned } => Command::Resign { seat: *seat },
        Event::Left { why: Departure::Time, .. } => Command::Flag,
        Event::Ended { ending } => match (ending.by, ending.seat) {
            (Means::Claim, Some(seat)) => Command::Claim { seat },
            (Means::Resignation, Some(seat)) => Command::Resign { seat },
            (Means::Time, Some(_)) => Command::Flag,
            _ => return None,
        },
        Event::Reopened => Command::Reopen,
        Event::Followed { table } => Command::Follow { table: table.clone() },
    })
}

/// Events that no table can have come from.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("event {number}: {fault}")]
pub struct FoldError {
    /// The event at fault, by the number that it should have.
    pub number: u32,
    /// What is wrong with it.
    #[source]
    pub fault: Fault,
}

/// What can be wrong with an event.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// The first event does not open a table.
    #[error("a table begins with its opening")]
    NotOpened,
    /// It opens a table that cannot be.
    #[error("{0}")]
    Setup(SetupError),
    /// A number is missing, doubled or out of order.
    #[error("is numbered {0}")]
    Number(u32),
    /// It is told to have happened before the event before it.
    #[error("happened at {at}, before {before}, when the event before it did")]
    Early {
        /// The time that is told.
        at: Millis,
        /// The time of the event before.
        before: Millis,
    },
    /// It only ever follows from another event, and that one is not there.
    #[error("nothing led to it")]
    Uncaused,
    /// The table does not allow it there.
    #[error("{0}")]
    Refused(Refusal),
    /// Something else must have happened.
    #[error("{told:?} is told where {made:?} must have happened")]
    Differs {
        /// What is told.
        told: Box<Event>,
        /// What must have happened.
        made: Box<Event>,
    },
}
