//! Why a trade cannot be made, asked for or accepted.

use game::{Reason, Seat};

use super::{lacking, reason};
use crate::action::Action;
use crate::cards::{Cards, Colour, Colours};
use crate::options::{Knowledge, Trades};
use crate::rules::trading::SWAP_AT;
use crate::state::{Phase, State, Terms};
use crate::words::{bundle, cards, one_of, seat_name};

impl Knowledge {
    pub(super) fn no_house(&self, state: &State, colour: Colour) -> Reason {
        let (hand, rate) = (state.hand(state.active), self.house_rate(state, state.active));
        let own = state.colour(state.active).unwrap_or(colour);
        let text = if colour == own {
            format!("the house takes {own} cards and gives another colour", own = own.name())
        } else if hand.number(own) < rate {
            format!("the house takes {rate} {} cards for one, and you hold {}", own.name(), hand.number(own))
        } else {
            format!("the stock has no {} card", colour.name())
        };
        reason("5.2", [], text)
    }

    pub(super) fn no_swap(&self, state: &State) -> Reason {
        let held = cards(state.hand(state.active).len());
        reason("5.2", [], format!("a swap takes at least {SWAP_AT} cards in hand, and you hold {held}"))
    }

    /// The reason against beginning an offer: whether there are any, to whom, of what.
    pub(super) fn no_offer(&self, state: &State, offers: u8, to: Option<Seat>, give: Cards) -> Reason {
        if self.trades == Trades::Off {
            return reason("5.3", [], "seats do not trade with each other at this table");
        }
        if offers == 0 {
            let text =
                if self.offers == 0 { "nobody makes offers at this table" } else { "no offer is left this turn" };
            return reason("5.1", [], text);
        }
        let mut others = self.seats_from(state.active).skip(1);
        match to {
            Some(seat) if !others.any(|other| other == seat) => {
                let names = one_of(self.seats_from(state.active).skip(1));
                return reason("5.4", [], format!("an offer goes to {names}, not to {seat}"));
            }
            None if self.players == 2 => {
                return reason("5.4", [], "an offer to any needs two others, and one sits here");
            }
            _ => {}
        }
        self.no_gift(state.hand(state.active), give).unwrap_or_else(|| {
            let text = match to {
                Some(seat) => self.nothing_to_ask(state, seat, give),
                None if give.colours() == Colours::ALL => all_colours_given(),
                None if self.closed => "fewer than two others have a card".to_owned(),
                None => "no two others hold a card of one colour that you do not give".to_owned(),
            };
            reason("5.4", [], text)
        })
    }

    /// The reason against giving these cards (5.3 a, c).
    fn no_gift(&self, hand: Cards, give: Cards) -> Option<Reason> {
        if !hand.holds(give) {
            return Some(reason("5.3", [], lacking(hand, give)));
        }
        let simple = self.trades == Trades::Simple && give.len() > 2;
        simple.then(|| reason("5.3", [], "simple trades are one card for one or two, or two for one"))
    }

    /// Why a seat could be asked for nothing in return.
    fn nothing_to_ask(&self, state: &State, seat: Seat, give: Cards) -> String {
        let who = seat_name(state, seat);
        match () {
            () if state.hand(seat).is_empty() => format!("{who} has no card"),
            () if give.colours() == Colours::ALL => all_colours_given(),
            () => format!("{who} holds no card of a colour that you do not give"),
        }
    }

    /// The reason against what is asked for an offer.
    pub(super) fn no_ask(&self, state: &State, to: Option<Seat>, give: Cards, take: Cards) -> Reason {
        self.wrong_terms(give, take).unwrap_or_else(|| match to {
            Some(seat) => reason("5.4", [], self.cannot_be_asked(state, seat, take)),
            None if self.closed => {
                reason("5.4", [], format!("fewer than two others have {} or more", cards(take.len())))
            }
            None => reason("5.4", [], format!("fewer than two others hold {}", bundle(take))),
        })
    }

    /// The reason against what is asked for a counter.
    pub(super) fn no_counter_ask(&self, state: &State, offer: Terms, give: Cards, take: Cards) -> Reason {
        if (give, take) == (offer.take, offer.give) {
            return reason("5.5", [], "that would be the offer itself, which could have been accepted");
        }
        let asked = || reason("5.5", [], self.cannot_be_asked(state, state.active, take));
        self.wrong_terms(give, take).unwrap_or_else(asked)
    }

    /// What speaks against terms whoever holds what (5.3).
    fn wrong_terms(&self, give: Cards, take: Cards) -> Option<Reason> {
        if let Some(colour) = give.colours().and(take.colours()).iter().next() {
            let text = format!("{} would be on both sides: you give {}", colour.name(), bundle(give));
            return Some(reason("5.3", [], text));
        }
        let simple = take.len() > self.most_taken(give);
        simple.then(|| reason("5.3", [], "simple trades are one card for one or two, or two for one"))
    }

    fn cannot_be_asked(&self, state: &State, seat: Seat, take: Cards) -> String {
        let who = seat_name(state, seat);
        match self.closed {
            true => format!("{who} has {} in hand, fewer than you ask for", cards(state.hand(seat).len())),
            false => format!("{who} does not hold {}", bundle(take)),
        }
    }

    /// The reason against accepting or countering.
    pub(super) fn no_answer(&self, state: &State, attempt: Action) -> Reason {
        match (state.phase, attempt) {
            (Phase::Answer { any: true, .. }, Action::Counter(_)) => {
                reason("5.5", [], "an offer to any is accepted or declined, and not countered")
            }
            (Phase::Reply { .. }, Action::Counter(_)) => {
                reason("5.6", [], "a counter is accepted or declined, and not countered again")
            }
            (Phase::Answer { seat, .. }, Action::Counter(give)) => {
                self.no_gift(state.hand(seat), give).unwrap_or_else(|| self.no_counter(state, give))
            }
            (Phase::Answer { seat, terms, .. }, _) => reason("5.5", [], lacking(state.hand(seat), terms.take)),
            (Phase::Reply { terms, .. }, _) => reason("5.6", [], lacking(state.hand(state.active), terms.take)),
            _ => unreachable!("offers and counters are answered"),
        }
    }

    /// Why nothing could be asked for a counter of cards that the partner holds.
    fn no_counter(&self, state: &State, give: Cards) -> Reason {
        let text = match state.phase {
            Phase::Answer { terms, .. } if give == terms.take => {
                "for that you could only ask what is offered, and accept does that".to_owned()
            }
            _ => self.nothing_to_ask(state, state.active, give),
        };
        reason("5.5", [], text)
    }
}

fn all_colours_given() -> String {
    "no colour is left to ask for: you give all four".to_owned()
}
