//! One key for all images of a position under shift, turn and reflection.
//!
//! The table has no edge and no rule names a place on it, so such positions play in the same way: starting cells only
//! matter to position strings, which are never normalised. The grey tile moves along with the rest.

use game::Seat;

use crate::board::Cell;
use crate::options::{Grey, KnightLine};
use crate::state::{Stack, State, fold, mix};

/// A turn or reflection: what becomes of x and y.
#[derive(Copy, Clone)]
struct Image {
    /// Whether x and y change places, after the rest.
    swaps: bool,
    /// Whether x and y change sign.
    turns_x: bool,
    turns_y: bool,
}

/// The bounds of the stacks, and their weighted moments around the middle of all stacks.
struct Moments {
    least: (i8, i8),
    most: (i8, i8),
    /// The sum over all stacks of a number that its owner and height have, times how far it is from the middle of all
    /// stacks. A shift leaves it as it is; an image turns and swaps it like a cell.
    x: i64,
    y: i64,
}

impl KnightLine {
    /// The key of one image, the same for all images. Nearly always the moments of the stacks single it out: the image
    /// with the larger moment to the right, and the smaller one upward. Otherwise it is the least of all keys.
    pub(crate) fn symmetric_key(&self, state: &State) -> u64 {
        let moments = self.moments(state);
        let (x, y) = (moments.x, moments.y);
        let key = if x != 0 && y != 0 && x.abs() != y.abs() {
            self.image_key(state, &moments, Image { swaps: x.abs() < y.abs(), turns_x: x < 0, turns_y: y < 0 })
        } else {
            let ways = [false, true];
            let images = ways.into_iter().flat_map(|swaps| {
                ways.into_iter().flat_map(move |turns_x| ways.map(|turns_y| Image { swaps, turns_x, turns_y }))
            });
            images.map(|image| self.image_key(state, &moments, image)).min().unwrap_or(0)
        };
        fold(key ^ 0x9E37_79B9_7F4A_7C15, 0xD1B5_4A32_D192_ED03 ^ state.turn.index() as u64)
    }

    /// Calls `f` with all stacks. The grey tile is a stack like others for this purpose, of a seat that nobody has.
    #[inline]
    fn each_stack(&self, state: &State, mut f: impl FnMut(Seat, Stack)) {
        for seat in Seat::first(self.players) {
            state.stacks(seat).iter().for_each(|&stack| f(seat, stack));
        }
        if self.grey != Grey::None {
            f(Seat::P4, Stack::new(Cell::ORIGIN, 1));
        }
    }

    fn moments(&self, state: &State) -> Moments {
        let mut moments = Moments { least: (i8::MAX, i8::MAX), most: (i8::MIN, i8::MIN), x: 0, y: 0 };
        let (mut stacks, mut weights, mut sum, mut weighed) = (0, 0, (0, 0), (0, 0));
        self.each_stack(state, |seat, stack| {
            let Cell { x, y } = stack.cell();
            moments.least = (moments.least.0.min(x), moments.least.1.min(y));
            moments.most = (moments.most.0.max(x), moments.most.1.max(y));
            let (x, y) = (i64::from(x), i64::from(y));
            let weight = weight(seat, stack);
            stacks += 1;
            weights += weight;
            sum = (sum.0 + x, sum.1 + y);
            weighed = (weighed.0 + weight * x, weighed.1 + weight * y);
        });
        moments.x = stacks * weighed.0 - weights * sum.0;
        moments.y = stacks * weighed.1 - weights * sum.1;
        moments
    }

    /// The key of an image, shifted to a corner.
    fn image_key(&self, state: &State, moments: &Moments, image: Image) -> u64 {
        let turned = |turns: bool, at: i8, least: i8, most: i8| if turns { most - at } else { at - least };
        let mut sum = 0_u64;
        self.each_stack(state, |seat, stack| {
            let cell = stack.cell();
            let x = turned(image.turns_x, cell.x, moments.least.0, moments.most.0);
            let y = turned(image.turns_y, cell.y, moments.least.1, moments.most.1);
            let cell = if image.swaps { Cell::at(y, x) } else { Cell::at(x, y) };
            sum = sum.wrapping_add(mix(seat, Stack::new(cell, stack.height())));
        });
        sum
    }
}

/// A number of twelve bits or so for an owner and a height, such that sums of a few of them are hardly ever equal.
#[inline]
fn weight(seat: Seat, stack: Stack) -> i64 {
    let kind = 4 * u32::from(stack.height()) + seat.index() as u32;
    i64::from(kind.wrapping_mul(0x9E37_79B1) >> 20)
}
