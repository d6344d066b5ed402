//! The list of legal actions (RULES 4 to 9). There is no other code that decides what is legal.

use game::{Claim, Game, Ground, Options, Outcome, Seat, Spec, Turn, threefold};

use crate::action::Action;
use crate::board::{Kind, Lane, Side, Square, Squares, beside, ray, squares};
use crate::lanes::Field;
use crate::life::{Life, Special};
use crate::options::{Konreh, Onward, SPEC, Seeds, Start};
use crate::state::{Phase, State};

/// At most so many Greens stand on the board, both sides together (2.4).
pub(crate) const GREEN_CAP: u8 = 6;
/// A Blue may end so many turns in a row in the Cross (6.2).
pub(crate) const LONGEST_STAY: u8 = 3;

impl Game for Konreh {
    type State = State;
    type Action = Action;

    // Ten pieces with at most two slides and two captures onward, nine slides and two captures homeward, are far
    // fewer than this; plants and Buybacks replace moves, and each is limited by six Greens.
    const MOST_ACTIONS: usize = 192;

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
            Seeds::Each(2) => 2,
            _ => 0,
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

    fn actions(&self, state: &State, out: &mut Vec<Action>) {
        let field = self.field(state);
        if self.is_plain(state, &field) {
            let before = out.len();
            field
                .origins(state.side)
                .each(&field, state.side, |from, to| out.push(Action::Move { from, to, seed: false }));
            if out.len() > before {
                return;
            }
        }
        self.each(state, &mut |action| out.push(action));
    }

    fn apply(&self, state: &mut State, action: Action) {
        self.play(state, action);
    }

    fn count(&self, state: &State) -> usize {
        let field = self.field(state);
        if self.is_plain(state, &field) {
            let n = field.origins(state.side).count();
            if n > 0 {
                return n as usize;
            }
        }
        self.count_each(state)
    }

    fn nth(&self, state: &State, n: usize) -> Action {
        let field = self.field(state);
        if self.is_plain(state, &field)
            && let Ok((from, to)) = field.origins(state.side).nth(&field, state.side, n as u32)
        {
            return Action::Move { from, to, seed: false };
        }
        self.nth_each(state, n)
    }

    fn ends_turn(&self, state: &State, action: Action) -> bool {
        !matches!(action, Action::Keep | Action::Swap) && state.phase != Phase::First
    }

    fn essence(&self, state: &State) -> State {
        State { no_progress: 0, ..*state }
    }

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

/// The moves of one field, without captures in quiet turns (4.10).
fn each_on_lanes(state: &State, field: &Field, f: &mut impl FnMut(Square, Square)) {
    let origins = field.origins(state.side);
    let origins = if state.quiet > 0 { origins.slides_only() } else { origins };
    origins.each(field, state.side, f);
}

impl Konreh {
    /// A game that has ended although pieces could still move: a failed Reforge (8.1), then the limit of 8.5.
    #[inline]
    pub(crate) fn decided(&self, state: &State) -> Option<Outcome> {
        let waiting = state.life(state.side.other());
        if waiting.is_fallen() && waiting.countdown() == 0 {
            return Some(Outcome::win(holder(state, state.side), "Reforge"));
        }
        let drawn = self.automatic_draw && self.no_progress.is_some_and(|limit| state.no_progress >= limit);
        drawn.then_some(Outcome::draw("no-progress"))
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
        if self.must_leave(state) {
            let mut left = false;
            self.each_unlimited(state, &mut |action| {
                if self.leaves_cross(state, action) {
                    left = true;
                    f(action);
                }
            });
            if left || self.stale_draw {
                return;
            }
        }
        let mut any = false;
        self.each_unlimited(state, &mut |action| {
            any = true;
            f(action);
        });
        if !any && self.may_pass(state) {
            f(Action::Pass);
        }
    }

    /// Whether the Cross limit bids Blue go, if it can (6.2).
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
    pub(crate) fn may_pass(&self, state: &State) -> bool {
        let life = state.life(state.side);
        !self.stale_draw && state.phase == Phase::Play && (life.is_fallen() || life.is_rooted())
    }

    /// Calls `f` with every action that would be legal if the Cross had no limit.
    fn each_unlimited(&self, state: &State, f: &mut impl FnMut(Action)) {
        let field = self.field(state);
        let fallen = state.life(state.side).is_fallen();
        let apex = self.board.home[state.side.other().index()];
        self.each_move(state, &field, &mut |from, to| {
            if fallen && to == apex {
                self.each_landing(state, from, to, f);
            } else {
                f(Action::Move { from, to, seed: false });
                if from.bit() == field.movers[Kind::Blue as usize] && self.may_seed(state, from, to, 0) {
                    f(Action::Move { from, to, seed: true });
                }
            }
        });
        self.each_special(state, &field, f);
        self.each_buyback(state, f);
    }

    /// Slides and displacement captures.
    fn each_move(&self, state: &State, field: &Field, f: &mut impl FnMut(Square, Square)) {
        if state.life(state.side).closed() == 0 {
            return each_on_lanes(state, field, f);
        }
        // To an excluded Blue, and to no other piece, the squares of the Cross are walls (6.4).
        let [blue, orange, red, green] = field.movers;
        each_on_lanes(state, &Field { movers: [0, orange, red, green], ..*field }, f);
        let open = !self.board.cross;
        let walled = Field { movers: [blue, 0, 0, 0], free: field.free & open, held: field.held & open, ..*field };
        each_on_lanes(state, &walled, f);
    }

    /// A fallen side's runner has reached the enemy apex: it plants, or stays where no placement exists (7.4).
    fn each_landing(&self, state: &State, from: Square, to: Square, f: &mut impl FnMut(Action)) {
        let own = &state.pieces[state.side.index()];
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
        let greens = own[Kind::Green as usize];
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

    /// Blue's specials from where it stands (5.1), and glides (5.7).
    fn each_special(&self, state: &State, field: &Field, f: &mut impl FnMut(Action)) {
        let blue = field.movers[Kind::Blue as usize];
        let life = state.life(state.side);
        if blue == 0 || life.specials() == 0 || self.bars_specials(state) {
            return;
        }
        let from = Square::first_of(blue);
        let walls = if life.closed() > 0 { self.board.cross } else { 0 };
        let empty = (field.free | field.held) & !walls;
        for lane in Lane::ALL {
            let direction = lane.direction(state.side);
            let Some(target) = self.special_target(field, from, lane, direction, walls) else { continue };
            let mut take = |special, to| {
                f(Action::Special { special, from, to, seed: false });
                if self.may_seed(state, from, to, target.bit()) {
                    f(Action::Special { special, from, to, seed: true });
                }
            };
            if life.has(Special::Displacement) && walls & target.bit() == 0 {
                take(Special::Displacement, target);
            }
            // What lies straight beyond is the nearest square of the ray; a ray ends at the edge.
            let beyond = ray(target, direction) & beside(target.bit()) & empty;
            if life.has(Special::Hop) && beyond != 0 {
                take(Special::Hop, Square::first_of(beyond));
            }
        }
    }

    /// The enemy that a special on this lane would take: the neighbour, or, gliding, the first one in reach.
    fn special_target(&self, field: &Field, from: Square, lane: Lane, direction: i8, walls: Squares) -> Option<Square> {
        let ray = ray(from, direction);
        let near = ray & beside(from.bit()) & field.enemy;
        if near != 0 {
            return Some(Square::first_of(near));
        }
        if !self.glide || ray & field.enemy == 0 {
            return None;
        }
        let target = field.target(from, direction);
        let slid = crate::board::ray(from, direction) & crate::board::ray(target, -direction);
        let last = slid & beside(target.bit());
        let steps = if lane.is_onward() { Kind::Blue.onward() } else { Kind::Blue.homeward() };
        let clear = slid & !last & !(field.free & !walls) == 0 && last & !(field.pass & !walls) == 0;
        (clear && slid.count_ones() <= u32::from(steps)).then_some(target)
    }

    /// Whether no special may be used: in quiet turns (4.10) and as the opening action before a pie (9).
    pub(crate) fn bars_specials(&self, state: &State) -> bool {
        state.quiet > 0 || state.phase == Phase::Open && self.start.has_pie()
    }

    /// Whether Blue may Seed after this move of its own, which takes what stands on `captured` (7.1).
    pub(crate) fn may_seed(&self, state: &State, from: Square, to: Square, captured: Squares) -> bool {
        if self.board.sanctum_set() & to.bit() == 0 || state.quiet > 0 {
            return false;
        }
        let life = state.life(state.side);
        let seeds_left = match self.seeds {
            Seeds::Unlimited => true,
            Seeds::Each(_) => life.seeds() > 0,
        };
        let occupied = state.occupied() & !captured & !from.bit() | to.bit();
        let greens = (state.of(Side::A, Kind::Green) | state.of(Side::B, Kind::Green)) & !captured;
        seeds_left
            && !self.departs(state, from.bit())
            && life.ban(self.board) != Some(to)
            && occupied & self.board.opposite(to).bit() == 0
            && (greens.count_ones() as u8) < GREEN_CAP
    }

    /// Whether a move of Blue from here is its first departure from Home, on which it may not Seed.
    #[inline]
    fn departs(&self, state: &State, blue: Squares) -> bool {
        let home = self.board.home[state.side.index()].bit();
        self.mobilization && blue == home && !state.life(state.side).has_left_home()
    }

    /// Crown Buyback (7.6).
    fn each_buyback(&self, state: &State, f: &mut impl FnMut(Action)) {
        if !self.may_buy_back(state) {
            return;
        }
        let life = state.life(state.side);
        for special in Special::BOTH.into_iter().filter(|&special| !life.has(special)) {
            for green in squares(state.of(state.side, Kind::Green)) {
                f(Action::Buyback { special, green });
            }
        }
    }

    fn may_buy_back(&self, state: &State) -> bool {
        let home = self.board.home[state.side.index()].bit();
        self.buyback
            && state.phase == Phase::Play
            && state.quiet == 0
            && state.of(state.side, Kind::Blue) == home
            && !state.life(state.side).has_bought()
    }

    /// What the lanes look like to the side to move, its own pieces that must stand still left out.
    #[inline]
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

    /// Whether the list holds nothing but moves without any choice in them: the common case, which need not be
    /// listed to be counted. It may be wrong about a position that is plain, never about one that is not.
    #[inline]
    fn is_plain(&self, state: &State, field: &Field) -> bool {
        let life = state.life(state.side);
        let blue = state.of(state.side, Kind::Blue);
        self.decided(state).is_none()
            && state.phase != Phase::Pie
            && state.quiet == 0
            && life.is_untroubled()
            && !self.buyback
            && !(life.specials() > 0 && (self.glide || beside(blue) & field.enemy != 0))
            && (blue & self.board.edges == 0 || self.seeds == Seeds::Each(0) || self.departs(state, blue))
    }

    fn count_each(&self, state: &State) -> usize {
        let mut n = 0;
        self.each(state, &mut |_| n += 1);
        n
    }

    fn nth_each(&self, state: &State, n: usize) -> Action {
        let mut index = 0;
        let mut found = None;
        self.each(state, &mut |action| {
            if index == n {
                found = Some(action);
            }
            index += 1;
        });
        found.expect("the caller asks for an action below the count")
    }
}
