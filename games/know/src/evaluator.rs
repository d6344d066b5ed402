//! The evaluator: how well a seat stands, for searches. Nothing here is a rule.
//!
//! A side wants to Resolve, so what it lacks is turns: those in which the dice would bring its pairs to opposite
//! spaces, a tier for each, and the detours that enemies force on it. Beside that it wants freedom to jump, and points:
//! of those who Resolve first, one in five does not win, since the other follows and has more.
//!
//! | module | contents |
//! | --- | --- |
//! | `tables` | jumps and turns of pairs, prepared once |
//! | `weights` | what each feature is worth |
//! | `side_features` | what is counted of a side |
//! | `explain` | what an action is good for, for hints |

mod explain;
mod side_features;
mod tables;
mod weights;

use game::{
    ChanceSearch, Evaluate, Explain, HOPELESS, HasEvaluator, LevelSpec, LevelTable, Pruning, Seat, Style, Weight,
};

use crate::action::Action;
use crate::board::Space;
use crate::odds::{errand_chance, path_chance};
use crate::options::Know;
use crate::rules::field::Field;
use crate::state::{Phase, State};
pub use explain::KnowPurpose;
pub use side_features::SideFeatures;
use side_features::side_features;
use tables::Tables;
use weights::Weights;

/// Evaluates positions of know.
pub struct KnowEvaluator {
    tables: &'static Tables,
    weights: Weights,
    /// Whether a turn has two dice, and so twice as many choices.
    has_two_dice: bool,
}

/// The value of being ahead when the points are about to be counted.
const AHEAD: i32 = 2500;
/// The value of each point of that lead.
const POINT: i32 = 60;
/// The fixed-point factor that keeps precision when scores are scaled.
const FINE: i32 = 16;
/// From this many turns before the limit on, the points as they stand are blended in.
const LATE: u64 = 24;
/// The most turns that a search looks ahead.
const FURTHEST: u64 = 64;
const SALT: u64 = 0x9E37_79B9_7F4A_7C15;
/// Move ordering: the base value of a move that connects, and of one that does not.
const CONNECTS: i32 = 1000;
const AIMLESS: i32 = -1000;
/// A path that is won less often than this, of a thousand times, is pruned.
const WORTH_A_TURN: i32 = 350;
/// How many actions are searched when none, one, two, or more turns are left to search: first for the turn at the root,
/// then for later turns.
const BREADTHS: [[usize; 4]; 2] = [[12, 12, 12, 8], [12, 12, 4, 3]];
const BREADTHS_OF_TWO_DICE: [[usize; 4]; 2] = [[8, 8, 6, 4], [4, 4, 3, 2]];

impl HasEvaluator for Know {
    type Evaluator = KnowEvaluator;
    const LEVELS: LevelTable = LEVELS;

    fn are_partners(&self, seat: Seat, other: Seat) -> bool {
        self.roster.side_of(seat) == self.roster.side_of(other)
    }
}

/// Each level makes fewer errors than the one below it, and the highest searches deeper.
const LEVELS: LevelTable = [
    LevelSpec::new(1_000, 1, 540),
    LevelSpec::new(1_000, 1, 425),
    LevelSpec::new(1_000, 1, 330),
    LevelSpec::new(1_000, 1, 255),
    LevelSpec::new(1_000, 1, 190),
    LevelSpec::new(1_000, 1, 130),
    LevelSpec::new(1_000, 1, 75),
    LevelSpec::new(1_000, 1, 0),
    LevelSpec::new(2_000, u32::MAX, 0),
];

impl Evaluate<Know> for KnowEvaluator {
    const WEIGHTS: &'static [Weight] = Weights::ALL;
    type Features = [SideFeatures; 3];

    fn new(game: &Know, weights: &[i32], _: Option<&'static Style>) -> Self {
        KnowEvaluator { tables: Tables::prepared(), weights: Weights::new(weights), has_two_dice: game.symmetric }
    }

    #[inline]
    fn features(&self, game: &Know, state: &State) -> [SideFeatures; 3] {
        let field = Field::of(game.roster, &state.pieces);
        std::array::from_fn(|side| match side < game.roster.sides {
            true => side_features(game, self.tables, &self.weights, state, &field, side),
            false => SideFeatures::default(),
        })
    }

    #[inline]
    fn evaluate(&self, game: &Know, state: &State, features: &[SideFeatures; 3], seat: Seat) -> i32 {
        let (weights, side) = (&self.weights, game.roster.side_of(seat));
        if state.phase.is_post() {
            return after_resolution(game, state, side);
        }
        let mover = state.seat.map(|seat| game.roster.side_of(seat));
        // Whoever Resolves first still loses if the others follow and have more points.
        let all_lack: i32 = features[..game.roster.sides].iter().map(|side| side.lacking.max(0)).sum();
        let point = FINE * weights.point * weights.pace / (weights.pace + all_lack);
        let of = |side: usize| {
            let scored = if game.first_scores { 10 * weights.scored } else { weights.scored };
            let tempo = if mover == Some(side) { weights.tempo } else { 0 };
            let SideFeatures { worth, points, .. } = features[side];
            worth + scored * few(state.points[side]) + tempo + points * point / FINE
        };
        // The nearer somebody is to a Resolution, the less can still change.
        let lacking = features[..game.roster.sides].iter().map(|side| side.lacking).min().unwrap_or(0).max(0);
        let lead = lead(game, side, of) * weights.horizon / (weights.horizon + lacking);
        let left = game.most_turns.saturating_sub(state.turn);
        if game.most_turns == 0 || left >= LATE {
            return lead;
        }
        let (left, late) = (left as i32, LATE as i32);
        (lead * left + after_resolution(game, state, side) * (late - left)) / late
    }

    /// The position key leaves out the turn number, which matters where the turn limit is within the search's reach.
    fn table_key(&self, game: &Know, state: &State, key: u64) -> u64 {
        let left = game.most_turns.saturating_sub(state.turn);
        if game.most_turns == 0 || left >= LATE + FURTHEST { key } else { key ^ (left + 1).wrapping_mul(SALT) }
    }

    /// The jumps that its pairs are away from a Resolution on an empty board: what greedy play goes by.
    fn progress(&self, game: &Know, state: &State, seat: Seat) -> i32 {
        -side_features::jumps(game, self.tables, &state.pieces, game.roster.side_of(seat))
    }

    /// Connections come first, then whatever brings a pair nearer to one. Errands and paths are ordered by their
    /// chance; a path that is probably lost is pruned, since its turn would be lost as well.
    fn move_order(&self, game: &Know, state: &State, action: Action) -> i32 {
        match action {
            Action::Move { from, to, .. } => self.order_of_move(game, state, from, to),
            Action::Path { through, .. } => match path_chance(lead_at(game, state, through)) {
                chance if chance < WORTH_A_TURN => HOPELESS,
                chance => chance - 1000,
            },
            Action::Errand { die, .. } => {
                let die = die.or(state.dice.dice().first().copied()).unwrap_or(1);
                errand_chance(die) + AIMLESS
            }
            _ => 0,
        }
    }

    /// Before the cast: the cast itself and the two likeliest paths.
    fn max_candidates(&self, _: &Know, state: &State) -> Option<usize> {
        (state.phase == Phase::Declare).then_some(3)
    }

    /// Free passage is what the mover asked for, and whoever contests loses nothing by it.
    fn self_interested_reply(&self, _: &Know, state: &State) -> Option<Action> {
        matches!(state.phase, Phase::AnswerErrand(..) | Phase::AnswerPath(..)).then_some(Action::Contest)
    }
}

impl Pruning<Know> for KnowEvaluator {}

impl ChanceSearch<Know> for KnowEvaluator {
    const WIN_SCALE: Option<i32> = Some(218);

    /// Until the others have had their chance, points can change at every cast.
    fn is_unsettled(&self, _: &Know, state: &State) -> bool {
        state.phase.is_post()
    }

    fn max_breadth(&self, after: u32, left: u32) -> Option<usize> {
        let breadths = if self.has_two_dice { BREADTHS_OF_TWO_DICE } else { BREADTHS };
        Some(breadths[usize::from(after > 0)][left.min(3) as usize])
    }

    fn completes_turn(&self, game: &Know, before: &State, _: Action, after: &State) -> bool {
        game.completes_turn(before, after)
    }
}

impl Explain<Know> for KnowEvaluator {
    type Purpose = KnowPurpose;
    type Remark = KnowPurpose;

    fn explain(&self, game: &Know, state: &State, action: Action) -> Option<KnowPurpose> {
        explain::purpose(game, self.tables, state, action)
    }
}

impl KnowEvaluator {
    fn order_of_move(&self, game: &Know, state: &State, from: Space, to: Space) -> i32 {
        let Some(piece) = state.piece_on(from) else { return AIMLESS };
        let mut spaces = state.pieces;
        spaces[piece.index()] = to;
        let kept = if game.is_connected(&spaces, piece) { CONNECTS } else { AIMLESS };
        kept - side_features::turns(game, self.tables, &spaces, game.roster.side(piece))
    }
}

/// By how much the turn owner's count at a point is higher than the contender's (6.6).
fn lead_at(game: &Know, state: &State, point: Space) -> i32 {
    let (Some(mover), Some(contender)) = (state.seat, game.contender(state, point)) else { return 0 };
    let field = game.field(state);
    let [own, other] = [mover, contender].map(|seat| game.count_at(state, &field, game.roster.side_of(seat), point));
    own as i32 - other as i32
}

/// What a side has more than the others: half of it against the best of them, half against all.
fn lead(game: &Know, side: usize, of: impl Fn(usize) -> i32) -> i32 {
    if game.roster.sides == 2 {
        return of(side) - of(1 - side);
    }
    let others = [(side + 1) % 3, (side + 2) % 3].map(&of);
    of(side) - (others[0].max(others[1]) + (others[0] + others[1]) / 2) / 2
}

/// How a side stands when points are about to be counted: everything but being ahead is little.
fn after_resolution(game: &Know, state: &State, side: usize) -> i32 {
    let field = game.field(state);
    let worth = if game.first_scores { game.worth(state) } else { [0; 3] };
    let points = |side: usize| {
        let cycle = if game.first_scores { worth[side] } else { game.tally(state, &field, side) };
        few(state.points[side].saturating_add(cycle))
    };
    let best = (0..game.roster.sides).filter(|&other| other != side).map(points).max().unwrap_or(0);
    let lead = points(side) - best;
    POINT * lead + AHEAD * lead.signum()
}

/// Points, capped so that they can be multiplied without overflow. No game reaches the cap.
fn few(points: u64) -> i32 {
    points.min(4000) as i32
}
