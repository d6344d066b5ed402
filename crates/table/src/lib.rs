//! One match of any game, for two to four seats and chance.
//!
//! A [`Table`] obeys [`Command`]s and answers with [`Event`]s, numbered from 1, which determine its whole state. It has
//! no clock and no dice of its own: the time and the outcomes of chance are arguments.
//!
//! ```
//! use game::Seat;
//! use testkit::toy::TakeAway;
//! use table::{Command, DiceSource, Occupant, Refusal, Setup, Table, Takebacks, TimeControl};
//!
//! let ada = Occupant::Person { name: "Ada".into() };
//! let mut table = Table::<TakeAway>::open(
//!     Setup {
//!         game: "take-away".into(),
//!         options: "heap=5 dice=off".into(),
//!         edition: 1,
//!         start: "5 p1 - 0".into(),
//!         control: TimeControl::Fischer { base: 60_000, increment: 2_000 },
//!         seats: vec![ada, Occupant::Computer { level: 1, style: None }],
//!         rolls: DiceSource::Host,
//!         takebacks: Takebacks::Free,
//!         dealt: false,
//!     },
//!     1_000,
//! )?;
//! assert_eq!(table.deadline(), Some(61_000));
//! table.obey(Command::Act { seat: Seat::P1, action: "take3".into(), charge: None }, 11_000).unwrap();
//! assert_eq!(table.status().clocks.unwrap().left, [52_000, 60_000]);
//! let refused = table.obey(Command::Act { seat: Seat::P1, action: "take1".into(), charge: None }, 12_000);
//! assert_eq!(refused, Err(Refusal::NotYourTurn));
//! let events = table.obey(Command::Act { seat: Seat::P2, action: "take2".into(), charge: None }, 13_000).unwrap();
//! assert_eq!(events.len(), 2);
//! assert_eq!(table.ending().unwrap().result.to_string(), "p2win");
//! assert_eq!(Table::<TakeAway>::load(table.events())?, table);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clock;
mod ending;
mod event;
mod history;
mod host;
mod load;
mod obey;
pub mod record;
mod setup;
mod snapshot;
mod status;
mod table;
mod takeback;
mod verify;

pub use event::{
    Command, Departure, Ending, EndingKind, Event, LONGEST_MESSAGE, Millis, NumberedEvent, Offer, Refusal,
};
pub use history::Played;
pub use host::{ComputerView, Host, Request, SeatClock, Step};
pub use load::{LoadError, LoadFault};
pub use record::{Headers, Record, RecordError};
pub use setup::{DiceSource, Occupant, Setup, SetupError, Takebacks, TimeControl};
pub use status::{Clocks, OpenOffer, SeatMessage, Status};
pub use table::Table;
pub use verify::{VerifyError, VerifyFault};
