//! What a seat can do (RULES 12.1).

use crate::board::Square;
use crate::life::Special;

/// One action: a move with everything that belongs to it, a Buyback, the pie decision, or the forced pass.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
// One whole word, so that lists of them are written and read fast.
#[repr(align(8))]
pub enum Action {
    /// A piece slides, or takes the enemy it ends on: `c2c4`; with a Seed `c1h1+`.
    Move {
        /// Where the piece stands.
        from: Square,
        /// Where it ends.
        to: Square,
        /// Whether Blue Seeds on arriving.
        seed: bool,
    },
    /// Blue uses a special, after a glide perhaps: `d6f6H`, `g1h1D+`.
    Special {
        /// Which one.
        special: Special,
        /// Where Blue stands.
        from: Square,
        /// Where it lands.
        to: Square,
        /// Whether Blue Seeds on arriving.
        seed: bool,
    },
    /// A runner reaches the enemy Home Apex and Blue returns: `h6h8=a1`, `h6h8=h8-a7`.
    Plant {
        /// Where the runner stands.
        from: Square,
        /// The enemy Home Apex.
        to: Square,
        /// Where Blue returns.
        blue: Square,
        /// The Green that is given up, where another than the runner pays.
        green: Option<Square>,
    },
    /// A Blue at Home regains a special for a Green: `buyH-c3`.
    Buyback {
        /// Which one.
        special: Special,
        /// The Green that is given up.
        green: Square,
    },
    /// The sides stay as they are: `keep`.
    Keep,
    /// The seats exchange their sides: `swap`.
    Swap,
    /// Nothing else is legal: `pass`.
    Pass,
}

impl Action {
    /// Where the piece that moves stands, and where its move ends.
    pub const fn travel(self) -> Option<(Square, Square)> {
        match self {
            Action::Move { from, to, .. } | Action::Special { from, to, .. } | Action::Plant { from, to, .. } => {
                Some((from, to))
            }
            Action::Buyback { .. } | Action::Keep | Action::Swap | Action::Pass => None,
        }
    }
}
