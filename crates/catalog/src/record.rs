//! Which game a record is of, and the table at which it goes on.

use game::{Options, ended};
use table::{
    Departure, DiceSource, Event, Headers, Millis, NumberedEvent, Occupant, Record, RecordError, Setup, Table,
    Takebacks, TimeControl, record,
};

use crate::{AnyTable, CatalogGame, Visitor, dispatch, find};

/// The game and the options that a record's tags name: with them [`dispatch`] finds the rules to read the rest with.
pub fn record_options(headers: &Headers<'_>) -> Result<Options, RecordError> {
    let spec = find(headers.need("Game")?).map_err(|error| headers.refuse("Game", error.to_string()))?;
    headers.options(spec)
}

/// The table at which a recorded game goes on, without clocks: everything that was played, and these occupants or,
/// where none are given, those whom the record names. A game that is over does not go on.
pub fn reopen(
    headers: &Headers<'_>,
    occupants: Option<Vec<Occupant>>,
    at: Millis,
) -> Result<Box<dyn AnyTable>, RecordError> {
    dispatch(&record_options(headers)?, Reopen { headers, occupants, at })
}

struct Reopen<'a> {
    headers: &'a Headers<'a>,
    occupants: Option<Vec<Occupant>>,
    at: Millis,
}

impl Visitor for Reopen<'_> {
    type Answer = Result<Box<dyn AnyTable>, RecordError>;

    fn visit<G: CatalogGame>(self, _: G, _: &Options) -> Self::Answer {
        let Reopen { headers, occupants, at } = self;
        let record = Record::<G>::read(headers)?;
        let by_rules = ended(record.game(), record.past()).map(|outcome| (outcome.result(), outcome.cause()));
        if let Some((result, reason)) = record.result().or(by_rules) {
            return Err(headers.refuse("Result", format!("this game is over: {result} ({reason})")));
        }
        let named = || record.seats().iter().map(|name| record::occupant(name)).collect();
        let setup = Setup {
            game: record.options().spec().id.to_owned(),
            options: record.options().to_string(),
            edition: record.options().edition(),
            start: record.game().fen(&record.past()[0]),
            control: TimeControl::None,
            seats: occupants.unwrap_or_else(named),
            rolls: DiceSource::Host,
            takebacks: Takebacks::Free,
            dealt: false,
        };
        let acted = record.past().iter().zip(record.played()).map(|(state, played)| Event::Acted {
            seat: played.seat,
            action: record.game().action_text(state, played.action),
            charge: None,
        });
        let left = record.left().iter().map(|seat| Event::Left { seat, why: Departure::Resigned });
        let events: Vec<NumberedEvent> = std::iter::once(Event::Opened { setup })
            .chain(acted)
            .chain(left)
            .zip(1..)
            .map(|(event, number)| NumberedEvent { number, at, event })
            .collect();
        let table = Table::<G>::load(&events).map_err(|error| headers.refuse("Start", error.to_string()))?;
        Ok(Box::new(table))
    }
}
