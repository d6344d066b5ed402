//! One match of any game, for two to four seats and chance.
//!
//! A [`Table`] obeys [`Command`]s and answers with [`Event`]s, facts numbered from 1; a table is the fold of its
//! events. It has no clock and no dice of its own: the time is an argument, and so is what chance has decided.
//!
//! ```
//! use game::Seat;
//! use game::toy::TakeAway;
//! use table::{Command, Control, Refusal, Rolls, Setup, Sitter, Table};
//!
//! let ada = Sitter::Person { name: "Ada".into() };
//! let mut table = Table::<TakeAway>::open(
//!     Setup {
//!         game: "take-away".into(),
//!         options: "heap=5 dice=off".into(),
//!         edition: 1,
//!         start: "5 p1 - 0".into(),
//!         control: Control::Fischer { base: 60_000, increment: 2_000 },
//!         seats: vec![ada, Sitter::Computer { level: 1, style: None }],
//!         rolls: Rolls::House,
//!     },
//!     1_000,
//! )?;
//! assert_eq!(table.deadline(), Some(61_000));
//! table.obey(Command::Act { seat: Seat::P1, action: "take3".into() }, 11_000)?;
//! assert_eq!(table.status().clocks.unwrap().left, [52_000, 60_000]);
//! let refused = table.obey(Command::Act { seat: Seat::P1, action: "take1".into() }, 12_000);
//! assert_eq!(refused, Err(Refusal::NotYourTurn));
//! let events = table.obey(Command::Act { seat: Seat::P2, action: "take2".into() }, 13_000)?;
//! assert_eq!(events.len(), 2);
//! assert_eq!(table.ending().unwrap().result, "p2win");
//! assert_eq!(Table::<TakeAway>::fold(table.events())?, table);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chairs;
mod clock;
mod ending;
mod event;
mod fold;
mod line;
mod obey;
pub mod record;
mod setup;
mod standing;
mod status;
mod table;

pub use event::{Command, Departure, Ending, Event, LONGEST_SPEECH, Means, Millis, Numbered, Offer, Refusal};
pub use fold::{Fault, FoldError};
pub use line::Played;
pub use record::{Headers, Record, RecordError};
pub use setup::{Control, Rolls, Setup, SetupError, Sitter};
pub use status::{Clocks, OpenOffer, Spoken, Status};
pub use table::Table;
