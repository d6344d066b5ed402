//! A progress line on standard error for long runs, where that is a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Shorter runs show no progress.
const DELAY: Duration = Duration::from_secs(1);
/// The line is drawn again at most this often.
const BETWEEN: Duration = Duration::from_millis(100);
/// The width of the bar.
const BAR: u64 = 24;

/// A bar, how much of how much is done, how long the rest may take, and a remark.
pub(crate) struct Progress {
    watched: bool,
    began: Instant,
    /// What was done before this run began.
    before: Option<u64>,
    drawn: Option<Instant>,
    wide: usize,
}

impl Progress {
    /// Nothing is drawn yet.
    pub(crate) fn new() -> Progress {
        let watched = io::stderr().is_terminal();
        Progress { watched, began: Instant::now(), before: None, drawn: None, wide: 0 }
    }

    /// Draws the progress, at most every [`BETWEEN`]; the remark is only made where it is drawn.
    pub(crate) fn update(&mut self, done: u64, of: u64, remark: impl FnOnce() -> String) {
        let before = *self.before.get_or_insert(done.saturating_sub(1));
        let is_fresh = self.drawn.is_some_and(|drawn| drawn.elapsed() < BETWEEN);
        if !self.watched || is_fresh || self.began.elapsed() < DELAY {
            return;
        }
        self.drawn = Some(Instant::now());
        let left = left(self.began.elapsed(), before, done, of);
        let (line, drawn) = fitted(&line(done, of, left, &remark()), self.wide, columns());
        // What cannot be shown is not missed.
        let _ = write!(io::stderr(), "\r{line}");
        self.wide = drawn;
    }

    /// Clears the line.
    pub(crate) fn clear(&mut self) {
        if self.wide > 0 {
            let (blank, _) = fitted("", self.wide, columns());
            let _ = write!(io::stderr(), "\r{blank}\r");
            self.wide = 0;
        }
    }
}

/// How wide the terminal is; as wide as most, where it does not say so.
fn columns() -> usize {
    let told = ratatui::crossterm::terminal::size().ok().filter(|&(columns, _)| columns > 0);
    told.map_or(80, |(columns, _)| columns.into())
}

/// A line as it is drawn over the last one, and how much of it is no blank. It leaves the last column free: a line that
/// reaches it would go on in the next one, and no return would lead back to its beginning.
fn fitted(line: &str, last: usize, columns: usize) -> (String, usize) {
    let most = columns.saturating_sub(1);
    let cut: String = line.chars().take(most).collect();
    let drawn = cut.chars().count();
    (format!("{cut:0$}", last.min(most)), drawn)
}

fn line(done: u64, of: u64, left: Option<Duration>, remark: &str) -> String {
    let full = (BAR * done / of.max(1)).min(BAR);
    let bar = "#".repeat(full as usize) + &"-".repeat((BAR - full) as usize);
    let left = left.map_or_else(String::new, |left| {
        let seconds = left.as_secs();
        format!(", {}:{:02}:{:02} left", seconds / 3600, seconds / 60 % 60, seconds % 60)
    });
    format!("[{bar}] {done}/{of}{left}  {remark}")
}

/// How long the rest takes if it goes on as since the beginning of this run.
fn left(passed: Duration, before: u64, done: u64, of: u64) -> Option<Duration> {
    let (now, rest) = (done.saturating_sub(before), of.saturating_sub(done));
    (now > 0).then(|| passed.mul_f64(rest as f64 / now as f64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_how_far_it_is() {
        let left = left(Duration::from_secs(60), 0, 20, 80);
        assert_eq!(
            line(20, 80, left, "fine"),
            format!("[{}{}] 20/80, 0:03:00 left  fine", "#".repeat(6), "-".repeat(18))
        );
        assert_eq!(line(9, 0, None, ""), format!("[{}] 9/0  ", "#".repeat(24)));
    }
    #[test]
    fn a_line_stays_in_its_row_and_covers_the_last_one() {
        assert_eq!(fitted("[##--] 2/4", 0, 80), ("[##--] 2/4".to_owned(), 10));
        assert_eq!(fitted("[##--] 2/4", 12, 80), ("[##--] 2/4  ".to_owned(), 10));
        assert_eq!(fitted("[##--] 2/4", 10, 7), ("[##--]".to_owned(), 6));
        assert_eq!(fitted("", 10, 7), (" ".repeat(6), 0));
        assert_eq!(fitted("[##--] 2/4", 10, 0), (String::new(), 0));
    }

    #[test]
    fn what_was_done_before_took_no_time_and_may_have_been_more() {
        let left = |before, done, of| left(Duration::from_secs(60), before, done, of);
        assert_eq!(left(40, 60, 80), Some(Duration::from_secs(60)));
        assert_eq!(left(40, 90, 80), Some(Duration::ZERO));
        assert_eq!((left(40, 3, 8), left(0, 0, 8)), (None, None));
    }
}
