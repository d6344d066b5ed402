//! The list of legal actions, playing one of them, and the end (RULES 3 to 7). There is no other code that decides what
//! is legal.
//!
//! Where a stack can jump is read off the 7 by 7 cells around it, all eight jumps at once. A target takes any number of
//! tiles from 1 to h - 1, so counting is a sum over the tall stacks and makes no list; listing and picking the n-th
//! action walk the same sets.

use game::{Game, Options, Outcome, Seat, Spec, Turn};

use crate::action::Action;
use crate::board::{Cell, NEIGHBOURS, Plane, Targets};
use crate::options::{Grey, KnightLine, SPEC};
use crate::state::{MAX_TALL, Side, Stack, State};

/// Where White, Black and Red start without the grey tile (3.1, 3.2).
pub(crate) const STARTS: [Cell; 3] = [Cell::at(0, 0), Cell::at(1, 0), Cell::at(0, 1)];

/// The cell of the grey tile.
pub(crate) static GREY_CELL: Plane = Plane::of(Cell::ORIGIN);

impl Game for KnightLine {
    type State = State;
    type Action = Action;

    fn spec() -> &'static Spec {
        &SPEC
    }

    fn new(options: &Options) -> KnightLine {
        KnightLine::from_options(options)
    }

    fn seats(&self) -> u8 {
        self.players
    }

    fn start(&self, _seed: u64) -> State {
        let mut state = self.nothing();
        if !self.has_grey() {
            for seat in Seat::first(self.players) {
                state.put(seat, Stack::new(STARTS[seat.index()], self.tiles));
            }
        }
        state
    }

    fn turn(&self, state: &State) -> Turn {
        if state.line {
            Turn::Over(Outcome::win(self.before(state.turn), "line"))
        } else if self.is_placing(state) || self.can_move(state, state.turn) {
            Turn::Seat(state.turn)
        } else if self.players == 3 {
            Turn::Over(Outcome::draw("no move"))
        } else if self.can_move(state, self.after(state.turn)) {
            Turn::Seat(state.turn)
        } else {
            Turn::Over(Outcome::win(Seat::P2, "no moves left"))
        }
    }

    #[inline]
    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        let before = out.len();
        self.each_move(state, &mut |action| out.push(action));
        if out.len() == before {
            self.each_other(state, &mut |action| out.push(action));
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, action: Action) {
        let seat = state.turn;
        match action {
            Action::Move { from, to, count } => {
                state.sides[seat.index()].lower(from, count);
                state.put(seat, Stack::new(to, count));
                state.line = self.has_line_through(&state.sides[seat.index()], to);
            }
            Action::Place { at } => state.put(seat, Stack::new(at, self.tiles)),
            Action::Pass => {}
        }
        state.turn = self.after(seat);
    }

    #[inline]
    fn count(&self, state: &State) -> usize {
        let moves = self.count_moves(state);
        if moves > 0 { moves } else { self.count_others(state) }
    }

    #[inline]
    fn pick(&self, state: &State, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        if state.line {
            return None;
        }
        let one = self.must_move_one(state);
        let tall = state.sides[state.turn.index()].tall();
        // Where the actions of each stack end in the order of all, and its targets.
        let mut ends = [u32::MAX; MAX_TALL];
        let mut targets = [Targets::NONE; MAX_TALL];
        let mut total = 0;
        for ((stack, end), targets) in tall.iter().zip(&mut ends).zip(&mut targets) {
            *targets = state.targets(stack.cell());
            total += targets.count() * most(*stack, one);
            *end = total;
        }
        if total == 0 {
            return self.pick_other(state, choose);
        }
        let chosen = choose(total as usize) as u32;
        let at = ends.iter().map(|&end| usize::from(end <= chosen)).sum::<usize>();
        let (from, targets) = (tall[at].cell(), targets[at]);
        // Counted from the end of this stack's share, which is known.
        let left = ends[at] - 1 - chosen;
        let (count, way) = (left / targets.count(), left % targets.count());
        Some(Action::Move { from, to: targets.nth(from, way), count: count as u8 + 1 })
    }

    fn ends_turn(&self, _state: &State, _action: Action) -> bool {
        true
    }

    fn key(&self, state: &State) -> u64 {
        state.key()
    }
}

/// How many tiles of a stack can leave it at once: all but one (4.2), and at most one in White's first move (4.3).
#[inline(always)]
fn most(stack: Stack, one: bool) -> u32 {
    (u32::from(stack.height()) - 1).min(if one { 1 } else { u32::MAX })
}

impl State {
    /// Puts a stack on an empty cell.
    #[inline]
    pub(crate) fn put(&mut self, seat: Seat, stack: Stack) {
        self.sides[seat.index()].add(stack);
        self.occupied.insert(stack.cell());
    }

    /// Where a stack could jump if it were its owner's turn (4.1).
    #[inline]
    pub(crate) fn targets(&self, from: Cell) -> Targets {
        self.occupied.around(from).targets()
    }
}

impl KnightLine {
    /// The table before anybody has a stack on it.
    pub(crate) fn nothing(&self) -> State {
        let occupied = if self.has_grey() { GREY_CELL } else { Plane::EMPTY };
        State { occupied, sides: [Side::NONE; 3], turn: Seat::P1, line: false }
    }

    /// Whether the grey tile lies on the table.
    pub(crate) fn has_grey(&self) -> bool {
        self.grey != Grey::None
    }

    /// The seat whose turn comes after this one's (3.3).
    #[inline]
    pub(crate) fn after(&self, seat: Seat) -> Seat {
        let next = seat.index() + 1;
        if next == usize::from(self.players) { Seat::P1 } else { Seat::new(next) }
    }

    /// The seat whose turn came before this one's.
    pub(crate) fn before(&self, seat: Seat) -> Seat {
        let players = usize::from(self.players);
        Seat::new((seat.index() + players - 1) % players)
    }

    /// Whether the seat to act has not placed its stack yet (7.2).
    #[inline]
    pub(crate) fn is_placing(&self, state: &State) -> bool {
        state.stacks(state.turn).is_empty()
    }

    /// Whether the limit of White's first move holds now (4.3).
    #[inline]
    pub(crate) fn must_move_one(&self, state: &State) -> bool {
        self.first_is_one && state.turn == Seat::P1 && state.stacks(Seat::P1).len() == 1
    }

    /// Whether a seat would have a move if it were its turn.
    pub(crate) fn can_move(&self, state: &State, seat: Seat) -> bool {
        state.sides[seat.index()].tall().iter().any(|stack| !state.targets(stack.cell()).is_empty())
    }

    /// How many tiles of this tall stack of the seat to move can jump at once.
    pub(crate) fn most_tiles(&self, state: &State, stack: Stack) -> u8 {
        most(stack, self.must_move_one(state)) as u8
    }

    /// Whether an action is legal: whether it is in the list.
    pub fn lists(&self, state: &State, attempt: Action) -> bool {
        let (mut any, mut listed) = (false, false);
        self.each_move(state, &mut |action| (any, listed) = (true, listed | (action == attempt)));
        if !any {
            self.each_other(state, &mut |action| listed |= action == attempt);
        }
        listed
    }

    /// Calls `f` with every legal move.
    #[inline]
    fn each_move(&self, state: &State, f: &mut impl FnMut(Action)) {
        if state.line {
            return;
        }
        let one = self.must_move_one(state);
        for &stack in state.sides[state.turn.index()].tall() {
            for to in state.targets(stack.cell()).cells(stack.cell()) {
                for count in 1..=most(stack, one) as u8 {
                    f(Action::Move { from: stack.cell(), to, count });
                }
            }
        }
    }

    /// Calls `f` with every legal action of a position without a legal move: the placements (7.2), the forced pass
    /// (6.1), or nothing.
    #[inline(never)]
    fn each_other(&self, state: &State, f: &mut impl FnMut(Action)) {
        if state.line {
            return;
        }
        if self.is_placing(state) {
            let around = NEIGHBOURS.into_iter().map(|step| Cell::ORIGIN.offset(step));
            around.filter(|&at| !state.is_occupied(at)).for_each(|at| f(Action::Place { at }));
        } else if self.must_pass(state) {
            f(Action::Pass);
        }
    }

    /// Whether a seat without a move passes (6.1), rather than ending the game (6.2, 6.3).
    fn must_pass(&self, state: &State) -> bool {
        self.players == 2 && self.can_move(state, self.after(state.turn))
    }

    /// How many legal moves there are, without placements and passes.
    #[inline]
    pub(crate) fn count_moves(&self, state: &State) -> usize {
        if state.line {
            return 0;
        }
        let one = self.must_move_one(state);
        let ways = |stack: &Stack| state.targets(stack.cell()).count() * most(*stack, one);
        state.sides[state.turn.index()].tall().iter().map(ways).sum::<u32>() as usize
    }

    fn count_others(&self, state: &State) -> usize {
        let mut others = 0;
        self.each_other(state, &mut |_| others += 1);
        others
    }

    fn pick_other(&self, state: &State, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        let count = self.count_others(state);
        let mut left = if count > 0 { choose(count) } else { return None };
        let mut found = None;
        self.each_other(state, &mut |action| {
            if left == 0 {
                found = Some(action);
            }
            left = left.wrapping_sub(1);
        });
        found
    }

    /// Whether a new stack made a line (5.1). No line was there before, so one in the cells around goes through it.
    #[inline(always)]
    pub(crate) fn has_line_through(&self, side: &Side, cell: Cell) -> bool {
        // 5.3: with fewer stacks nobody has a line.
        let least = if self.grey == Grey::Wild { 5 } else { 7 };
        side.stacks().len() >= least && self.sees_line(side, cell)
    }

    // Kept apart, so that playing a move early in a game is a short piece of code.
    #[inline(never)]
    fn sees_line(&self, side: &Side, cell: Cell) -> bool {
        match self.grey {
            // The wild tile belongs to everybody (7.4).
            Grey::Wild => side.around(cell).and(GREY_CELL.around(cell)).has_line(),
            Grey::None | Grey::Block => side.around(cell).has_line(),
        }
    }
}
