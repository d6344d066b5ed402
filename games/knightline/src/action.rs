//! What a seat can do (RULES 8.1).

use crate::board::Cell;

/// One action: a move, the placing of a starting stack, or the forced pass.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
// One whole word, so that lists of them are written and read fast.
#[repr(align(8))]
pub enum Action {
    /// The top tiles of a stack jump and form a new one: `0,0:2,1x3`.
    Move {
        /// Where the stack stands.
        from: Cell,
        /// Where the tiles land.
        to: Cell,
        /// How many tiles jump.
        count: u8,
    },
    /// A whole starting stack is put beside the grey tile: `@-1,1`.
    Place {
        /// Where it is put.
        at: Cell,
    },
    /// Nothing else is legal: `pass`.
    Pass,
}
