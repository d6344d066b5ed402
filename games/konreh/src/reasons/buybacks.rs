//! Why Blue cannot buy a special back (RULES 7.6).

use super::case::Case;
use crate::board::{PieceKind, Square};
use crate::life::Special;

/// Why there is no Buyback, or not this one. `home` is the side's Home Apex.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoBuyback {
    /// This table has no Buyback (7.6).
    Off,
    /// The opening has none (7.6).
    Opening { home: Square },
    /// For this many more turns only slides are legal (4.10).
    Quiet { home: Square, turns: u8 },
    /// Blue is fallen (7.6).
    Fallen { home: Square },
    /// Blue does not stand on its Home Apex (7.6).
    Away { home: Square, blue: Square },
    /// Blue has used its Buyback of this life (7.6).
    Used { home: Square },
    /// The special is not spent (7.6).
    Unspent { home: Square, special: Special },
    /// The side has no Green to give up (7.6).
    NoGreen { home: Square },
    /// No own Green stands on the square that is named to pay (7.6).
    NotGreen { at: Square, special: Special },
}

/// The reason against a Buyback.
pub(super) fn explain(case: Case<'_>, special: Special, green: Square) -> NoBuyback {
    let home = case.game.board.home[case.state.side.index()];
    if let Some(cause) = case.game.no_buyback(case.state) {
        cause
    } else if case.state.life(case.state.side).has(special) {
        NoBuyback::Unspent { home, special }
    } else if case.state.of(case.state.side, PieceKind::Green) == 0 {
        NoBuyback::NoGreen { home }
    } else {
        NoBuyback::NotGreen { at: green, special }
    }
}

impl NoBuyback {
    pub(super) fn rule(self) -> &'static str {
        if let NoBuyback::Quiet { .. } = self { "4.10" } else { "7.6" }
    }

    pub(super) fn sites(self) -> Vec<Square> {
        match self {
            NoBuyback::Off => vec![],
            NoBuyback::Away { home, blue } => vec![blue, home],
            NoBuyback::NotGreen { at, .. } => vec![at],
            NoBuyback::Opening { home }
            | NoBuyback::Quiet { home, .. }
            | NoBuyback::Fallen { home }
            | NoBuyback::Used { home }
            | NoBuyback::Unspent { home, .. }
            | NoBuyback::NoGreen { home } => vec![home],
        }
    }
}
