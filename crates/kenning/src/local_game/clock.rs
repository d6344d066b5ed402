//! Time at this terminal: the clock that the game goes by, and the time control as players write it.

use std::time::{Duration, Instant};

use catalog::unix_millis;
use table::{Millis, TimeControl};

/// A monotonic clock that begins at the present wall time, which a record keeps as its date.
pub(crate) struct GameClock {
    opened: Millis,
    since: Instant,
}

impl GameClock {
    /// A clock that shows the present time.
    pub(crate) fn start() -> GameClock {
        GameClock { opened: unix_millis(), since: Instant::now() }
    }

    /// The present time. It never goes back.
    pub(crate) fn now(&self) -> Millis {
        self.opened.saturating_add(milliseconds(self.elapsed()))
    }

    /// In tests time passes by hand only.
    fn elapsed(&self) -> Duration {
        if cfg!(test) { Duration::ZERO } else { self.since.elapsed() }
    }

    /// Lets time pass.
    #[cfg(test)]
    pub(crate) fn pass(&mut self, time: Duration) {
        self.opened += milliseconds(time);
    }
}

/// A duration as tables count time.
pub(super) fn milliseconds(time: Duration) -> Millis {
    time.as_millis().try_into().unwrap_or(Millis::MAX)
}

/// A time control as players write it: minutes for the game, and seconds for each turn where there are any. `5+3`, `10`
/// and `0.5+1` are such.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct ClockArg(pub(crate) TimeControl);

/// A day is longer than any game at a terminal.
const MAX_MINUTES: f64 = 1440.0;
const MAX_SECONDS: f64 = 3600.0;

impl std::str::FromStr for ClockArg {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<ClockArg, &'static str> {
        const SHAPE: &str = "a clock is minutes for the game and seconds for each turn, as in `5+3` or `10`";
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        let number = |text: &str, most: f64| {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
            text.parse::<f64>().ok().filter(|number| plain && *number <= most).ok_or(SHAPE)
        };
        let base = (number(minutes, MAX_MINUTES)? * 60_000.0) as u64;
        let increment = (number(seconds, MAX_SECONDS)? * 1000.0) as u64;
        if base == 0 {
            Err("a clock must start with some time")
        } else {
            Ok(ClockArg(TimeControl::Fischer { base, increment }))
        }
    }
}

/// A clock as it is shown, with begun seconds as whole ones: `4:58`, `1:00:00`; and in the last ten seconds with
/// tenths, `0:09.3`.
pub(crate) fn clock_face(left: Millis) -> String {
    let left = if left < 10_000 { left } else { left.next_multiple_of(1000) };
    let (hours, minutes, seconds) = (left / 3_600_000, left / 60_000 % 60, left / 1000 % 60);
    match (hours, left) {
        (0, 0..10_000) => format!("0:{seconds:02}.{}", left / 100 % 10),
        (0, _) => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_minutes_and_seconds() {
        let read = |text: &str| text.parse().map(|ClockArg(control)| control);
        let fischer = |base, increment| Ok(TimeControl::Fischer { base, increment });
        assert_eq!(read("5+3"), fischer(300_000, 3000));
        assert_eq!(read("10"), fischer(600_000, 0));
        assert_eq!(read("0.5+0.1"), fischer(30_000, 100));
        for text in ["", "+3", "5+", "-5", "5+3+1", "1e3", "inf", "nan", "0", "0+5", "1441", "5+3601", "five"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn faces_show_what_is_left() {
        let faces = [0, 9_340, 10_000, 298_700, 3_600_000].map(clock_face);
        assert_eq!(faces, ["0:00.0", "0:09.3", "0:10", "4:59", "1:00:00"]);
    }

    #[test]
    fn the_clock_begins_with_wall_time_and_goes_on() {
        let mut clock = GameClock::start();
        let before = clock.now();
        clock.pass(Duration::from_secs(60));
        assert!(clock.now() >= before + 60_000);
        assert!(before > 1_577_836_800_000, "after 2020");
    }
}
