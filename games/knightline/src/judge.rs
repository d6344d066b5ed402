//! How well a seat stands, at a glance: rough numbers for searches, and never a rule.
//!
//! What a seat has is its lines in the making and the freedom of its tall stacks; what counts is how much that is more
//! than the others have. All rows of a direction are looked at together, 64 cells at a time.

use game::{Evaluate, Judge, Ladder, Rung, Seat, Style};

use crate::action::Action;
use crate::board::{Cell, DIRECTIONS, Plane};
use crate::options::{Grey, KnightLine};
use crate::state::State;

/// Four cells in a row without a stack of anybody else, by how many of them are one's own.
const ROWS: [i32; 4] = [0, 1, 7, 32];
/// A cell that one could land on now to complete a line, and each one more: only one of them can be blocked.
const THREAT: i32 = 90;
const FURTHER_THREAT: i32 = 400;
/// A tile that can still jump, and a cell to land on.
const FREE_TILE: i32 = 3;
const LANDING: i32 = 4;
/// Being to move.
const TEMPO: i32 = 20;
/// What Black has when no tile can jump any more between two players: then Black wins (RULES 6.2).
const PATIENCE: i32 = 240;
/// What a move promises that wins, and what lies behind one that only goes somewhere.
const WINS: i32 = 10_000;
const AIMLESS: i32 = -200;

/// Judges positions of Knight Line.
pub struct KnightLineJudge;

impl Evaluate for KnightLine {
    type Judge = KnightLineJudge;
    const LADDER: Ladder = LADDER;
}

/// Each rung sees more than the one below it and errs less.
const LADDER: Ladder = [
    rung(200, 1, 160),
    rung(400, 1, 120),
    rung(800, 2, 90),
    rung(1_600, 3, 60),
    rung(3_200, 4, 40),
    rung(6_400, 5, 20),
    rung(12_800, 6, 0),
    rung(25_600, 7, 0),
    rung(51_200, 8, 0),
];

const fn rung(nodes: u64, depth: u32, error: u32) -> Rung {
    Rung { nodes, depth, error }
}

impl Judge<KnightLine> for KnightLineJudge {
    type Tally = ();

    fn new(_: &KnightLine, _: &[i32], _: Option<&'static Style>) -> Self {
        KnightLineJudge
    }

    fn tally(&self, _: &KnightLine, _: &State) {}

    fn evaluate(&self, game: &KnightLine, state: &State, (): &(), seat: Seat) -> i32 {
        let standing = |seat| game.standing(state, seat);
        let others: i32 = Seat::first(game.players).filter(|&other| other != seat).map(standing).sum();
        standing(seat) - others / (i32::from(game.players) - 1)
    }

    /// A line comes first, then what keeps somebody else from one; then whatever stands in rows with own stacks and
    /// leaves about as much as it takes.
    fn promise(&self, game: &KnightLine, state: &State, action: Action) -> i32 {
        let Action::Move { from, to, count } = action else { return 0 };
        let seat = state.next();
        if game.would_line(state, seat, to) {
            return WINS;
        }
        let others = Seat::first(game.players).filter(|&other| other != seat);
        if others.into_iter().any(|other| game.would_line(state, other, to)) {
            return 0;
        }
        let height = state.stack(from).map_or(0, |(_, stack)| i32::from(stack.height()));
        let company = state.stacks(seat).iter().filter(|stack| in_row(stack.cell(), to)).count() as i32;
        AIMLESS + 16 * company.min(8) - 2 * (height - 2 * i32::from(count)).abs()
    }
}

/// Whether two cells could be of one line.
fn in_row(a: Cell, b: Cell) -> bool {
    let (dx, dy) = (a.x.abs_diff(b.x), a.y.abs_diff(b.y));
    dx.max(dy) <= 3 && (dx == 0 || dy == 0 || dx == dy)
}

impl KnightLine {
    /// Everything that a seat has.
    fn standing(&self, state: &State, seat: Seat) -> i32 {
        let rows = self.rows(state, seat);
        let mut landings = Plane::EMPTY;
        let mut cells = 0;
        let mut threats = 0;
        for stack in state.sides[seat.index()].tall() {
            for to in state.targets(stack.cell()).cells(stack.cell()) {
                if !landings.contains(to) {
                    landings.insert(to);
                    cells += 1;
                    threats += i32::from(rows.missing.contains(to));
                }
            }
        }
        let danger = if threats > 0 { THREAT + (threats - 1) * FURTHER_THREAT } else { 0 };
        let free = self.free_tiles(state, seat) as i32;
        let tempo = if state.next() == seat { TEMPO } else { 0 };
        rows.worth + danger + free * FREE_TILE + cells * LANDING + tempo + self.patience(state, seat)
    }

    /// The fewer tiles can jump, the nearer Black is to winning without a line.
    fn patience(&self, state: &State, seat: Seat) -> i32 {
        if self.players != 2 || seat != Seat::P2 {
            return 0;
        }
        let all = 2 * (i32::from(self.tiles) - 1);
        let free: u32 = Seat::first(2).map(|seat| self.free_tiles(state, seat)).sum();
        PATIENCE * (all - free as i32) / all
    }

    /// All fours in a row that are still open to a seat.
    fn rows(&self, state: &State, seat: Seat) -> Rows {
        let (mut own, mut foreign) = (Plane::EMPTY, Plane::EMPTY);
        let (mut lowest, mut highest) = (0, 0);
        for other in Seat::first(self.players) {
            let plane = if other == seat { &mut own } else { &mut foreign };
            for stack in state.stacks(other) {
                plane.insert(stack.cell());
                (lowest, highest) = (stack.cell().y.min(lowest), stack.cell().y.max(highest));
            }
        }
        match self.grey {
            Grey::None => {}
            Grey::Block => foreign.insert(Cell::ORIGIN),
            Grey::Wild => own.insert(Cell::ORIGIN),
        }
        let mut rows = Rows { worth: 0, missing: Plane::EMPTY };
        for direction in DIRECTIONS {
            // A row of four that holds a stack begins at most three steps above or below the stacks.
            for y in lowest - 3..=highest + 3 {
                rows.add(&own, &foreign, y, direction);
            }
        }
        rows
    }
}

/// Lines in the making.
struct Rows {
    worth: i32,
    /// The cells that alone are missing to a line.
    missing: Plane,
}

impl Rows {
    /// Looks at the fours that begin in this row, all at once: a bit stands for the four that begins in its column.
    fn add(&mut self, own: &Plane, foreign: &Plane, y: i8, (dx, dy): (i8, i8)) {
        let step = |k: i8| (y + k * dy, (k * dx) as u32);
        let seen = |plane: &Plane, k: i8| {
            let (y, right) = step(k);
            plane.bits(y).rotate_right(right)
        };
        let [a, b, c, d] = [0, 1, 2, 3].map(|k| seen(own, k));
        if a | b | c | d == 0 {
            return;
        }
        let open = !(seen(foreign, 0) | seen(foreign, 1) | seen(foreign, 2) | seen(foreign, 3));
        // The four bits of a column are added up: `ones` and `twos` are the digits of the sum.
        let (ab, cd) = (a ^ b, c ^ d);
        let ones = (ab ^ cd) & open;
        let twos = ((a & b) ^ (c & d) ^ (ab & cd)) & open;
        let three = ones & twos;
        let worth = |set: u64, own: usize| set.count_ones() as i32 * ROWS[own];
        self.worth += worth(ones & !twos, 1) + worth(twos & !ones, 2) + worth(three, 3);
        if three != 0 {
            for (k, there) in [a, b, c, d].into_iter().enumerate() {
                let (y, right) = step(k as i8);
                *self.missing.bits_mut(y) |= (three & !there).rotate_left(right);
            }
        }
    }
}
