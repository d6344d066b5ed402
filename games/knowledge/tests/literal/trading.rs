//! Trading with the house and among seats (5).

use super::cards::{CARDS, Multiset};
use super::{Literal, MEANING, Partner, Phase, Position, Seat, TradeTerms, Trades};

impl Literal {
    /// 5.2.
    fn house_rate(&self, position: &Position) -> usize {
        if position.has_power(position.active, MEANING) { 2 } else { 3 }
    }

    /// 5.2.
    pub(crate) fn house_trades(&self, position: &Position) -> Vec<String> {
        let player = &position.players[position.active];
        let own = player.colour.expect("everybody has picked");
        let can_pay = player.hand.count(own) >= self.house_rate(position);
        let others = CARDS.into_iter().filter(|&colour| colour != own && position.stock(colour) > 0);
        let mut list: Vec<String> = others.filter(|_| can_pay).map(|colour| format!("house={colour}")).collect();
        if player.hand.size() >= 7 {
            list.push("swap".to_owned());
        }
        list
    }

    pub(crate) fn trade_with_house(&self, next: &mut Position, colour: char) {
        let rate = self.house_rate(next);
        let player = &mut next.players[next.active];
        let paid = Multiset::of(player.colour.expect("everybody has picked"), rate);
        player.hand = player.hand.minus(paid).plus(Multiset::of(colour, 1));
    }

    pub(crate) fn swap(&self, next: &mut Position) {
        next.players[next.active].hand = Multiset::default();
        let served = CARDS.into_iter().filter(|&colour| next.stock(colour) > 0);
        let hand = served.fold(Multiset::default(), |hand, colour| hand.plus(Multiset::of(colour, 1)));
        next.players[next.active].hand = hand;
    }

    /// 5.3 b.
    pub(crate) fn can_be_asked(&self, position: &Position, seat: Seat, take: Multiset) -> bool {
        let hand = position.players[seat].hand;
        if self.hands_are_closed { hand.size() >= take.size() } else { hand.holds(take) }
    }

    /// 5.4: whether the partner of an offer can be asked for something.
    fn partner_can_be_asked(&self, position: &Position, partner: Partner, take: Multiset) -> bool {
        match partner {
            Partner::One(seat) => self.can_be_asked(position, seat, take),
            Partner::Any => self.seats_that_can_be_asked(position, take).len() >= 2,
        }
    }

    /// 5.5: in the order in which they are asked.
    pub(crate) fn seats_that_can_be_asked(&self, position: &Position, take: Multiset) -> Vec<Seat> {
        let others = self.seats_after(position.active).into_iter();
        others.filter(|&seat| self.can_be_asked(position, seat, take)).collect()
    }

    /// 5.3: the terms by themselves, whoever speaks.
    pub(crate) fn are_terms(&self, TradeTerms { give, take }: TradeTerms) -> bool {
        let sizes_fit = match self.trades {
            Trades::Full => true,
            Trades::Simple => matches!((give.size(), take.size()), (1, 1) | (1, 2) | (2, 1)),
            Trades::Off => false,
        };
        !give.is_empty() && !take.is_empty() && give.without_colours_of(take) == give && sizes_fit
    }

    /// What a speaker may give: any part of the hand.
    fn gives(&self, position: &Position, speaker: Seat) -> impl Iterator<Item = Multiset> {
        let hand = position.players[speaker].hand;
        (1..=hand.size()).flat_map(move |size| hand.parts(size))
    }

    /// Every TAKE of one size that makes terms with this GIVE. With open hands nobody is asked for what no hand holds.
    fn takes_of_size(&self, position: &Position, give: Multiset, size: usize) -> Vec<Multiset> {
        let in_hands = position.players.iter().fold(Multiset::default(), |all, player| all.plus(player.hand));
        let askable = if self.hands_are_closed { Multiset::of_each_card(size) } else { in_hands };
        let takes = askable.without_colours_of(give).parts(size);
        takes.into_iter().filter(|&take| self.are_terms(TradeTerms { give, take })).collect()
    }

    /// 5.4: every TAKE of one size that can follow an offer.
    fn asks_of_size(&self, position: &Position, partner: Partner, give: Multiset, size: usize) -> Vec<Multiset> {
        let mut takes = self.takes_of_size(position, give, size);
        takes.retain(|&take| self.partner_can_be_asked(position, partner, take));
        takes
    }

    /// 5.5: every TAKE of one size that can follow a counter.
    fn counter_asks_of_size(
        &self,
        position: &Position,
        offer: TradeTerms,
        give: Multiset,
        size: usize,
    ) -> Vec<Multiset> {
        let acceptance = TradeTerms { give: offer.take, take: offer.give };
        let mut takes = self.takes_of_size(position, give, size);
        takes.retain(|&take| {
            self.can_be_asked(position, position.active, take) && TradeTerms { give, take } != acceptance
        });
        takes
    }

    /// Nobody can be asked for more cards than the largest hand has, and there are 140 (1.4).
    fn sizes(&self, position: &Position) -> std::ops::RangeInclusive<usize> {
        1..=position.players.iter().map(|player| player.hand.size()).max().expect("a table has seats").min(140)
    }

    /// 5.3, 5.4: whether `offer=` is listed, as far as it depends on partner and GIVE.
    pub(crate) fn can_offer(&self, position: &Position, partner: Partner, give: Multiset) -> bool {
        let holds = position.players[position.active].hand.holds(give) && !give.is_empty();
        holds && self.sizes(position).any(|size| !self.asks_of_size(position, partner, give, size).is_empty())
    }

    /// 5.5: whether `counter=` is listed.
    pub(crate) fn can_counter(&self, position: &Position, seat: Seat, offer: TradeTerms, give: Multiset) -> bool {
        let holds = position.players[seat].hand.holds(give) && !give.is_empty();
        holds && self.sizes(position).any(|size| !self.counter_asks_of_size(position, offer, give, size).is_empty())
    }

    /// 5.1, 5.4: one after the other, since few ask for more than whether there is one.
    pub(crate) fn offers(&self, position: &Position, left: usize) -> impl Iterator<Item = String> {
        let is_possible = left > 0 && self.trades != Trades::Off;
        let partners = self.seats_after(position.active).into_iter().map(Partner::One).chain([Partner::Any]);
        partners.filter(move |_| is_possible).flat_map(move |partner| {
            let gives = self.gives(position, position.active);
            let listed = gives.filter(move |&give| self.can_offer(position, partner, give));
            listed.map(move |give| format!("offer={}:{}", super::write::partner(partner), give.write()))
        })
    }

    /// 5.4.
    pub(crate) fn asks(&self, position: &Position, partner: Partner, give: Multiset) -> Vec<String> {
        let takes = self.sizes(position).flat_map(|size| self.asks_of_size(position, partner, give, size));
        takes.map(|take| format!("ask={}", take.write())).collect()
    }

    /// 5.5.
    pub(crate) fn counter_asks(&self, position: &Position, offer: TradeTerms, give: Multiset) -> Vec<String> {
        let takes = self.sizes(position).flat_map(|size| self.counter_asks_of_size(position, offer, give, size));
        takes.map(|take| format!("ask={}", take.write())).collect()
    }

    /// 5.5.
    pub(crate) fn answers(&self, position: &Position, seat: Seat, is_to_any: bool, offer: TradeTerms) -> Vec<String> {
        let mut list = self.yes_or_no(position, seat, offer.take);
        if !is_to_any {
            let listed = self.gives(position, seat).filter(|&give| self.can_counter(position, seat, offer, give));
            list.extend(listed.map(|give| format!("counter={}", give.write())));
        }
        list
    }

    /// 5.5, 5.6: a seat accepts only what it holds.
    pub(crate) fn yes_or_no(&self, position: &Position, seat: Seat, take: Multiset) -> Vec<String> {
        let holds = position.players[seat].hand.holds(take);
        holds.then_some("accept").into_iter().chain(["decline"]).map(str::to_owned).collect()
    }

    /// 5.4: the terms are complete.
    pub(crate) fn put_offer(&self, next: &mut Position, offers: usize, partner: Partner, offer: TradeTerms) {
        let (seat, is_to_any) = match partner {
            Partner::One(seat) => (seat, false),
            Partner::Any => (self.seats_that_can_be_asked(next, offer.take)[0], true),
        };
        next.phase = Phase::Answer { offers, seat, is_to_any, offer };
    }

    /// 5.5: to the next seat, if there is one.
    pub(crate) fn decline(&self, next: &mut Position, offers: usize, seat: Seat, is_to_any: bool, offer: TradeTerms) {
        let asked = self.seats_that_can_be_asked(next, offer.take);
        let following = asked.into_iter().skip_while(|&other| other != seat).nth(1).filter(|_| is_to_any);
        next.phase = match following {
            Some(seat) => Phase::Answer { offers, seat, is_to_any, offer },
            None => Phase::Trade { offers },
        };
    }

    /// The cards change hands.
    pub(crate) fn exchange(
        &self,
        next: &mut Position,
        speaker: Seat,
        other: Seat,
        TradeTerms { give, take }: TradeTerms,
    ) {
        next.players[speaker].hand = next.players[speaker].hand.minus(give).plus(take);
        next.players[other].hand = next.players[other].hand.minus(take).plus(give);
    }
}
