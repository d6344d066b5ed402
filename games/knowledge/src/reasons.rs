//! Why not. What the list does not hold is illegal, and nothing here decides that: when somebody tries it all the
//! same, this is where the game finds the rule that is in the way, as a referee would, and says so in one sentence.
//!
//! With closed hands a sentence tells no more about the others' cards than the list does: how many they are (5.7).

mod mastering;
mod placing;
mod texts;
mod trading;

use game::{Reason, Seat};

use crate::action::Action;
use crate::board::Link;
use crate::cards::{Cards, Colour};
use crate::options::Knowledge;
use crate::state::{Phase, State, Terms};
use crate::words::{all_of, bundle, cards, seat_name};
pub(crate) use texts::{no_link, unreadable};

impl Knowledge {
    /// The action itself where it is legal, or the rule that forbids it.
    pub(crate) fn judge(&self, state: &State, attempt: Action) -> Result<Action, Reason> {
        if self.lists(state, attempt) { Ok(attempt) } else { Err(self.refusal(state, attempt)) }
    }

    /// The reason against an action that is not listed.
    fn refusal(&self, state: &State, attempt: Action) -> Reason {
        match (state.phase, attempt) {
            (Phase::End, _) => self.over(state),
            (Phase::Pick(_), Action::Colour(colour)) => taken(state, colour),
            (Phase::Shed(seat), Action::Discard(thrown)) => no_discard(state, seat, thrown, 1, "3.4"),
            (Phase::Trim(seat), Action::Discard(thrown)) => {
                no_discard(state, seat, thrown, self.surplus(state, seat), "3.7")
            }
            (Phase::Place { .. }, Action::Place { orange, link, card }) => self.no_placement(state, orange, link, card),
            (Phase::Trade { .. }, Action::House(colour)) => self.no_house(state, colour),
            (Phase::Trade { .. }, Action::Swap) => self.no_swap(state),
            (Phase::Trade { offers }, Action::Offer { to, give }) => self.no_offer(state, offers, to, give),
            (Phase::Ask { to, give, .. }, Action::Ask(take)) => self.no_ask(state, to, give, take),
            (Phase::Counter { terms, give, .. }, Action::Ask(take)) => self.no_counter_ask(state, terms, give, take),
            (Phase::Ask { .. }, _) => no_way_back("5.4", self.asked(state)),
            (Phase::Counter { .. }, _) => no_way_back("5.5", self.asked(state)),
            (Phase::Answer { .. } | Phase::Reply { .. }, Action::Accept | Action::Counter(_)) => {
                self.no_answer(state, attempt)
            }
            (Phase::Master, Action::Master { field, wild, power }) => self.no_mastery(state, field, wild, power),
            _ => reason("3.1", [], format!("{}; now {}", when(attempt), self.asked(state))),
        }
    }

    /// What the position asks for, in a few words.
    pub(crate) fn asked(&self, state: &State) -> String {
        let who = seat_name(state, self.actor(state));
        match state.phase {
            Phase::Pick(_) => format!("{who} picks a colour"),
            Phase::Roll => "the dice are cast, and nobody decides".to_owned(),
            Phase::Shed(_) => format!("{who} discards one card"),
            Phase::Place { .. } => format!("{who} places neurons or is done"),
            Phase::Trade { .. } => format!("{who} trades or is done"),
            Phase::Ask { give, .. } | Phase::Counter { give, .. } => {
                format!("{who} asks for something in return for {}", bundle(give))
            }
            Phase::Answer { any, terms, .. } => {
                let words = if any { "accept or decline" } else { "accept, decline or counter" };
                format!("{who} answers the offer of {}: {words}", deal(terms))
            }
            Phase::Reply { terms, .. } => {
                format!("{who} answers the counter of {}: accept or decline", deal(terms))
            }
            Phase::Master => format!("{who} masters fields or is done"),
            Phase::Trim(seat) => format!("{who} discards {}", cards(self.surplus(state, seat))),
            Phase::End => "the game is over".to_owned(),
        }
    }

    fn over(&self, state: &State) -> Reason {
        match self.is_decided(state) {
            Some("clinch") => reason("7.2", [], "the game is over: the lead could no longer be caught"),
            Some(_) => reason("7.1", [], "the game is over: all five fields are mastered"),
            None => reason("7.3", [], format!("the game is over: it ended with turn {}", state.turn)),
        }
    }
}

fn no_way_back(rule: &'static str, asked: String) -> Reason {
    reason(rule, [], format!("{asked}, and there is no way back"))
}

/// `1 red for 2 blue`, as the speaker sees it.
fn deal(terms: Terms) -> String {
    format!("{} for {}", bundle(terms.give), bundle(terms.take))
}

fn taken(state: &State, colour: Colour) -> Reason {
    let owner = Seat::first(Seat::MOST as u8).find(|&seat| state.colour(seat) == Some(colour));
    let whose = owner.map_or_else(|| "taken".to_owned(), |seat| format!("taken by {seat}"));
    reason("2.4", [], format!("{} is {whose} already", colour.name()))
}

/// The wrong number of cards, or some that are not in the hand.
fn no_discard(state: &State, seat: Seat, thrown: Cards, due: u16, rule: &'static str) -> Reason {
    if thrown.len() != due {
        return reason(rule, [], format!("you discard exactly {}, not {}", cards(due), thrown.len()));
    }
    reason(rule, [], lacking(state.hand(seat), thrown))
}

/// `you hold no green card`, or how many there are.
fn lacking(hand: Cards, wanted: Cards) -> String {
    let missing = wanted.beyond(hand).colours().iter().map(|colour| match hand.number(colour) {
        0 => format!("no {} card", colour.name()),
        number => format!("only {number} {}", colour.name()),
    });
    format!("you hold {}", all_of(missing))
}

/// When such an action is taken.
const fn when(attempt: Action) -> &'static str {
    match attempt {
        Action::Colour(_) => "colours are picked once, before the first turn",
        Action::Roll(_) => "no dice are cast now",
        Action::Discard(_) => "cards are discarded after an 8 and at the end of a turn",
        Action::Place { .. } => "neurons are placed after the roll, before trading",
        Action::Done => "only placing, trading and mastering end with done",
        Action::House(_) | Action::Swap | Action::Offer { .. } => "trades come after placing and before mastering",
        Action::Ask(_) => "one asks after an offer or a counter has begun",
        Action::Accept | Action::Decline | Action::Counter(_) => "there is nothing to answer",
        Action::Master { .. } => "fields are mastered after trading",
    }
}

/// A reason: the rule, the links at fault, and one sentence without a full stop.
fn reason(rule: &'static str, sites: impl IntoIterator<Item = Link>, text: impl Into<String>) -> Reason {
    site_reason(rule, sites, text)
}

/// The same with synapses at fault.
fn site_reason<T: ToString>(rule: &'static str, sites: impl IntoIterator<Item = T>, text: impl Into<String>) -> Reason {
    Reason { rule, sites: sites.into_iter().map(|site| site.to_string()).collect(), text: text.into() }
}
