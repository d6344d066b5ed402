//! Whether events can have happened: each is asked for again and decided by the rules of a table and of its game.

use game::{IllegalFacts, Language, Notation, Reason};

use crate::setup::restore;
use crate::{Command, Departure, EndingKind, Event, LoadError, NumberedEvent, Refusal, Table};

impl<G: Notation> Table<G> {
    /// Whether every event of this table could have happened when it did, by the rules of the edition that it was
    /// opened with; or the first that could not. It is never needed to load a table.
    pub fn verify(&self) -> Result<(), VerifyError> {
        let events = self.events();
        let first = &events[0];
        let prepared = restore(self.setup().clone()).map_err(|error| VerifyError {
            number: 1,
            fault: VerifyFault::Load(LoadError { number: 1, fault: crate::LoadFault::Setup(error) }),
        })?;
        let mut table: Table<G> = Table::begin(prepared, first.at);
        while let Some(stored) = events.get(table.events.len()) {
            let before = table.events.len();
            let fault = |fault| VerifyError { number: before as u32 + 1, fault };
            let command = command_of(&stored.event).ok_or_else(|| fault(VerifyFault::NoCause))?;
            let made = table
                .obey_up_to(events.len(), command, stored.at)
                .map_err(|no| fault(VerifyFault::Refused(no.map_illegal(|no| no.reason(Language::English)))))?;
            if made.is_empty() {
                return Err(fault(VerifyFault::NoCause));
            }
            compare(made, &events[before..])?;
        }
        Ok(())
    }
}

/// Whether what follows from the rules is what was stored.
fn compare(made: &[NumberedEvent], stored: &[NumberedEvent]) -> Result<(), VerifyError> {
    let Some((made, stored)) = made.iter().zip(stored).find(|(made, stored)| made != stored) else { return Ok(()) };
    let fault = VerifyFault::Differs { stored: Box::new(stored.event.clone()), made: Box::new(made.event.clone()) };
    Err(VerifyError { number: made.number, fault })
}

/// The command that an event comes from; `None` if it only follows from another event.
fn command_of(event: &Event) -> Option<Command> {
    Some(match event {
        Event::Opened { .. } | Event::TookBack { .. } => return None,
        Event::Joined { seat, name } => Command::Join { seat: *seat, name: name.clone() },
        Event::Acted { seat: Some(seat), action, charge } => {
            Command::Act { seat: *seat, action: action.clone(), charge: *charge }
        }
        Event::Acted { seat: None, action, .. } => Command::Roll { action: action.clone() },
        Event::Spoke { seat, text } => Command::Speak { seat: *seat, text: text.clone() },
        Event::Offered { seat, offer } => Command::Offer { seat: *seat, offer: *offer },
        Event::Answered { seat, accept } => Command::Answer { seat: *seat, accept: *accept },
        Event::Left { seat, why: Departure::Resigned } => Command::Resign { seat: *seat },
        Event::Left { why: Departure::Time, .. } => Command::Flag,
        Event::Ended { ending } => match (ending.by, ending.seat) {
            (EndingKind::Claim, Some(seat)) => Command::Claim { seat },
            (EndingKind::Resignation, Some(seat)) => Command::Resign { seat },
            (EndingKind::Time, Some(_)) => Command::Flag,
            _ => return None,
        },
        Event::Reopened => Command::Reopen,
        Event::Followed { table } => Command::Follow { table: table.clone() },
    })
}

/// The first event that cannot have happened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("event {number}: {fault}")]
pub struct VerifyError {
    /// Its number.
    pub number: u32,
    /// Why not.
    #[source]
    pub fault: VerifyFault,
}

/// Why an event cannot have happened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VerifyFault {
    /// The events cannot even be read.
    #[error("{0}")]
    Load(LoadError),
    /// It only ever follows from another event, and that one is not there.
    #[error("nothing led to it")]
    NoCause,
    /// The table does not allow it there.
    #[error("{0}")]
    Refused(Refusal<Reason>),
    /// Something else must have happened.
    #[error("{stored:?} is stored where {made:?} must have happened")]
    Differs {
        /// What was stored.
        stored: Box<Event>,
        /// What must have happened.
        made: Box<Event>,
    },
}
