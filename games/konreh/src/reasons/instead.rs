//! What could be played instead of an action that is not legal.

use super::case::{Case, is_move};
use super::{IllegalCause, NoBuyback, NoCapture, NoMove, NoPiece, NoPlant, NoSeed, NoSpecial, NoTurn};
use crate::action::Action;
use crate::board::Square;

/// The most actions that are suggested.
const MAX: usize = 6;

/// A few legal actions that come near to what was attempted, in the order of their texts.
pub(super) fn instead(case: Case<'_>, cause: &IllegalCause) -> Vec<Action> {
    if case.game.lists(case.state, Action::Pass) {
        return vec![Action::Pass];
    }
    let between = |from, to| legal(case, |action| action.travel() == Some((from, to)));
    match *cause {
        IllegalCause::Turn(NoTurn::KeepOrSwap { .. }) => vec![Action::Keep, Action::Swap],
        IllegalCause::Piece(NoPiece::MustLeave { .. }) => legal(case, |_| true),
        IllegalCause::Move(NoMove::Blocked { from, to, .. }) => between(from, to),
        IllegalCause::Move(NoMove::OnwardExact { mover, to, .. } | NoMove::HomewardTooFar { mover, to, .. }) => {
            on_lane(case, mover.at, to, is_move)
        }
        IllegalCause::Capture(NoCapture::OnlySpecials { blue, target }) => on_lane(case, blue, target.at, is_special),
        IllegalCause::Special(ref cause) => match *cause {
            NoSpecial::NotBlue { mover, to } => between(mover.at, to),
            NoSpecial::NothingToTake { blue, to, .. } => between(blue, to),
            NoSpecial::Spent { blue, to, .. } | NoSpecial::WrongEnd { blue, to, .. } => {
                on_lane(case, blue, to, is_special)
            }
            _ => Vec::new(),
        },
        IllegalCause::Seed(cause) => seeds(case, cause),
        IllegalCause::Plant(cause) => plants(case, cause),
        IllegalCause::Buyback(NoBuyback::Unspent { .. }) => {
            legal(case, |action| matches!(action, Action::Buyback { .. }))
        }
        IllegalCause::Buyback(NoBuyback::NotGreen { special: wanted, .. }) => {
            legal(case, |action| matches!(action, Action::Buyback { special, .. } if special == wanted))
        }
        _ => Vec::new(),
    }
}

/// The move itself is right, so the Seed is left out.
fn seeds(case: Case<'_>, cause: NoSeed) -> Vec<Action> {
    match cause {
        NoSeed::NotBlue { mover, to } => legal(case, |action| action.travel() == Some((mover.at, to))),
        NoSeed::Standing { .. } => Vec::new(),
        NoSeed::NotSanctum { to, .. }
        | NoSeed::Quiet { to, .. }
        | NoSeed::Off { to }
        | NoSeed::Spent { to }
        | NoSeed::Delayed { to, .. }
        | NoSeed::Banned { to }
        | NoSeed::OppositeTaken { to, .. }
        | NoSeed::Cap { to } => {
            legal(case, |action| action.travel().is_some_and(|(from, end)| case.is_blue(from) && end == to))
        }
    }
}

/// The same move of the runner, with another place for Blue or another price where that is what is wrong.
fn plants(case: Case<'_>, cause: NoPlant) -> Vec<Action> {
    let between = |from, to| legal(case, |action| action.travel() == Some((from, to)));
    let returning = |from, to, place: Square| {
        let fits = |action| matches!(action, Action::Plant { blue, .. } if blue == place);
        legal(case, |action| action.travel() == Some((from, to)) && fits(action))
    };
    match cause {
        NoPlant::AlreadyThere { .. } => Vec::new(),
        NoPlant::Compulsory { runner, to } | NoPlant::NoPlace { runner, to } => between(runner.at, to),
        NoPlant::BlueStands { from, to, .. }
        | NoPlant::NotApex { from, to, .. }
        | NoPlant::NotPlace { from, to, .. }
        | NoPlant::PlaceTaken { from, to, .. }
        | NoPlant::NoGreen { from, to } => between(from, to),
        NoPlant::NothingToPay { place, from, to } => returning(from, to, place),
        NoPlant::RunnerPays { from, to } | NoPlant::Unpaid { from, to } | NoPlant::NotGreen { from, to, .. } => {
            returning(from, to, to)
        }
    }
}

/// The legal actions of a kind that keep to the lane between two squares.
fn on_lane(case: Case<'_>, from: Square, to: Square, fits: fn(Action) -> bool) -> Vec<Action> {
    match case.path(from, to) {
        Some(path) => legal(case, |action| fits(action) && case.keeps_lane(path, action)),
        None => Vec::new(),
    }
}

fn is_special(action: Action) -> bool {
    matches!(action, Action::Special { seed: false, .. })
}

fn legal(case: Case<'_>, fits: impl Fn(Action) -> bool) -> Vec<Action> {
    let mut found = Vec::new();
    case.game.each(case.state, &mut |action| {
        if fits(action) {
            found.push(action);
        }
    });
    found.sort_by_cached_key(Action::to_string);
    found.truncate(MAX);
    found
}
