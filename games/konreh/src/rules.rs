//! The list of legal actions (RULES 4 to 9). There is no other code that decides what is legal.
//!
//! Slides and captures of all pieces come as sets of origins ([`crate::lanes`]); what only Blue can do is added
//! one by one ([`crate::blue`]). Listing, counting and picking the n-th action walk the same sets.

use game::{Claim, ClaimGround, Game, Options, Outcome, Seat, Spec, Turn, threefold};

use crate::action::Action;
use crate::board::{Lane, PieceKind, Side, Square, Squares, ray, squares};
use crate::lanes::{Field, Origins};
use crate::life::Life;
use crate::options::{Konreh, Onward, Opening, SPEC, Seeds};
use crate::state::{Phase, State};
use crate::vector::Lanes;

/// At most this many Greens stand on the board, both sides together (2.4).
pub(crate) const GREEN_CAP: u8 = 6;
/// A Blue may end this many turns in a row in the Cross (6.2).
pub(crate) const LONGEST_STAY: u8 = 3;

impl Game for Konreh {
    type State = State;
    type Action = Action;

    // Fifteen pieces, each with two slides and two captures onward, eight slides and two captures homeward, and on
    // top of that sixteen specials with their Seeds, eighteen plants or twelve Buybacks: no position comes near it.
    fn spec() -> &'static Spec {
        &SPEC
    }

    fn new(options: &Options) -> Konreh {
        Konreh::from_options(options)
    }

    fn seats(&self) -> u8 {
        2
    }

    fn start(&self, _seed: u64) -> State {
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
            phase: if self.opening == Opening::None { Phase::Play } else { Phase::Open },
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
        let before = out.len();
        if let Some(field) = self.plain_field(state) {
            let push = &mut |from, to| out.push(Action::Move { from, to, seed: false });
            field.origins(state.side).each(&field, state.side, push);
        }
        if out.len() == before {
            self.each(state, &mut |action| out.push(action));
        }
    }

    #[inline]
    fn apply(&self, state: &mut State, action: Action) {
        self.play(state, action);
    }

    #[inline]
    fn count(&self, state: &State) -> usize {
        let plain = self.plain_field(state).map_or(0, |field| field.origins(state.side).count());
        if plain > 0 { plain as usize } else { self.count_each(state) }
    }

    #[inline]
    fn pick(&self, state: &State, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        if let Some(field) = self.plain_field(state) {
            let origins = field.origins(state.side);
            let count = origins.count();
            if count > 0 {
                let (from, to) = origins.nth(&field, state.side, choose(count as usize) as u32).ok()?;
                return Some(Action::Move { from, to, seed: false });
            }
        }
        self.pick_each(state, choose)
    }

    fn ends_turn(&self, state: &State, action: Action) -> bool {
        !matches!(action, Action::Keep | Action::Swap) && state.phase != Phase::First
    }

    #[inline]
    fn key(&self, state: &State) -> u64 {
        state.key()
    }

    fn claim(&self, past: &[State]) -> Option<Claim> {
        let now = past.last()?;
        if let Some(places) = threefold(self, past) {
            return Some(Claim { ground: ClaimGround::Threefold(places), automatic: self.automatic_repetition });
        }
        let limit = self.no_progress.filter(|_| !self.automatic_draw)?;
        let ground = ClaimGround::NoProgress(now.no_progress.into());
        (now.no_progress >= limit).then_some(Claim { ground, automatic: false })
    }
}

/// Keeps the n-th action of a walk over all actions.
struct Nth {
    left: usize,
    found: Option<Action>,
}

impl Nth {
    fn new(n: usize) -> Nth {
        Nth { left: n, found: None }
    }

    fn see(&mut self, action: Action) {
        if self.left == 0 {
            self.found = Some(action);
        }
        self.left = self.left.wrapping_sub(1);
    }
}

/// The seat that holds a side (9.6).
pub(crate) fn holder(state: &State, side: Side) -> Seat {
    Seat::new(side.index() ^ usize::from(state.swapped))
}

/// What the pieces of the side to move can do on their lanes.
pub(crate) struct Moves {
    /// Slides and captures, without those of the runners.
    pub(crate) origins: Origins,
    /// The pieces of a fallen side that can reach the enemy apex at once.
    pub(crate) runners: Squares,
}

impl Konreh {
    /// A game that has ended although pieces could still move: a failed Reforge (8.1), then the limit of 8.5.
    #[inline(always)]
    pub(crate) fn decided(&self, state: &State) -> Option<Outcome> {
        if state.life(state.side.other()).has_lost() {
            return Some(Outcome::win(holder(state, state.side), "Reforge"));
        }
        let drawn = self.automatic_draw && self.no_progress.is_some_and(|limit| state.no_progress >= limit);
        drawn.then_some(Outcome::draw("no-progress"))
    }

    /// The field of a position whose list can hold nothing but moves without any choice in them, so that the sets of
    /// origins are all of it: the common case, recognised by a few looks at the state. It may be missed, never
    /// claimed falsely; where it holds and there are no moves, the position is treated like any other.
    #[inline(always)]
    fn plain_field(&self, state: &State) -> Option<Field> {
        let own = state.life(state.side);
        let blue = state.of(state.side, PieceKind::Blue);
        let plain = self.has_plain_turns
            && state.phase == Phase::Play
            && state.quiet == 0
            && own.is_unrestricted()
            && !state.life(state.side.other()).has_lost()
            && (blue & self.board.before_sanctum == 0 || self.seeds == Seeds::Each(0) || self.departs(state, blue));
        if !plain {
            return None;
        }
        let field = self.field(state);
        // Next to an enemy Blue may have a special.
        (own.specials() == 0 || blue & field.zone.set() == 0).then_some(field)
    }

    /// Calls `f` with every legal action.
    pub(crate) fn each(&self, state: &State, f: &mut impl FnMut(Action)) {
        if self.decided(state).is_some() {
            return;
        }
        if state.phase == Phase::Pie {
            f(Action::Keep);
            f(Action::Swap);
            return;
        }
        let field = self.field(state);
        let moves = self.moves(state, &field);
        let mut any = false;
        if self.must_leave(state) {
            let mut leaves = false;
            self.each_unlimited(state, &field, &moves, &mut |action| {
                any = true;
                if self.leaves_cross(state, action) {
                    leaves = true;
                    f(action);
                }
            });
            if leaves || self.stale_draw {
                return;
            }
        }
        self.each_unlimited(state, &field, &moves, &mut |action| {
            any = true;
            f(action);
        });
        if !any && self.may_pass(state) {
            f(Action::Pass);
        }
    }

    /// Calls `f` with every action that would be legal if the Cross had no limit.
    pub(crate) fn each_unlimited(&self, state: &State, field: &Field, moves: &Moves, f: &mut impl FnMut(Action)) {
        moves.origins.each(field, state.side, &mut |from, to| f(Action::Move { from, to, seed: false }));
        self.each_extra(state, field, moves, f);
    }

    #[inline(never)]
    fn count_each(&self, state: &State) -> usize {
        let mut n = 0;
        if self.is_limited(state) {
            self.each(state, &mut |_| n += 1);
            return n;
        }
        let field = self.field(state);
        let moves = self.moves(state, &field);
        self.each_extra(state, &field, &moves, &mut |_| n += 1);
        n += moves.origins.count() as usize;
        if n == 0 { self.may_pass(state).into() } else { n }
    }

    #[inline(never)]
    fn pick_each(&self, state: &State, choose: impl FnOnce(usize) -> usize) -> Option<Action> {
        if self.is_limited(state) {
            let mut count = 0;
            self.each(state, &mut |_| count += 1);
            let mut nth = Nth::new(if count > 0 { choose(count) } else { return None });
            self.each(state, &mut |action| nth.see(action));
            return nth.found;
        }
        let field = self.field(state);
        let moves = self.moves(state, &field);
        let mut extras = 0;
        self.each_extra(state, &field, &moves, &mut |_| extras += 1);
        let count = extras + moves.origins.count() as usize;
        if count == 0 {
            return self.may_pass(state).then_some(Action::Pass);
        }
        let chosen = choose(count);
        if chosen >= extras {
            let (from, to) = moves.origins.nth(&field, state.side, (chosen - extras) as u32).ok()?;
            return Some(Action::Move { from, to, seed: false });
        }
        let mut nth = Nth::new(chosen);
        self.each_extra(state, &field, &moves, &mut |action| nth.see(action));
        nth.found
    }

    /// Whether more than the pieces' own powers decides what is listed.
    #[inline]
    fn is_limited(&self, state: &State) -> bool {
        self.decided(state).is_some() || state.phase == Phase::Pie || self.must_leave(state)
    }

    /// Whether the Cross limit forces Blue to leave, if it can (6.2).
    #[inline(always)]
    pub(crate) fn must_leave(&self, state: &State) -> bool {
        let blue = state.of(state.side, PieceKind::Blue);
        state.life(state.side).stay() == LONGEST_STAY && blue & self.board.cross != 0
    }

    /// Whether Blue, in the Cross now, is outside after this action.
    pub(crate) fn leaves_cross(&self, state: &State, action: Action) -> bool {
        match action {
            Action::Move { from, to, .. } | Action::Special { from, to, .. } => {
                from.bit() == state.of(state.side, PieceKind::Blue) && to.bit() & self.board.cross == 0
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

    /// What the lanes look like to the side to move.
    #[inline(always)]
    pub(crate) fn field(&self, state: &State) -> Field {
        let side = state.side;
        let mut field = Field::new(state.pieces[side.index()], state.pieces[side.other().index()], self.board.all);
        if self.strict_zones {
            field.pass = Lanes::all(0);
        }
        match self.onward {
            Onward::Guarded => {}
            Onward::Exact => field.short = Lanes::all(0),
            Onward::Contact => field.short = field.enemy,
        }
        field
    }

    /// The own pieces that must stand still: the one that moved first in the double (9), and a deeply Rooted Blue
    /// (5.6).
    #[inline(always)]
    pub(crate) fn standing_still(&self, state: &State) -> Squares {
        let moved = if let Phase::Second(moved) = state.phase { moved.bit() } else { 0 };
        let rooted = self.deep_roots && state.life(state.side).is_rooted();
        moved | if rooted { state.of(state.side, PieceKind::Blue) } else { 0 }
    }

    /// The moves of all pieces as sets (4).
    pub(crate) fn moves(&self, state: &State, field: &Field) -> Moves {
        let life = state.life(state.side);
        let mut origins = field.origins(state.side);
        // Quiet turns have no captures (4.10), neither of runners.
        if state.quiet > 0 {
            origins = origins.slides_only();
        }
        let mut runners = 0;
        if !life.has_no_cross_clock() {
            (origins, runners) = self.troubled_moves(state, field, origins);
        }
        Moves { origins: origins.without(self.standing_still(state)), runners }
    }

    /// The moves of a side whose Blue is excluded from the Cross or fallen.
    fn troubled_moves(&self, state: &State, field: &Field, origins: Origins) -> (Origins, Squares) {
        let life = state.life(state.side);
        if life.is_fallen() {
            return self.take_runners(state, field, origins);
        }
        if life.closed() == 0 {
            return (origins, 0);
        }
        // To an excluded Blue, and to no other piece, the squares of the Cross are walls (6.4).
        let blue = state.of(state.side, PieceKind::Blue);
        let alone = Field { movers: [blue, 0, 0, 0], ..field.walled(self.board.cross) };
        (origins.without(blue).with(alone.origins(state.side)), 0)
    }

    /// Takes a fallen side's moves onto the enemy apex out of the sets: they plant (7.4).
    fn take_runners(&self, state: &State, field: &Field, mut origins: Origins) -> (Origins, Squares) {
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
        origins.slides = origins.slides.without(Lanes::of(sliders, 0));
        origins.takes = origins.takes.without(Lanes::of(takers, 0));
        (origins, sliders | takers)
    }

    /// A fallen side's runner reaches the enemy apex: it plants, or stays where no placement exists (7.4).
    pub(crate) fn each_landing(&self, state: &State, from: Square, f: &mut impl FnMut(Action)) {
        let to = self.board.home[state.side.other().index()];
        let free = self.free_places(state, from, to);
        let mut planted = false;
        let mut plant = |blue, green| {
            planted = true;
            f(Action::Plant { from, to, blue, green });
        };
        let [right, left] = self.board.sanctums;
        for place in [self.board.home[state.side.index()], right, left] {
            if free & place.bit() != 0 {
                plant(place, None);
            }
        }
        let greens = state.of(state.side, PieceKind::Green);
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

    /// Where Blue may return for nothing once a runner has gone from here to the apex: Home and Sanctums, if empty.
    #[inline]
    pub(crate) fn free_places(&self, state: &State, from: Square, to: Square) -> Squares {
        let occupied = state.occupied() & !from.bit() | to.bit();
        (self.board.home[state.side.index()].bit() | self.board.sanctum_set()) & !occupied
    }
}
