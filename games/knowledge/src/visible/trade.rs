//! The trading of a turn: who can be offered something, and what lies on the table.

use game::{Seat, Sentence};

use super::Visible;
use crate::action::Action;
use crate::cards::{Cards, Colour};
use crate::state::{Phase, TradeTerms};
use crate::view::{CounterView, OfferView, PartnerView, TradeView};

pub(super) fn trade(visible: Visible<'_>) -> Option<TradeView> {
    let Visible { game, state, .. } = visible;
    let (offers, is_open) = match state.phase {
        Phase::Trade { offers } => (offers, visible.sees(state.active)),
        Phase::Ask { offers, .. }
        | Phase::Answer { offers, .. }
        | Phase::Counter { offers, .. }
        | Phase::Reply { offers, .. } => (offers, false),
        _ => return None,
    };
    let others = game.seats_from(state.active).skip(1);
    let partners = others.map(Some).chain((game.players > 2).then_some(None));
    Some(TradeView {
        offers,
        partners: if is_open { partners.map(|to| partner(visible, offers, to)).collect() } else { Vec::new() },
        rate: game.house_rate(state, state.active) as u8,
        house_why: if is_open { no_house(visible, offers) } else { None },
        swap_why: if is_open { why(visible, Action::Swap) } else { None },
        offer: offer(visible),
    })
}

fn partner(visible: Visible<'_>, offers: u8, to: Option<Seat>) -> PartnerView {
    let Visible { game, state, .. } = visible;
    let why = || match state.hand(state.active).colours().iter().next() {
        Some(colour) => why(visible, Action::Offer { to, give: Cards::one(colour) }),
        None => Some(game.no_card_to_give().sentence(visible.language)),
    };
    PartnerView {
        key: partner_key(to),
        seat: to,
        why: if game.trade_list(state, offers).has_offer_to(to) { None } else { why() },
    }
}

/// The first pick of an offer.
pub(crate) fn partner_key(to: Option<Seat>) -> String {
    to.map_or_else(|| "any".to_owned(), |seat| seat.to_string())
}

fn no_house(visible: Visible<'_>, offers: u8) -> Option<String> {
    let Visible { game, state, .. } = visible;
    if !game.trade_list(state, offers).houses().is_empty() {
        return None;
    }
    let wanted = Colour::ALL.into_iter().find(|&colour| Some(colour) != state.colour(state.active))?;
    why(visible, Action::House(wanted))
}

/// Why an action is not legal, in a sentence.
fn why(visible: Visible<'_>, action: Action) -> Option<String> {
    visible.game.check(visible.state, action).err().map(|illegal| illegal.sentence(visible.language))
}

fn offer(visible: Visible<'_>) -> Option<OfferView> {
    let why_not = |seat: Seat| if visible.sees(seat) { why(visible, Action::Accept) } else { None };
    let speak = |TradeTerms { give, take }: TradeTerms| (give.into(), Some(take.into()));
    Some(match visible.state.phase {
        Phase::Ask { to, give, .. } => {
            OfferView { to, asked: None, give: give.into(), take: None, counter: None, why_not: None }
        }
        Phase::Answer { seat, any, terms, .. } => {
            let (give, take) = speak(terms);
            let to = if any { None } else { Some(seat) };
            OfferView { to, asked: Some(seat), give, take, counter: None, why_not: why_not(seat) }
        }
        Phase::Counter { seat, terms, give: instead, .. } => {
            let (give, take) = speak(terms);
            let counter = Some(CounterView { give: instead.into(), take: None });
            OfferView { to: Some(seat), asked: Some(seat), give, take, counter, why_not: None }
        }
        // The position no longer holds the offer itself: what the active seat would give and take is the counter.
        Phase::Reply { seat, terms, .. } => {
            let (give, take) = speak(TradeTerms { give: terms.take, take: terms.give });
            let counter = Some(CounterView { give: terms.give.into(), take: Some(terms.take.into()) });
            let active = visible.state.active;
            OfferView { to: Some(seat), asked: Some(active), give, take, counter, why_not: why_not(active) }
        }
        _ => return None,
    })
}
