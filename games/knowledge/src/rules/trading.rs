//! Trading with the house and with others (RULES 5).
//!
//! With closed hands everything here depends on one's own cards, the sizes of the other hands and the stock (5.7): what
//! others hold is asked for through [`Knowledge::can_be_asked`] and [`Knowledge::askable`] alone.

use game::Seat;

use super::bundles::{ANY_SIZE, Bundles, CardPool};
use super::colour_sets::ColourSets;
use crate::action::Action;
use crate::cards::{Cards, Colour, Colours};
use crate::options::{Knowledge, Trades};
use crate::state::{Field, Phase, State, TradeTerms};

/// This many cards in hand allow a swap (5.2).
pub(crate) const SWAP_AT: u16 = 7;

/// What a seat can choose from in its phase `trade`, beside `done`.
#[derive(Copy, Clone, Debug)]
pub(crate) struct TradeList {
    houses: Colours,
    swap: bool,
    gives: CardPool,
    /// To whom, and of which colours the bundle may be.
    targets: [(Option<Seat>, ColourSets); Seat::MOST],
    n_targets: usize,
}

impl TradeList {
    fn targets(&self) -> &[(Option<Seat>, ColourSets)] {
        &self.targets[..self.n_targets]
    }

    fn offers(&self, kinds: ColourSets) -> Bundles {
        Bundles::new(self.gives, kinds)
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.houses.is_empty() && !self.swap && self.targets().is_empty()
    }

    /// Whether an offer to this seat, or to all, can be begun.
    pub(crate) fn has_offer_to(&self, to: Option<Seat>) -> bool {
        self.targets().iter().any(|&(other, _)| other == to)
    }

    /// What the house gives for own cards.
    pub(crate) const fn houses(&self) -> Colours {
        self.houses
    }

    pub(crate) fn count(&self) -> usize {
        let offers: usize = self.targets().iter().map(|&(_, kinds)| self.offers(kinds).count()).sum();
        self.houses.len() + usize::from(self.swap) + offers
    }

    /// The `n`-th trade, where there are more than `n`.
    pub(crate) fn nth(&self, n: usize) -> Option<Action> {
        let mut left = n;
        for colour in self.houses.iter() {
            if left == 0 {
                return Some(Action::House(colour));
            }
            left -= 1;
        }
        if self.swap {
            if left == 0 {
                return Some(Action::Swap);
            }
            left -= 1;
        }
        for &(to, kinds) in self.targets() {
            let offers = self.offers(kinds);
            let here = offers.count();
            if left < here {
                return offers.nth(left).map(|give| Action::Offer { to, give });
            }
            left -= here;
        }
        None
    }

    pub(crate) fn contains(&self, action: Action) -> bool {
        match action {
            Action::House(colour) => self.houses.contains(colour),
            Action::Swap => self.swap,
            Action::Offer { to, give } => {
                self.targets().iter().any(|&(other, kinds)| other == to && self.offers(kinds).contains(give))
            }
            _ => false,
        }
    }
}

impl Knowledge {
    /// What the active seat can do in its phase `trade`, beside `done` (5.1, 5.2, 5.4).
    #[inline]
    pub(crate) fn trade_list(&self, state: &State, offers: u8) -> TradeList {
        let active = state.active;
        let hand = state.hand(active);
        let mut trade_list = TradeList {
            houses: self.houses(state),
            swap: hand.len() >= SWAP_AT,
            gives: self.gives(state, active),
            targets: [(None, ColourSets::NONE); Seat::MOST],
            n_targets: 0,
        };
        if offers == 0 || self.trades == Trades::Off {
            return trade_list;
        }
        let partners = self.seats_from(active).skip(1).map(|seat| (Some(seat), self.askable(state, seat)));
        for (to, askable) in partners.chain([(None, self.askable_of_any(state))]) {
            // An offer needs an ask: a colour that is not given and can be taken.
            let kinds = ColourSets::lacking(askable).and(ColourSets::within(hand.colours()));
            if !kinds.is_empty() {
                trade_list.targets[trade_list.n_targets] = (to, kinds);
                trade_list.n_targets += 1;
            }
        }
        trade_list
    }

    /// How many own cards the house takes for one of another colour.
    pub(crate) fn house_rate(&self, state: &State, seat: Seat) -> u16 {
        if state.has_power(seat, Field::Love) { 2 } else { 3 }
    }

    /// What the active seat can have from the house.
    #[inline]
    fn houses(&self, state: &State) -> Colours {
        let active = state.active;
        let Some(own) = state.colour(active) else { return Colours::NONE };
        if state.hand(active).number(own) < self.house_rate(state, active) {
            return Colours::NONE;
        }
        state.stock().colours().and(Colours::of(own).others())
    }

    /// What a seat can give: what it holds, of a size that is allowed (5.3).
    #[inline]
    fn gives(&self, state: &State, seat: Seat) -> CardPool {
        CardPool::held(state.hand(seat), if self.trades == Trades::Simple { 2 } else { ANY_SIZE })
    }

    /// How many cards may be taken for these (5.3 c).
    #[inline]
    pub(crate) fn most_taken(&self, give: Cards) -> u16 {
        match self.trades {
            Trades::Simple => 3_u16.saturating_sub(give.len()),
            _ => ANY_SIZE,
        }
    }

    /// Whether a seat can be asked for these cards (5.3 b).
    #[inline]
    pub(crate) fn can_be_asked(&self, state: &State, seat: Seat, take: Cards) -> bool {
        if self.closed { state.hand(seat).len() >= take.len() } else { state.hand(seat).holds(take) }
    }

    /// The colours that a seat can be asked for.
    #[inline]
    fn askable(&self, state: &State, seat: Seat) -> Colours {
        match self.closed {
            false => state.hand(seat).colours(),
            true if state.hand(seat).is_empty() => Colours::NONE,
            true => Colours::ALL,
        }
    }

    /// The colours that at least two other seats can be asked for.
    #[inline]
    fn askable_of_any(&self, state: &State) -> Colours {
        let others = self.seats_from(state.active).skip(1).map(|seat| self.askable(state, seat));
        let (_, twice) = others.fold((Colours::NONE, Colours::NONE), |(once, twice), colours| {
            (once.or(colours), twice.or(once.and(colours)))
        });
        twice
    }

    /// The hands of the three other seats; empty ones where fewer play.
    #[inline]
    fn other_hands(&self, state: &State) -> [Cards; 3] {
        let mut hands = [Cards::NONE; 3];
        for (hand, seat) in hands.iter_mut().zip(self.seats_from(state.active).skip(1)) {
            *hand = state.hand(seat);
        }
        hands
    }

    /// What can be asked of one seat for these cards, given by another (5.4).
    pub(crate) fn asks_of_one(&self, state: &State, seat: Seat, give: Cards) -> Bundles {
        let (hand, most) = (state.hand(seat), self.most_taken(give));
        let pool = if self.closed { CardPool::sized(hand.len(), most) } else { CardPool::held(hand, most) };
        Bundles::new(pool, ColourSets::within(give.colours().others()))
    }

    /// What can be asked of all for these cards: what at least two can be asked for (5.4).
    pub(crate) fn asks_of_any(&self, state: &State, give: Cards) -> Bundles {
        let (hands, most) = (self.other_hands(state), self.most_taken(give));
        let pool = if self.closed {
            let mut sizes = hands.map(Cards::len);
            sizes.sort_unstable();
            CardPool::sized(sizes[1], most)
        } else {
            CardPool::shared(hands, most)
        };
        Bundles::new(pool, ColourSets::within(give.colours().others()))
    }

    /// What can be asked in phase `ask`.
    pub(crate) fn asks(&self, state: &State, to: Option<Seat>, give: Cards) -> Bundles {
        match to {
            Some(seat) => self.asks_of_one(state, seat, give),
            None => self.asks_of_any(state, give),
        }
    }

    /// What the partner can ask for its counter: anything but what would be acceptance (5.5).
    pub(crate) fn counter_asks(&self, state: &State, offer: TradeTerms, give: Cards) -> Bundles {
        let accepts = give == offer.take;
        self.asks_of_one(state, state.active, give).except(accepts.then_some(offer.give))
    }

    /// What the partner can give in a counter, so that something is left to be asked (5.5).
    pub(crate) fn counter_gives(&self, state: &State, seat: Seat, offer: TradeTerms) -> Bundles {
        let gives = Bundles::new(
            self.gives(state, seat),
            ColourSets::lacking(self.askable(state, state.active)).and(ColourSets::within(state.hand(seat).colours())),
        );
        // Whoever would give what is asked for needs another ask than what is offered.
        let nothing_else =
            state.hand(seat).holds(offer.take) && self.counter_asks(state, offer, offer.take).count() == 0;
        gives.except(nothing_else.then_some(offer.take))
    }
}

impl Knowledge {
    /// Own cards go to the house for one of another colour (5.2).
    pub(crate) fn trade_with_house(&self, state: &mut State, colour: Colour) {
        let active = state.active;
        let own = state.colour(active).expect("colours are picked before the first turn");
        let given = Cards::of(own, self.house_rate(state, active));
        state.hands[active.index()] = state.hand(active).minus(given).plus(Cards::one(colour));
    }

    /// The whole hand goes back, and one card of each colour comes, as far as there is one (5.2).
    pub(crate) fn swap(&self, state: &mut State) {
        let active = state.active.index();
        state.hands[active] = Cards::NONE;
        state.hands[active] = state.stock().shared(Cards::ONE_OF_EACH);
    }

    /// An offer or a counter is complete, and its partner answers (5.4, 5.5).
    pub(crate) fn ask(&self, state: &mut State, take: Cards) {
        state.phase = match state.phase {
            Phase::Ask { offers, to: Some(seat), give } => {
                Phase::Answer { offers, seat, any: false, terms: TradeTerms { give, take } }
            }
            Phase::Ask { offers, to: None, give } => {
                let seat = self.seats_from(state.active).skip(1).find(|&seat| self.can_be_asked(state, seat, take));
                let seat = seat.expect("two seats can be asked for what is listed");
                Phase::Answer { offers, seat, any: true, terms: TradeTerms { give, take } }
            }
            Phase::Counter { offers, seat, give, .. } => {
                Phase::Reply { offers, seat, terms: TradeTerms { give, take } }
            }
            _ => unreachable!("an ask completes an offer or a counter"),
        };
    }

    /// The terms are accepted, and cards change hands (5.5, 5.6).
    pub(crate) fn accept(&self, state: &mut State) {
        let (offers, speaker, other, terms) = match state.phase {
            Phase::Answer { offers, seat, terms, .. } => (offers, state.active, seat, terms),
            Phase::Reply { offers, seat, terms } => (offers, seat, state.active, terms),
            _ => unreachable!("offers and counters are accepted"),
        };
        let TradeTerms { give, take } = terms;
        state.hands[speaker.index()] = state.hand(speaker).minus(give).plus(take);
        state.hands[other.index()] = state.hand(other).minus(take).plus(give);
        state.phase = Phase::Trade { offers };
        self.go_on(state);
    }

    /// The terms are declined. An offer to all goes to the next who can be asked (5.5, 5.6).
    pub(crate) fn decline(&self, state: &mut State) {
        let (offers, next) = match state.phase {
            Phase::Answer { offers, seat, any: true, terms } => {
                let mut later = self.seats_from(state.active).skip_while(|&other| other != seat).skip(1);
                (offers, later.find(|&seat| self.can_be_asked(state, seat, terms.take)).map(|seat| (seat, terms)))
            }
            Phase::Answer { offers, .. } | Phase::Reply { offers, .. } => (offers, None),
            _ => unreachable!("offers and counters are declined"),
        };
        if let Some((seat, terms)) = next {
            state.phase = Phase::Answer { offers, seat, any: true, terms };
        } else {
            state.phase = Phase::Trade { offers };
            self.go_on(state);
        }
    }
}
