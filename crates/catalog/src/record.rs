//! Which game a record is of, and the table at which it goes on.

use game::Options;
use table::{Command, Control, Headers, Millis, Record, RecordError, Rolls, Setup, Sitter, Table, record};

use crate::{AnyTable, Shelved, Visitor, dispatch, find};

/// The game and the options that a record's tags name: with them [`dispatch`] finds the rules to read the rest with.
pub fn record_options(headers: &Headers<'_>) -> Result<Options, RecordError> {
    let spec = find(headers.need("Game")?).map_err(|error| headers.refuse("Game", error.to_string()))?;
    headers.options(spec)
}

/// The table at which a recorded game goes on, without clocks: everything that was played, and these sitters or, where
/// none are given, those whom the record names. A game that is over does not go on.
pub fn reopen(
    headers: &Headers<'_>,
    sitters: Option<Vec<Sitter>>,
    at: Millis,
) -> Result<Box<dyn AnyTable>, RecordError> {
    dispatch(&record_options(headers)?, Reopen { headers, sitters, at })
}

struct Reopen<'a> {
    headers: &'a Headers<'a>,
    sitters: Option<Vec<Sitter>>,
    at: Millis,
}

impl Visitor for Reopen<'_> {
    type Answer = Result<Box<dyn AnyTable>, RecordError>;

    fn visit<G: Shelved>(self, game: G, options: &Options) -> Self::Answer {
        let Reopen { headers, sitters, at } = self;
        let record = Record::<G>::read(headers)?;
        if let Some((result, reason)) = record.result() {
            return Err(headers.refuse("Result", format!("this game is over: {result} ({reason})")));
        }
        let named = || record.seats().iter().map(|name| record::sitter(name)).collect();
        let setup = Setup {
            game: options.spec().id.to_owned(),
            options: options.to_string(),
            edition: options.spec().edition,
            start: game.fen(&record.past()[0]),
            control: Control::None,
            seats: sitters.unwrap_or_else(named),
            rolls: Rolls::House,
        };
        let wrong = |reason: String| headers.refuse("Start", reason);
        let mut table = Table::<G>::open(setup, at).map_err(|error| wrong(error.to_string()))?;
        for (state, played) in record.past().iter().zip(record.played()) {
            let action = game.action_text(state, played.action);
            let command = match played.seat {
                Some(seat) => Command::Act { seat, action },
                None => Command::Roll { action },
            };
            table.obey(command, at).map_err(|no| wrong(no.to_string()))?;
        }
        for seat in record.left() {
            table.obey(Command::Resign { seat }, at).map_err(|no| wrong(no.to_string()))?;
        }
        Ok(Box::new(table))
    }
}
