//! Trades: what to offer, what to ask for, what to agree to, and what not to say again.

use game::{Dice, Game, Seat};

use super::KnowledgeJudge;
use crate::action::Action;
use crate::bargain::{Bargain, Scruples};
use crate::cards::Cards;
use crate::options::Knowledge;
use crate::state::{Phase, State, Terms};

/// So many offers are thought about, and so many things to ask for.
const OFFERS: usize = 4;
const ASKS: usize = 4;
/// Lists of other things are made whole up to this length.
const SHORT: usize = 64;

impl KnowledgeJudge {
    /// What is worth a thought, without a list of everything that could be traded or discarded.
    pub(super) fn thoughts(&self, game: &Knowledge, state: &State, out: &mut Vec<Action>) {
        match state.phase {
            Phase::Trade { .. } => {
                out.push(Action::Done);
                let bargains = game.trade_bargains(state);
                out.extend(bargains.houses().iter().map(Action::House));
                out.extend(bargains.contains(Action::Swap).then_some(Action::Swap));
                out.extend(self.offers(game, state).into_iter().filter(|&offer| bargains.contains(offer)));
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
                    let bargain = self.bargain(game, state, seat, state.active, seat);
                    let counters = best_of(bargain.gives().filter_map(|give| Some((bargain.best(give)?.0, give))));
                    let counters = counters.into_iter().take(OFFERS).map(|(_, give)| Action::Counter(give));
                    out.extend(counters.filter(|&counter| game.lists(state, counter)));
                }
            }
            Phase::Trim(_) | Phase::Master if game.count(state) > SHORT => self.short_list(game, state, out),
            _ => game.actions(state, out),
        }
    }

    /// A few of many ways to discard or to pay.
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
            let bargain = self.bargain(game, state, speaker, partner, speaker);
            for give in bargain.gives() {
                let Some((gain, _)) = bargain.best(give) else { continue };
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
            let bargain = self.bargain(game, state, speaker, partner, speaker);
            found.extend(bargain.asks(give));
        }
        best_of(found.into_iter())
    }

    /// What a seat asks for in haste.
    pub(super) fn best_ask(&self, game: &Knowledge, state: &State, dice: &mut Dice) -> Option<Action> {
        let asks = self.asks(game, state).into_iter().map(|(_, take)| Action::Ask(take));
        let best = asks.into_iter().find(|&ask| game.lists(state, ask));
        best.or_else(|| game.pick(state, |count| dice.below(count)))
    }

    /// What the trade is worth that this action begins or completes to the one who plays it; nothing where nobody would
    /// agree.
    pub(super) fn trade_gain(&self, game: &Knowledge, state: &State, action: Action) -> Option<i32> {
        let (speaker, to, terms) = match (state.phase, action) {
            (_, Action::Offer { to, give }) => (state.active, to, Err(give)),
            (Phase::Answer { seat, .. }, Action::Counter(give)) => (seat, Some(state.active), Err(give)),
            (Phase::Ask { to, give, .. }, Action::Ask(take)) => (state.active, to, Ok(Terms { give, take })),
            (Phase::Counter { seat, give, .. }, Action::Ask(take)) => {
                (seat, Some(state.active), Ok(Terms { give, take }))
            }
            _ => return None,
        };
        let partners = game.seats_from(speaker).skip(1).filter(|&seat| to.is_none_or(|to| to == seat));
        let gains = partners.filter_map(|partner| {
            let bargain = self.bargain(game, state, speaker, partner, speaker);
            match terms {
                Ok(terms) => bargain.worth(terms),
                Err(give) => bargain.best(give).map(|(gain, _)| gain),
            }
        });
        gains.max()
    }

    /// Whoever is asked agrees to what helps him, unless it helps a rival more.
    pub(super) fn in_own_interest(&self, game: &Knowledge, state: &State) -> Action {
        let Some((speaker, asked, terms)) = asked(state) else { return Action::Decline };
        let bargain = self.bargain(game, state, speaker, asked, asked);
        if state.hand(asked).holds(terms.take) && bargain.is_agreed(terms) { Action::Accept } else { Action::Decline }
    }

    /// What two seats could trade, as one of them sees it.
    pub(super) fn bargain<'a>(
        &'a self,
        game: &Knowledge,
        state: &'a State,
        speaker: Seat,
        asked: Seat,
        viewer: Seat,
    ) -> Bargain<'a> {
        let to_begin = Scruples { least: self.weights.to_begin, rivalry: self.rivalry(game, state, speaker, asked) };
        let to_agree = Scruples { least: self.weights.to_agree, rivalry: self.rivalry(game, state, asked, speaker) };
        Bargain::new(self, game, state, viewer, [(speaker, to_begin), (asked, to_agree)])
    }

    /// How much the gain of another seat speaks against a trade, in hundredths: that of a leader more.
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

/// Who offers, who is asked, and the terms, where somebody is asked whether he agrees.
pub(super) fn asked(state: &State) -> Option<(Seat, Seat, Terms)> {
    match state.phase {
        Phase::Answer { seat, terms, .. } => Some((state.active, seat, terms)),
        Phase::Reply { seat, terms, .. } => Some((seat, state.active, terms)),
        _ => None,
    }
}

/// Whether the same cards were offered to the same seats in the last round already; in an ask, the same terms. What was
/// declined is forgotten by the position, and nobody wants to hear it again.
pub(super) fn was_said(game: &Knowledge, past: &[State], action: Action) -> bool {
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
            offers.any(|(seat, terms)| (seat, terms) == (to, Terms { give, take }))
        }
        _ => false,
    }
}

fn best_of<T: Ord>(found: impl Iterator<Item = (i32, T)>) -> Vec<(i32, T)> {
    let mut found: Vec<(i32, T)> = found.collect();
    found.sort_unstable_by(|a, b| b.cmp(a));
    found
}
