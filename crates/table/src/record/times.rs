//! Days, clocks and time controls as records write them.

use std::fmt;

use time::UtcDateTime;

use crate::{Millis, TimeControl};

const SECOND: Millis = 1000;

/// The day of a moment, `2026.11.16`; nothing where it needs more digits than a date has.
pub(super) fn date(at: Millis) -> Option<String> {
    let seconds = i64::try_from(at / SECOND).ok()?;
    let day = UtcDateTime::from_unix_timestamp(seconds).ok()?.date();
    // Another crate may let `time` count beyond the year 9999.
    let (year, month, day) = (day.year(), u8::from(day.month()), day.day());
    (year <= 9999).then(|| format!("{year:04}.{month:02}.{day:02}"))
}

/// Whether a text has the form of a date, perhaps with unknown digits.
pub(super) fn is_date(text: &str) -> bool {
    let fields: Vec<&str> = text.split('.').collect();
    let known = |field: &str| field.bytes().all(|b| b.is_ascii_digit() || b == b'?');
    fields.iter().map(|field| field.len()).eq([4, 2, 2]) && fields.into_iter().all(known)
}

/// What is left on a clock: `0:04:05`, or `0:04:05.250`.
pub(super) fn clock(left: Millis) -> String {
    let seconds = left / SECOND;
    let whole = format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    match left % SECOND {
        0 => whole,
        thousandths => format!("{whole}.{thousandths:03}"),
    }
}

/// Reads it back.
pub(super) fn read_clock(text: &str) -> Option<Millis> {
    let (whole, fraction) = text.split_once('.').map_or((text, None), |(whole, fraction)| (whole, Some(fraction)));
    let fields: Vec<&str> = whole.split(':').collect();
    let &[hours, minutes, seconds] = fields.as_slice() else { return None };
    let hours = u64::from(number(hours)?);
    let sixtieth = |text: &str| number(text).filter(|&n| n < 60 && text.len() == 2).map(u64::from);
    let seconds = (hours * 60 + sixtieth(minutes)?) * 60 + sixtieth(seconds)?;
    Some(seconds * SECOND + fraction.map_or(Some(0), thousandths)?)
}

/// `-`, or `300+3` in seconds.
impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |millis: Millis| match millis % SECOND {
            0 => (millis / SECOND).to_string(),
            rest => format!("{}.{rest:03}", millis / SECOND),
        };
        match *self {
            TimeControl::None => f.write_str("-"),
            TimeControl::Fischer { base, increment } => write!(f, "{}+{}", seconds(base), seconds(increment)),
        }
    }
}

/// Reads it back.
pub(super) fn read_control(text: &str) -> Option<TimeControl> {
    if text == "-" {
        return Some(TimeControl::None);
    }
    let seconds = |text: &str| {
        let (whole, fraction) = text.split_once('.').map_or((text, None), |(whole, rest)| (whole, Some(rest)));
        let whole = whole.parse::<Millis>().ok().filter(|_| whole.bytes().all(|b| b.is_ascii_digit()))?;
        whole.checked_mul(SECOND)?.checked_add(fraction.map_or(Some(0), thousandths)?)
    };
    let (base, increment) = text.split_once('+')?;
    let base = seconds(base).filter(|&base| base > 0)?;
    Some(TimeControl::Fischer { base, increment: seconds(increment)? })
}

/// The digits behind the point, in thousandths.
fn thousandths(digits: &str) -> Option<Millis> {
    let scale = match digits.len() {
        1 => 100,
        2 => 10,
        3 => 1,
        _ => return None,
    };
    Some(u64::from(number(digits)?) * scale)
}

fn number(digits: &str) -> Option<u32> {
    digits.parse().ok().filter(|_| digits.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DAY: Millis = 24 * 60 * 60 * SECOND;

    #[test]
    fn days_are_those_of_the_calendar() {
        let day = |days: u64| date(days * DAY + 1).unwrap();
        assert_eq!(day(0), "1970.01.01");
        assert_eq!(day(59), "1970.03.01");
        assert_eq!(day(11_016), "2000.02.29");
        assert_eq!(day(20_773), "2026.11.16");
        assert_eq!(day(2_932_896), "9999.12.31");
        assert_eq!(date(2_932_897 * DAY), None);
        assert_eq!(date(u64::MAX), None);
        assert!(is_date("2026.11.16") && is_date("2026.??.??") && !is_date("2026.1.16") && !is_date("16 Nov"));
    }

    #[test]
    fn clocks_read_back() {
        for left in [0, 1, 250, 59_999, 245_000, 3_600_000, 360_000_000] {
            assert_eq!(read_clock(&clock(left)), Some(left));
        }
        assert_eq!(clock(245_250), "0:04:05.250");
        assert_eq!(read_clock("0:04:05.5"), Some(245_500));
        for wrong in ["", "4:05", "0:60:00", "0:4:05", "0:04:05.", "0:04:05.1234", "-1:00:00", "x:00:00", "+1:00:00"] {
            assert_eq!(read_clock(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn controls_read_back() {
        for text in ["-", "300+3", "0.500+0", "60+0.250"] {
            assert_eq!(read_control(text).map(|control| control.to_string()).as_deref(), Some(text));
        }
        for wrong in ["", "300", "0+3", "300+", "+3", "5 min", "-1+3", "99999999999999999999+0"] {
            assert_eq!(read_control(wrong), None, "{wrong}");
        }
    }
}
