//! Playing a listed action, and the end of the turn (RULES 3.3, 3.4, 5 to 9).

use crate::action::Action;
use crate::board::{Kind, Lane, Square, Squares, beside, ray};
use crate::life::{Life, Special};
use crate::options::{Konreh, Seeds, Start};
use crate::rules::LONGEST_STAY;
use crate::state::{Phase, State};

/// The no-progress count stops here.
pub(crate) const MOST_NO_PROGRESS: u16 = 9999;

const BLUE: usize = Kind::Blue as usize;
const GREEN: usize = Kind::Green as usize;

impl Konreh {
    /// Plays an action that was listed.
    #[inline]
    pub(crate) fn play(&self, state: &mut State, action: Action) {
        // A plain move in ordinary play is what most actions are; it goes the same way with the questions left out.
        match action {
            Action::Move { from, to, seed: false } if state.phase == Phase::Play && self.has_plain_ends => {
                let captured = self.travel(state, from, to);
                self.end_turn(state, captured, false);
            }
            _ => self.play_any(state, action),
        }
    }

    /// Plays any action.
    #[inline(never)]
    fn play_any(&self, state: &mut State, action: Action) {
        let own = state.side.index();
        // Under `roots=deep` a Blue that was Rooted when the turn began is free after it (3.4). One that was Rooted by
        // the first half of the double was not.
        let was_rooted = self.deep_roots && state.lives[own].is_rooted() && !matches!(state.phase, Phase::Second(_));
        let (moved, progress) = match action {
            Action::Move { from, to, seed } => {
                let inside = self.speed_progress && self.blue_in_cross(state);
                let mut progress = self.travel(state, from, to);
                if seed {
                    self.seed(state, to);
                    progress = true;
                }
                (to, progress || self.speed_progress && inside != self.blue_in_cross(state))
            }
            Action::Special { special, from, to, seed } => {
                self.take_specially(state, special, from, to);
                if seed {
                    self.seed(state, to);
                }
                (to, true)
            }
            Action::Plant { from, to, blue, green } => {
                let captured = self.plant(state, from, to, blue, green);
                (blue, captured || self.speed_progress)
            }
            Action::Buyback { special, green } => {
                state.pieces[own][GREEN] &= !green.bit();
                state.lives[own] = state.lives[own].with_special(special, true).with_bought();
                (green, false)
            }
            Action::Pass => (self.board.home[own], false),
            Action::Keep | Action::Swap => {
                state.swapped ^= action == Action::Swap;
                state.phase = if self.start == Start::PieDouble { Phase::First } else { Phase::Play };
                return;
            }
        };
        if state.phase == Phase::First {
            // The double is one turn: only progress is counted before its second half (3.4).
            state.phase = Phase::Second(moved);
            state.no_progress = if progress { 0 } else { state.no_progress };
        } else {
            self.end_turn(state, progress, was_rooted);
        }
    }

    /// A piece goes from square to square and takes the enemy it ends on, if any; tells whether it took one.
    #[inline]
    fn travel(&self, state: &mut State, from: Square, to: Square) -> bool {
        let own = state.side.index();
        let captured = self.capture(state, to.bit());
        if state.pieces[own][BLUE] & from.bit() & self.board.home[own].bit() != 0 {
            state.lives[own] = state.lives[own].with_left_home();
        }
        for set in &mut state.pieces[own] {
            let lands = if *set & from.bit() != 0 { to.bit() } else { 0 };
            *set = *set & !from.bit() | lands;
        }
        captured
    }

    /// Removes what the enemy has on these squares; its Blue falls, and its Reforge begins (7.3).
    #[inline]
    fn capture(&self, state: &mut State, taken: Squares) -> bool {
        let enemy = state.side.other();
        let captured = state.army(enemy) & taken != 0;
        if state.of(enemy, Kind::Blue) & taken != 0 {
            let seeds = state.life(enemy).seeds();
            state.lives[enemy.index()] = Life::fallen_with(self.reforge, seeds);
        }
        for set in &mut state.pieces[enemy.index()] {
            *set &= !taken;
        }
        captured
    }

    /// Blue uses a special: what it takes is the last piece before the landing square, or stands on it (5.1, 5.7).
    fn take_specially(&self, state: &mut State, special: Special, from: Square, to: Square) {
        let own = state.side.index();
        if special == Special::Hop {
            let (lane, _) = Lane::between(state.side, from, to).expect("a special stays on its lane");
            let jumped =
                beside(to.bit()) & ray(from, lane.direction(state.side)) & ray(to, -lane.direction(state.side));
            self.capture(state, jumped);
        }
        self.travel(state, from, to);
        let life = state.lives[own].with_special(special, false);
        state.lives[own] = if self.one_special {
            life.with_special(Special::Hop, false).with_special(Special::Displacement, false)
        } else {
            // Crown Stagger (5.4).
            life.with_rooted(life.is_rooted() || life.specials() == 0)
        };
    }

    /// A Green appears on the Sanctum opposite to Blue, and Blue is Rooted (7.1).
    fn seed(&self, state: &mut State, sanctum: Square) {
        let own = state.side.index();
        state.pieces[own][GREEN] |= self.board.opposite(sanctum).bit();
        let life = state.lives[own].with_rooted(true);
        state.lives[own] = match self.seeds {
            Seeds::Unlimited => life,
            Seeds::Each(_) => life.with_seeds(life.seeds() - 1),
        };
    }

    /// The runner leaves the board from the enemy apex, and Blue returns to a new life (7.4, 7.5).
    fn plant(&self, state: &mut State, runner: Square, apex: Square, blue: Square, green: Option<Square>) -> bool {
        let own = state.side.index();
        let captured = self.capture(state, apex.bit());
        for set in &mut state.pieces[own] {
            *set &= !runner.bit();
        }
        if let Some(green) = green {
            state.pieces[own][GREEN] &= !green.bit();
        }
        state.pieces[own][BLUE] = blue.bit();
        let life = Life::fresh(state.lives[own].seeds());
        let banned = self.board.sanctums.contains(&blue);
        state.lives[own] = if banned { life.with_ban(self.board, blue) } else { life };
        captured
    }

    /// The end of the mover's turn, in the order of 3.4.
    #[inline]
    fn end_turn(&self, state: &mut State, progress: bool, was_rooted: bool) {
        let (side, own) = (state.side, state.side.index());
        let mut life = state.lives[own];
        if life.is_carefree() && !self.blue_in_cross(state) {
            // The common case: no clock of this Blue runs.
        } else if life.is_fallen() {
            life = life.with_countdown(life.countdown() - 1);
        } else if self.cross {
            if self.blue_in_cross(state) {
                life = life.with_stay((life.stay() + 1).min(LONGEST_STAY));
            } else if life.stay() > 0 {
                life = life.with_stay(0).with_closed(self.exile);
            } else if life.closed() > 0 {
                life = life.with_closed(life.closed() - 1);
            }
        }
        if was_rooted {
            life = life.with_rooted(false);
        }
        state.lives[own] = life;
        state.no_progress = if progress { 0 } else { (state.no_progress + 1).min(MOST_NO_PROGRESS) };
        state.quiet = state.quiet.saturating_sub(1);
        state.side = side.other();
        if !self.deep_roots {
            // Under `roots=text` the flag ends at the moment its owner's turn begins (3.3).
            let next = &mut state.lives[side.other().index()];
            *next = next.with_rooted(false);
        }
        if state.phase != Phase::Play {
            state.phase = match (state.phase, self.start) {
                (Phase::Open, Start::Double | Start::DoublePie) => Phase::First,
                (Phase::Open, Start::Pie | Start::PieDouble) => Phase::Pie,
                (Phase::Second(_), Start::DoublePie) => Phase::Pie,
                _ => Phase::Play,
            };
        }
    }

    #[inline]
    fn blue_in_cross(&self, state: &State) -> bool {
        state.of(state.side, Kind::Blue) & self.board.cross != 0
    }
}
