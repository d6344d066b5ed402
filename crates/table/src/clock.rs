//! The clocks of one table. They know no time of their own: every moment is an argument.

use game::Seat;

use crate::{Clocks, Control, Millis};

/// What everybody has left, and whose time runs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    left: [Millis; Seat::MOST],
    increment: Millis,
    running: Option<Seat>,
    /// When the figures were true.
    since: Millis,
}

impl Clock {
    /// The clocks of a table with this control, none of them running; nothing where time is not kept.
    pub(crate) fn new(control: Control, at: Millis) -> Option<Clock> {
        match control {
            Control::None => None,
            Control::Fischer { base, increment } => {
                Some(Clock { left: [base; Seat::MOST], increment, running: None, since: at })
            }
        }
    }

    /// Takes what has passed off the running clock.
    pub(crate) fn settle(&mut self, at: Millis) {
        if let Some(seat) = self.running {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(at.saturating_sub(self.since));
        }
        self.since = at;
    }

    /// Goes on from now as if no time had passed.
    pub(crate) fn forgive(&mut self, at: Millis) {
        self.since = at;
    }

    /// Gives a seat its increment.
    pub(crate) fn pay(&mut self, seat: Seat) {
        let left = &mut self.left[seat.index()];
        *left = left.saturating_add(self.increment);
    }

    /// Lets the time of this seat run, and of nobody else.
    pub(crate) fn run(&mut self, seat: Option<Seat>) {
        self.running = seat;
    }

    pub(crate) fn running(&self) -> Option<Seat> {
        self.running
    }

    /// What a seat had left when the figures were true.
    pub(crate) fn left(&self, seat: Seat) -> Millis {
        self.left[seat.index()]
    }

    /// When the running clock reaches zero.
    pub(crate) fn deadline(&self) -> Option<Millis> {
        self.running.map(|seat| self.since.saturating_add(self.left(seat)))
    }

    /// Whose time is up.
    pub(crate) fn fallen(&self, at: Millis) -> Option<Seat> {
        self.running.filter(|_| self.deadline().is_some_and(|deadline| deadline <= at))
    }

    /// The figures of the first `seats` chairs.
    pub(crate) fn shown(&self, seats: usize) -> Clocks {
        Clocks { left: self.left[..seats].to_vec(), running: self.running, since: self.since }
    }
}
