//! Why a trade cannot be made, asked for or accepted.

use game::Seat;

use super::{IllegalAction, Shortage};
use crate::action::Action;
use crate::cards::{Cards, Colour, Colours};
use crate::facts::NamedSeat;
use crate::options::{Knowledge, Trades};
use crate::state::{Phase, State, TradeTerms};

/// What is in the way of a trade.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IllegalTrade {
    /// The house gives another colour than it takes.
    HouseSameColour(Colour),
    /// There are too few cards of the own colour for the house.
    HouseTooDear {
        /// How many it takes.
        rate: u16,
        /// Of which colour.
        own: Colour,
        /// How many the seat holds.
        held: u16,
    },
    /// The stock has no card of this colour.
    StockEmpty(Colour),
    /// There are too few cards in hand for a swap.
    SwapTooSmall {
        /// How many the seat holds.
        held: u16,
    },
    /// Seats do not trade with each other here.
    TradesOff,
    /// The table allows no offers at all.
    OffersOff,
    /// All offers of this turn are used.
    OffersUsed,
    /// The offer is to nobody who can be asked.
    NotAPartner {
        /// To whom it was to be.
        seat: Seat,
        /// The seats to which it can be.
        others: Vec<Seat>,
    },
    /// Only one other seat sits here, so an offer cannot be to any.
    OnlyOneOther,
    /// There is no card in hand to give.
    NoCard,
    /// Cards are to be given or paid that are not in the hand.
    NotHeld(Shortage),
    /// Simple trades have fewer cards.
    NotSimple,
    /// All four colours are given, and none is left to ask for.
    AllColoursGiven,
    /// Fewer than two others have a card.
    FewHaveCards,
    /// No two others hold a card of one colour that is not given.
    NoCommonColour,
    /// The partner has no card.
    PartnerEmpty(NamedSeat),
    /// The partner holds only colours that are given.
    PartnerHoldsOnlyGiven(NamedSeat),
    /// A colour would be on both sides.
    BothSides {
        /// The colour.
        colour: Colour,
        /// What is given.
        give: Cards,
    },
    /// More is asked for than the partner has cards.
    TooManyAsked {
        /// The partner.
        partner: NamedSeat,
        /// How many cards it has.
        cards: u16,
    },
    /// The partner does not hold what is asked for.
    PartnerLacks {
        /// The partner.
        partner: NamedSeat,
        /// What is asked for.
        take: Cards,
    },
    /// Fewer than two others have this many cards.
    FewHaveSoMany(u16),
    /// Fewer than two others hold these cards.
    FewHold(Cards),
    /// The counter would be the offer itself.
    SameAsOffer,
    /// For these cards only the offer itself could be asked.
    OnlyTheOffer,
    /// An offer to any is not countered.
    AnyIsNotCountered,
    /// A counter is not countered again.
    CounterIsNotCountered,
}

/// A reason without a suggestion.
const fn trade(rule: &'static str, fault: IllegalTrade) -> IllegalAction {
    IllegalAction::Trade { rule, fault, instead: None }
}

/// Cards that one cannot pay leave only one answer.
const fn cannot_pay(rule: &'static str, short: Shortage) -> IllegalAction {
    IllegalAction::Trade { rule, fault: IllegalTrade::NotHeld(short), instead: Some(Action::Decline) }
}

impl Knowledge {
    pub(super) fn illegal_house(&self, state: &State, colour: Colour) -> IllegalAction {
        let (hand, rate) = (state.hand(state.active), self.house_rate(state, state.active));
        let own = state.colour(state.active).unwrap_or(colour);
        let held = hand.number(own);
        let fault = match () {
            () if colour == own => IllegalTrade::HouseSameColour(own),
            () if held < rate => IllegalTrade::HouseTooDear { rate, own, held },
            () => IllegalTrade::StockEmpty(colour),
        };
        trade("5.2", fault)
    }

    pub(super) fn illegal_swap(&self, state: &State) -> IllegalAction {
        trade("5.2", IllegalTrade::SwapTooSmall { held: state.hand(state.active).len() })
    }

    /// The reason against beginning an offer: whether there are any, to whom, of what.
    pub(super) fn illegal_offer(&self, state: &State, offers: u8, to: Option<Seat>, give: Cards) -> IllegalAction {
        if self.trades == Trades::Off {
            return trade("5.3", IllegalTrade::TradesOff);
        }
        if offers == 0 {
            return trade("5.1", if self.offers == 0 { IllegalTrade::OffersOff } else { IllegalTrade::OffersUsed });
        }
        let others = || self.seats_from(state.active).skip(1);
        match to {
            Some(seat) if !others().any(|other| other == seat) => {
                return trade("5.4", IllegalTrade::NotAPartner { seat, others: others().collect() });
            }
            None if self.players == 2 => return trade("5.4", IllegalTrade::OnlyOneOther),
            _ => {}
        }
        self.illegal_give(state.hand(state.active), give).unwrap_or_else(|| {
            let fault = match to {
                Some(seat) => self.nothing_to_ask(state, seat, give),
                None if give.colours() == Colours::ALL => IllegalTrade::AllColoursGiven,
                None if self.closed => IllegalTrade::FewHaveCards,
                None => IllegalTrade::NoCommonColour,
            };
            trade("5.4", fault)
        })
    }

    /// The reason against an offer of a seat without cards.
    pub(crate) const fn no_card_to_give(&self) -> IllegalAction {
        trade("5.3", IllegalTrade::NoCard)
    }

    /// The reason against giving these cards (5.3).
    fn illegal_give(&self, hand: Cards, give: Cards) -> Option<IllegalAction> {
        if !hand.holds(give) {
            return Some(trade("5.3", IllegalTrade::NotHeld(Shortage::new(hand, give))));
        }
        (self.trades == Trades::Simple && give.len() > 2).then_some(trade("5.3", IllegalTrade::NotSimple))
    }

    /// Why a seat could be asked for nothing in return.
    fn nothing_to_ask(&self, state: &State, seat: Seat, give: Cards) -> IllegalTrade {
        let partner = NamedSeat::new(state, seat);
        match () {
            () if state.hand(seat).is_empty() => IllegalTrade::PartnerEmpty(partner),
            () if give.colours() == Colours::ALL => IllegalTrade::AllColoursGiven,
            () => IllegalTrade::PartnerHoldsOnlyGiven(partner),
        }
    }

    /// The reason against what is asked for an offer.
    pub(super) fn illegal_ask(&self, state: &State, to: Option<Seat>, give: Cards, take: Cards) -> IllegalAction {
        self.illegal_terms(give, take).unwrap_or_else(|| {
            let fault = match to {
                Some(seat) => self.cannot_be_asked(state, seat, take),
                None if self.closed => IllegalTrade::FewHaveSoMany(take.len()),
                None => IllegalTrade::FewHold(take),
            };
            trade("5.4", fault)
        })
    }

    /// The reason against what is asked for a counter.
    pub(super) fn illegal_counter_ask(
        &self,
        state: &State,
        offer: TradeTerms,
        give: Cards,
        take: Cards,
    ) -> IllegalAction {
        if (give, take) == (offer.take, offer.give) {
            return trade("5.5", IllegalTrade::SameAsOffer);
        }
        self.illegal_terms(give, take).unwrap_or_else(|| trade("5.5", self.cannot_be_asked(state, state.active, take)))
    }

    /// What is wrong with terms whoever holds what (5.3).
    fn illegal_terms(&self, give: Cards, take: Cards) -> Option<IllegalAction> {
        if let Some(colour) = give.colours().and(take.colours()).iter().next() {
            return Some(trade("5.3", IllegalTrade::BothSides { colour, give }));
        }
        (take.len() > self.most_taken(give)).then_some(trade("5.3", IllegalTrade::NotSimple))
    }

    fn cannot_be_asked(&self, state: &State, seat: Seat, take: Cards) -> IllegalTrade {
        let partner = NamedSeat::new(state, seat);
        match self.closed {
            true => IllegalTrade::TooManyAsked { partner, cards: state.hand(seat).len() },
            false => IllegalTrade::PartnerLacks { partner, take },
        }
    }

    /// The reason against accepting or countering.
    pub(super) fn illegal_answer(&self, state: &State, attempt: Action) -> IllegalAction {
        match (state.phase, attempt) {
            (Phase::Answer { any: true, .. }, Action::Counter(_)) => trade("5.5", IllegalTrade::AnyIsNotCountered),
            (Phase::Reply { .. }, Action::Counter(_)) => trade("5.6", IllegalTrade::CounterIsNotCountered),
            (Phase::Answer { seat, terms, .. }, Action::Counter(give)) => {
                self.illegal_give(state.hand(seat), give).unwrap_or_else(|| {
                    let only_the_offer = give == terms.take;
                    let other = || self.nothing_to_ask(state, state.active, give);
                    trade("5.5", if only_the_offer { IllegalTrade::OnlyTheOffer } else { other() })
                })
            }
            (Phase::Answer { seat, terms, .. }, _) => cannot_pay("5.5", Shortage::new(state.hand(seat), terms.take)),
            (Phase::Reply { terms, .. }, _) => cannot_pay("5.6", Shortage::new(state.hand(state.active), terms.take)),
            _ => unreachable!("offers and counters are answered"),
        }
    }
}
