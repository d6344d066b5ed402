//! Why a move does not bring Blue back so, or why it must (RULES 7.4).

use super::case::Case;
use super::{IllegalCause, NoPiece, PieceAt, moves, pieces};
use crate::board::{PieceKind, Square};

/// Why a plant, or a move without one, is not legal. `from` and `to` are the runner's move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each reason says what its fields are")]
pub enum NoPlant {
    /// The side's Blue is standing (7.4).
    BlueStands { blue: Square, from: Square, to: Square },
    /// The move does not end on the enemy Home Apex (7.4).
    NotApex { from: Square, to: Square, apex: Square },
    /// The runner stood on the apex when Blue fell: it has to end a move there (KR-19).
    AlreadyThere { runner: PieceAt },
    /// A runner that can plant must (KR-18).
    Compulsory { runner: PieceAt, to: Square },
    /// Blue can return nowhere, so the runner only moves (KR-18).
    NoPlace { runner: PieceAt, to: Square },
    /// Blue never returns there; it does at Home, on a Sanctum, or on the apex (7.4).
    NotPlace { place: Square, home: Square, sanctums: [Square; 2], from: Square, to: Square },
    /// A piece stands where Blue would return (7.4).
    PlaceTaken { blocker: PieceAt, from: Square, to: Square },
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
pub(super) fn explain(case: Case<'_>, from: Square, to: Square, place: Square, payer: Option<Square>) -> IllegalCause {
    let apex = case.game.board.home[case.state.side.other().index()];
    if let Some(cause) = pieces::explain(case, from) {
        cause.into()
    } else if let Some(blue) = case.state.blue(case.state.side) {
        NoPlant::BlueStands { blue, from, to }.into()
    } else if from == to {
        let piece = case.piece(from);
        if from == apex {
            NoPlant::AlreadyThere { runner: piece }.into()
        } else {
            NoPiece::StandsStill { piece }.into()
        }
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
    let (board, greens) = (case.game.board, case.state.of(case.state.side, PieceKind::Green));
    let free = case.game.free_places(case.state, from, to);
    if free == 0 && greens == 0 {
        NoPlant::NoPlace { runner: case.piece(from), to }
    } else if place != to {
        let home = board.home[case.state.side.index()];
        if (home.bit() | board.sanctum_set()) & place.bit() == 0 {
            NoPlant::NotPlace { place, home, sanctums: board.sanctums, from, to }
        } else if free & place.bit() == 0 {
            NoPlant::PlaceTaken { blocker: case.piece(place), from, to }
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
    pub(super) fn rule(self) -> &'static str {
        match self {
            NoPlant::AlreadyThere { .. } => "KR-19",
            NoPlant::Compulsory { .. } | NoPlant::NoPlace { .. } => "KR-18",
            NoPlant::RunnerPays { .. } => "KR-17",
            NoPlant::BlueStands { .. }
            | NoPlant::NotApex { .. }
            | NoPlant::NotPlace { .. }
            | NoPlant::PlaceTaken { .. }
            | NoPlant::NothingToPay { .. }
            | NoPlant::NoGreen { .. }
            | NoPlant::Unpaid { .. }
            | NoPlant::NotGreen { .. } => "7.4",
        }
    }

    pub(super) fn sites(self) -> Vec<Square> {
        match self {
            NoPlant::BlueStands { blue, .. } => vec![blue],
            NoPlant::NotApex { to, apex, .. } => vec![apex, to],
            NoPlant::AlreadyThere { runner } => vec![runner.at],
            NoPlant::Compulsory { runner, to } => vec![to, runner.at],
            NoPlant::NoPlace { runner, to } => vec![runner.at, to],
            NoPlant::NotPlace { place, .. } | NoPlant::NothingToPay { place, .. } => vec![place],
            NoPlant::PlaceTaken { blocker, .. } => vec![blocker.at],
            NoPlant::RunnerPays { from, to } => vec![from, to],
            NoPlant::NoGreen { to, .. } | NoPlant::Unpaid { to, .. } => vec![to],
            NoPlant::NotGreen { at, .. } => vec![at],
        }
    }
}
