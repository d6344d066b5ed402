//! Which game a record is of.

use game::Options;
use table::{Headers, RecordError};

use crate::find;

/// The game and the options that a record's tags name: with them [`dispatch`](crate::dispatch) finds the rules to read
/// the rest with.
pub fn record_options(headers: &Headers<'_>) -> Result<Options, RecordError> {
    let spec = find(headers.need("Game")?).map_err(|error| headers.refuse("Game", error.to_string()))?;
    headers.options(spec)
}
