//! One key for all images of a position under shift, turn and reflection.
//!
//! The table has no edge and no rule names a place on it, so such positions play in the same way: starting cells only
//! matter to position strings, which are never normalised. The grey tile moves along with the rest.

use game::Seat;

use crate::board::Cell;
use crate::options::{Grey, KnightLine};
use crate::state::{Stack, State, fold, mix};

/// A turn or reflection: what becomes of x and y.
type Image = fn(Cell) -> (i8, i8);

const IMAGES: [Image; 8] = [
    |cell| (cell.x, cell.y),
    |cell| (-cell.x, cell.y),
    |cell| (cell.x, -cell.y),
    |cell| (-cell.x, -cell.y),
    |cell| (cell.y, cell.x),
    |cell| (-cell.y, cell.x),
    |cell| (cell.y, -cell.x),
    |cell| (-cell.y, -cell.x),
];

impl KnightLine {
    /// The smallest of the keys of the eight images, each shifted to the same corner.
    pub(crate) fn symmetric_key(&self, state: &State) -> u64 {
        // The grey tile is a stack like others for this purpose, of a seat that nobody has.
        let grey = (self.grey != Grey::None).then_some((Seat::P4, Stack::new(Cell::ORIGIN, 1)));
        let stacks = || {
            let of = |seat| state.stacks(seat).iter().map(move |&stack| (seat, stack));
            Seat::first(self.players).flat_map(of).chain(grey)
        };
        let key = |image: &Image| {
            let images = || stacks().map(|(_, stack)| image(stack.cell()));
            let left = images().map(|(x, _)| x).min().unwrap_or(0);
            let bottom = images().map(|(_, y)| y).min().unwrap_or(0);
            let shifted = |(seat, stack): (Seat, Stack)| {
                let (x, y) = image(stack.cell());
                mix(seat, Stack::new(Cell::at(x - left, y - bottom), stack.height()))
            };
            stacks().map(shifted).fold(0, u64::wrapping_add)
        };
        let least = IMAGES.iter().map(key).min().unwrap_or(0);
        fold(least ^ 0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03 ^ state.turn.index() as u64)
    }
}
