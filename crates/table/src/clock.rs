//! The clocks of one table. They know no time of their own: every moment is an argument.

use game::Seat;

use crate::{Clocks, Millis, TimeControl};

/// What every seat has left, and whose clock runs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    left: [Millis; Seat::MOST],
    increment: Millis,
    running: Option<Seat>,
    /// When `left` was last updated.
    since: Millis,
}

impl Clock {
    /// The clocks of a table with this control, none of them running; `None` if time is not kept.
    pub(crate) fn new(control: TimeControl, at: Millis) -> Option<Clock> {
        match control {
            TimeControl::None => None,
            TimeControl::Fischer { base, increment } => {
                Some(Clock { left: [base; Seat::MOST], increment, running: None, since: at })
            }
        }
    }

    /// Charges the running clock for the time since the last update, or for `charge` if that is less.
    pub(crate) fn settle(&mut self, at: Millis, charge: Option<Millis>) {
        if let Some(seat) = self.running {
            let passed = at.saturating_sub(self.since);
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(charge.map_or(passed, |charge| charge.min(passed)));
        }
        self.since = at;
    }

    /// Continues from now without charging the time since the last update.
    pub(crate) fn forgive(&mut self, at: Millis) {
        self.since = at;
    }

    /// Sets what every seat has left, p1 first.
    pub(crate) fn set(&mut self, left: &[Millis]) {
        for (old, new) in self.left.iter_mut().zip(left) {
            *old = *new;
        }
    }

    /// Gives a seat its increment.
    pub(crate) fn add_increment(&mut self, seat: Seat) {
        let left = &mut self.left[seat.index()];
        *left = left.saturating_add(self.increment);
    }

    /// Lets the clock of this seat run, and no other.
    pub(crate) fn run(&mut self, seat: Option<Seat>) {
        self.running = seat;
    }

    pub(crate) fn running(&self) -> Option<Seat> {
        self.running
    }

    /// What a seat had left at the last update.
    pub(crate) fn left(&self, seat: Seat) -> Millis {
        self.left[seat.index()]
    }

    /// What the first `seats` seats had left at the last update.
    pub(crate) fn all_left(&self, seats: usize) -> Vec<Millis> {
        self.left[..seats].to_vec()
    }

    /// When the running clock reaches zero.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        self.running.map(|seat| self.since.saturating_add(self.left(seat)))
    }

    /// Whose time is up at this moment, if the running clock is charged like that.
    pub(crate) fn fallen(&self, at: Millis, charge: Option<Millis>) -> Option<Seat> {
        let mut then = *self;
        then.settle(at, charge);
        self.running.filter(|&seat| then.left(seat) == 0)
    }

    /// The clocks of the first `seats` seats, for those who show them.
    pub(crate) fn shown(&self, seats: usize) -> Clocks {
        Clocks { left: self.all_left(seats), running: self.running, since: self.since }
    }
}
