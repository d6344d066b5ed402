//! Movement, zones of control and capture (RULES 4), for all pieces of a side at once.
//!
//! Every set here is a set of *origins*: a bit says "the piece on this square has such a move on this lane". A lane
//! is then a chain of shifts over the whole board, whatever the number of pieces, and counting moves is counting
//! bits. On an onward lane a piece has at most one slide and one capture, so one set holds those of all kinds.

use crate::board::{Kind, Lane, Side, Square, Squares, ray, squares, toward};

/// What the lanes look like to the side to move.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Field {
    /// The own pieces that may move, by kind.
    pub(crate) movers: [Squares; 4],
    /// The enemy's pieces.
    pub(crate) enemy: Squares,
    /// Empty squares without an enemy beside them: a slide passes.
    pub(crate) free: Squares,
    /// Empty squares with an enemy beside them: entering one ends the move (4.5).
    pub(crate) held: Squares,
    /// Held squares that one may leave for a capture: their only enemy neighbour can be the target (4.6b).
    pub(crate) pass: Squares,
    /// Enemies that may be taken short of the piece's onward distance (4.6c).
    pub(crate) short: Squares,
}

/// The origins of all moves: slides and displacement captures, lane by lane.
#[derive(Copy, Clone, Default, Debug)]
pub(crate) struct Origins {
    /// Slides on Onward-Left and Onward-Right.
    pub(crate) onward: [Squares; 2],
    /// Captures on the same lanes.
    pub(crate) onward_takes: [Squares; 2],
    /// Slides of one to four steps on Homeward-Left and Homeward-Right.
    pub(crate) homeward: [[Squares; 4]; 2],
    /// Captures on the same lanes.
    pub(crate) homeward_takes: [Squares; 2],
}

impl Field {
    /// The field of a side whose own and enemy pieces stand so, on the squares of this board.
    #[inline]
    pub(crate) fn new(movers: [Squares; 4], own: Squares, enemy: Squares, board: Squares) -> Field {
        let (a, b) = (toward::<8>(enemy), toward::<-8>(enemy));
        let (c, d) = (toward::<1>(enemy), toward::<-1>(enemy));
        let zone = a | b | c | d;
        let shared = a & b | c & d | (a | b) & (c | d);
        let empty = board & !(own | enemy);
        Field {
            movers,
            enemy,
            free: empty & !zone,
            held: empty & zone,
            pass: empty & zone & !shared,
            short: enemy & zone,
        }
    }

    /// The moves of all pieces.
    #[inline]
    pub(crate) fn origins(&self, side: Side) -> Origins {
        match side {
            Side::A => self.origins_toward::<8, 1, -1, -8>(),
            Side::B => self.origins_toward::<-8, -1, 1, 8>(),
        }
    }

    #[inline]
    fn origins_toward<const OL: i8, const OR: i8, const HL: i8, const HR: i8>(&self) -> Origins {
        let (left, right) = (self.onward::<OL>(), self.onward::<OR>());
        let (home_left, home_right) = (self.homeward::<HL>(), self.homeward::<HR>());
        Origins {
            onward: [left.0, right.0],
            onward_takes: [left.1, right.1],
            homeward: [home_left.0, home_right.0],
            homeward_takes: [home_left.1, home_right.1],
        }
    }

    /// Onward a piece goes exactly its distance, unless the first held square ends the move earlier.
    #[inline]
    fn onward<const D: i8>(&self) -> (Squares, Squares) {
        let &Field { movers: [blue, orange, red, green], enemy, free, held, pass, short } = self;
        let one = toward::<D>(held | free);
        let two = toward::<D>(held | free & one);
        let three = toward::<D>(held | free & two);
        let four = toward::<D>(held | free & three);
        let five = toward::<D>(held | free & four);
        let slides = red & two | orange & three | green & four | blue & five;

        let contact = toward::<D>(enemy);
        let short = toward::<D>(short);
        let two = short | toward::<D>(pass & contact);
        let three = short | toward::<D>(free & two | pass & short);
        let four = short | toward::<D>(free & three | pass & short);
        (slides, red & two | orange & three | green & four)
    }

    /// Homeward a piece goes up to its distance, and the first held square ends the move.
    #[inline]
    fn homeward<const D: i8>(&self) -> ([Squares; 4], Squares) {
        let &Field { movers: [blue, orange, red, green], enemy, free, held, pass, .. } = self;
        let one = toward::<D>(held | free);
        let two = toward::<D>(free & one);
        let three = toward::<D>(free & two);
        let four = toward::<D>(free & three);
        let far = green | blue;
        let slides = [(red | orange | far) & one, (orange | far) & two, far & three, blue & four];

        let contact = toward::<D>(enemy);
        let two = contact | toward::<D>(pass & contact);
        let three = contact | toward::<D>(pass & contact | free & two);
        (slides, red & contact | orange & two | green & three)
    }

    /// Where the onward slide from this origin ends, which is known to exist.
    #[inline]
    pub(crate) fn onward_end(&self, from: Square, kind: Kind, direction: i8) -> Square {
        let ahead = ray(from, direction) & !self.free;
        let full = from.index() as i32 + i32::from(direction) * i32::from(kind.onward());
        if direction > 0 {
            Square::first_of(1 << (ahead.trailing_zeros() as i32).min(full))
        } else {
            Square::first_of(1 << (63 - ahead.leading_zeros() as i32).max(full))
        }
    }

    /// The first piece on the lane from this origin, which is known to exist.
    #[inline]
    pub(crate) fn target(&self, from: Square, direction: i8) -> Square {
        // Along a lane with a capture everything before the target is empty.
        let ahead = ray(from, direction) & self.enemy;
        if direction > 0 { Square::first_of(ahead) } else { Square::last_of(ahead) }
    }

    /// The kind of the own piece on this origin.
    #[inline]
    pub(crate) fn kind(&self, from: Square) -> Kind {
        let [blue, orange, red, _] = self.movers;
        let bit = from.bit();
        if red & bit != 0 {
            Kind::Red
        } else if orange & bit != 0 {
            Kind::Orange
        } else if blue & bit != 0 {
            Kind::Blue
        } else {
            Kind::Green
        }
    }
}

impl Origins {
    /// How many moves these are.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        let mut n = 0;
        for lane in 0..2 {
            n += self.onward[lane].count_ones() + self.onward_takes[lane].count_ones();
            n += self.homeward_takes[lane].count_ones();
            for slides in self.homeward[lane] {
                n += slides.count_ones();
            }
        }
        n
    }

    /// Without the captures.
    pub(crate) fn slides_only(mut self) -> Origins {
        self.onward_takes = [0; 2];
        self.homeward_takes = [0; 2];
        self
    }

    /// The origin and end of the `n`-th move, in the order of [`Origins::each`], or how many there are less than that.
    #[inline]
    pub(crate) fn nth(&self, field: &Field, side: Side, mut n: u32) -> Result<(Square, Square), u32> {
        for (lane, onward) in [Lane::OnwardLeft, Lane::OnwardRight].into_iter().enumerate() {
            let direction = onward.direction(side);
            if let Some(from) = take_nth(self.onward[lane], &mut n) {
                return Ok((from, field.onward_end(from, field.kind(from), direction)));
            }
            if let Some(from) = take_nth(self.onward_takes[lane], &mut n) {
                return Ok((from, field.target(from, direction)));
            }
        }
        for (lane, homeward) in [Lane::HomewardLeft, Lane::HomewardRight].into_iter().enumerate() {
            let direction = homeward.direction(side);
            for (steps, &slides) in (1..).zip(&self.homeward[lane]) {
                if let Some(from) = take_nth(slides, &mut n) {
                    return Ok((from, from.step(direction, steps)));
                }
            }
            if let Some(from) = take_nth(self.homeward_takes[lane], &mut n) {
                return Ok((from, field.target(from, direction)));
            }
        }
        Err(n)
    }

    /// Calls `f` with origin and end of every move.
    #[inline]
    pub(crate) fn each(&self, field: &Field, side: Side, mut f: impl FnMut(Square, Square)) {
        for (lane, onward) in [Lane::OnwardLeft, Lane::OnwardRight].into_iter().enumerate() {
            let direction = onward.direction(side);
            for from in squares(self.onward[lane]) {
                f(from, field.onward_end(from, field.kind(from), direction));
            }
            for from in squares(self.onward_takes[lane]) {
                f(from, field.target(from, direction));
            }
        }
        for (lane, homeward) in [Lane::HomewardLeft, Lane::HomewardRight].into_iter().enumerate() {
            let direction = homeward.direction(side);
            for (steps, &slides) in (1..).zip(&self.homeward[lane]) {
                for from in squares(slides) {
                    f(from, from.step(direction, steps));
                }
            }
            for from in squares(self.homeward_takes[lane]) {
                f(from, field.target(from, direction));
            }
        }
    }
}

/// The `n`-th square of the set, or `n` lowered by the size of the set.
#[inline]
fn take_nth(mut set: Squares, n: &mut u32) -> Option<Square> {
    let size = set.count_ones();
    if *n >= size {
        *n -= size;
        return None;
    }
    for _ in 0..*n {
        set &= set - 1;
    }
    Some(Square::first_of(set))
}
