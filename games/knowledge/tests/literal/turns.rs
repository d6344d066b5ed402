//! The phases of a turn (3): what each lists, what each action does, and what goes by itself.

use super::board::synapses;
use super::cards::{CARDS, Multiset};
use super::{FORGIVENESS, Literal, Partner, Phase, Position, Seat, TradeTerms};

impl Literal {
    /// Every legal action (10.1).
    pub(crate) fn unsorted(&self, position: &Position) -> Vec<String> {
        match position.phase {
            Phase::Pick(_) => self.free_colours(position).iter().map(|colour| format!("colour={colour}")).collect(),
            Phase::Roll => (2..=12).map(|sum| format!("roll={sum}")).collect(),
            Phase::Shed(seat) => discards(position, seat, 1),
            Phase::Place { paid, gift } => with_done(self.placements(position, paid, gift).collect()),
            Phase::Trade { offers } => {
                with_done(self.house_trades(position).into_iter().chain(self.offers(position, offers)).collect())
            }
            Phase::Ask { partner, give, .. } => self.asks(position, partner, give),
            Phase::Answer { seat, is_to_any, offer, .. } => self.answers(position, seat, is_to_any, offer),
            Phase::Counter { offer, give, .. } => self.counter_asks(position, offer, give),
            Phase::Reply { counter, .. } => self.yes_or_no(position, position.active, counter.take),
            Phase::Master => with_done(self.masteries(position)),
            Phase::Trim(seat) => {
                let surplus = position.players[seat].hand.size() - self.hand_limit(position, seat);
                discards(position, seat, surplus)
            }
            Phase::End => Vec::new(),
        }
    }

    /// 2.4.
    fn free_colours(&self, position: &Position) -> Vec<char> {
        let is_taken = |colour| position.players.iter().any(|player| player.colour == Some(colour));
        CARDS.into_iter().filter(|&colour| !is_taken(colour)).collect()
    }

    /// A legal action, but for what follows by itself.
    pub(crate) fn act(&self, next: &mut Position, action: &str) {
        let (word, rest) = action.split_once('=').unwrap_or((action, ""));
        let cards = || Multiset::read_cards(rest).expect("cards");
        match (next.phase, word) {
            (Phase::Pick(seat), "colour") => self.pick(next, seat, letter(rest)),
            (Phase::Roll, "roll") => self.roll(next, rest.parse().expect("a sum")),
            (Phase::Shed(seat), "discard") => {
                next.players[seat].hand = next.players[seat].hand.minus(cards());
                self.go_on_shedding(next, seat);
            }
            (Phase::Place { paid, gift }, "neuron" | "wild") => self.place(next, word, rest, paid, gift),
            (Phase::Trade { .. }, "house") => self.trade_with_house(next, letter(rest)),
            (Phase::Trade { .. }, "swap") => self.swap(next),
            (Phase::Trade { offers }, "offer") => {
                let (partner, give) = rest.split_once(':').expect("a partner and cards");
                let partner = self.read_partner(partner).expect("a partner");
                let give = Multiset::read_cards(give).expect("cards");
                next.phase = Phase::Ask { offers: offers - 1, partner, give };
            }
            (Phase::Ask { offers, partner, give }, "ask") => {
                self.put_offer(next, offers, partner, TradeTerms { give, take: cards() });
            }
            (Phase::Answer { offers, seat, offer, .. }, "accept") => {
                self.exchange(next, next.active, seat, offer);
                next.phase = Phase::Trade { offers };
            }
            (Phase::Answer { offers, seat, is_to_any, offer }, "decline") => {
                self.decline(next, offers, seat, is_to_any, offer);
            }
            (Phase::Answer { offers, seat, offer, .. }, "counter") => {
                next.phase = Phase::Counter { offers, seat, offer, give: cards() };
            }
            (Phase::Counter { offers, seat, give, .. }, "ask") => {
                next.phase = Phase::Reply { offers, seat, counter: TradeTerms { give, take: cards() } };
            }
            (Phase::Reply { offers, seat, counter }, "accept") => {
                self.exchange(next, seat, next.active, counter);
                next.phase = Phase::Trade { offers };
            }
            (Phase::Reply { offers, .. }, "decline") => next.phase = Phase::Trade { offers },
            (Phase::Master, "master") => self.master(next, rest),
            (Phase::Place { .. } | Phase::Trade { .. } | Phase::Master, "done") => self.go_to_next_phase(next),
            (Phase::Trim(seat), "discard") => {
                next.players[seat].hand = next.players[seat].hand.minus(cards());
                self.go_on_trimming(next);
            }
            (phase, _) => panic!("{action} is no action of {phase:?}"),
        }
    }

    /// 3.6.
    pub(crate) fn pass_over_phases_without_choice(&self, next: &mut Position) {
        while self.has_nothing_but_done(next) {
            self.go_to_next_phase(next);
        }
    }

    fn has_nothing_but_done(&self, position: &Position) -> bool {
        match position.phase {
            Phase::Place { paid, gift } => self.placements(position, paid, gift).next().is_none(),
            Phase::Trade { offers } => {
                self.house_trades(position).is_empty() && self.offers(position, offers).next().is_none()
            }
            Phase::Master => self.masteries(position).is_empty(),
            _ => false,
        }
    }

    /// 3.1, 5.1.
    fn go_to_next_phase(&self, next: &mut Position) {
        match next.phase {
            Phase::Place { .. } => next.phase = Phase::Trade { offers: self.offers },
            Phase::Trade { .. } => next.phase = Phase::Master,
            _ => self.go_on_trimming(next),
        }
    }

    /// 2.4.
    fn pick(&self, next: &mut Position, seat: Seat, colour: char) {
        next.players[seat].colour = Some(colour);
        let order = self.order_of_picks();
        let following = order.iter().copied().find(|&seat| next.players[seat].colour.is_none());
        next.phase = following.map_or(Phase::Roll, Phase::Pick);
    }

    /// 2.4.
    pub(crate) fn order_of_picks(&self) -> Vec<Seat> {
        let seats = 0..self.players;
        if self.last_picks_first { seats.rev().collect() } else { seats.collect() }
    }

    /// 3.3.
    fn roll(&self, next: &mut Position, sum: u32) {
        next.dice = Some(sum);
        let active = next.active;
        let everybody = self.seats_from(active);
        let colour_of = |seat: Seat| next.players[seat].colour.expect("everybody has picked");
        let left = colour_of(self.seats_after(active)[0]);
        let right = colour_of(*self.seats_after(active).last().expect("there are others"));
        let own: Vec<(Seat, char)> = everybody.iter().map(|&seat| (seat, colour_of(seat))).collect();
        let all = |colour| everybody.iter().map(|&seat| (seat, colour)).collect();
        let collections: Vec<(Seat, char)> = match sum {
            2 | 3 => all('r'),
            4 => all('g'),
            6 => vec![(active, left)],
            7 => own,
            9 => vec![(active, right)],
            10 => all('y'),
            11 | 12 => all('b'),
            _ => Vec::new(),
        };
        for (seat, colour) in collections {
            self.collect(next, seat, colour);
        }
        match self.first_with_a_card(next, &everybody).filter(|_| sum == 8) {
            Some(seat) => next.phase = Phase::Shed(seat),
            None => self.begin_placing(next),
        }
    }

    /// 3.3: as far as the stock goes.
    fn collect(&self, next: &mut Position, seat: Seat, colour: char) {
        let is_own = next.players[seat].colour == Some(colour);
        let whites_count = is_own && next.has_power(seat, FORGIVENESS);
        let counts = |&synapse: &usize| next.synapses[synapse] == colour || whites_count && next.is_white(synapse);
        let touched = synapses().filter(counts).filter(|&synapse| next.touches(seat, synapse)).count();
        let cards = Multiset::of(colour, touched.min(next.stock(colour)));
        next.players[seat].hand = next.players[seat].hand.plus(cards);
    }

    /// 3.4.
    fn go_on_shedding(&self, next: &mut Position, seat: Seat) {
        let seats = self.seats_from(next.active);
        let later: Vec<Seat> = seats.into_iter().skip_while(|&other| other != seat).skip(1).collect();
        match self.first_with_a_card(next, &later) {
            Some(seat) => next.phase = Phase::Shed(seat),
            None => self.begin_placing(next),
        }
    }

    /// 3.5.
    fn begin_placing(&self, next: &mut Position) {
        let (paid, gift) = self.counters(next);
        next.phase = Phase::Place { paid, gift };
    }

    /// 3.7.
    fn go_on_trimming(&self, next: &mut Position) {
        match self.next_to_trim(next) {
            Some(seat) => next.phase = Phase::Trim(seat),
            None if next.turn == self.limit => next.phase = Phase::End,
            None => {
                next.turn += 1;
                next.active = self.seats_after(next.active)[0];
                next.dice = None;
                next.phase = Phase::Roll;
            }
        }
    }

    /// `p2` or `any`.
    pub(crate) fn read_partner(&self, text: &str) -> Option<Partner> {
        if text == "any" { Some(Partner::Any) } else { self.read_seat(text).map(Partner::One) }
    }
}

fn with_done(mut list: Vec<String>) -> Vec<String> {
    list.push("done".to_owned());
    list
}

/// 3.4, 3.7.
fn discards(position: &Position, seat: Seat, size: usize) -> Vec<String> {
    let parts = position.players[seat].hand.parts(size).into_iter();
    parts.map(|cards| format!("discard={}", cards.write())).collect()
}

fn letter(text: &str) -> char {
    text.chars().next().expect("a letter")
}
