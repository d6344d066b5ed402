//! What a seat knows of the others' cards (RULES 5.7): with closed hands how many each holds, and what all of them hold
//! together, since it sees its own and the stock.

use game::{Dice, Seat};

use crate::cards::{Cards, Colour};
use crate::options::Knowledge;
use crate::state::{Phase, State};

impl Knowledge {
    /// The cards of a seat as another one sees them; with closed hands, what is to be expected of them.
    pub(crate) fn hand_seen(&self, state: &State, viewer: Seat, seat: Seat) -> Cards {
        if !self.closed || viewer == seat {
            return state.hand(seat);
        }
        let shown = shown(state, viewer, seat);
        let all = hidden(self, state, viewer);
        shown.plus(share(all, state.hand(seat).len() - shown.len()))
    }

    /// A position that this seat cannot tell from the real one: the hidden cards are dealt again. `None` if it sees
    /// all.
    pub(super) fn redealt(&self, state: &State, viewer: Seat, dice: &mut Dice) -> Option<State> {
        if !self.closed {
            return None;
        }
        let mut left = hidden(self, state, viewer);
        let mut next = state.clone();
        for seat in self.seats_from(viewer).skip(1) {
            let mut hand = shown(state, viewer, seat);
            while hand.len() < state.hand(seat).len() {
                let card = Cards::one(any_of(left, dice));
                (hand, left) = (hand.plus(card), left.minus(card));
            }
            next.hands[seat.index()] = hand;
        }
        Some(next)
    }
}

/// The cards that a seat has just shown by offering them.
fn shown(state: &State, viewer: Seat, seat: Seat) -> Cards {
    match state.phase {
        Phase::Answer { terms, .. } | Phase::Counter { terms, .. } if seat == state.active && seat != viewer => {
            terms.give
        }
        Phase::Reply { terms, seat: partner, .. } if seat == partner && seat != viewer => terms.give,
        _ => Cards::NONE,
    }
}

/// All cards of others that nobody has shown.
fn hidden(game: &Knowledge, state: &State, viewer: Seat) -> Cards {
    let others = game.seats_from(viewer).skip(1);
    others.fold(Cards::NONE, |all, seat| all.plus(state.hand(seat).minus(shown(state, viewer, seat))))
}

/// This number of cards out of these, each colour in proportion.
fn share(all: Cards, number: u16) -> Cards {
    if all.is_empty() {
        return Cards::NONE;
    }
    let total = u32::from(all.len());
    let parts = Colour::ALL.map(|colour| u32::from(all.number(colour)) * u32::from(number));
    let mut cards = Cards::by_colour(|colour| (parts[colour as usize] / total) as u16);
    let mut order = Colour::ALL;
    order.sort_by_key(|&colour| std::cmp::Reverse(parts[colour as usize] % total));
    for colour in order.into_iter().take(usize::from(number - cards.len())) {
        cards = cards.plus(Cards::one(colour));
    }
    cards
}

/// One of these cards, each as likely as the others.
fn any_of(cards: Cards, dice: &mut Dice) -> Colour {
    let mut rest = dice.below(cards.len().into()) as u16;
    let found = Colour::ALL.into_iter().find(|&colour| {
        let number = cards.number(colour);
        let is_here = rest < number;
        rest = rest.saturating_sub(number);
        is_here
    });
    found.expect("there is a card for every number below their number")
}
