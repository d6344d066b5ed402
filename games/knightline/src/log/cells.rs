//! How Abstract Play names cells (RULES 10.1).

use crate::board::{Cell, FARTHEST};

/// The column of the letter `m`.
const MIDDLE: i8 = 12;
/// The letters of the alphabet.
const LETTERS: i8 = 26;

/// The name of a cell.
pub(super) fn name(cell: Cell, mirrored: bool) -> String {
    let Cell { x, y } = cell;
    let row = if mirrored { -y } else { y };
    let letter = |n: i8| (b'a' + n as u8) as char;
    let back = |n: i8| (b'z' - n as u8) as char;
    match x + MIDDLE {
        place @ 0..LETTERS => format!("{}{row}", letter(place)),
        place if place < 0 => format!("{}{}{row}", back((-1 - place) / LETTERS), back((-1 - place) % LETTERS)),
        place => format!("{}{}{row}", letter((place - LETTERS) / LETTERS), letter((place - LETTERS) % LETTERS)),
    }
}

/// Why a text names no cell of a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum NoCell {
    /// It is not one or two letters and a row.
    Unreadable,
    /// It is a cell that no game reaches.
    TooFar,
}

/// The cell with this name. Like the site, it reads rows with leading zeros and as `-0`.
pub(super) fn named(text: &str, mirrored: bool) -> Result<Cell, NoCell> {
    let end = text.find(|c: char| !c.is_ascii_lowercase()).ok_or(NoCell::Unreadable)?;
    let (letters, row) = text.split_at(end);
    let x = match *letters.as_bytes() {
        [letter] => i16::from(letter - b'a') - i16::from(MIDDLE),
        // Two letters lie to the right if the first of them is in the first half of the alphabet.
        [first @ b'a'..=b'm', second] => 26 * i16::from(first - b'a') + i16::from(second - b'a') + 14,
        [first, second] => -(26 * i16::from(b'z' - first) + i16::from(b'z' - second) + 13),
        _ => return Err(NoCell::Unreadable),
    };
    let digits = row.strip_prefix('-').unwrap_or(row);
    if digits.is_empty() || !digits.bytes().all(|c| c.is_ascii_digit()) {
        return Err(NoCell::Unreadable);
    }
    // A number that is too large to be read is too far away as well.
    let row: i16 = row.parse().map_err(|_| NoCell::TooFar)?;
    let near = |n: i16| n.unsigned_abs() <= u16::from(FARTHEST.unsigned_abs());
    if !near(x) || !near(row) {
        return Err(NoCell::TooFar);
    }
    let y = if mirrored { -row } else { row };
    Ok(Cell::at(x as i8, y as i8))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_letters_around_m() {
        let columns = [
            (-64, "ya"),
            (-58, "yg"),
            (-39, "yz"),
            (-38, "za"),
            (-13, "zz"),
            (-12, "a"),
            (-7, "f"),
            (0, "m"),
            (5, "r"),
            (13, "z"),
            (14, "aa"),
            (39, "az"),
            (40, "ba"),
            (58, "bs"),
        ];
        for (x, letters) in columns {
            assert_eq!(name(Cell::at(x, 0), false), format!("{letters}0"));
        }
        for x in -58..=58 {
            for y in [-58, -1, 0, 7] {
                let cell = Cell::at(x, y);
                assert_eq!(named(&name(cell, false), false), Ok(cell));
                assert_eq!(named(&name(cell, true), true), Ok(cell));
            }
        }
        assert_eq!(name(Cell::at(0, -5), false), "m-5");
        assert_eq!(name(Cell::at(0, -5), true), "m5");
    }

    #[test]
    fn other_text_names_no_cell() {
        for text in ["", "m", "0", "m+1", "m--1", "m-", "aaa0", "m1m", "M0", "é0", "m１"] {
            assert_eq!(named(text, false), Err(NoCell::Unreadable), "{text}");
            assert_eq!(named(text, true), Err(NoCell::Unreadable), "{text}");
        }
        for text in ["ma0", "m100", "m-128", "m-32768", "m999999999999"] {
            assert_eq!(named(text, false), Err(NoCell::TooFar), "{text}");
            assert_eq!(named(text, true), Err(NoCell::TooFar), "{text}");
        }
    }

    #[test]
    fn rows_are_read_as_the_site_reads_them() {
        for (text, cell) in [("m00", (0, 0)), ("o01", (2, 1)), ("m-0", (0, 0)), ("o-007", (2, -7))] {
            assert_eq!(named(text, false), Ok(Cell::at(cell.0, cell.1)), "{text}");
        }
    }
}
