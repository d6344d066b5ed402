//! The list of legal actions (RULES 4 to 9). There is no other code that decides what is legal.
//!
//! Slides and captures of all pieces come as sets of origins ([`crate::lanes`]); what only Blue can do is added
//! one by one ([`crate::blue`]). Listing, counting and picking the n-th action walk the same sets in the same order.

use game::{Claim, Game, Ground, Options, Outcome, Seat, Spec, Turn, threefold};

use crate::action::Action;
use crate::board::{Kind, Lane, Side, Square, Squares, ray, squares};
use crate::lanes::{Field, Origins};
use crate::life::Life;
use crate::options::{Konreh, Onward, SPEC, Seeds, Start};
use crate::state::{Phase, State};
use crate::vector::Lanes;

/// At most so many Greens stand on the board, both sides together (2.4).
pub(crate) const GREEN_CAP: u8 = 6;
/// A Blue may end so many turns in a row in the Cross (6.2).
pub(crate) const LONGEST_STAY: u8 = 3;

impl Game for Konreh {
    type State = State;
    type Action = Action;

    // Fifteen pieces, each with two slides and two captures onward, eight slides and two captures homeward, and on
    // top of that sixteen specials with their Seeds, eighteen plants or twelve Buybacks: no position comes near it.
    const MOST_ACTIONS: usize = 256;

    fn spec() -> &'static Spec {
        &SPEC
    }

    fn new(options: &Options) -> Konreh {
        Konreh::from_options(options)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn startpos(&self) -> State {
        let seeds = match self.seeds {
            Seeds::Unlimited => 0,
            Seeds::Each(seeds) => seeds,
        };
        State {
            pieces: [self.board.setup, self.board.setup.map(|set| self.board.turned_set(set))],
            lives: [Life::fresh(seeds); 2],
            no_progress: 0,
            quiet: self.quiet,
            side: Side::A,
            phase: if self.start == Start::None { Phase::Play } else { Phase::Open },
            swapped: false,
        }
    }

    fn turn(&self, state: &State) -> Turn {
        if let Some(outcome) = self.decided(state) {
            Turn::Over(outcome)
        } else if self.count(state) == 0 {
            Turn::Over(Outcome::draw("no move"))
        } else {
            Turn::Seat(holder(state, state.side))
        }
    }

    #[inline]
    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        self.each(state, &mut |action| out.push(action));
    }

    #[inline]
    fn apply(&self, state: &mut State, action: Action) {
        self.play(state, action);
    }

    #[inline]
    fn count(&self, state: &State) -> usize {
        let Some(field) = self.open_field(state) else { return self.count_limited(state) };
        let moves = self.moves(state, &field);
        let mut n = moves.origins.count() as usize;
        if moves.extras {
            self.each_extra(state, &field, &moves, &mut |_| n += 1);
        }
        if n == 0 { self.may_pass(state).into() } else { n }
    }

    #[inline]
    fn nth(&self, state: &State, n: usize) -> Action {
        let Some(field) = self.open_field(state) else { return self.nth_limited(state, n) };
        let moves = self.moves(state, &field);
        match moves.origins.nth(&field, state.side, n as u32) {
            Ok((from, to)) => Action::Move { from, to, seed: false },
            Err(beyond) => {
                // Beyond all of these there is only the pass.
                let (mut index, mut found) = (0, Action::Pass);
                self.each_extra(state, &field, &moves, &mut |action| {
                    if index == beyond {
                        found = action;
                    }
                    index += 1;
                });
                found
            }
        }
    }

    fn ends_turn(&self, state: &State, action: Action) -> bool {
        !matches!(action, Action::Keep | Action::Swap) && state.phase != Phase::First
    }

    fn essence(&self, state: &State) -> State {
        State { no_progress: 0, ..*state }
    }

    #[inline]
    fn key(&self, state: &State) -> u64 {
        state.key()
    }

    fn claim(&self, past: &[State]) -> Option<Claim> {
        let now = past.last()?;
        if let Some(places) = threefold(self, past) {
            return Some(Claim { ground: Ground::Threefold(places), automatic: self.automatic_repetition });
        }
        let limit = self.no_progress.filter(|_| !self.automatic_draw)?;
        let ground = Ground::NoProgress(now.no_progress.into());
        (now.no_progress >= limit).then_some(Claim { ground, automatic: false })
    }
}

/// The seat that holds a side (9.6).
pub(crate) fn holder(state: &State, side: Side) -> Seat {
    Seat::new(side.index() ^ usize::from(state.swapped))
}

/// What the side to move can do: plain moves as sets, and whether there is more to it.
pub(crate) struct Moves {
    /// Slides and captures, without those of the runners.
    pub(crate) origins: Origins,
    /// The pieces of a fallen side that can reach the enemy apex at once.
    pub(crate) runners: Squares,
    /// Whether anything may have to be added: it is wrong at most where nothing is.
    pub(crate) extras: bool,
}

impl Konreh {
    /// A game that has ended although pieces could still move: a failed Reforge (8.1), then the limit of 8.5.
    #[inline(always)]
    pub(crate) fn decided(&self, state: &State) -> Option<Outcome> {
        let waiting = state.life(state.side.other());
        if waiting.is_fallen() && waiting.countdown() == 0 {
            return Some(Outcome::win(holder(state, state.side), "Reforge"));
        }
        let drawn = self.automatic_draw && self.no_progress.is_some_and(|limit| state.no_progress >= limit);
        drawn.then_some(Outcome::draw("no-progress"))
    }

    /// Calls `f` with every legal action.
    #[inline]
    pub(crate) fn each(&self, state: &State, f: &mut impl FnMut(Action)) {
        let Some(field) = self.open_field(state) else { return self.each_limited(state, f) };
        let mut any = false;
        self.each_unlimited(state, &field, &mut |action| {
            any = true;
            f(action);
        });
        if !any && self.may_pass(state) {
            f(Action::Pass);
        }
    }

    /// The field, where the list is simply what the pieces can do: nothing is decided, no seat is asked to keep or
    /// swap, and the Cross bids nobody go.
    #[inline(always)]
    fn open_field(&self, state: &State) -> Option<Field> {
        let limited = state.phase == Phase::Pie || self.must_leave(state) || self.decided(state).is_some();
        (!limited).then(|| self.field(state))
    }

    /// The list of any other position.
    #[cold]
    fn each_limited(&self, state: &State, f: &mut impl FnMut(Action)) {
        if self.decided(state).is_some() {
            return;
        }
        if state.phase == Phase::Pie {
            f(Action::Keep);
            f(Action::Swap);
            return;
        }
        // At stay 3 an action that leaves the Cross must be played while there is one (6.2).
        let field = self.field(state);
        let (mut leaves, mut any) = (false, false);
        self.each_unlimited(state, &field, &mut |action| {
            any = true;
            if self.leaves_cross(state, action) {
                leaves = true;
                f(action);
            }
        });
        if leaves || self.stale_draw {
            return;
        }
        self.each_unlimited(state, &field, f);
        if !any && self.may_pass(state) {
            f(Action::Pass);
        }
    }

    #[cold]
    fn count_limited(&self, state: &State) -> usize {
        let mut n = 0;
        self.each_limited(state, &mut |_| n += 1);
        n
    }

    #[cold]
    fn nth_limited(&self, state: &State, n: usize) -> Action {
        let mut list = Vec::new();
        self.each_limited(state, &mut |action| list.push(action));
        list[n]
    }

    /// Whether the Cross limit bids Blue go, if it can (6.2).
    #[inline(always)]
    pub(crate) fn must_leave(&self, state: &State) -> bool {
        let blue = state.of(state.side, Kind::Blue);
        state.life(state.side).stay() == LONGEST_STAY && blue & self.board.cross != 0
    }

    /// Whether Blue, in the Cross now, is outside after this action.
    pub(crate) fn leaves_cross(&self, state: &State, action: Action) -> bool {
        match action {
            Action::Move { from, to, .. } | Action::Special { from, to, .. } => {
                from.bit() == state.of(state.side, Kind::Blue) && to.bit() & self.board.cross == 0
            }
            _ => false,
        }
    }

    /// Whether a side without an action passes (8.3). In the opening such a position is drawn (9.7).
    #[inline]
    pub(crate) fn may_pass(&self, state: &State) -> bool {
        let life = state.life(state.side);
        !self.stale_draw && state.phase == Phase::Play && (life.is_fallen() || life.is_rooted())
    }

    /// Calls `f` with every action that would be legal if the Cross had no limit.
    #[inline]
    fn each_unlimited(&self, state: &State, field: &Field, f: &mut impl FnMut(Action)) {
        let moves = self.moves(state, field);
        moves.origins.each(field, state.side, &mut |from, to| f(Action::Move { from, to, seed: false }));
        if moves.extras {
            self.each_extra(state, field, &moves, f);
        }
    }

    /// What the lanes look like to the side to move, its own pieces that must stand still left out.
    #[inline(always)]
    pub(crate) fn field(&self, state: &State) -> Field {
        let side = state.side;
        let mut movers = state.pieces[side.index()];
        if let Phase::Second(moved) = state.phase {
            movers = movers.map(|set| set & !moved.bit());
        }
        if self.deep_roots && state.life(side).is_rooted() {
            movers[Kind::Blue as usize] = 0;
        }
        let mut field = Field::new(movers, state.army(side), state.army(side.other()), self.board.all);
        if self.strict_zones {
            field.pass = 0;
        }
        match self.onward {
            Onward::Guarded => {}
            Onward::Exact => field.short = 0,
            Onward::Contact => field.short = field.enemy,
        }
        field
    }

    /// The moves of all pieces as sets (4), and whether there are actions beyond them.
    #[inline(always)]
    pub(crate) fn moves(&self, state: &State, field: &Field) -> Moves {
        let life = state.life(state.side);
        let mut origins = field.origins(state.side);
        if life.closed() > 0 {
            origins = self.exclude_blue(state, field);
        }
        if state.quiet > 0 {
            origins = origins.slides_only();
        }
        let runners = if life.is_fallen() { self.take_runners(state, field, &mut origins) } else { 0 };
        let extras = runners != 0 || self.blue_has_extras(state, field);
        Moves { origins, runners, extras }
    }

    /// The moves while the Cross is closed: to Blue, and to no other piece, its squares are walls (6.4).
    #[cold]
    fn exclude_blue(&self, state: &State, field: &Field) -> Origins {
        let [blue, orange, red, green] = field.movers;
        let others = Field { movers: [0, orange, red, green], ..*field };
        let open = !self.board.cross;
        let walled = Field { movers: [blue, 0, 0, 0], free: field.free & open, held: field.held & open, ..*field };
        others.origins(state.side).with(walled.origins(state.side))
    }

    /// Takes a fallen side's moves onto the enemy apex out of the sets: they plant (7.4).
    fn take_runners(&self, state: &State, field: &Field, origins: &mut Origins) -> Squares {
        let apex = self.board.home[state.side.other().index()];
        let (mut sliders, mut takers) = (0, 0);
        for lane in Lane::ONWARD {
            // Only the nearest piece of a lane can come so far: at most one slides or takes there.
            let line = ray(apex, -lane.direction(state.side));
            sliders |= squares(origins.slides.lane(lane) & line)
                .filter(|&from| field.onward_end(from, lane, state.side) == apex)
                .fold(0, |set, from| set | from.bit());
            takers |= squares(origins.takes.lane(lane) & line)
                .filter(|&from| field.target(from, lane, state.side) == apex)
                .fold(0, |set, from| set | from.bit());
        }
        // The line of one lane is the far edge of the other, where that other lane has no moves.
        origins.slides = origins.slides & Lanes::of(!sliders, !0);
        origins.takes = origins.takes & Lanes::of(!takers, !0);
        sliders | takers
    }

    /// A fallen side's runner reaches the enemy apex: it plants, or stays where no placement exists (7.4).
    pub(crate) fn each_landing(&self, state: &State, from: Square, f: &mut impl FnMut(Action)) {
        let to = self.board.home[state.side.other().index()];
        let occupied = state.occupied() & !from.bit() | to.bit();
        let mut planted = false;
        let mut plant = |blue, green| {
            planted = true;
            f(Action::Plant { from, to, blue, green });
        };
        let [right, left] = self.board.sanctums;
        for place in [self.board.home[state.side.index()], right, left] {
            if occupied & place.bit() == 0 {
                plant(place, None);
            }
        }
        let greens = state.of(state.side, Kind::Green);
        if greens & from.bit() != 0 {
            plant(to, None);
        } else {
            for green in squares(greens) {
                plant(to, Some(green));
            }
        }
        if !planted {
            f(Action::Move { from, to, seed: false });
        }
    }
}
