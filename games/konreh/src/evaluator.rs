//! How well a side stands, without playing on: for searches and hints, and never a rule.
//!
//! A score is the sum of what one side has less the sum of what the other has, in hundredths of a Red. Every part is
//! the same for both sides, half a turn of the board apart, so the whole is as fair as the rules (RULES 1.5).
//!
//! [`weights`] names the terms, [`features`] updates the worth of the pieces, [`standing`] adds everything else with the
//! help of [`distances`], [`race`] knows when a Reforge is lost, [`move_order`] orders actions, [`explain`] finds what
//! an action is good for, and [`schools`] changes the weights to those of a style.

mod distances;
mod explain;
mod features;
mod move_order;
mod race;
mod schools;
mod standing;
mod weights;

use game::{
    ChanceSearch, Evaluate, Explain, HasEvaluator, Language, LevelSpec, LevelTable, Pruning, Seat, Sentence, Style,
    Weight,
};

use crate::action::Action;
use crate::board::{PieceKind, Side};
use crate::options::Konreh;
use crate::rules::holder;
use crate::state::{Phase, State, fold};
use crate::words;
use distances::Distances;
use features::{Features, Places};

use weights::Weights;

pub use explain::KonrehPurpose;

/// The no-progress count is part of the table key when it is so near its limit: no search looks further ahead.
const SOON: u16 = 64;

/// With fewer pieces besides Blue zugzwang is possible.
const ZUGZWANG: u32 = 4;

/// Evaluates positions of Kon'reh.
pub struct KonrehEvaluator {
    weights: Weights,
    distances: Distances,
    places: Places,
}

impl HasEvaluator for Konreh {
    type Evaluator = KonrehEvaluator;
    const STYLES: &'static [Style] = schools::STYLES;
    const LEVELS: LevelTable = LEVELS;
    const LEVEL_OFFSETS: &'static [i8] = &[-1, 0, 1, 2, 3];
}

/// Each level searches more than the one below it, or has a smaller error.
const LEVELS: LevelTable = [
    LevelSpec::new(400, 1, 400),
    LevelSpec::new(400, 1, 200),
    LevelSpec::new(400, 1, 80),
    LevelSpec::new(400, 1, 10),
    LevelSpec::new(2_000, 2, 20),
    LevelSpec::new(500, u32::MAX, 0),
    LevelSpec::new(1_800, u32::MAX, 0),
    LevelSpec::new(7_000, u32::MAX, 0),
    LevelSpec::new(50_000, u32::MAX, 0),
];

impl Evaluate<Konreh> for KonrehEvaluator {
    const WEIGHTS: &'static [Weight] = Weights::ALL;
    type Features = Features;

    fn new(game: &Konreh, weights: &[i32], style: Option<&'static Style>) -> Self {
        let mut weights = Weights::new(weights);
        if let Some(style) = style {
            schools::apply(&mut weights, style);
        }
        KonrehEvaluator { distances: Distances::new(game.board), places: Places::new(game.board, &weights), weights }
    }

    fn features(&self, _: &Konreh, state: &State) -> Features {
        self.places.features(state)
    }

    #[inline]
    fn update(&self, _: &Konreh, features: &Features, before: &State, after: &State) -> Features {
        self.places.update(*features, before, after)
    }

    fn evaluate(&self, game: &Konreh, state: &State, features: &Features, seat: Seat) -> i32 {
        let [a, b] = Side::BOTH.map(|side| self.standing(game, state, side));
        let tempo = self.weights.tempo;
        let to_move = if state.side == Side::A { tempo } else { -tempo };
        let score = features + a - b + to_move;
        if holder(state, Side::A) == seat { score } else { -score }
    }

    #[inline]
    fn move_order(&self, _: &Konreh, state: &State, action: Action) -> i32 {
        move_order::move_order(state, action)
    }

    /// The count that repetition leaves out, once a search could reach its limit (RULES 8.4, 8.5).
    #[inline]
    fn table_key(&self, game: &Konreh, state: &State, key: u64) -> u64 {
        match game.no_progress {
            Some(limit) if state.no_progress + SOON >= limit => fold(key ^ u64::from(state.no_progress), SALT),
            _ => key,
        }
    }
}

impl Pruning<Konreh> for KonrehEvaluator {
    const HISTORY_SIZE: usize = move_order::HISTORY_SIZE;

    fn tactical_actions(&self, game: &Konreh, state: &State, out: &mut Vec<Action>) {
        move_order::tactical_actions(game, state, out);
    }

    #[inline]
    fn history_index(&self, _: &Konreh, state: &State, action: Action) -> usize {
        move_order::history_index(state, action)
    }

    #[inline]
    fn countdown(&self, _: &Konreh, state: &State, _: &Self::Features) -> Option<u32> {
        KonrehEvaluator::race_ends(state)
    }

    #[inline]
    fn known_result(&self, game: &Konreh, state: &State, _: &Self::Features) -> Option<(Seat, u32)> {
        let is_race = Side::BOTH.into_iter().any(|side| state.life(side).is_fallen());
        if is_race { self.lost_race(game, state) } else { None }
    }

    /// The position after a pass. Having the move is nearly always worth something here: a piece can step homeward and
    /// back, so zugzwang is rare while a side has a few pieces. There is no null move in four cases: a countdown runs,
    /// so that time decides; the mover's Blue is in the Cross, which it must leave in time; the opening or its quiet
    /// turns are not over; few pieces are left. The counters of the Cross and the no-progress count move on as in any
    /// turn. It repeats no earlier position, since no line of play contains it.
    fn null_move(&self, game: &Konreh, state: &State) -> Option<State> {
        let life = state.life(state.side);
        let pieces = state.army(state.side) & !state.of(state.side, PieceKind::Blue);
        let is_sound = state.phase == Phase::Play
            && state.quiet == 0
            && life.stay() == 0
            && !life.is_rooted()
            && !state.lives.iter().any(|life| life.is_fallen())
            && pieces.count_ones() >= ZUGZWANG;
        is_sound.then(|| game.passed(state))
    }
}

impl ChanceSearch<Konreh> for KonrehEvaluator {}

impl Explain<Konreh> for KonrehEvaluator {
    type Purpose = KonrehPurpose;
    type Remark = KonrehPurpose;

    fn explain(&self, game: &Konreh, state: &State, action: Action) -> Option<KonrehPurpose> {
        explain::purpose(game, state, action)
    }
}

impl Sentence for KonrehPurpose {
    fn sentence(&self, language: Language) -> String {
        words::purpose(*self, language)
    }
}

const SALT: u64 = 0x8EBC_6AF0_9C88_C6E3;
