//! What the seats are called (RULES 1.5), and how cells and tiles are put into words.

use game::Seat;

use crate::board::Cell;

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

/// A cell as a screen shows it, with proper minus signs.
pub(crate) fn shown_cell(cell: Cell) -> String {
    shown_text(&cell.to_string())
}

/// Text with proper minus signs before its numbers.
pub(crate) fn shown_text(text: &str) -> String {
    let follows = text.chars().skip(1).map(Some).chain([None]);
    let sign = |(c, next): (char, Option<char>)| match next {
        Some('0'..='9') if c == '-' => '−',
        _ => c,
    };
    text.chars().zip(follows).map(sign).collect()
}
