//! What an action did, derived from the positions before and after it: for the printed log, descriptions and hints.

use game::Game;

use crate::action::Action;
use crate::board::{Lane, PieceKind, Side, Square};
use crate::life::Special;
use crate::options::Konreh;
use crate::state::State;

/// An action that is legal in the position before it, with the position after it.
pub(crate) struct Effects<'a> {
    pub(crate) game: &'a Konreh,
    pub(crate) before: &'a State,
    pub(crate) after: State,
    pub(crate) action: Action,
}

/// A counter that an action changed, or that ran while it was played (12.3).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum CounterChange {
    /// The turn ended with Blue in the Cross: how many have now.
    In(u8),
    /// Blue has left the Cross, which is closed for this many turns to come.
    Out(u8),
    /// The Cross was closed, for this many turns with this one.
    Closed(u8),
    /// Blue became Rooted.
    Rooted,
    /// Blue was fallen, with this many turns left with this one.
    Countdown(u8),
    /// The numbers of Greens, A's and B's, which have changed.
    Greens([u8; 2]),
}

/// The route of the piece that moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Route {
    pub(crate) kind: PieceKind,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) lane: Lane,
    /// The steps that it slides, before its special if it uses one.
    pub(crate) steps: u8,
}

impl<'a> Effects<'a> {
    pub(crate) fn new(game: &'a Konreh, before: &'a State, action: Action) -> Effects<'a> {
        let mut after = *before;
        game.apply(&mut after, action);
        Effects { game, before, after, action }
    }

    /// The route of the piece that moves, where one does.
    pub(crate) fn route(&self) -> Option<Route> {
        let (from, to) = self.action.travel()?;
        let (_, kind) = self.before.piece(from)?;
        let (lane, steps) = Lane::between(self.before.side, from, to)?;
        let leap = if let Action::Special { special, .. } = self.action { leap(special) } else { 0 };
        Some(Route { kind, from, to, lane, steps: steps - leap })
    }

    /// The enemy that is taken, and where it stood.
    pub(crate) fn taken(&self) -> Option<(PieceKind, Square)> {
        let enemy = self.before.side.other();
        PieceKind::ALL.into_iter().find_map(|kind| {
            let gone = self.before.of(enemy, kind) & !self.after.of(enemy, kind);
            (gone != 0).then(|| (kind, Square::first_of(gone)))
        })
    }

    /// Where a Seed makes its Green.
    pub(crate) fn seeded(&self) -> Option<Square> {
        match self.action {
            Action::Move { to, seed: true, .. } | Action::Special { to, seed: true, .. } => {
                Some(self.game.board.opposite(to))
            }
            _ => None,
        }
    }

    /// The counters that changed or ran, in the order of 12.3.
    pub(crate) fn counters(&self) -> Vec<CounterChange> {
        let mut changes = Vec::new();
        // The decision of a pie is no turn, so it changes no counter, even if its maker's Blue has fallen (9.4).
        if matches!(self.action, Action::Keep | Action::Swap) {
            return changes;
        }
        // No record changes between the halves of the double but by the first one's own move, so what holds before
        // the second also held when the turn began.
        let side = self.before.side;
        let (was, is) = (self.before.life(side), self.after.life(side));
        if self.game.ends_turn(self.before, self.action) {
            if is.stay() > 0 {
                changes.push(CounterChange::In(is.stay()));
            } else if was.stay() > 0 {
                changes.push(CounterChange::Out(is.closed()));
            } else if was.closed() > 0 {
                changes.push(CounterChange::Closed(was.closed()));
            }
        }
        if is.is_rooted() && !was.is_rooted() {
            changes.push(CounterChange::Rooted);
        }
        if was.is_fallen() {
            changes.push(CounterChange::Countdown(was.countdown()));
        }
        let greens = |state: &State| Side::BOTH.map(|side| state.greens(side));
        if greens(self.before) != greens(&self.after) {
            changes.push(CounterChange::Greens(greens(&self.after)));
        }
        changes
    }
}

/// The steps of a special alone: onto the enemy, or over it.
pub(crate) fn leap(special: Special) -> u8 {
    match special {
        Special::Displacement => 1,
        Special::Hop => 2,
    }
}
