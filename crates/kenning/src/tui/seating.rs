//! Choosing who plays: in a new game, or in this one from now on.

use game::Style;

use crate::sitting::Who;

/// The choice of who plays.
pub(crate) struct Seating {
    who: Vec<Who>,
    styles: &'static [Style],
    at: usize,
}

impl Seating {
    /// Begins with those who sit there.
    pub(crate) fn new(who: Vec<Who>, styles: &'static [Style]) -> Seating {
        Seating { who, styles, at: 0 }
    }

    /// Everybody, p1 first.
    pub(crate) fn who(&self) -> &[Who] {
        &self.who
    }

    /// The seat that is being changed, counted from 0.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Whether the programs of this game have schools.
    pub(crate) fn has_styles(&self) -> bool {
        !self.styles.is_empty()
    }

    /// On to another seat.
    pub(crate) fn go(&mut self, down: bool) {
        let last = self.who.len().saturating_sub(1);
        self.at = if down { (self.at + 1).min(last) } else { self.at.saturating_sub(1) };
    }

    /// Somebody else there: the next in the row, or the one before.
    pub(crate) fn change(&mut self, on: bool) {
        let who = &mut self.who[self.at];
        *who = if on { who.next() } else { who.previous() };
    }

    /// Another school there.
    pub(crate) fn change_style(&mut self) {
        self.who[self.at] = self.who[self.at].next_style(self.styles);
    }
}
