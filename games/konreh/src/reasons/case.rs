//! What every reason is found in and told from: a position under its rules, the way of one move, and words.

use game::Reason;

use crate::action::Action;
use crate::board::{Kind, Lane, Side, Square, Squares, ray, squares};
use crate::options::Konreh;
use crate::state::State;

/// So many ways out are named in one sentence.
const MOST_WAYS: usize = 6;

/// To whom a reason is told.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Voice {
    /// One who types actions: told which to type instead, in half a sentence that goes behind another.
    Typed,
    /// One who presses squares of a board, which marks by itself what can be pressed: told in whole sentences.
    Pressed,
}

/// A position under its rules, and to whom it is explained.
#[derive(Copy, Clone)]
pub(super) struct Case<'a> {
    pub(super) game: &'a Konreh,
    pub(super) state: &'a State,
    pub(super) voice: Voice,
}

/// The straight way of one attempted move.
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
        self.state.of(self.state.side, Kind::Blue) == at.bit()
    }

    /// The squares of the Cross if they are closed to the piece on this square (6.4).
    pub(super) fn closed_to(self, at: Square) -> Squares {
        if self.is_blue(at) && self.turns_closed() > 0 { self.game.board.cross } else { 0 }
    }

    pub(super) fn turns_closed(self) -> u8 {
        self.state.life(self.state.side).closed()
    }

    /// The way from one square to another, where they share a lane.
    pub(super) fn path(self, from: Square, to: Square) -> Option<Path> {
        let (lane, steps) = Lane::between(self.state.side, from, to)?;
        Some(Path { from, to, lane, direction: lane.direction(self.state.side), steps })
    }

    /// How far the own piece at the start goes on its lane: exactly so many steps onward, at most so many homeward.
    pub(super) fn reach(self, path: Path) -> u8 {
        let kind = Kind::ALL.into_iter().find(|&kind| self.state.of(self.state.side, kind) & path.from.bit() != 0);
        let kind = kind.expect("the mover is an own piece");
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

    /// The way out, to be put behind a sentence: the legal actions like this, if there are any.
    pub(super) fn instead(self, fits: impl Fn(Action) -> bool) -> String {
        if self.voice == Voice::Pressed {
            return String::new();
        }
        let mut ways = Vec::new();
        self.game.each(self.state, &mut |action| {
            if fits(action) {
                ways.push(action.to_string());
            }
        });
        ways.sort_unstable();
        if ways.len() > MOST_WAYS {
            let more = ways.len() - (MOST_WAYS - 1);
            ways.truncate(MOST_WAYS - 1);
            ways.push(format!("{more} others"));
        }
        if ways.is_empty() { String::new() } else { format!("; play {}", list(&ways, "or")) }
    }

    /// The way out for a move that is right but for what was added or left out.
    pub(super) fn instead_between(self, from: Square, to: Square) -> String {
        self.instead(|action| action.travel() == Some((from, to)))
    }

    /// The way out for a special that does not work so: those of Blue's that do on this lane.
    pub(super) fn instead_special(self, blue: Square, to: Square) -> String {
        let Some(path) = self.path(blue, to) else { return String::new() };
        let fits = |action| matches!(action, Action::Special { seed: false, .. }) && self.keeps_lane(path, action);
        if self.voice == Voice::Typed {
            return self.instead(fits);
        }
        let mut way = String::new();
        self.game.each(self.state, &mut |action| {
            if let Action::Special { special, to, .. } = action
                && fits(action)
            {
                way = format!(": a {} here ends on {to}", special.name());
            }
        });
        way
    }

    /// What a side is called.
    pub(super) fn name(self, side: Side) -> &'static str {
        match self.voice {
            Voice::Typed => side.letter(),
            Voice::Pressed => side.name(),
        }
    }

    /// The piece on a square: `your Blue on a1`, `the Red on d5`.
    pub(super) fn piece(self, at: Square) -> String {
        match self.state.piece(at) {
            Some((side, kind)) if side == self.state.side => format!("your {} on {at}", kind.name()),
            Some((_, kind)) => format!("the {} on {at}", kind.name()),
            None => format!("the empty {at}"),
        }
    }

    /// All pieces of a set, as [`Case::piece`] tells one.
    pub(super) fn pieces(self, set: Squares) -> String {
        list(&squares(set).map(|at| self.piece(at)).collect::<Vec<_>>(), "and")
    }

    /// Which enemies hold a square.
    pub(super) fn held(self, at: Square, holders: Squares) -> String {
        format!("{at} lies in the zone of control of {}", self.pieces(holders))
    }

    /// For how long the Cross is closed to Blue.
    pub(super) fn closing(self) -> String {
        format!("for {}", count(self.turns_closed(), "more turn"))
    }
}

/// Puts a reason together. Sites keep their order and come once.
pub(super) fn reason(rule: &'static str, sites: impl IntoIterator<Item = Square>, text: String) -> Reason {
    let mut names: Vec<String> = Vec::new();
    for site in sites {
        let name = site.to_string();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    Reason { rule, sites: names, text }
}

/// Whether a piece goes there as every piece does: by a move, with or without a plant.
pub(super) fn is_move(action: Action) -> bool {
    matches!(action, Action::Move { .. } | Action::Plant { .. })
}

/// `1 step`, `2 steps`.
pub(super) fn count(n: impl Into<u32>, what: &str) -> String {
    let n = n.into();
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

/// What the quiet turns leave (4.10).
pub(super) fn only_slides(turns: u8) -> String {
    format!("only slides are legal for {}", count(turns, "more turn"))
}

/// `x`, `x or y`, `x, y or z`.
fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., end] => format!("{} {last} {end}", rest.join(", ")),
    }
}
