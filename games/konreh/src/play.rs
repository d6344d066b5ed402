//! Playing a listed action, and the end of the turn (RULES 3.3, 3.4, 5 to 9).

use crate::action::Action;
use crate::board::{Lane, PieceKind, Side, Square, Squares, beside, ray};
use crate::life::{Life, Special};
use crate::options::{Konreh, Opening, Seeds};
use crate::rules::LONGEST_STAY;
use crate::state::{Phase, State};

/// The no-progress count stops here.
pub(crate) const MAX_NO_PROGRESS: u16 = 9999;

const BLUE: usize = PieceKind::Blue as usize;
const GREEN: usize = PieceKind::Green as usize;

impl Konreh {
    /// Plays an action that was listed.
    #[inline(always)]
    pub(crate) fn play(&self, state: &mut State, action: Action) {
        match action {
            Action::Move { from, to, seed: false } if self.touches_no_blue(state, from, to) => {
                let captured = self.displace(state, from, to);
                self.pass_turn(state, captured);
            }
            _ => self.play_any(state, action),
        }
    }

    /// Whether a move in ordinary play concerns neither Blue nor a clock of its mover's: what most actions are. Then
    /// the steps 1 to 3 of the end of the turn (3.4) have nothing to do.
    #[inline(always)]
    fn touches_no_blue(&self, state: &State, from: Square, to: Square) -> bool {
        let blues = state.of(Side::A, PieceKind::Blue) | state.of(Side::B, PieceKind::Blue);
        self.has_plain_ends
            && state.phase == Phase::Play
            && state.lives[state.side.index()].has_no_cross_clock()
            && blues & (from.bit() | to.bit()) == 0
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
                state.phase = if self.opening == Opening::PieDouble { Phase::First } else { Phase::Play };
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

    /// A piece goes from square to square and takes the enemy it ends on, if any; returns whether it took one. An enemy
    /// Blue falls, and its Reforge begins (7.3); an own Blue has perhaps left its Home.
    fn travel(&self, state: &mut State, from: Square, to: Square) -> bool {
        let own = state.side.index();
        self.fell_blue(state, to.bit());
        if state.pieces[own][BLUE] & from.bit() & self.board.home[own].bit() != 0 {
            state.lives[own] = state.lives[own].with_left_home();
        }
        self.displace(state, from, to)
    }

    /// Moves the piece and removes what it lands on; returns whether there was anything.
    #[inline(always)]
    fn displace(&self, state: &mut State, from: Square, to: Square) -> bool {
        let (own, enemy) = (state.side.index(), state.side.other());
        let captured = state.army(enemy) & to.bit() != 0;
        for set in &mut state.pieces[enemy.index()] {
            *set &= !to.bit();
        }
        for set in &mut state.pieces[own] {
            let lands = if *set & from.bit() != 0 { to.bit() } else { 0 };
            *set = *set & !from.bit() | lands;
        }
        captured
    }

    /// Starts the Reforge of an enemy Blue that is about to be taken.
    fn fell_blue(&self, state: &mut State, taken: Squares) {
        let enemy = state.side.other();
        if state.of(enemy, PieceKind::Blue) & taken != 0 {
            let seeds = state.life(enemy).seeds();
            state.lives[enemy.index()] = Life::fallen_with(self.reforge, seeds);
        }
    }

    /// Removes what the enemy has on these squares; returns whether there was anything.
    fn capture(&self, state: &mut State, taken: Squares) -> bool {
        let enemy = state.side.other();
        let captured = state.army(enemy) & taken != 0;
        self.fell_blue(state, taken);
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

    /// The position after a turn in which nothing was done, for searches: no player may do so, but in the one case of
    /// 8.3.
    pub(crate) fn passed(&self, state: &State) -> State {
        let mut next = *state;
        self.play_any(&mut next, Action::Pass);
        next
    }

    /// The end of the mover's turn, in the order of 3.4.
    fn end_turn(&self, state: &mut State, progress: bool, was_rooted: bool) {
        let life = &mut state.lives[state.side.index()];
        if life.is_fallen() {
            *life = life.with_countdown(life.countdown() - 1);
        } else if self.cross {
            let inside = state.pieces[state.side.index()][BLUE] & self.board.cross != 0;
            *life = match (inside, life.stay(), life.closed()) {
                (true, stay, _) => life.with_stay((stay + 1).min(LONGEST_STAY)),
                (false, 1.., _) => life.with_stay(0).with_closed(self.exile),
                (false, 0, closed) => life.with_closed(closed.saturating_sub(1)),
            };
        }
        if was_rooted {
            *life = life.with_rooted(false);
        }
        state.quiet = state.quiet.saturating_sub(1);
        self.pass_turn(state, progress);
        if state.phase != Phase::Play {
            state.phase = match (state.phase, self.opening) {
                (Phase::Open, Opening::Double | Opening::DoublePie) => Phase::First,
                (Phase::Open, Opening::Pie | Opening::PieDouble) => Phase::Pie,
                (Phase::Second(_), Opening::DoublePie) => Phase::Pie,
                _ => Phase::Play,
            };
        }
    }

    /// Counts the turn and gives the next one to the other side.
    #[inline(always)]
    fn pass_turn(&self, state: &mut State, progress: bool) {
        state.no_progress = if progress { 0 } else { (state.no_progress + 1).min(MAX_NO_PROGRESS) };
        state.side = state.side.other();
        if !self.deep_roots {
            // Under `roots=text` the flag ends at the moment its owner's turn begins (3.3).
            let next = &mut state.lives[state.side.index()];
            *next = next.with_rooted(false);
        }
    }

    #[inline]
    fn blue_in_cross(&self, state: &State) -> bool {
        state.of(state.side, PieceKind::Blue) & self.board.cross != 0
    }
}
