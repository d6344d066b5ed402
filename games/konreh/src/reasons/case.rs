//! A position under its rules, and the path of one attempted move: what every reason is found in.

use crate::action::Action;
use crate::board::{Lane, PieceKind, Square, Squares, ray, squares};
use crate::options::Konreh;
use crate::reasons::PieceAt;
use crate::state::State;

/// A position under its rules.
#[derive(Copy, Clone)]
pub(super) struct Case<'a> {
    pub(super) game: &'a Konreh,
    pub(super) state: &'a State,
}

/// The straight path of one attempted move.
#[derive(Copy, Clone)]
pub(super) struct Path {
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) lane: Lane,
    pub(super) direction: i8,
    pub(super) steps: u8,
}

impl Path {
    /// The squares strictly between start and end.
    pub(super) fn between(self) -> Squares {
        self.before(self.to)
    }

    /// The squares strictly between the start and another square of this lane.
    pub(super) fn before(self, end: Square) -> Squares {
        ray(self.from, self.direction) & ray(end, -self.direction)
    }

    /// The first square of a set of squares on this lane.
    pub(super) fn first(self, set: Squares) -> Option<Square> {
        (set != 0).then(|| Square::first_toward(set, self.direction))
    }
}

impl Case<'_> {
    pub(super) fn own(self) -> Squares {
        self.state.army(self.state.side)
    }

    pub(super) fn enemy(self) -> Squares {
        self.state.army(self.state.side.other())
    }

    pub(super) fn is_blue(self, at: Square) -> bool {
        self.state.of(self.state.side, PieceKind::Blue) == at.bit()
    }

    /// The piece on an occupied square.
    pub(super) fn piece(self, at: Square) -> PieceAt {
        PieceAt::of(self.state, at).expect("a piece stands there")
    }

    /// The pieces on a set of occupied squares.
    pub(super) fn pieces(self, set: Squares) -> Vec<PieceAt> {
        squares(set).map(|at| self.piece(at)).collect()
    }

    /// The squares of the Cross if they are closed to the piece on this square (6.4).
    pub(super) fn closed_to(self, at: Square) -> Squares {
        if self.is_blue(at) && self.turns_closed() > 0 { self.game.board.cross } else { 0 }
    }

    pub(super) fn turns_closed(self) -> u8 {
        self.state.life(self.state.side).closed()
    }

    /// The path from one square to another, where they share a lane.
    pub(super) fn path(self, from: Square, to: Square) -> Option<Path> {
        let (lane, steps) = Lane::between(self.state.side, from, to)?;
        Some(Path { from, to, lane, direction: lane.direction(self.state.side), steps })
    }

    /// How far the own piece at the start goes on its lane: exactly this many steps onward, at most this many homeward.
    pub(super) fn reach(self, path: Path) -> u8 {
        let kind = self.piece(path.from).kind;
        if path.lane.is_onward() { kind.onward() } else { kind.homeward() }
    }

    /// The first square an action names that this board does not have.
    pub(super) fn off_board(self, attempt: Action) -> Option<Square> {
        let named = match attempt {
            Action::Move { from, to, .. } | Action::Special { from, to, .. } => [Some(from), Some(to), None, None],
            Action::Plant { from, to, blue, green } => [Some(from), Some(to), Some(blue), green],
            Action::Buyback { green, .. } => [Some(green), None, None, None],
            Action::Keep | Action::Swap | Action::Pass => [None; 4],
        };
        named.into_iter().flatten().find(|square| square.bit() & self.game.board.all == 0)
    }

    /// Whether an action like this is legal, or would be but for the limit of the Cross (6.2).
    pub(super) fn offers(self, fits: impl Fn(Action) -> bool) -> bool {
        let mut offered = false;
        let field = self.game.field(self.state);
        let moves = self.game.moves(self.state, &field);
        self.game.each_unlimited(self.state, &field, &moves, &mut |action| offered |= fits(action));
        offered
    }

    /// Whether a piece gets from one square to another by itself, whatever else the action must say.
    pub(super) fn reaches(self, from: Square, to: Square) -> bool {
        self.offers(|action| is_move(action) && action.travel() == Some((from, to)))
    }

    /// Whether an action keeps to the lane of a path, from the same square.
    pub(super) fn keeps_lane(self, path: Path, action: Action) -> bool {
        action.travel().is_some_and(|(from, to)| {
            from == path.from && self.path(from, to).is_some_and(|other| other.lane == path.lane)
        })
    }
}

/// Whether a piece goes there as every piece does: by a move, with or without a plant.
pub(super) fn is_move(action: Action) -> bool {
    matches!(action, Action::Move { .. } | Action::Plant { .. })
}
