//! The server's clock: it starts with the time of day and then follows a monotonic clock, so that a system clock that is set
//! while the server runs changes nobody's time.

use std::time::{Duration, Instant};

use catalog::unix_millis;
use table::Millis;

/// Milliseconds since 1970.
#[derive(Debug)]
pub(crate) struct Clock {
    /// Reads the monotonic clock.
    monotonic: fn() -> Instant,
    started: Instant,
    /// The time when it was started.
    origin: Millis,
}

impl Clock {
    /// A clock that shows the time of day, or a later time where events are already dated later: the system's clock may
    /// have been set back since they were stored, and time at a table never goes back.
    pub(crate) fn start(monotonic: fn() -> Instant, last_event: Millis) -> Clock {
        Clock { monotonic, started: monotonic(), origin: unix_millis().max(last_event) }
    }

    /// The present moment.
    pub(crate) fn now(&self) -> Millis {
        let passed =
            Millis::try_from((self.monotonic)().duration_since(self.started).as_millis()).unwrap_or(Millis::MAX);
        self.origin.saturating_add(passed)
    }

    /// The instant of a moment, for timers.
    pub(crate) fn instant(&self, at: Millis) -> tokio::time::Instant {
        tokio::time::Instant::now() + Duration::from_millis(at.saturating_sub(self.now()))
    }
}

/// Reads the system's monotonic clock.
pub(crate) fn monotonic() -> Instant {
    Instant::now()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_on_from_the_last_event_and_with_the_monotonic_clock() {
        let far = 9_000_000_000_000;
        let clock = Clock::start(monotonic, far);
        let (first, second) = (clock.now(), clock.now());
        assert!(far <= first && first <= second && second < far + 60_000);
        assert!(clock.instant(far + 600_000) > tokio::time::Instant::now());
        assert!(Clock::start(monotonic, 0).now() > 1_700_000_000_000, "without events it is the time of day");
    }
}
