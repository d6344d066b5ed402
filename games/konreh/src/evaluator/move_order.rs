//! The order in which a search tries actions, and the actions that quiescence search follows.

use crate::action::Action;
use crate::board::{Lane, PieceKind, Side, Square, Squares, span, squares};
use crate::options::Konreh;
use crate::state::{Phase, State};

/// Rough values of the pieces, in the order of [`PieceKind::ALL`]. They only order actions and are no weights, so that
/// what counts as tactical is the same for every style.
const WORTH: [i32; 4] = [800, 150, 100, 190];
/// A special that is used up.
const SPECIAL: i32 = 40;

/// The number of values of [`history_index`]: by side, piece and end.
pub(super) const HISTORY_SIZE: usize = 2 * 4 * 64;

/// The worth of what an action takes, less a little for what takes it; and of what it brings onto the board.
#[inline]
pub(super) fn move_order(state: &State, action: Action) -> i32 {
    match action {
        Action::Move { from, to, seed } => taken(state, from, to.bit()) + seeded(seed),
        Action::Special { from, to, seed, .. } => taken(state, from, span(from, to)) - SPECIAL + seeded(seed),
        Action::Plant { from, to, .. } => taken(state, from, to.bit()) + WORTH[PieceKind::Blue as usize],
        Action::Buyback { .. } | Action::Keep | Action::Swap | Action::Pass => 0,
    }
}

fn taken(state: &State, from: Square, squares: Squares) -> i32 {
    let victim = worth_on(state, state.side.other(), squares);
    if victim == 0 { 0 } else { victim - worth_on(state, state.side, from.bit()) / 16 }
}

/// What the piece of a side on these squares is worth.
fn worth_on(state: &State, side: Side, set: Squares) -> i32 {
    if state.army(side) & set == 0 {
        return 0;
    }
    PieceKind::ALL.into_iter().map(|kind| (state.of(side, kind) & set).count_ones() as i32 * WORTH[kind as usize]).sum()
}

fn seeded(seed: bool) -> i32 {
    if seed { WORTH[PieceKind::Green as usize] } else { 0 }
}

/// Adds captures, specials, plants and Seeds whose order is above 0, without listing any slide.
pub(super) fn tactical_actions(game: &Konreh, state: &State, out: &mut Vec<Action>) {
    if state.phase == Phase::Pie || game.decided(state).is_some() {
        return;
    }
    let first = out.len();
    if game.must_leave(state) {
        // What is legal then depends on what leads out of the Cross (RULES 6.2).
        game.each(state, &mut |action| out.push(action));
    } else {
        let field = game.field(state);
        let moves = game.moves(state, &field);
        for lane in Lane::ALL {
            for from in squares(moves.origins.takes.lane(lane)) {
                out.push(Action::Move { from, to: field.target(from, lane, state.side), seed: false });
            }
        }
        game.each_extra(state, &field, &moves, &mut |action| out.push(action));
    }
    let mut kept = first;
    for next in first..out.len() {
        if move_order(state, out[next]) > 0 {
            out[kept] = out[next];
            kept += 1;
        }
    }
    out.truncate(kept);
}

/// The side, the piece and where it ends.
#[inline]
pub(super) fn history_index(state: &State, action: Action) -> usize {
    let (from, to) = match action {
        Action::Move { from, to, .. } | Action::Special { from, to, .. } => (from, to),
        Action::Plant { from, blue, .. } => (from, blue),
        Action::Buyback { green, .. } => (green, green),
        Action::Keep | Action::Swap | Action::Pass => return 0,
    };
    let bit = |kind: PieceKind| (state.of(state.side, kind) >> from.index() & 1) as usize;
    let kind = bit(PieceKind::Orange) + 2 * bit(PieceKind::Red) + 3 * bit(PieceKind::Green);
    (state.side.index() * 4 + kind) * 64 + to.index()
}
