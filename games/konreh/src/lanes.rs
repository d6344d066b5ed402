//! Movement, zones of control and capture (RULES 4), for all pieces of a side at once.
//!
//! Every set here is a set of *origins*: a bit says "the piece on this square has such a move on this lane". A lane
//! is then a chain of shifts over the whole board, whatever the number of pieces, and counting moves is counting
//! bits. On an onward lane a piece has at most one slide and one capture, so one set holds those of all kinds.

use crate::board::{Lane, PieceKind, Side, Square, Squares, ray, squares};
use crate::vector::{self, Lanes};

/// What the lanes look like to the side to move. Every set but the movers stands on all four lanes.
#[derive(Copy, Clone)]
pub(crate) struct Field {
    /// The own pieces, by kind.
    pub(crate) movers: [Squares; 4],
    /// The enemy's pieces.
    pub(crate) enemy: Lanes,
    /// All squares beside an enemy (4.4).
    pub(crate) zone: Lanes,
    /// Empty squares without an enemy beside them: a slide passes.
    pub(crate) free: Lanes,
    /// Empty squares with an enemy beside them: entering one ends the move (4.5).
    pub(crate) held: Lanes,
    /// Held squares that one may leave for a capture: their only enemy neighbour can be the target (4.6b).
    pub(crate) pass: Lanes,
    /// Enemies that may be taken short of the piece's onward distance (4.6c).
    pub(crate) short: Lanes,
}

/// The origins of all moves: slides and displacement captures.
#[derive(Copy, Clone)]
pub(crate) struct Origins {
    /// The slide of each onward lane, and the slides of one step of each homeward lane.
    pub(crate) slides: Lanes,
    /// Homeward slides of two, three and four steps. (What stands on the onward lanes here means nothing.)
    pub(crate) longer: [Lanes; 3],
    /// Captures.
    pub(crate) takes: Lanes,
}

impl Field {
    /// The field of a side whose own and enemy pieces stand so, on the squares of this board.
    #[inline(always)]
    pub(crate) fn new(own: [Squares; 4], enemy: [Squares; 4], board: Squares) -> Field {
        let enemy = Lanes::union(enemy);
        let (zone, shared) = enemy.toward::<0>().some_and_shared();
        let empty = Lanes::all(board).without(Lanes::union(own) | enemy);
        let held = empty & zone;
        Field {
            movers: own,
            enemy,
            zone,
            free: empty.without(zone),
            held,
            pass: held.without(shared),
            short: enemy & zone,
        }
    }

    /// The same with walls: squares that nobody may enter or cross. What stands there cannot be taken, and keeps its
    /// zone.
    pub(crate) fn walled(mut self, walls: Squares) -> Field {
        let walls = Lanes::all(walls);
        for set in [&mut self.free, &mut self.held, &mut self.pass, &mut self.enemy, &mut self.short] {
            *set = set.without(walls);
        }
        self
    }

    /// The moves of all pieces.
    #[inline(always)]
    pub(crate) fn origins(&self, side: Side) -> Origins {
        match side {
            Side::A => self.origins_of::<0>(),
            Side::B => self.origins_of::<1>(),
        }
    }

    /// Onward a piece goes exactly its distance, unless the first held square ends the move earlier; homeward it goes
    /// up to its distance, and the first held square ends the move.
    #[inline(always)]
    fn origins_of<const SIDE: usize>(&self) -> Origins {
        let &Field { enemy, free, held, pass, short, .. } = self;
        let [blue, orange, red, green] = self.movers.map(Lanes::all);
        let (far, beyond_one) = (green | blue, orange | green | blue);

        // A slide of this many steps, each but the last onto a free square. Only onward is a held square an early end:
        // homeward a shorter slide is a slide of its own.
        let early = held & Lanes::of(!0, 0);
        let one = (held | free).toward::<SIDE>();
        let two = (early | free & one).toward::<SIDE>();
        let three = (early | free & two).toward::<SIDE>();
        let four = (early | free & three).toward::<SIDE>();
        let five = (early | free & four).toward::<SIDE>();
        let exact = red & two | orange & three | green & four | blue & five;
        let slides = exact.onward_or((red | beyond_one) & one);
        let longer = [beyond_one & two, far & three, blue & four];

        // A capture at the end of this many steps. Onward only some enemies can be taken short of the full distance.
        let contact = enemy.toward::<SIDE>();
        let short = short.onward_or(enemy).toward::<SIDE>();
        let stop = pass & short;
        let two = short | (pass & contact).toward::<SIDE>();
        let three = short | (stop | free & two).toward::<SIDE>();
        let four = short | (stop | free & three).toward::<SIDE>();
        let onward = red & two | orange & three | green & four;
        let takes = onward.onward_or(red & short | orange & two | green & three);
        Origins { slides, longer, takes }
    }

    /// The onward slides by the number of their steps, one to five.
    #[inline(always)]
    fn onward_by_steps<const SIDE: usize>(&self, slides: Lanes) -> [Lanes; 5] {
        let [_, orange, red, green] = self.movers.map(Lanes::all);
        let nobody = Lanes::all(0);
        let (mut left, mut held) = (slides, self.held);
        [nobody, red, orange, green, slides].map(|full_distance| {
            held = held.toward::<SIDE>();
            let ends = left & (held | full_distance);
            left = left.without(ends);
            ends
        })
    }

    /// Where the onward slide from this origin ends, which is known to exist: on the first square that is not free,
    /// or after the piece's full distance.
    #[inline]
    pub(crate) fn onward_end(&self, from: Square, lane: Lane, side: Side) -> Square {
        let direction = lane.direction(side);
        let stops = ray(from, direction) & !self.free.set();
        let full = from.index() as i32 + i32::from(direction) * self.onward_distance(from);
        let end = if direction > 0 {
            (stops.trailing_zeros() as i32).min(full)
        } else {
            (63 - stops.leading_zeros() as i32).max(full)
        };
        Square::new(end as u8)
    }

    /// The target of the capture on this lane, which is known to exist: everything before it is empty.
    #[inline]
    pub(crate) fn target(&self, from: Square, lane: Lane, side: Side) -> Square {
        let direction = lane.direction(side);
        Square::first_toward(ray(from, direction) & self.enemy.set(), direction)
    }

    /// The onward steps of the piece on this origin (2.1), without a branch.
    #[inline]
    fn onward_distance(&self, from: Square) -> i32 {
        let [blue, orange, _, green] = self.movers.map(|set| (set >> from.index() & 1) as i32);
        const { assert!(PieceKind::Red.onward() == 2 && PieceKind::Orange.onward() == 3) };
        const { assert!(PieceKind::Green.onward() == 4 && PieceKind::Blue.onward() == 5) };
        2 + orange + 2 * green + 3 * blue
    }
}

impl Origins {
    /// How many moves these are.
    #[inline(always)]
    pub(crate) fn count(&self) -> u32 {
        vector::count([self.slides, self.takes], self.longer)
    }

    /// These moves and others.
    pub(crate) fn with(self, other: Origins) -> Origins {
        Origins {
            slides: self.slides | other.slides,
            longer: std::array::from_fn(|steps| self.longer[steps] | other.longer[steps]),
            takes: self.takes | other.takes,
        }
    }

    /// Without those of certain pieces.
    pub(crate) fn without(self, still: Squares) -> Origins {
        let still = Lanes::all(still);
        Origins {
            slides: self.slides.without(still),
            longer: self.longer.map(|slides| slides.without(still)),
            takes: self.takes.without(still),
        }
    }

    /// Without the captures.
    pub(crate) fn slides_only(self) -> Origins {
        Origins { takes: Lanes::all(0), ..self }
    }

    /// Whether the piece on `from` has a slide that ends on `to`.
    pub(crate) fn slides_to(&self, field: &Field, side: Side, from: Square, to: Square) -> bool {
        let Some((lane, steps)) = Lane::between(side, from, to) else { return false };
        let starts = |sets: &Lanes| sets.lane(lane) & from.bit() != 0;
        match steps {
            _ if lane.is_onward() => starts(&self.slides) && field.onward_end(from, lane, side) == to,
            1 => starts(&self.slides),
            _ => self.longer.get(usize::from(steps) - 2).is_some_and(starts),
        }
    }

    /// Calls `f` with origin and end of every move.
    #[inline]
    pub(crate) fn each(&self, field: &Field, side: Side, f: &mut impl FnMut(Square, Square)) {
        let onward = match side {
            Side::A => field.onward_by_steps::<0>(self.slides),
            Side::B => field.onward_by_steps::<1>(self.slides),
        };
        let [two, three, four] = self.longer;
        each_slide(Lane::ONWARD, &onward, side, f);
        each_slide(Lane::HOMEWARD, &[self.slides, two, three, four], side, f);
        for lane in Lane::ALL {
            for from in squares(self.takes.lane(lane)) {
                f(from, field.target(from, lane, side));
            }
        }
    }

    /// Origin and end of the `n`-th move in an order of its own, or by how much `n` lies beyond the last.
    #[inline]
    pub(crate) fn nth(&self, field: &Field, side: Side, mut n: u32) -> Result<(Square, Square), u32> {
        for lane in Lane::ONWARD {
            if let Some(from) = take_nth(self.slides.lane(lane), &mut n) {
                return Ok((from, field.onward_end(from, lane, side)));
            }
        }
        for lane in Lane::HOMEWARD {
            let direction = lane.direction(side);
            if let Some(from) = take_nth(self.slides.lane(lane), &mut n) {
                return Ok((from, from.step(direction, 1)));
            }
            for (steps, slides) in (2..).zip(&self.longer) {
                if let Some(from) = take_nth(slides.lane(lane), &mut n) {
                    return Ok((from, from.step(direction, steps)));
                }
            }
        }
        for lane in Lane::ALL {
            if let Some(from) = take_nth(self.takes.lane(lane), &mut n) {
                return Ok((from, field.target(from, lane, side)));
            }
        }
        Err(n)
    }
}

/// Slides of one step, of two, and so on.
#[inline(always)]
fn each_slide(lanes: [Lane; 2], by_steps: &[Lanes], side: Side, f: &mut impl FnMut(Square, Square)) {
    for lane in lanes {
        let direction = lane.direction(side);
        for (steps, slides) in (1..).zip(by_steps) {
            for from in squares(slides.lane(lane)) {
                f(from, from.step(direction, steps));
            }
        }
    }
}

/// The `n`-th square of the set; otherwise `n` is lowered by the size of the set.
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
