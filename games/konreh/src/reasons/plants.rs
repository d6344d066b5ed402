//! Why a move does not bring Blue back so, or why it must (RULES 7.4).

use game::Reason;

use super::case::{Case, reason};
use super::{NoPiece, Why, moves, pieces};
use crate::action::Action;
use crate::board::{Kind, Square};

/// Why a plant, or a move without one, is not legal. `from` and `to` are the runner's move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoPlant {
    /// The side's Blue is standing (7.4).
    BlueStands { blue: Square, from: Square, to: Square },
    /// The move does not end on the enemy Home Apex (7.4).
    NotApex { from: Square, to: Square, apex: Square },
    /// The runner stood on the apex when Blue fell: it has to end a move there (KR-19).
    AlreadyThere { at: Square },
    /// A runner that can plant must (KR-18).
    Compulsory { from: Square, to: Square },
    /// Blue can return nowhere, so the runner only moves (KR-18).
    NoPlace { from: Square, to: Square },
    /// Blue never returns there (7.4).
    NotPlace { place: Square, from: Square, to: Square },
    /// A piece stands where Blue would return (7.4).
    PlaceTaken { place: Square, from: Square, to: Square },
    /// This place costs no Green (7.4).
    NothingToPay { place: Square, from: Square, to: Square },
    /// A Green runner is itself the payment (KR-17).
    RunnerPays { from: Square, to: Square },
    /// The enemy apex costs a Green, and the side has none (7.4).
    NoGreen { from: Square, to: Square },
    /// The enemy apex costs a Green, and the action names none (7.4).
    Unpaid { from: Square, to: Square },
    /// No own Green stands on the square that is named to pay (7.4).
    NotGreen { at: Square, from: Square, to: Square },
}

/// The reason against a plant.
pub(super) fn explain(case: Case<'_>, from: Square, to: Square, place: Square, payer: Option<Square>) -> Why {
    let apex = case.game.board.home[case.state.side.other().index()];
    if let Some(why) = pieces::explain(case, from) {
        why.into()
    } else if let Some(blue) = case.state.blue(case.state.side) {
        NoPlant::BlueStands { blue, from, to }.into()
    } else if from == to {
        if from == apex { NoPlant::AlreadyThere { at: from }.into() } else { NoPiece::StandsStill { at: from }.into() }
    } else if to != apex {
        NoPlant::NotApex { from, to, apex }.into()
    } else if case.reaches(from, to) {
        return_to(case, from, to, place, payer).into()
    } else {
        moves::travel(case, from, to)
    }
}

/// Why Blue does not return there when a runner has reached the apex.
fn return_to(case: Case<'_>, from: Square, to: Square, place: Square, payer: Option<Square>) -> NoPlant {
    let (board, greens) = (case.game.board, case.state.of(case.state.side, Kind::Green));
    let free = case.game.free_places(case.state, from, to);
    if free == 0 && greens == 0 {
        NoPlant::NoPlace { from, to }
    } else if place != to {
        let home = board.home[case.state.side.index()].bit();
        if (home | board.sanctum_set()) & place.bit() == 0 {
            NoPlant::NotPlace { place, from, to }
        } else if free & place.bit() == 0 {
            NoPlant::PlaceTaken { place, from, to }
        } else {
            NoPlant::NothingToPay { place, from, to }
        }
    } else if greens == 0 {
        NoPlant::NoGreen { from, to }
    } else if greens & from.bit() != 0 {
        NoPlant::RunnerPays { from, to }
    } else {
        payer.map_or(NoPlant::Unpaid { from, to }, |at| NoPlant::NotGreen { at, from, to })
    }
}

impl NoPlant {
    pub(super) fn tell(self, case: Case<'_>) -> Reason {
        let piece = |at| case.piece(at);
        let instead = |from, to| case.instead_between(from, to);
        let instead_on = |from, to, place| {
            let fits = |action| matches!(action, Action::Plant { blue, .. } if blue == place);
            case.instead(|action| action.travel() == Some((from, to)) && fits(action))
        };
        match self {
            NoPlant::BlueStands { blue, from, to } => {
                let text = format!("{} is standing: only a fallen side brings Blue back", piece(blue));
                reason("7.4", [blue], text + &instead(from, to))
            }
            NoPlant::NotApex { from, to, apex } => {
                let text = format!("a runner plants on the enemy Home Apex {apex}, not on {to}");
                reason("7.4", [apex, to], text + &instead(from, to))
            }
            NoPlant::AlreadyThere { at } => {
                reason("KR-19", [at], format!("{} is there already: a runner plants by ending a move there", piece(at)))
            }
            NoPlant::Compulsory { from, to } => {
                let text = format!("on {to} {} must plant and bring Blue back", piece(from));
                reason("KR-18", [to, from], text + &instead(from, to))
            }
            NoPlant::NoPlace { from, to } => {
                let text = format!("Blue has nowhere to return to, so {} just moves to {to}", piece(from));
                reason("KR-18", [from, to], text + &instead(from, to))
            }
            NoPlant::NotPlace { place, from, to } => {
                let home = case.game.board.home[case.state.side.index()];
                let [right, left] = case.game.board.sanctums;
                let text = format!("Blue returns on {home}, {right} or {left}, or for a Green on {to}, not on {place}");
                reason("7.4", [place], text + &instead(from, to))
            }
            NoPlant::PlaceTaken { place, from, to } => {
                let text = format!("Blue needs an empty square to return to, and {} is there", piece(place));
                reason("7.4", [place], text + &instead(from, to))
            }
            NoPlant::NothingToPay { place, from, to } => {
                let text = format!("Blue returns on {place} for nothing: no Green is given up");
                reason("7.4", [place], text + &instead_on(from, to, place))
            }
            NoPlant::RunnerPays { from, to } => {
                let text = format!("{} is itself the payment for {to}: no other Green is named", piece(from));
                reason("KR-17", [from, to], text + &instead_on(from, to, to))
            }
            NoPlant::NoGreen { from, to } => {
                let text = format!("a return on {to} costs one Green, and you have none");
                reason("7.4", [to], text + &instead(from, to))
            }
            NoPlant::Unpaid { from, to } => {
                let text = format!("a return on {to} costs one Green, and the action must name it");
                reason("7.4", [to], text + &instead_on(from, to, to))
            }
            NoPlant::NotGreen { at, from, to } => {
                let text = format!("no Green of yours stands on {at} to pay with");
                reason("7.4", [at], text + &instead_on(from, to, to))
            }
        }
    }
}
