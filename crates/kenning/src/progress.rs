//! A line on standard error that tells how far a long run is, where somebody watches.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Nobody wonders about a run that is over so soon.
const PATIENCE: Duration = Duration::from_secs(1);
/// The line is drawn anew at most this often.
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

    /// So much of so much is done; the remark is only asked for where it is drawn.
    pub(crate) fn tell(&mut self, done: u64, of: u64, remark: impl FnOnce() -> String) {
        let before = *self.before.get_or_insert(done.saturating_sub(1));
        let is_fresh = self.drawn.is_some_and(|drawn| drawn.elapsed() < BETWEEN);
        if !self.watched || is_fresh || self.began.elapsed() < PATIENCE {
            return;
        }
        self.drawn = Some(Instant::now());
        let line = line(done, of, left(self.began.elapsed(), done - before, of.saturating_sub(done)), &remark());
        // What cannot be shown is not missed.
        let _ = write!(io::stderr(), "\r{line:0$}", self.wide);
        self.wide = line.chars().count();
    }

    /// Takes the line away.
    pub(crate) fn clear(&mut self) {
        if self.wide > 0 {
            let _ = write!(io::stderr(), "\r{:1$}\r", "", self.wide);
            self.wide = 0;
        }
    }
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

/// How long the rest takes if it goes on like this.
fn left(passed: Duration, done: u64, rest: u64) -> Option<Duration> {
    (done > 0).then(|| passed.mul_f64(rest as f64 / done as f64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_how_far_it_is() {
        let left = left(Duration::from_secs(60), 20, 60);
        assert_eq!(
            line(20, 80, left, "fine"),
            format!("[{}{}] 20/80, 0:03:00 left  fine", "#".repeat(6), "-".repeat(18))
        );
        assert_eq!(line(9, 0, None, ""), format!("[{}] 9/0  ", "#".repeat(24)));
    }
}
