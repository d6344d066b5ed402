//! Which actions change the balance at once, and which are of one kind.

use crate::action::Action;
use crate::board::{Kind, Lane, Side, Square, Squares, span, squares};
use crate::options::Konreh;
use crate::state::{Phase, State};

/// What a piece is worth at first sight by its kind, in the order of [`Kind::ALL`]. These order actions and are not
/// weighed, so that what counts as noise does not depend on anybody's taste.
const WORTH: [i32; 4] = [800, 150, 100, 190];
/// A special that is used up.
const SPECIAL: i32 = 40;

/// The kinds of actions that [`code`] tells apart: by side, piece and end.
pub(super) const CODES: usize = 2 * 4 * 64;

/// The worth of what an action takes, less a little for what takes it; and of what it brings onto the board.
#[inline]
pub(super) fn promise(state: &State, action: Action) -> i32 {
    match action {
        Action::Move { from, to, seed } => taken(state, from, to.bit()) + seeded(seed),
        Action::Special { from, to, seed, .. } => taken(state, from, span(from, to)) - SPECIAL + seeded(seed),
        Action::Plant { from, to, .. } => taken(state, from, to.bit()) + WORTH[Kind::Blue as usize],
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
    Kind::ALL.into_iter().map(|kind| (state.of(side, kind) & set).count_ones() as i32 * WORTH[kind as usize]).sum()
}

fn seeded(seed: bool) -> i32 {
    if seed { WORTH[Kind::Green as usize] } else { 0 }
}

/// Adds the actions that promise something: captures, specials, plants and Seeds. No slide is listed on the way.
pub(super) fn promising(game: &Konreh, state: &State, out: &mut Vec<Action>) {
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
        if promise(state, out[next]) > 0 {
            out[kept] = out[next];
            kept += 1;
        }
    }
    out.truncate(kept);
}

/// The side, the piece and where it ends.
#[inline]
pub(super) fn code(state: &State, action: Action) -> usize {
    let (from, to) = match action {
        Action::Move { from, to, .. } | Action::Special { from, to, .. } => (from, to),
        Action::Plant { from, blue, .. } => (from, blue),
        Action::Buyback { green, .. } => (green, green),
        Action::Keep | Action::Swap | Action::Pass => return 0,
    };
    let bit = |kind: Kind| (state.of(state.side, kind) >> from.index() & 1) as usize;
    let kind = bit(Kind::Orange) + 2 * bit(Kind::Red) + 3 * bit(Kind::Green);
    (state.side.index() * 4 + kind) * 64 + to.index()
}
