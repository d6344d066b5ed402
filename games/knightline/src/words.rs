//! What the seats are called (RULES 1.5).

use game::Seat;

/// The name of a seat's colour.
pub(crate) const fn colour(seat: Seat) -> &'static str {
    ["White", "Black", "Red"][seat.index()]
}

/// The letter of a seat's colour in position strings.
pub(crate) const fn letter(seat: Seat) -> char {
    ['w', 'b', 'r'][seat.index()]
}

/// The seat with this letter.
pub(crate) fn seat_lettered(found: char) -> Option<Seat> {
    Seat::first(3).find(|&seat| letter(seat) == found)
}

/// `1 tile`, `2 tiles`.
pub(crate) fn tiles(count: impl Into<u32>) -> String {
    match count.into() {
        1 => "1 tile".to_owned(),
        count => format!("{count} tiles"),
    }
}
