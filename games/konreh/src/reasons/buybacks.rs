//! Why Blue cannot buy a special back (RULES 7.6).

use game::Reason;

use super::case::{Case, only_slides, reason};
use crate::action::Action;
use crate::board::{Kind, Square};
use crate::life::Special;

/// Why there is no Buyback, or not this one. `home` is the side's Home Apex.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoBuyback {
    /// This table has no Buyback (7.6).
    Off,
    /// The opening has none (7.6).
    Opening { home: Square },
    /// For so many turns more only slides are legal (4.10).
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
    if let Some(why) = case.game.no_buyback(case.state) {
        why
    } else if case.state.life(case.state.side).has(special) {
        NoBuyback::Unspent { home, special }
    } else if case.state.of(case.state.side, Kind::Green) == 0 {
        NoBuyback::NoGreen { home }
    } else {
        NoBuyback::NotGreen { at: green, special }
    }
}

impl NoBuyback {
    pub(super) fn tell(self, case: Case<'_>) -> Reason {
        match self {
            NoBuyback::Off => reason("7.6", [], "this game is played without Crown Buyback".to_owned()),
            NoBuyback::Opening { home } => {
                reason("7.6", [home], format!("Blue buys back on {home} only when the opening is over"))
            }
            NoBuyback::Quiet { home, turns } => {
                let slides = only_slides(turns);
                reason("4.10", [home], format!("{slides}: no Buyback on {home}"))
            }
            NoBuyback::Fallen { home } => {
                reason("7.6", [home], format!("your Blue is fallen: only a Blue that stands on {home} buys back"))
            }
            NoBuyback::Away { home, blue } => {
                reason("7.6", [blue, home], format!("{} buys back only on its Home Apex {home}", case.piece(blue)))
            }
            NoBuyback::Used { home } => {
                reason("7.6", [home], format!("{} has used its one Buyback of this life", case.piece(home)))
            }
            NoBuyback::Unspent { home, special } => {
                let text = format!(
                    "{} still has its {}: only a spent special is bought back",
                    case.piece(home),
                    special.name()
                );
                reason("7.6", [home], text + &case.instead(|action| matches!(action, Action::Buyback { .. })))
            }
            NoBuyback::NoGreen { home } => {
                reason("7.6", [home], format!("a Buyback on {home} costs one Green, and you have none"))
            }
            NoBuyback::NotGreen { at, special: wanted } => {
                let text = format!("no Green of yours stands on {at} to be given up");
                let ways =
                    case.instead(|action| matches!(action, Action::Buyback { special, .. } if special == wanted));
                reason("7.6", [at], text + &ways)
            }
        }
    }
}
