//! How well a seat stands, what it aims at and how it trades: rough numbers for searches, and never a rule.
//!
//! A seat aims at one field at a time: the one that promises most points soonest. What it has is worth what it does for
//! that, and a little for the next ones. With closed hands nobody judges by cards that he cannot see.
//!
//! | room | what is in it |
//! | --- | --- |
//! | `weights` | the numbers, by name |
//! | `worth` | what a seat has |
//! | `playout` | how a hasty player goes on |
//! | `trades` | what to offer, to ask for, to agree to |
//! | `hidden` | what a seat knows of closed hands |
//! | `aims`, `speech` | why, in a sentence: to the one who plays, and aloud |

mod aims;
mod hidden;
mod playout;
mod speech;
mod trades;
mod weights;
mod worth;

use game::{Dice, Evaluate, Game, HOPELESS, Judge, Ladder, Rung, Seat, Style, Weight};

use crate::action::Action;
use crate::options::Knowledge;
use crate::state::{Phase, State};
use weights::{WEIGHTS, Weights};

/// No action but a mastery promises to change the balance at once.
const QUIET: i32 = -100_000;

/// Judges positions of Knowledge.
pub struct KnowledgeJudge {
    game: Knowledge,
    weights: Weights,
}

impl Evaluate for Knowledge {
    type Judge = KnowledgeJudge;
    const LADDER: Ladder = LADDER;
}

/// Each rung plays more games on in thought than the one below it, and errs less. Trees may be of any depth.
const LADDER: Ladder = [
    Rung::new(30, u32::MAX, 7_000),
    Rung::new(30, u32::MAX, 2_900),
    Rung::new(30, u32::MAX, 1_600),
    Rung::new(30, u32::MAX, 900),
    Rung::new(30, u32::MAX, 480),
    Rung::new(30, u32::MAX, 200),
    Rung::new(60, u32::MAX, 0),
    Rung::new(220, u32::MAX, 0),
    Rung::new(1_000, u32::MAX, 0),
];

impl Judge<Knowledge> for KnowledgeJudge {
    const WEIGHTS: &'static [Weight] = WEIGHTS;
    type Tally = ();

    fn new(game: &Knowledge, weights: &[i32], _: Option<&'static Style>) -> Self {
        KnowledgeJudge { game: game.clone(), weights: Weights::new(weights) }
    }

    fn tally(&self, _: &Knowledge, _: &State) {}

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
    fn promise(&self, game: &Knowledge, state: &State, action: Action) -> i32 {
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
    fn width(&self, _: &Knowledge, state: &State) -> Option<usize> {
        Some(match state.phase {
            Phase::Trade { .. } | Phase::Answer { .. } => 5,
            Phase::Ask { .. } | Phase::Counter { .. } => 3,
            _ => 8,
        })
    }

    fn candidates(&self, game: &Knowledge, state: &State, out: &mut Vec<Action>) {
        self.thoughts(game, state, out);
    }

    fn is_stale(&self, game: &Knowledge, past: &[State], action: Action) -> bool {
        trades::was_said(game, past, action)
    }

    fn answer(&self, game: &Knowledge, state: &State) -> Option<Action> {
        trades::asked(state).map(|_| self.in_own_interest(game, state))
    }

    fn imagine(&self, game: &Knowledge, state: &State, seat: Seat, dice: &mut Dice) -> Option<State> {
        game.redealt(state, seat, dice)
    }

    fn patience(&self, _: &Knowledge) -> u32 {
        self.weights.patience.unsigned_abs()
    }

    /// Whoever has more is likelier to win.
    fn chances(&self, game: &Knowledge, state: &State) -> [f32; Seat::MOST] {
        let mut chances = [0.0; Seat::MOST];
        let most = game.seats_from(Seat::P1).map(|seat| (seat, self.own_worth(game, state, seat)));
        for (seat, worth) in most {
            chances[seat.index()] = 10_f32.powf(worth as f32 / self.weights.spread as f32);
        }
        let sum: f32 = chances.iter().sum();
        chances.map(|chance| chance / sum)
    }

    fn playout(&self, game: &Knowledge, state: &State, dice: &mut Dice) -> Option<Action> {
        self.hasty(game, state, dice)
    }

    fn aim(&self, game: &Knowledge, state: &State, action: Action) -> Option<String> {
        self.reason(game, state, action)
    }

    fn speech(&self, game: &Knowledge, state: &State, action: Action) -> Option<String> {
        self.words(game, state, action)
    }
}
