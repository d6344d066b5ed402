//! Moves as Abstract Play writes them (RULES 10.2): `m0,o1,1`, a cell, or `pass`.

use game::shown;

use super::cells::{self, NoCell};
use crate::action::Action;
use crate::board::{Cell, FARTHEST};

/// The word for a pass.
pub(super) const PASS: &str = "pass";

/// An action as the site writes it. Rows are mirrored where Red stands below White (10.1).
pub(super) fn write(action: Action, mirrored: bool) -> String {
    let name = |cell| cells::name(cell, mirrored);
    match action {
        Action::Move { from, to, count } => format!("{},{},{count}", name(from), name(to)),
        Action::Place { at } => name(at),
        Action::Pass => PASS.to_owned(),
    }
}

/// The action that a word names, or what is wrong with the word. All is accepted that the site's own reader accepts:
/// capitals, superfluous commas, and rows with leading zeros or as `-0`; but no leading zero in a number of tiles.
pub(super) fn read(text: &str, mirrored: bool) -> Result<Action, String> {
    let text = text.to_ascii_lowercase();
    if text == PASS {
        return Ok(Action::Pass);
    }
    let parts: Vec<&str> = text.split(',').filter(|part| !part.is_empty()).collect();
    match *parts.as_slice() {
        [at] => Ok(Action::Place { at: cell(at, mirrored)? }),
        [from, to] => {
            cell(from, mirrored)?;
            cell(to, mirrored)?;
            Err("it does not say how many tiles jump".to_owned())
        }
        [from, to, count] => {
            let (from, to) = (cell(from, mirrored)?, cell(to, mirrored)?);
            let number = count.parse::<u8>().ok().filter(|number| number.to_string() == count && *number < 100);
            let count = number.ok_or_else(|| format!("`{}` is no number of tiles from 1 to 99", shown(count)))?;
            Ok(Action::Move { from, to, count })
        }
        _ => Err("write m0,o1,1, a cell, or pass".to_owned()),
    }
}

fn cell(name: &str, mirrored: bool) -> Result<Cell, String> {
    cells::named(name, mirrored).map_err(|error| match error {
        NoCell::Unreadable => format!("`{}` is no cell: write a column and a row, such as m0 or o-1", shown(name)),
        NoCell::TooFar => format!("`{}` is farther than {FARTHEST} cells away from m0", shown(name)),
    })
}
