//! A set of seats.

use game::Seat;

/// Some of the chairs at a table.
#[derive(Copy, Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Chairs(u8);

impl Chairs {
    /// All chairs of a table with so many.
    pub(crate) fn first(n: usize) -> Chairs {
        Seat::first(n as u8).collect()
    }

    pub(crate) fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    pub(crate) fn with(self, seat: Seat) -> Chairs {
        Chairs(self.0 | 1 << seat.index())
    }

    pub(crate) fn without(self, seat: Seat) -> Chairs {
        Chairs(self.0 & !(1 << seat.index()))
    }

    pub(crate) fn minus(self, others: Chairs) -> Chairs {
        Chairs(self.0 & !others.0)
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only chair of the set, where there is just one.
    pub(crate) fn only(self) -> Option<Seat> {
        let mut chairs = self.iter();
        chairs.next().filter(|_| chairs.next().is_none())
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::first(Seat::MOST as u8).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Chairs {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Chairs {
        seats.into_iter().fold(Chairs::default(), Chairs::with)
    }
}
