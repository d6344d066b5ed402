//! How well a side stands, at a glance: for searches and hints, and never a rule.
//!
//! A score is the sum of what one side has less the sum of what the other has, in hundredths of a Red. Every part is
//! the same for both sides, half a turn of the board apart, so the whole is as fair as the rules (RULES 1.5). The rooms:
//! [`weights`] names what is weighed, [`tally`] carries the pieces along, [`standing`] weighs everything else set by set
//! with the help of [`chart`], [`race`] knows when a Reforge is lost, [`noise`] which actions change the balance,
//! [`aim`] tells what an action is good for, and [`schools`] bends the weights to a taste.

mod aim;
mod chart;
mod noise;
mod race;
mod schools;
mod standing;
mod tally;
mod weights;

use game::{Evaluate, Judge, Ladder, Rung, Seat, Style, Weight};

use crate::action::Action;
use crate::board::{Kind, Side};
use crate::options::Konreh;
use crate::rules::holder;
use crate::state::{Phase, State, fold};
use chart::Chart;
use tally::{Places, Tally};
use weights::{Term, WEIGHTS, Weights};

/// So near its limit the no-progress count belongs to what a search remembers: none looks further ahead.
const SOON: u16 = 64;

/// With fewer pieces beside Blue a side may come to regret that it has to move.
const ZUGZWANG: u32 = 4;

/// Judges positions of Kon'reh.
pub struct KonrehJudge {
    weights: Weights,
    chart: Chart,
    places: Places,
}

impl Evaluate for Konreh {
    type Judge = KonrehJudge;
    const STYLES: &'static [Style] = schools::STYLES;
    const LADDER: Ladder = LADDER;
    const FORMS: &'static [i8] = &[-1, 0, 1, 2, 3];
}

/// Each rung sees more than the one below it and errs less.
const LADDER: Ladder = [
    Rung::new(400, 1, 400),
    Rung::new(400, 1, 200),
    Rung::new(400, 1, 80),
    Rung::new(400, 1, 10),
    Rung::new(2_000, 2, 20),
    Rung::new(500, u32::MAX, 0),
    Rung::new(1_800, u32::MAX, 0),
    Rung::new(7_000, u32::MAX, 0),
    Rung::new(50_000, u32::MAX, 0),
];

impl Judge<Konreh> for KonrehJudge {
    const WEIGHTS: &'static [Weight] = WEIGHTS;
    const CODES: usize = noise::CODES;

    type Tally = Tally;

    fn new(game: &Konreh, weights: &[i32], style: Option<&'static Style>) -> Self {
        let mut weights = Weights::new(weights);
        if let Some(style) = style {
            schools::bend(&mut weights, style);
        }
        KonrehJudge { chart: Chart::new(game.board), places: Places::new(game.board, &weights), weights }
    }

    fn tally(&self, _: &Konreh, state: &State) -> Tally {
        self.places.tally(state)
    }

    #[inline]
    fn follow(&self, _: &Konreh, tally: &Tally, before: &State, after: &State) -> Tally {
        self.places.follow(*tally, before, after)
    }

    fn evaluate(&self, game: &Konreh, state: &State, tally: &Tally, seat: Seat) -> i32 {
        let [a, b] = Side::BOTH.map(|side| self.standing(game, state, side));
        let tempo = self.weights[Term::Tempo];
        let to_move = if state.side == Side::A { tempo } else { -tempo };
        let score = tally + a - b + to_move;
        if holder(state, Side::A) == seat { score } else { -score }
    }

    #[inline]
    fn promise(&self, _: &Konreh, state: &State, action: Action) -> i32 {
        noise::promise(state, action)
    }

    fn promising(&self, game: &Konreh, state: &State, out: &mut Vec<Action>) {
        noise::promising(game, state, out);
    }

    #[inline]
    fn code(&self, _: &Konreh, state: &State, action: Action) -> usize {
        noise::code(state, action)
    }

    /// The count that repetition leaves out, once a search could reach its limit (RULES 8.4, 8.5).
    #[inline]
    fn memory_key(&self, game: &Konreh, state: &State, key: u64) -> u64 {
        match game.no_progress {
            Some(limit) if state.no_progress + SOON >= limit => fold(key ^ u64::from(state.no_progress), SALT),
            _ => key,
        }
    }

    #[inline]
    fn due(&self, _: &Konreh, state: &State, _: &Self::Tally) -> Option<u32> {
        KonrehJudge::race_ends(state)
    }

    #[inline]
    fn foregone(&self, game: &Konreh, state: &State, _: &Self::Tally) -> Option<(Seat, u32)> {
        let is_race = Side::BOTH.into_iter().any(|side| state.life(side).is_fallen());
        if is_race { self.lost_race(game, state) } else { None }
    }

    /// A turn of nothing, as if the mover had passed. To move is nearly always worth something here: a piece can step
    /// homeward and back, so that hardly anybody is in zugzwang while he has a few pieces. It would be worth nothing to say
    /// so, or wrong, in four cases, and there it is not said: a countdown runs, and time is what the race is about; the
    /// mover's Blue is in the Cross, which it must leave in time; the opening is not over, or its quiet turns; few pieces
    /// are left. The limit of the Cross, exclusion and the no-progress count move on as in any turn, and nothing that
    /// came up before is repeated by it, since no line of play that counts contains it.
    fn pass(&self, game: &Konreh, state: &State) -> Option<State> {
        let life = state.life(state.side);
        let pieces = state.army(state.side) & !state.of(state.side, Kind::Blue);
        let is_sound = state.phase == Phase::Play
            && state.quiet == 0
            && life.stay() == 0
            && !life.is_rooted()
            && !state.lives.iter().any(|life| life.is_fallen())
            && pieces.count_ones() >= ZUGZWANG;
        is_sound.then(|| game.passed(state))
    }

    fn aim(&self, game: &Konreh, state: &State, action: Action) -> Option<String> {
        aim::aim(game, state, action)
    }
}

const SALT: u64 = 0x8EBC_6AF0_9C88_C6E3;
