//! How well a seat stands, what it aims at and how it trades: estimates for searches, and never a rule.
//!
//! A seat aims at one field at a time: the one that promises most points soonest. What it has is worth what it does for
//! that, and a little for the next ones. With closed hands nothing is evaluated by cards that the seat cannot see.
//!
//! | module | what is in it |
//! | --- | --- |
//! | `weights` | the numbers, by name |
//! | `worth` | what a seat has |
//! | `playout` | how playouts go on |
//! | `trades` | what to offer, to ask for, to agree to |
//! | `hidden` | what a seat knows of closed hands |
//! | `explain`, `remark` | why: for hints to the one who plays, and what a computer says at the table |

mod explain;
mod hidden;
mod playout;
mod remark;
mod trades;
mod weights;
mod worth;

use game::{
    ChanceSearch, Dice, Evaluate, Explain, Game, HOPELESS, HasEvaluator, LevelSpec, LevelTable, PlayoutPolicy, Pruning,
    Seat, Style, Weight,
};

use crate::action::Action;
use crate::facts::open_terms;
use crate::options::Knowledge;
use crate::state::{Phase, State};
use weights::Weights;

pub use explain::KnowledgePurpose;
pub use remark::KnowledgeRemark;

/// Below 0 whatever the worth of an action: only a mastery changes the balance at once.
const QUIET: i32 = -100_000;

/// Evaluates positions of Knowledge.
pub struct KnowledgeEvaluator {
    game: Knowledge,
    weights: Weights,
}

impl HasEvaluator for Knowledge {
    type Evaluator = KnowledgeEvaluator;
    const LEVELS: LevelTable = LEVELS;
}

/// Each level searches more positions than the one below it, or has a smaller error. Trees may be of any depth.
const LEVELS: LevelTable = [
    LevelSpec::new(30, u32::MAX, 7_000),
    LevelSpec::new(30, u32::MAX, 2_900),
    LevelSpec::new(30, u32::MAX, 1_600),
    LevelSpec::new(30, u32::MAX, 900),
    LevelSpec::new(30, u32::MAX, 480),
    LevelSpec::new(30, u32::MAX, 200),
    LevelSpec::new(60, u32::MAX, 0),
    LevelSpec::new(220, u32::MAX, 0),
    LevelSpec::new(1_000, u32::MAX, 0),
];

impl Evaluate<Knowledge> for KnowledgeEvaluator {
    const WEIGHTS: &'static [Weight] = Weights::ALL;
    type Features = ();

    fn new(game: &Knowledge, weights: &[i32], _: Option<&'static Style>) -> Self {
        KnowledgeEvaluator { game: game.clone(), weights: Weights::new(weights) }
    }

    fn features(&self, _: &Knowledge, _: &State) {}

    fn evaluate(&self, game: &Knowledge, state: &State, (): &(), seat: Seat) -> i32 {
        let (mut all, mut best) = (0, i32::MIN);
        for other in game.seats_from(seat).skip(1) {
            let worth = self.worth(game, state, other, game.hand_seen(state, seat, other));
            all += worth;
            best = best.max(worth);
        }
        let others = all / (i32::from(game.players) - 1);
        self.own_worth(game, state, seat) - (self.weights.rivals * others + self.weights.best_rival * best) / 100
    }

    /// Masteries come first, then whatever leaves a seat with most; of offers only those that both sides gain by.
    fn move_order(&self, game: &Knowledge, state: &State, action: Action) -> i32 {
        let seat = game.actor(state);
        let now = || self.own_worth(game, state, seat);
        let worth = match action {
            Action::Master { field, power, .. } => return 10 * i32::from(field.points()) + i32::from(power),
            Action::Roll(_) | Action::Colour(_) => return QUIET,
            Action::Done | Action::Decline => Some(now()),
            Action::Place { orange, link, card } => {
                let worth = self.placed(game, state, orange, link, card);
                // Neurons are few, so none is placed for nothing.
                (worth > now()).then_some(worth)
            }
            Action::Discard(_) | Action::House(_) | Action::Swap | Action::Accept => {
                let mut next = state.clone();
                game.apply(&mut next, action);
                Some(self.own_worth(game, &next, seat))
            }
            Action::Offer { .. } | Action::Counter(_) | Action::Ask(_) => {
                self.trade_gain(game, state, action).map(|gain| now() + gain)
            }
        };
        worth.map_or(HOPELESS, |worth| QUIET + worth)
    }

    /// A turn has many actions, and links, cards and bundles are many: the best few of each are enough.
    fn max_candidates(&self, _: &Knowledge, state: &State) -> Option<usize> {
        Some(match state.phase {
            Phase::Trade { .. } | Phase::Answer { .. } => 5,
            Phase::Ask { .. } | Phase::Counter { .. } => 3,
            _ => 8,
        })
    }

    fn self_interested_reply(&self, game: &Knowledge, state: &State) -> Option<Action> {
        open_terms(state).map(|_| self.in_own_interest(game, state))
    }

    fn determinize(&self, game: &Knowledge, state: &State, seat: Seat, dice: &mut Dice) -> Option<State> {
        game.redealt(state, seat, dice)
    }
}

impl Pruning<Knowledge> for KnowledgeEvaluator {}

impl PlayoutPolicy<Knowledge> for KnowledgeEvaluator {
    fn candidates(&self, game: &Knowledge, state: &State, out: &mut Vec<Action>) {
        self.candidate_actions(game, state, out);
    }

    fn is_stale(&self, game: &Knowledge, past: &[State], action: Action) -> bool {
        trades::was_offered(game, past, action)
    }

    fn playout_length(&self, _: &Knowledge) -> u32 {
        self.weights.patience.unsigned_abs()
    }

    /// Chances grow with worth: `spread` more makes a seat ten times as likely to win.
    fn win_chances(&self, game: &Knowledge, state: &State) -> [f32; Seat::MOST] {
        let mut chances = [0.0; Seat::MOST];
        let most = game.seats_from(Seat::P1).map(|seat| (seat, self.own_worth(game, state, seat)));
        for (seat, worth) in most {
            chances[seat.index()] = libm::powf(10.0, worth as f32 / self.weights.spread as f32);
        }
        let sum: f32 = chances.iter().sum();
        chances.map(|chance| chance / sum)
    }

    fn playout(&self, game: &Knowledge, state: &State, dice: &mut Dice) -> Option<Action> {
        self.playout_action(game, state, dice)
    }
}

impl ChanceSearch<Knowledge> for KnowledgeEvaluator {}

impl Explain<Knowledge> for KnowledgeEvaluator {
    type Purpose = KnowledgePurpose;
    type Remark = KnowledgeRemark;

    fn explain(&self, game: &Knowledge, state: &State, action: Action) -> Option<KnowledgePurpose> {
        self.purpose(game, state, action)
    }

    fn remark(&self, game: &Knowledge, state: &State, action: Action) -> Option<KnowledgeRemark> {
        self.table_remark(game, state, action)
    }
}
