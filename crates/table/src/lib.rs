//! One match of any game, for two to four seats and chance.
//!
//! A [`Table`] obeys [`Command`]s and answers with [`Event`]s, facts numbered from 1; a table is the fold of its
//! events. It has no clock and no dice of its own: the time is an argument, and so is what chance has decided.

mod event;
mod setup;
mod status;

pub use event::{Command, Departure, Ending, Event, Means, Millis, Numbered, Offer, Refusal};
pub use setup::{Control, Setup, Sitter};
pub use status::{Clocks, OpenOffer, Status};
