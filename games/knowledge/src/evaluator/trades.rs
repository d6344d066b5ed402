//! Trades: what to offer, what to ask for, what to agree to, and which offers not to repeat.

use game::{Dice, Game, Seat};

use super::KnowledgeEvaluator;
use crate::action::Action;
use crate::cards::Cards;
use crate::facts::open_terms;
use crate::options::Knowledge;
use crate::state::{Phase, State, TradeTerms};
use crate::trade_value::{TradeEstimate, TradeThresholds};

/// The most offers that a search considers, and the most asks.
const OFFERS: usize = 4;
const ASKS: usize = 4;
/// Discards and masteries are all considered up to this number of them.
const SHORT: usize = 64;

impl KnowledgeEvaluator {
    /// Adds the actions that a search considers, without listing everything that could be traded or discarded.
    pub(super) fn candidate_actions(&self, game: &Knowledge, state: &State, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Trade { .. } => {
                out.push(Action::Done);
                let trade_list = game.trades_now(state);
                out.extend(trade_list.houses().iter().map(Action::House));
                out.extend(trade_list.contains(Action::Swap).then_some(Action::Swap));
                out.extend(self.offers(game, state).into_iter().filter(|&offer| trade_list.contains(offer)));
            }
            Phase::Ask { .. } | Phase::Counter { .. } => {
                let asks = self.asks(game, state);
                let listed = asks.into_iter().map(|(_, take)| Action::Ask(take)).filter(|&ask| game.lists(state, ask));
                out.extend(listed.take(ASKS));
                if out.is_empty() {
                    out.extend(game.pick(state, |_| 0));
                }
            }
            Phase::Answer { seat, any, .. } => {
                out.push(Action::Decline);
                out.extend(game.lists(state, Action::Accept).then_some(Action::Accept));
                if !any {
                    let estimate = self.estimate(game, state, seat, state.active, seat);
                    let counters = best_of(estimate.gives().filter_map(|give| Some((estimate.best(give)?.0, give))));
                    let counters = counters.into_iter().take(OFFERS).map(|(_, give)| Action::Counter(give));
                    out.extend(counters.filter(|&counter| game.lists(state, counter)));
                }
            }
            Phase::Trim(_) | Phase::Master if game.count(state) > SHORT => self.short_list(game, state, out),
            _ => game.actions(state, out),
        }
    }

    /// Adds a few of many ways to discard or to pay.
    fn short_list(&self, game: &Knowledge, state: &State, out: &mut Vec<Action>) {
        if let Phase::Trim(seat) = state.phase {
            out.push(Action::Discard(self.least_useful(game, state, seat, game.surplus(state, seat))));
        } else {
            out.push(Action::Done);
            out.extend(game.masteries(state).fields().map(|field| super::playout::mastering(state, field)));
        }
    }

    /// The best offers, to one seat or to all.
    fn offers(&self, game: &Knowledge, state: &State) -> Vec<Action> {
        let speaker = state.active;
        let mut found: Vec<(i32, Action)> = Vec::new();
        for partner in game.seats_from(speaker).skip(1) {
            let estimate = self.estimate(game, state, speaker, partner, speaker);
            for give in estimate.gives() {
                let Some((gain, _)) = estimate.best(give) else { continue };
                found.push((gain, Action::Offer { to: Some(partner), give }));
                // What two would agree to is offered to all.
                let others = found
                    .iter()
                    .filter(|(_, offer)| matches!(offer, Action::Offer { give: same, .. } if *same == give));
                if others.count() == 2 {
                    found.push((gain, Action::Offer { to: None, give }));
                }
            }
        }
        best_of(found.into_iter()).into_iter().take(OFFERS).map(|(_, offer)| offer).collect()
    }

    /// What can be asked for what is given, with what it brings, the best first.
    pub(super) fn asks(&self, game: &Knowledge, state: &State) -> Vec<(i32, Cards)> {
        let (speaker, partners, give) = match state.phase {
            Phase::Ask { to, give, .. } => (state.active, to, give),
            Phase::Counter { seat, give, .. } => (seat, Some(state.active), give),
            _ => return Vec::new(),
        };
        let is_partner = |seat: &Seat| partners.is_none_or(|partner| partner == *seat);
        let mut found = Vec::new();
        for partner in game.seats_from(speaker).skip(1).filter(is_partner) {
            let estimate = self.estimate(game, state, speaker, partner, speaker);
            found.extend(estimate.asks(give));
        }
        best_of(found.into_iter())
    }

    /// What a seat asks for in a playout.
    pub(super) fn best_ask(&self, game: &Knowledge, state: &State, dice: &mut Dice) -> Option<Action> {
        let asks = self.asks(game, state).into_iter().map(|(_, take)| Action::Ask(take));
        let best = asks.into_iter().find(|&ask| game.lists(state, ask));
        best.or_else(|| game.pick(state, |count| dice.below(count)))
    }

    /// What the trade is worth that this action begins or completes to the one who plays it; `None` if nobody would
    /// agree.
    pub(super) fn trade_gain(&self, game: &Knowledge, state: &State, action: Action) -> Option<i32> {
        let (speaker, to, terms) = match (state.phase, action) {
            (_, Action::Offer { to, give }) => (state.active, to, Err(give)),
            (Phase::Answer { seat, .. }, Action::Counter(give)) => (seat, Some(state.active), Err(give)),
            (Phase::Ask { to, give, .. }, Action::Ask(take)) => (state.active, to, Ok(TradeTerms { give, take })),
            (Phase::Counter { seat, give, .. }, Action::Ask(take)) => {
                (seat, Some(state.active), Ok(TradeTerms { give, take }))
            }
            _ => return None,
        };
        let partners = game.seats_from(speaker).skip(1).filter(|&seat| to.is_none_or(|to| to == seat));
        let gains = partners.filter_map(|partner| {
            let estimate = self.estimate(game, state, speaker, partner, speaker);
            match terms {
                Ok(terms) => estimate.worth(terms),
                Err(give) => estimate.best(give).map(|(gain, _)| gain),
            }
        });
        gains.max()
    }

    /// Whoever is asked agrees to what helps them, unless it helps a rival more.
    pub(super) fn in_own_interest(&self, game: &Knowledge, state: &State) -> Action {
        let Some((speaker, asked, terms)) = open_terms(state) else { return Action::Decline };
        let estimate = self.estimate(game, state, speaker, asked, asked);
        if state.hand(asked).holds(terms.take) && estimate.is_agreed(terms) { Action::Accept } else { Action::Decline }
    }

    /// Estimates what two seats could trade, as one of them sees it.
    pub(super) fn estimate<'a>(
        &'a self,
        game: &Knowledge,
        state: &'a State,
        speaker: Seat,
        asked: Seat,
        viewer: Seat,
    ) -> TradeEstimate<'a> {
        let to_begin =
            TradeThresholds { least: self.weights.to_begin, rivalry: self.rivalry(game, state, speaker, asked) };
        let to_agree =
            TradeThresholds { least: self.weights.to_agree, rivalry: self.rivalry(game, state, asked, speaker) };
        TradeEstimate::new(self, game, state, viewer, [(speaker, to_begin), (asked, to_agree)])
    }

    /// How much of another seat's gain counts against a trade, in hundredths: more where that seat leads.
    fn rivalry(&self, game: &Knowledge, state: &State, seat: Seat, other: Seat) -> i32 {
        let weights = &self.weights;
        let leads = leads(game, state, other);
        let is_ahead = leads && state.points(other) > state.points(seat);
        weights.rivals / (i32::from(game.players) - 1)
            + weights.best_rival * i32::from(leads)
            + weights.rivals * i32::from(is_ahead)
    }
}

/// Whether nobody has more points than this seat.
pub(super) fn leads(game: &Knowledge, state: &State, seat: Seat) -> bool {
    game.seats_from(seat).all(|other| state.points(other) <= state.points(seat))
}

/// Whether the same cards were offered to the same seats in the last round already; in an ask, the same terms. A
/// position does not keep what was declined, and repeating it only costs time.
pub(super) fn was_offered(game: &Knowledge, past: &[State], action: Action) -> bool {
    let Some((now, before)) = past.split_last() else { return false };
    let round = u64::from(game.players);
    let recent = before.iter().rev().take_while(|state| state.turn + round >= now.turn);
    let mut offers = recent.filter(|state| state.active == now.active).filter_map(|state| match state.phase {
        Phase::Answer { seat, any, terms, .. } => Some((if any { None } else { Some(seat) }, terms)),
        _ => None,
    });
    match (now.phase, action) {
        (Phase::Trade { .. }, Action::Offer { to, give }) => {
            offers.any(|(seat, terms)| (seat, terms.give) == (to, give))
        }
        (Phase::Ask { to, give, .. }, Action::Ask(take)) => {
            offers.any(|(seat, terms)| (seat, terms) == (to, TradeTerms { give, take }))
        }
        _ => false,
    }
}

fn best_of<T: Ord>(found: impl Iterator<Item = (i32, T)>) -> Vec<(i32, T)> {
    let mut found: Vec<(i32, T)> = found.collect();
    found.sort_unstable_by(|a, b| b.cmp(a));
    found
}
