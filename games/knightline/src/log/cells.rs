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

/// The cell with this name.
pub(super) fn named(text: &str, mirrored: bool) -> Option<Cell> {
    let digits = text.find(|c: char| !c.is_ascii_lowercase())?;
    let x = match text.as_bytes()[..digits] {
        [letter] => i16::from(letter - b'a') - i16::from(MIDDLE),
        // Two letters lie to the right if the first of them is in the first half of the alphabet.
        [first @ b'a'..=b'm', second] => 26 * i16::from(first - b'a') + i16::from(second - b'a') + 14,
        [first, second] => -(26 * i16::from(b'z' - first) + i16::from(b'z' - second) + 13),
        _ => return None,
    };
    let row = text[digits..].parse::<i8>().ok().filter(|row| row.to_string() == text[digits..])?;
    let y = if mirrored { row.checked_neg()? } else { row };
    let near = |n: i16| n.abs() <= i16::from(FARTHEST);
    (near(x) && near(y.into())).then(|| Cell::at(x as i8, y))
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
                assert_eq!(named(&name(cell, false), false), Some(cell));
                assert_eq!(named(&name(cell, true), true), Some(cell));
            }
        }
        assert_eq!(name(Cell::at(0, -5), false), "m-5");
        assert_eq!(name(Cell::at(0, -5), true), "m5");
    }

    #[test]
    fn other_text_names_no_cell() {
        for text in ["", "m", "0", "m+1", "m01", "m-0", "aaa0", "m1m", "M0", "ma0", "m100", "m-128", "m999", "é0"] {
            assert_eq!(named(text, false), None, "{text}");
            assert_eq!(named(text, true), None, "{text}");
        }
    }
}
