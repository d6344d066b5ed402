//! The time of day.

use std::time::{SystemTime, UNIX_EPOCH};

use table::Millis;

/// Milliseconds since the beginning of 1970, by the system's clock; 0 if that clock is set to an earlier time.
pub fn unix_millis() -> Millis {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Millis::try_from(passed.as_millis()).unwrap_or(Millis::MAX)
}
