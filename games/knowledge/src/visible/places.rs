//! Where the seat that places can place, and what that would cost and change.

use game::{Game, Seat};

use super::Visible;
use crate::action::Action;
use crate::board::{Link, Links};
use crate::cards::{Colour, Colours};
use crate::rules::placing::Prices;
use crate::state::{Ability, Phase, State};
use crate::view::{AbilityName, PlaceView, PriceName};

/// All links that a listed action places on, whichever neuron it is.
pub(super) fn places(visible: Visible<'_>) -> Vec<PlaceView> {
    let Visible { game, state, .. } = visible;
    let Phase::Place { paid, .. } = state.phase else { return Vec::new() };
    if !visible.sees(state.active) {
        return Vec::new();
    }
    let mut list = Vec::new();
    game.actions(state, &mut list);
    // The cards that can be paid for a link, and whether it can be had without one.
    let mut payments: Vec<(Link, Colours, bool)> = Vec::new();
    let placed = |action: Action| match action {
        Action::Place { link, card, .. } => Some((link, card)),
        _ => None,
    };
    let mut placings: Vec<(Link, Option<Colour>)> = list.into_iter().filter_map(placed).collect();
    placings.sort_unstable();
    for (link, card) in placings {
        if payments.last().is_none_or(|&(last, ..)| last != link) {
            payments.push((link, Colours::NONE, false));
        }
        let (_, cards, bare) = payments.last_mut().expect("one was just added");
        match card {
            Some(colour) => *cards = cards.or(Colours::of(colour)),
            None => *bare = true,
        }
    }
    let prices = game.prices(state, state.active);
    let place = |(link, cards, bare): (Link, Colours, bool)| {
        let price = price_name(&prices, link);
        let home = state.owner(link);
        PlaceView {
            link: link.to_string(),
            price,
            cards: cards.iter().map(Into::into).collect(),
            gift: bare && (price != PriceName::Free || paid == 0),
            home,
            gives: gained(state, state.active, link).map(AbilityName::from).collect(),
            takes: home.into_iter().flat_map(|seat| lost(state, seat, link)).map(AbilityName::from).collect(),
        }
    };
    payments.into_iter().map(place).collect()
}

fn price_name(prices: &Prices, link: Link) -> PriceName {
    if prices.free.contains(link) {
        PriceName::Free
    } else if prices.cards.iter().all(|links| links.contains(link)) {
        PriceName::Any
    } else {
        PriceName::Card
    }
}

/// The abilities that a seat would have besides with a neuron on this link.
pub(crate) fn gained(state: &State, seat: Seat, link: Link) -> impl Iterator<Item = Ability> {
    let (touched, ends) = (state.touched(seat), Links::of(link).ends());
    Ability::ALL.into_iter().filter(move |&ability| {
        let marker = state.marker(ability);
        ends.contains(marker) && !touched.contains(marker)
    })
}

/// The abilities that a seat would lose with its neuron on this link.
pub(crate) fn lost(state: &State, seat: Seat, link: Link) -> impl Iterator<Item = Ability> {
    let without = ((state.neurons(seat) & !Links::of(link)) | state.orange).ends();
    let has = move |ability: &Ability| state.has_ability(seat, *ability);
    Ability::ALL.into_iter().filter(has).filter(move |&ability| !without.contains(state.marker(ability)))
}
