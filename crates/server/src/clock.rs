//! The server's clock.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use table::Millis;
use tokio::time::Instant;

/// The time of day in milliseconds since 1970. It never goes back, even where the system's clock is set back: events of
/// a table follow each other in time.
#[derive(Default, Debug)]
pub(crate) struct Clock(AtomicU64);

impl Clock {
    /// The present moment.
    pub(crate) fn now(&self) -> Millis {
        let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let now = Millis::try_from(passed.as_millis()).unwrap_or(Millis::MAX);
        self.0.fetch_max(now, Ordering::Relaxed).max(now)
    }

    /// When a timer for this moment is due.
    pub(crate) fn instant(&self, at: Millis) -> Instant {
        Instant::now() + Duration::from_millis(at.saturating_sub(self.now()))
    }
}
