//! One piece walks alone while everybody else stands still: the search behind R, Rn, T\* and the way to a Seed.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use crate::action::Action;
use crate::board::{PieceKind, Side, Square, Squares, span, squares};
use crate::options::Konreh;
use crate::state::{Phase, State, fold};

impl Konreh {
    /// The position with this side to move in ordinary play, whoever was to move: "the other side passing" (13.1).
    ///
    /// Nobody's counters move by this; playing an action moves the mover's (3.4). The clocks that only end a game,
    /// the Reforge countdowns and the no-progress count, are set back, since a study looks beyond them: T\* is
    /// searched past its deadline.
    pub(crate) fn given_turn(&self, state: &State, side: Side) -> State {
        let mut state = State { side, phase: Phase::Play, no_progress: 0, ..*state };
        for life in &mut state.lives {
            if life.is_fallen() {
                *life = life.with_countdown(self.reforge);
            }
        }
        if !self.deep_roots {
            // The flag ends at the moment its owner's turn begins (3.3).
            let life = &mut state.lives[side.index()];
            *life = life.with_rooted(false);
        }
        state
    }

    /// Calls `f` with every action that takes one of these pieces from square to square, if the Cross had no limit and
    /// some squares were closed to everybody; and with the square where it ends.
    pub(crate) fn each_travel(
        &self,
        state: &State,
        pieces: Squares,
        walls: Squares,
        f: &mut impl FnMut(Action, Square),
    ) {
        let field = self.field(state).walled(walls);
        let mut moves = self.moves(state, &field);
        moves.origins = moves.origins.without(!pieces);
        self.each_unlimited(state, &field, &moves, &mut |action| {
            if let Some((_, to)) = travel(action).filter(|(from, _)| from.bit() & pieces != 0) {
                f(action, to);
            }
        });
    }

    /// The position after a turn of the side to move, which is then to move again.
    pub(crate) fn played_alone(&self, state: &State, action: Action) -> State {
        let mut next = *state;
        self.play(&mut next, action);
        self.given_turn(&next, state.side)
    }
}

/// From where to where a piece goes by this action.
fn travel(action: Action) -> Option<(Square, Square)> {
    match action {
        Action::Move { from, to, .. } | Action::Special { from, to, .. } | Action::Plant { from, to, .. } => {
            Some((from, to))
        }
        Action::Buyback { .. } | Action::Keep | Action::Swap | Action::Pass => None,
    }
}

/// A search over the turns of one piece, with the shortest walks first. It is exact: two nodes are the same only if
/// nothing that the piece can meet tells them apart.
pub(crate) struct Walk<'a> {
    pub(crate) game: &'a Konreh,
    /// The position, the walker's side to move.
    pub(crate) from: State,
    pub(crate) ground: Ground,
    /// The longest walk, in turns.
    pub(crate) most: u8,
}

/// What a walker may do.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Ground {
    /// Everything that is legal. (A side whose Blue must leave the Cross cannot walk with another piece.)
    Legal,
    /// The same without the limit of the Cross, and with these squares closed to everybody.
    Open { walls: Squares },
}

/// A walk that reached its goal.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Arrival {
    pub(crate) turns: u8,
    /// Every square that the walker entered or crossed.
    pub(crate) touched: Squares,
}

/// A walker on its way.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Walker {
    pub(crate) state: State,
    pub(crate) at: Square,
    pub(crate) kind: PieceKind,
    touched: Squares,
}

/// What tells two walkers apart. All pieces but the walker stand where they stood or are taken.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
struct Spot {
    own: Squares,
    enemy: Squares,
    at: u8,
    quiet: u8,
    /// Blue's record; other pieces do not depend on it.
    life: u32,
}

impl Walk<'_> {
    /// The shortest walk of any one of these pieces to its goal. A walker without hope, with this many turns left, is
    /// given up.
    pub(crate) fn shortest(
        &self,
        walkers: Squares,
        hope: impl Fn(&Walker, u8) -> bool,
        goal: impl Fn(Action, &State) -> bool,
    ) -> Option<Arrival> {
        let mut level: Vec<Walker> = squares(walkers).map(|at| self.walker(at)).collect();
        let mut next = Vec::new();
        let mut seen: HashSet<Spot, BuildHasherDefault<Fold>> = HashSet::default();
        for turns in 1..=self.most {
            for walker in level.drain(..) {
                let mut arrival = None;
                self.each_turn(&walker, &mut |action, to| {
                    if arrival.is_some() {
                        return;
                    }
                    let touched = walker.touched | span(walker.at, to);
                    let state = self.game.played_alone(&walker.state, action);
                    if goal(action, &state) {
                        arrival = Some(Arrival { turns, touched });
                        return;
                    }
                    let walker = Walker { state, at: to, touched, ..walker };
                    // A runner that has planted is off the board.
                    let walks_on = !matches!(action, Action::Plant { .. });
                    if walks_on && hope(&walker, self.most - turns) && seen.insert(walker.spot()) {
                        next.push(walker);
                    }
                });
                if arrival.is_some() {
                    return arrival;
                }
            }
            std::mem::swap(&mut level, &mut next);
        }
        None
    }

    fn walker(&self, at: Square) -> Walker {
        let (_, kind) = self.from.piece(at).expect("a walker stands on its square");
        Walker { state: self.from, at, kind, touched: 0 }
    }

    /// Calls `f` with every way to spend a turn, and the square where the walker then stands.
    fn each_turn(&self, walker: &Walker, f: &mut impl FnMut(Action, Square)) {
        let state = &walker.state;
        if walker.kind == PieceKind::Blue && self.game.deep_roots && state.life(state.side).is_rooted() {
            // It stands still for this turn (5.6) and walks in the next.
            return f(Action::Pass, walker.at);
        }
        match self.ground {
            Ground::Legal => self.game.each(state, &mut |action| {
                if let Some((_, to)) = travel(action).filter(|&(from, _)| from == walker.at) {
                    f(action, to);
                }
            }),
            Ground::Open { walls } => self.game.each_travel(state, walker.at.bit(), walls, f),
        }
    }
}

impl Walker {
    fn spot(&self) -> Spot {
        let side = self.state.side;
        Spot {
            own: self.state.army(side),
            enemy: self.state.army(side.other()),
            at: self.at.index() as u8,
            quiet: self.state.quiet,
            life: if self.kind == PieceKind::Blue { self.state.life(side).word() } else { 0 },
        }
    }
}

/// The hash of a state, for sets of spots.
#[derive(Default)]
struct Fold(u64);

impl Hasher for Fold {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = fold(self.0 ^ word, 0x9E37_79B9_7F4A_7C15);
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(byte.into());
    }
}
