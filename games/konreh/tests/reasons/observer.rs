//! A position as an observer sees it: its squares, pieces and records, without the code of the rules.

use game::{Game, Notation, Options, Setting};
use konreh::{Action, Konreh, PieceKind, Side, Square, Squares, State, squares};

/// A position as an observer sees it.
pub(crate) struct Case<'a> {
    options: Options,
    pub(crate) gliding: Option<Konreh>,
    pub(crate) game: &'a Konreh,
    pub(crate) state: &'a State,
    pub(crate) legal: &'a [Action],
    pub(crate) size: u8,
    pub(crate) home: Square,
    pub(crate) apex: Square,
    pub(crate) sanctums: [Square; 2],
}

impl<'a> Case<'a> {
    pub(crate) fn new(options: &str, game: &'a Konreh, state: &'a State, legal: &'a [Action]) -> Case<'a> {
        let size = 1 + game.fen(state).bytes().filter(|&byte| byte == b'/').count() as u8;
        let corner = |x, y| Square::at(x * (size - 1), y * (size - 1));
        let homes = [corner(0, 0), corner(1, 1)];
        let gliding = Options::parse(Konreh::spec(), &format!("{options} glide=on"));
        Case {
            options: Options::parse(Konreh::spec(), options).expect("good options"),
            gliding: gliding.ok().map(|options| Konreh::new(&options)),
            game,
            state,
            legal,
            size,
            home: homes[state.side().index()],
            apex: homes[state.side().other().index()],
            sanctums: [corner(1, 0), corner(0, 1)],
        }
    }

    /// Whether this is the name of a square of the board.
    pub(crate) fn has_square(&self, name: &str) -> bool {
        Square::named(name).is_some_and(|square| square.x() < self.size && square.y() < self.size)
    }

    pub(crate) fn has(&self, key: &'static str, value: &'static str) -> bool {
        self.options.has(Setting::new(key, value))
    }

    pub(crate) fn side(&self) -> Side {
        self.state.side()
    }

    pub(crate) fn piece(&self, at: Square) -> Option<(Side, PieceKind)> {
        self.state.piece(at)
    }

    pub(crate) fn is_empty(&self, at: Square) -> bool {
        self.piece(at).is_none()
    }

    pub(crate) fn is_enemy(&self, at: Square) -> bool {
        self.piece(at).is_some_and(|(side, _)| side != self.side())
    }

    pub(crate) fn is_own_kind(&self, at: Square, kind: PieceKind) -> bool {
        self.piece(at) == Some((self.side(), kind))
    }

    pub(crate) fn in_cross(&self, at: Square) -> bool {
        let middle = self.size / 2 - 1..=self.size / 2;
        middle.contains(&at.x()) && middle.contains(&at.y())
    }

    pub(crate) fn closed(&self) -> u8 {
        self.state.life(self.side()).closed()
    }

    /// The enemies adjacent to a square.
    pub(crate) fn holders(&self, at: Square) -> Squares {
        squares(self.state.army(self.side().other()))
            .filter(|&enemy| adjacent(enemy, at))
            .fold(0, |set, enemy| set | enemy.bit())
    }

    /// Whether a square lies nearer to the own Home.
    pub(crate) fn is_homeward(&self, from: Square, to: Square) -> bool {
        distance(to, self.home) < distance(from, self.home)
    }

    /// How far the piece goes from here in that direction.
    pub(crate) fn reach(&self, from: Square, to: Square) -> u8 {
        let onward = match self.piece(from).map(|(_, kind)| kind) {
            Some(PieceKind::Red) => 2,
            Some(PieceKind::Orange) => 3,
            Some(PieceKind::Green) => 4,
            _ => 5,
        };
        if self.is_homeward(from, to) { onward - 1 } else { onward }
    }

    /// Whether all squares strictly between are empty.
    pub(crate) fn is_clear(&self, from: Square, to: Square) -> bool {
        between(from, to).all(|square| self.is_empty(square))
    }
}

pub(crate) fn distance(a: Square, b: Square) -> u8 {
    a.x().abs_diff(b.x()) + a.y().abs_diff(b.y())
}

pub(crate) fn adjacent(a: Square, b: Square) -> bool {
    distance(a, b) == 1
}

pub(crate) fn on_one_lane(a: Square, b: Square) -> bool {
    a != b && (a.x() == b.x() || a.y() == b.y())
}

/// The squares strictly between two squares of one lane, in order from the first.
pub(crate) fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let step = |a: u8, b: u8, n: u8| {
        if a < b {
            a + n
        } else if a > b {
            a - n
        } else {
            a
        }
    };
    assert!(on_one_lane(from, to), "{from} and {to} share no lane");
    (1..distance(from, to)).map(move |n| Square::at(step(from.x(), to.x(), n), step(from.y(), to.y(), n)))
}

pub(crate) fn is_between(from: Square, at: Square, to: Square) -> bool {
    on_one_lane(from, to) && between(from, to).any(|square| square == at)
}
