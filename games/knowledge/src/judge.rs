//! How well a seat stands, at a glance: rough numbers for searches, and never a rule.
//!
//! A seat aims at one field at a time: the one that promises most points soonest. What it has is worth what it does for
//! that, and a little for the next ones. With closed hands nobody judges by cards that he cannot see.

use game::{Evaluate, Game, HOPELESS, Judge, Ladder, Rung, Seat, Style};

use crate::action::Action;
use crate::bargain::Bargain;
use crate::board::Link;
use crate::cards::{Cards, Colour};
use crate::options::Knowledge;
use crate::plan::{NEVER, Plan};
use crate::state::{Field, Phase, State};

/// A point that is scored.
const POINT: i32 = 600;
/// A point that could be scored at once, and the time after which it is worth half of that.
const POINT_AT_HAND: i32 = 480;
const HALVING: i32 = 400;
/// The field that is aimed at counts in full, the next ones only so many quarters.
const NEXT: [i32; 3] = [4, 2, 1];
/// A card in hand beside what it is good for, up to so many.
const CARD: i32 = 5;
const CARDS_KEPT: u16 = 7;
/// A neuron at hand, up to so many: without any a seat can grow no more.
const NEURON: i32 = 8;
const NEURONS_NEEDED: u32 = 4;
/// What the powers are worth, in the order of the fields.
const POWERS: [i32; 5] = [70, 60, 90, 160, 40];
/// How much of what others have speaks against a seat, in hundredths: of all others' mean, and of the best besides.
const RIVALS: i32 = 45;
const BEST_RIVAL: i32 = 20;
/// What somebody must gain to agree to a trade, and what to begin one.
const TO_AGREE: i32 = 8;
const TO_BEGIN: i32 = 20;
/// No action but a mastery promises to change the balance at once.
const QUIET: i32 = -100_000;

/// Judges positions of Knowledge.
pub struct KnowledgeJudge;

impl Evaluate for Knowledge {
    type Judge = KnowledgeJudge;
    const LADDER: Ladder = LADDER;
}

/// Each rung sees more than the one below it and errs less.
const LADDER: Ladder = [
    rung(200, 1, 160),
    rung(400, 1, 120),
    rung(800, 2, 90),
    rung(1_600, 3, 60),
    rung(3_200, 4, 40),
    rung(6_400, 5, 20),
    rung(12_800, 6, 0),
    rung(25_600, 7, 0),
    rung(51_200, 8, 0),
];

const fn rung(nodes: u64, depth: u32, error: u32) -> Rung {
    Rung { nodes, depth, error }
}

impl Judge<Knowledge> for KnowledgeJudge {
    type Tally = ();

    fn new(_: &Knowledge, _: &[i32], _: Option<&'static Style>) -> Self {
        KnowledgeJudge
    }

    fn tally(&self, _: &Knowledge, _: &State) {}

    fn evaluate(&self, game: &Knowledge, state: &State, (): &(), seat: Seat) -> i32 {
        let (mut all, mut best) = (0, i32::MIN);
        for other in game.seats_from(seat).skip(1) {
            let worth = if game.closed { game.worth_unseen(state, other) } else { game.worth(state, other) };
            all += worth;
            best = best.max(worth);
        }
        let others = all / (i32::from(game.players) - 1);
        game.worth(state, seat) - (RIVALS * others + BEST_RIVAL * best) / 100
    }

    /// Masteries come first, then whatever leaves a seat with most; of offers only those that both sides gain by.
    fn promise(&self, game: &Knowledge, state: &State, action: Action) -> i32 {
        let seat = game.actor(state);
        let worth = match action {
            Action::Master { field, power, .. } => return 10 * i32::from(field.points()) + i32::from(power),
            Action::Roll(_) | Action::Colour(_) => return QUIET,
            Action::Done | Action::Decline => Some(game.worth(state, seat)),
            Action::Place { orange, link, card } => {
                let worth = game.placed(state, seat, orange, link, card);
                // Neurons are few, so none is placed for nothing.
                (worth > game.worth(state, seat)).then_some(worth)
            }
            Action::Discard(_) | Action::House(_) | Action::Swap | Action::Accept => {
                let mut next = state.clone();
                game.apply(&mut next, action);
                Some(game.worth(&next, seat))
            }
            Action::Offer { to, give } => {
                let other = to.filter(|_| game.is_first_offer(state));
                let gain = other.and_then(|other| game.bargain(state, seat, other)?.best(give));
                gain.map(|gain| game.worth(state, seat) + gain)
            }
            Action::Counter(give) => {
                let gain = game.bargain(state, seat, state.active).and_then(|bargain| bargain.best(give));
                gain.map(|gain| game.worth(state, seat) + gain)
            }
            Action::Ask(take) => game.asked_bargain(state, seat, take),
        };
        worth.map_or(HOPELESS, |worth| QUIET + worth)
    }

    /// A turn has many actions, and links, cards and bundles are many: the best few of each are enough.
    fn width(&self, _: &Knowledge, state: &State) -> Option<usize> {
        Some(match state.phase {
            Phase::Trade { .. } | Phase::Answer { .. } => 4,
            Phase::Ask { .. } | Phase::Counter { .. } => 3,
            _ => 6,
        })
    }

    /// Whoever is asked agrees to what helps him, unless it helps a rival more. With closed hands nobody can tell.
    fn answer(&self, game: &Knowledge, state: &State) -> Option<Action> {
        let (asked, speaker, terms) = match state.phase {
            Phase::Answer { seat, terms, .. } => (seat, state.active, terms),
            Phase::Reply { seat, terms, .. } => (state.active, seat, terms),
            _ => return None,
        };
        let bargain = game.bargain(state, speaker, asked)?;
        let agrees = state.hand(asked).holds(terms.take) && bargain.is_agreed(terms.give, terms.take);
        Some(if agrees { Action::Accept } else { Action::Decline })
    }
}

impl Knowledge {
    /// Everything that a seat has.
    fn worth(&self, state: &State, seat: Seat) -> i32 {
        standing(state, seat) + hopes(&self.plan(state, seat), state, state.hand(seat))
    }

    /// The same as the others see it, who only know how many cards it holds.
    fn worth_unseen(&self, state: &State, seat: Seat) -> i32 {
        let (plan, held) = (self.plan(state, seat), state.hand(seat).len());
        standing(state, seat) + hope_of(held, |field| plan.time_to_unseen(state, field, held))
    }

    /// What a seat has after a placement, and some of what its victim loses by it.
    fn placed(&self, state: &State, seat: Seat, orange: bool, link: Link, card: Option<Colour>) -> i32 {
        let mut next = state.clone();
        self.place(&mut next, orange, link, card);
        let visible = |seat: &Seat| !self.closed || *seat == self.actor(state);
        let victim = state.owner(link).filter(visible);
        let harm = victim.map_or(0, |victim| self.worth(state, victim) - self.worth(&next, victim));
        self.worth(&next, seat) + harm * RIVALS / 100
    }

    /// Whether no offer was made yet in this turn. What was declined is forgotten by the position, and nobody wants to
    /// hear it again.
    fn is_first_offer(&self, state: &State) -> bool {
        matches!(state.phase, Phase::Trade { offers } if offers == self.offers)
    }

    /// What two seats could trade; nothing where they do not see each other's cards.
    fn bargain<'a>(&self, state: &'a State, speaker: Seat, asked: Seat) -> Option<Bargain<'a>> {
        let sides = [speaker, asked].map(|seat| self.plan(state, seat));
        let [to_speaker, to_asked] = [self.rivalry(state, speaker, asked), self.rivalry(state, asked, speaker)];
        let least = [(TO_BEGIN, to_speaker), (TO_AGREE, to_asked)];
        (!self.closed).then(|| Bargain::new(state, [speaker, asked], sides, least))
    }

    /// What a seat would have after the trade that is complete with these cards, where the other would agree to it.
    fn asked_bargain(&self, state: &State, seat: Seat, take: Cards) -> Option<i32> {
        let (other, give) = match state.phase {
            Phase::Ask { to, give, .. } => (to?, give),
            Phase::Counter { give, .. } => (state.active, give),
            _ => return None,
        };
        self.bargain(state, seat, other)?.worth(give, take)
    }

    /// How much the gain of another seat speaks against a trade, in hundredths: that of a leader more.
    fn rivalry(&self, state: &State, seat: Seat, other: Seat) -> i32 {
        let leads = self.seats_from(seat).skip(1).all(|third| state.points(third) <= state.points(other));
        let is_ahead = leads && state.points(other) > state.points(seat);
        RIVALS / (i32::from(self.players) - 1) + BEST_RIVAL * i32::from(leads) + RIVALS * i32::from(is_ahead)
    }
}

/// What lies open: points, powers, neurons at hand.
fn standing(state: &State, seat: Seat) -> i32 {
    let held = Field::ALL.into_iter().filter(|&field| state.has_power(seat, field));
    let powers: i32 = held.map(|field| POWERS[field as usize]).sum();
    let neurons = state.neurons_left(seat).min(NEURONS_NEEDED) as i32;
    POINT * i32::from(state.points(seat)) + powers + NEURON * neurons
}

/// What a hand is good for in a plan.
pub(crate) fn hopes(plan: &Plan, state: &State, hand: Cards) -> i32 {
    hope_of(hand.len(), |field| plan.time_to(state, field, hand))
}

/// The best hope in full and less of the next ones, by the times to the fields; and the cards by their number.
fn hope_of(held: u16, time_to: impl Fn(Field) -> i32) -> i32 {
    let mut hopes = Field::ALL.map(|field| match time_to(field) {
        NEVER.. => 0,
        time => POINT_AT_HAND * i32::from(field.points()) * HALVING / (HALVING + time),
    });
    hopes.sort_unstable_by_key(|&hope| std::cmp::Reverse(hope));
    let fields: i32 = hopes.iter().zip(NEXT).map(|(hope, quarters)| hope * quarters / 4).sum();
    fields + CARD * i32::from(held.min(CARDS_KEPT))
}
