//! What only Blue can do: specials and glides (RULES 5), Seeds (7.1) and Buyback (7.6).

use crate::action::Action;
use crate::board::{Lane, PieceKind, Side, Square, Squares, beside, beyond, ray, squares};
use crate::lanes::Field;
use crate::life::Special;
use crate::options::{Konreh, Seeds};
use crate::reasons::{NoBuyback, NoSeed, PieceAt};
use crate::rules::{GREEN_CAP, Moves};
use crate::state::{Phase, State};

impl Konreh {
    /// Calls `f` with every action that is no plain move.
    pub(crate) fn each_extra(&self, state: &State, field: &Field, moves: &Moves, f: &mut impl FnMut(Action)) {
        for runner in squares(moves.runners) {
            self.each_landing(state, runner, f);
        }
        let blue = state.of(state.side, PieceKind::Blue) & !self.standing_still(state);
        if blue != 0 {
            let from = Square::first_of(blue);
            self.each_seeding_slide(state, field, moves, from, f);
            self.each_special(state, field, from, f);
        }
        self.each_buyback(state, f);
    }

    /// Slides of Blue that end on a Sanctum, with a Seed.
    fn each_seeding_slide(
        &self,
        state: &State,
        field: &Field,
        moves: &Moves,
        from: Square,
        f: &mut impl FnMut(Action),
    ) {
        if self.board.before_sanctum & from.bit() == 0 {
            return;
        }
        for to in self.board.sanctums {
            if moves.origins.slides_to(field, state.side, from, to) && self.may_seed(state, from, to, 0) {
                f(Action::Move { from, to, seed: true });
            }
        }
    }

    /// Specials from where Blue stands (5.1), and glides (5.7).
    fn each_special(&self, state: &State, field: &Field, from: Square, f: &mut impl FnMut(Action)) {
        let life = state.life(state.side);
        let near = beside(from.bit()) & field.enemy.set() != 0;
        if life.specials() == 0 || !(near || self.glide) || self.bars_specials(state) {
            return;
        }
        let walls = if life.closed() > 0 { self.board.cross } else { 0 };
        let empty = (field.free | field.held).set() & !walls;
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
            let landing = beyond(target, direction) & empty;
            if life.has(Special::Hop) && landing != 0 {
                take(Special::Hop, Square::first_of(landing));
            }
        }
    }

    /// The enemy that a special on this lane would take: the neighbour, or, gliding, the first one in reach.
    fn special_target(&self, field: &Field, from: Square, lane: Lane, direction: i8, walls: Squares) -> Option<Square> {
        let (enemy, free, pass) = (field.enemy.set(), field.free.set(), field.pass.set());
        let near = beyond(from, direction) & enemy;
        if near != 0 {
            return Some(Square::first_of(near));
        }
        let ahead = ray(from, direction);
        if !self.glide || ahead & enemy == 0 {
            return None;
        }
        let target = Square::first_toward(ahead & enemy, direction);
        let slid = ahead & ray(target, -direction);
        let last = slid & beside(target.bit());
        let steps = if lane.is_onward() { PieceKind::Blue.onward() } else { PieceKind::Blue.homeward() };
        let clear = slid & !last & !(free & !walls) == 0 && last & !(pass & !walls) == 0;
        (clear && slid.count_ones() <= u32::from(steps)).then_some(target)
    }

    /// Whether no special may be used: in quiet turns (4.10) and as the opening action before a pie (9).
    pub(crate) fn bars_specials(&self, state: &State) -> bool {
        state.quiet > 0 || state.phase == Phase::Open && self.opening.has_pie()
    }

    /// Whether Blue may Seed after this move of its own, which takes what stands on `captured`.
    #[inline]
    pub(crate) fn may_seed(&self, state: &State, from: Square, to: Square, captured: Squares) -> bool {
        self.no_seed(state, from, to, captured).is_none()
    }

    /// The first of the conditions of 7.1 that keeps Blue from Seeding after this move.
    #[inline]
    pub(crate) fn no_seed(&self, state: &State, from: Square, to: Square, captured: Squares) -> Option<NoSeed> {
        if self.board.sanctum_set() & to.bit() == 0 {
            return Some(NoSeed::NotSanctum { to, sanctums: self.board.sanctums });
        }
        let life = state.life(state.side);
        let opposite = self.board.opposite(to);
        let occupied = state.occupied() & !captured & !from.bit() | to.bit();
        let greens = (state.of(Side::A, PieceKind::Green) | state.of(Side::B, PieceKind::Green)) & !captured;
        if state.quiet > 0 {
            Some(NoSeed::Quiet { to, turns: state.quiet })
        } else if self.seeds == Seeds::Each(0) {
            Some(NoSeed::Off { to })
        } else if self.seeds != Seeds::Unlimited && life.seeds() == 0 {
            Some(NoSeed::Spent { to })
        } else if self.departs(state, from.bit()) {
            Some(NoSeed::Delayed { home: from, to })
        } else if life.ban(self.board) == Some(to) {
            Some(NoSeed::Banned { to })
        } else if occupied & opposite.bit() != 0 {
            let blocker = PieceAt::of(state, opposite).expect("the opposite Sanctum is occupied");
            Some(NoSeed::OppositeTaken { to, blocker })
        } else if greens.count_ones() as u8 >= GREEN_CAP {
            Some(NoSeed::Cap { to })
        } else {
            None
        }
    }

    /// Whether a move of Blue from here is its first departure from Home, on which it may not Seed.
    #[inline]
    pub(crate) fn departs(&self, state: &State, blue: Squares) -> bool {
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
            for green in squares(state.of(state.side, PieceKind::Green)) {
                f(Action::Buyback { special, green });
            }
        }
    }

    /// Whether Blue may buy, if it has spent a special and a Green is there to pay.
    #[inline]
    pub(crate) fn may_buy_back(&self, state: &State) -> bool {
        self.no_buyback(state).is_none()
    }

    /// The first of the conditions of 7.6 that keeps Blue from buying anything.
    #[inline]
    pub(crate) fn no_buyback(&self, state: &State) -> Option<NoBuyback> {
        let home = self.board.home[state.side.index()];
        let life = state.life(state.side);
        let blue = state.of(state.side, PieceKind::Blue);
        if !self.buyback {
            Some(NoBuyback::Off)
        } else if state.phase != Phase::Play {
            Some(NoBuyback::Opening { home })
        } else if state.quiet > 0 {
            Some(NoBuyback::Quiet { home, turns: state.quiet })
        } else if life.is_fallen() {
            Some(NoBuyback::Fallen { home })
        } else if blue != home.bit() {
            Some(NoBuyback::Away { home, blue: Square::first_of(blue) })
        } else if life.has_bought() {
            Some(NoBuyback::Used { home })
        } else {
            None
        }
    }
}
